/* chart.c - what was computed, as the chart on the bench */
#include "config.h"
#include "app/bench/chart_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench/bench_crosshair_private.h"
#include "app/bench/landmarks_private.h"
#include "app/bench/solver_private.h"
#include "app/bench/state_private.h"
#include "base/memory.h"
#include "chart/chart_draw.h"
#include "chart/extent.h"
#include "explore/slice.h"
#include "quantity/quantity.h"

#define FILL_LEAST 0.6                 /* of the y axis: with less it is chosen anew */
#define DECADES_LEAST 2.0              /* a logarithmic y axis stays so while its data span more */
#define TAIL 0.025                     /* of the runs on each side that are drawn thin */

static const struct result *result_of(const struct bench *w)
{
	return &w->d.now.model->results[w->d.result];
}

static const struct map_work *shown_map(const struct bench *w)
{
	const struct map_work *fine = &w->maps[MAP_FINE];

	return fine->there && fine->sweep.done == fine->sweep.rows ? fine : &w->maps[MAP_COARSE];
}

/* --- marks ----------------------------------------------------------------- */

static void mark(struct bench *w, enum mark_kind kind, double x, double y, const char *label)
{
	struct chart *c = &w->chart;

	if (c->n_marks == CHART_MARKS)
		return;
	strbuf_clear(&w->labels[c->n_marks]);
	strbuf_puts(&w->labels[c->n_marks], label);
	c->marks[c->n_marks] = (struct mark){ kind, x, y, w->labels[c->n_marks].text };
	c->n_marks++;
}

static bool is_inside(const struct stretch *s, double v)
{
	return v >= s->from && v <= s->to;
}

/* Where a design stands on the chart, as a point; on curves not where the present one's line is
 * already. */
static void mark_design(struct bench *w, const struct scenario *s, enum status status,
                        const char *label)
{
	const struct design *d = &w->d;
	bool map = design_is_map(d);
	double present = design_value(d, d->x);
	double x = model_get(s->in, design_parameter(d, d->x)->offset);
	double y = map ? model_get(s->in, design_parameter(d, d->y)->offset)
		: model_get(s->out, result_of(w)->offset);

	if (is_inside(&d->along, x) && (map ? is_inside(&d->across, y) : status == STATUS_OK &&
	                                x != present))
		mark(w, MARK_POINT, x, y, label);
}

static void mark_pins(struct bench *w)
{
	static const char *const names[PINS] = { "A", "B", "C" };

	for (size_t i = 0; i < PINS; i++)
		if (w->d.pinned[i])
			mark_design(w, &w->d.pins[i], w->pin_status[i], names[i]);
}

static void mark_found(struct bench *w)
{
	const struct design *d = &w->d;
	const struct bench_solution *f = &w->solution;
	struct strbuf label = STRBUF_INIT;

	if (!solver_holds(w) || f->parameter != d->x || f->result != d->result || design_is_map(d))
		return;
	if (!isnan(f->target))
		mark(w, MARK_HORIZONTAL, NAN, f->target, _("target"));
	for (size_t i = 0; i < f->n; i++) {
		struct slice s = { .at = f->of, .parameter = design_parameter(d, d->x),
		                   .result = result_of(w) };

		strbuf_clear(&label);
		if (i == f->at)
			slice_print_x(&s, f->places[i].x, &label);
		mark(w, MARK_POINT, f->places[i].x, f->places[i].y, label.text);
	}
	strbuf_free(&label);
}

static void mark_named(struct bench *w)
{
	struct strbuf label = STRBUF_INIT;

	if (!bench_landmarks_hold(w))
		return;
	for (size_t i = 0; i < w->landmarks.n; i++) {
		const struct landmark *l = &w->landmarks.list[i];

		strbuf_clear(&label);
		landmark_print(&w->landmarks.of, l, "", "", &label);
		mark(w, MARK_POINT, l->x, l->y, label.text);
	}
	strbuf_free(&label);
}

static void add_marks(struct bench *w)
{
	const struct design *d = &w->d;
	const struct parameter *p = design_parameter(d, d->x);
	struct strbuf label = STRBUF_INIT;
	double x = design_value(d, d->x);

	scenario_print_parameter(&d->now, p, &label);
	if (design_is_map(d))
		mark_design(w, &d->now, w->status, _("now"));
	else if (is_inside(&d->along, x))
		mark(w, MARK_VERTICAL, x, NAN, label.text);
	mark_found(w);
	mark_pins(w);
	mark_named(w);
	strbuf_free(&label);
}

/* --- why there is a gap ---------------------------------------------------- */

static void why_gap(void *context, size_t series, size_t point, struct strbuf *to)
{
	const struct bench *w = context;
	bool map = w->chart.kind == CHART_HEAT;
	const struct sweep *s = map ? &shown_map(w)->sweep : &w->curves[series].sweep;
	size_t row = map ? series * s->x.n + point : point;
	struct scenario at;
	struct diag why;

	if (row >= s->done || !isnan(s->columns[0][row]))
		return;
	if (sweep_row(s, row, &at, &why) != STATUS_OK)
		strbuf_puts(to, why.text);
	else
		strbuf_puts(to, result_of(w)->none ? _(result_of(w)->none)
		            : status_text(STATUS_E_NOANSWER));
}

/* --- the kinds ------------------------------------------------------------- */

static struct axis axis_of(const struct parameter *p, const struct stretch *s)
{
	return (struct axis){ model_caption(p->help), p->unit, s->log, s->from, s->to, p->ratio };
}

static bool fills(const struct y_range *h, const struct extent *e)
{
	double least = h->from >= 0 && !h->log && e->least > h->from ? h->from : e->least;

	return e->least >= h->from && e->most <= h->to &&
	       (h->log ? log(e->most / least) / log(h->to / h->from) : (e->most - least) /
	        (h->to - h->from)) >= FILL_LEAST;
}

static bool stays_log(const struct y_range *h, const struct extent *e)
{
	return h->log && e->n && !e->below && log10(e->most / e->least) > DECADES_LEAST;
}

/* What the y axis that is held was chosen for. */
static struct y_range held_for(const struct bench *w)
{
	return (struct y_range){ .model = w->d.now.model, .result = w->d.result, .x = w->d.x,
	                      .y = w->d.y, .place = w->layout.chart,
	                      .target = solver_holds(w) ? w->solution.target : NAN };
}

static bool held_same(const struct y_range *a, const struct y_range *b)
{
	return a->model == b->model && a->result == b->result && a->x == b->x && a->y == b->y &&
	       !memcmp(&a->place, &b->place, sizeof a->place) &&
	       !memcmp(&a->target, &b->target, sizeof a->target);
}

/* The y axis stays while the data fill most of it, so that nothing jumps while a knob turns. */
static void hold_y(struct app *a, const struct extent *e)
{
	struct bench *w = a->bench;
	struct y_range now = held_for(w), *h = &w->y_range;
	struct axis *y = &w->chart.y;
	bool same = h->there && held_same(h, &now), inside = e->n && e->least >= h->from &&
		e->most <= h->to;

	y->log = !y->percent && (extent_wants_log(e) || (same && stays_log(h, e)));
	same = same && h->log == y->log;
	if (!(same && e->n && (fills(h, e) || (w->sweeping && inside)))) {
		*h = now;
		h->log = y->log;
		h->there = e->n && chart_y_range(&w->chart, w->layout.chart, a->charset, &h->from,
		                                 &h->to);
	}
	if (h->there)
		y->from = h->from, y->to = h->to;
}

/* Why not one of the points has a value: what is said of the middle. */
static void say_nothing(struct bench *w, const struct sweep *s)
{
	const struct result *r = result_of(w);
	struct scenario at;

	if (sweep_row(s, s->rows / 2, &at, &w->no_curve) == STATUS_OK)
		diagnose(&w->no_curve, STATUS_E_NOANSWER, "%s", r->none ? _(r->none)
		         : status_text(STATUS_E_NOANSWER));
}

static void make_curves(struct app *a)
{
	struct bench *w = a->bench;
	const struct result *r = result_of(w);
	struct extent e = EXTENT_NONE;

	for (size_t i = 0; i < w->n_curves; i++)
		extent_add(&e, w->curves[i].sweep.columns[0], w->curves[i].sweep.done);
	if (!e.n && !w->sweeping) {
		say_nothing(w, &w->curves[0].sweep);
		return;
	}
	w->chart = (struct chart){
		.x = axis_of(design_parameter(&w->d, w->d.x), &w->d.along),
		.y = { model_caption(r->help), r->unit, false, NAN, NAN, r->ratio },
		.n_series = w->n_curves, .why = why_gap, .context = w,
	};
	for (size_t i = 0; i < w->n_curves; i++)
		w->chart.series[i] = (struct series){ w->n_curves > 1 ? w->curves[i].name : NULL,
		                                      w->curves[i].x,
		                                      w->curves[i].sweep.columns[0],
		                                      w->curves[i].sweep.done };
	add_marks(w);
	hold_y(a, &e);
	w->drawable = true;
}

static void make_map(struct bench *w)
{
	const struct map_work *m = shown_map(w);
	const struct sweep *s = &m->sweep;
	const struct result *r = result_of(w);
	struct extent e = EXTENT_NONE;

	extent_add(&e, s->columns[0], s->rows);
	if (!e.n && !w->sweeping) {
		say_nothing(w, s);
		return;
	}
	w->chart = (struct chart){
		.kind = CHART_HEAT,
		.x = axis_of(design_parameter(&w->d, w->d.x), &w->d.along),
		.y = axis_of(design_parameter(&w->d, w->d.y), &w->d.across),
		.z = { model_caption(r->help), r->unit, !r->ratio && extent_wants_log(&e), NAN, NAN,
		       r->ratio },
		.grid = { m->x, m->y, s->columns[0], s->x.n, s->y.n }, .why = why_gap, .context = w,
	};
	add_marks(w);
	w->drawable = true;
}

static void make_histogram(struct bench *w)
{
	const struct runs_work *h = &w->histogram;
	const struct estimate *e = &w->simulation.estimates[h->estimate];
	size_t tail = (size_t)(TAIL * (double)h->n);

	w->chart = (struct chart){
		.kind = CHART_HISTOGRAM,
		.x = { model_caption(e->result->help), e->result->unit, false, NAN, NAN,
		       e->result->ratio },
		.y = { _("runs"), "1", false, NAN, NAN, false },
		.series = { { NULL, h->bins.edges, h->bins.counts, h->bins.n, false } },
			.n_series = 1,
		.interval = { e->low, e->value, e->high, e->formula, h->values[tail],
		              h->values[h->n - 1 - tail], h->bins.whole },
		.marks = { { MARK_VERTICAL, e->formula, NAN, _("formula"), MARK_PLAIN } },
		.n_marks = isfinite(e->formula),
	};
	w->drawable = true;
}

static void say_no_histogram(struct bench *w)
{
	struct strbuf done = STRBUF_INIT, runs = STRBUF_INIT;

	quantity_print(&done, (double)w->simulation.runs, "1", 17);
	quantity_print(&runs, (double)w->runs, "1", 17);
	if (*w->histogram.why.text)
		w->no_curve = w->histogram.why;
	else
		diagnose(&w->no_curve, STATUS_E_NOANSWER, _("simulating: %s of %s runs"), done.text,
		         runs.text);
	strbuf_free(&done);
	strbuf_free(&runs);
}

/* --- all of it ------------------------------------------------------------- */

void bench_chart_make(struct app *a)
{
	struct bench *w = a->bench;

	assert(w->ready);
	w->drawable = false;
	if (w->histogram.shown && w->histogram.ready)
		make_histogram(w);
	else if (w->histogram.shown)
		say_no_histogram(w);
	else if (w->maps[MAP_COARSE].there)
		make_map(w);
	else if (w->n_curves > 0)
		make_curves(a);
	bench_crosshair_place(w);
}

struct chart bench_chart_named(const struct bench *w)
{
	const struct design *d = &w->d;
	struct chart c = w->chart;

	c.title = _(d->now.model->title);
	c.cursor.shown = false;
	if (c.kind == CHART_HISTOGRAM) {
		c.x.title = w->simulation.estimates[w->histogram.estimate].result->name;
		return c;
	}
	c.x.title = design_parameter(d, d->x)->name;
	c.y.title = c.kind == CHART_HEAT ? design_parameter(d, d->y)->name : result_of(w)->name;
	c.z.title = result_of(w)->name;
	return c;
}
