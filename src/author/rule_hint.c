/* rule_hint.c - rules about hints that give the answer away */
#include "config.h"
#include "author/rules_private.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* A hint that has the answer in it, by its value and unit as people write it.  By chance a number
 * may fall together with something in the text, so only what happens in most variants counts. */

enum { FIGURES_LEAST = 2, FIGURES_MOST = 6, HINTS_MAX = 64 };

static bool part_of_number(const char *p)
{
	return isdigit((unsigned char)*p) ||
		((*p == '.' || *p == ',') && isdigit((unsigned char)p[1]));
}

/* Copies without blanks of any kind. */
static void squeeze(const char *text, struct strbuf *to)
{
	for (; *text; text++) {
		if (!strncmp(text, "\u00a0", strlen("\u00a0")) ||
		    !strncmp(text, "\u202f", strlen("\u202f")))
			text += text[0] == '\xc2' ? 1 : 2;
		else if (!isspace((unsigned char)*text))
			strbuf_putc(to, *text);
	}
}

/* Whether the number stands in the text, not as a part of a longer one. */
static bool stands_in(const char *text, const char *number)
{
	size_t n = strlen(number);

	for (const char *p = strstr(text, number); p; p = strstr(p + 1, number)) {
		bool before = p > text && (isdigit((unsigned char)p[-1]) ||
		                           ((p[-1] == '.' || p[-1] == ',') && p - 1 > text &&
		                            isdigit((unsigned char)p[-2])));

		if (!before && !part_of_number(p + n))
			return true;
	}
	return false;
}

static size_t digits_in(const char *text)
{
	size_t n = 0;

	for (; *text; text++)
		n += isdigit((unsigned char)*text) != 0;
	return n;
}

/* The answer, in the ways it may be written. */
static bool gives_away(const struct number_rule *n, const char *hint)
{
	bool plain = !strcmp(n->rule->unit, "1"), found = false;

	for (int figures = FIGURES_LEAST; figures <= FIGURES_MOST && !found; figures++)
		for (int way = 0; way < 3 && !found; way++) {
			struct strbuf printed = STRBUF_INIT, number = STRBUF_INIT;

			if (way == 0)
				quantity_print(&printed, n->truth, n->rule->unit, figures);
			else if (way == 1)
				quantity_print_in(&printed, n->truth, n->rule->unit, figures);
			else if (n->rule->ratio)
				quantity_print_in(&printed, 100 * n->truth, "%", figures);
			squeeze(printed.text, &number);
			/* A small plain number stands in many a text. */
			found = number.length && (!plain || digits_in(number.text) > 1) &&
				stands_in(hint, number.text);
			strbuf_free(&printed);
			strbuf_free(&number);
		}
	return found;
}

void rule_hint(struct check *c, int block, struct sample *s)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;
	struct number_rule n;

	assert(check_is_block(c, block));
	if (!s->number || !session_number(c->session, block, &n))
		return;
	for (size_t i = 0; i < x->n_hints && i < HINTS_MAX; i++) {
		struct text t = { .role = TEXT_HINT, .wording = &x->hints[i] };
		struct strbuf text = STRBUF_INIT, hint = STRBUF_INIT;

		check_plain(c, block, &t, &text);
		squeeze(text.text, &hint);
		s->hints |= (uint64_t)gives_away(&n, hint.text) << i;
		strbuf_free(&text);
		strbuf_free(&hint);
	}
}

void rule_hint_often(struct check *c, int block, const struct sample *samples, size_t n)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;
	for (size_t i = 0; i < x->n_hints && i < HINTS_MAX; i++) {
		size_t numbers = 0, given = 0;

	assert(check_is_block(c, block) && (samples || !n));
		for (size_t k = 0; k < n; k++) {
			numbers += samples[k].number;
			given += samples[k].hints >> i & 1;
		}
		if (given > numbers / 2)
			check_fault(c, block, (int)i,
			         _("stop a step before the number; the worked solution shows it"),
			         _("hint %zu gives the answer"), i + 1);
	}
}
