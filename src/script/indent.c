/* indent.c - a text without the indentation that its lines share */
#include "config.h"
#include "script/indent_private.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#define SPACE " \t"

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

static bool blank(const char *line)
{
	line += strspn(line, SPACE "\r");
	return !*line || *line == '\n';
}

static const char *next_line(const char *line)
{
	line += strcspn(line, "\n");
	return *line ? line + 1 : line;
}

/* How many bytes of indentation the lines from text on share; *model is the first of these
 * lines, NULL for none. */
static size_t shared(const char *text, const char **model)
{
	size_t n = 0;

	*model = NULL;
	for (const char *line = text; *line; line = next_line(line)) {
		size_t i = 0, indent = strspn(line, SPACE);

		if (blank(line))
			continue;
		if (!*model) {
			*model = line;
			n = indent;
			continue;
		}
		while (i < least(n, indent) && line[i] == (*model)[i])
			i++;
		n = i;
	}
	return n;
}

void indent_put_without(struct json_out *out, const char *text)
{
	struct strbuf clean = STRBUF_INIT;
	const char *first = text, *model;
	size_t indent;
	bool behind_bracket;

	assert(out);
	while (*first && blank(first))
		first = next_line(first);
	/* One space is what people put behind [[; Lua drops a line break there, so more is the
	 * file's indentation. */
	behind_bracket = *first == ' ' && strspn(first, SPACE) == 1;
	indent = shared(behind_bracket ? next_line(first) : first, &model);
	for (const char *line = first; *line; line = next_line(line)) {
		size_t own = strspn(line, SPACE), cut = least(own, indent);

		if (line == first && behind_bracket)
			cut = own;
		strbuf_add(&clean, line + cut, (size_t)(next_line(line) - line) - cut);
	}
	while (clean.length && strchr(SPACE "\r\n", clean.text[clean.length - 1]))
		clean.text[--clean.length] = '\0';
	json_out_string(out, clean.text);
	strbuf_free(&clean);
}
