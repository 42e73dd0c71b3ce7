/* history.c - the lines that were typed into a console, the newest last */
#include "config.h"
#include "console/history.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "console/console.h"

void history_add(struct line_history *h, const char *line)
{
	size_t length = strlen(line);

	assert(h->n <= HISTORY_MAX);
	if (!length || length > CONSOLE_LINE_MAX || strchr(line, '\n') ||
	    line[strspn(line, " \t")] == '\0' ||
	    (h->n && !strcmp(h->lines[h->n - 1], line)))
		return;
	if (h->n == HISTORY_MAX) {
		free(h->lines[0]);
		memmove(h->lines, h->lines + 1, (HISTORY_MAX - 1) * sizeof *h->lines);
		h->n--;
	}
	h->lines[h->n++] = memory_copy_text(line);
}

void history_read(struct line_history *h, const char *text)
{
	assert(h && text);
	while (*text) {
		size_t n = strcspn(text, "\n");
		char *line = memory_copy(text, n);

		history_add(h, line);
		free(line);
		text += n + (text[n] == '\n');
	}
}

void history_write(const struct line_history *h, struct strbuf *to)
{
	for (size_t i = 0; i < h->n; i++)
		strbuf_printf(to, "%s\n", h->lines[i]);
}

void history_free(struct line_history *h)
{
	for (size_t i = 0; i < h->n; i++)
		free(h->lines[i]);
	h->n = 0;
}
