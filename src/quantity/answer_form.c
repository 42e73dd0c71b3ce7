/* answer_form.c - typed forms that are rewritten or refused: ranges, clocks, signs, fractions */
#include "config.h"
#include "quantity/answer_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

enum { BRACKETS_MAX = 30 };

static const char *skip_number(const char *p)
{
	char literal[LITERAL_SIZE];

	literal_read(&p, SCALE_ANY, literal);
	return p;
}

static bool is_word(const char *text, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!strcmp(text, words[i]))
			return true;
	return false;
}

/* --- texts that are no single number ---------------------------------------------------------- */

static bool has_number(const char *text)
{
	return strpbrk(text, "0123456789@") || strstr(text, "pi") || strstr(text, "π");
}

static bool refuse_empty(const char *text, struct reading *r)
{
	static const char *const endless[] = { "inf", "nan",  "infinity", "Inf", "NaN",
		                               "∞",   "-inf", "-∞",       "+inf" };
	struct unit u;

	if (is_word(text, endless, COUNT_OF(endless)))
		answer_refuse_reading(r, ANSWER_NOT_FINITE, _("A finite number is wanted here."));
	else if (!*text)
		answer_refuse_reading(r, ANSWER_NEED_NUMBER, _("Type a number first."));
	else if (has_number(text))
		return false;
	else if (unit_parse(text, &u, NULL) == STATUS_OK)
		answer_refuse_reading(r, ANSWER_NEED_NUMBER,
		               _("There is a unit, but no number: how many %s?"), text);
	else
		answer_refuse_reading(r, ANSWER_NEED_NUMBER,
		               _("There is no number in that: write it in digits, as in 4 s."));
	return true;
}

/* "3-5", "3..5 s": bare numbers joined, then perhaps a unit. */
static bool is_range(const char *text)
{
	const char *p = text + (*text == '-'), *q;

	if (!is_digit(*p))
		return false;
	p = skip_number(p);
	q = p;
	if (!(grammar_skip_text(&q, "...") || grammar_skip_text(&q, "..") ||
	      grammar_skip_text(&q, "…") ||
	      grammar_skip_text(&q, "-")) ||
	    !is_digit(*q))
		return false;
	q = grammar_skip_spaces(skip_number(q));
	return !*q || grammar_word_length(q) > 0;
}

static bool has_word(const char *text, const char *word)
{
	const char *p = strstr(text, word);

	return p && p > text && p[-1] == ' ' && p[strlen(word)] == ' ';
}

static bool refuse_several(const char *text, struct reading *r)
{
	static const char *const joints[] = { "and", "or", "to", "и", "или", "до" };
	bool list = strchr(text, ';') || strstr(text, ", ");

	if (strstr(text, "±") || strstr(text, "+/-") || strstr(text, "+-")) {
		answer_refuse_reading(r, ANSWER_ONE_VALUE,
		                      _("One value, please, without its error."));
		return true;
	}
	for (size_t i = 0; i < COUNT_OF(joints); i++)
		list |= has_word(text, joints[i]);
	if (list || strchr(text, '='))
		answer_refuse_reading(r, ANSWER_ONE_VALUE,
		               _("One value, please: there is more than one here."));
	else
		return false;
	return true;
}

static bool refuse_signs(const char *text, struct reading *r)
{
	size_t n = strlen(text);
	const char *percent = strchr(text, '%');

	while (percent && !is_digit(percent[1]))
		percent = strchr(percent + 1, '%');
	if (percent)                   /* of "m2" the 2 is a power, of "16%8" the 8 is none */
		answer_refuse_reading(r, ANSWER_SYNTAX,
		               _("A sign is missing between %% and %c."), percent[1]);
	else if (strstr(text, "--") || strstr(text, "++") || strstr(text, "-+") ||
	         strstr(text, "- -"))
		answer_refuse_reading(r, ANSWER_SYNTAX,
		               _("Two signs stand together: write one, or none."));
	else if (n > 1 && strchr("+-", text[n - 1]))
		answer_refuse_reading(r, ANSWER_SYNTAX,
		               _("The sign %c stands behind the number: put it in front."),
		               text[n - 1]);
	else
		return false;
	return true;
}

static bool refuse_brackets(const char *text, struct reading *r)
{
	int depth = 0, most = 0;

	for (const char *p = text; *p; p++) {
		depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
		most = depth > most ? depth : most;
	}
	if (most > BRACKETS_MAX)
		answer_refuse_reading(r, ANSWER_TOO_LONG,
		                      _("That has too many brackets to be read."));
	return most > BRACKETS_MAX;
}

/* --- "0x1F", "1:30", "2 1/2" ------------------------------------------------------------------ */

/* Hexadecimal is refused (true), or rewritten in decimal. */
static bool read_hexadecimal(struct strbuf *text, const struct answer_rule *rule, struct reading *r)
{
	const char *p = text->text + strspn(text->text, "+-");
	char number[NUMBER_SIZE], *end;
	struct strbuf decimal = STRBUF_INIT;
	double value;

	if (*p != '0' || (p[1] != 'x' && p[1] != 'X') || !strspn(p + 2, "0123456789abcdefABCDEF"))
		return false;
	if (!rule->hexadecimal) {
		answer_refuse_reading(r, ANSWER_SYNTAX,
		               _("That looks hexadecimal: write the number in decimal digits."));
		return true;
	}
	value = (double)strtoull(p + 2, &end, 16) *
	        (p > text->text && *text->text == '-' ? -1.0 : 1.0);
	if (strspn(p + 2, "0123456789abcdefABCDEF") > 13) {
		answer_refuse_reading(r, ANSWER_TOO_LONG,
		                      _("That hexadecimal number is too long."));
		return true;
	}
	strbuf_printf(&decimal, "%s%s", number_text(number, value), end);
	strbuf_free(text);
	*text = decimal;
	return false;
}

/* Whole minutes behind hours need no name in some countries: "2h30". */
static void name_minutes(struct strbuf *text)
{
	int a, b, used = 0;

	if ((sscanf(text->text, "%4d h%2d%n", &a, &b, &used) == 2 && !text->text[used]) ||
	    (used = 0, sscanf(text->text, "%4d ч%2d%n", &a, &b, &used) == 2 && !text->text[used]))
		strbuf_puts(text, " min");
}

static void write_clock(struct strbuf *text, bool hours, int a, int b)
{
	strbuf_clear(text);
	strbuf_printf(text, hours ? _("%d h %d min") : _("%d min %d s"), a, b);
}

/* "1:30" is an hour and a half or a minute and a half; "1:30:00" and "1:30 h" can only be one. */
static bool refuse_clock(struct strbuf *text, struct reading *r)
{
	const char *rest;
	int a, b, c, used = 0;
	struct unit u;

	if (!strchr(text->text, ':'))
		return false;
	if (sscanf(text->text, "%4d:%2d:%2d%n", &a, &b, &c, &used) == 3 && !text->text[used]) {
		strbuf_clear(text);
		strbuf_printf(text, "%d h %d min %d s", a, b, c);
		return false;
	}
	used = sscanf(text->text, "%4d:%2d%n", &a, &b, &used) == 2 ? used : 0;
	rest = text->text + used;
	if (used && *rest && unit_parse(rest, &u, NULL) == STATUS_OK &&
	    (u.numerator == 3600 || u.numerator == 60)) {
		write_clock(text, u.numerator == 3600, a, b);
		return false;
	}
	if (!used || *rest) {
		answer_refuse_reading(r, ANSWER_SYNTAX,
		               _("A colon cannot be read here: write 1 h 30 min, or a quotient "
		                 "with /."));
		return true;
	}
	write_clock(text, true, a, b);
	answer_choose_reading(r, text->text);
	write_clock(text, false, a, b);
	answer_choose_reading(r, text->text);
	answer_refuse_reading(r, ANSWER_AMBIGUOUS, _("Is that %s or %s?"), r->choices[0],
	                      r->choices[1]);
	return true;
}

/* Plain digits at *p, *p moved behind them; with `exponent` also "7e7".  False when there are none,
 * or when the number goes on ("7.5", "10^3"). */
static bool skip_whole(const char **p, bool exponent)
{
	const char *from = *p;
	char literal[LITERAL_SIZE];

	if (!is_digit(*from) || !literal_read(p, SCALE_NONE, literal))
		return false;
	from += strspn(from, "0123456789");
	return from == *p || (exponent && (*from == 'e' || *from == 'E'));
}

/* "2 1/2" becomes "(2+1/2)", "1/2 h" "(1/2) h", "1/7e7 s" "(1/7e7) s". */
static void join_fraction(struct strbuf *text)
{
	const char *begin = grammar_skip_spaces(text->text + strspn(text->text, "+-")),
		*above = begin,
		*below, *end, *rest;
	struct strbuf b = STRBUF_INIT;

	end = begin;
	if (!skip_whole(&end, false))
		return;
	if (*end == ' ' && is_digit(end[1])) {
		above = ++end;
		if (!skip_whole(&end, false))
			return;
	}
	if (*end != '/')
		return;
	below = ++end;
	if (!skip_whole(&end, above == begin))
		return;
	rest = grammar_skip_spaces(end);
	if ((*rest && !grammar_word_length(rest)) ||
	    (above > begin && strtod(above, NULL) >= strtod(below, NULL)))
		return;
	strbuf_add(&b, text->text, (size_t)(begin - text->text));
	strbuf_putc(&b, '(');
	if (above > begin)
		strbuf_printf(&b, "%.*s+", (int)(above - 1 - begin), begin);
	strbuf_printf(&b, "%.*s) %s", (int)(end - above), above, rest);
	strbuf_free(text);
	*text = b;
}

/* "99.95 %^4096" is a power of the share, not of its sign. */
static void bracket_percent(struct strbuf *text)
{
	const char *sign = strchr(text->text, '%'), *end = sign ? sign + 1 : NULL, *from = sign;
	struct strbuf b = STRBUF_INIT;

	if (!sign || !(*end == '^' || !strncmp(end, "**", 2)))
		return;
	while (from > text->text && (is_digit(from[-1]) || from[-1] == '.' ||
	                             (from[-1] == ' ' && from == sign)))
		from--;
	strbuf_printf(&b, "%.*s(%.*s)%s", (int)(from - text->text), text->text,
	              (int)(end - from), from, end);
	strbuf_free(text);
	*text = b;
}

bool answer_refuse(struct strbuf *text, const struct answer_rule *rule, struct reading *r)
{
	return refuse_empty(text->text, r) || read_hexadecimal(text, rule, r) ||
	       refuse_clock(text, r) || refuse_several(text->text, r) ||
	       refuse_signs(text->text, r) || refuse_brackets(text->text, r);
}

bool answer_rewrite(struct strbuf *text, struct reading *r)
{
	if (is_range(text->text)) {
		answer_refuse_reading(r, ANSWER_ONE_VALUE,
		               _("That reads as a range: one value, please. For a subtraction put "
		                 "spaces around the minus."));
		return false;
	}
	join_fraction(text);
	bracket_percent(text);
	name_minutes(text);
	return true;
}
