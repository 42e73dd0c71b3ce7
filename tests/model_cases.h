/* model_cases.h - for tests: the rows of tests/cases/FAMILY.tsv and of tests/cases/accuracy */
#ifndef TESTS_MODEL_CASES_H
#define TESTS_MODEL_CASES_H

#include <glob.h>
#include <stdio.h>

#include "base/file.h"
#include "base/memory.h"
#include "tap.h"

enum { CASE_CELLS = 6 };

/* A line of a table.  What each cell says is told in tests/cases/README.md. */
struct case_row {
	const char *model, *inputs, *result, *value, *tolerance, *source;
	char where[60];                /* "fleet.tsv:12" */
};

/* All rows of all tables of a folder; kept until the program ends. */
struct case_rows { struct case_row *row; size_t n, room; };

static inline void case_split(char *line, const char *cell[CASE_CELLS])
{
	size_t n = 0;

	for (char *at = line; at && n < CASE_CELLS; n++) {
		cell[n] = at;
		at = strchr(at, '\t');
		if (at)
			*at++ = 0;
	}
	for (; n < CASE_CELLS; n++)
		cell[n] = "";
}

static inline void case_read_file(struct case_rows *to, const char *path)
{
	const char *name = strrchr(path, '/') + 1;
	struct diag d = { "" };
	int number = 0;
	size_t length;
	char *text;

	if (file_read(path, 4000000, &text, &length, &d) != STATUS_OK) {
		printf("Bail out! %s\n", d.text);
		exit(1);
	}
	for (char *line = text, *next; line && *line; line = next) {
		const char *cell[CASE_CELLS];
		struct case_row *row;

		number++;
		next = strchr(line, '\n');
		if (next)
			*next++ = 0;
		if (!*line || *line == '#')
			continue;
		GROW(to->row, to->n, to->room);
		case_split(line, cell);
		row = &to->row[to->n++];
		*row = (struct case_row){ .model = cell[0], .inputs = cell[1],
		                          .result = cell[2], .value = cell[3],
		                          .tolerance = cell[4], .source = cell[5] };
		snprintf(row->where, sizeof row->where, "%s:%d", name, number);
	}
}

/* "cases" or "cases/accuracy", read once.  A folder that cannot be read ends the program: not
 * ok. */
static inline struct case_rows case_read(const char *folder)
{
	static struct case_rows kept[2];
	struct case_rows *rows = &kept[strchr(folder, '/') != NULL];
	char pattern[4096];
	glob_t files;

	if (rows->n)
		return *rows;
	snprintf(pattern, sizeof pattern, "%s/tests/%s/*.tsv", getenv("SRCDIR"), folder);
	if (glob(pattern, 0, NULL, &files) != 0) {
		printf("Bail out! no tables: %s\n", pattern);
		exit(1);
	}
	for (size_t i = 0; i < files.gl_pathc; i++)
		case_read_file(rows, files.gl_pathv[i]);
	globfree(&files);
	return *rows;
}

/* A row whose inputs a person could type, all accepted, and whose result is a number or a word. */
static inline bool case_is_typed(const struct case_row *row)
{
	return strncmp(row->result, "E_", 2) != 0 && strncmp(row->value, "rises with ", 11) != 0
	    && strncmp(row->value, "falls with ", 11) != 0 && strcmp(row->value, "no value") != 0
	    && !strstr(row->inputs, " against ");
}

#endif
