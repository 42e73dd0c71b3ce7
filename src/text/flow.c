#include "config.h"
#include "text/flow.h"

#include <stdlib.h>
#include <string.h>
#include <unilbrk.h>

#include "base/memory.h"

static void start_run(struct flow *f, size_t start, enum style style, bool whole)
{
	const struct run *last = f->n_runs ? &f->runs[f->n_runs - 1] : NULL;

	if (last && last->style == style && !last->whole && !whole)
		return;
	GROW(f->runs, f->n_runs, f->capacity);
	f->runs[f->n_runs++] = (struct run){ start, style, whole };
}

void flow_add(struct flow *f, const char *text, size_t length, enum style style, bool whole)
{
	if (!length)
		return;
	start_run(f, f->text.length, style, whole);
	text_clean(&f->text, text, length, false);
}

void flow_break(struct flow *f)
{
	start_run(f, f->text.length, STYLE_PLAIN, false);
	strbuf_putc(&f->text, '\n');
}

void flow_append(struct flow *f, const struct flow *other)
{
	for (size_t i = 0; i < other->n_runs; i++)
		start_run(f, f->text.length + other->runs[i].start, other->runs[i].style,
		          other->runs[i].whole);
	strbuf_add(&f->text, other->text.text, other->text.length);
}

void flow_clear(struct flow *f)
{
	strbuf_clear(&f->text);
	f->n_runs = 0;
}

void flow_free(struct flow *f)
{
	strbuf_free(&f->text);
	free(f->runs);
	*f = (struct flow)FLOW_INIT;
}

size_t flow_run(const struct flow *f, size_t at)
{
	size_t low = 0, high = f->n_runs;

	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (f->runs[middle].start <= at)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* UAX 14 would part "GB/s" and "--json", and start a line with a dash; such breaks wait until a line
 * has no other. */
static void demote(const struct flow *f, char *breaks)
{
	const char *text = f->text.text;
	size_t run = 0;

	for (size_t i = 1; i < f->text.length; i++) {
		bool whole, code;

		while (run + 1 < f->n_runs && f->runs[run + 1].start <= i)
			run++;
		if (breaks[i] != BREAK_FIRST)
			continue;
		whole = f->runs[run].whole && i > f->runs[run].start;
		code = f->runs[run].style == STYLE_CODE && i > f->runs[run].start;
		if (whole || (code && text[i - 1] != ' ') || text[i - 1] == '/' ||
		    !strncmp(text + i, "— ", strlen("— ")))
			breaks[i] = BREAK_SECOND;
	}
}

char *flow_breaks(const struct flow *f)
{
	size_t n = f->text.length;
	char *breaks = new_array(n + 1, 1);

	u8_possible_linebreaks((const uint8_t *)f->text.text, n, "UTF-8", breaks);
	for (size_t i = 0; i < n; i++)
		breaks[i] = breaks[i] == UC_BREAK_POSSIBLE ? BREAK_FIRST : BREAK_NONE;
	demote(f, breaks);
	return breaks;
}
