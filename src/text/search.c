/* search.c - searching texts without regard to case and marks */
#include "config.h"
#include "text/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <uninorm.h>

#include "base/die.h"
#include "base/memory.h"

/* As searched for: without capitals, composed, the Russian letter yo as ye (it is mostly printed
 * so); *length is its bytes. */
static uint8_t *fold_clean(const char *clean, size_t n, size_t *length)
{
	uint8_t *folded = u8_casefold((const uint8_t *)clean, n, NULL, UNINORM_NFC, NULL, length);

	if (!folded)
		die("out of memory");
	for (size_t i = 0; i + 1 < *length; i++)
		if (folded[i] == 0xd1 && folded[i + 1] == 0x91) {
			folded[i] = 0xd0;
			folded[i + 1] = 0xb5;
		}
	return folded;
}

static uint8_t *fold(const char *text, size_t *length)
{
	struct strbuf clean = STRBUF_INIT;
	uint8_t *folded;

	text_clean(&clean, text, strlen(text), true);
	folded = fold_clean(clean.text, clean.length, length);
	strbuf_free(&clean);
	return folded;
}

bool text_contains(const char *text, const char *word)
{
	size_t length, n;
	uint8_t *in = fold(text, &length), *what = fold(word, &n);
	bool found = false;

	assert(text && word);
	for (size_t i = 0; !found && i + n <= length; i++)
		found = !memcmp(in + i, what, n);
	free(in);
	free(what);
	return found;
}

char *text_fold(const char *text)
{
	size_t length;
	uint8_t *folded = fold(text, &length);
	char *out = memory_copy((const char *)folded, length);

	free(folded);
	return out;
}

bool text_find(const char *clean, const char *folded_word, size_t *from, size_t *to)
{
	size_t n = strlen(folded_word), length = 0,
		*at = memory_new(4 * strlen(clean) + 1, sizeof *at);
	struct strbuf folded = STRBUF_INIT;
	struct grapheme g;
	const char *found;

	assert(from && to);
	/* Grapheme by grapheme, so that each folded byte knows where it comes from. */
	for (const char *p = clean; n && text_grapheme(p, &g); p += g.length) {
		size_t bytes;
		uint8_t *one = fold_clean(p, g.length, &bytes);

		for (size_t i = 0; i < bytes && folded.length < 4 * strlen(clean); i++) {
			at[length++] = (size_t)(p - clean);
			strbuf_putc(&folded, (char)one[i]);
		}
		free(one);
	}
	at[length] = strlen(clean);
	found = n ? strstr(folded.text, folded_word) : NULL;
	if (found) {
		*from = at[found - folded.text];
		for (length = (size_t)(found - folded.text) + n; length < folded.length &&
		     at[length] == *from; )
			length++;
		*to = at[length];
	}
	strbuf_free(&folded);
	free(at);
	return found;
}
