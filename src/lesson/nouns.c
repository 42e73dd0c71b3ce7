/* nouns.c - words of the question behind a number that was typed: "5 spares", "1030 t of CO2"
 *
 * They say what is counted and nothing of the value, so an answer is read without them.  A word
 * goes only when the question has it, in whatever form, and it names no unit and no number; and
 * only behind the last number.
 */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "lesson/judge_private.h"
#include "quantity/units.h"

enum {
	WORD_BYTES = 64,
	ENDING_MOST = 3,               /* letters at the end by which two forms of a word differ */
	STEM_LEAST = 4,                /* and that they share; fewer when one form is all of it */
	SHORT_STEM_LEAST = 3
};

struct word { const char *at; size_t length; };

static unsigned long small_letter(unsigned long code)
{
	bool capital = (code >= 'A' && code <= 'Z') || (code >= 0x410 && code <= 0x42f);

	return capital ? code + 0x20 : code;
}

/* A letter of Latin, Greek or Cyrillic, a digit, a subscript, a hyphen. */
static bool is_letter(unsigned long code)
{
	return (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') ||
	       (code >= 'a' && code <= 'z') || (code >= 0xc0 && code < 0x530 && code != 0xd7) ||
	       (code >= 0x2080 && code < 0x2090) || code == '-';
}

static size_t letters_at(const char *text)
{
	size_t n = 0, step;
	unsigned long code;

	while ((step = utf8_read(text + n, strlen(text + n), &code)) && is_letter(code))
		n += step;
	return n;
}

/* The next run of letters from *p on, which is then behind it. */
static bool next_word(const char **p, struct word *w)
{
	for (; **p; ++*p) {
		if (utf8_continues(**p) || !letters_at(*p))
			continue;
		*w = (struct word){ *p, letters_at(*p) };
		*p += w->length;
		return true;
	}
	return false;
}

/* Bytes that two words begin with alike, of the first. */
static size_t same_start(const struct word *a, const struct word *b)
{
	size_t i = 0, j = 0;

	while (i < a->length && j < b->length) {
		unsigned long one, other;
		size_t n = utf8_read(a->at + i, a->length - i, &one);
		size_t m = utf8_read(b->at + j, b->length - j, &other);

		if (!n || !m || small_letter(one) != small_letter(other))
			break;
		i += n;
		j += m;
	}
	return i;
}

static bool is_form(const struct word *a, const struct word *b)
{
	size_t same = utf8_count(a->at, same_start(a, b));
	size_t one = utf8_count(a->at, a->length), other = utf8_count(b->at, b->length);

	if (one == other && one == same)
		return true;
	return one - same <= ENDING_MOST && other - same <= ENDING_MOST &&
	       (same >= STEM_LEAST || (same >= SHORT_STEM_LEAST && (same == one || same == other)));
}

static bool names_unit(const struct word *w)
{
	char text[WORD_BYTES];
	struct unit unit;

	if (w->length >= WORD_BYTES)
		return false;
	memcpy(text, w->at, w->length);
	text[w->length] = '\0';
	return unit_parse(text, &unit, NULL) == STATUS_OK;
}

static bool is_same(const struct word *a, const struct word *b)
{
	return a->length == b->length && same_start(a, b) == a->length;
}

/* As is_form, but short words are no forms of each other: "for" is none of "forty". */
static bool is_long_form(const struct word *a, const struct word *b)
{
	return is_same(a, b) ||
	       (is_form(a, b) && utf8_count(a->at, same_start(a, b)) >= STEM_LEAST);
}

static bool is_listed(const struct word *w, enum language_word_list list,
                      bool (*alike)(const struct word *, const struct word *))
{
	for (enum language l = 0; l < language_count(); l++)
		for (const char *p = language_words(l, list); *p; p += strspn(p, " ")) {
			struct word entry = { p, strcspn(p, "=_ ") };

			p += strcspn(p, " ");
			if (alike(w, &entry))
				return true;
		}
	return false;
}

/* "percents", "permilles": misspelled, but they would change the value. */
static bool names_part(const struct word *w)
{
	size_t n;
	const struct unit_symbol *table = units_table(&n);

	for (size_t i = 0; i < n; i++)
		if (unit_is_plain(&table[i].unit) && !unit_is_one(&table[i].unit) &&
		    is_long_form(w, &(struct word){ table[i].symbol, strlen(table[i].symbol) }))
			return true;
	return false;
}

/* "hundreds", "половин", "млн": they change the value. */
static bool names_number(const struct word *w)
{
	static const enum language_word_list lists[] = { WORDS_CARDINALS, WORDS_WHOLES,
		WORDS_MULTIPLES, WORDS_PARTS, WORDS_MIXED, WORDS_POWERS, WORDS_SHAPES };
	static const int powers[] = { 6, 9, 12 };

	for (size_t i = 0; i < COUNT_OF(lists); i++)
		if (is_listed(w, lists[i], is_long_form))
			return true;
	for (enum language l = 0; l < language_count(); l++)
		for (size_t i = 0; i < COUNT_OF(powers); i++) {
			const char *large = language_large(l, powers[i]);

			if (*large && is_long_form(w, &(struct word){ large, strlen(large) }))
				return true;
		}
	return names_part(w);
}

/* Once at least, and not as a unit: "minuts" is no noun where minutes are asked. */
static bool text_has(const char *text, const struct word *w, bool *unit)
{
	struct word other;
	bool found = false;

	while (text && next_word(&text, &other)) {
		bool form = is_form(w, &other);

		found |= form;
		*unit |= form && !is_same(w, &other) && names_unit(&other);
	}
	return found;
}

static bool question_has(const struct session *s, int block, const struct word *w)
{
	int steps = block_at(s, block)->exercise.steps;
	bool found = false, unit = false;

	for (enum language l = 0; l < language_count(); l++) {
		found |= text_has(block_at(s, block)->text.text[l], w, &unit);
		if (steps != NO_BLOCK)
			found |= text_has(block_at(s, steps)->text.text[l], w, &unit);
	}
	return found && !unit;
}

/* Behind the last number; the digits of "CO2" and "s^2" are none. */
static const char *behind_numbers(const char *text)
{
	const char *behind = NULL;
	size_t length;

	for (const char *p = text; *p; p += length) {
		length = letters_at(p);
		if (!length)
			length = 1;
		else if (strchr("0123456789", *p) && (p == text || p[-1] != '^'))
			behind = p + strspn(p, "0123456789");
	}
	return behind;
}

/* "of", "the" and "per" belong to the noun behind them. */
static bool joins(const struct word *w)
{
	return is_listed(w, WORDS_ARTICLES, is_same) || is_listed(w, WORDS_AMONG, is_same) ||
	       is_listed(w, WORDS_JOINING, is_same);
}

/* The words of the text behind its last number, and which of them are nouns of the question. */
struct tail {
	struct word word[ANSWER_MAX];
	bool noun[ANSWER_MAX];
	size_t n;
};

static bool find_nouns(const struct session *s, int block, const char *text, struct tail *out)
{
	const char *p = behind_numbers(text);
	bool any = false;

	out->n = 0;
	while (p && out->n < ANSWER_MAX && next_word(&p, &out->word[out->n]))
		out->n++;
	for (size_t i = out->n; i-- > 0;) {
		const struct word *w = &out->word[i];
		bool may = (unsigned char)*w->at > '9' && !names_unit(w) && !names_number(w);

		out->noun[i] = may && (question_has(s, block, w) ||
		                       (i + 1 < out->n && out->noun[i + 1] && joins(w)));
		any |= out->noun[i];
	}
	return any;
}

/* Reads the text without its nouns from that word on. */
static void read_from(const struct tail *t, size_t first, const char *text,
                      const struct answer_rule *rule, struct reading *out)
{
	struct strbuf rest = STRBUF_INIT;

	for (size_t i = first; i < t->n; i++)
		if (t->noun[i]) {
			strbuf_add(&rest, text, (size_t)(t->word[i].at - text));
			text = t->word[i].at + t->word[i].length;
		}
	strbuf_puts(&rest, text);
	answer_read(rest.text, rest.length, rule, out);
	strbuf_free(&rest);
}

/* A value is better than a question, a question better than a missing unit: so "tons" stays in
 * "1 030 tons of CO2", for which it is asked whether tonnes are meant. */
static int worth(enum answer_reason reason)
{
	return reason == ANSWER_NONE ? 3 : reason == ANSWER_AMBIGUOUS ? 2
	       : reason == ANSWER_NEED_UNIT;
}

void session_read_without_nouns(const struct session *s, int block, const char *text,
                                struct reading *out)
{
	struct tail tail;
	struct reading r;

	assert(s && text && out);
	if (out->reason != ANSWER_UNKNOWN_UNIT || strlen(text) > ANSWER_MAX ||
	    !find_nouns(s, block, text, &tail))
		return;
	for (size_t i = 0; i < tail.n; i++) {
		read_from(&tail, i, text, &s->slots[block].exercise->rule, &r);
		if (worth(r.reason) > worth(out->reason))
			*out = r;
	}
}
