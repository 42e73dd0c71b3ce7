/* table.c - tables of Markdown: cells, widths, rows */
#include "config.h"
#include "text/table_private.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

enum { SPACING = 2, LEAST_COLUMN = 8, MOST_LINES = 4 };

void table_start(struct table *t, size_t n_columns)
{
	assert(n_columns);
	*t = (struct table){ .n_columns = n_columns, .row = (size_t)-1 };
}

void table_row(struct table *t)
{
	t->row++;
	t->column = 0;
}

void table_cell(struct table *t, struct flow *content, enum align align)
{
	assert(t->column < t->n_columns);
	if (content->text.length) {
		GROW(t->cells, t->n_cells, t->capacity);
		t->cells[t->n_cells++] = (struct cell){
			.row = t->row, .column = t->column, .align = align, .flow = *content,
			.breaks = flow_breaks(content) };
		*content = (struct flow)FLOW_INIT;
	}
	t->column++;
}

static int width_of(const char *text, size_t length)
{
	const char *end = text + length;
	struct grapheme g;
	int width = 0;

	for (; text < end && text_grapheme(text, &g); text += g.length)
		width += g.width;
	return width;
}

/* The widest line of a cell that is broken for so many columns, and how many lines it takes. */
static int broken(const struct cell *c, int columns, int *lines)
{
	const struct strbuf *text = &c->flow.text;
	struct lines l = { &c->flow, c->breaks, 0, 0 };
	size_t from, to;
	int widest = 0;

	for (*lines = 0; page_line(&l, columns, &from, &to); ++*lines) {
		int width = width_of(text->text + from, to - from);

		/* A word that is cut takes the room that it needs whole. */
		if (l.at < text->length && l.at < l.end && text->text[l.at] != ' ' &&
		    c->breaks[l.at] != BREAK_FIRST)
			width = columns + 1;
		if (widest < width)
			widest = width;
	}
	return widest;
}

/* Whether the columns stand side by side when none of their cells has a line of more than most
 * columns: widths are set then. */
static bool measure_broken(const struct table *t, int room, int most, int *widths)
{
	int total = -SPACING;

	for (size_t i = 0; i < t->n_columns; i++)
		widths[i] = 0;
	for (size_t i = 0; i < t->n_cells; i++) {
		int lines, width = broken(&t->cells[i], most, &lines);

		if (width > most || lines > MOST_LINES)
			return false;
		if (widths[t->cells[i].column] < width)
			widths[t->cells[i].column] = width;
	}
	for (size_t i = 0; i < t->n_columns; i++)
		total += widths[i] + SPACING;
	return total <= room;
}

/* The columns' widths (the caller frees): as wide as their cells are, else with long cells broken
 * at words, as little as will do; NULL when that would not be read any more. */
static int *measure(const struct table *t, int room)
{
	int *widths;

	if (t->n_columns * (1 + SPACING) > (size_t)room + SPACING)
		return NULL;
	widths = memory_new(t->n_columns, sizeof *widths);
	for (int most = room; most >= LEAST_COLUMN || most == room; most--)
		if (measure_broken(t, room, most, widths))
			return widths;
	free(widths);
	return NULL;
}

static void put_rule(const struct table *t, struct page *p, const int *widths)
{
	page_row(p);
	for (size_t i = 0; i < t->n_columns; i++) {
		for (int j = 0; j < widths[i]; j++)
			page_add(p, "─", sizeof "─" - 1, STYLE_DIM);
		page_blank(p, SPACING);
	}
}

/* The next line of a cell; false when that was the last. */
static bool put_line(struct cell *c, struct page *p, int width)
{
	size_t from, to;
	int spare, before;

	if (!page_line(&c->put, width, &from, &to)) {
		page_blank(p, width);
		return false;
	}
	spare = width - width_of(c->flow.text.text + from, to - from);
	before = c->align == ALIGN_RIGHT ? spare : c->align == ALIGN_CENTER ? spare / 2 : 0;
	page_blank(p, before);
	page_put(p, &c->flow, from, to);
	page_blank(p, spare - before);
	return c->put.at < c->flow.text.length;
}

/* Cells first to end of one row: as many lines as the longest of them takes. */
static void put_row(struct table *t, struct page *p, const int *widths, size_t first, size_t end)
{
	bool more = true;

	while (more) {
		size_t i = first;

		page_row(p);
		more = false;
		for (size_t column = 0; column < t->n_columns; column++) {
			struct cell *c = i < end && t->cells[i].column == column ? &t->cells[i++]
			                                                         : NULL;

			if (c)
				more |= put_line(c, p, widths[column]);
			else
				page_blank(p, widths[column]);
			page_blank(p, SPACING);
		}
	}
}

static void put_columns(struct table *t, struct page *p, const int *widths)
{
	size_t i = 0;

	for (size_t row = 0; row <= t->row; row++) {
		size_t first = i;

		for (; i < t->n_cells && t->cells[i].row == row; i++)
			t->cells[i].put = (struct lines){ &t->cells[i].flow, t->cells[i].breaks,
			                                  0, 0 };
		put_row(t, p, widths, first, i);
		if (row == 0)
			put_rule(t, p, widths);
	}
}

/* "Header: cell", a line each, rows apart. */
static void put_lines(const struct table *t, struct page *p)
{
	size_t n_header = 0, header = 0;

	while (n_header < t->n_cells && t->cells[n_header].row == 0)
		n_header++;
	for (size_t i = n_header < t->n_cells ? n_header : 0; i < t->n_cells; i++) {
		const struct cell *c = &t->cells[i];
		struct flow f = FLOW_INIT;

		if (i > 0 && c->row != t->cells[i - 1].row) {
			header = 0;
			if (i > n_header)
				page_gap(p);
		}
		while (header < n_header && t->cells[header].column < c->column)
			header++;
		if (c->row && header < n_header && t->cells[header].column == c->column) {
			flow_append(&f, &t->cells[header].flow);
			flow_add(&f, ": ", 2, STYLE_STRONG, false);
		}
		flow_append(&f, &c->flow);
		page_flow(p, &f, SPACING);
		flow_free(&f);
	}
}

void table_finish(struct table *t, struct page *p)
{
	int *widths = measure(t, page_room(p));

	if (widths)
		put_columns(t, p, widths);
	else
		put_lines(t, p);
	free(widths);
	for (size_t i = 0; i < t->n_cells; i++) {
		flow_free(&t->cells[i].flow);
		free(t->cells[i].breaks);
	}
	free(t->cells);
	*t = (struct table){ 0 };
}
