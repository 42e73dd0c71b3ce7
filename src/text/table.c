/* table.c - tables of Markdown: cells, widths, rows */
#include "config.h"
#include "text/table_private.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

enum { SPACING = 2 };

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
		t->cells[t->n_cells++] = (struct cell){ t->row, t->column, align, *content };
		*content = (struct flow)FLOW_INIT;
	}
	t->column++;
}

/* The columns' widths (the caller frees); NULL when they do not fit side by side. */
static int *measure(const struct table *t, int room)
{
	int *widths, total = -SPACING;

	if (t->n_columns * (1 + SPACING) > (size_t)room + SPACING)
		return NULL;
	widths = memory_new(t->n_columns, sizeof *widths);
	for (size_t i = 0; i < t->n_cells; i++) {
		int width = text_width(t->cells[i].flow.text.text);

		if (width > room)
			width = room + 1;
		if (widths[t->cells[i].column] < width)
			widths[t->cells[i].column] = width;
	}
	for (size_t i = 0; i < t->n_columns; i++)
		total += widths[i] + SPACING;
	if (total <= room)
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

static void put_cell(const struct cell *c, struct page *p, int width)
{
	int spare = width - text_width(c->flow.text.text);
	int before = c->align == ALIGN_RIGHT ? spare : c->align == ALIGN_CENTER ? spare / 2 : 0;

	page_blank(p, before);
	page_put(p, &c->flow, 0, c->flow.text.length);
	page_blank(p, spare - before);
}

static void put_columns(const struct table *t, struct page *p, const int *widths)
{
	size_t i = 0;

	for (size_t row = 0; row <= t->row; row++) {
		page_row(p);
		for (size_t column = 0; column < t->n_columns; column++) {
			const struct cell *c = i < t->n_cells ? &t->cells[i] : NULL;

			if (c && c->row == row && c->column == column) {
				put_cell(c, p, widths[column]);
				i++;
			} else {
				page_blank(p, widths[column]);
			}
			page_blank(p, SPACING);
		}
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
	for (size_t i = 0; i < t->n_cells; i++)
		flow_free(&t->cells[i].flow);
	free(t->cells);
	*t = (struct table){ 0 };
}
