/* linemode_kit.h - a look into line mode and the workbench, for their tests */
#ifndef TESTS_LINEMODE_KIT_H
#define TESTS_LINEMODE_KIT_H

#include "app/linemode/linemode.h"
#include "lesson/session.h"

/* block of the exercise that waits for an answer, or NO_BLOCK */
int kit_asked(const struct linemode *p);
struct session *kit_session(const struct linemode *p);    /* of the open lesson, which is ready */

unsigned kit_context(const struct app *a);      /* what keys mean now: enum context */
void kit_charset(struct app *a, enum charset charset); /* as from the start; from the next event
                                                          on */

#endif
