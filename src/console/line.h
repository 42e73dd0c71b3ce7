/* line.h - a line read from a real terminal: libedit with the user's own ~/.editrc, history,
 * completion */
#ifndef CONSOLE_LINE_H
#define CONSOLE_LINE_H

#include <stdbool.h>

#include "console/history.h"

struct line_reader;

/* On standard input and output, which must be a terminal; the history is borrowed and grows.  NULL
 * when libedit cannot work there.  Takes over SIGINT until it is closed. */
struct line_reader *line_start(struct line_history *history);
void line_stop(struct line_reader *r);                /* NULL is allowed */

enum line_end { LINE_READ, LINE_CANCELLED, LINE_LEFT };

/* Waits for a line; LINE_READ: *line is valid until the next call, without its end. */
enum line_end line_wait(struct line_reader *r, const char *prompt, const char **line);

/* Was Ctrl-C pressed since the last call? */
bool line_interrupted(void);

#endif
