/* answer_words.c - numbers said in words, and the words around a number, by assets/languages */
#include "config.h"
#include "quantity/answer_words_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

enum { MOST = 1000000000 };            /* of a number in words */

/* --- one word --------------------------------------------------------------------------------- */

static unsigned long small_letter(unsigned long code)
{
	if ((code >= 'A' && code <= 'Z') || (code >= 0x410 && code <= 0x42f))
		return code + 0x20;
	return code;
}

/* Behind the word at p that the entry of that length spells ("_" a blank); NULL: another one. */
static const char *behind_entry(const char *p, const char *entry, size_t length)
{
	const char *end = entry + length;

	while (entry < end) {
		unsigned long a, b;
		size_t n = utf8_read(entry, (size_t)(end - entry), &a), m;

		m = utf8_read(p, strlen(p), &b);
		if (!n || !m || small_letter(b) != (a == '_' ? ' ' : a))
			return NULL;
		entry += n;
		p += m;
	}
	return p;
}

const char *answer_word(enum language_word_list list, const char *p, struct ratio *value)
{
	const char *best = NULL;

	assert(p);
	for (enum language l = 0; l < language_count(); l++)
		for (const char *e = language_words(l, list), *next; *e; e = next) {
			size_t length = strcspn(e, " "), word = strcspn(e, " =");
			const char *end = behind_entry(p, e, word);
			char *slash;

			next = e + length + strspn(e + length, " ");
			if (!end || (best && end <= best) ||
			    (list != WORDS_GLUED && grammar_word_length(end)))
				continue;
			best = end;
			if (!value || word == length)
				continue;
			*value = (struct ratio){ strtol(e + word + 1, &slash, 10), 1 };
			if (*slash == '/')
				value->below = strtol(slash + 1, NULL, 10);
		}
	return best;
}

/* --- a number in words ------------------------------------------------------------------------ */

/* The next word of a phrase: behind a blank or a hyphen. */
static const char *next_word(const char *p)
{
	return *p == ' ' || *p == '-' ? p + 1 : p;
}

static void add(struct ratio *to, struct ratio by)
{
	*to = (struct ratio){ to->above * by.below + by.above * to->below, to->below * by.below };
}

/* Where the next word of a whole number begins: behind a blank, a hyphen, "hundred and". */
static const char *joined_word(const char *p, long group)
{
	const char *next = next_word(p), *and = answer_word(WORDS_AND, next, NULL);

	return and && *and == ' ' && group && group % 100 == 0 &&
	       answer_word(WORDS_CARDINALS, and + 1, NULL) ? and + 1 : next;
}

/* "two hundred and fifty", "dozen": whole numbers, of which the first may be in digits. */
static const char *read_whole(const char *p, struct ratio *out)
{
	size_t digits = strspn(p, "0123456789");
	long total = 0, group = digits && digits < 7 ? strtol(p, NULL, 10) : 0;
	const char *end = digits ? p + digits : NULL, *at = p;
	struct ratio v;

	if (digits && (*end != ' ' || digits > 6))
		return NULL;
	for (; total < MOST && group < MOST; at = end) {
		const char *next;

		at = end ? joined_word(end, group) : p;
		if (!digits && (next = answer_word(WORDS_CARDINALS, at, &v)) != NULL) {
			group += v.above;
		} else if ((next = answer_word(WORDS_MULTIPLES, at, &v)) != NULL &&
		           !(digits && v.above >= 1000)) {
			group = (group || digits ? group : 1) * v.above;
			total += v.above >= 1000 ? group : 0;
			group = v.above >= 1000 ? 0 : group;
		} else {
			break;
		}
		end = next;
	}
	*out = (struct ratio){ total + group, 1 };
	return end;
}

/* Behind the phrase at p; NULL when it is none.  *part: it is part of something, "half an hour". */
static const char *read_phrase(const char *p, struct ratio *out, bool *part)
{
	const char *begin = p, *end = answer_word(WORDS_WHOLES, p, out), *next, *whole;
	struct ratio v;

	*part = false;
	if (end)
		return end;
	whole = end = read_whole(p, out);
	next = answer_word(WORDS_PARTS, end ? next_word(end) : p, &v);
	if (next) {
		*out = (struct ratio){ end ? out->above : 1, v.above };
		*part = true;
		return next;
	}
	if (!end)
		return NULL;
	next = *end == ' ' ? answer_word(WORDS_MIXED, end + 1, &v) : NULL;
	if (next)
		add(out, v);
	else if (is_digit(*begin) && whole && begin[strspn(begin, "0123456789")] == ' ' &&
	         whole == begin + strspn(begin, "0123456789"))
		return NULL;                   /* digits alone */
	return next ? next : end;
}

static void put_ratio(struct strbuf *to, struct ratio v, bool first)
{
	long whole = v.above / v.below, rest = v.above % v.below;

	if (!rest)
		strbuf_printf(to, "%ld", whole);
	else if (!whole)
		strbuf_printf(to, first ? "%ld/%ld" : "(%ld/%ld)", rest, v.below);
	else
		strbuf_printf(to, first ? "%ld %ld/%ld" : "(%ld+%ld/%ld)", whole, rest, v.below);
}

static bool is_unit(const char *p)
{
	size_t length = grammar_word_length(p);
	struct word word;

	return length > 2 && word_find(p, length, &word);
}

/* "an hour", "a dozen"; «полчаса», «пол-литра». */
static const char *read_short(const char *p, bool first, struct strbuf *to)
{
	const char *end = first && (!strncmp(p, "a ", 2) || !strncmp(p, "an ", 3)) ?
		strchr(p, ' ') + 1 : NULL;
	struct ratio v;
	bool part;

	if (end && (read_phrase(end, &v, &part) || is_unit(end))) {
		if (is_unit(end))
			strbuf_puts(to, "1 ");
		return end;
	}
	end = answer_word(WORDS_GLUED, p, NULL);
	if (!end || (*end == '-' && !is_unit(++end)) || !is_unit(end))
		return NULL;
	strbuf_puts(to, first ? "1/2 " : "(1/2) ");
	return end;
}

/* "an hour and a half": what was put, one number and its unit, gets the half. */
static const char *put_mixed(const char *p, struct strbuf *to)
{
	size_t digits = to->length ? strspn(to->text, "0123456789") : 0;
	struct ratio v;
	const char *end = to->length ? answer_word(WORDS_MIXED, p, &v) : NULL,
	           *unit = to->text + digits + (digits > 0);
	struct strbuf b = STRBUF_INIT;

	if (!end || *end || (digits && to->text[digits] != ' ') || !is_unit(unit))
		return NULL;
	strbuf_printf(&b, "%.*s %ld/%ld %s", digits ? (int)digits : 1, digits ? to->text : "1",
	              v.above, v.below, unit);
	strbuf_free(to);
	*to = b;
	return end;
}

/* What a text's word at p stands for, put to the end of *to; behind it, or NULL. */
static const char *put_words(const char *p, struct strbuf *to)
{
	bool part, first = !to->length;
	const char *end = put_mixed(p, to), *of;
	struct ratio v;

	if (end || (end = read_short(p, first, to)) != NULL)
		return end;
	if (to->length > 1 && strchr("0123456789.", to->text[to->length - 2]))
		return NULL;                   /* "4.5 million" */
	end = read_phrase(p, &v, &part);
	if (!end || !v.below)
		return NULL;
	put_ratio(to, v, first);
	of = part && *end == ' ' ? answer_word(WORDS_ARTICLES, end + 1, NULL) : NULL;
	if (of)
		end = of;
	else if (*end == '-' && grammar_word_length(end + 1)) {
		strbuf_putc(to, ' ');
		end++;
	}
	return end;
}

static void drop_blank(struct strbuf *b)
{
	if (b->length && b->text[b->length - 1] == ' ')
		b->text[--b->length] = '\0';
}

/* "squared" behind a unit, "square" before one. */
static const char *put_power(const char *p, struct strbuf *to, long *shape)
{
	struct ratio v;
	const char *end = answer_word(WORDS_POWERS, p, &v);
	size_t length;

	if (end && to->length && to->text[to->length - 1] == ' ') {
		drop_blank(to);
		strbuf_printf(to, "^%ld", v.above);
		return end;
	}
	end = answer_word(WORDS_SHAPES, p, &v);
	if (!end || *end != ' ' || !(length = grammar_word_length(end + 1)))
		return NULL;
	*shape = v.above;
	strbuf_add(to, end + 1, length);
	strbuf_printf(to, "^%ld", *shape);
	return end + 1 + length;
}

void answer_say_in_digits(struct strbuf *text)
{
	struct strbuf b = STRBUF_INIT;
	long shape;

	assert(text);
	for (const char *p = text->text; *p;) {
		bool begins = p == text->text || strchr(" (", p[-1]);
		const char *end = begins ? put_words(p, &b) : NULL;

		if (!end && begins)
			end = put_power(p, &b, &shape);
		if (!end && begins && b.length && (end = answer_word(WORDS_PIECES, p, NULL)))
			drop_blank(&b);
		if (!end) {
			end = p + 1;
			strbuf_add(&b, p, 1);
		}
		p = end;
	}
	strbuf_free(text);
	*text = b;
}

/* --- before a number -------------------------------------------------------------------------- */

const char *answer_behind_front(const char *text)
{
	const char *end = answer_word(WORDS_ABOUT, text, NULL);

	if (end && *end == ' ')
		return end + 1;
	end = answer_word(WORDS_BEFORE, text, NULL);
	return end && *end == ' ' && (is_digit(end[1]) || strchr("$(.,√~", end[1])) && end[1]
		? end + 1 : NULL;
}
