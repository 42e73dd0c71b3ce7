/* lines.c - charts of curves */
#include "config.h"
#include "chart/kinds_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "chart/axes_private.h"
#include "chart/marks_private.h"

enum { ENDS_LEAST = 44 };             /* columns of a chart with names at its curves' ends */

static struct range x_range(const struct chart *c)
{
	struct range r = { NAN, NAN };

	if (plot_axis_drawable(&c->x, c->x.from) && plot_axis_drawable(&c->x, c->x.to) &&
	    c->x.from < c->x.to)
		return (struct range){ c->x.from, c->x.to };
	for (size_t k = 0; k < chart_series_count(c); k++) {
		for (size_t i = 0; i < c->series[k].n; i++) {
			if (plot_axis_drawable(&c->x, c->series[k].x[i]))
				plot_range_include(&r, c->series[k].x[i]);
		}
	}
	return r;
}

/* Those of one curve inside the x axis; returns how many a log axis cannot show. */
static size_t include_curve(const struct plot *p, const struct series *s, struct range *r)
{
	const struct chart *c = p->chart;
	size_t hidden = 0;

	for (size_t i = 0; i < s->n; i++) {
		hidden += (c->x.log && s->x[i] <= 0) || (c->y.log && s->y[i] <= 0);
		if (plot_axis_drawable(&c->y, s->y[i]) && s->x[i] >= p->x.from &&
		    s->x[i] <= p->x.to)
			plot_range_include(r, s->y[i]);
	}
	return hidden;
}

static struct range y_data(struct plot *p)
{
	const struct chart *c = p->chart;
	struct range r = { NAN, NAN };

	p->hidden = 0;
	for (size_t k = 0; k < chart_series_count(c); k++)
		p->hidden += include_curve(p, &c->series[k], &r);
	for (size_t k = 0; k < c->n_ghosts && k < CHART_GHOSTS; k++)
		include_curve(p, &c->ghosts[k], &r);
	return r;
}

/* A mark may stretch the range to twice its length, not more: else it shows as an arrow. */
static void include_marks(const struct plot *p, struct range *r)
{
	const struct axis *a = &p->chart->y;
	struct range data = *r;
	double least = a->log ? data.from * data.from / data.to : data.from - (data.to - data.from);
	double most = a->log ? data.to * data.to / data.from : data.to + (data.to - data.from);

	for (size_t i = 0; i < p->chart->n_marks && i < CHART_MARKS; i++) {
		const struct mark *m = &p->chart->marks[i];

		if (m->kind != MARK_VERTICAL && plot_axis_drawable(a, m->y) &&
		    !(m->y < least) && !(m->y > most))
			plot_range_include(r, m->y);
	}
}

static struct range y_range(const struct plot *p, struct range r)
{
	const struct axis *a = &p->chart->y;
	double length;

	include_marks(p, &r);
	length = r.to - r.from;
	if (!a->log && r.from > 0 && r.from <= 0.25 * length)
		r.from = 0;
	if (!a->log && r.to < 0 && -r.to <= 0.25 * length)
		r.to = 0;
	if (plot_axis_drawable(a, a->from))
		r.from = a->from;
	if (plot_axis_drawable(a, a->to))
		r.to = a->to;
	return r;
}

/* --- layout --- */

void lines_lay_out(struct plot *p, struct range x, struct range y, int right)
{
	int gutter, overhang;

	p->rows = axes_rows(p);
	p->area.y = p->place.y + p->rows.title + p->rows.y_title + p->rows.extra;
	p->area.height = p->place.y + p->place.height - p->area.y - 2 - p->rows.x_title -
	                 p->rows.footer - p->legend_rows;
	fit_y(p, y, p->area.height);
	gutter = axes_widest(&p->y) + 2;
	p->area.x = p->place.x + gutter;
	p->area.width = p->place.width - gutter - right;
	fit_x(p, x, false);
	overhang = axes_overhang(p) - right;
	if (overhang > 0) {
		p->area.width -= overhang;
		fit_x(p, x, false);
	}
}

/* right: columns that stay free beside the area. */
static void lay_out(struct plot *p, int right)
{
	struct range x = x_range(p->chart);

	/* The x axis settles its range first: y looks at the points inside it. */
	ticks_choose(p->ax, x.from, x.to, 2, p->place.width, false, &p->x);
	lines_lay_out(p, x, y_range(p, y_data(p)), right);
}

/* --- names at the curves' ends --- */

/* The columns of the widest name; 0 when a curve has none, or is made of points. */
static int widest_name(const struct plot *p)
{
	int widest = 0;

	for (size_t k = 0; k < chart_series_count(p->chart); k++) {
		char *name = plot_string(p, p->chart->series[k].name);
		int width = p->chart->series[k].points ? 0 : text_width(name);

		free(name);
		if (!width)
			return 0;
		widest = width > widest ? width : widest;
	}
	return widest;
}

/* The row where a curve leaves the area at its right side; -1 when it ends before, or above or
 * below. */
static int end_row(const struct plot *p, const struct series *s)
{
	for (size_t i = s->n; i-- > 0;) {
		double x = scale_place(&p->sx, s->x[i]), y = scale_place(&p->sy, s->y[i]);

		if (!(x <= 1 + 1e-9) || isnan(y))
			continue;
		return x > 0.97 && y >= 0 && y <= 1 ? plot_row(p, y) : -1;
	}
	return -1;
}

/* One row each, in the curves' order and at most two from where they end; false when they stand too
 * close. */
static bool part_rows(struct plot *p, size_t n)
{
	size_t order[CHART_SERIES];
	int below = -1;

	for (size_t k = 0; k < n; k++) {
		size_t i = k;

		for (; i > 0 && p->end_rows[order[i - 1]] > p->end_rows[k]; i--)
			order[i] = order[i - 1];
		order[i] = k;
	}
	for (size_t i = 0; i < n; i++) {
		int *row = &p->end_rows[order[i]], wanted = *row,
			last = p->area.height - (int)(n - i);

		*row = wanted > last ? last : wanted <= below ? below + 1 : wanted;
		if (*row <= below || abs(*row - wanted) > 2)
			return false;
		below = *row;
	}
	return true;
}

/* Lays the chart out with the curves' names beside their ends; false: there is no room, or they do
 * not end there. */
static bool name_ends(struct plot *p)
{
	size_t n = chart_series_count(p->chart);
	int widest = n > 1 && p->chart->kind == CHART_LINES ? widest_name(p) : 0;

	p->ends = 0;
	if (!widest || p->place.width < ENDS_LEAST || widest > p->place.width / 5)
		return false;
	lay_out(p, widest + 1);
	for (size_t k = 0; k < n; k++) {
		p->end_rows[k] = end_row(p, &p->chart->series[k]);
		if (p->end_rows[k] < 0)
			return false;
	}
	p->ends = part_rows(p, n) ? widest : 0;
	return p->ends > 0;
}

static void draw_names(const struct plot *p)
{
	for (size_t k = 0; p->ends && k < chart_series_count(p->chart); k++)
		plot_string_at(p, p->area.x + p->area.width + 1, p->area.y + p->end_rows[k],
		               p->chart->series[k].name,
		               raster_series_style((int)k));
}

/* --- curves --- */

static void draw_curves(struct plot *p)
{
	size_t inside = 0;

	plot_cells(p);
	for (size_t k = 0; k < p->chart->n_ghosts && k < CHART_GHOSTS; k++)
		raster_series(&p->raster, &p->chart->ghosts[k], &p->sx, &p->sy, RASTER_GHOST);
	/* The first series last: it is what the chart is about. */
	for (size_t k = chart_series_count(p->chart); k-- > 0;)
		inside += raster_series(&p->raster, &p->chart->series[k], &p->sx, &p->sy, (int)k);
	marks_plan(p);
	p->empty = !inside;
}

/* Lays out with the legend in a free corner, else again with the legend under the plot. */
static void place_legend(struct plot *p)
{
	int need = legend_height(p, p->area.width);

	if (!need || legend_inside(p) || p->area.height - need < LEAST_ROWS + 1) {
		legend_take(p);
		return;
	}
	p->legend_rows = need;
	plot_forget(p);
	lay_out(p, 0);
	draw_curves(p);
	p->legend = (struct rectangle){
		.x = p->area.x, .width = p->place.x + p->place.width - p->area.x,
		.y = p->place.y + p->place.height - need - p->rows.footer, .height = need,
	};
}

static void find_cursor(struct plot *p)
{
	const struct chart *c = p->chart;
	const struct cursor *at = &c->cursor;

	p->cursor_x = p->cursor_y = NAN;
	if (at->series < chart_series_count(c) && at->point < c->series[at->series].n) {
		p->cursor_x = c->series[at->series].x[at->point];
		p->cursor_y = c->series[at->series].y[at->point];
	}
}

static void build_all(struct plot *p)
{
	if (!name_ends(p))
		lay_out(p, 0);
	draw_curves(p);
	if (!p->ends)
		place_legend(p);
	marks_place(p);
}

void lines_build(struct plot *p)
{
	find_cursor(p);
	build_all(p);
	if (p->notes.length && !p->rows.footer && p->area.height > LEAST_ROWS + 1) {
		p->footnotes = true;
		p->legend_rows = 0;
		p->legend.width = 0;
		plot_forget(p);
		build_all(p);
	}
}

void lines_paint(struct plot *p)
{
	assert(p->canvas);
	axes_draw_titles(p);
	axes_draw_y(p);
	axes_draw_x(p);
	raster_paint(&p->raster, p->canvas, p->area.x, p->area.y);
	if (p->chart->cursor.shown)
		marks_cursor(p, p->cursor_x, p->cursor_y);
	legend_draw(p);
	draw_names(p);
	marks_draw(p);
	if (p->empty)
		plot_no_data(p);
}

/* --- the data --- */

/* Columns count first: people aim along x. */
static bool pick(const struct plot *p, int x, int y, struct cursor *out)
{
	double best = INFINITY;

	for (size_t k = 0; k < chart_series_count(p->chart); k++) {
		const struct series *s = &p->chart->series[k];

		for (size_t i = 0; i < s->n; i++) {
			double px = scale_place(&p->sx, s->x[i]),
				py = scale_place(&p->sy, s->y[i]), far;

			if (isnan(px))
				continue;
			far = 4 * fabs(px * (p->area.width - 1) - x) +
			      (isnan(py) ? p->area.height
			       : fabs((1 - py) * (p->area.height - 1) - y));
			if (far < best) {
				best = far;
				*out = (struct cursor){ true, k, i };
			}
		}
	}
	return isfinite(best);
}

static size_t points(const struct chart *c, size_t series)
{
	return series < chart_series_count(c) ? c->series[series].n : 0;
}

static void read_point(const struct chart *c, const struct cursor *at, struct strbuf *to)
{
	const struct series *s = &c->series[at->series];

	format_axis(to, &c->x, "x");
	strbuf_puts(to, " = ");
	format_exact(to, &c->x, s->x[at->point]);
	strbuf_puts(to, "; ");
	if (s->name && *s->name && c->n_series > 1)
		format_name(to, s->name);
	else
		format_name(to, format_y(c));
	strbuf_puts(to, " = ");
	format_exact(to, &c->y, s->y[at->point]);
}

static bool same_x(const struct chart *c)
{
	for (size_t k = 1; k < chart_series_count(c); k++) {
		if (c->series[k].n != c->series[0].n)
			return false;
		for (size_t i = 0; i < c->series[0].n; i++) {
			if (c->series[k].x[i] != c->series[0].x[i])
				return false;
		}
	}
	return true;
}

/* "waste, A (s)" */
static void put_header(const struct chart *c, const char *name, struct csv *to)
{
	struct strbuf title = STRBUF_INIT;
	struct axis a = c->y;

	if (name && *name)
		strbuf_printf(&title, "%s%s%s", a.title ? a.title : "", a.title && *a.title ? ", "
		              : "", name);
	format_csv_head(to, &a, title.text);
	strbuf_free(&title);
}

/* One column a curve where all stand at the same places; else one row a point, with the curve's
 * name. */
static void csv(const struct chart *c, struct strbuf *to)
{
	struct csv w = CSV(to);
	size_t n = chart_series_count(c);
	bool wide = same_x(c);

	if (!wide)
		csv_text(&w, "series");
	format_csv_head(&w, &c->x, NULL);
	for (size_t k = 0; k < (wide ? n : 1); k++)
		put_header(c, wide ? c->series[k].name : NULL, &w);
	csv_end(&w);
	for (size_t k = 0; k < (wide ? n > 0 : n); k++) {
		const struct series *s = &c->series[k];

		for (size_t i = 0; i < s->n; i++) {
			if (!wide)
				csv_text(&w, s->name);
			csv_number(&w, s->x[i]);
			for (size_t j = k; j < (wide ? n : k + 1); j++)
				csv_number(&w, c->series[j].y[i]);
			csv_end(&w);
		}
	}
}

const struct kind lines_kind = {
	.build = lines_build, .paint = lines_paint, .pick = pick, .points = points,
		.read = read_point,
	.table = table_lines, .sentence = sentence_lines, .csv = csv,
};
