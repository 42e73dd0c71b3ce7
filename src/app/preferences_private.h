/* preferences_private.h - the settings in force, and kept: without their screen */
#ifndef APP_PREFERENCES_PRIVATE_H
#define APP_PREFERENCES_PRIVATE_H

#include "lesson/identity.h"

struct app;

/* Says so when it cannot be saved; nothing is kept in a session without settings. */
void preferences_keep(struct app *a, enum preference which, const char *value);
struct identity preferences_identity(const struct app *a);     /* whose numbers these are */
enum decimal_mark preferences_mark(const struct app *a);       /* in force */
/* A number with a doubtful comma or point was typed, and meant as `chosen`: once in a session the
 * setting that would have made it clear is offered. */
void preferences_offer_mark(struct app *a, const char *typed, const char *chosen);

#endif
