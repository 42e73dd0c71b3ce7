/* answer_number.c - digits, groups, decimal marks and counts in a typed answer */
#include "config.h"
#include "quantity/answer_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

static size_t digits_at(const char *p)
{
	size_t n = 0;

	while (is_digit(p[n]))
		n++;
	return n;
}

/* --- one number as typed ---------------------------------------------------------------------- */

enum { SEPARATORS = 16 };

/* Digits with separators between them, "1 234.5". */
struct run {
	const char *start, *end;
	const char *separator[SEPARATORS];     /* where each stands */
	size_t n;
	size_t quiet;                  /* how many of them are spaces, apostrophes, underscores */
	size_t commas, points;
	bool leading;                  /* begins with its separator: ".5" */
};

/* A space belongs to a number only before exactly three digits. */
static bool separates(const char *p)
{
	if (!strchr(",.'_ ", *p) || !is_digit(p[1]))
		return false;
	return *p != ' ' || digits_at(p + 1) == 3;
}

static bool read_run(const char *p, struct run *r)
{
	*r = (struct run){ .start = p };
	r->leading = (*p == '.' || *p == ',') && is_digit(p[1]);
	if (!r->leading && !is_digit(*p))
		return false;
	while (is_digit(*p) || (*p && r->n < SEPARATORS && separates(p))) {
		if (!is_digit(*p)) {
			/* "2 500" is one number, "1.5 300" is not, nor is "12345 678". */
			if (*p == ' ' && (r->commas + r->points || digits_at(r->start) > 3))
				break;
			r->separator[r->n++] = p;
			r->commas += *p == ',';
			r->points += *p == '.';
		}
		p++;
	}
	r->quiet = r->n - r->commas - r->points;
	if (*p == '.' && !r->points && !(r->commas && r->quiet) && !is_digit(p[1]) && p[1] != '.')
		p++;                           /* "5." */
	r->end = p;
	return true;
}

/* The separators from the first to the one before `last` cut the digits in groups of three. */
static bool groups_of_three(const struct run *r, size_t last)
{
	if (r->leading)
		return false;
	for (size_t i = 0; i < last; i++) {
		const char *from = i ? r->separator[i - 1] + 1 : r->start;
		size_t length = (size_t)(r->separator[i] - from);

		if (i ? length != 3 : length < 1 || length > 3 || (*from == '0' && last == r->n))
			return false;
	}
	return last == 0 || last < r->n || digits_at(r->separator[last - 1] + 1) == 3;
}

/* The digits, a point for the separator of that index (n: for none). */
static void put_digits(struct strbuf *b, const struct run *r, size_t decimal)
{
	size_t i = 0;

	for (const char *p = r->start; p < r->end; p++)
		if (is_digit(*p))
			strbuf_putc(b, *p);
		else if (i < r->n && p == r->separator[i] && i++ == decimal)
			strbuf_putc(b, '.');
}

static bool all_alike(const struct run *r, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (*r->separator[i] != *r->separator[0])
			return false;
	return true;
}

static void put_both(struct spelling *s, const struct run *r, size_t decimal)
{
	put_digits(&s->text, r, decimal);
	put_digits(&s->grouped, r, decimal);
}

/* One comma or point and nothing else: is it the user's decimal mark? */
static void put_lone(struct spelling *s, const struct run *r, const struct answer_rule *rule)
{
	bool comma = r->commas == 1, own = comma == (rule->mark == DECIMAL_COMMA),
	     groups = groups_of_three(r, 1), thousands = comma && !own && groups && !rule->field;

	/* "45,454" is thousands to one of the point; "45.454" may be both to one of the comma. */
	put_digits(&s->text, r, thousands ? 1 : 0);
	put_digits(&s->grouped, r, groups ? 1 : 0);
	/* "3.14" to a user of the comma can be nothing else; "3,14" to one of the point can be two
	 * numbers. */
	if (own || r->leading || thousands || (!comma && !groups))
		return;
	s->doubtful = true;
	s->groups &= groups;
}

static void put_run(struct spelling *s, const struct run *r, const struct answer_rule *rule)
{
	size_t loud = r->commas + r->points, last = r->n ? r->n - 1 : 0;

	if (!r->n) {
		put_both(s, r, 0);
	} else if (r->n == 1 && loud == 1) {
		put_lone(s, r, rule);
	} else if (all_alike(r, r->n) && groups_of_three(r, r->n)) {
		put_both(s, r, r->n);
	} else if (strchr(",.", *r->separator[last]) && *r->separator[last] != *r->separator[0] &&
	           all_alike(r, last) && groups_of_three(r, last)) {
		put_both(s, r, last);
	} else {
		put_both(s, r, r->n);
		s->fault = _("The groups of digits make no number: write it with one decimal mark "
		             "only.");
	}
}

/* --- what follows a number -------------------------------------------------------------------- */

static void put(struct spelling *s, const char *text)
{
	strbuf_puts(&s->text, text);
	strbuf_puts(&s->grouped, text);
}

/* "e25", " E-3", the Cyrillic letter too. */
static const char *put_exponent(struct spelling *s, const char *p)
{
	const char *q = grammar_skip_spaces(p), *digits;
	bool letter = grammar_skip_text(&q, "e") || grammar_skip_text(&q, "E") ||
		grammar_skip_text(&q, "е") ||
	              grammar_skip_text(&q, "Е");
	int sign;

	if (!letter)
		return p;
	if (strchr("+-", *grammar_skip_spaces(q)))     /* "2.3e -2" */
		q = grammar_skip_spaces(q);
	sign = grammar_skip_sign(&q);
	digits = q;
	if (!is_digit(*q))
		return p;
	q += digits_at(q);
	if ((*q == '.' || *q == ',') && is_digit(q[1])) {
		size_t n = (size_t)(q + 1 + digits_at(q + 1) - digits);

		s->fault =
		        _("The exponent behind e must be a whole number; ten can have any power.");
		if (s->text.length < 20)
			snprintf(s->offer, sizeof s->offer, "%s×10^%s%.*s", s->text.text,
			         sign < 0 ? "-" : "", n < 20 ? (int)n : 20, digits);
		return q + 1 + digits_at(q + 1);
	}
	put(s, sign < 0 ? "e-" : "e");
	for (; digits < q; digits++)
		put(s, (char[]){ *digits, '\0' });
	return q;
}

/* "3 x 4", "1x10^25" with a letter for the cross. */
static const char *put_cross(struct spelling *s, const char *p)
{
	const char *q = grammar_skip_spaces(p);

	if (!(grammar_skip_text(&q, "x") || grammar_skip_text(&q, "X") ||
	      grammar_skip_text(&q, "х") || grammar_skip_text(&q, "Х")))
		return p;
	q = grammar_skip_spaces(q);
	if (is_digit(*q) || ((*q == '.' || *q == ',') && is_digit(q[1]))) {
		put(s, "×");
		return q;
	}
	return *q ? p : q;                     /* "3x": so many times */
}

static const struct { const char *word; const char *power; } counts[] = {
	{ "thousand", "3" }, { "thousands", "3" }, { "million", "6" }, { "millions", "6" },
	{ "billion", "9" },
	{ "billions", "9" },
	{ "trillion", "12" }, { "trillions", "12" }, { "mln", "6" }, { "mn", "6" }, { "bln", "9" },
	{ "bn", "9" },
	{ "trn", "12" }, { "k", "3" }, { "K", "3" }, { "M", "6" }, { "B", "9" }, { "T", "12" },
	{ "тыс", "3" }, { "тысяча", "3" }, { "тысячи", "3" }, { "тысяч", "3" },
	{ "к", "3" },
	{ "К", "3" },
	{ "млн", "6" }, { "миллион", "6" }, { "миллиона", "6" }, { "миллионов", "6" },
	{ "млрд", "9" }, { "миллиард", "9" }, { "миллиарда", "9" }, { "миллиардов", "9" },
	{ "трлн", "12" }, { "триллион", "12" }, { "триллиона", "12" }, { "триллионов", "12" },
};

/* How a count may be named here: by no word, by "million" only, or by M too. */
enum naming { NAMING_NONE, NAMING_WORDS, NAMING_LETTERS };

/* Money and plain numbers are counted by letters too, everything else but data by words: "5 million
 * tonnes", "1.3M USD/yr". */
static enum naming naming_of(const struct answer_rule *rule)
{
	struct unit wanted = quantity_make(0, rule->unit ? rule->unit : "1").unit;

	if (rule->count || wanted.dimension.power[AXIS_USD] > 0 ||
	    (rule->unit && unit_is_one(&wanted) && !rule->no_letters))
		return NAMING_LETTERS;
	return wanted.dimension.power[AXIS_BIT] ? NAMING_NONE : NAMING_WORDS;
}

/* "7b" and "7G" are meant as counts, but b is the bit and G no count. */
static void offer_count(struct spelling *s, const char *p)
{
	static const char letters[] = "bBmMtTgBGB";
	const char *found = strchr(letters, *p);

	if (!found || (found - letters) % 2)
		return;
	s->fault = _("Counts have capital letters: M a million, B a billion, T a trillion.");
	if (s->text.length + strlen(p) < sizeof s->offer)
		snprintf(s->offer, sizeof s->offer, "%s%c%s", s->text.text, found[1], p + 1);
}

/* "7B", "1.5 trillion", "3 млн." */
static const char *put_count(struct spelling *s, const char *p, const struct answer_rule *rule,
                             bool exponent)
{
	const char *q = grammar_skip_spaces(p);
	size_t length = grammar_word_length(q), dollar = length > 1 && q[length - 1] == '$';
	enum naming naming = naming_of(rule);
	bool letter, loose = !rule->unit;      /* any unit: letters that are none are counts */
	struct word unit;

	length -= dollar;                      /* "4.5M$" */
	letter = length == 1 || !strncmp(q, "к", length) || !strncmp(q, "К", length);
	for (size_t i = 0; length && i < COUNT_OF(counts); i++)
		if (naming >= (letter && !(loose && !word_find(q, length, &unit)) ? NAMING_LETTERS
		               : NAMING_WORDS) &&
		    length == strlen(counts[i].word) &&
		    !strncmp(q, counts[i].word, length)) {
			put(s, exponent ? "×10^" : "e");
			put(s, counts[i].power);
			return q + length + (q[length] == '.' && !letter);
		}
	if (length == 1 && rule->count)
		offer_count(s, q);
	return p;
}

/* --- the whole text --------------------------------------------------------------------------- */

/* "$4.5" and "USD 4.5" become "4.5 USD". */
static const char *skip_dollar(const char *p)
{
	const char *q = p;

	if (!grammar_skip_text(&q, "US$") && !grammar_skip_text(&q, "$") &&
	    !grammar_skip_text(&q, "USD"))
		return NULL;
	q = grammar_skip_spaces(q);
	return is_digit(*q) || *q == '.' ? q : NULL;
}

static const char *put_number(struct spelling *s, const char *p, const struct answer_rule *rule)
{
	const char *amount = skip_dollar(p);
	struct run r;

	if (!read_run(amount ? amount : p, &r))
		return NULL;
	put_run(s, &r, rule);
	p = put_exponent(s, r.end);
	if (p == r.end)
		p = put_cross(s, p);
	p = put_count(s, p, rule, p != r.end);
	if (amount)
		put(s, " USD");
	return p;
}

/* "контрольных точек", "рабочих узлов": the noun says what is counted. */
static const char *skip_adjective(const char *p)
{
	static const char *const adjectives[] = { "контрольная ", "контрольные ", "контрольных ",
	                                          "контрольную ",
		                                  "рабочий ", "рабочие ", "рабочих " };

	for (size_t i = 0; i < COUNT_OF(adjectives); i++)
		if (grammar_skip_text(&p, adjectives[i]))
			break;
	return p;
}

void answer_spell(const char *clean, const struct answer_rule *rule, struct spelling *out)
{
	const char *p = clean;

	assert(rule && out);
	*out = (struct spelling){ .text = STRBUF_INIT, .grouped = STRBUF_INIT, .groups = true };
	while (*p) {
		size_t name = answer_name_length(p), word;
		const char *after;

		if (name) {
			for (; name; name--)
				put(out, (char[]){ *p++, '\0' });
			continue;
		}
		word = grammar_word_length(p = skip_adjective(p));
		after = word && !skip_dollar(p) ? NULL : put_number(out, p, rule);

		if (after) {
			p = after;
			continue;
		}
		/* A word with the digits at its end ("CO2", "m2") is copied as it is. */
		word += word ? digits_at(p + word) : 0;
		for (size_t i = 0; i < (word ? word : 1); i++)
			put(out, (char[]){ *p++, '\0' });
	}
}
