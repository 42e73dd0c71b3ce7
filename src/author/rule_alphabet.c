/* rule_alphabet.c - a rule about translations: they are in their own letters */
#include "config.h"
#include "author/rules_private.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"

/* A passage of so many words of the source's letters, one behind the other, has not been
 * translated; a name or a term may stay. */
enum { SHORT = 2, PASSAGE = 3 };

/* What is code, maths, a value or a link's address: the end of it when one begins at s. */
static const char *behind_markup(const char *s)
{
	static const struct { const char *open, *close; } kinds[] = {
		{ "```", "```" }, { "`", "`" }, { "$", "$" }, { "{", "}" }, { "](", ")" },
		{ "\"", "\"" },
	};

	for (size_t i = 0; i < COUNT_OF(kinds); i++) {
		size_t n = strlen(kinds[i].open);
		const char *end;

		if (strncmp(s, kinds[i].open, n) != 0)
			continue;
		end = strstr(s + n, kinds[i].close);
		return end ? end + strlen(kinds[i].close) : s + strlen(s);
	}
	return s;
}

static bool is_own(const char *letters, const char *s, size_t n)
{
	char *one = memory_copy(s, n);
	bool found = n > 1 && strstr(letters, one);

	free(one);
	return found;
}

/* The letters at s: how many bytes, and of which alphabets they are. */
static size_t word_at(const char *letters, const char *s, bool *latin, bool *own)
{
	size_t at = 0, n;
	unsigned long c;

	*latin = *own = false;
	while (s[at]) {
		if (isalpha((unsigned char)s[at])) {
			*latin = true;
			at++;
			continue;
		}
		n = utf8_read(s + at, strlen(s + at), &c);
		if (n < 2 || !is_own(letters, s + at, n))
			break;
		*own = true;
		at += n;
	}
	return at;
}

struct passage { const char *start, *end; int words; };

static void look_at(struct check *c, int block, const struct text *t, enum language k)
{
	const char *letters = language_letters(k);
	struct passage now = { NULL, NULL, 0 }, longest = now;
	bool any = false, latin, own;

	for (const char *s = t->wording->text[k], *end; *s; s = end) {
		size_t n = word_at(letters, s, &latin, &own);

		end = n ? s + n : behind_markup(s);
		if (n && latin && own) {
			char *word = memory_copy(s, n);

			check_fault_in(c, k, block, t->index,
			               _("type the whole word on one keyboard"),
			               _("“%s” in %s has letters of two alphabets, which look "
			                 "alike"), word, t->key);
			free(word);
		}
		any |= own;
		if (latin && !own && n > SHORT && islower((unsigned char)*s)) {
			now = (struct passage){ now.words ? now.start : s, end, now.words + 1 };
			longest = now.words > longest.words ? now : longest;
		} else if (own || end > s) {
			now.words = 0;
		}
		end += end == s;
		if (!n && *s != ' ' && *s != '\n')
			now.words = 0;
	}
	if (longest.words >= (any ? PASSAGE : PASSAGE - 1)) {
		char *words = memory_copy(longest.start, (size_t)(longest.end - longest.start));

		check_fault_in(c, k, block, t->index, _("translate it"),
		               _("“%s” in %s is still as in the source"), words, t->key);
		free(words);
	}
}

void rule_alphabet(struct check *c, int block)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);

	for (enum language k = LANGUAGE_EN + 1; k < language_count(); k++)
		for (size_t i = 0; i < n && *language_letters(k); i++)
			if (texts[i].wording->text[k])
				look_at(c, block, &texts[i], k);
}
