/* answer_ask.c - what is asked back about a typed answer: units, shares, nouns, figures */
#include "config.h"
#include "quantity/answer_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

enum { PERCENT_MOST = 1000 };           /* of what may still be meant as a share */

enum { LETTERS_MAX = 4 };              /* bytes of a symbol whose case is easily mistaken */

/* Writes decimals as this user does. */
void answer_own_mark(const struct answer *a, char *text)
{
	bool comma = a->rule->mark == DECIMAL_COMMA;

	for (char *p = text; *p; p++)
		if (*p == (comma ? '.' : ','))
			*p = comma ? ',' : '.';
}

void answer_choose_own(const struct answer *a, const char *text)
{
	char *own = memory_copy_text(text);

	answer_own_mark(a, own);
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

/* "Гб" is read as bits by one and as bytes by another: both are offered, or nothing. */
static bool offer_bits(const struct answer *a, const char *at, size_t length)
{
	static const char *const tails[] = { "бит", "Б" };
	char words[COUNT_OF(tails)][SYMBOL_SIZE], name[2 * SYMBOL_SIZE];

	if (length < 4 || length >= SYMBOL_SIZE || strncmp(at + length - 2, "б", 2) != 0)
		return false;
	for (size_t i = 0; i < COUNT_OF(tails); i++) {
		int n = snprintf(name, sizeof name, "%.*s%s", (int)length - 2, at, tails[i]);
		struct word word;

		if (n >= SYMBOL_SIZE)
			return false;
		memcpy(words[i], name, (size_t)n + 1);
		if (!word_find(name, (size_t)n, &word) &&
		    word_variants(name, (size_t)n, &words[i], 1) != 1)
			return false;
		if (!answer_would_fit(a, at, length, words[i]))
			return false;
	}
	for (size_t i = 0; i < COUNT_OF(tails); i++)
		choose_word(a, at, length, words[i]);
	return true;
}

/* Offers what was meant by an unknown word: another case of it, a binary prefix. */
static void offer_words(const struct answer *a, const char *at, size_t length)
{
	char words[ANSWER_CHOICES][SYMBOL_SIZE];
	size_t n = word_variants(at, length, words, ANSWER_CHOICES - 1);

	if (offer_bits(a, at, length))
		return;
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
		                      unit_a_kind(&a->wanted));
}

bool answer_refuse_unknown(const struct answer *a)
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
	if (answer_ask_other(a))
		return true;
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
		               shown, at, unit_a_kind(&a->wanted));
	return true;
}

/* "2 H" where hours are wanted: H is a unit, but of something else. */
bool answer_ask_case(const struct answer *a)
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
	if (*a->q.symbol || !unit_is_plain(&a->q.unit) || a->rule->unit_optional)
		return false;
	if (unit_is_one(&a->wanted))
		return false;
	if (unit_is_plain(&a->wanted))
		answer_refuse_reading(a->r, ANSWER_NEED_UNIT,
		               _("A share: write it with %s."),
		               a->rule->unit);
	else
		answer_refuse_reading(a->r, ANSWER_NEED_UNIT,
		               _("The unit is missing: which one? The question asks for %s."),
		               unit_a_kind(&a->wanted));
	return true;
}

void answer_ask_separator(const struct answer *a, const struct spelling *s)
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
const char *answer_counted(const char *unit)
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
	const char *typed = answer_counted(a->q.symbol), *wanted = answer_counted(a->rule->unit);
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
void answer_count_figures(const char *text, struct reading *r)
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

/* What the exercise has to ask before the value is one. */
bool answer_ask_exercise(const struct answer *a)
{
	return !a->rule->field &&
	       (ask_unit(a) || ask_noun(a) || ask_percent(a) || ask_figures(a));
}
