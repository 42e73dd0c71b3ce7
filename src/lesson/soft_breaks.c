/* soft_breaks.c - joins the lines of a paragraph, as Markdown does, wherever a text is to stand */
#include "config.h"
#include "lesson/load_private.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"

/* A line: where it begins, where its first mark stands, and where it ends. */
struct line { const char *start, *text, *end; };

static struct line line_at(const char *p)
{
	struct line l = { p, p + strspn(p, " \t"), strchr(p, '\n') };

	if (!l.end)
		l.end = p + strlen(p);
	return l;
}

static bool is_blank(const struct line *l)
{
	return l->text >= l->end;
}

static bool is_fence(const struct line *l)
{
	return !strncmp(l->text, "```", 3) || !strncmp(l->text, "~~~", 3);
}

/* "- ", "* ", "+ ", "1. ", "2) ": an item of a list. */
static bool is_item(const struct line *l)
{
	size_t digits = strspn(l->text, "0123456789");

	if (digits && (l->text[digits] == '.' || l->text[digits] == ')'))
		return isspace((unsigned char)l->text[digits + 1]);
	return *l->text && strchr("-*+", *l->text) && isspace((unsigned char)l->text[1]);
}

/* A bar makes a row of a table, but for those within a {value}. */
static bool has_bar(const struct line *l)
{
	bool inside = false;

	for (const char *p = l->text; p < l->end; p++) {
		if (*p == '{' || *p == '}')
			inside = *p == '{';
		if (*p == '|' && !inside)
			return true;
	}
	return false;
}

/* A heading, a quotation, a rule, a row of a table, a fence: more than words. */
static bool is_block(const struct line *l)
{
	size_t rule = strspn(l->text, "-=*_ ");

	return *l->text == '#' || *l->text == '>' || is_fence(l) || l->text + rule >= l->end ||
	       has_bar(l);
}

/* What follows two blanks or a backslash stands on a line of its own. */
static bool breaks_hard(const struct line *l)
{
	size_t n = (size_t)(l->end - l->text);

	return l->end[-1] == '\\' || (n >= 2 && !strncmp(l->end - 2, "  ", 2));
}

/* Of two lines one below the other, outside a fence: the second goes on with the first. */
static bool goes_on(const struct line *first, const struct line *second)
{
	return !is_blank(first) && !is_blank(second) && !is_block(first) && !is_block(second) &&
	       !is_item(second) && !breaks_hard(first);
}

char *load_join_lines(const char *text)
{
	struct strbuf joined = STRBUF_INIT;
	struct line line;
	bool fenced, code = false;

	assert(text);
	line = line_at(text);
	fenced = is_fence(&line);
	strbuf_add(&joined, line.start, (size_t)(line.end - line.start));
	while (*line.end) {
		struct line next = line_at(line.end + 1);

		/* Four blanks behind an empty line begin a block of code. */
		if (is_blank(&line) && !is_blank(&next))
			code = next.text - next.start >= 4;
		if (!fenced && !code && goes_on(&line, &next)) {
			strbuf_putc(&joined, ' ');
			strbuf_add(&joined, next.text, (size_t)(next.end - next.text));
		} else {
			strbuf_add(&joined, line.end, (size_t)(next.end - line.end));
		}
		fenced ^= is_fence(&next);
		line = next;
	}
	return strbuf_take(&joined);
}
