/* text_help.h - what the tests of the text room share */
#ifndef TESTS_TEXT_HELP_H
#define TESTS_TEXT_HELP_H

#include "tap.h"

#include "text/text.h"

/* An assertion for the inside of long loops: Check's own writes to a file each time it holds. */
#define MUST(condition, ...)                                                               \
	do {                                                                               \
		if (!(condition))                                                          \
			ck_abort_msg(__VA_ARGS__);                                         \
	} while (0)

/* Both results are freed with free(). */
static inline char *cleaned(const char *text, size_t length, bool newlines)
{
	struct strbuf b = STRBUF_INIT;

	text_clean(&b, text, length, newlines);
	return strbuf_take(&b);
}

static inline char *repeated(const char *piece, size_t bytes)
{
	struct strbuf b = STRBUF_INIT;

	while (b.length < bytes)
		strbuf_puts(&b, piece);
	return strbuf_take(&b);
}

#endif
