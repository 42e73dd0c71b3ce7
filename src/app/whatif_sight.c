#include "config.h"
#include "app/whatif.h"

#include <math.h>

#include "chart/cursor.h"

enum { FAST = 10 };

/* Of all data, also of those that are still being computed. */
static void size_of(const struct whatif *w, size_t *rows, size_t *points)
{
	const struct sweep *fine = &w->maps[MAP_FINE].sweep;

	*rows = w->chart.kind == CHART_HEAT ? fine->y.n : w->chart.kind == CHART_HISTOGRAM ? 1 : w->n_curves;
	*points = w->chart.kind == CHART_HEAT ? fine->x.n : w->chart.kind == CHART_HISTOGRAM ? w->histogram.bins.n
	          : w->curves[0].sweep.rows;
}

static size_t scaled(size_t at, size_t from, size_t to)
{
	size_t place = from ? at * to / from : 0;

	return place < to ? place : to ? to - 1 : 0;
}

void sight_place(struct whatif *w)
{
	struct sight *x = &w->sight;
	struct cursor *at = &w->chart.cursor;
	size_t rows, points;

	x->shown = x->shown && w->drawable;
	if (!x->shown)
		return;
	size_of(w, &rows, &points);
	x->point = scaled(x->point, x->points == points ? points : x->points, points);
	x->row = w->chart.kind == CHART_HEAT ? scaled(x->row, x->rows, rows) : x->row < rows ? x->row : 0;
	x->rows = rows;
	x->points = points;
	*at = (struct cursor){ true, x->row, x->point, w->layout.reading.height > 0 };
	if (w->chart.kind == CHART_HEAT) {
		at->series = scaled(x->row, rows, w->chart.grid.ny);
		at->point = scaled(x->point, points, w->chart.grid.nx);
	}
}

static size_t nearest(const double *values, size_t n, double v)
{
	size_t best = 0;

	for (size_t i = 0; i < n; i++)
		if (fabs(values[i] - v) < fabs(values[best] - v))
			best = i;
	return best;
}

/* At the present design; of a histogram at its middle. */
static void begin(struct whatif *w)
{
	const struct design *d = &w->d;
	const struct map_work *fine = &w->maps[MAP_FINE];
	struct sight *x = &w->sight;
	double v = d->x == NONE ? NAN : model_get(d->now.in, design_parameter(d, d->x)->offset);

	*x = (struct sight){ .shown = true };
	size_of(w, &x->rows, &x->points);
	if (w->chart.kind == CHART_HEAT) {
		x->point = nearest(fine->x, x->points, v);
		x->row = nearest(fine->y, x->rows, model_get(d->now.in, design_parameter(d, d->y)->offset));
	} else {
		x->point = w->chart.kind == CHART_LINES ? nearest(w->curves[0].x, x->points, v) : x->points / 2;
	}
}

void sight_toggle(struct app *a)
{
	struct whatif *w = a->whatif;

	if (w->sight.shown) {
		w->sight.shown = false;
		return;
	}
	if (w->layout.chart.height <= 0) {     /* the chart has no place: it gets all of it */
		w->alone = true;
		w->pane = PANE_NONE;
	}
	if (w->drawable)
		begin(w);
	else
		app_say(a, "%s", w->no_curve.text);
}

static void step(struct whatif *w, long across, long up)
{
	struct sight *x = &w->sight;
	long point = (long)x->point + across, row = (long)x->row + up;

	x->point = point < 0 ? 0 : (size_t)point < x->points ? (size_t)point : x->points - 1;
	x->row = row < 0 ? 0 : (size_t)row < x->rows ? (size_t)row : x->rows - 1;
}

void sight_command(struct app *a, enum command command)
{
	struct whatif *w = a->whatif;
	long up = w->chart.kind == CHART_HEAT ? 1 : -1;        /* curves are listed from above */

	switch ((int)command) {
	case COMMAND_CROSS_LEFT: step(w, -1, 0); break;
	case COMMAND_CROSS_RIGHT: step(w, 1, 0); break;
	case COMMAND_CROSS_LEFT_FAST: step(w, -FAST, 0); break;
	case COMMAND_CROSS_RIGHT_FAST: step(w, FAST, 0); break;
	case COMMAND_CROSS_FIRST: w->sight.point = 0; break;
	case COMMAND_CROSS_LAST: w->sight.point = w->sight.points - 1; break;
	case COMMAND_CROSS_UP: step(w, 0, up); break;
	case COMMAND_CROSS_DOWN: step(w, 0, -up); break;
	case COMMAND_BACK: w->sight.shown = false; break;
	default: break;
	}
}

bool sight_take(struct app *a)
{
	struct whatif *w = a->whatif;
	const struct sight *x = &w->sight;
	const struct map_work *fine = &w->maps[MAP_FINE];

	if (w->chart.kind == CHART_HISTOGRAM) {
		app_say(a, "%s", _("these are runs, not values of a knob"));
		return false;
	}
	design_set(&w->d, w->d.x, w->chart.kind == CHART_HEAT ? fine->x[x->point] : w->curves[0].x[x->point]);
	if (w->chart.kind == CHART_HEAT)
		design_set(&w->d, w->d.y, fine->y[x->row]);
	w->knob = w->d.x;
	return true;
}

void sight_reading(const struct whatif *w, struct strbuf *to)
{
	struct chart c = chart_named(w);

	chart_reading(&c, &w->chart.cursor, to);
}
