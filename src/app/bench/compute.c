/* compute.c - the bench's curves and maps, computed in slices between keys */
#include "config.h"
#include "app/bench/compute_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "app/bench/chart_private.h"
#include "app/bench/clock_private.h"
#include "app/bench/landmarks_private.h"
#include "app/bench/names_private.h"
#include "app/bench/panel_private.h"
#include "app/bench/prompt_private.h"
#include "app/bench/runs_private.h"
#include "app/bench/solver_private.h"
#include "app/bench/state_private.h"
#include "base/memory.h"
#include "base/number.h"

enum { POINTS_LEAST = 16, POINTS_MOST = 2000, MAP_LEAST = 8, MAP_MOST = 400, COARSE = 4 };
#define SLICE_MS 4.0                   /* between keys */
#define KEY_MS   0.8                   /* of a key itself */

static void free_curves(struct bench *w)
{
	for (size_t i = 0; i < CHART_SERIES; i++) {
		if (w->curves[i].there)
			sweep_free(&w->curves[i].sweep);
		free(w->curves[i].x);
		w->curves[i] = (struct curve_work){ .there = false };
	}
	for (size_t i = 0; i < MAPS; i++) {
		if (w->maps[i].there)
			sweep_free(&w->maps[i].sweep);
		free(w->maps[i].x);
		free(w->maps[i].y);
		w->maps[i] = (struct map_work){ .there = false };
	}
	w->n_curves = 0;
	w->sweeping = false;
}

void compute_free(struct bench *w)
{
	free_curves(w);
	for (size_t i = 0; i < CHART_MARKS; i++)
		strbuf_free(&w->labels[i]);
	runs_forget(w);
	solver_forget(w);
	panel_free(w);
	runs_stop(w);
}

/* --- what is to be swept --------------------------------------------------- */

static void add_curve(struct bench *w, const struct scenario *base, const char *name)
{
	const struct design *d = &w->d;
	const struct result *r = &d->now.model->results[d->result];
	struct curve_work *c = &w->curves[w->n_curves];
	struct range x;

	if (w->n_curves == CHART_SERIES)
		return;
	range_make(design_parameter(d, d->x), d->along.from, d->along.to, (size_t)w->seen_points,
	           d->along.log, &x);
	if (sweep_init(&c->sweep, base, &x, NULL, &r, 1, &w->no_curve) != STATUS_OK)
		return;
	c->there = true;
	c->x = memory_new(c->sweep.x.n, sizeof *c->x);
	range_fill(&c->sweep.x, 0, c->sweep.x.n, c->x);
	snprintf(c->name, sizeof c->name, "%s", name);
	w->n_curves++;
}

static void add_at(struct bench *w, const struct scenario *base)
{
	const struct parameter *y = design_parameter(&w->d, w->d.y);
	struct strbuf name = STRBUF_INIT;

	names_short(y->name, y->symbol, &name);
	strbuf_puts(&name, message_language() == LANGUAGE_EN ? "=" : " = ");
	scenario_print_parameter(base, y, &name);
	add_curve(w, base, name.text);
	strbuf_free(&name);
}

/* The second axis as a family: the value itself and others to both sides. */
static void add_numbers(struct bench *w)
{
	const struct parameter *p = design_parameter(&w->d, w->d.y);
	const struct stretch *at = &w->d.across;
	double v = model_get(w->d.now.in, p->offset);

	for (int i = 0; i < CHART_SERIES - 1; i++) {
		double share = (i + 0.5) / (CHART_SERIES - 1), x;
		struct scenario s = w->d.now;

		x = at->log ? at->from * pow(at->to / at->from, share)
			: at->from + (at->to - at->from) * share;
		x = p->whole ? round(x) : number_round(x, 2);
		if (x == v || x < at->from || x > at->to)
			continue;
		model_set(s.in, p->offset, x);
		add_at(w, &s);
	}
}

static void add_names(struct bench *w)
{
	const struct parameter *p = design_parameter(&w->d, w->d.y);
	double v = model_get(w->d.now.in, p->offset);

	for (size_t i = 0; i < names_count(p) && w->n_curves < CHART_SERIES; i++) {
		struct scenario s = w->d.now;

		if ((double)i != v && scenario_set(&s, p->name, names_at(p, i), NULL) == STATUS_OK)
			add_at(w, &s);
	}
}

static int held_between(int v, int least, int most)
{
	return v < least ? least : v > most ? most : v;
}

/* Points nobody has computed are gaps. */
static void add_map(struct bench *w, struct map_work *m, int across, int up)
{
	const struct design *d = &w->d;
	const struct result *r = &d->now.model->results[d->result];
	struct range x, y;

	range_make(design_parameter(d, d->x), d->along.from, d->along.to,
	           (size_t)held_between(across, MAP_LEAST, MAP_MOST),
	           d->along.log, &x);
	range_make(design_parameter(d, d->y), d->across.from, d->across.to,
	           (size_t)held_between(up, MAP_LEAST, MAP_MOST),
	           d->across.log, &y);
	if (sweep_init(&m->sweep, &d->now, &x, &y, &r, 1, &w->no_curve) != STATUS_OK)
		return;
	m->there = true;
	m->x = memory_new(m->sweep.x.n, sizeof *m->x);
	m->y = memory_new(m->sweep.y.n, sizeof *m->y);
	range_fill(&m->sweep.x, 0, m->sweep.x.n, m->x);
	range_fill(&m->sweep.y, 0, m->sweep.y.n, m->y);
	for (size_t i = 0; i < m->sweep.rows; i++)
		m->sweep.columns[0][i] = NAN;
}

static void start_map(struct bench *w)
{
	int across = w->layout.chart.width, up = w->layout.chart.height;

	add_map(w, &w->maps[MAP_COARSE], across / COARSE, up / COARSE);
	if (w->maps[MAP_COARSE].there)
		add_map(w, &w->maps[MAP_FINE], across, up);
}

static void start_curves(struct bench *w)
{
	const struct design *d = &w->d;
	const struct result *r = &d->now.model->results[d->result];
	static const char *const names[PINS] = { "A", "B", "C" };

	free_curves(w);
	w->no_curve.text[0] = '\0';
	if (d->x == NONE) {
		diagnose(&w->no_curve, STATUS_E_NOANSWER, "%s",
		         _("this model has no number to put along the chart"));
	} else if (r->words) {
		diagnose(&w->no_curve, STATUS_E_NOANSWER, _("%s is a word, not a number"),
		         model_called(r->name, r->help));
	} else if (design_is_map(d)) {
		start_map(w);
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
	w->sweeping = w->n_curves > 0 || w->maps[MAP_FINE].there;
}

/* --- slices ---------------------------------------------------------------- */

/* True while there is more to do.  However dear a row is, the clock is looked at in time. */
static bool step_sweep(struct sweep *s, double until)
{
	size_t rows = 1;

	while (s->done < s->rows) {
		double begun = bench_clock();

		if (begun > until)
			return true;
		sweep_step(s, rows, 1);
		rows *= bench_clock() - begun < SLICE_MS / 16 ? 2 : 1;
	}
	return false;
}

static bool step_all(struct bench *w, double until)
{
	for (size_t i = 0; i < w->n_curves; i++)
		if (step_sweep(&w->curves[i].sweep, until))
			return true;
	for (size_t i = 0; i < MAPS; i++)
		if (w->maps[i].there && step_sweep(&w->maps[i].sweep, until))
			return true;
	return false;
}

/* --- after a change, and between keys -------------------------------------- */

static void evaluate(struct bench *w)
{
	w->status = scenario_eval(&w->d.now, &w->why);
	for (size_t i = 0; i < PINS; i++)
		if (w->d.pinned[i])
			w->pin_status[i] = scenario_eval(&w->d.pins[i], &w->pin_why[i]);
}

/* The same curves, or the same map: the swept knobs themselves may stand elsewhere. */
static bool same_picture(const struct bench *w)
{
	struct design a = w->seen, b = w->d;

	if (!w->seen_any || a.now.model != b.now.model)
		return false;
	for (int i = 0; i < 2; i++) {
		struct design *d = i ? &b : &a;
		int swept[] = { d->x, design_is_map(d) ? d->y : NONE };

		for (int k = 0; k < 2; k++)
			if (swept[k] != NONE) {
				model_set(d->now.in, design_parameter(d, swept[k])->offset, 0);
				d->now.given[swept[k]] = true;
			}
	}
	return design_same(&a, &b);
}

static void design_changed(struct app *a)
{
	struct bench *w = a->bench;

	evaluate(w);
	w->panel_stale = true, w->stage = 0;
	if (!scenario_same(&w->simulated, &w->d.now))
		runs_renew(w);
}

void compute_refresh(struct app *a)
{
	struct bench *w = a->bench;
	int points = 2 * w->layout.chart.width;
	bool same_words = w->seen_language == message_language();
	bool same = w->seen_any && design_same(&w->seen, &w->d) && same_words;
	bool picture = same_picture(w) && same_words &&
		w->seen_chart.width == w->layout.chart.width &&
	               w->seen_chart.height == w->layout.chart.height;

	assert(w->ready);
	points = points < POINTS_LEAST ? POINTS_LEAST : points > POINTS_MOST ? POINTS_MOST : points;
	if (!same)
		design_changed(a);
	w->seen = w->d;
	w->seen_any = true;
	w->seen_points = points;
	w->seen_chart = w->layout.chart;
	w->seen_language = message_language();
	if (!picture)
		start_curves(w);
	if (w->sweeping)
		w->sweeping = step_all(w, bench_clock() + KEY_MS);
	bench_chart_make(a);
}

static bool step_job(struct bench *w)
{
	double until = bench_clock() + SLICE_MS;
	bool more = true;

	while (more && bench_clock() < until)
		more = simulate_step(w->job, 1 + (uint64_t)(1000 / (simulate_events(w->job) + 1)));
	if (simulate_done(w->job) >= 2)
		simulate_estimates(w->job, &w->simulation);
	if (!more)
		runs_stop(w);
	w->panel_stale = true, w->stage = 0;
	return more;
}

bool bench_busy(const struct app *a)
{
	const struct bench *w = a->bench;

	if (!w || a->mode != MODE_BENCH)
		return false;
	return bench_prompt_indexing(&w->prompt) ||
	       (w->ready && (w->sweeping || w->job || runs_wanted(w) || bench_landmarks_wanted(w) ||
	                     (w->panel_stale && w->panel != PANEL_NONE)));
}

void bench_work(struct app *a)
{
	struct bench *w = a->bench;

	assert(bench_busy(a));
	if (bench_prompt_indexing(&w->prompt)) {
		bench_prompt_index(w);
	} else if (w->sweeping) {
		w->sweeping = step_all(w, bench_clock() + SLICE_MS);
		bench_chart_make(a);
	} else if (w->job) {
		step_job(w);
		if (w->panel != PANEL_NONE)
			panel_fill(a);
		bench_chart_make(a);
	} else if (runs_wanted(w)) {
		runs_more(w, bench_clock() + SLICE_MS);
		bench_chart_make(a);
	} else if (bench_landmarks_wanted(w)) {
		bench_landmarks_find(w);
		bench_chart_make(a);
	} else if (w->panel_stale && w->panel != PANEL_NONE) {
		panel_fill(a);
	}
}
