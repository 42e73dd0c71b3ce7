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

/* Lua names a character that it does not know by its bytes: near '<\226>'. */
static const char *odd_one(const char *message, const char *source)
{
	return source && strstr(message, "<\\") ? odd_character(source) : NULL;
}

static bool is_one_of(const char *text, size_t n, const char *const *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strlen(list[i]) == n && !strncmp(list[i], text, n))
			return true;
	return false;
}

/* Marks that an editor puts in the place of " and '. */
static bool is_quote(const char *odd, size_t n)
{
	static const char *const quotes[] = {
		"“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "‛", "‹", "›", "″", "′",
	};

	return is_one_of(odd, n, quotes, COUNT_OF(quotes));
}

/* Blanks that are none for Lua, and characters that nobody sees. */
static bool is_blank(const char *odd, size_t n)
{
	static const char *const blanks[] = {
		"\u00a0", "\u2002", "\u2003", "\u2007", "\u2009", "\u200a", "\u200b", "\u200c",
		"\u200d", "\u200e", "\u202f", "\u2060", "\u3000", "\ufeff", "\u00ad",
	};

	return is_one_of(odd, n, blanks, COUNT_OF(blanks));
}

/* Where Lua came to a halt and what the line has: habits of other languages. */
static const struct { const char *said, *near, *has, *fix; } habits[] = {
	{ "", "'#'", "#!", N_("strike the line that begins with #!: a lesson is read, not run") },
	{ "", "'#'", "", N_("a comment begins with --") },
	{ "", "'//'", "", N_("a comment begins with --") },
	{ "", "'/'", "/*", N_("a comment begins with --") },
	{ "", "'!'", "", N_("Lua writes ~= for “not equal”, and not for “not”") },
	{ "", "'&'", "&&", N_("Lua writes and, or, not") },
	{ "", "'|'", "||", N_("Lua writes and, or, not") },
	{ "", "'['", "", N_("a list stands in braces: { … }") },
	{ "", "'{'", "function", N_("a function has end for a brace: function(v) return … end") },
	{ "", "'*'", "**", N_("a power is written ^") },
	{ "syntax error", "'+'", "+=", N_("write x = x + 1 in full") },
	{ "syntax error", "'-'", "-=", N_("write x = x + 1 in full") },
	{ "syntax error", "'*'", "*=", N_("write x = x + 1 in full") },
	{ "<name> expected", "", ": ", N_("a value stands behind = and not behind a colon") },
	{ "unfinished string", "", "", N_("close the text, or write [[ … ]] around one of several "
	                                  "lines") },
	{ "'end' expected", "", "function", N_("end a function with the word end") },
};

static bool line_has(const char *source, int line, const char *what)
{
	size_t n;
	char *own;
	bool has;

	while (--line > 0 && *source) {
		source += strcspn(source, "\n");
		source += *source == '\n';
	}
	n = strcspn(source, "\n");
	own = memory_copy(source, n);
	has = strstr(own, what) != NULL;
	free(own);
	return has;
}

const char *lua_words_fix(const char *message, const char *source, int line)
{
	const char *near = strstr(message, "near "), *odd = odd_one(message, source);
	unsigned long code;
	size_t n = odd ? utf8_read(odd, strlen(odd), &code) : 0;

	assert(message && source);
	if (n && is_quote(odd, n))
		return _("type \" or ' in its place: texts stand between those");
	if (n && is_blank(odd, n))
		return _("type a blank in its place");
	if (n)
		return _("write it in a text, or strike it");
	for (size_t i = 0; i < COUNT_OF(habits); i++)
		if (!strncmp(message, habits[i].said, strlen(habits[i].said)) &&
		    (!*habits[i].near || (near && !strcmp(near + 5, habits[i].near))) &&
		    line_has(source, line, habits[i].has))
			return message_text(habits[i].fix);
	return _("look for a missing comma, quote or bracket at that place or just before");
}

void lua_words_say(const char *message, const char *source, struct strbuf *to)
{
	const char *odd = odd_one(message, source);
	unsigned long code;
	size_t n = odd ? utf8_read(odd, strlen(odd), &code) : 0;

	assert(message && to);
	if (n && is_blank(odd, n)) {
		strbuf_printf(to, _("a character that looks like a blank, or like nothing, means "
		                    "nothing in Lua (U+%04lX)"), code);
	} else if (n && is_quote(odd, n)) {
		char *character = memory_copy(odd, n);

		strbuf_printf(to, _("the quotation mark %s means nothing in Lua"), character);
		free(character);
	} else if (n) {
		char *character = memory_copy(odd, n);

		strbuf_printf(to,
		              _("“%s” means nothing in Lua: names have Latin letters, and the "
		                "signs are + - * / ^"), character);
		free(character);
	} else {
		say(message, to);
	}
}
