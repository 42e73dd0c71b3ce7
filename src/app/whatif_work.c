#include "config.h"
#include "app/whatif.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "base/number.h"
#include "chart/extent.h"

enum { ROWS = 4, POINTS_LEAST = 16, POINTS_MOST = 2000 };     /* ROWS: between two looks at the clock */
#define SLICE_MS 4.0                   /* of what is computed between keys */
#define FIRST_MS 0.8                   /* of what the answer to a key waits for */

double work_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void free_curves(struct whatif *w)
{
	for (size_t i = 0; i < CHART_SERIES; i++) {
		if (w->curves[i].there)
			sweep_free(&w->curves[i].sweep);
		free(w->curves[i].x);
		w->curves[i] = (struct curve_work){ .there = false };
	}
	w->n_curves = 0;
	w->sweeping = false;
}

void work_free(struct whatif *w)
{
	free_curves(w);
	for (size_t i = 0; i < CHART_MARKS; i++)
		strbuf_free(&w->labels[i]);
	find_forget(w);
	pane_free(w);
	simulate_end(w->job);
}

/* --- what is to be swept ---------------------------------------------------------------------------------------- */

static void add_curve(struct whatif *w, const struct scenario *base, const char *name)
{
	const struct design *d = &w->d;
	const struct result *r = &d->now.model->results[d->result];
	struct curve_work *c = &w->curves[w->n_curves];
	struct range x;

	if (w->n_curves == CHART_SERIES)
		return;
	range_make(design_parameter(d, d->x), d->from, d->to, (size_t)w->seen_points, d->log, &x);
	if (sweep_init(&c->sweep, base, &x, NULL, &r, 1, &w->no_curve) != STATUS_OK)
		return;
	c->there = true;
	c->x = new_array(c->sweep.x.n, sizeof *c->x);
	range_fill(&c->sweep.x, 0, c->sweep.x.n, c->x);
	snprintf(c->name, sizeof c->name, "%s", name);
	w->n_curves++;
}

static void add_at(struct whatif *w, const struct scenario *base)
{
	const struct parameter *y = design_parameter(&w->d, w->d.y);
	struct strbuf name = STRBUF_INIT;

	strbuf_printf(&name, "%s=", y->name);
	scenario_print_parameter(base, y, &name);
	add_curve(w, base, name.text);
	strbuf_free(&name);
}

/* The second axis as a family: the value itself and others to both sides. */
static void add_numbers(struct whatif *w)
{
	const struct parameter *p = design_parameter(&w->d, w->d.y);
	double v = model_get(w->d.now.in, p->offset);
	struct design at = w->d;

	design_sweep(&at, w->d.y);
	for (int i = 0; i < CHART_SERIES - 1; i++) {
		double share = (i + 0.5) / (CHART_SERIES - 1), x;
		struct scenario s = w->d.now;

		x = at.log ? at.from * pow(at.to / at.from, share) : at.from + (at.to - at.from) * share;
		x = p->whole ? round(x) : number_round(x, 2);
		if (x == v || x < at.from || x > at.to)
			continue;
		model_set(s.in, p->offset, x);
		add_at(w, &s);
	}
}

static void add_names(struct whatif *w)
{
	const struct parameter *p = design_parameter(&w->d, w->d.y);
	double v = model_get(w->d.now.in, p->offset);

	for (size_t i = 0; i < names_count(p) && w->n_curves < CHART_SERIES; i++) {
		struct scenario s = w->d.now;

		if ((double)i != v && scenario_set(&s, p->name, names_at(p, i), NULL) == STATUS_OK)
			add_at(w, &s);
	}
}

static void start_curves(struct whatif *w)
{
	const struct design *d = &w->d;
	const struct result *r = &d->now.model->results[d->result];
	static const char *const names[PINS] = { "A", "B", "C" };

	free_curves(w);
	w->no_curve.text[0] = '\0';
	if (d->x == NONE) {
		diagnose(&w->no_curve, STATUS_E_NOANSWER, "%s", _("this model has no number to put along the chart"));
	} else if (r->words) {
		diagnose(&w->no_curve, STATUS_E_NOANSWER, _("%s is a word, not a number"), r->name);
	} else if (d->y != NONE) {
		add_at(w, &d->now);
		if (design_is_number(d, d->y))
			add_numbers(w);
		else
			add_names(w);
	} else {
		add_curve(w, &d->now, _("now"));
		for (size_t i = 0; i < PINS; i++)
			if (d->pinned[i])
				add_curve(w, &d->pins[i], names[i]);
	}
	w->sweeping = w->n_curves > 0;
}

static bool step_curves(struct whatif *w, double until)
{
	for (size_t i = 0; i < w->n_curves; i++)
		while (w->curves[i].sweep.done < w->curves[i].sweep.rows) {
			if (work_clock() > until)
				return true;
			sweep_step(&w->curves[i].sweep, ROWS, 1);
		}
	return false;
}

/* --- the chart -------------------------------------------------------------------------------------------------- */

static struct extent extent_of(const struct whatif *w)
{
	struct extent e = EXTENT_NONE;

	for (size_t i = 0; i < w->n_curves; i++)
		extent_add(&e, w->curves[i].sweep.columns[0], w->curves[i].sweep.done);
	return e;
}

static void mark(struct whatif *w, enum mark_kind kind, double x, double y, const char *label)
{
	struct chart *c = &w->chart;

	if (c->n_marks == CHART_MARKS)
		return;
	strbuf_clear(&w->labels[c->n_marks]);
	strbuf_puts(&w->labels[c->n_marks], label);
	c->marks[c->n_marks] = (struct mark){ kind, x, y, w->labels[c->n_marks].text };
	c->n_marks++;
}

static void add_marks(struct whatif *w)
{
	const struct design *d = &w->d;
	const struct parameter *p = design_parameter(d, d->x);
	const struct found *f = &w->found;
	struct strbuf label = STRBUF_INIT;
	double x = model_get(d->now.in, p->offset);

	w->chart.n_marks = 0;
	if (x >= d->from && x <= d->to) {
		scenario_print_parameter(&d->now, p, &label);
		mark(w, MARK_VERTICAL, x, NAN, label.text);
	}
	if (find_holds(w) && f->parameter == d->x && f->result == d->result) {
		if (!isnan(f->target))
			mark(w, MARK_HORIZONTAL, NAN, f->target, _("target"));
		for (size_t i = 0; i < f->n; i++) {
			struct slice s = { .at = f->of, .parameter = p, .result = &d->now.model->results[d->result] };

			strbuf_clear(&label);
			if (i == f->at)
				slice_print_x(&s, f->places[i].x, &label);
			mark(w, MARK_POINT, f->places[i].x, f->places[i].y, label.text);
		}
	}
	strbuf_free(&label);
}

static void make_chart(struct whatif *w)
{
	const struct design *d = &w->d;
	const struct result *r = &d->now.model->results[d->result];
	const struct parameter *p;
	struct extent extent;
	bool log;

	w->drawable = false;
	if (w->n_curves == 0)
		return;
	p = design_parameter(d, d->x);
	extent = extent_of(w);
	log = extent_wants_log(&extent);
	if (!extent.n && !w->sweeping) {
		struct scenario at;

		if (sweep_row(&w->curves[0].sweep, w->curves[0].sweep.rows / 2, &at, &w->no_curve) == STATUS_OK)
			diagnose(&w->no_curve, STATUS_E_NOANSWER, "%s", r->none ? _(r->none) : status_text(STATUS_E_NOANSWER));
		return;
	}
	w->chart = (struct chart){
		.x = { _(p->help), p->unit, d->log, d->from, d->to, p->ratio },
		.y = { _(r->help), r->unit, log && !r->ratio, NAN, NAN, r->ratio },
		.n_series = w->n_curves,
	};
	for (size_t i = 0; i < w->n_curves; i++)
		w->chart.series[i] = (struct series){ w->n_curves > 1 ? w->curves[i].name : NULL, w->curves[i].x,
		                                      w->curves[i].sweep.columns[0], w->curves[i].sweep.done };
	add_marks(w);
	w->drawable = true;
}

/* --- after a change, and between keys --------------------------------------------------------------------------- */

static void evaluate(struct whatif *w)
{
	w->status = scenario_eval(&w->d.now, &w->why);
	for (size_t i = 0; i < PINS; i++)
		if (w->d.pinned[i])
			w->pin_status[i] = scenario_eval(&w->d.pins[i], &w->pin_why[i]);
}

void work_refresh(struct app *a)
{
	struct whatif *w = a->whatif;
	int points = 2 * w->layout.chart.width;
	bool same = w->seen_any && design_same(&w->seen, &w->d) && w->seen_language == message_language();

	points = points < POINTS_LEAST ? POINTS_LEAST : points > POINTS_MOST ? POINTS_MOST : points;
	if (!same) {
		evaluate(w);
		w->pane_stale = true, w->stage = 0;
		if (w->job && !scenario_same(&w->simulated, &w->d.now)) {
			simulate_end(w->job);
			w->job = NULL;
		}
	}
	if (!same || points != w->seen_points) {
		w->seen = w->d;
		w->seen_any = true;
		w->seen_points = points;
		w->seen_language = message_language();
		start_curves(w);
	}
	if (w->sweeping)
		w->sweeping = step_curves(w, work_clock() + FIRST_MS);
	make_chart(w);
}

static bool step_job(struct whatif *w)
{
	double until = work_clock() + SLICE_MS;
	bool more = true;

	while (more && work_clock() < until)
		more = simulate_step(w->job, 1 + (uint64_t)(1000 / (simulate_events(w->job) + 1)));
	if (simulate_done(w->job) >= 2)
		simulate_report(w->job, &w->simulation);
	if (!more) {
		simulate_end(w->job);
		w->job = NULL;
	}
	w->pane_stale = true, w->stage = 0;
	return more;
}

void work_more(struct app *a)
{
	struct whatif *w = a->whatif;

	if (!w)
		return;
	if (ask_indexing(&w->ask)) {
		ask_index(w);
	} else if (w->sweeping) {
		w->sweeping = step_curves(w, work_clock() + SLICE_MS);
		make_chart(w);
	} else if (w->job) {
		step_job(w);
		pane_fill(a);
	} else if (w->pane_stale && w->pane != PANE_NONE) {
		pane_fill(a);
	}
}
