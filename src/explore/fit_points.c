/* fit_points.c - points of a fit from comma-separated values */
#include "config.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "explore/fit.h"

static const struct law laws[] = {
	{ "scaling.loss", "loss", 2,
	  { { "parameters", "parameter_coefficient", "parameter_exponent" },
	                               { "tokens", "token_coefficient", "token_exponent" } },
	                               "floor" },
	{ "scaling.power_law", "loss", 1, { { "amount", "coefficient", "exponent" } }, "floor" },
};

const struct law *fit_law_find(const char *model, struct diag *d)
{
	struct strbuf all = STRBUF_INIT;

	for (size_t i = 0; i < COUNT_OF(laws); i++) {
		if (!strcmp(laws[i].model, model)) {
			strbuf_free(&all);
			return &laws[i];
		}
		strbuf_printf(&all, "%s%s", i ? ", " : "", laws[i].model);
	}
	diagnose(d, STATUS_E_NOTFOUND, _("%s cannot be fitted; these can: %s"), model, all.text);
	strbuf_free(&all);
	return NULL;
}

enum { COLUMNS = FIT_VARIABLES + 1 };  /* the variables and y */

static const char *column_name(const struct law *law, size_t i)
{
	return i < law->n_variables ? law->terms[i].x : law->result;
}

/* The cell at *p without quotes and blanks; *p goes behind the comma, or to the end of the line. */
static void next_cell(const char **p, const char **text, size_t *length)
{
	const char *end = *p + strcspn(*p, ",\n"), *start = *p;

	*p = *end == ',' ? end + 1 : end;
	while (start < end && strchr(" \t\"", *start))
		start++;
	while (end > start && strchr(" \t\r\"", end[-1]))
		end--;
	*text = start;
	*length = (size_t)(end - start);
}

/* Which cell of a line is which column; E_MISSING. */
static enum status read_header(const char *line, const struct law *law, size_t at[COLUMNS],
                               struct diag *d)
{
	const char *p = line;
	bool found[COLUMNS] = { false };

	for (size_t cell = 0;; cell++) {
		const char *text;
		size_t length, name = 0;
		bool last = !p[strcspn(p, ",\n")] || p[strcspn(p, ",\n")] == '\n';

		next_cell(&p, &text, &length);
		while (name < length && (isalnum((unsigned char)text[name]) || text[name] == '_'))
			name++;
		for (size_t i = 0; i <= law->n_variables; i++) {
			if (found[i] || strlen(column_name(law, i)) != name ||
			    strncmp(column_name(law, i), text, name))
				continue;
			found[i] = true;
			at[i] = cell;
		}
		if (last)
			break;
	}
	for (size_t i = 0; i <= law->n_variables; i++)
		if (!found[i])
			return diagnose(d, STATUS_E_MISSING, _("line 1 names no column '%s'"),
			                column_name(law, i));
	return STATUS_OK;
}

static enum status read_line(const char *line, const struct law *law, const size_t at[COLUMNS],
                             size_t number,
                             double values[COLUMNS], struct diag *d)
{
	const char *p = line;
	size_t n = 0;

	for (size_t cell = 0; n <= law->n_variables; cell++) {
		const char *text, *end;
		bool last = p[strcspn(p, ",\n")] != ',';
		size_t length;
		char *copy;

		next_cell(&p, &text, &length);
		for (size_t i = 0; i <= law->n_variables; i++) {
			bool good;

			if (at[i] != cell)
				continue;
			copy = memory_copy(text, length);
			good = number_read(copy, &values[i], &end) && !*end && values[i] > 0;
			if (!good)
				diagnose(d, STATUS_E_SYNTAX,
				         _("line %zu: %s: '%.40s' is not a positive number"),
				         number,
				         column_name(law, i), copy);
			free(copy);
			if (!good)
				return STATUS_E_SYNTAX;
			n++;
		}
		if (last)
			break;
	}
	if (n <= law->n_variables)
		return diagnose(d, STATUS_E_SYNTAX, _("line %zu has too few columns"), number);
	return STATUS_OK;
}

static void add_point(struct points *p, const struct law *law, const double values[COLUMNS],
                      size_t line)
{
	if (p->n == p->capacity) {
		p->capacity = p->capacity ? 2 * p->capacity : 64;
		for (size_t i = 0; i < law->n_variables; i++)
			p->x[i] = memory_resize(p->x[i], p->capacity, sizeof *p->x[i]);
		p->y = memory_resize(p->y, p->capacity, sizeof *p->y);
		p->line = memory_resize(p->line, p->capacity, sizeof *p->line);
	}
	for (size_t i = 0; i < law->n_variables; i++)
		p->x[i][p->n] = values[i];
	p->y[p->n] = values[law->n_variables];
	p->line[p->n++] = line;
}

enum status points_read(const char *csv, const struct law *law, struct points *out, struct diag *d)
{
	size_t at[COLUMNS], number = 1;
	enum status s;

	assert(law && out);
	*out = (struct points){ .n = 0 };
	if (!strncmp(csv, "\xef\xbb\xbf", 3))
		csv += 3;
	s = read_header(csv, law, at, d);
	while (s == STATUS_OK && *(csv += strcspn(csv, "\n"))) {
		double values[COLUMNS];

		csv++;
		number++;
		if (csv[strspn(csv, " \t\r")] == '\n' || !csv[strspn(csv, " \t\r")] || *csv == '#')
			continue;
		s = read_line(csv, law, at, number, values, d);
		if (s == STATUS_OK)
			add_point(out, law, values, number);
	}
	return s;
}

void points_free(struct points *p)
{
	for (size_t i = 0; i < FIT_VARIABLES; i++)
		free(p->x[i]);
	free(p->y);
	free(p->line);
	*p = (struct points){ .n = 0 };
}
