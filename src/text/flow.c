/* flow.c - a paragraph as runs of one style, before its lines are broken */
#include "config.h"
#include "text/flow_private.h"

#include <assert.h>
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
	assert(style < STYLE_COUNT);
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

	assert(at <= f->text.length);
	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (f->runs[middle].start <= at)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* --- numbers that stay with what they count -------------------------------- */

/* Symbols of units, English and Russian, behind their prefixes; not words such as "bits" or
 * "hours", which may begin a line.  "млрд" counts as one: so are parameters and tokens counted. */
static const char *const unit_symbols[] = {
	"B", "b", "bit", "s", "m", "g", "t", "W", "Wh", "J", "Hz", "V", "A", "K", "L", "h", "min",
		"FLOP", "QPS", "FIT", "USD",
	"Б", "бит", "с", "м", "г", "т", "Вт", "Дж", "Гц", "В", "А", "К", "л", "ч", "мин", "млрд",
}, *const unit_prefixes[] = {
	"", "k", "K", "M", "G", "T", "P", "E", "Z", "m", "µ", "μ", "u", "n", "p", "Ki", "Mi", "Gi",
		"Ti", "Pi",
	"к", "К", "М", "Г", "Т", "П", "Э", "м", "мк", "н", "п", "Ки", "Ми", "Ги", "Ти", "Пи",
}, *const number_signs[] = { "%", "‰", "°" };

/* Bytes of the word at text: Latin, Cyrillic, the two letters mu. */
static size_t word_length(const char *text)
{
	size_t n = 0;

	for (;;) {
		const unsigned char *c = (const unsigned char *)text + n;

		if ((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z'))
			n++;
		else if (*c == 0xd0 || *c == 0xd1 || (*c == 0xc2 && c[1] == 0xb5) ||
		         (*c == 0xce && c[1] == 0xbc))
			n += 2;
		else
			return n;
	}
}

static bool begins_with(const char *text, const char *what)
{
	return !strncmp(text, what, strlen(what));
}

static bool is_unit(const char *text)
{
	size_t n = word_length(text);

	for (size_t p = 0; n && p < COUNT_OF(unit_prefixes); p++) {
		size_t k = strlen(unit_prefixes[p]);

		for (size_t u = 0; k < n && begins_with(text, unit_prefixes[p]) &&
		     u < COUNT_OF(unit_symbols); u++)
			if (strlen(unit_symbols[u]) == n - k &&
			    begins_with(text + k, unit_symbols[u]))
				return true;
	}
	return false;
}

#define DIGITS "0123456789"

/* Whether "1" or "1 000" ends before byte end: what a group of three digits may go on. */
static bool ends_group(const char *text, size_t end)
{
	size_t n = 0;

	while (n < end && strchr(DIGITS, text[end - 1 - n]))
		n++;
	return n > 0 && n <= 3 && (n == end || !strchr(",.-", text[end - 1 - n]));
}

/* "10²³" too */
static bool ends_number(const char *text, size_t end)
{
	static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };

	if (end > 0 && strchr(DIGITS, text[end - 1]))
		return true;
	for (size_t i = 0; i < COUNT_OF(raised); i++)
		if (end > strlen(raised[i]) && begins_with(text + end - strlen(raised[i]),
		                                           raised[i]))
			return true;
	return false;
}

/* Is what follows the blank before byte at a part of the number that stands there? */
static bool splits_number(const char *text, size_t at)
{
	const char *next = text + at;

	if (at < 2 || text[at - 1] != ' ' || !ends_number(text, at - 1))
		return false;
	for (size_t i = 0; i < COUNT_OF(number_signs); i++)
		if (begins_with(next, number_signs[i]))
			return true;
	return is_unit(next) || (strspn(next, DIGITS) == 3 && ends_group(text, at - 1));
}

/* UAX 14 would part "60 %", "1 000", "GB/s" and "--json", and start a line with a dash; such breaks
 * wait until a line has no other. */
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
		    begins_with(text + i, "— ") || splits_number(text, i))
			breaks[i] = BREAK_SECOND;
	}
}

char *flow_breaks(const struct flow *f)
{
	size_t n = f->text.length;
	char *breaks = memory_new(n + 1, 1);

	u8_possible_linebreaks((const uint8_t *)f->text.text, n, "UTF-8", breaks);
	for (size_t i = 0; i < n; i++)
		breaks[i] = breaks[i] == UC_BREAK_POSSIBLE ? BREAK_FIRST : BREAK_NONE;
	demote(f, breaks);
	return breaks;
}
