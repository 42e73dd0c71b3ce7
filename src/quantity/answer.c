/* answer.c - a typed answer read: the steps in their order, and what was understood */
#include "config.h"
#include "quantity/answer.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "base/utf8.h"
#include "quantity/answer_private.h"
#include "quantity/answer_words_private.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

#define ROUNDED_MOST 0.01              /* what two ways to print one value may differ by */

enum decimal_mark answer_mark(void)
{
	return language_decimal(message_language()) == ',' ? DECIMAL_COMMA : DECIMAL_POINT;
}

const char *answer_reason_word(enum answer_reason reason)
{
	static const char *const words[ANSWER_REASON_COUNT] = {
#define X(name, word) [ANSWER_##name] = word,
		ANSWER_REASONS(X)
#undef X
	};

	assert(reason < ANSWER_REASON_COUNT);
	return words[reason];
}

void answer_refuse_reading(struct reading *r, enum answer_reason reason, const char *format, ...)
{
	char text[2 * sizeof r->message];
	va_list arguments;

	assert(reason < ANSWER_REASON_COUNT);
	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	r->reason = reason;
	utf8_copy(r->message, sizeof r->message, text);
}

void answer_choose_reading(struct reading *r, const char *text)
{
	assert(r->n_choices >= 0 && r->n_choices <= ANSWER_CHOICES);
	if (r->n_choices == ANSWER_CHOICES || strlen(text) >= sizeof r->choices[0])
		return;
	for (int i = 0; i < r->n_choices; i++)
		if (!strcmp(r->choices[i], text))
			return;
	utf8_copy(r->choices[r->n_choices++], sizeof r->choices[0], text);
}

/* --- the value -------------------------------------------------------------------------------- */

/* "1 h 30 min", "4 s", "(1/3)": no calculation in it. */
static bool is_plain_number(const char *text)
{
	char literal[LITERAL_SIZE];
	const char *p = text, *end;
	struct factors f;

	if (*text == '(')                      /* our own brackets around a fraction */
		return !strpbrk(text + 1, "(*^-") && strchr(text, ')');
	grammar_skip_sign(&p);
	for (;;) {
		p = grammar_skip_spaces(p);
		if (!literal_read(&p, SCALE_ANY, literal))
			return false;
		if (!*grammar_skip_spaces(p))
			return true;
		if (grammar_scan(p, NULL, &f, &end, NULL) != STATUS_OK)
			return false;
		p = grammar_skip_spaces(end);
		if (!*p)
			return true;
		if (grammar_skip_text(&p, "+"))
			continue;
	}
}

static bool refuse_status(const struct answer *a, enum status status, const struct diag *d)
{
	a->r->status = status;
	if (status == STATUS_OK)
		return false;
	if (a->rule->field)
		answer_refuse_reading(a->r, ANSWER_SYNTAX, "%s", d->text);
	else if (status == STATUS_E_LIMIT)
		answer_refuse_reading(a->r, ANSWER_NOT_FINITE, _("No value comes out of that: %s."),
		               d->text);
	else if (status == STATUS_E_UNIT)
		answer_refuse_reading(a->r, ANSWER_SYNTAX, _("That does not go together: %s."),
		                      d->text);
	else
		answer_refuse_reading(a->r, ANSWER_SYNTAX, _("That cannot be read yet: %s."),
		                      d->text);
	return true;
}

static void show(const struct answer *a)
{
	struct strbuf typed = STRBUF_INIT, wanted = STRBUF_INIT;

	quantity_print(&typed, a->q.value, *a->q.symbol ? a->q.symbol : "1", 6);
	if (isfinite(a->r->value) &&
	    (!answer_counted(a->q.symbol) || answer_counted(a->rule->unit)))
		quantity_print(&wanted, a->r->value, a->rule->unit, 6);
	if (wanted.length && strcmp(typed.text, wanted.text) != 0)
		strbuf_printf(&typed, " = %s", wanted.text);
	answer_own_mark(a, typed.text);
	utf8_copy(a->r->shown, sizeof a->r->shown, typed.text);
	strbuf_free(&typed);
	strbuf_free(&wanted);
}

/* The value in the wanted unit; names have no digits that a point could move in. */
static enum status read_wanted(const struct answer *a, const char *text, struct diag *d)
{
	const char *unit = a->rule->unit;

	if (!unit)
		a->r->value = a->q.value;
	else if (a->rule->scope)
		return quantity_convert(&a->q, unit, &a->r->value, d);
	else
		return quantity_read(text, unit, &a->r->value, d);
	return STATUS_OK;
}

/* The text did not fit as it stands. */
static bool read_otherwise(struct answer *a, struct strbuf *text, enum status status)
{
	return (status == STATUS_E_UNIT && a->rule->unit && answer_read_whole(a, text)) ||
	       answer_read_joined(a, text);
}

static void evaluate(struct answer *a, struct strbuf *text)
{
	bool any = !a->rule->unit;
	struct diag d = { "" };
	struct reading *r = a->r;
	enum status status;
	bool bare;

	a->text = text->text;
	if (answer_read_celsius(a, text))
		return;
	answer_change_keyboards(a, text);
	while (answer_change_case(a, text))
		;
	if (answer_refuse_unknown(a))
		return;
	if (a->rule->no_expressions && !is_plain_number(text->text)) {
		answer_refuse_reading(r, ANSWER_NEED_NUMBER,
		               _("Work it out: a number is wanted here, not a calculation."));
		return;
	}
	if (answer_ask_logarithm(a))
		return;
	status = quantity_parse(text->text, a->rule->scope, &a->q, &d);
	if (status != STATUS_OK && !read_otherwise(a, text, status) &&
	    (answer_ask_other(a) || refuse_status(a, status, &d)))
		return;
	bare = !*a->q.symbol && unit_is_plain(&a->q.unit);
	if (!any && !bare && !unit_same_dimension(&a->q.unit, &a->wanted) &&
	    !read_otherwise(a, text, STATUS_E_UNIT) && !answer_rename_operations(a, text) &&
	    (answer_ask_other(a) || answer_ask_case(a)))
		return;
	answer_count_figures(text->text, r);
	if (answer_ask_exercise(a))
		return;
	if (any || bare || unit_same_dimension(&a->q.unit, &a->wanted)) {
		if (refuse_status(a, read_wanted(a, text->text, &d), &d))
			return;
		if (!any && bare &&
		    !(unit_is_plain(&a->wanted) && a->wanted.numerator != a->wanted.denominator))
			a->q = quantity_make(a->q.value, a->rule->unit);
	}
	r->quantity = a->q;
	if (!a->rule->field)
		show(a);
}

static void read_once(const char *text, size_t length, const struct answer_rule *rule,
                      struct reading *out)
{
	struct answer a = { .rule = rule, .r = out,
	                    .wanted = quantity_make(0, rule->unit ? rule->unit : "1").unit };
	struct strbuf clean = STRBUF_INIT;
	struct spelling s;

	assert(text || !length);
	*out = (struct reading){ .value = NAN };
	if (length > ANSWER_MAX) {
		answer_refuse_reading(out, ANSWER_TOO_LONG,
		                      _("An answer has at most %d characters."),
		               ANSWER_MAX);
		return;
	}
	if (!answer_clean(text, length, &clean)) {
		answer_refuse_reading(out, ANSWER_SYNTAX,
		               _("There are characters in it that cannot be typed as an answer: "
		                 "write it on one line."));
		strbuf_free(&clean);
		return;
	}
	answer_write_code(&clean);
	answer_write_ratios(&clean, rule);
	if (!answer_ask_power(&a, clean.text) &&
	    (rule->scope || !answer_refuse_function(clean.text, out)) &&
	    !answer_refuse(&clean, rule, out)) {
		answer_spell(clean.text, rule, &s);
		if (s.fault && s.offer[0]) {
			answer_refuse_reading(out, ANSWER_SYNTAX, _("%s Is it %s?"), s.fault,
			                      s.offer);
			answer_choose_own(&a, s.offer);
		} else if (s.fault) {
			answer_refuse_reading(out, ANSWER_SYNTAX, "%s", s.fault);
		} else if (s.doubtful) {
			answer_ask_separator(&a, &s);
		} else if (answer_rewrite(&s.text, out)) {
			evaluate(&a, &s.text);
		}
		strbuf_free(&s.text);
		strbuf_free(&s.grouped);
	}
	strbuf_free(&clean);
}

/* "0.1456 (14.56 %)" and "41.13 ms (0.0411345678 s)": one value printed in two ways, of which the
 * one in brackets is the finer. */
static bool read_twice(const char *text, size_t length, const struct answer_rule *rule,
                       struct reading *out)
{
	const char *open = memchr(text, '(', length);
	struct reading one, other;
	double value;

	while (length && strchr(" .", text[length - 1]) && text[length - 1])
		length--;
	if (!open || open == text || text[length - 1] != ')' ||
	    memchr(open + 1, '(', length - 1 - (size_t)(open - text)))
		return false;
	read_once(text, (size_t)(open - text), rule, &one);
	read_once(open + 1, length - 2 - (size_t)(open - text), rule, &other);
	if (one.reason != ANSWER_NONE || other.reason != ANSWER_NONE ||
	    quantity_convert(&one.quantity,
	                     *other.quantity.symbol ? other.quantity.symbol : "1", &value, NULL) !=
	    STATUS_OK || !(fabs(value - other.quantity.value) <= ROUNDED_MOST * fabs(value)))
		return false;
	*out = other;
	return true;
}

static bool is_read(const struct reading *r, const struct answer_rule *rule)
{
	return r->reason == ANSWER_NONE && (!rule->unit || isfinite(r->value));
}

/* "Once every 8 h" is 8 h where a time is wanted and 1/(8 h) where a rate is; "раз в 6 шагов" may
 * be a sixth or six. */
static bool read_every(const char *text, size_t length, const struct answer_rule *rule,
                       struct reading *out)
{
	struct answer a = { .rule = rule, .r = out };
	struct strbuf clean = STRBUF_INIT, each = STRBUF_INIT;
	const char *every = answer_clean_start(text, length, &clean)
		? answer_behind_once(clean.text) : NULL;
	struct reading rate;

	if (every) {
		strbuf_printf(&each, "1/(%s)", every);
		read_once(each.text, each.length, rule, &rate);
		read_once(every, strlen(every), rule, out);
		if (is_read(out, rule) && is_read(&rate, rule)) {
			*out = (struct reading){ .value = NAN };
			answer_choose_own(&a, each.text);
			answer_choose_own(&a, every);
			answer_refuse_reading(out, ANSWER_AMBIGUOUS, _("Is that %s or %s?"),
			                      out->choices[0], out->choices[1]);
		} else if (is_read(&rate, rule)) {
			*out = rate;
		}
	}
	strbuf_free(&clean);
	strbuf_free(&each);
	return every != NULL;
}

void answer_read(const char *text, size_t length, const struct answer_rule *rule,
                 struct reading *out)
{
	assert(rule && out);
	if (length <= ANSWER_MAX && read_every(text, length, rule, out))
		return;
	read_once(text, length, rule, out);
	if (!is_read(out, rule) && rule->unit && !rule->no_letters) {
		/* 14 GB / 2 B: letters that are no counts are units */
		struct answer_rule units = *rule;
		struct reading plainly;

		units.count = false;
		units.no_letters = true;
		read_once(text, length, &units, &plainly);
		if (is_read(&plainly, rule))
			*out = plainly;
	}
	if (out->reason == ANSWER_SYNTAX && length <= ANSWER_MAX)
		read_twice(text, length, rule, out);
}
