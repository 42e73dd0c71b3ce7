/* bars.c - bars by name */
#include "config.h"
#include "chart/bars_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/axes_private.h"
#include "chart/marks_private.h"

/* --- the data --- */

const char *bars_name(const struct chart *c, size_t i)
{
	return c->names && i < chart_names_count(c) && c->names[i] ? c->names[i] : "";
}

double bars_value(const struct chart *c, size_t series, size_t name)
{
	const struct series *s = &c->series[series];

	assert(series < CHART_SERIES);
	return s->y && name < s->n ? s->y[name] : NAN;
}

size_t bars_points(const struct chart *c, size_t series)
{
	return series < chart_series_count(c) ? chart_names_count(c) : 0;
}

void bars_read(const struct chart *c, const struct cursor *at, struct strbuf *to)
{
	format_name(to, bars_name(c, at->point));
	strbuf_puts(to, ": ");
	if (c->series[at->series].name && *c->series[at->series].name)
		format_name(to, c->series[at->series].name);
	else
		format_name(to, format_y(c));
	strbuf_puts(to, " = ");
	format_exact(to, &c->y, bars_value(c, at->series, at->point));
}

void bars_table(const struct chart *c, int rows, int width, struct strbuf *to)
{
	size_t n = chart_names_count(c), columns = chart_series_count(c) + 1, at = 0;
	char **cells;

	if (rows >= 0 && n > (size_t)rows)
		n = (size_t)rows;
	if (!n || columns == 1) {
		strbuf_printf(to, "%s\n", _("no data"));
		return;
	}
	cells = memory_new((n + 1) * columns, sizeof *cells);
	cells[at++] = format_cell_name(c->x.title);
	for (size_t k = 0; k + 1 < columns; k++)
		cells[at++] = format_cell_name(c->series[k].name ? c->series[k].name : format_y(c));
	for (size_t i = 0; i < n; i++) {
		cells[at++] = format_cell_name(bars_name(c, i));
		for (size_t k = 0; k + 1 < columns; k++)
			cells[at++] = format_cell_value(&c->y, bars_value(c, k, i));
	}
	format_table(cells, n + 1, columns, true, width, to);
	free(cells);
}

void bars_csv(const struct chart *c, struct strbuf *to)
{
	struct csv w = CSV(to);
	csv_text(&w, c->x.title && *c->x.title ? c->x.title : "name");
	for (size_t k = 0; k < chart_series_count(c); k++)
		format_csv_head(&w, &c->y, c->series[k].name);
	csv_end(&w);
	for (size_t i = 0; i < chart_names_count(c); i++) {
		csv_text(&w, bars_name(c, i));
		for (size_t k = 0; k < chart_series_count(c); k++)
			csv_number(&w, bars_value(c, k, i));
		csv_end(&w);
	}
}

/* --- layout --- */

static int widest_name(const struct plot *p)
{
	int widest = 0;

	for (size_t i = 0; i < chart_names_count(p->chart); i++) {
		char *name = plot_string(p, bars_name(p->chart, i));
		int width = text_width(name);

		widest = width > widest ? width : widest;
		free(name);
	}
	return widest < p->place.width / 3 ? widest : p->place.width / 3;
}

/* As many whole names as there are rows for, evenly spaced where there is more room. */
static void share_rows(struct plot *p, struct bars *b, int each)
{
	size_t n = chart_names_count(p->chart);
	int rows = p->area.height;

	b->each = each < rows ? each : rows;
	b->shown = n;
	if (n * (size_t)b->each > (size_t)rows) {
		b->shown = (size_t)((rows - 1) / b->each);
		if (!b->shown) {
			b->each = rows > 1 ? rows - 1 : 1;
			b->shown = 1;
		}
		return;
	}
	if (n && n * (size_t)(b->each + 1) <= (size_t)rows + 1)
		b->gap = 1;
}

void bars_lay_out(struct plot *p, int each, struct range data, int right)
{
	struct bars *b = memory_new(1, sizeof *b);
	int overhang, legend;

	assert(!p->own && each > 0);
	p->own = b;
	p->empty = !chart_names_count(p->chart) || !chart_series_count(p->chart) ||
		isnan(data.from);
	ticks_choose(p->ax, data.from, data.to, 2, p->place.width, false, &p->x);
	p->rows = axes_rows(p);
	p->rows.y_title = 0;
	p->area.y = p->place.y + p->rows.title;
	b->names = widest_name(p);
	p->area.x = p->place.x + b->names + 1;
	p->area.width = p->place.x + p->place.width - p->area.x - right;
	legend = legend_height(p, p->place.width);
	p->area.height = p->place.y + p->place.height - p->area.y - 2 - p->rows.x_title -
		p->rows.footer;
	p->legend_rows = p->area.height - legend > LEAST_ROWS ? legend : 0;
	p->area.height -= p->legend_rows;
	fit_x(p, data, true);
	overhang = axes_overhang(p) - right;
	if (overhang > 0) {
		p->area.width -= overhang;
		fit_x(p, data, true);
	}
	share_rows(p, b, each);
}

int bars_row(const struct plot *p, size_t name)
{
	const struct bars *b = p->own;

	assert(b);
	return p->area.y + (int)name * (b->each + b->gap);
}

double bars_cells(const struct plot *p, double value)
{
	return 0.5 + fmin(1, fmax(0, scale_place(&p->sx, value))) * (p->area.width - 1);
}

bool bars_pick(const struct plot *p, int x, int y, struct cursor *out)
{
	const struct bars *b = p->own;
	size_t name = (size_t)(y / (b->each + b->gap)), series = (size_t)(y % (b->each + b->gap));

	(void)x;
	if (name >= b->shown || !chart_series_count(p->chart))
		return false;
	series = series < chart_series_count(p->chart) ? series : chart_series_count(p->chart) - 1;
	*out = (struct cursor){ true, p->chart->kind == CHART_BARS ? series : 0, name };
	return true;
}

/* --- drawing --- */

/* What a cell shows that is covered from `from` to `to`, parts of it. */
static const char *part(enum charset charset, int index, double from, double to)
{
	static const char *const left[] = {
		"", "\u258F", "\u258E", "\u258D", "\u258C", "\u258B", "\u258A", "\u2589", "\u2588",
	};
	double share = to - from;

	if (charset == CHARSET_ASCII || index > 0)
		return share >= 0.5 ? raster_bar_fill(charset, index) : "";
	if (charset == CHARSET_BLOCK)
		return share >= 0.75 ? "\u2588" : share < 0.25 ? "" : from > 0.25 ? "\u2590"
			: "\u258C";
	if (from <= 1.0 / 16)
		return left[(int)lround(to * 8)];
	return share >= 0.75 ? "\u2588" : share >= 5.0 / 16 ? "\u2590" : share >= 1.0 / 16
		? "\u2595" : "";
}

void bars_span(const struct plot *p, int y, double from, double to, int index)
{
	double low = fmin(from, to), high = fmax(from, to);

	assert(index >= 0 && index < CHART_SERIES);
	for (int x = (int)floor(low); x < high; x++)
		plot_text(p, p->area.x + x, y, 1,
		          part(p->charset, index, fmax(0, low - x), fmin(1, high - x)),
		          raster_series_style(index));
}

static void draw_names(const struct plot *p)
{
	const struct bars *b = p->own;
	size_t n = chart_names_count(p->chart);

	for (size_t i = 0; i < b->shown; i++) {
		char *name = plot_string(p, bars_name(p->chart, i));
		int width = text_width(name), y = bars_row(p, i) + (b->each - 1) / 2;

		width = width < b->names ? width : b->names;
		plot_text(p, p->place.x + b->names - width, y, width, name, STYLE_PLAIN);
		if (p->chart->cursor.shown && p->chart->cursor.point == i)
			canvas_reverse(p->canvas, (struct rectangle){ p->place.x, y, b->names, 1 });
		free(name);
	}
	if (b->shown < n) {
		struct strbuf more = STRBUF_INIT;

		strbuf_printf(&more, message_plural("and %zu more", "and %zu more", n - b->shown),
		              n - b->shown);
		plot_string_at(p, p->area.x, bars_row(p, b->shown), more.text, STYLE_DIM);
		strbuf_free(&more);
	}
}

void bars_frame(struct plot *p)
{
	axes_draw_titles(p);
	axes_draw_x(p);
	draw_names(p);
	if (p->legend_rows)
		legend_flow(p, p->place.x, p->place.y + p->place.height - p->legend_rows -
		            p->rows.footer,
		            p->place.width);
	if (p->empty)
		plot_no_data(p);
}

/* --- plain bars --- */

static struct range value_range(const struct chart *c)
{
	struct range r = { NAN, NAN };

	for (size_t k = 0; k < chart_series_count(c); k++) {
		for (size_t i = 0; i < chart_names_count(c); i++) {
			if (plot_axis_drawable(&c->y, bars_value(c, k, i)))
				plot_range_include(&r, bars_value(c, k, i));
		}
	}
	if (isnan(r.from))
		return r;
	if (plot_axis_drawable(&c->y, c->y.from))
		r.from = c->y.from;
	if (plot_axis_drawable(&c->y, c->y.to))
		r.to = c->y.to;
	if (!c->y.log)
		plot_range_include(&r, 0);
	else if (r.from == c->y.from || r.from < r.to)
		/* the least bar has a length too */
		r.from = fmin(r.from, r.from * sqrt(r.from / r.to));
	return r;
}

static int widest_value(const struct plot *p)
{
	const struct chart *c = p->chart;
	int widest = 0;

	for (size_t k = 0; k < chart_series_count(c); k++) {
		for (size_t i = 0; i < chart_names_count(c); i++) {
			char *text = format_cell_value(&c->y, bars_value(c, k, i)),
				*shown = plot_string(p, text);
			int width = text_width(shown) + 1;

			widest = width > widest ? width : widest;
			free(shown);
			free(text);
		}
	}
	return widest < p->place.width / 3 ? widest : p->place.width / 3;
}

static void build(struct plot *p)
{
	int each = (int)chart_series_count(p->chart);

	p->ax = &p->chart->y;
	p->ay = &p->chart->x;
	bars_lay_out(p, each ? each : 1, value_range(p->chart), widest_value(p));
}

static void draw_bar(const struct plot *p, int y, double value, int series)
{
	double zero = p->ax->log ? 0.5 : bars_cells(p, 0), end = bars_cells(p, value);
	int line = (int)zero, text = line + 2;
	char *s = format_cell_value(p->ax, value), *label = plot_string(p, s);

	if (plot_axis_drawable(p->ax, value)) {
		if (end >= zero)
			bars_span(p, y, line + 1, fmax(end, line + 1), series);
		else
			bars_span(p, y, line, end, series);
		text = end > line + 1 ? (int)ceil(end) + 1 : text;
	}
	plot_text(p, p->area.x + text, y, -1, label, STYLE_PLAIN);
	free(label);
	free(s);
}

static void paint(struct plot *p)
{
	const struct bars *b = p->own;
	int zero = p->ax->log ? 0 : (int)bars_cells(p, 0);

	bars_frame(p);
	for (size_t i = 0; i < b->shown && !p->empty; i++) {
		for (int k = 0; k < b->each && k < (int)chart_series_count(p->chart); k++) {
			int y = bars_row(p, i) + k;

			plot_text(p, p->area.x + zero, y, 1, p->charset == CHARSET_ASCII ? "|"
			          : "\u2502", STYLE_DIM);
			draw_bar(p, y, bars_value(p->chart, (size_t)k, i), k);
		}
	}
}

static void say_series(const struct chart *c, size_t k, struct strbuf *to)
{
	size_t low = CHART_NAMES, high = CHART_NAMES, n = chart_names_count(c);
	char *least, *most, *first, *last;

	for (size_t i = 0; i < n; i++) {
		double v = bars_value(c, k, i);

		if (!isfinite(v))
			continue;
		low = low == CHART_NAMES || v < bars_value(c, k, low) ? i : low;
		high = high == CHART_NAMES || v > bars_value(c, k, high) ? i : high;
	}
	if (low == CHART_NAMES) {
		strbuf_puts(to, _("no data"));
		return;
	}
	least = format_cell_value(&c->y, bars_value(c, k, low));
	most = format_cell_value(&c->y, bars_value(c, k, high));
	first = format_cell_name(bars_name(c, high));
	last = format_cell_name(bars_name(c, low));
	if (bars_value(c, k, low) == bars_value(c, k, high) && n > 1)
		strbuf_printf(to, _("all have %s"), most);
	else if (low == high)
		strbuf_printf(to, _("%s: %s"), first, most);
	else
		strbuf_printf(to, _("%s has the most, %s; %s the least, %s"), first, most,
		              last, least);
	free(least);
	free(most);
	free(first);
	free(last);
}

static void sentence(const struct chart *c, struct strbuf *to)
{
	size_t n = chart_series_count(c);

	for (size_t k = 0; k < n; k++) {
		strbuf_puts(to, k ? "; " : "");
		if (n > 1 && c->series[k].name && *c->series[k].name) {
			format_name(to, c->series[k].name);
			strbuf_puts(to, ": ");
		}
		say_series(c, k, to);
	}
	if (!n)
		strbuf_puts(to, _("no data"));
}

const struct kind bars_kind = {
	.build = build, .paint = paint, .pick = bars_pick, .points = bars_points, .read = bars_read,
	.table = bars_table, .sentence = sentence, .csv = bars_csv,
};
