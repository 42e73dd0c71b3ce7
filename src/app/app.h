/* app.h - the workbench: its state, what an event does to it, and how it looks; knows no
 * terminal */
#ifndef APP_APP_H
#define APP_APP_H

#include <stdbool.h>

#include "app/event.h"
#include "base/status.h"
#include "chart/canvas.h"
#include "chart/chart.h"

struct app;
struct preferences;

struct app_setup {
	const char *place;             /* "LESSON" or "LESSON#ID" (a section's or an exercise's);
	                                  NULL: where the student left off */
	const char *scenario;          /* a file of the what-if bench to open; NULL: none */
	const char *student;           /* "" on one's own machine; NULL likewise */
	const char *state;             /* the folder of the record; NULL: the usual one */
	const char *course;            /* the folder of the lessons; NULL: the installed one */
	bool preview;                  /* only `place`, read again whenever its file is saved;
	                                  nothing is recorded */
	struct preferences *settings;     /* borrowed, changed with the file; NULL: all by default,
	                                     and nothing is saved */
	bool begin;     /* without a record: in the first lesson, not in the contents */
	double (*clock)(void);         /* seconds since 1970, for tests; NULL: the system's */
	int width, height;
	enum charset charset;          /* ASCII: everything is written in ASCII */
};

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
