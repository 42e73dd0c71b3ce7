/* runs.c - the simulation on the bench, and its single runs as a histogram */
#include "config.h"
#include "app/bench/runs_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "app/bench/clock_private.h"
#include "app/bench/layout_private.h"
#include "app/bench/state_private.h"
#include "base/memory.h"

enum { RUNS_MOST = 10000 };

/* What a simulation in the bench may cost: events of one run, which cannot be cut, and of all. */
#define RUN_EVENTS 1e5
#define ALL_EVENTS 2e8

void runs_stop(struct bench *w)
{
	simulate_end(w->job);
	w->job = NULL;
}

void runs_forget(struct bench *w)
{
	bool shown = w->histogram.shown;

	free(w->histogram.values);
	w->histogram = (struct runs_work){ .shown = shown };
}

static enum status begin(struct bench *w, struct diag *why)
{
	struct simulate_plan plan = { .runs = SIMULATE_RUNS, .seed = SIMULATE_SEED };
	enum status s;
	double events;

	runs_stop(w);
	s = simulate_begin(&w->d.now, &plan, &w->job, why);
	if (s != STATUS_OK)
		return s;
	events = simulate_events(w->job);
	if (events > RUN_EVENTS) {
		runs_stop(w);
		return diagnose(why, STATUS_E_LIMIT,
		                _("one run has about %.0e events here: use fleetlab simulate"),
		                events);
	}
	if (events * SIMULATE_RUNS > ALL_EVENTS) {
		plan.runs = (uint64_t)fmax(2, ALL_EVENTS / events);
		runs_stop(w);
		s = simulate_begin(&w->d.now, &plan, &w->job, why);
		if (s != STATUS_OK)
			return s;
	}
	w->runs = plan.runs;
	w->simulated = w->d.now;
	w->simulation = (struct simulation){ .n = 0 };
	runs_forget(w);                        /* those were of the one before */
	return STATUS_OK;
}

/* The estimate of the result on the chart, else the first. */
static size_t estimate_of(const struct bench *w)
{
	for (size_t i = 0; i < w->simulation.n; i++)
		if (w->simulation.estimates[i].result == &w->d.now.model->results[w->d.result])
			return i;
	return 0;
}

bool runs_wanted(const struct bench *w)
{
	const struct runs_work *h = &w->histogram;

	return h->shown && !w->job && w->simulation.n > 0 && !*h->why.text &&
	       (!h->ready || h->estimate != estimate_of(w));
}

static size_t run_count(const struct bench *w)
{
	return w->simulation.runs < RUNS_MOST ? (size_t)w->simulation.runs : RUNS_MOST;
}

static void finish(struct bench *w)
{
	struct runs_work *h = &w->histogram;

	h->n = 0;
	for (size_t i = 0; i < h->done; i++)
		if (isfinite(h->values[i]))
			h->values[h->n++] = h->values[i];
	h->ready = h->n > 0;
	if (h->ready) {
		bins_sort(h->values, h->n);
		bins_fill(h->values, h->n, w->simulation.estimates[h->estimate].result->ratio,
		          &h->bins);
	} else {
		diagnose(&h->why, STATUS_E_NOANSWER, "%s",
		         _("no single run has a value of its own"));
	}
}

void runs_more(struct bench *w, double until)
{
	struct runs_work *h = &w->histogram;
	struct simulate_plan plan = { .runs = w->simulation.runs, .seed = SIMULATE_SEED };
	size_t all = run_count(w), piece = 1;

	assert(runs_wanted(w));
	if (h->ready || !h->values) {
		runs_forget(w);
		h->estimate = estimate_of(w);
		h->values = memory_new(all, sizeof *h->values);
	}
	while (h->done < all && bench_clock() < until) {
		double begun = bench_clock();

		piece = piece > all - h->done ? all - h->done : piece;
		if (simulate_runs(&w->simulated, &plan, h->estimate, h->done, piece,
		                  h->values + h->done, &h->why) != STATUS_OK)
			return;
		h->done += piece;
		piece *= bench_clock() - begun < 0.25 ? 2 : 1;
	}
	if (h->done == all)
		finish(w);
}

/* Where the new one cannot be simulated the chart says why, and the next may be. */
void runs_renew(struct bench *w)
{
	runs_forget(w);
	runs_stop(w);
	if (w->histogram.shown)
		begin(w, &w->histogram.why);
}

bool runs_simulate(struct app *a)
{
	struct bench *w = a->bench;
	bool begins = !w->job;
	struct diag why;

	assert(w->ready);
	w->panel_stale = true, w->stage = 0;
	if (!begins) {
		runs_stop(w);
		w->histogram.shown &= w->simulation.n > 0;
	} else if (begin(w, &why) != STATUS_OK) {
		app_notify(a, "%s", why.text);
		return false;
	}
	if (begins) {
		w->panel = PANEL_SIMULATE;
		w->panel_scroll = 0;
	}
	return true;
}

void runs_toggle(struct app *a)
{
	struct bench *w = a->bench;

	assert(w->ready);
	if (w->histogram.shown) {
		w->histogram.shown = false;
		return;
	}
	if (!w->job && !(w->simulation.n && scenario_same(&w->simulated, &w->d.now)) &&
	    !runs_simulate(a))
		return;                        /* it has said why */
	w->histogram.shown = true;
	w->crosshair.at.shown = false;
	bench_layout(a);
	if (w->layout.chart.height <= 0)
		w->panel = PANEL_NONE;           /* there is room for one of the two */
}
