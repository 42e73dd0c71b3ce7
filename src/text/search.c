#include "config.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <uninorm.h>

#include "base/die.h"
#include "base/memory.h"

/* A new string, without capitals and composed; *length is its bytes. */
static uint8_t *fold(const char *text, size_t *length)
{
	struct strbuf clean = STRBUF_INIT;
	uint8_t *folded;

	text_clean(&clean, text, strlen(text), true);
	folded = u8_casefold((const uint8_t *)clean.text, clean.length, NULL, UNINORM_NFC, NULL, length);
	if (!folded)
		die("out of memory");
	strbuf_free(&clean);
	return folded;
}

bool text_contains(const char *text, const char *word)
{
	size_t length, n;
	uint8_t *in = fold(text, &length), *what = fold(word, &n);
	bool found = false;

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
	char *out = copy_bytes((const char *)folded, length);

	free(folded);
	return out;
}
