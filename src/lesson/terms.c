/* terms.c - the terms of a lesson by name */
#include "config.h"
#include "lesson/lesson.h"

#include <assert.h>
#include <string.h>

/* Terms by name, for a glossary. */

void lesson_term_name(const struct lesson *l, int block, struct strbuf *to)
{
	const char *name = wording(&l->blocks[block].title);

	strbuf_puts(to, *name ? name : l->blocks[block].id);
}

void lesson_term_names(const struct lesson *l, int block, struct strbuf *to)
{
	const struct wording *title = &l->blocks[block].title;
	const char *other = title->text[language_beside(message_language())];
	size_t from = to->length;

	assert(to);
	lesson_term_name(l, block, to);
	if (other && *other && strcmp(to->text + from, other) != 0)
		strbuf_printf(to, " (%s)", other);
}

/* The next letter as it is sorted: small, Latin before Cyrillic. */
static unsigned long next_letter(const char **text)
{
	const unsigned char *s = (const unsigned char *)*text;
	unsigned long c = *s;

	if ((s[0] & 0xe0) == 0xc0 && s[1]) {
		c = (s[0] & 0x1fu) << 6 | (s[1] & 0x3fu);
		*text += 1;
	}
	*text += 1;
	if ((c >= 'A' && c <= 'Z') || (c >= 0x410 && c <= 0x42f))
		c += 0x20;
	return c;
}

/* Is the name of block a before that of b? */
static bool stands_before(const struct lesson *l, int a, int b)
{
	struct strbuf left = STRBUF_INIT, right = STRBUF_INIT;
	const char *p, *q;
	unsigned long x = 0, y = 0;

	lesson_term_name(l, a, &left);
	lesson_term_name(l, b, &right);
	for (p = left.text, q = right.text; *p && *q && x == y; ) {
		x = next_letter(&p);
		y = next_letter(&q);
	}
	if (x == y)
		x = *p != '\0', y = *q != '\0';
	strbuf_free(&left);
	strbuf_free(&right);
	return x < y;
}

size_t lesson_terms(const struct lesson *l, int first, int end, int *terms, size_t capacity)
{
	size_t n = 0;

	for (int i = first; i < end && n < capacity; i++) {
		size_t at = n;

		if (l->blocks[i].kind != BLOCK_TERM)
			continue;
		for (; at > 0 && stands_before(l, i, terms[at - 1]); at--)
			terms[at] = terms[at - 1];
		terms[at] = i;
		n++;
	}
	return n;
}
