#include "config.h"
#include "chart/kinds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "chart/label.h"
#include "quantity/quantity.h"

enum { COLUMN_GAP = 2, FIGURES = 3 };

void words_name(struct strbuf *to, const char *name)
{
	if (name)
		text_clean(to, name, strlen(name), false);
}

void words_axis(struct strbuf *to, const struct axis *a, const char *otherwise)
{
	words_name(to, a->title && *a->title ? a->title : otherwise);
}

const char *words_y(const struct chart *c)
{
	return c->y.title && *c->y.title ? c->y.title : c->title && *c->title ? c->title : "y";
}

void words_exact(struct strbuf *to, const struct axis *a, double value)
{
	if (isfinite(value))
		quantity_print_full(to, value, a->unit && *a->unit ? a->unit : "1");
	else
		strbuf_puts(to, "\u2014");
}

void words_value(struct strbuf *to, const struct axis *a, double value)
{
	label_value(to, a, isfinite(value) ? value : NAN, FIGURES);
}

char *cell_name(const char *name)
{
	struct strbuf b = STRBUF_INIT;

	words_name(&b, name);
	return strbuf_take(&b);
}

char *cell_value(const struct axis *a, double value)
{
	return cell_figures(a, value, FIGURES);
}

char *cell_figures(const struct axis *a, double value, int figures)
{
	struct strbuf b = STRBUF_INIT;

	label_value(&b, a, isfinite(value) ? value : NAN, figures);
	return strbuf_take(&b);
}

void xml_text(struct strbuf *to, const char *text)
{
	struct strbuf clean = STRBUF_INIT;

	words_name(&clean, text);
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

void csv_field(struct strbuf *to, const char *text)
{
	struct strbuf clean = STRBUF_INIT;

	text_clean(&clean, text, strlen(text), false);
	if (!strpbrk(clean.text, ",\"")) {
		strbuf_puts(to, clean.text);
	} else {
		strbuf_putc(to, '"');
		for (const char *p = clean.text; *p; p++) {
			if (*p == '"')
				strbuf_putc(to, '"');
			strbuf_putc(to, *p);
		}
		strbuf_putc(to, '"');
	}
	strbuf_free(&clean);
}

void csv_header(struct strbuf *to, const struct axis *a, const char *name)
{
	struct strbuf b = STRBUF_INIT;

	strbuf_puts(&b, name && *name ? name : a->title && *a->title ? a->title : "value");
	if (a->unit && *a->unit && strcmp(a->unit, "1") != 0)
		strbuf_printf(&b, " (%s)", a->unit);
	csv_field(to, b.text);
	strbuf_free(&b);
}

void csv_number(struct strbuf *to, double value)
{
	char buffer[NUMBER_SIZE];

	if (isfinite(value))
		strbuf_puts(to, number_text(buffer, value));
}

void table_title(const struct chart *c, struct strbuf *to)
{
	if (c->title && *c->title) {
		words_name(to, c->title);
		strbuf_putc(to, '\n');
	}
}

void table_write(char **cells, size_t rows, size_t columns, bool left, struct strbuf *to)
{
	int *widths = new_array(columns, sizeof *widths);

	for (size_t i = 0; i < rows * columns; i++) {
		int width = text_width(cells[i]);

		if (width > widths[i % columns])
			widths[i % columns] = width;
	}
	for (size_t i = 0; i < rows * columns; i++) {
		size_t at = i % columns;
		int room = widths[at] - text_width(cells[i]);

		if (left && !at)
			strbuf_printf(to, "%s%*s", cells[i], room, "");
		else
			strbuf_printf(to, "%*s%s", room + (at ? COLUMN_GAP : 0), "", cells[i]);
		if (at + 1 == columns)
			strbuf_putc(to, '\n');
		free(cells[i]);
	}
	free(widths);
}
