/* canvas.c - cells written, clipped and read */
#include "config.h"
#include "chart/canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"

static const struct cell blank = { .text = "", .width = 1, .style = STYLE_PLAIN };

void canvas_init(struct canvas *c, int width, int height)
{
	c->width = width > 1 ? width : 1;
	c->height = height > 1 ? height : 1;
	c->cells = memory_new((size_t)c->width * (size_t)c->height, sizeof *c->cells);
	canvas_clear(c);
}

void canvas_free(struct canvas *c)
{
	free(c->cells);
	*c = (struct canvas){ .cursor_x = -1, .cursor_y = -1 };
}

void canvas_clear(struct canvas *c)
{
	size_t n = (size_t)c->width * (size_t)c->height;

	assert(c->cells);
	for (size_t i = 0; i < n; i++)
		c->cells[i] = blank;
	c->cursor_x = c->cursor_y = -1;
}

void canvas_resize(struct canvas *c, int width, int height)
{
	if (c->cells && c->width == width && c->height == height) {
		canvas_clear(c);
		return;
	}
	canvas_free(c);
	canvas_init(c, width, height);
}

bool canvas_same_row(const struct canvas *a, const struct canvas *b, int y)
{
	size_t row = (size_t)a->width * sizeof *a->cells;

	assert(a->width == b->width && y >= 0 && y < a->height && y < b->height);
	return !memcmp(canvas_at(a, 0, y), canvas_at(b, 0, y), row);
}

struct cell *canvas_at(const struct canvas *c, int x, int y)
{
	if (x < 0 || y < 0 || x >= c->width || y >= c->height)
		return NULL;
	return &c->cells[(size_t)y * (size_t)c->width + (size_t)x];
}

/* A cell about to be overwritten must not leave half of a wide character behind. */
static void split_wide(const struct canvas *c, int x, int y)
{
	struct cell *here = canvas_at(c, x, y), *other = NULL;

	if (here->width == 2)
		other = canvas_at(c, x + 1, y);
	else if (here->width == 0)
		other = canvas_at(c, x - 1, y);
	if (other) {
		other->text[0] = '\0';
		other->width = 1;
	}
	here->width = 1;
}

/* As many whole code points of a grapheme as a cell holds. */
static size_t cell_length(const struct grapheme *g)
{
	return utf8_cut(g->bytes, g->length, CELL_BYTES - 1);
}

static void put_blank(const struct canvas *c, int x, int y, enum style style)
{
	struct cell *cell = canvas_at(c, x, y);

	split_wide(c, x, y);
	*cell = blank;
	cell->style = (unsigned char)style;
}

/* The columns x and, for a wide grapheme, x + 1 are inside. */
static void put_grapheme(const struct canvas *c, int x, int y, const struct grapheme *g,
                         enum style style)
{
	struct cell *cell = canvas_at(c, x, y);
	size_t n = cell_length(g);

	put_blank(c, x, y, style);
	if (n == 1 && *g->bytes == ' ')
		return;
	memcpy(cell->text, g->bytes, n);
	cell->text[n] = '\0';
	if (g->width == 2) {
		put_blank(c, x + 1, y, style);
		canvas_at(c, x + 1, y)->width = 0;
		cell->width = 2;
	}
}

void canvas_glyph(struct canvas *c, int x, int y, const char *glyph, enum style style)
{
	struct cell *cell = canvas_at(c, x, y);
	size_t n = strlen(glyph);

	assert(style < STYLE_COUNT && n < CELL_BYTES);
	if (!cell)
		return;
	if (cell->width != 1)
		split_wide(c, x, y);
	memcpy(cell->text, glyph, n);
	memset(cell->text + n, 0, sizeof cell->text - n);
	cell->width = 1;
	cell->style = (unsigned char)style;
	cell->reverse = false;
}

int canvas_text(struct canvas *c, int x, int y, int limit, const char *text, enum style style)
{
	int end = limit < 0 || limit > c->width - x ? c->width : x + limit;
	struct grapheme g;

	assert(style < STYLE_COUNT);
	for (; text_grapheme(text, &g); text += g.length) {
		if (g.width == 0)
			continue;
		if (x + g.width > end) {
			if (x < end && canvas_at(c, x, y))
				put_blank(c, x, y, style);
			return x < end ? end : x;
		}
		if (canvas_at(c, x, y) && canvas_at(c, x + g.width - 1, y))
			put_grapheme(c, x, y, &g, style);
		else if (g.width == 2 && canvas_at(c, x + 1, y))
			put_blank(c, x + 1, y, style);
		x += g.width;
	}
	return x;
}

static struct rectangle inside(const struct canvas *c, struct rectangle r)
{
	if (r.x < 0)
		r.width += r.x, r.x = 0;
	if (r.y < 0)
		r.height += r.y, r.y = 0;
	if (r.width > c->width - r.x)
		r.width = c->width - r.x;
	if (r.height > c->height - r.y)
		r.height = c->height - r.y;
	return r;
}

/* Only at the edges can a wide character be cut. */
static void fill_blank(struct canvas *c, struct rectangle r, enum style style)
{
	struct cell empty = blank;

	empty.style = (unsigned char)style;
	for (int y = r.y; y < r.y + r.height && r.width > 0; y++) {
		struct cell *row = canvas_at(c, r.x, y);

		split_wide(c, r.x, y);
		split_wide(c, r.x + r.width - 1, y);
		for (int x = 0; x < r.width; x++)
			row[x] = empty;
	}
}

void canvas_fill(struct canvas *c, struct rectangle r, const char *grapheme, enum style style)
{
	struct grapheme g;
	bool some = text_grapheme(grapheme, &g);

	assert(c->cells && style < STYLE_COUNT);
	r = inside(c, r);
	if (!some) {
		fill_blank(c, r, style);
		return;
	}
	for (int y = r.y; y < r.y + r.height; y++) {
		for (int x = r.x; x < r.x + r.width; x += g.width == 2 ? 2 : 1) {
			if (g.width > 0 && x + g.width <= r.x + r.width)
				put_grapheme(c, x, y, &g, style);
			else
				put_blank(c, x, y, style);
		}
	}
}

void canvas_reverse(struct canvas *c, struct rectangle r)
{
	r = inside(c, r);
	for (int y = r.y; y < r.y + r.height; y++) {
		for (int x = r.x; x < r.x + r.width; x++)
			canvas_at(c, x, y)->reverse = true;
	}
}

void canvas_document(struct canvas *c, struct rectangle r, const struct document *d, size_t from)
{
	for (int row = 0; row < r.height && from + (size_t)row < d->n_lines; row++) {
		const struct line *line = &d->lines[from + (size_t)row];
		int x = r.x + line->indent;

		for (size_t i = 0; i < line->n_spans && x < r.x + r.width; i++)
			x = canvas_text(c, x, r.y + row, r.x + r.width - x, line->spans[i].text,
			                line->spans[i].style);
	}
}

void canvas_dump(const struct canvas *c, struct strbuf *to)
{
	assert(c->cells);
	for (int y = 0; y < c->height; y++) {
		int end = c->width;

		while (end > 0 && canvas_at(c, end - 1, y)->width == 1 &&
		       !*canvas_at(c, end - 1, y)->text)
			end--;
		for (int x = 0; x < end; x++) {
			const struct cell *cell = canvas_at(c, x, y);

			if (cell->width > 0)
				strbuf_puts(to, *cell->text ? cell->text : " ");
		}
		strbuf_putc(to, '\n');
	}
}
