/* app.h - the workbench: its state, what an event does to it, and how it looks; knows no
 * terminal */
#ifndef APP_APP_H
#define APP_APP_H

#include <stdbool.h>
#include <stddef.h>

#include "app/event.h"
#include "app/setup.h"
#include "base/status.h"
#include "chart/canvas.h"
#include "chart/chart.h"

struct app;

/* E_NOTFOUND, E_IO: the course cannot be read or there is no such lesson.  Of a scenario what its
 * reader gives. */
enum status app_new(const struct app_setup *setup, struct app **out, struct diag *d);
void app_free(struct app *a);                          /* NULL is allowed */

enum effect {
	EFFECT_REDRAW = 1 << 0,
	EFFECT_QUIT = 1 << 1,
	EFFECT_SUSPEND = 1 << 2,
	EFFECT_REPAINT = 1 << 3        /* something else has written on the screen */
};

/* Never waits.  What the student did is in the record before this returns.  The effects are
 * bits. */
unsigned app_update(struct app *a, const struct event *e);

/* Draws the whole screen; the canvas gets the size of the last EVENT_RESIZE (or of the setup). */
void app_view(const struct app *a, struct canvas *c);

/* Tries once more to save what could not be saved: how many events of this session are still in
 * memory only, and why. */
size_t app_unsaved(struct app *a, struct diag *why);

int app_poll_fd(const struct app *a);                  /* -1: none */
int app_timeout(const struct app *a);                  /* ms until EVENT_IDLE is due; -1: never */
bool app_waits(const struct app *a);    /* an answer of the worker is still to come */

/* --- without a terminal: tests and `--dump` -------------------------------- */

/* Waits for the worker until nothing is outstanding. */
void app_settle(struct app *a);

/* Plays a script of keys (keys_read; "<80x24>" is a resize, "<Idle>" a pause), settling after
 * each; stops when the app quits.  False when the script names an unknown key. */
bool app_play(struct app *a, const char *script);

#endif
