/* term.h - the terminal: shows a canvas, reads keys, gives the screen back on every way out
 *
 * One terminal for one program.  From term_open to term_close the screen is ours; die(), a crash
 * and a deadly signal restore it too.
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include <stdbool.h>

#include "app/event.h"
#include "base/status.h"
#include "chart/canvas.h"
#include "chart/chart.h"
#include "chart/palette.h"

/* What the terminal named by TERM can do, without opening it. */
struct term_facts {
	bool known, places_cursor;
	int colours, width, height;    /* 0: not known */
	const char *version;           /* of curses */
};
void term_facts(struct term_facts *out);

/* The wheel turns lines up and down, a press is a click; only between term_open and term_close. */
void term_mouse(bool on);

/* What the screen's colours stand on; before term_open.  GROUND_READER, as at first: what the
 * terminal tells. */
void term_ground(enum ground ground);

/* E_IO, with one line for a person, when standard input or output is no terminal or the terminal
 * cannot place its cursor.  *notice is "" or what the user should be told (an unknown TERM). */
enum status term_open(struct diag *notice, struct diag *d);
void term_close(void);                 /* does nothing when it is not open */

void term_size(int *width, int *height);

/* What the terminal can show: ASCII without UTF-8, blocks on consoles, braille elsewhere.
 * Also before term_open. */
enum charset term_charset(void);

/* Shows the canvas, sending only what changed. */
void term_draw(const struct canvas *c);
void term_redraw(void);                /* the next term_draw repaints everything */

/* The next event that waits; false when none does.  Never blocks.  A paste's text is borrowed
 * until the next call. */
bool term_read(struct event *out);

enum term_wake { TERM_TIMEOUT, TERM_TERMINAL, TERM_OTHER };

/* Waits for a key, a resize or a signal (TERM_TERMINAL), for `other` to be readable (-1: none),
 * or for so many milliseconds (-1: for ever). */
enum term_wake term_wait(int other, int timeout);

/* The signal that asks the program to end or to stop (SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP),
 * 0 for none; asking forgets it.  A terminal that went away counts as SIGHUP.  A second deadly
 * signal restores the screen and ends the program at once. */
int term_signal(void);

/* Back to the shell until it continues us. */
void term_suspend(void);

#endif
