/* history.h - the lines that were typed into a console, from one session to the next */
#ifndef CONSOLE_HISTORY_H
#define CONSOLE_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

enum { HISTORY_MAX = 500 };

struct line_history {
	char *lines[HISTORY_MAX];      /* oldest first */
	size_t n;
	bool unread;                   /* there are older ones, which could not be read */
};

/* A line that is empty, too long or the same as the one before is not kept; the oldest makes
 * room. */
void history_add(struct line_history *h, const char *line);
void history_read(struct line_history *h, const char *text);   /* one line each; adds them */
void history_write(const struct line_history *h, struct strbuf *to);
void history_free(struct line_history *h);

#endif
