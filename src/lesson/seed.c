/* seed.c - what a student's numbers are drawn from */
#include "config.h"
#include "lesson/seed_private.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/strbuf.h"
#include "text/text.h"

/* The bytes of the blank at p; 0: it is something else.  Wider blanks than the keyboard's come with
 * names that were copied. */
static size_t blank(const char *p)
{
	static const char *const wide[] = { "\u00a0", "\u2009", "\u202f", "\u3000" };

	if (*p && strchr(" \t\r\n", *p))
		return 1;
	for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
		if (!strncmp(p, wide[i], strlen(wide[i])))
			return strlen(wide[i]);
	return 0;
}

char *seed_name(const char *typed)
{
	char *folded = text_fold(typed);
	struct strbuf name = STRBUF_INIT;
	bool between = false;
	size_t n;

	assert(typed);
	for (const char *p = folded; *p; p += n) {
		n = blank(p);
		if (!n && between && name.length)
			strbuf_putc(&name, ' ');
		between = n > 0;
		n = n ? n : 1;
		if (!between)
			strbuf_putc(&name, *p);
	}
	free(folded);
	return strbuf_take(&name);
}

uint64_t seed_of(const char *name, const char *course_key, const char *exercise, int try)
{
	uint64_t hash = random_hash(random_hash(HASH_START, course_key), name);
	char number[16];

	assert(name && course_key && exercise && try >= 0);
	snprintf(number, sizeof number, "%d", try);
	return random_hash(random_hash(hash, exercise), number);
}
