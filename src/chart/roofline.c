/* roofline.c - rooflines */
#include "config.h"
#include "chart/kinds_private.h"

#include <math.h>
#include <stdio.h>

#include "base/memory.h"
#include "base/message.h"

static size_t roof_count(const struct chart *c)
{
	return c->n_roofs < CHART_SERIES ? c->n_roofs : CHART_SERIES;
}

static size_t mark_count(const struct chart *c)
{
	return c->n_marks < CHART_MARKS ? c->n_marks : CHART_MARKS;
}

static bool is_roof(const struct roof *r)
{
	return r->slope > 0 && r->peak > 0 && isfinite(r->slope) && isfinite(r->peak) &&
	       isfinite(r->peak / r->slope) && r->peak / r->slope > 0;
}

static double roof_at(const struct roof *r, double x)
{
	return fmin(r->peak, r->slope * x);
}

/* Where a kernel stands; NAN where it cannot. */
static double kernel_rate(const struct chart *c, const struct mark *m)
{
	if (!isnan(m->y))
		return m->y;
	return roof_count(c) && is_roof(&c->roofs[0]) ? roof_at(&c->roofs[0], m->x) : NAN;
}

/* --- drawing: the same chart as curves of three points, on two log axes --- */

enum { LABEL_SIZE = 128 };

struct curves {
	struct chart chart;
	double x[CHART_SERIES][3], y[CHART_SERIES][3];
	char labels[CHART_SERIES][LABEL_SIZE];
};

static struct range intensities(const struct chart *c)
{
	struct range r = { NAN, NAN };

	if (c->x.from > 0 && c->x.from < c->x.to && isfinite(c->x.to))
		return (struct range){ c->x.from, c->x.to };
	for (size_t k = 0; k < roof_count(c); k++) {
		if (is_roof(&c->roofs[k])) {
			plot_range_include(&r, c->roofs[k].peak / c->roofs[k].slope / 100);
			plot_range_include(&r, c->roofs[k].peak / c->roofs[k].slope * 100);
		}
	}
	for (size_t i = 0; i < mark_count(c); i++) {
		if (c->marks[i].kind == MARK_POINT && c->marks[i].x > 0 && isfinite(c->marks[i].x))
			plot_range_include(&r, c->marks[i].x);
	}
	return r.from < r.to && r.from > 0 && isfinite(r.to) ? r : (struct range){ 1, 1000 };
}

static void add_roof(struct chart *c, const struct roof *r, double x[3], double y[3])
{
	double ridge = r->peak / r->slope;
	size_t n = 0;

	x[n++] = c->x.from;
	if (ridge > c->x.from && ridge < c->x.to)
		x[n++] = ridge;
	x[n++] = c->x.to;
	for (size_t i = 0; i < n; i++)
		y[i] = x[i] == ridge ? r->peak : roof_at(r, x[i]);
	c->series[c->n_series++] = (struct series){ r->name, x, y, n, false };
}

static void ridge_label(const struct chart *c, double ridge, char label[LABEL_SIZE])
{
	struct strbuf value = STRBUF_INIT;

	format_value(&value, &c->x, ridge);
	snprintf(label, LABEL_SIZE, _("ridge %s"), value.text);
	strbuf_free(&value);
}

static void build(struct plot *p)
{
	struct curves *own = memory_new(1, sizeof *own);
	const struct chart *given = p->chart;
	struct range x = intensities(given);
	struct chart *c = &own->chart;

	*c = *given;
	c->x.log = c->y.log = true;
	c->x.from = x.from;
	c->x.to = x.to;
	c->n_series = 0;
	c->n_marks = mark_count(given);
	for (size_t i = 0; i < c->n_marks; i++)
		c->marks[i].y = c->marks[i].kind == MARK_POINT
			? kernel_rate(given, &given->marks[i])
		                                               : given->marks[i].y;
	for (size_t k = 0; k < roof_count(given); k++) {
		const struct roof *r = &given->roofs[k];

		if (!is_roof(r))
			continue;
		add_roof(c, r, own->x[k], own->y[k]);
		if (c->n_marks < CHART_MARKS) {
			ridge_label(c, r->peak / r->slope, own->labels[k]);
			c->marks[c->n_marks++] = (struct mark){ MARK_POINT, r->peak / r->slope,
			                                        r->peak,
			                                        own->labels[k], MARK_CROSSING };
		}
	}
	p->own = own;
	p->chart = c;
	p->ax = &c->x;
	p->ay = &c->y;
	lines_build(p);
	if (c->cursor.point < mark_count(given)) {
		p->cursor_x = c->marks[c->cursor.point].x;
		p->cursor_y = c->marks[c->cursor.point].y;
	}
}

/* --- the data: kernels are the points --- */

static bool pick(const struct plot *p, int x, int y, struct cursor *out)
{
	double best = INFINITY;

	for (size_t i = 0; i < mark_count(p->chart); i++) {
		const struct mark *m = &p->chart->marks[i];
		double px = scale_place(&p->sx, m->x), py = scale_place(&p->sy, m->y), far;

		if (m->kind != MARK_POINT || m->role == MARK_CROSSING || isnan(px) || isnan(py))
			continue;
		far = hypot(px * (p->area.width - 1) - x,
		            2 * ((1 - py) * (p->area.height - 1) - y));
		if (far < best) {
			best = far;
			*out = (struct cursor){ true, 0, i };
		}
	}
	return isfinite(best);
}

static size_t points(const struct chart *c, size_t series)
{
	return series == 0 ? mark_count(c) : 0;
}

static void read_point(const struct chart *c, const struct cursor *at, struct strbuf *to)
{
	const struct mark *m = &c->marks[at->point];

	if (m->label && *m->label) {
		format_name(to, m->label);
		strbuf_puts(to, ": ");
	}
	format_axis(to, &c->x, "x");
	strbuf_puts(to, " = ");
	format_exact(to, &c->x, m->x);
	strbuf_puts(to, "; ");
	format_name(to, format_y(c));
	strbuf_puts(to, " = ");
	format_exact(to, &c->y, kernel_rate(c, m));
}

static const char *binding(const struct chart *c, double x)
{
	const struct roof *r = &c->roofs[0];

	if (!roof_count(c) || !is_roof(r))
		return "";
	return x < r->peak / r->slope ? _("by memory") : _("by compute");
}

static void table(const struct chart *c, int rows, int width, struct strbuf *to)
{
	char *cells[(CHART_SERIES + CHART_MARKS + 1) * 4];
	size_t n = 0;

	cells[n++] = format_cell_name("");
	cells[n++] = format_cell_name(c->x.title ? c->x.title : "x");
	cells[n++] = format_cell_name(format_y(c));
	cells[n++] = format_cell_name(_("bound"));
	for (size_t k = 0; k < roof_count(c) && n / 4 <= (size_t)(rows > 0 ? rows : 0); k++) {
		cells[n++] = format_cell_name(c->roofs[k].name ? c->roofs[k].name : _("ridge"));
		cells[n++] = format_cell_value(&c->x, c->roofs[k].peak / c->roofs[k].slope);
		cells[n++] = format_cell_value(&c->y, c->roofs[k].peak);
		cells[n++] = format_cell_name("");
	}
	for (size_t i = 0; i < mark_count(c) && n / 4 <= (size_t)(rows > 0 ? rows : 0); i++) {
		const struct mark *m = &c->marks[i];

		if (m->kind != MARK_POINT)
			continue;
		cells[n++] = format_cell_name(m->label);
		cells[n++] = format_cell_value(&c->x, m->x);
		cells[n++] = format_cell_value(&c->y, kernel_rate(c, m));
		cells[n++] = format_cell_name(binding(c, m->x));
	}
	format_table(cells, n / 4, 4, true, width, to);
}

static void say_roof(const struct chart *c, const struct roof *r, struct strbuf *to)
{
	struct strbuf ridge = STRBUF_INIT, peak = STRBUF_INIT;

	format_value(&ridge, &c->x, r->peak / r->slope);
	format_value(&peak, &c->y, r->peak);
	if (r->name && *r->name) {
		format_name(to, r->name);
		strbuf_puts(to, ": ");
	}
	strbuf_printf(to, _("bound by memory up to the ridge at %s, then by compute at %s"),
	              ridge.text, peak.text);
	strbuf_free(&ridge);
	strbuf_free(&peak);
}

static void say_kernel(const struct chart *c, const struct mark *m, struct strbuf *to)
{
	struct strbuf x = STRBUF_INIT, y = STRBUF_INIT, name = STRBUF_INIT;

	format_value(&x, &c->x, m->x);
	format_value(&y, &c->y, kernel_rate(c, m));
	format_name(&name, m->label && *m->label ? m->label : _("kernel"));
	strbuf_printf(to, _("; %s at %s: %s, bound %s"), name.text, x.text, y.text,
	              binding(c, m->x));
	strbuf_free(&x);
	strbuf_free(&y);
	strbuf_free(&name);
}

static void sentence(const struct chart *c, struct strbuf *to)
{
	bool any = false;

	for (size_t k = 0; k < roof_count(c); k++) {
		if (!is_roof(&c->roofs[k]))
			continue;
		strbuf_puts(to, any ? "; " : "");
		say_roof(c, &c->roofs[k], to);
		any = true;
	}
	for (size_t i = 0; i < mark_count(c) && any && is_roof(&c->roofs[0]); i++) {
		if (c->marks[i].kind == MARK_POINT && c->marks[i].x > 0 && isfinite(c->marks[i].x))
			say_kernel(c, &c->marks[i], to);
	}
	if (!any)
		strbuf_puts(to, _("no data"));
}

static void csv(const struct chart *c, struct strbuf *to)
{
	struct csv w = CSV(to);
	csv_text(&w, "kind");
	csv_text(&w, "name");
	format_csv_head(&w, &c->x, NULL);
	format_csv_head(&w, &c->y, NULL);
	csv_end(&w);
	for (size_t k = 0; k < roof_count(c); k++) {
		csv_text(&w, "ridge");
		csv_text(&w, c->roofs[k].name);
		csv_number(&w, c->roofs[k].peak / c->roofs[k].slope);
		csv_number(&w, c->roofs[k].peak);
		csv_end(&w);
	}
	for (size_t i = 0; i < mark_count(c); i++) {
		const struct mark *m = &c->marks[i];

		if (m->kind != MARK_POINT)
			continue;
		csv_text(&w, "kernel");
		csv_text(&w, m->label);
		csv_number(&w, m->x);
		csv_number(&w, kernel_rate(c, m));
		csv_end(&w);
	}
}

const struct kind roofline_kind = {
	.build = build, .paint = lines_paint, .pick = pick, .points = points, .read = read_point,
	.table = table, .sentence = sentence, .csv = csv,
};
