/* format.c - the texts of charts: values, names, cells, XML and CSV */
#include "config.h"
#include "chart/kinds_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "chart/label_private.h"
#include "quantity/quantity.h"

enum { COLUMN_GAP = 2, FIGURES = 3 };

void format_name(struct strbuf *to, const char *name)
{
	if (name)
		text_clean(to, name, strlen(name), false);
}

void format_axis(struct strbuf *to, const struct axis *a, const char *otherwise)
{
	format_name(to, a->title && *a->title ? a->title : otherwise);
}

const char *format_y(const struct chart *c)
{
	return c->y.title && *c->y.title ? c->y.title : c->title && *c->title ? c->title : "y";
}

void format_exact(struct strbuf *to, const struct axis *a, double value)
{
	if (isfinite(value))
		quantity_print_full(to, value, a->unit && *a->unit ? a->unit : "1");
	else
		strbuf_puts(to, "\u2014");
}

void format_value(struct strbuf *to, const struct axis *a, double value)
{
	label_value(to, a, isfinite(value) ? value : NAN, FIGURES);
}

char *format_cell_name(const char *name)
{
	struct strbuf b = STRBUF_INIT;

	format_name(&b, name);
	return strbuf_take(&b);
}

char *format_cell_value(const struct axis *a, double value)
{
	return format_cell_figures(a, value, FIGURES);
}

char *format_cell_figures(const struct axis *a, double value, int figures)
{
	struct strbuf b = STRBUF_INIT;

	label_value(&b, a, isfinite(value) ? value : NAN, figures);
	return strbuf_take(&b);
}

void format_xml(struct strbuf *to, const char *text)
{
	struct strbuf clean = STRBUF_INIT;

	format_name(&clean, text);
	for (const char *p = clean.text; *p; p++) {
		if (*p == '<')
			strbuf_puts(to, "&lt;");
		else if (*p == '>')
			strbuf_puts(to, "&gt;");
		else if (*p == '&')
			strbuf_puts(to, "&amp;");
		else if (*p == '"')
			strbuf_puts(to, "&quot;");
		else
			strbuf_putc(to, *p);
	}
	strbuf_free(&clean);
}

void format_csv_head(struct csv *to, const struct axis *a, const char *name)
{
	struct strbuf b = STRBUF_INIT;

	strbuf_puts(&b, name && *name ? name : a->title && *a->title ? a->title : "value");
	if (a->unit && *a->unit && strcmp(a->unit, "1") != 0)
		strbuf_printf(&b, " (%s)", a->unit);
	csv_text(to, b.text);
	strbuf_free(&b);
}

void format_table_title(const struct chart *c, struct strbuf *to)
{
	if (c->title && *c->title) {
		format_name(to, c->title);
		strbuf_putc(to, '\n');
	}
}

/* --- tables ----------------------------------------------------------------------------------- */

/* Bytes of the line that begins a head: as many words as fit, one at least. */
static size_t head_line(const char *text, int width)
{
	size_t n = strcspn(text, " "), more;
	char *line;

	for (; text[n]; n = more) {
		more = n + 1 + strcspn(text + n + 1, " ");
		line = memory_copy(text, more);
		if (text_width(line) > width) {
			free(line);
			break;
		}
		free(line);
	}
	return n;
}

static size_t head_lines(const char *text, int width)
{
	size_t n = 1;

	while (text += head_line(text, width), *text++)
		n++;
	return n;
}

static int longest_word(const char *text)
{
	int longest = 0, width;
	char *word;

	for (size_t n; *text; text += n + (text[n] == ' ')) {
		n = strcspn(text, " ");
		word = memory_copy(text, n);
		width = text_width(word);
		longest = width > longest ? width : longest;
		free(word);
	}
	return longest;
}

/* The widest cell of each column; of the heads their words alone when narrow.  Returns the table's
 * width. */
static int measure(char *const *cells, size_t rows, size_t columns, bool narrow, int *widths)
{
	int all = (int)(columns - 1) * COLUMN_GAP;

	for (size_t k = 0; k < columns; k++) {
		widths[k] = narrow ? longest_word(cells[k]) : text_width(cells[k]);
		for (size_t i = 1; i < rows; i++) {
			int width = text_width(cells[i * columns + k]);

			widths[k] = width > widths[k] ? width : widths[k];
		}
		all += widths[k];
	}
	return all;
}

/* The column whose head takes the most lines, and how many. */
static size_t tallest(char *const *cells, size_t columns, const int *widths, size_t *lines)
{
	size_t column = 0;

	*lines = 0;
	for (size_t k = 0; k < columns; k++) {
		size_t n = head_lines(cells[k], widths[k]);

		if (n > *lines)
			*lines = n, column = k;
	}
	return column;
}

/* Where the table is too wide for the room (0: any) its heads take several lines, as few as there
 * is room for.  Returns how many. */
static size_t choose_widths(char *const *cells, size_t rows, size_t columns, int room, int *widths)
{
	int all = measure(cells, rows, columns, false, widths);
	size_t lines, column;

	if (room > 0 && all > room)
		all = measure(cells, rows, columns, true, widths);
	for (column = tallest(cells, columns, widths, &lines); lines > 1 && all < room; all++) {
		widths[column]++;
		column = tallest(cells, columns, widths, &lines);
	}
	return lines;
}

static void put_cell(const char *text, size_t column, size_t columns, bool left, int width,
                     struct strbuf *to)
{
	int room = width - text_width(text);

	if (left && !column)
		strbuf_printf(to, "%s%*s", text, room, "");
	else
		strbuf_printf(to, "%*s%s", room + (column ? COLUMN_GAP : 0), "", text);
	if (column + 1 == columns)
		strbuf_putc(to, '\n');
}

void format_table(char **cells, size_t rows, size_t columns, bool left, int room, struct strbuf *to)
{
	int *widths = memory_new(columns, sizeof *widths);
	size_t lines = choose_widths(cells, rows, columns, room, widths);

	assert(rows && columns);
	for (size_t line = 0; line < lines; line++) {
		for (size_t k = 0; k < columns; k++) {
			const char *rest = cells[k];
			size_t skipped = lines - head_lines(rest, widths[k]);
			char *text;

			for (size_t i = skipped; i < line; i++)
				rest += head_line(rest, widths[k]) + 1;
			text = memory_copy(rest, line < skipped ? 0 : head_line(rest, widths[k]));
			put_cell(text, k, columns, left, widths[k], to);
			free(text);
		}
	}
	for (size_t i = columns; i < rows * columns; i++)
		put_cell(cells[i], i % columns, columns, left, widths[i % columns], to);
	for (size_t i = 0; i < rows * columns; i++)
		free(cells[i]);
	free(widths);
}
