/* report_write.c - a report as text, as JSON and as comma-separated values */
#include "config.h"
#include "explore/report.h"

#include <assert.h>
#include <math.h>

#include "text/csv.h"
#include "text/text.h"

/* --- JSON -------------------------------------------------------------------- */

static bool is_named(enum row_kind kind)
{
	return kind <= ROW_FLAG;
}

static void write_members(const struct report_row *parent, struct json_out *o);

static void write_row(const struct report_row *row, struct json_out *o)
{
	switch (row->kind) {
	case ROW_OBJECT:
		json_open_object(o);
		write_members(row, o);
		json_close_object(o);
		break;
	case ROW_LIST:
		json_open_array(o);
		write_members(row, o);
		json_close_array(o);
		break;
	case ROW_NUMBER:
		json_out_number(o, row->value);
		break;
	case ROW_VALUE:
		json_open_object(o);
		if (row->word)
			json_put_string(o, "value", row->word);
		else
			json_put_number(o, "value", row->value);
		json_put_string(o, "unit", row->word ? "" : row->unit);
		json_put_string(o, "text", row->text);
		write_members(row, o);
		json_close_object(o);
		break;
	case ROW_STRING:
		json_out_string(o, row->text);
		break;
	case ROW_FLAG:
		json_out_bool(o, row->value != 0);
		break;
	case ROW_LINE:
	case ROW_BAR:
	case ROW_TABLE:
	case ROW_CELLS:
	case ROW_CELL:
	default:
		assert(!"a row for people in JSON");
	}
}

static void write_members(const struct report_row *parent, struct json_out *o)
{
	for (const struct report_row *row = parent->first; row; row = row->next) {
		if (!(row->faces & REPORT_JSON) || !is_named(row->kind))
			continue;
		assert((parent->kind == ROW_LIST) == !row->name);
		if (row->name)
			json_out_key(o, row->name);
		write_row(row, o);
	}
}

void report_json(const struct report *r, struct json_out *o)
{
	assert(r->depth == 1);                 /* every row that was begun has ended */
	write_row(&r->root, o);
}

void report_members(const struct report *r, struct json_out *o)
{
	assert(r->depth == 1);
	write_members(&r->root, o);
}

/* --- text ---------------------------------------------------------------------- */

void report_column(struct strbuf *to, const char *text, int width)
{
	int w = text_width(text);

	assert(to);
	strbuf_puts(to, text);
	do
		strbuf_putc(to, ' ');
	while (++w < width);
}

static void write_table(const struct report_row *table, struct strbuf *to)
{
	for (const struct report_row *row = table->first; row; row = row->next) {
		size_t column = 0;

		for (const struct report_row *cell = row->first; cell; cell = cell->next, column++)
			if (cell->next && column < table->n)
				report_column(to, cell->text, table->widths[column]);
			else
				strbuf_puts(to, cell->text);
		strbuf_putc(to, '\n');
	}
}

void report_text(const struct report *r, struct strbuf *to)
{
	assert(r->depth == 1);
	for (const struct report_row *row = r->root.first; row; row = row->next) {
		if (!(row->faces & REPORT_TEXT))
			continue;
		if (row->kind == ROW_TABLE)
			write_table(row, to);
		else if (row->kind == ROW_LINE)
			strbuf_printf(to, "%s\n", row->text);
	}
}

/* --- comma-separated values ------------------------------------------------------ */

void report_csv(const struct report *r, struct strbuf *to)
{
	struct csv csv = CSV(to);

	assert(r->depth == 1);
	for (const struct report_row *table = r->root.first; table; table = table->next) {
		if (table->kind != ROW_TABLE || !(table->faces & REPORT_CSV))
			continue;
		for (const struct report_row *row = table->first; row; row = row->next) {
			for (const struct report_row *cell = row->first; cell; cell = cell->next) {
				if (cell->unit)
					csv_number(&csv, cell->value);
				else
					csv_text(&csv, cell->text);
			}
			csv_end(&csv);
		}
	}
}
