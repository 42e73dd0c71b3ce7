/* bench_crosshair.c - the crosshair on the bench's chart, also over data still to come */
#include "config.h"
#include "app/bench/bench_crosshair_private.h"

#include <assert.h>

#include "app/bench/state_private.h"
#include "app/crosshair_private.h"

/* The chart when all of it is computed: the crosshair goes over the data that are still to come,
 * too. */
static struct chart whole(const struct bench *w)
{
	const struct map_work *fine = &w->maps[MAP_FINE];
	struct chart c = w->chart;

	if (c.kind == CHART_HEAT)
		c.grid = (struct grid){ fine->x, fine->y, fine->sweep.columns[0], fine->sweep.x.n,
		                        fine->sweep.y.n };
	for (size_t i = 0; c.kind == CHART_LINES && i < w->n_curves; i++)
		c.series[i].n = w->curves[i].sweep.rows;
	return c;
}

static size_t scaled(size_t at, size_t from, size_t to)
{
	size_t place = from ? at * to / from : 0;

	return place < to ? place : to ? to - 1 : 0;
}

static void fit(struct bench_crosshair *x, const struct chart *c)
{
	size_t rows = c->kind == CHART_HEAT ? c->grid.ny : c->n_series;
	size_t points = c->kind == CHART_HEAT ? c->grid.nx : c->series[0].n;

	x->at.point = scaled(x->at.point, x->points, points);
	x->at.series = c->kind == CHART_HEAT ? scaled(x->at.series, x->rows, rows)
		: x->at.series < rows ? x->at.series : 0;
	x->rows = rows;
	x->points = points;
}

void bench_crosshair_place(struct bench *w)
{
	struct bench_crosshair *x = &w->crosshair;
	struct chart all = whole(w);

	x->at.shown = x->at.shown && w->drawable;
	if (!x->at.shown)
		return;
	fit(x, &all);
	w->chart.cursor = (struct cursor){ true, x->at.series, x->at.point,
	                                   w->layout.reading.height > 0 };
	if (w->chart.kind == CHART_HEAT) {     /* which may still be the coarse one */
		w->chart.cursor.series = scaled(x->at.series, x->rows, w->chart.grid.ny);
		w->chart.cursor.point = scaled(x->at.point, x->points, w->chart.grid.nx);
	}
}

/* At the present design; of a histogram at its middle. */
static void begin(struct bench *w)
{
	const struct design *d = &w->d;
	struct chart c = whole(w);
	struct bench_crosshair *x = &w->crosshair;

	*x = (struct bench_crosshair){ .at.shown = true };
	fit(x, &c);
	if (c.kind == CHART_HEAT) {
		x->at.point = crosshair_nearest(c.grid.x, c.grid.nx, design_value(d, d->x));
		x->at.series = crosshair_nearest(c.grid.y, c.grid.ny, design_value(d, d->y));
	} else {
		x->at.point = c.kind == CHART_LINES ? crosshair_nearest(c.series[0].x, x->points,
			design_value(d, d->x))
		                                    : x->points / 2;
	}
}

void bench_crosshair_toggle(struct app *a)
{
	struct bench *w = a->bench;

	assert(w->ready);
	if (w->crosshair.at.shown) {
		w->crosshair.at.shown = false;
		return;
	}
	if (w->layout.chart.height <= 0) {     /* the chart has no place: it gets all of it */
		w->alone = true;
		w->panel = PANEL_NONE;
	}
	if (w->drawable)
		begin(w);
	else
		app_notify(a, "%s", w->no_curve.text);
}

void bench_crosshair_command(struct app *a, enum command command)
{
	struct bench *w = a->bench;
	struct chart c = whole(w);

	assert(w->crosshair.at.shown);
	if (command == COMMAND_BACK)
		w->crosshair.at.shown = false;
	else                                   /* curves are listed from above */
		crosshair_move(&c, &w->crosshair.at, command);
}

bool bench_crosshair_take(struct app *a)
{
	struct bench *w = a->bench;
	const struct cursor *at = &w->crosshair.at;
	struct chart c = whole(w);

	assert(w->crosshair.at.shown);
	if (c.kind == CHART_HISTOGRAM) {
		app_notify(a, "%s", _("these are runs, not values of a knob"));
		return false;
	}
	design_set(&w->d, w->d.x, c.kind == CHART_HEAT ? c.grid.x[at->point]
	           : c.series[0].x[at->point]);
	if (c.kind == CHART_HEAT)
		design_set(&w->d, w->d.y, c.grid.y[at->series]);
	w->knob = w->d.x;
	return true;
}
