/* answer_power.c - powers of ten that have lost their sign: 2.45x10-2, 2.3*10e-2 */
#include "config.h"
#include "quantity/answer_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

#define SAME 1e-9                      /* of two values of one quotient of logarithms */

static bool skip_cross(const char **p)
{
	return grammar_skip_text(p, "x") || grammar_skip_text(p, "X") ||
	       grammar_skip_text(p, "х") || grammar_skip_text(p, "Х") || grammar_skip_times(p);
}

/* The whole number behind "10-", "10e" or "10e-", *p moved behind it; false when it is none. */
static bool read_ten(const char **p, bool *letter, int *exponent)
{
	const char *q = *p;
	size_t n;

	if (!grammar_skip_text(&q, "10"))
		return false;
	*letter = grammar_skip_text(&q, "e") || grammar_skip_text(&q, "E") ||
		grammar_skip_text(&q, "е") || grammar_skip_text(&q, "Е");
	*exponent = *letter ? grammar_skip_sign(&q) : *q == '-' ? -1 : 0;
	if (!*letter && !*exponent)
		return false;
	q += !*letter;
	n = strspn(q, "0123456789");
	if (n < 1 || n > 2 || q[n] == '.' || q[n] == ',')
		return false;
	*exponent = (*exponent < 0 ? -1 : 1) * (*q - '0' + (n == 2 ? 9 * (*q - '0') + q[1] - '0'
	                                                          : 0));
	*p = q + n;
	return true;
}

bool answer_ask_power(const struct answer *a, const char *text)
{
	const char *p = text, *end, *number;
	struct strbuf meant = STRBUF_INIT, plain = STRBUF_INIT;
	bool letter;
	int exponent;

	assert(a && text);
	grammar_skip_sign(&p);
	number = p;
	p += strspn(p, "0123456789., ");
	end = p;
	while (end > number && end[-1] == ' ')
		end--;
	if (end == number || !skip_cross(&p))
		return false;
	p = grammar_skip_spaces(p);
	if (!read_ten(&p, &letter, &exponent))
		return false;
	p = grammar_skip_spaces(p);
	if (*p && (!grammar_word_length(p) || strpbrk(p, "+-*()")))
		return false;
	strbuf_printf(&meant, "%.*s×10^%d%s%s", (int)(end - text), text, exponent, *p ? " " : "",
	              p);
	if (letter)
		strbuf_printf(&plain, "%.*s×10^%d%s%s", (int)(end - text), text, exponent + 1,
		              *p ? " " : "", p);
	else
		strbuf_printf(&plain, *p ? "(%.*s×10 - %d) %s" : "%.*s×10 - %d%s",
		              (int)(end - text), text, -exponent, p);
	answer_choose_reading(a->r, meant.text);
	answer_choose_reading(a->r, plain.text);
	answer_refuse_reading(a->r, ANSWER_AMBIGUOUS, _("Is that %s or %s?"), meant.text,
	                      plain.text);
	strbuf_free(&meant);
	strbuf_free(&plain);
	return true;
}

/* The text with every "log(" of that name. */
static void name_logarithm(const char *text, const char *name, struct strbuf *to)
{
	for (const char *p = text, *at; *p; p = at) {
		at = strstr(p, "log(");
		strbuf_add(to, p, at ? (size_t)(at - p) : strlen(p));
		if (!at)
			break;
		strbuf_printf(to, "%s(", name);
		at += strlen("log(");
	}
}

bool answer_ask_logarithm(const struct answer *a)
{
	struct strbuf natural = STRBUF_INIT, ten = STRBUF_INIT;
	struct quantity x, y;
	bool asks;

	assert(a);
	if (!strstr(a->text, "log("))
		return false;
	name_logarithm(a->text, "ln", &natural);
	name_logarithm(a->text, "log10", &ten);
	asks = quantity_parse(natural.text, a->rule->scope, &x, NULL) == STATUS_OK &&
	       quantity_parse(ten.text, a->rule->scope, &y, NULL) == STATUS_OK &&
	       fabs(x.value - y.value) > SAME * fabs(x.value);
	if (asks) {
		answer_choose_own(a, natural.text);
		answer_choose_own(a, ten.text);
		answer_refuse_reading(a->r, ANSWER_AMBIGUOUS, _("Is that %s or %s?"), natural.text,
		                      ten.text);
	}
	strbuf_free(&natural);
	strbuf_free(&ten);
	return asks;
}
