/* heat.c - heat maps */
#include "config.h"
#include "chart/heat_private.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/axes_private.h"
#include "chart/label_private.h"
#include "chart/marks_private.h"

enum { SCALE_WIDTH = 2, SCALE_LEAST = 44, LABEL_MOST = 12 };

static bool has_grid(const struct chart *c)
{
	return c->grid.x && c->grid.y && c->grid.z && c->grid.nx && c->grid.ny;
}

static double z_at(const struct chart *c, size_t ix, size_t iy)
{
	return c->grid.z[iy * c->grid.nx + ix];
}

static struct range ends(const struct axis *a, const double *values, size_t n)
{
	struct range r = { NAN, NAN };

	for (size_t i = 0; i < n; i++) {
		if (plot_axis_drawable(a, values[i]))
			plot_range_include(&r, values[i]);
	}
	return r;
}

static struct range z_range(const struct chart *c, size_t *gaps)
{
	size_t n = has_grid(c) ? c->grid.nx * c->grid.ny : 0;
	struct range r = ends(&c->z, c->grid.z, n);

	*gaps = 0;
	for (size_t i = 0; i < n; i++)
		*gaps += !plot_axis_drawable(&c->z, c->grid.z[i]);
	if (plot_axis_drawable(&c->z, c->z.from))
		r.from = c->z.from;
	if (plot_axis_drawable(&c->z, c->z.to))
		r.to = c->z.to;
	return r;
}

/* For each of `cells` cells the value whose place is nearest; the values rise, and so do the cells'
 * places. */
static void find_nearest(const struct plot *p, const struct scale *s, const double *values,
                         size_t n, size_t cells,
                         double (*place)(const struct plot *p, size_t cell), size_t *out)
{
	double *places = memory_new(n, sizeof *places);
	size_t at = 0;

	for (size_t i = 0; i < n; i++) {
		places[i] = scale_place(s, values[i]);
		/* no place on a log axis: below it */
		places[i] = isnan(places[i]) ? -INFINITY : places[i];
	}
	for (size_t cell = 0; cell < cells; cell++) {
		double here = place(p, cell);

		while (at + 1 < n && fabs(places[at + 1] - here) < fabs(places[at] - here))
			at++;
		out[cell] = at;
	}
	free(places);
}

static double place_of_column(const struct plot *p, size_t column)
{
	return plot_place_x(p, (int)column);
}

/* From the lowest row up. */
static double place_of_row(const struct plot *p, size_t row)
{
	return plot_place_y(p, p->area.height - 1 - (int)row);
}

/* The level of a value, 0 … HEAT_LEVELS - 1; -1 for a gap. */
static int level_of(const struct heat *h, double value)
{
	double place = scale_place(&h->sz, value);

	if (isnan(place))
		return -1;
	return (int)fmin(HEAT_LEVELS - 1, fmax(0, floor(place * HEAT_LEVELS)));
}

/* More ink for more: a map is read without any colour. */
static const char *level_glyph(enum charset charset, int level)
{
	static const char *const glyphs[CHARSET_BRAILLE + 1][HEAT_LEVELS] = {
		{ ".", ":", "-", "=", "+", "*", "#", "@" },
		{ "\u00B7", "\u2591", "\u2591", "\u2592", "\u2592", "\u2593", "\u2593", "\u2588" },
		{ "\u2801", "\u2805", "\u2815", "\u2895", "\u289D", "\u28BD", "\u28BF", "\u28FF" },
	};

	return glyphs[charset][level];
}

static void put_level(const struct plot *p, int x, int y, int level)
{
	if (level >= 0 && x >= p->place.x && x < p->place.x + p->place.width &&
	    y >= p->place.y && y < p->place.y + p->place.height)
		canvas_glyph(p->canvas, x, y, level_glyph(p->charset, level),
		             (enum style)(STYLE_HEAT1 + level));
}

/* --- layout --- */

static void add_note(struct plot *p, const char *text)
{
	strbuf_printf(&p->notes, "%s%s", p->notes.length ? "; " : "", text);
}

static void choose_scale(struct plot *p, struct heat *h, struct range z)
{
	int rows = p->place.height - 5;

	ticks_choose(&p->chart->z, z.from, z.to, rows / 2 > 2 ? rows / 2 : 2, LABEL_MOST,
	             true, &h->z);
	h->sz = scale_make(p->chart->z.log, h->z.from, h->z.to);
	if (p->place.width < SCALE_LEAST)
		return;
	fit_ascii(p, &h->z);
	h->right = 2 + SCALE_WIDTH + 1 + axes_widest(&h->z);
}

/* What the scale at the side cannot say. */
static void note_scale(struct plot *p, const struct heat *h)
{
	struct strbuf b = STRBUF_INIT;

	if (!h->right && !p->empty) {
		strbuf_printf(&b, "%s ", level_glyph(p->charset, 0));
		format_value(&b, &p->chart->z, h->z.from);
		strbuf_printf(&b, " \u2026 %s ", level_glyph(p->charset, HEAT_LEVELS - 1));
		format_value(&b, &p->chart->z, h->z.to);
		add_note(p, b.text);
	}
	if (h->gaps && !p->empty)
		add_note(p, _("blank: no answer"));
	strbuf_free(&b);
}

static void find_cells(const struct plot *p, struct heat *h)
{
	const struct grid *g = &p->chart->grid;
	size_t width = (size_t)p->area.width, height = (size_t)p->area.height;

	find_nearest(p, &p->sx, g->x, g->nx, width, place_of_column, h->column);
	find_nearest(p, &p->sy, g->y, g->ny, height, place_of_row, h->row);
	for (size_t i = 0; i < height / 2; i++) {
		size_t other = h->row[i];

		h->row[i] = h->row[height - 1 - i];
		h->row[height - 1 - i] = other;
	}
}

static void build(struct plot *p)
{
	const struct chart *c = p->chart;
	size_t n = (size_t)p->place.width + (size_t)p->place.height;
	struct heat *h = memory_new(1, sizeof *h + n * sizeof *h->store);
	struct range x = ends(&c->x, c->grid.x, has_grid(c) ? c->grid.nx : 0);
	struct range y = ends(&c->y, c->grid.y, has_grid(c) ? c->grid.ny : 0);
	struct range z = z_range(c, &h->gaps);

	p->own = h;
	h->column = h->store;
	h->row = h->store + p->place.width;
	p->empty = isnan(x.from) || isnan(y.from) || isnan(z.from);
	choose_scale(p, h, z);
	p->fixed_y = true;
	p->footnotes = h->gaps > 0 || !h->right;
	ticks_choose(p->ax, x.from, x.to, 2, p->place.width, false, &p->x);
	lines_lay_out(p, x, y, h->right);
	plot_cells(p);
	if (!p->empty)
		find_cells(p, h);
	marks_plan(p);
	marks_place(p);
	note_scale(p, h);
	p->cursor_x = p->cursor_y = NAN;
	if (c->cursor.shown && has_grid(c) && c->cursor.series < c->grid.ny &&
	    c->cursor.point < c->grid.nx) {
		p->cursor_x = c->grid.x[c->cursor.point];
		p->cursor_y = c->grid.y[c->cursor.series];
	}
}

/* --- drawing --- */

static void draw_scale(const struct plot *p, const struct heat *h)
{
	int x = p->area.x + p->area.width + 2;

	for (int y = 0; y < p->area.height; y++) {
		int level = (int)fmin(HEAT_LEVELS - 1, floor(plot_place_y(p, y) * HEAT_LEVELS));

		for (int i = 0; i < SCALE_WIDTH; i++)
			put_level(p, x + i, p->area.y + y, level);
	}
	for (size_t i = 0; i < h->z.n; i++)
		plot_text(p, x + SCALE_WIDTH + 1,
		          p->area.y + plot_row(p, scale_place(&h->sz, h->z.value[i])), -1,
		          h->z.label[i],
		          STYLE_PLAIN);
}

/* At the right end of the y axis's title, where there is room. */
static void draw_z_title(const struct plot *p, const struct heat *h)
{
	char *title = axes_title(p, &p->chart->z, &h->z), *y = axes_title(p, p->ay, &p->y);
	int width = text_width(title), x = p->place.x + p->place.width - width;

	if (p->rows.y_title && x >= p->place.x + text_width(y) + 2)
		plot_text(p, x, p->area.y - 1, width, title, STYLE_PLAIN);
	free(title);
	free(y);
}

static void paint(struct plot *p)
{
	const struct heat *h = p->own;

	axes_draw_titles(p);
	axes_draw_y(p);
	axes_draw_x(p);
	if (p->empty) {
		plot_no_data(p);
		return;
	}
	for (int y = 0; y < p->area.height; y++) {
		for (int x = 0; x < p->area.width; x++)
			put_level(p, p->area.x + x, p->area.y + y,
			          level_of(h, z_at(p->chart, h->column[x], h->row[y])));
	}
	if (h->right) {
		draw_scale(p, h);
		draw_z_title(p, h);
	}
	if (p->chart->cursor.shown)
		marks_cursor(p, p->cursor_x, p->cursor_y);
	marks_draw(p);
}

/* --- the data --- */

static bool pick(const struct plot *p, int x, int y, struct cursor *out)
{
	const struct heat *h = p->own;

	if (p->empty)
		return false;
	*out = (struct cursor){ true, h->row[y], h->column[x] };
	return true;
}

static size_t points(const struct chart *c, size_t series)
{
	return has_grid(c) && series < c->grid.ny ? c->grid.nx : 0;
}

static void put_place(const struct chart *c, size_t ix, size_t iy, struct strbuf *to)
{
	format_axis(to, &c->x, "x");
	strbuf_puts(to, " = ");
	format_exact(to, &c->x, c->grid.x[ix]);
	strbuf_puts(to, "; ");
	format_axis(to, &c->y, "y");
	strbuf_puts(to, " = ");
	format_exact(to, &c->y, c->grid.y[iy]);
}

static void read_point(const struct chart *c, const struct cursor *at, struct strbuf *to)
{
	put_place(c, at->point, at->series, to);
	strbuf_puts(to, "; ");
	format_axis(to, &c->z, "z");
	strbuf_puts(to, " = ");
	format_exact(to, &c->z, z_at(c, at->point, at->series));
}

enum { TABLE_COLUMNS = 6 };

/* Index number i of n spread over `of` of them, both ends included. */
static size_t spread(size_t i, size_t n, size_t of)
{
	return n < 2 ? 0 : (i * (of - 1) + (n - 1) / 2) / (n - 1);
}

/* Figures that tell the places along an axis apart. */
static int figures_of(const struct axis *a, const double *values, size_t n)
{
	struct range r = ends(a, values, n);

	return label_figures(r.from, r.to, 3);
}

/* "availability \\ devices": what stands down and across. */
static char *corner(const struct chart *c)
{
	struct strbuf b = STRBUF_INIT;

	format_axis(&b, &c->y, "y");
	strbuf_puts(&b, " \\ ");
	format_axis(&b, &c->x, "x");
	return strbuf_take(&b);
}

static void table(const struct chart *c, int rows, int width, struct strbuf *to)
{
	size_t nx = has_grid(c) ? c->grid.nx : 0, ny = has_grid(c) ? c->grid.ny
		: 0, n = 0;
	size_t wide = nx < TABLE_COLUMNS ? nx : TABLE_COLUMNS;
	size_t high = rows > 0 && ny > (size_t)rows ? (size_t)rows : ny;
	char **cells;

	if (!nx || !ny || rows < 1) {
		strbuf_printf(to, "%s\n", _("no data"));
		return;
	}
	format_axis(to, &c->z, "z");
	strbuf_puts(to, ":\n");
	cells = memory_new((high + 1) * (wide + 1), sizeof *cells);
	cells[n++] = corner(c);
	for (size_t i = 0; i < wide; i++)
		cells[n++] = format_cell_figures(&c->x, c->grid.x[spread(i, wide, nx)],
		                          figures_of(&c->x, c->grid.x, nx));
	for (size_t j = high; j-- > 0;) {
		size_t iy = spread(j, high, ny);

		cells[n++] = format_cell_figures(&c->y, c->grid.y[iy],
		                                figures_of(&c->y, c->grid.y, ny));
		for (size_t i = 0; i < wide; i++)
			cells[n++] = format_cell_value(&c->z, z_at(c, spread(i, wide, nx), iy));
	}
	format_table(cells, high + 1, wide + 1, false, width, to);
	free(cells);
}

/* "0.37 (devices 1 000, availability 99.9 %)"; beside `largest` what nobody could see is 0. */
static char *spot_text(const struct chart *c, size_t index, double largest)
{
	struct strbuf b = STRBUF_INIT;
	double z = c->grid.z[index];
	size_t ix = index % c->grid.nx, iy = index / c->grid.nx;

	format_value(&b, &c->z, !c->z.log && fabs(z) < 1e-6 * largest ? 0 : z);
	strbuf_puts(&b, " (");
	format_axis(&b, &c->x, "x");
	strbuf_putc(&b, ' ');
	label_value(&b, &c->x, c->grid.x[ix], figures_of(&c->x, c->grid.x, c->grid.nx));
	strbuf_puts(&b, ", ");
	format_axis(&b, &c->y, "y");
	strbuf_putc(&b, ' ');
	label_value(&b, &c->y, c->grid.y[iy], figures_of(&c->y, c->grid.y, c->grid.ny));
	strbuf_putc(&b, ')');
	return strbuf_take(&b);
}

static void sentence(const struct chart *c, struct strbuf *to)
{
	size_t n = has_grid(c) ? c->grid.nx * c->grid.ny : 0, low = n, high = n, gaps = 0;
	double largest;
	char *least, *most;

	for (size_t i = 0; i < n; i++) {
		double v = c->grid.z[i];

		if (!isfinite(v)) {
			gaps++;
			continue;
		}
		low = low == n || v < c->grid.z[low] ? i : low;
		high = high == n || v > c->grid.z[high] ? i : high;
	}
	if (low == n) {
		strbuf_puts(to, _("no data"));
		return;
	}
	largest = fmax(fabs(c->grid.z[low]), fabs(c->grid.z[high]));
	least = spot_text(c, low, largest);
	most = spot_text(c, high, largest);
	strbuf_printf(to, _("lowest %s; highest %s"), least, most);
	if (gaps)
		strbuf_printf(to, message_plural("; %zu place has no answer",
		                                 "; %zu places have no answer", gaps), gaps);
	free(least);
	free(most);
}

static void csv(const struct chart *c, struct strbuf *to)
{
	struct csv w = CSV(to);
	format_csv_head(&w, &c->x, NULL);
	format_csv_head(&w, &c->y, NULL);
	format_csv_head(&w, &c->z, NULL);
	csv_end(&w);
	for (size_t i = 0; has_grid(c) && i < c->grid.nx * c->grid.ny; i++) {
		csv_number(&w, c->grid.x[i % c->grid.nx]);
		csv_number(&w, c->grid.y[i / c->grid.nx]);
		csv_number(&w, c->grid.z[i]);
		csv_end(&w);
	}
}

const struct kind heat_kind = {
	.build = build, .paint = paint, .pick = pick, .points = points, .read = read_point,
	.table = table, .sentence = sentence, .csv = csv,
};
