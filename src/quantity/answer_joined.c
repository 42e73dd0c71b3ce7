/* answer_joined.c - how units are joined without signs: J/kg K, m s-2, ms^-2, 1h30m */
#include "config.h"
#include "quantity/answer_private.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/utf8.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

/* --- what a denominator holds ----------------------------------------------------------------- */

/* Behind "^2", "2", "²" of a word. */
static const char *skip_power(const char *p)
{
	int power;

	if (grammar_superscript(&p, &power))
		return p;
	if (grammar_skip_text(&p, "^"))
		grammar_skip_sign(&p);
	while (is_digit(*p))
		p++;
	return p;
}

/* Behind what joins two words of a unit: a blank, a hyphen, a dot, a sign. */
static const char *skip_joint(const char *p)
{
	const char *q = grammar_skip_spaces(p);

	if (grammar_skip_times(&q) || grammar_skip_text(&q, "-") || grammar_skip_text(&q, "."))
		return grammar_skip_spaces(q);
	return q > p ? q : NULL;
}

/* Behind the sign or word that divides at p; NULL when there is none. */
static const char *skip_divider(const char *text, const char *p)
{
	const char *q = p;

	if (grammar_skip_text(&q, "/") || (p > text && p[-1] == ' ' && grammar_skip_per(&q)))
		return grammar_skip_spaces(q);
	return NULL;
}

/* The text with its bytes from..end in brackets, dots there as signs. */
static bool take_bracketed(struct answer *a, struct strbuf *text, const char *from, const char *end)
{
	struct strbuf b = STRBUF_INIT;
	bool fits;

	strbuf_add(&b, text->text, (size_t)(from - text->text));
	strbuf_putc(&b, '(');
	for (const char *p = from; p < end; p++)
		if (*p == '.')
			strbuf_puts(&b, "·");
		else
			strbuf_putc(&b, *p);
	strbuf_printf(&b, ")%s", end);
	fits = answer_take(a, &b, text);
	strbuf_free(&b);
	return fits;
}

/* "J/kg K", "USD per kilowatt-hour": the words behind the sign are its denominator, the first two
 * of them or more. */
static bool read_denominator(struct answer *a, struct strbuf *text)
{
	for (const char *p = text->text, *from; *p; p++) {
		const char *next = from = skip_divider(text->text, p), *end;
		size_t length;

		for (int n = 1; next && (length = grammar_word_length(next)) > 0; n++) {
			end = skip_power(next + length);
			if (n > 1 && take_bracketed(a, text, from, end))
				return true;
			next = skip_joint(end);
		}
	}
	return false;
}

/* --- powers ----------------------------------------------------------------------------------- */

/* "s-2", "s⁻2", "s-²" behind a word, and ".0" of "s^2.0": its power in full; the bytes of it, or
 * 0. */
static size_t read_power(const char *p, int *power)
{
	const char *q = p;
	bool minus = grammar_skip_text(&q, "-") || grammar_skip_text(&q, "⁻"),
	     caret = !minus && grammar_skip_text(&q, "^");

	if (caret)
		minus = grammar_skip_sign(&q) < 0;
	if (!minus && !caret)
		return 0;
	if (is_digit(*q) && !is_digit(q[1]))
		*power = *q++ - '0';
	else if (caret || !grammar_superscript(&q, power))
		return 0;
	if (*power < 1)
		return 0;
	if (caret && !(*q == '.' && strspn(q + 1, "0")))
		return 0;
	if (caret)
		q += 1 + strspn(q + 1, "0");
	*power = minus ? -*power : *power;
	return is_digit(*q) || *q == '.' || grammar_word_length(q) ? 0 : (size_t)(q - p);
}

/* "m s-2", "m.s^-2", "m/s^2.0" */
static bool read_powers(struct answer *a, struct strbuf *text)
{
	struct strbuf b = STRBUF_INIT;
	bool changed = false, fits;
	struct word word;
	int power;

	for (const char *p = text->text; *p;) {
		size_t name = answer_name_length(p), length = name ? 0 : grammar_word_length(p);
		size_t skipped = length ? read_power(p + length, &power) : 0;

		if (length && !word_find(p, length, &word))
			skipped = 0;
		strbuf_add(&b, p, name ? name : length ? length : 1);
		p += name ? name : length ? length : 1;
		if (skipped)
			strbuf_printf(&b, "^%d", power);
		else if (length && *p == '.' && grammar_word_length(p + 1))
			strbuf_puts(&b, "·");
		else
			continue;
		p += skipped ? skipped : 1;
		changed = true;
	}
	fits = changed && answer_take(a, &b, text);
	strbuf_free(&b);
	return fits;
}

bool answer_read_joined(struct answer *a, struct strbuf *text)
{
	assert(a && text);
	return read_powers(a, text) || (a->rule->unit && read_denominator(a, text));
}

/* --- questions -------------------------------------------------------------------------------- */

/* Offers the text with the word replaced, when that is of the wanted kind. */
static bool offer(const struct answer *a, const char *at, size_t length, const char *word)
{
	struct strbuf b = STRBUF_INIT;
	bool fits = answer_would_fit(a, at, length, word);

	if (fits) {
		answer_replace(a->text, at, length, word, &b);
		answer_choose_own(a, b.text);
	}
	strbuf_free(&b);
	return fits && a->r->n_choices > 0;
}

/* "ms" for "m·s" */
static bool offer_split(const struct answer *a, const char *at, size_t length)
{
	char word[2 * SYMBOL_SIZE];
	struct word left, right;

	for (size_t i = 1; i < length && length < SYMBOL_SIZE; i++) {
		if (((unsigned char)at[i] & 0xc0) == 0x80 || !word_find(at, i, &left) ||
		    !word_find(at + i, length - i, &right))
			continue;
		snprintf(word, sizeof word, "%.*s·%.*s", (int)i, at, (int)(length - i), at + i);
		if (offer(a, at, length, word))
			return true;
	}
	return false;
}

/* Letters that are units, but not those that people mean where another kind is wanted; and a ton,
 * which is 907 kg, 1 000 kg or 1 016 kg. */
static const struct { const char *typed, *meant; } shorthand[] = {
	{ "m", "min" }, { "м", "мин" }, { "г", "год" }, { "л", "лет" }, { "т", "тысяч" },
	{ "ton", "t" }, { "tons", "t" },
};

static bool offer_shorthand(const struct answer *a, const char *at, size_t length)
{
	for (size_t i = 0; i < COUNT_OF(shorthand); i++)
		if (strlen(shorthand[i].typed) == length &&
		    !strncmp(at, shorthand[i].typed, length) &&
		    offer(a, at, length, shorthand[i].meant))
			return true;
	return false;
}

bool answer_ask_other(const struct answer *a)
{
	size_t length;

	assert(a);
	if (!a->rule->unit)
		return false;
	for (const char *p = a->text; *p; p += length) {
		length = answer_name_length(p);
		if (length)
			continue;
		length = grammar_word_length(p);
		if (length && (offer_shorthand(a, p, length) || offer_split(a, p, length))) {
			answer_refuse_reading(a->r, ANSWER_AMBIGUOUS,
			                      _("“%.*s” is not the unit that is wanted. Is it %s?"),
			                      grammar_quoted_length(p, length), p,
			                      a->r->choices[0]);
			return true;
		}
		length = length ? length : 1;
	}
	return false;
}
