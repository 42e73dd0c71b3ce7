/* fit_points.c - points of a fit from a file of separated values */
#include "config.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "explore/fit.h"
#include "explore/fit_cells_private.h"
#include "quantity/typed.h"

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

/* --- the header ------------------------------------------------------------ */

struct header { size_t at[COLUMNS], cells, line; char separator; };

/* Whether a cell of the header names the column: in any case, perhaps with a unit behind. */
static bool names(const char *cell, const char *name, const char **unit)
{
	size_t length = strlen(name);

	if (strncasecmp(cell, name, length))
		return false;
	*unit = cell + length + strspn(cell + length, " \t");
	return !**unit || strchr("([", **unit);
}

/* A unit that makes other numbers of the column's, as in "tokens (B)", is no label. */
static enum status check_unit(const char *cell, const char *unit, size_t line, struct diag *d)
{
	struct typed_rule plain = { .unit = "1", .mark = DECIMAL_POINT };
	struct strbuf one = STRBUF_INIT;
	enum status s = STATUS_OK;
	double value;

	if (*unit)
		strbuf_printf(&one, "1 %.*s", (int)strcspn(unit + 1, ")]"), unit + 1);
	if (one.length && strcmp(one.text, "1 1") &&
	    typed_value(one.text, &plain, &value, NULL) == STATUS_OK && value != 1)
		s = diagnose(d, STATUS_E_SYNTAX,
		             _("line %zu: '%.60s' counts in other units: write plain numbers, as "
		               "1e9"), line, cell);
	strbuf_free(&one);
	return s;
}

/* Which cell is which column, if it is the separator; E_MISSING when it is not, or a column is not
 * there. */
static enum status read_header(const char *text, char separator, const struct law *law,
                               struct header *out,
                               struct diag *d)
{
	struct cells c = cells_start(text, separator);
	struct strbuf cell = STRBUF_INIT;
	bool found[COLUMNS] = { false };
	enum status s = STATUS_OK;

	*out = (struct header){ .separator = separator };
	cells_row(&c);
	for (out->line = c.line; s == STATUS_OK && !c.row_ended; out->cells++) {
		const char *unit;

		s = cells_next(&c, &cell, d);
		for (size_t i = 0; i <= law->n_variables && s == STATUS_OK; i++) {
			if (!names(cell.text, column_name(law, i), &unit))
				continue;
			s = found[i] ? diagnose(d, STATUS_E_SYNTAX,
			                        _("line %zu names two columns '%s'"), out->line,
			                        column_name(law, i))
				: check_unit(cell.text, unit, out->line, d);
			found[i] = true;
			out->at[i] = out->cells;
		}
	}
	strbuf_free(&cell);
	for (size_t i = 0; i <= law->n_variables && s == STATUS_OK; i++)
		if (!found[i])
			return diagnose(d, STATUS_E_MISSING,
			                _("line %zu names no column '%s'; columns are separated by "
			                  "commas, semicolons or tabs"), out->line,
			                column_name(law, i));
	return s;
}

/* The separator is the one between the names that are looked for; when none is, what is wrong is
 * told of the one that makes most cells. */
static enum status find_header(const char *text, const struct law *law, struct header *out,
                               struct diag *d)
{
	static const char separators[] = ",;\t";
	enum status s, worst = STATUS_E_MISSING;
	size_t most = 0;

	for (const char *p = separators; *p; p++) {
		struct diag why;

		s = read_header(text, *p, law, out, &why);
		if (s == STATUS_OK)
			return s;
		if (p > separators && out->cells <= most)
			continue;
		most = out->cells;
		worst = s;
		*d = why;
	}
	return worst;
}

/* --- rows ------------------------------------------------------------------ */

struct row { struct strbuf cell[COLUMNS], ignored; size_t line; bool over; };

static struct row row_new(void)
{
	struct row row = { .ignored = STRBUF_INIT };

	for (size_t i = 0; i < COLUMNS; i++)
		row.cell[i] = (struct strbuf)STRBUF_INIT;
	return row;
}

static void row_free(struct row *row)
{
	for (size_t i = 0; i < COLUMNS; i++)
		strbuf_free(&row->cell[i]);
	strbuf_free(&row->ignored);
}

static struct strbuf *place_of(struct row *row, const struct header *h, size_t columns, size_t at)
{
	for (size_t i = 0; i < columns; i++)
		if (h->at[i] == at)
			return &row->cell[i];
	return &row->ignored;
}

static enum status too_many(const struct header *h, size_t line, size_t fields, struct diag *d)
{
	if (h->separator == ',')
		return diagnose(d, STATUS_E_SYNTAX,
		                _("line %zu has %zu fields, and line %zu names %zu columns; where "
		                  "the comma is decimal, separate by semicolons or put the "
		                  "number in quotes"), line, fields, h->line, h->cells);
	return diagnose(d, STATUS_E_SYNTAX,
	                _("line %zu has %zu fields, and line %zu names %zu columns"), line, fields,
	                h->line, h->cells);
}

/* A row whose cells are all empty is passed over, as spreadsheets leave them. */
static enum status next_row(struct cells *c, const struct header *h, size_t columns,
                            struct row *row, struct diag *d)
{
	size_t fields, letters;

	do {
		row->over = !cells_row(c);
		if (row->over)
			return STATUS_OK;
		row->line = c->line;
		for (fields = letters = 0; !c->row_ended; fields++) {
			struct strbuf *cell = place_of(row, h, columns, fields);
			enum status s = cells_next(c, cell, d);

			if (s != STATUS_OK)
				return s;
			letters += cell->length;
		}
	} while (!letters);
	if (fields > h->cells)
		return too_many(h, row->line, fields, d);
	for (size_t i = 0; i < columns; i++)
		if (h->at[i] >= fields)
			return diagnose(d, STATUS_E_SYNTAX, _("line %zu has too few columns"),
			                row->line);
	return STATUS_OK;
}

/* --- the decimal mark ------------------------------------------------------ */

/* What the whole file's numbers say.  Only where commas can stand in a cell is there a question. */
static enum status find_mark(struct cells c, const struct header *h, size_t columns,
                             enum cell_mark *mark, struct diag *d)
{
	struct row row = row_new();
	size_t line[MARK_EITHER + 1] = { 0 };
	bool commas = false;
	enum status s;

	while ((s = next_row(&c, h, columns, &row, d)) == STATUS_OK && !row.over)
		for (size_t i = 0; i < columns; i++) {
			const char *text = row.cell[i].text;
			enum cell_mark says = cells_mark(text);

			/* between commas a lone point is no group */
			if (says == MARK_EITHER && h->separator == ',' && strchr(text, '.'))
				says = MARK_POINT;
			if (says == MARK_EITHER && strchr(text, ','))
				commas = true;
			if (!line[says])
				line[says] = row.line;
		}
	row_free(&row);
	if (s != STATUS_OK)
		return s;
	if (line[MARK_POINT] && line[MARK_COMMA])
		return diagnose(d, STATUS_E_SYNTAX,
		                _("line %zu has a decimal comma and line %zu a decimal point: "
		                  "write one of them throughout"), line[MARK_COMMA],
		                line[MARK_POINT]);
	*mark = line[MARK_COMMA] ? MARK_COMMA : line[MARK_POINT] || !commas ? MARK_POINT
		: h->separator == ';' ? MARK_COMMA : MARK_EITHER;
	return STATUS_OK;
}

/* --- points ---------------------------------------------------------------- */

static enum status read_values(const struct row *row, const struct law *law, enum cell_mark mark,
                               double values[COLUMNS], struct diag *d)
{
	for (size_t i = 0; i <= law->n_variables; i++) {
		const char *text = row->cell[i].text;
		struct diag why = { "" };
		enum status s = cells_number(text, mark, &values[i], &why);

		if (s == STATUS_OK && values[i] > 0)
			continue;
		if (s == STATUS_OK || !strpbrk(text, ".,"))
			return diagnose(d, STATUS_E_SYNTAX,
			                _("line %zu: %s: '%.40s' is not a positive number"),
			                row->line, column_name(law, i), text);
		return diagnose(d, STATUS_E_SYNTAX, _("line %zu: %s: '%.40s': %s"), row->line,
		                column_name(law, i), text, why.text);
	}
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

/* The digits of y; those of a number with a power or a unit behind it say nothing of decimals. */
static void note_digits(const char *text, enum cell_mark mark, struct points *p)
{
	const char decimal = mark == MARK_COMMA ? ',' : '.';
	int figures = 0, decimals = 0;
	bool behind = false;

	for (; *text && !isalpha((unsigned char)*text) && *text != '%'; text++) {
		behind = behind || *text == decimal;
		if (!isdigit((unsigned char)*text))
			continue;
		figures += figures || *text != '0';
		decimals += behind;
	}
	if (figures > p->figures)
		p->figures = figures;
	if (*text)
		decimals = INT_MAX / 2;
	if (decimals > p->decimals)
		p->decimals = decimals;
}

/* Behind the header's row. */
static struct cells first_row(const char *text, const struct header *h)
{
	struct cells c = cells_start(text, h->separator);
	struct strbuf cell = STRBUF_INIT;

	cells_row(&c);
	while (!c.row_ended)
		cells_next(&c, &cell, NULL);
	strbuf_free(&cell);
	return c;
}

enum status points_read(const char *text, const struct law *law, struct points *out,
                        struct diag *d)
{
	size_t columns = law->n_variables + 1;
	enum cell_mark mark = MARK_POINT;
	struct row row = row_new();
	struct header header;
	struct cells c;
	enum status s;

	assert(text && out);
	*out = (struct points){ .n = 0 };
	if (!strncmp(text, "\xef\xbb\xbf", 3))
		text += 3;
	s = find_header(text, law, &header, d);
	if (s != STATUS_OK)
		return s;
	c = first_row(text, &header);
	if (header.separator != ',' || strchr(text, '"'))
		s = find_mark(c, &header, columns, &mark, d);
	while (s == STATUS_OK) {
		double values[COLUMNS];

		s = next_row(&c, &header, columns, &row, d);
		if (s == STATUS_OK && row.over)
			break;
		if (s == STATUS_OK)
			s = read_values(&row, law, mark, values, d);
		if (s == STATUS_OK) {
			add_point(out, law, values, row.line);
			note_digits(row.cell[law->n_variables].text, mark, out);
		}
	}
	row_free(&row);
	return s;
}

double points_rounding(const struct points *p, double y)
{
	double decimals = pow(10, -p->decimals);

	assert(y > 0);
	if (!p->figures)
		return 0;
	/* All have so many decimals, or all so many figures; zeros may have been left out. */
	return fmax(decimals, pow(10, floor(log10(y)) + 1 - p->figures)) / 2;
}

void points_free(struct points *p)
{
	for (size_t i = 0; i < FIT_VARIABLES; i++)
		free(p->x[i]);
	free(p->y);
	free(p->line);
	*p = (struct points){ .n = 0 };
}
