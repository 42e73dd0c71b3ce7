/* linemode.h - the workbench in line mode: a line of the student's in, text out; no repaint, no
 * colour, no terminal */
#ifndef APP_LINEMODE_LINEMODE_H
#define APP_LINEMODE_LINEMODE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/app.h"
#include "base/strbuf.h"

struct linemode;

/* The same lessons, record and place as app_new's; width is that of the lines, height is not looked
 * at, charset only tells whether the terminal takes more than ASCII.  Errors as app_new. */
enum status linemode_new(const struct app_setup *setup, struct linemode **out, struct diag *d);
void linemode_free(struct linemode *p);                      /* NULL is allowed */

void linemode_set_width(struct linemode *p, int width);      /* 20 … 500 */

/* Appends what is read out first.  All that is appended to `to` here and below is whole lines,
 * clean text, and may have waited for the worker. */
void linemode_start(struct linemode *p, struct strbuf *to);

/* What one line does: a command, an answer, a knob's value.  Any bytes, without the line's end.
 * What the student did is in the record before this returns. */
void linemode_line(struct linemode *p, const char *line, size_t length, struct strbuf *to);

/* Is what is asked now another question than before the last line?  Lines that were sent before it
 * was read are no answers to it. */
bool linemode_asks_anew(const struct linemode *p);

/* What is expected next: one line. */
void linemode_prompt(const struct linemode *p, struct strbuf *to);

bool linemode_over(const struct linemode *p);                /* the student wants to leave */

/* No more lines come: words being written are kept, the place is recorded. */
void linemode_end(struct linemode *p, struct strbuf *to);

size_t linemode_unsaved(struct linemode *p, struct diag *why);      /* as app_unsaved */

#endif
