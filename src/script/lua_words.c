/* lua_words.c - what Lua says of a mistake, in the reader's language */
#include "config.h"
#include "script/lua_words_private.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/utf8.h"

enum { CAPTURES = 4 };

/* As Lua 5.4 writes them, %s for what changes.  The first that fits counts, so what is more special
 * stands before. */
static const char *const sentences[] = {
	N_("unexpected symbol near %s"),
	N_("syntax error near %s"),
	N_("%s expected (to close %s at line %s) near %s"),
	N_("%s expected near %s"),
	N_("unfinished string near %s"),
	N_("unfinished long string (starting at line %s) near %s"),
	N_("unfinished long comment (starting at line %s) near %s"),
	N_("malformed number near %s"),
	N_("invalid escape sequence %s"),
	N_("cannot use '...' outside a vararg function near %s"),
	N_("attempt to perform arithmetic on a %s value%s"),
	N_("attempt to perform bitwise operation on a %s value%s"),
	N_("attempt to perform '%s'"),
	N_("attempt to divide by zero"),
	N_("attempt to concatenate a %s value%s"),
	N_("attempt to call a %s value%s"),
	N_("attempt to index a %s value%s"),
	N_("attempt to get length of a %s value%s"),
	N_("attempt to compare two %s values"),
	N_("attempt to compare %s with %s"),
	N_("attempt to assign to const variable '%s'"),
	N_("attempt to yield from outside a coroutine"),
	N_("bad 'for' %s (number expected, got %s)"),
	N_("bad argument #%s to '%s' (%s)"),
	N_("%s expected, got %s"),
	N_("value expected"),
	N_("number%s has no integer representation"),
	N_("'for' step is zero"),
	N_("'for' %s must be a number"),
	N_("resulting string too large"),
	N_("string length overflow"),
	N_("invalid order function for sorting"),
	N_("too many results to unpack"),
	N_("stack overflow%s"),
	N_("index out of range"),
	N_("wrong number of arguments to 'insert'"),
	/* pieces of these */
	N_(" (local '%s')"), N_(" (global '%s')"), N_(" (field '%s')"), N_(" (upvalue '%s')"),
	N_(" (constant '%s')"), N_(" (method '%s')"),
};

/* What may stand where a sentence changes. */
static const char *const pieces[] = {
	N_IN("Lua", "nil"), N_IN("Lua", "boolean"), N_IN("Lua", "number"), N_IN("Lua", "string"),
	N_IN("Lua", "table"), N_IN("Lua", "function"), N_IN("Lua", "userdata"),
	N_IN("Lua", "no value"), N_IN("Lua", "integer"), N_IN("Lua", "<eof>"),
	N_IN("Lua", "<name>"), N_IN("Lua", "initial value"), N_IN("Lua", "limit"),
	N_IN("Lua", "step"), N_IN("Lua", "function arguments"), N_IN("Lua", "'=' or 'in'"),
};

struct captures { const char *text[CAPTURES]; size_t length[CAPTURES]; };

/* Does the text have the sentence's form?  What stands for each %s, then. */
static bool fits(const char *form, const char *text, struct captures *c)
{
	size_t n = 0;

	for (const char *hole; (hole = strstr(form, "%s")); form = hole + 2, n++) {
		size_t before = (size_t)(hole - form), tail = strcspn(hole + 2, "%");
		const char *end;

		if (strncmp(form, text, before) != 0 || n == CAPTURES)
			return false;
		text += before;
		end = text + strlen(text);
		if (tail) {
			char *next = memory_copy(hole + 2, tail);

			end = hole[2 + tail] ? strstr(text, next) : end - tail;
			free(next);
			if (!end || end < text || strncmp(end, hole + 2, tail) != 0)
				return false;
		}
		c->text[n] = text;
		c->length[n] = (size_t)(end - text);
		text = end;
	}
	return !strcmp(form, text);
}

static void say(const char *text, struct strbuf *to);

static void say_capture(const struct captures *c, size_t i, struct strbuf *to)
{
	char *text = memory_copy(c->text[i], c->length[i]);

	say(text, to);
	free(text);
}

/* "%s" is the next capture, "%2$s" the second. */
static void fill(const char *form, const struct captures *c, struct strbuf *to)
{
	size_t next = 0;

	while (*form) {
		bool numbered = form[0] == '%' && form[1] >= '1' && form[1] <= '0' + CAPTURES &&
		                form[2] == '$';

		if (numbered) {
			say_capture(c, (size_t)(form[1] - '1'), to);
			form += 4;
		} else if (!strncmp(form, "%s", 2)) {
			say_capture(c, next++, to);
			form += 2;
		} else {
			strbuf_putc(to, *form++);
		}
	}
}

static void say(const char *text, struct strbuf *to)
{
	for (size_t i = 0; i < COUNT_OF(pieces); i++)
		if (!strcmp(text, pieces[i])) {
			strbuf_puts(to, message_in("Lua", pieces[i]));
			return;
		}
	for (size_t i = 0; i < COUNT_OF(sentences); i++) {
		struct captures c;

		if (fits(sentences[i], text, &c)) {
			fill(message_text(sentences[i]), &c, to);
			return;
		}
	}
	strbuf_puts(to, text);
}

/* The end of a text in quotes or of a comment that begins at s; s itself when none does. */
static const char *behind_text(const char *s)
{
	bool comment = s[0] == '-' && s[1] == '-';
	const char *bracket = comment ? s + 2 : s, *level, *end;

	if (*bracket == '[') {
		level = bracket + 1 + strspn(bracket + 1, "=");
		if (*level == '[') {
			char *close = memory_copy(bracket, (size_t)(level - bracket) + 1);
			size_t n = strlen(close);

			close[0] = close[n - 1] = ']';
			end = strstr(level, close);
			free(close);
			return end ? end + n : s + strlen(s);
		}
	}
	if (comment)
		return s + strcspn(s, "\n");
	if (*s != '"' && *s != '\'')
		return s;
	for (end = s + 1; *end && *end != *s && *end != '\n'; end++)
		end += *end == '\\' && end[1];
	return *end ? end + 1 : end;
}

/* The first character outside of texts and comments that is no ASCII; NULL when all are. */
static const char *odd_character(const char *source)
{
	while (*source) {
		const char *end = behind_text(source);

		if (end == source && (unsigned char)*source >= 0x80)
			return source;
		source = end > source ? end : source + 1;
	}
	return NULL;
}

void lua_words_say(const char *message, const char *source, struct strbuf *to)
{
	const char *odd = source ? odd_character(source) : NULL;
	unsigned long code;
	size_t n = odd ? utf8_read(odd, strlen(odd), &code) : 0;

	assert(message && to);
	if (n) {
		char *character = memory_copy(odd, n);

		strbuf_printf(to,
		              _("“%s” means nothing in Lua: names have Latin letters, and the "
		                "signs are + - * / ^"), character);
		free(character);
	} else {
		say(message, to);
	}
}
