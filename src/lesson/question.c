/* question.c - what a question itself says of its answer: data is given, "how many bits", "a year"
 *
 * The words are looked for in the texts of all languages, so that an answer is judged alike in
 * each.
 */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/utf8.h"
#include "lesson/judge_private.h"

enum { WORD_BYTES = 48, LEAST_NAME = 3 };      /* of a unit that prose names, not a lone letter */

/* How a unit stands in a question. */
enum naming {
	NAMING_GIVEN,                  /* behind a number: "100 GB" */
	NAMING_COUNTED,                /* "how many bits" */
	NAMING_EACH,                   /* "a year", "per chip" */
	NAMING_BARE                    /* anyhow else */
};

struct mention {
	struct unit unit;
	char word[WORD_BYTES];
	enum naming naming;
};

/* Words of all languages: those that a unit follows, and such as name one themselves. */
static const char *const each_words[] = { "a", "an", "per", "each", "every", "one",
	                                  "в", "за", "на", "каждый", "каждую", "каждое",
	                                  "один", "одну", "одно", "одни" };
static const struct { const char *stem, *unit; } each_stems[] = {
	{ "yearly", "yr" }, { "annual", "yr" }, { "daily", "d" }, { "hourly", "h" },
	{ "monthly", "month" }, { "weekly", "week" },
	{ "ежегодн", "yr" }, { "ежедневн", "d" }, { "ежечасн", "h" }, { "ежемесячн", "month" },
	{ "еженедельн", "week" },
};

/* --- the words of a text ---------------------------------------------------------------------- */

/* A word goes to a blank, a bracket, a quote, a dash or a mark; the bytes of a separator, or 0. */
static size_t separator(const char *p)
{
	static const char *const wide[] = { "\u00a0", "«", "»" };

	if (strchr(" \t\n()[]|,;:!?*_`\"'", *p))
		return 1;
	for (size_t i = 0; i < COUNT_OF(wide); i++)
		if (!strncmp(p, wide[i], strlen(wide[i])))
			return strlen(wide[i]);
	return (unsigned char)*p == 0xe2 && p[1] && p[2] ? 3 : 0;      /* dashes, quotes, spaces */
}

/* The next word of the text at *p, without a full stop at its end; false at the end of the text. */
static bool next_word(const char **p, char word[WORD_BYTES])
{
	size_t n = 0, skip;

	while (**p && (skip = separator(*p)))
		*p += skip;
	if (!**p)
		return false;
	for (; **p && !separator(*p); ++*p)
		if (n + 1 < WORD_BYTES)
			word[n++] = **p;
	while (n && word[n - 1] == '.')
		n--;
	word[n] = '\0';
	return true;
}

static bool is_number(const char *word)
{
	size_t n = strlen(word);

	return n && (strchr("0123456789}", word[n - 1]) || strchr("0123456789", *word));
}

static bool is_one_of(const char *word, const char *const *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!strcmp(word, list[i]))
			return true;
	return false;
}

/* The words just read, as far as they say how the next one is meant. */
struct reader_state {
	char before[WORD_BYTES], last[WORD_BYTES];
	bool given;                    /* a number, and since then units and "million" alone */
	bool of_given;                 /* … up to the "a" that was read last: "2 USD an hour" */
};

static bool is_magnitude(const char *word)
{
	static const char *const words[] = { "thousand", "million", "billion", "trillion", "тыс",
	                                     "тысяч", "тысячи", "млн", "млрд", "трлн", "миллиона",
	                                     "миллионов", "миллиарда", "миллиардов" };

	return is_one_of(word, words, COUNT_OF(words));
}

static enum naming naming_of(const struct reader_state *r)
{
	if (is_number(r->last) || (r->given && is_magnitude(r->last)))
		return NAMING_GIVEN;
	if (!strcmp(r->last, "сколько") || !strcmp(r->last, "Сколько") ||
	    (!strcmp(r->last, "many") && (!strcmp(r->before, "how") || !strcmp(r->before, "How"))))
		return NAMING_COUNTED;
	return is_one_of(r->last, each_words, COUNT_OF(each_words)) && !r->of_given
	               ? NAMING_EACH : NAMING_BARE;
}

static void read_word(struct reader_state *r, const char *word)
{
	struct unit unit;

	r->of_given = r->given && is_one_of(word, each_words, COUNT_OF(each_words));
	r->given = is_number(word) ||
	           (r->given && (is_magnitude(word) ||
	                         unit_parse(word, &unit, NULL) == STATUS_OK));
	memcpy(r->before, r->last, WORD_BYTES);
	memcpy(r->last, word, WORD_BYTES);
}

static bool names_unit(const char *word, enum naming naming, struct mention *out)
{
	if (is_number(word) || (naming != NAMING_GIVEN && strlen(word) < LEAST_NAME) ||
	    unit_parse(word, &out->unit, NULL) != STATUS_OK)
		return false;
	out->naming = naming;
	strcpy(out->word, word);
	return true;
}

static bool is_adverb(const char *word, struct mention *out)
{
	for (size_t i = 0; i < COUNT_OF(each_stems); i++)
		if (!strncmp(word, each_stems[i].stem, strlen(each_stems[i].stem)))
			return names_unit(each_stems[i].unit, NAMING_GIVEN, out) &&
			       (out->naming = NAMING_EACH, true);
	return false;
}

typedef bool visit(void *context, const struct mention *m);    /* true: it is found, stop */

static bool visit_text(const char *text, visit *each, void *context)
{
	struct reader_state r = { .given = false };
	char word[WORD_BYTES] = "";
	const char *p = text;

	while (next_word(&p, word)) {
		struct mention m;

		if ((names_unit(word, naming_of(&r), &m) || is_adverb(word, &m)) &&
		    each(context, &m))
			return true;
		read_word(&r, word);
	}
	return false;
}

/* Every unit that the question names, and what the parts of a whole share. */
static bool visit_question(const struct session *s, int block, visit *each, void *context)
{
	int steps = block_at(s, block)->exercise.steps;

	for (enum language l = 0; l < language_count(); l++) {
		const char *own = block_at(s, block)->text.text[l];
		const char *shared = steps == NO_BLOCK ? NULL : block_at(s, steps)->text.text[l];

		if ((own && visit_text(own, each, context)) ||
		    (shared && visit_text(shared, each, context)))
			return true;
	}
	return false;
}

/* --- what is given ---------------------------------------------------------------------------- */

static void give(struct question *q, const struct unit *unit, const char *text)
{
	if (!unit->dimension.power[AXIS_BIT])
		return;
	q->data = true;
	q->prefixes |= 1u << unit_data_prefix(text);
}

static bool give_mention(void *context, const struct mention *m)
{
	if (m->naming == NAMING_GIVEN)
		give(context, &m->unit, m->word);
	return false;
}

void session_question(const struct session *s, int block, struct question *out)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	assert(s && out);
	*out = (struct question){ .data = false };
	for (size_t i = 0; i < e->n_vars; i++)
		if (!e->vars[i].word)
			give(out, &e->vars[i].quantity.unit, e->vars[i].quantity.symbol);
	visit_question(s, block, give_mention, out);
}

/* --- units that the question names ------------------------------------------------------------ */

struct wanted {
	const struct answer_rule *rule;
	struct reading *reading;
	struct unit unit;              /* of the rule */
	const char *text;              /* as typed */
	double truth;
};

static bool is_product(const struct unit *product, const struct unit *a, const struct unit *b)
{
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		if (product->dimension.power[i] != a->dimension.power[i] + b->dimension.power[i])
			return false;
	return true;
}

/* "How many bits": 4.25 is 4.25 bit. */
static bool take_counted_unit(void *context, const struct mention *m)
{
	struct wanted *w = context;
	struct strbuf text = STRBUF_INIT;
	struct reading r;
	bool read;

	if (m->naming != NAMING_COUNTED || unit_is_plain(&m->unit) ||
	    !unit_same_dimension(&m->unit, &w->unit))
		return false;
	strbuf_printf(&text, "%s %s", w->text, m->word);
	answer_read(text.text, text.length, w->rule, &r);
	read = r.reason == ANSWER_NONE;
	if (read)
		*w->reading = r;
	strbuf_free(&text);
	return read;
}

/* "How many bits" where a plain number is asked: 12 bit are 12 of them. */
static bool drop_counted_unit(void *context, const struct mention *m)
{
	struct wanted *w = context;

	if (m->naming != NAMING_COUNTED || unit_is_plain(&m->unit))
		return false;
	return quantity_convert(&w->reading->quantity, m->word, &w->reading->value, NULL) ==
	       STATUS_OK;
}

/* "How much a year": 5 USD/yr are 5 USD in it.  Of several such words, the one that makes it
 * right; else the last. */
static bool take_rate(void *context, const struct mention *m)
{
	struct wanted *w = context;
	struct quantity whole, each = { .value = 1, .unit = m->unit };
	double value;

	if (m->naming != NAMING_EACH || !unit_is_quotient(w->reading->quantity.symbol) ||
	    !is_product(&w->unit, &w->reading->quantity.unit, &m->unit) ||
	    quantity_combine(QUANTITY_MULTIPLY, &w->reading->quantity, &each, &whole, NULL) !=
	    STATUS_OK)
		return false;
	if (quantity_convert(&whole, w->rule->unit, &value, NULL) != STATUS_OK)
		return false;
	w->reading->value = value;
	return judge_accepts(w->rule, w->truth, value);
}

/* "What does a chip cost per hour": 1.71 USD is not all of it. */
static bool ask_rate(void *context, const struct mention *m)
{
	struct wanted *w = context;

	if (m->naming == NAMING_GIVEN || unit_is_plain(&m->unit) ||
	    !unit_is_quotient(w->rule->unit) ||
	    !is_product(&w->reading->quantity.unit, &w->unit, &m->unit))
		return false;
	w->reading->reason = ANSWER_NEED_UNIT;
	snprintf(w->reading->message, sizeof w->reading->message,
	         _("%s, but per what? The question names it."), w->reading->shown);
	w->reading->shown[0] = '\0';
	return true;
}

/* A hundred times a share, where nothing was said of percent: 42 for 0.42 may be 42 %. */
static void ask_share(const struct exercise_slot *e, const struct unit *wanted, const char *text,
                      struct reading *r)
{
	struct answer_rule share = e->rule;

	if (share.ratio || share.count || !unit_is_one(wanted) || !unit_is_one(&r->quantity.unit) ||
	    !(e->truth > 0 && e->truth < 1) ||
	    !judge_accepts(&share, e->truth, r->value / 100))
		return;
	share.ratio = true;
	answer_read(text, strlen(text), &share, r);
}

/* 0.4 where 40 % is right. */
static void take_share(const struct exercise_slot *e, const struct unit *wanted, const char *text,
                       struct reading *out)
{
	struct answer_rule share = e->rule;
	struct reading r;

	if (!unit_is_plain(wanted) || unit_is_one(wanted))
		return;
	share.unit = "1";
	answer_read(text, strlen(text), &share, &r);
	if (r.reason != ANSWER_NONE)
		return;
	r.value *= wanted->denominator / wanted->numerator;
	if (judge_accepts(&e->rule, e->truth, r.value))
		*out = r;
}

/* "3,141" is thousands to one who writes a point; where 3.141 is right it was meant perhaps. */
static void ask_mark(const struct exercise_slot *e, const char *text, struct reading *out)
{
	struct answer_rule comma = e->rule;
	char number[NUMBER_SIZE];
	struct reading r;
	double value[2];

	if (comma.mark == DECIMAL_COMMA || !strchr(text, ',') ||
	    judge_accepts(&e->rule, e->truth, out->value))
		return;
	comma.mark = DECIMAL_COMMA;
	answer_read(text, strlen(text), &comma, &r);
	if (r.reason != ANSWER_NONE || r.value == out->value ||
	    !judge_accepts(&e->rule, e->truth, r.value))
		return;
	value[0] = r.quantity.value;
	value[1] = out->quantity.value;
	*out = (struct reading){ .value = NAN, .reason = ANSWER_AMBIGUOUS, .n_choices = 2 };
	for (int i = 0; i < 2; i++) {
		struct strbuf choice = STRBUF_INIT;

		strbuf_printf(&choice, "%s%s%s", number_text(number, value[i]),
		              *r.quantity.symbol ? " " : "", r.quantity.symbol);
		utf8_copy(out->choices[i], sizeof out->choices[i], choice.text);
		strbuf_free(&choice);
	}
	snprintf(out->message, sizeof out->message, _("Is that %s or %s?"), out->choices[0],
	         out->choices[1]);
}

void session_read_number(const struct session *s, int block, const char *text, struct reading *out)
{
	const struct exercise_slot *e = s->slots[block].exercise;
	struct wanted w = { &e->rule, out, quantity_make(0, e->unit).unit, text, e->truth };

	assert(s && text && out && e->ready);
	answer_read(text, strlen(text), &e->rule, out);
	session_read_without_nouns(s, block, text, out);
	if (out->reason == ANSWER_NONE && isfinite(out->value))
		ask_mark(e, text, out);
	if (out->reason == ANSWER_NEED_UNIT &&
	    !visit_question(s, block, take_counted_unit, &w))
		take_share(e, &w.unit, text, out);
	if (out->reason == ANSWER_NONE && isfinite(out->value))
		ask_share(e, &w.unit, text, out);
	else if (out->reason == ANSWER_NONE && unit_is_plain(&w.unit))
		visit_question(s, block, drop_counted_unit, &w);
	else if (out->reason == ANSWER_NONE && !visit_question(s, block, take_rate, &w) &&
	         isnan(out->value))
		visit_question(s, block, ask_rate, &w);
}
