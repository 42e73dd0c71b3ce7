/* screens.h - the screens of the workbench, and which of them is the one */
#ifndef APP_SCREENS_H
#define APP_SCREENS_H

#include "app/screen.h"

bool screens_too_small(const struct app *a);           /* nothing can be read, nor be typed */
const struct screen *screens_now(const struct app *a); /* the one that has the keys */
bool screens_is_front(const struct screen *s);         /* it is none of a mode */
unsigned screens_context(const struct app *a);

/* There; COMMAND_NONE: nothing.  *key becomes the key of the bindings that is meant. */
enum command screens_decode(const struct app *a, int *key);

void screens_draw(const struct app *a, struct canvas *c);      /* all but a prompt before them */
void screens_draw_prompt(const struct app *a, struct canvas *c);
void screens_refresh(struct app *a);
const struct screen *screens_busy(const struct app *a);        /* the first that is; or NULL */
void screens_leave(struct app *a);
void screens_free(struct app *a);

#endif
