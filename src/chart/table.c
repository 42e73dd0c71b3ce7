/* table.c - a chart as a table */
#include "config.h"
#include "chart/kinds_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/label_private.h"
#include "chart/scale.h"

enum { LEAST_FIGURES = 4 };

static bool usable(const struct axis *a, const struct series *s, size_t i)
{
	return isfinite(s->x[i]) && (!a->log || s->x[i] > 0) && isfinite(s->y[i]);
}

/* Picks at most `rows` points of the curve, spread evenly over the x axis; returns how many. */
static size_t pick(const struct axis *a, const struct series *s, int rows, size_t *picked)
{
	struct scale scale;
	size_t first = s->n, last = 0, n = 0;

	for (size_t i = 0; i < s->n; i++) {
		if (!usable(a, s, i))
			continue;
		first = first < i ? first : i;
		last = i;
	}
	if (first == s->n || rows < 1)
		return 0;
	picked[n++] = first;
	if (rows < 2 || !(s->x[first] < s->x[last]))
		return n;
	scale = scale_make(a->log, s->x[first], s->x[last]);
	for (int row = 1; row < rows; row++) {
		double want = row / (rows - 1.0);
		size_t best = picked[n - 1];

		for (size_t i = best + 1; i <= last; i++) {
			double place = scale_place(&scale, s->x[i]);

			if (!usable(a, s, i))
				continue;
			if (fabs(place - want) <= fabs(scale_place(&scale, s->x[best]) - want))
				best = i;
			if (place > want)
				break;
		}
		if (best > picked[n - 1])
			picked[n++] = best;
	}
	return n;
}

static double between(bool log, double a, double b, double t)
{
	return log ? a * pow(b / a, t) : a + (b - a) * t;
}

/* The curve's value at x: its own point or, between two, on the line that the chart draws. */
static double value_at(const struct chart *c, const struct series *s, double x)
{
	for (size_t i = 0; i < s->n; i++) {
		if (s->x[i] == x)
			return s->y[i];
		if (i > 0 && s->x[i - 1] < x && s->x[i] > x && usable(&c->x, s, i - 1) &&
		    usable(&c->x, s, i)) {
			struct scale scale = scale_make(c->x.log, s->x[i - 1], s->x[i]);

			return between(c->y.log, s->y[i - 1], s->y[i], scale_place(&scale, x));
		}
	}
	return NAN;
}

/* Values of one column as text, into every `stride`-th cell. */
static void column(const struct axis *a, const double *values, size_t n, char **cells,
                   size_t stride)
{
	double low = NAN, high = NAN;
	int figures;

	for (size_t i = 0; i < n; i++) {
		if (isfinite(values[i])) {
			low = fmin(low, values[i]);
			high = fmax(high, values[i]);
		}
	}
	figures = label_figures(low, high, LEAST_FIGURES);
	for (size_t i = 0; i < n; i++) {
		struct strbuf b = STRBUF_INIT;

		label_value(&b, a, isfinite(values[i]) ? values[i] : NAN, figures);
		cells[i * stride] = strbuf_take(&b);
	}
}

void table_lines(const struct chart *c, int rows, int width, struct strbuf *to)
{
	size_t n_series = c->n_series < CHART_SERIES ? c->n_series : CHART_SERIES;
	size_t columns = n_series + 1, n = 0;
	size_t *picked = memory_new(rows > 0 ? (size_t)rows : 1, sizeof *picked);
	double *values;
	char **cells;

	if (n_series)
		n = pick(&c->x, &c->series[0], rows, picked);
	if (!n) {
		strbuf_printf(to, "%s\n", _("no data"));
		free(picked);
		return;
	}
	cells = memory_new((n + 1) * columns, sizeof *cells);
	values = memory_new(n, sizeof *values);
	cells[0] = format_cell_name(c->x.title && *c->x.title ? c->x.title : "x");
	for (size_t i = 0; i < n; i++)
		values[i] = c->series[0].x[picked[i]];
	column(&c->x, values, n, cells + columns, columns);
	for (size_t k = 0; k < n_series; k++) {
		cells[k + 1] = format_cell_name(c->series[k].name && *c->series[k].name
		                               ? c->series[k].name
		                         : format_y(c));
		for (size_t i = 0; i < n; i++)
			values[i] = value_at(c, &c->series[k], c->series[0].x[picked[i]]);
		column(&c->y, values, n, cells + columns + k + 1, columns);
	}
	if (c->series[0].name && c->y.title) {
		text_clean(to, c->y.title, strlen(c->y.title), false);
		strbuf_puts(to, ":\n");
	}
	format_table(cells, n + 1, columns, false, width, to);
	free(cells);
	free(values);
	free(picked);
}

void chart_table(const struct chart *c, int rows, int width, struct strbuf *to)
{
	format_table_title(c, to);
	chart_kind_of(c)->table(c, rows, width, to);
}
