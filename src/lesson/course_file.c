/* course_file.c - what course.lua says: title, key and order of the lessons */
#include "config.h"
#include "lesson/course_file_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Behind the "=" of the first line `name = …`; NULL when there is none. */
static const char *value_of(const char *text, const char *name)
{
	size_t n = strlen(name);

	for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
		const char *p = line + strspn(line, " \t");

		if (strncmp(p, name, n) != 0)
			continue;
		p += n + strspn(p + n, " \t");
		if (*p == '=')
			return p + 1;
	}
	return NULL;
}

/* Past blanks, ends of lines and comments. */
static const char *next_sign(const char *p)
{
	for (;;) {
		p += strspn(p, " \t\r\n");
		if (strncmp(p, "--", 2) != 0)
			return p;
		p += strcspn(p, "\n");
	}
}

/* The text in quotes at p in a new string, and *p behind it; NULL when there is none. */
static char *quoted(const char **p)
{
	const char *text = *p + 1;
	size_t n = strcspn(text, "\"\\\n");

	if (**p != '"' || text[n] != '"')
		return NULL;
	*p = text + n + 1;
	return memory_copy(text, n);
}

char *course_file_key(const char *text)
{
	const char *p = value_of(text, "key");
	char *key = NULL;

	if (p) {
		p += strspn(p, " \t");
		key = quoted(&p);
	}
	return key ? key : memory_copy_text("");
}

bool course_file_order(const char *text, char ***names, size_t *n)
{
	const char *p = value_of(text, "order");
	size_t capacity = 0;
	char *name;

	*names = NULL;
	*n = 0;
	if (!p)
		return true;
	p = next_sign(p);
	if (*p++ != '{')
		return false;
	for (p = next_sign(p); (name = quoted(&p)); p = next_sign(p)) {
		GROW(*names, *n, capacity);
		(*names)[(*n)++] = name;
		p = next_sign(p);
		if (*p != ',' && *p != ';')
			break;
		p++;
	}
	return *p == '}';
}
