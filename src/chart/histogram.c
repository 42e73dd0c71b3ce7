/* histogram.c - histograms */
#include "config.h"
#include "chart/kinds_private.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/axes_private.h"
#include "chart/marks_private.h"

/* Bins of a chart; 0 when the series is no histogram. */
static size_t bin_count(const struct chart *c)
{
	return c->n_series && c->series[0].x && c->series[0].y ? c->series[0].n : 0;
}

static bool bin_drawable(const struct chart *c, size_t i)
{
	const struct series *s = &c->series[0];

	return plot_axis_drawable(&c->x, s->x[i]) && plot_axis_drawable(&c->x, s->x[i + 1]) &&
		s->x[i] < s->x[i + 1] &&
	       s->y[i] >= 0 && isfinite(s->y[i]);
}

static double middle(const struct chart *c, size_t i)
{
	const double *x = c->series[0].x;

	return c->x.log ? sqrt(x[i]) * sqrt(x[i + 1]) : x[i] / 2 + x[i + 1] / 2;
}

/* What bin i holds from, and up to: its edges, or the first and the last whole number between
 * them. */
static double first_of(const struct chart *c, size_t i)
{
	return c->interval.whole ? ceil(c->series[0].x[i]) : c->series[0].x[i];
}

static double last_of(const struct chart *c, size_t i)
{
	return c->interval.whole ? floor(c->series[0].x[i + 1]) : c->series[0].x[i + 1];
}

bool histogram_inside(const struct chart *c, size_t i)
{
	const struct interval *in = &c->interval;
	bool most = in->from < in->to;
	double low = most ? in->from : in->low, high = most ? in->to : in->high;

	return isnan(low) || isnan(high) ||
	       (c->series[0].x[i + 1] >= low && c->series[0].x[i] <= high);
}

static void draw_bins(struct plot *p)
{
	const struct chart *c = p->chart;
	int last = p->area.width - 1;

	for (size_t i = 0; i < bin_count(c); i++) {
		double place, from, to;

		if (!bin_drawable(c, i) || !(c->series[0].y[i] > 0))
			continue;
		place = fmin(1, scale_place(&p->sy, c->series[0].y[i]));
		from = round(scale_place(&p->sx, c->series[0].x[i]) * last);
		to = fmax(from + 1, round(scale_place(&p->sx, c->series[0].x[i + 1]) * last));
		for (double x = fmax(0, from); x < to && x <= last; x++)
			raster_bar(&p->raster, (int)x, place, histogram_inside(c, i) ? 0 : 1,
			           !histogram_inside(c, i));
	}
}

static struct range edges(const struct chart *c, double *most)
{
	struct range r = { NAN, NAN };

	*most = NAN;
	for (size_t i = 0; i < bin_count(c); i++) {
		if (!bin_drawable(c, i))
			continue;
		plot_range_include(&r, c->series[0].x[i]);
		plot_range_include(&r, c->series[0].x[i + 1]);
		*most = fmax(*most, c->series[0].y[i]);
	}
	if (plot_axis_drawable(&c->x, c->x.from) && plot_axis_drawable(&c->x, c->x.to) &&
	    c->x.from < c->x.to)
		r = (struct range){ c->x.from, c->x.to };
	return r;
}

static void build(struct plot *p)
{
	const struct chart *c = p->chart;
	double most;
	struct range x = edges(c, &most);

	p->empty = isnan(most);
	p->rows.extra = isfinite(c->interval.value);
	ticks_choose(p->ax, x.from, x.to, 2, p->place.width, false, &p->x);
	lines_lay_out(p, x, (struct range){ 0, most > 0 ? most : 1 }, 0);
	plot_cells(p);
	draw_bins(p);
	marks_plan(p);
	marks_place(p);
	p->cursor_x = p->cursor_y = NAN;
	if (c->cursor.shown && c->cursor.point < bin_count(c)) {
		p->cursor_x = middle(c, c->cursor.point);
		p->cursor_y = c->series[0].y[c->cursor.point];
	}
}

/* ├──●──┤ in the row over the area; an end outside has no bar. */
static void draw_interval(const struct plot *p)
{
	static const char *const plain[] = { "[", "-", "]", "o" };
	static const char *const lines[] = { "\u251C", "\u2500", "\u2524", "\u25CF" };
	const char *const *glyphs = p->charset == CHARSET_ASCII ? plain : lines;
	const struct interval *in = &p->chart->interval;
	double low = scale_place(&p->sx, in->low), high = scale_place(&p->sx, in->high);
	double value = scale_place(&p->sx, in->value);
	int y = p->area.y - 1;

	if (isfinite(low) && isfinite(high) && low <= high && high >= 0 && low <= 1) {
		int from = plot_column(p, fmax(0, low)), to = plot_column(p, fmin(1, high));

		for (int x = from; x <= to; x++)
			plot_text(p, p->area.x + x, y, 1,
			          glyphs[x == from && low >= 0 ? 0 : x == to && high <= 1 ? 2 : 1],
			          STYLE_MARK);
	}
	if (value >= 0 && value <= 1)
		plot_text(p, p->area.x + plot_column(p, value), y, 1, glyphs[3], STYLE_MARK);
}

static void paint(struct plot *p)
{
	axes_draw_titles(p);
	axes_draw_y(p);
	axes_draw_x(p);
	raster_paint(&p->raster, p->canvas, p->area.x, p->area.y);
	if (p->rows.extra)
		draw_interval(p);
	if (p->chart->cursor.shown)
		marks_cursor(p, p->cursor_x, p->cursor_y);
	marks_draw(p);
	if (p->empty)
		plot_no_data(p);
}

/* --- the data --- */

static bool pick(const struct plot *p, int x, int y, struct cursor *out)
{
	double best = INFINITY;

	(void)y;
	for (size_t i = 0; i < bin_count(p->chart); i++) {
		double off;

		if (!bin_drawable(p->chart, i))
			continue;
		off = fabs(scale_place(&p->sx, middle(p->chart, i)) - plot_place_x(p, x));
		if (off < best) {
			best = off;
			*out = (struct cursor){ true, 0, i };
		}
	}
	return isfinite(best);
}

static size_t points(const struct chart *c, size_t series)
{
	return series == 0 ? bin_count(c) : 0;
}

static void read_point(const struct chart *c, const struct cursor *at, struct strbuf *to)
{
	double first = first_of(c, at->point), last = last_of(c, at->point);

	format_axis(to, &c->x, "x");
	strbuf_puts(to, " = ");
	format_exact(to, &c->x, first);
	if (first < last) {
		strbuf_puts(to, " \u2026 ");
		format_exact(to, &c->x, last);
	}
	strbuf_puts(to, "; ");
	format_name(to, format_y(c));
	strbuf_puts(to, " = ");
	format_exact(to, &c->y, c->series[0].y[at->point]);
}

/* A whole number to its last digit: 1,230 … 1,234 are not "1.23k … 1.23k". */
static char *end_text(const struct chart *c, double value)
{
	struct strbuf b = STRBUF_INIT;

	if (!c->interval.whole)
		return format_cell_value(&c->x, value);
	format_exact(&b, &c->x, value);
	return strbuf_take(&b);
}

/* Neighbouring bins go together when there are more than rows. */
static void table(const struct chart *c, int rows, int width, struct strbuf *to)
{
	size_t n = bin_count(c), each = rows > 0 ? (n + (size_t)rows - 1) / (size_t)rows
		: 0, at = 0;
	char **cells;

	if (!n || !each) {
		strbuf_printf(to, "%s\n", _("no data"));
		return;
	}
	cells = memory_new((n / each + 2) * 3, sizeof *cells);
	cells[at++] = format_cell_name(_("from"));
	cells[at++] = format_cell_name(_("to"));
	cells[at++] = format_cell_name(format_y(c));
	for (size_t i = 0; i < n; i += each) {
		size_t end = i + each < n ? i + each : n;
		double sum = 0;

		for (size_t k = i; k < end; k++)
			sum += c->series[0].y[k];
		cells[at++] = end_text(c, first_of(c, i));
		cells[at++] = end_text(c, last_of(c, end - 1));
		cells[at++] = format_cell_value(&c->y, sum);
	}
	format_table(cells, at / 3, 3, false, width, to);
	free(cells);
}

static void sentence(const struct chart *c, struct strbuf *to)
{
	const struct interval *in = &c->interval;
	size_t n = bin_count(c), most = n;
	char *from, *end;

	for (size_t i = 0; i < n; i++) {
		if (bin_drawable(c, i) && (most == n || c->series[0].y[i] > c->series[0].y[most]))
			most = i;
	}
	if (most == n) {
		strbuf_puts(to, _("no data"));
		return;
	}
	from = end_text(c, first_of(c, most));
	end = end_text(c, last_of(c, most));
	if (first_of(c, most) < last_of(c, most))
		strbuf_printf(to, _("most often between %s and %s"), from, end);
	else
		strbuf_printf(to, _("most often %s"), from);
	free(from);
	free(end);
	if (isfinite(in->value)) {
		char *value = format_cell_value(&c->x, in->value),
			*low = format_cell_value(&c->x, in->low),
		     *high = format_cell_value(&c->x, in->high);

		strbuf_printf(to, _("; the mean %s lies between %s and %s"), value, low, high);
		free(value);
		free(low);
		free(high);
	}
	if (isfinite(in->formula)) {
		char *formula = format_cell_value(&c->x, in->formula);

		strbuf_printf(to, _("; the formula says %s"), formula);
		free(formula);
	}
}

static void csv(const struct chart *c, struct strbuf *to)
{
	struct csv w = CSV(to);
	format_csv_head(&w, &c->x, _("from"));
	format_csv_head(&w, &c->x, _("to"));
	format_csv_head(&w, &c->y, NULL);
	csv_end(&w);
	for (size_t i = 0; i < bin_count(c); i++) {
		csv_number(&w, first_of(c, i));
		csv_number(&w, last_of(c, i));
		csv_number(&w, c->series[0].y[i]);
		csv_end(&w);
	}
}

const struct kind histogram_kind = {
	.build = build, .paint = paint, .pick = pick, .points = points, .read = read_point,
	.table = table, .sentence = sentence, .csv = csv,
};
