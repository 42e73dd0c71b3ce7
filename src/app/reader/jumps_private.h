/* jumps_private.h - going to any place of the course, and the way back */
#ifndef APP_READER_JUMPS_PRIVATE_H
#define APP_READER_JUMPS_PRIVATE_H

#include "app/overlay/state.h"

struct app;
struct strbuf;

/* "1.2  Title · Exercise 3" */
void jumps_name(const struct app *a, struct place at, struct strbuf *to);
struct place jumps_here(const struct app *a);        /* the contents: NO_ENTRY */
void jumps_go(struct app *a, struct place to);
void jumps_back(struct app *a);
void jumps_forget(struct app *a, int entry);           /* its blocks are others now */

#endif
