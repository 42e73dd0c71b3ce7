/* shares.c - stacked shares */
#include "config.h"
#include "chart/bars_private.h"

#include <math.h>
#include <stdlib.h>

#include "base/message.h"

static const struct axis share_axis = { NULL, "1", false, 0, 1, true };

/* Parts that are not there count nothing; 0 when nothing can be shared out. */
static double part_of(const struct chart *c, size_t series, size_t name)
{
	double v = bars_value(c, series, name);

	return v > 0 && isfinite(v) ? v : 0;
}

/* Each part of the whole, 0 … 1; false when there is no whole. */
static bool shares_of(const struct chart *c, size_t name, double shares[CHART_SERIES])
{
	double largest = 0, whole = 0;
	size_t n = chart_series_count(c);

	for (size_t k = 0; k < n; k++)
		largest = fmax(largest, part_of(c, k, name));
	for (size_t k = 0; k < n; k++)
		whole += largest > 0 ? part_of(c, k, name) / largest : 0;
	for (size_t k = 0; k < n; k++)
		shares[k] = whole > 0 ? part_of(c, k, name) / largest / whole : 0;
	return whole > 0;
}

/* Whole cells by largest remainder, so that the parts fill the bar exactly. */
static void share_cells(const double shares[CHART_SERIES], size_t n, int width,
                        int cells[CHART_SERIES])
{
	int left = width;

	for (size_t k = 0; k < n; k++) {
		cells[k] = (int)floor(shares[k] * width + 1e-9);
		left -= cells[k];
	}
	while (left > 0) {
		size_t best = 0;

		for (size_t k = 1; k < n; k++) {
			if (shares[k] * width - cells[k] > shares[best] * width - cells[best])
				best = k;
		}
		cells[best]++;
		left--;
	}
}

static void build(struct plot *p)
{
	p->ax = &share_axis;
	p->ay = &p->chart->x;
	bars_lay_out(p, 1, (struct range){ 0, 1 }, 0);
}

static void draw_part(const struct plot *p, int x, int y, int width, double share, int series)
{
	char *text = format_cell_value(&share_axis, share), *label = plot_string(p, text);
	int wide = text_width(label);

	for (int i = 0; i < width; i++)
		plot_text(p, p->area.x + x + i, y, 1, raster_bar_fill(p->charset, series),
		          raster_series_style(series));
	if (wide + 4 <= width) {
		int at = p->area.x + x + (width - wide) / 2;

		plot_text(p, at - 1, y, 1, " ", STYLE_PLAIN);
		plot_text(p, at, y, wide, label, STYLE_PLAIN);
		plot_text(p, at + wide, y, 1, " ", STYLE_PLAIN);
	}
	free(label);
	free(text);
}

static void paint(struct plot *p)
{
	const struct bars *b = p->own;
	size_t n = chart_series_count(p->chart);

	bars_frame(p);
	for (size_t i = 0; i < b->shown && !p->empty; i++) {
		double shares[CHART_SERIES];
		int cells[CHART_SERIES], x = 0;

		if (!shares_of(p->chart, i, shares)) {
			plot_string_at(p, p->area.x, bars_row(p, i), _("no data"), STYLE_DIM);
			continue;
		}
		share_cells(shares, n, p->area.width, cells);
		for (size_t k = 0; k < n; k++) {
			draw_part(p, x, bars_row(p, i), cells[k], shares[k], (int)k);
			x += cells[k];
		}
	}
}

/* Which part a column belongs to. */
static bool pick(const struct plot *p, int x, int y, struct cursor *out)
{
	double shares[CHART_SERIES];
	int cells[CHART_SERIES];
	size_t n = chart_series_count(p->chart);

	if (!bars_pick(p, x, y, out))
		return false;
	if (!shares_of(p->chart, out->point, shares))
		return true;
	share_cells(shares, n, p->area.width, cells);
	for (out->series = 0; out->series + 1 < n && x >= cells[out->series]; out->series++)
		x -= cells[out->series];
	return true;
}

static void read_point(const struct chart *c, const struct cursor *at, struct strbuf *to)
{
	double shares[CHART_SERIES];

	bars_read(c, at, to);
	if (shares_of(c, at->point, shares)) {
		strbuf_puts(to, " (");
		format_value(to, &share_axis, shares[at->series]);
		strbuf_puts(to, ")");
	}
}

static void say(const struct chart *c, size_t name, struct strbuf *to)
{
	double shares[CHART_SERIES];

	if (*bars_name(c, name)) {
		format_name(to, bars_name(c, name));
		strbuf_puts(to, ": ");
	}
	if (!shares_of(c, name, shares)) {
		strbuf_puts(to, _("no data"));
		return;
	}
	for (size_t k = 0; k < chart_series_count(c); k++) {
		strbuf_puts(to, k ? ", " : "");
		format_name(to, c->series[k].name);
		strbuf_putc(to, ' ');
		format_value(to, &share_axis, shares[k]);
	}
}

static void sentence(const struct chart *c, struct strbuf *to)
{
	size_t n = chart_names_count(c);

	for (size_t i = 0; i < n; i++) {
		strbuf_puts(to, i ? "; " : "");
		say(c, i, to);
	}
	if (!n)
		strbuf_puts(to, _("no data"));
}

const struct kind shares_kind = {
	.build = build, .paint = paint, .pick = pick, .points = bars_points, .read = read_point,
	.table = bars_table, .sentence = sentence, .csv = bars_csv,
};
