/* settings.h - the settings; inside app only */
#ifndef APP_SETTINGS_H
#define APP_SETTINGS_H

#include "app/keys.h"
#include "base/message.h"
#include "quantity/answer.h"
#include "store/settings.h"

struct app;
struct canvas;

enum { SETTINGS_TOP = 2 };                            /* the first of its rows on the screen */

void settings_open(struct app *a);
void settings_command(struct app *a, enum command command);
void settings_view(const struct app *a, struct canvas *c);
/* says so when it is not saved */
void settings_keep(struct app *a, enum preference which, const char *value);
enum decimal_mark settings_mark(const struct app *a);  /* in force */
/* A number with a doubtful comma or point was typed, and meant as `chosen`: once in a session the
 * setting that would have made it clear is offered. */
void settings_offer_mark(struct app *a, const char *typed, const char *chosen);

#endif
