/* answer_meant.c - what an unknown word of an answer may have meant: keyboards, spellings, units */
#include "config.h"
#include "quantity/answer_private.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/utf8.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

size_t answer_name_length(const char *text)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	                              "0123456789_.";
	size_t n = *text == '@';

	if (!n)
		return 0;
	for (;;) {
		n += strspn(text + n, letters);
		if (text[n] != '-' || !strspn(text + n + 1, letters))
			return n;
		n++;
	}
}

const char *answer_unknown(const char *text, size_t *length)
{
	char literal[LITERAL_SIZE];
	const char *per;
	struct word word;

	for (const char *p = text; *p; p += *length) {
		if (is_digit(*p) && literal_read(&p, SCALE_NONE, literal)) {
			*length = 0;
			continue;
		}
		*length = *p == '@' ? answer_name_length(p) : 0;
		if (*length)
			continue;
		*length = grammar_word_length(p);
		if (!*length) {
			*length = 1;
			continue;
		}
		if (grammar_function(p)) {     /* "log10" is a word and digits */
			*length = grammar_function(p);
			continue;
		}
		if (grammar_euler(p) ||
		    (*length == 2 && (!strncmp(p, "pi", 2) || !strncmp(p, "π", 2))) ||
		    (per = p, p > text && p[-1] == ' ' && grammar_skip_per(&per)) ||
		    word_find(p, *length, &word))
			continue;
		if (*length >= 2 && !strncmp(p + *length - 2, "CO", 2) &&
		    (p[*length] == '2' || !strncmp(p + *length, "₂", 3)) &&
		    (*length == 2 || word_find(p, *length - 2, &word))) {
			*length += strcspn(p + *length, " /*·)");      /* a substance */
			continue;
		}
		return p;
	}
	return NULL;
}

void answer_replace(const char *text, const char *at, size_t length, const char *word,
                    struct strbuf *to)
{
	assert(at >= text && length <= strlen(at));
	strbuf_add(to, text, (size_t)(at - text));
	strbuf_puts(to, word);
	strbuf_puts(to, at + length);
}

bool answer_would_fit(const struct answer *a, const char *at, size_t length, const char *word)
{
	struct strbuf b = STRBUF_INIT;
	struct quantity q;
	bool fits;

	answer_replace(a->text, at, length, word, &b);
	fits = quantity_parse(b.text, a->rule->scope, &q, NULL) == STATUS_OK &&
	       (!a->rule->unit || unit_same_dimension(&q.unit, &a->wanted));
	strbuf_free(&b);
	return fits;
}

bool answer_take(struct answer *a, const struct strbuf *other, struct strbuf *text)
{
	struct quantity q;

	if (quantity_parse(other->text, a->rule->scope, &q, NULL) != STATUS_OK ||
	    (a->rule->unit && !unit_same_dimension(&q.unit, &a->wanted)))
		return false;
	a->q = q;
	strbuf_clear(text);
	strbuf_puts(text, other->text);
	a->text = text->text;
	return true;
}

/* --- other spellings ------------------------------------------------------------------------- */

bool answer_read_whole(struct answer *a, struct strbuf *text)
{
	struct strbuf b = STRBUF_INIT;
	bool fits = false;
	struct factors f;
	const char *end;

	assert(a->rule && a->r);
	for (const char *p = text->text; !fits && *p; p++) {
		if (p == text->text || grammar_word_length(p) == 0 ||
		    !(is_digit(p[-1]) || p[-1] == ' '))
			continue;
		if (grammar_scan(p, NULL, &f, &end, NULL) != STATUS_OK || *end)
			continue;
		strbuf_clear(&b);
		strbuf_printf(&b, "(%.*s) %s", (int)(p - text->text), text->text, p);
		fits = answer_take(a, &b, text);
	}
	strbuf_free(&b);
	return fits;
}

bool answer_rename_operations(struct answer *a, struct strbuf *text)
{
	bool flop = a->wanted.dimension.power[AXIS_FLOP] != 0, fits;
	struct strbuf b = STRBUF_INIT;
	char literal[LITERAL_SIZE];
	struct word word;

	for (const char *p = text->text, *end; *p; p = end) {
		size_t length = grammar_word_length(p);
		const struct prefix *prefix;
		bool rate;

		end = p;
		if ((!is_digit(*p) || !literal_read(&end, SCALE_NONE, literal)) && !length)
			end = p + 1;
		end += length;
		rate = length && word_find(p, length, &word) &&
			!strcmp(word.known->printed, "FLOPS");
		if (!length || !word_find(p, length, &word) ||
		    (strcmp(word.known->printed, flop ? "operation" : "FLOP") != 0 &&
		     (flop || !rate))) {
			strbuf_add(&b, p, (size_t)(end - p));
			continue;
		}
		prefix = word.prefix ? word_prefix(word.prefix->power) : NULL;
		strbuf_printf(&b, "%s%s%s", prefix ? prefix->symbol : "", flop ? "FLOP"
		              : "operation", rate ? "/s" : "");
	}
	fits = answer_take(a, &b, text);
	strbuf_free(&b);
	return fits;
}

/* --- two keyboards --------------------------------------------------------- */

/* The bytes of the letter that text begins with. */
static size_t letter_length(const char *text)
{
	unsigned char c = (unsigned char)*text;

	return c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
}

/* The letter that looks like this one: the language's own for a Latin one, or the other way; NULL
 * when none does. */
static const char *twin_of(enum language l, const char *letter, bool own)
{
	size_t n = letter_length(letter);

	for (const char *p = language_twins(l); *p; p += strspn(p, " ")) {
		const char *other = p + letter_length(p), *from = own ? p : other;

		if (letter_length(from) == n && !strncmp(from, letter, n))
			return own ? other : p;
		p = other + letter_length(other);
	}
	return NULL;
}

/* Every letter that has a twin becomes it; false when none has. */
static bool respell(const char *word, size_t length, enum language l, bool own, struct strbuf *out)
{
	const char *end = word + length;
	bool changed = false;

	while (word < end) {
		const char *twin = twin_of(l, word, own), *letter = twin ? twin : word;

		strbuf_add(out, letter, letter_length(letter));
		changed |= twin != NULL;
		word += letter_length(word);
	}
	return changed;
}

/* Latin letters alone may be meant for others only where that language is spoken, or was typed
 * beside them. */
static bool may_be(enum language l, const char *text)
{
	if (l == message_language())
		return true;
	for (const char *p = language_letters(l); *p; p += letter_length(p)) {
		char letter[8] = "";

		memcpy(letter, p, letter_length(p));
		if (strstr(text, letter))
			return true;
	}
	return false;
}

/* The word at p in the letters that it looks like, when that makes sense of the text. */
static bool change_keyboard(struct answer *a, struct strbuf *text, const char *p, size_t length,
                            enum language l, bool own)
{
	struct strbuf word = STRBUF_INIT, all = STRBUF_INIT;
	bool found = false;

	if (respell(p, length, l, own, &word)) {
		answer_replace(text->text, p, length, word.text, &all);
		found = answer_take(a, &all, text);
	}
	strbuf_free(&word);
	strbuf_free(&all);
	return found;
}

void answer_change_keyboards(struct answer *a, struct strbuf *text)
{
	bool found = true;
	size_t length;

	for (const char *p; found && (p = answer_unknown(text->text, &length)); ) {
		found = false;
		for (enum language l = 0; l < language_count() && !found; l++)
			found = change_keyboard(a, text, p, length, l, false);
		for (enum language l = 0; l < language_count() && !found; l++)
			found = may_be(l, text->text) &&
			        change_keyboard(a, text, p, length, l, true);
	}
}

/* --- small and capital letters ---------------------------------------------------------------- */

enum { SPELLED = 4 };                  /* letters of a word that says bit, byte or flop */

bool answer_change_case(struct answer *a, struct strbuf *text)
{
	char words[4][SYMBOL_SIZE];
	struct strbuf all = STRBUF_INIT;
	size_t length;
	const char *at = answer_unknown(text->text, &length);
	size_t n = at && utf8_count(at, length) >= SPELLED ?
		word_variants(at, length, words, COUNT_OF(words)) : 0;
	struct unit unit, first;
	bool changed = false;
	struct word word;

	if (!n || !word_find(words[0], strlen(words[0]), &word) ||
	    word_changes_data(at, length, words[0]) ||
	    unit_parse(words[0], &first, NULL) != STATUS_OK)
		return false;
	for (size_t i = 1; i < n; i++)
		if (unit_parse(words[i], &unit, NULL) != STATUS_OK ||
		    memcmp(&unit, &first, sizeof unit) != 0)
			return false;
	if (word.known->unit.dimension.power[AXIS_BIT] ||
	    word.known->unit.dimension.power[AXIS_FLOP]) {
		answer_replace(text->text, at, length, words[0], &all);
		strbuf_clear(text);
		strbuf_puts(text, all.text);
		a->text = text->text;
		changed = true;
	}
	strbuf_free(&all);
	return changed;
}
