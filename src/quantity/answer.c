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
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

#define ROUNDED_MOST 0.01              /* what two ways to print one value may differ by */

enum { BRACKETS_MAX = 30 };

enum { PERCENT_MOST = 1000 };           /* of what may still be meant as a share */

enum { LETTERS_MAX = 4 };              /* bytes of a symbol whose case is easily mistaken */

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

/* --- questions back --------------------------------------------------------------------------- */

/* Writes decimals as this user does. */
static void own_mark(const struct answer *a, char *text)
{
	bool comma = a->rule->mark == DECIMAL_COMMA;

	for (char *p = text; *p; p++)
		if (*p == (comma ? '.' : ','))
			*p = comma ? ',' : '.';
}

void answer_choose_own(const struct answer *a, const char *text)
{
	char *own = memory_copy_text(text);

	own_mark(a, own);
	answer_choose_reading(a->r, own);
	free(own);
}

/* The text with the word at that place replaced. */
static void choose_word(const struct answer *a, const char *at, size_t length, const char *word)
{
	struct strbuf b = STRBUF_INIT;

	answer_replace(a->text, at, length, word, &b);
	answer_choose_own(a, b.text);
	strbuf_free(&b);
}

/* Offers what was meant by an unknown word: another case of it, a binary prefix. */
static void offer_words(const struct answer *a, const char *at, size_t length)
{
	char words[ANSWER_CHOICES][SYMBOL_SIZE];
	size_t n = word_variants(at, length, words, ANSWER_CHOICES - 1);

	if (n && length < SYMBOL_SIZE - 2) {   /* "KB" may be kB or KiB */
		int first = (unsigned char)*at < 0x80 ? 1 : 2;

		snprintf(words[n++], SYMBOL_SIZE, "%.*s%s%.*s", first, at, first == 1 ? "i" : "и",
		         (int)length - first, at + first);
	}
	for (size_t i = 0; i < n; i++)
		if (answer_would_fit(a, at, length, words[i]) &&
		    word_is_usual(words[i]) && !word_changes_data(at, length, words[i]))
			choose_word(a, at, length, words[i]);
}

struct place { const struct answer *a; const char *at; size_t length; };

static bool would_be_wanted(void *context, const char *word)
{
	const struct place *p = context;

	return answer_would_fit(p->a, p->at, p->length, word);
}

/* Where no question stands beside the field. */
static void refuse_in_field(const struct answer *a, const char *at, int shown)
{
	if (!a->rule->unit || unit_is_one(&a->wanted))
		answer_refuse_reading(a->r, ANSWER_UNKNOWN_UNIT, _("“%.*s” is no unit"), shown, at);
	else
		answer_refuse_reading(a->r, ANSWER_UNKNOWN_UNIT,
		                      _("“%.*s” is no unit; %s is wanted here"), shown, at,
		                      unit_kind(&a->wanted));
}

static bool refuse_unknown(const struct answer *a)
{
	char buffer[SYMBOL_SIZE];
	struct reading *r = a->r;
	const char *near, *at;
	size_t length;
	int shown;

	at = answer_unknown(a->text, &length);
	if (!at)
		return false;
	shown = grammar_quoted_length(at, length);
	offer_words(a, at, length);
	near = word_nearest(at, length, would_be_wanted, &(struct place){ a, at, length }, buffer);
	if (r->n_choices == 1)
		answer_refuse_reading(r, ANSWER_UNKNOWN_UNIT,
		               _("“%.*s” is no unit: small and capital letters differ. Is it %s?"),
		               shown, at, r->choices[0]);
	else if (r->n_choices)
		answer_refuse_reading(r, ANSWER_UNKNOWN_UNIT,
		               _("“%.*s” is no unit: small and capital letters differ. Is it %s or "
		                 "%s?"),
		               shown, at, r->choices[0], r->choices[1]);
	else if (near)
		answer_refuse_reading(r, ANSWER_UNKNOWN_UNIT,
		               _("“%.*s” is not a unit that is known here. Is it “%s”?"), shown, at,
		               near);
	else if (a->rule->field)
		refuse_in_field(a, at, shown);
	else if (unit_is_plain(&a->wanted))
		answer_refuse_reading(r, ANSWER_UNKNOWN_UNIT,
		               _(
		               	"“%.*s” is nothing that is counted or measured here; the question "
		               	"asks "
		                 "for a plain number, without a unit."),
		               shown, at);
	else
		answer_refuse_reading(r, ANSWER_UNKNOWN_UNIT,
		               _("“%.*s” is not a unit that is known here; the question asks for "
		                 "%s."),
		               shown, at, unit_kind(&a->wanted));
	return true;
}

/* "2 H" where hours are wanted: H is a unit, but of something else. */
static bool ask_case(const struct answer *a)
{
	char words[ANSWER_CHOICES][SYMBOL_SIZE];
	size_t length = strlen(a->q.symbol), n;
	const char *at, *full;
	struct word word;

	if (!length || grammar_word_length(a->q.symbol) != length ||
	    !word_find(a->q.symbol, length, &word))
		return false;
	at = a->text + strlen(a->text) - length;
	/* FLOPs for FLOPS is no slip of the shift key: only short symbols are. */
	if (strlen(word.known->symbol) > LETTERS_MAX || at < a->text ||
	    strcmp(at, a->q.symbol) != 0)
		return false;
	n = word_variants(a->q.symbol, length, words, ANSWER_CHOICES);
	for (size_t i = 0; i < n; i++) {
		if (!answer_would_fit(a, at, length, words[i]))
			continue;
		full = word_full(&word);
		choose_word(a, at, length, words[i]);
		if (full)
			choose_word(a, at, length, full);
		answer_refuse_reading(a->r, ANSWER_AMBIGUOUS,
		               _("“%s” is a unit of another kind (%s); “%s” would fit (%s). Which "
		                 "is meant?"),
		               a->q.symbol, unit_kind(&a->q.unit), words[i], unit_kind(&a->wanted));
		return true;
	}
	return false;
}

/* A share above one without a sign behind it: 42 may be 42 % or 42 times.  What is no share in
 * percent either is not asked about. */
static bool ask_percent(const struct answer *a)
{
	struct strbuf text = STRBUF_INIT;

	if (!a->rule->ratio || *a->q.symbol || !(fabs(a->q.value) > 1) ||
	    fabs(a->q.value) > PERCENT_MOST)
		return false;
	quantity_print_exact(&text, a->q.value, "%", 12);
	answer_choose_own(a, text.text);
	strbuf_clear(&text);
	quantity_print_exact(&text, 100 * a->q.value, "%", 12);
	answer_choose_own(a, text.text);
	strbuf_free(&text);
	answer_refuse_reading(a->r, ANSWER_AMBIGUOUS,
	                      _("Is that %s, or the plain number, which is %s?"),
	               a->r->choices[0], a->r->choices[1]);
	return true;
}

static bool ask_unit(const struct answer *a)
{
	struct strbuf kind = STRBUF_INIT;

	if (*a->q.symbol || !unit_is_plain(&a->q.unit) || a->rule->unit_optional)
		return false;
	if (unit_is_one(&a->wanted))
		return false;
	unit_print_kind(&kind, &a->wanted);
	if (unit_is_plain(&a->wanted))
		answer_refuse_reading(a->r, ANSWER_NEED_UNIT,
		               _("A share: write it with %s."),
		               a->rule->unit);
	else
		answer_refuse_reading(a->r, ANSWER_NEED_UNIT,
		               _("The unit is missing: which one? The question asks for %s."),
		               kind.text);
	strbuf_free(&kind);
	return true;
}

static void ask_separator(const struct answer *a, const struct spelling *s)
{
	answer_choose_own(a, s->text.text);
	if (s->groups)
		answer_choose_own(a, s->grouped.text);
	if (a->r->n_choices == 2)
		answer_refuse_reading(a->r, ANSWER_AMBIGUOUS, _("Is that %s or %s?"),
		                      a->r->choices[0],
		               a->r->choices[1]);
	else
		answer_refuse_reading(a->r, ANSWER_AMBIGUOUS, _("Is that %s, or two numbers?"),
		               s->text.text);
}

/* The noun of a count, NULL for all that is more or less than one noun. */
static const char *counted(const char *unit)
{
	const struct unit *u;
	struct factors f;

	if (grammar_parse(unit, &f, NULL) != STATUS_OK || f.n != 1 || f.factor[0].power != 1)
		return NULL;
	u = &f.factor[0].word.known->unit;
	return unit_is_one(u) ? f.factor[0].word.known->printed : NULL;
}

/* Nouns that may stand for one another have the same number; all others differ. */
static int sort_of(const char *noun)
{
	static const struct { const char *noun; int sort; } alike[] = {
		{ "device", 1 }, { "accelerator", 1 }, { "GPU", 1 }, { "TPU", 1 }, { "chip", 1 },
		{ "node", 2 }, { "server", 2 }, { "machine", 2 }, { "host", 2 },
		{ "query", 3 }, { "request", 3 }, { "sample", 4 }, { "example", 4 },
		{ "step", 5 }, { "iteration", 5 }, { "drive", 6 }, { "disk", 6 },
	};

	for (size_t i = 0; i < COUNT_OF(alike); i++)
		if (!strcmp(alike[i].noun, noun))
			return alike[i].sort;
	return 0;
}

/* "8 racks" where nodes are asked for: a slip of the pen, or another number is meant. */
static bool ask_noun(const struct answer *a)
{
	const char *typed = counted(a->q.symbol), *wanted = counted(a->rule->unit);
	struct strbuf text = STRBUF_INIT, is = STRBUF_INIT;

	if (!typed || !wanted || !strcmp(typed, wanted) ||
	    (sort_of(typed) && sort_of(typed) == sort_of(wanted)))
		return false;
	quantity_print(&is, a->q.value, a->q.symbol, 12);
	quantity_print(&text, a->q.value, a->rule->unit, 12);
	answer_choose_own(a, text.text);
	answer_refuse_reading(a->r, ANSWER_AMBIGUOUS,
	               _("You write %s, but the question counts something else. Is it %s?"),
	               is.text, a->r->n_choices ? a->r->choices[0] : text.text);
	strbuf_free(&text);
	strbuf_free(&is);
	return true;
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Counts what was typed, when it is one plain number. */
static void count_figures(const char *text, struct reading *r)
{
	char literal[LITERAL_SIZE];
	const char *p = text, *digits;
	struct unit u;
	bool point;

	grammar_skip_sign(&p);
	p = grammar_skip_spaces(p);
	if (!literal_read(&p, SCALE_ANY, literal) || unit_parse(p, &u, NULL) != STATUS_OK)
		return;
	*strchr(literal, 'e') = '\0';
	point = strchr(literal, '.') != NULL;
	digits = literal + strspn(literal, "0.");
	for (; *digits; digits++) {
		if (!is_digit(*digits))
			continue;
		r->figures++;
		if (point || *digits != '0')
			r->figures_least = r->figures;
	}
}

/* "100" has one to three figures. */
static bool ask_figures(const struct answer *a)
{
	char text[64];

	if (!a->rule->figures_topic || a->r->figures == a->r->figures_least || *a->q.symbol != '\0')
		return false;
	for (int n = a->r->figures_least; n <= a->r->figures; n++) {
		snprintf(text, sizeof text, "%.*e", n - 1, a->q.value);
		answer_choose_own(a, text);
	}
	answer_refuse_reading(a->r, ANSWER_AMBIGUOUS,
	               _("How many figures are those? The last zeros may only hold the place."));
	return true;
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
	if (isfinite(a->r->value) && (!counted(a->q.symbol) || counted(a->rule->unit)))
		quantity_print(&wanted, a->r->value, a->rule->unit, 6);
	if (wanted.length && strcmp(typed.text, wanted.text) != 0)
		strbuf_printf(&typed, " = %s", wanted.text);
	own_mark(a, typed.text);
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

/* What the exercise has to ask before the value is one. */
static bool ask_exercise(const struct answer *a)
{
	return !a->rule->field &&
	       (ask_unit(a) || ask_noun(a) || ask_percent(a) || ask_figures(a));
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
	if (refuse_unknown(a))
		return;
	if (a->rule->no_expressions && !is_plain_number(text->text)) {
		answer_refuse_reading(r, ANSWER_NEED_NUMBER,
		               _("Work it out: a number is wanted here, not a calculation."));
		return;
	}
	status = quantity_parse(text->text, a->rule->scope, &a->q, &d);
	if (!(status == STATUS_E_UNIT && !any && answer_read_whole(a, text)) &&
	    refuse_status(a, status, &d))
		return;
	bare = !*a->q.symbol && unit_is_plain(&a->q.unit);
	if (!any && !bare && !unit_same_dimension(&a->q.unit, &a->wanted) &&
	    !answer_read_whole(a, text) && !answer_rename_operations(a, text) && ask_case(a))
		return;
	count_figures(text->text, r);
	if (ask_exercise(a))
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
	} else if (!answer_refuse(&clean, rule, out)) {
		answer_spell(clean.text, rule, &s);
		if (s.fault && s.offer[0]) {
			answer_refuse_reading(out, ANSWER_SYNTAX, _("%s Is it %s?"), s.fault,
			                      s.offer);
			answer_choose_own(&a, s.offer);
		} else if (s.fault) {
			answer_refuse_reading(out, ANSWER_SYNTAX, "%s", s.fault);
		} else if (s.doubtful) {
			ask_separator(&a, &s);
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

void answer_read(const char *text, size_t length, const struct answer_rule *rule,
                 struct reading *out)
{
	assert(rule && out);
	read_once(text, length, rule, out);
	if (out->reason == ANSWER_SYNTAX && length <= ANSWER_MAX)
		read_twice(text, length, rule, out);
}
