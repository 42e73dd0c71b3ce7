/* console_comma.c - "2,5*4" typed on the console: Lua would read a list and say nothing */
#include "config.h"
#include "script/console_private.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

static bool is_digit(char c)
{
	return isdigit((unsigned char)c);
}

/* Behind the text in quotes, long brackets or a comment that begins at p; p itself when none
 * does. */
static const char *behind_text(const char *p)
{
	const char *end;

	if (*p == '"' || *p == '\'') {
		for (end = p + 1; *end && *end != *p; end++)
			if (*end == '\\' && end[1])
				end++;
		return *end ? end + 1 : end;
	}
	if (!strncmp(p, "[[", 2)) {
		end = strstr(p, "]]");
		return end ? end + 2 : p + strlen(p);
	}
	return strncmp(p, "--", 2) ? p : p + strcspn(p, "\n");
}

static bool is_word(const char *line, const char *p, const char *word)
{
	size_t n = strlen(word);

	if (p > line && (isalnum((unsigned char)p[-1]) || p[-1] == '_'))
		return false;
	return !strncmp(p, word, n) && !isalnum((unsigned char)p[n]) && p[n] != '_';
}

const char *console_decimal_comma(const char *text)
{
	bool counts = false, names = false;
	int depth = 0;

	assert(text);
	for (const char *p = text; *p;) {
		const char *behind = behind_text(p);

		if (behind != p) {
			p = behind;
			continue;
		}
		depth += strchr("([{", *p) ? 1 : strchr(")]}", *p) ? -1 : 0;
		if (*p == '\n')
			counts = names = false;
		counts |= is_word(text, p, "for"); /* for i = 1,10 do */
		if (*p == ',' && depth == 0) {
			bool between = p > text && is_digit(p[-1]) && is_digit(p[1]);

			if (between && !counts && !names)
				return p;
			names |= !between;         /* a, b = 1,2 */
		}
		p++;
	}
	return NULL;
}
