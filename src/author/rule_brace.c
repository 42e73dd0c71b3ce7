/* rule_brace.c - rules about the braces of a text: closed, opened, with something behind a colon */
#include "config.h"
#include "author/rules_private.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "lesson/wording.h"

enum { SHOWN = 30, FIGURES_MOST = 17 };

/* One text in one language. */
struct looking {
	struct check *c;
	int block;
	enum language language;
	const struct text *text;
	int n;                                 /* faults so far */
};

static void fault(struct looking *l, const char *fix, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static void fault(struct looking *l, const char *fix, const char *format, ...)
{
	char said[300];
	va_list ap;

	va_start(ap, format);
	vsnprintf(said, sizeof said, format, ap);
	va_end(ap);
	check_fault_in(l->c, l->language, l->block, l->text->index + TEXTS_MAX * l->n++, fix, "%s",
	               said);
}

/* As much of it as a message takes. */
static int shown(const char *text, size_t length)
{
	return (int)utf8_cut(text, length, SHOWN);
}

static void not_closed(struct looking *l, const char *brace, size_t most)
{
	size_t n = strcspn(brace, "\n");

	n = n < most ? n : most;
	while (n > 1 && isspace((unsigned char)brace[n - 1]))
		n--;
	fault(l, _("write } behind it; a brace that stands for itself is written {{"),
	      _("%.*s in %s is not closed"), shown(brace, n), brace, l->text->key);
}

/* The words before it on its line say which it is. */
static void not_opened(struct looking *l, const char *text, const char *brace)
{
	const char *from = brace;

	while (from > text && from[-1] != '\n' && (brace - from < SHOWN - 4 ||
	                                           ((unsigned char)*from & 0xC0) == 0x80))
		from--;
	from += strspn(from, " \t");
	fault(l, _("write { before what it closes, or strike it"),
	      _("the brace behind '%.*s' in %s closes nothing"), (int)(brace - from), from,
	      l->text->key);
}

/* What stands between a colon and the forms of a word: figures, a unit or a word like it. */
static void look_at_format(struct looking *l, const char *whole, size_t full,
                           const char *format, size_t n, bool forms)
{
	size_t digits = 0, figures = 0;

	while (n && isspace((unsigned char)*format))
		format++, n--;
	while (n && isspace((unsigned char)format[n - 1]))
		n--;
	while (digits < n && isdigit((unsigned char)format[digits])) {
		if (figures <= FIGURES_MOST)
			figures = figures * 10 + (size_t)(format[digits] - '0');
		digits++;
	}
	if (!n)
		fault(l,
		      _("figures and a unit stand there, as in {size:3 GB}; or strike the colon"),
		      _("nothing stands behind the colon of {%.*s} in %s"), shown(whole, full),
		      whole, l->text->key);
	else if (digits && (figures < 1 || figures > FIGURES_MOST || digits > 2))
		fault(l, _("1 to 17 figures can be shown"),
		      _("{%.*s} in %s asks for figures that no number has"), shown(whole, full),
		      whole, l->text->key);
	else if (n - digits >= 4 && !strncmp(format + n - 4, "only", 4) && !forms)
		fault(l, _("the forms of a word follow it: {n:only|is|are}"),
		      _("{%.*s} in %s has no word to show"), shown(whole, full), whole,
		      l->text->key);
}

static void look_at(struct looking *l)
{
	const char *text = l->text->wording->text[l->language], *from;
	struct expressions e = { .text = text, .next = text };
	size_t n;

	while (interpolate_next_expression(&e, &from, &n)) {
		const char *inner = memchr(from, '{', e.full), *bar = memchr(from, '|', e.full);
		size_t end = bar ? (size_t)(bar - from) : e.full;

		if (inner && !e.maths) {
			not_closed(l, from - 1, (size_t)(inner - from) + 1);
			e.next = inner;
		} else if (n < end && from[n] == ':') {
			look_at_format(l, from, end, from + n + 1, end - n - 1, bar != NULL);
		}
	}
	if (e.unclosed)
		not_closed(l, e.unclosed, strlen(e.unclosed));
	if (e.unopened)
		not_opened(l, text, e.unopened);
}

void rule_brace(struct check *c, int block)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);

	for (size_t i = 0; i < n; i++)
		for (enum language k = 0; k < language_count(); k++)
			if (texts[i].wording->text[k])
				look_at(&(struct looking){ c, block, k, &texts[i], 0 });
}
