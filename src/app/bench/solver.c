/* solver.c - solving and optimizing along the marked knob, and taking what was found */
#include "config.h"
#include "app/bench/solver_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench/state_private.h"
#include "base/memory.h"
#include "explore/optimum.h"
#include "explore/slice.h"
#include "explore/solve.h"
#include "quantity/quantity.h"

void solver_forget(struct bench *w)
{
	free(w->solution.text);
	w->solution = (struct bench_solution){ .there = false };
}

bool solver_holds(const struct bench *w)
{
	const struct bench_solution *f = &w->solution;
	struct scenario other = w->d.now;
	size_t offset;

	if (!f->there || f->of.model != other.model)
		return false;
	offset = design_parameter(&w->d, f->parameter)->offset;
	model_set(other.in, offset, model_get(f->of.in, offset));
	return !memcmp(other.in, f->of.in, sizeof other.in);
}

static void add_place(struct bench_solution *f, double x, double y)
{
	if (f->n < FOUND_MOST) {
		f->places[f->n].x = x;
		f->places[f->n++].y = y;
	}
}

/* Begins an answer about the marked knob, which goes along the chart so that the answer can be
 * shown there. */
static bool begin(struct app *a, struct slice *s, double target)
{
	struct bench *w = a->bench;
	struct design *d = &w->d;
	struct diag why;

	solver_forget(w);
	if (slice_init(s, &d->now, design_parameter(d, w->knob), &d->now.model->results[d->result],
	               &why) != STATUS_OK) {
		app_notify(a, "%s", why.text);
		return false;
	}
	w->solution = (struct bench_solution){ .there = true, .of = d->now, .parameter = w->knob,
	                           .result = d->result,
	                           .target = target };
	w->panel = PANEL_FOUND;
	w->panel_scroll = 0;
	w->panel_stale = true, w->stage = 0;
	if (d->x != w->knob)
		design_sweep(d, w->knob);
	return true;
}

static void cover_all(struct bench *w)
{
	for (size_t i = 0; i < w->solution.n; i++)
		design_cover(&w->d, w->solution.places[i].x);
}

void solver_solve(struct app *a, double target)
{
	struct bench *w = a->bench;
	struct strbuf text = STRBUF_INIT, wanted = STRBUF_INIT;
	struct solution solution;
	struct report report;
	struct slice s;
	struct diag why;

	assert(isfinite(target));
	if (!begin(a, &s, target))
		return;
	slice_print_y(&s, target, &wanted);
	strbuf_printf(&text, _("%s = %s where\n"),
	              model_called(s.result->name, s.result->help), wanted.text);
	if (solve(&s, target, NAN, NAN, &solution, &why) != STATUS_OK) {
		strbuf_printf(&text, "%s\n", why.text);
		solution.n = 0;
		solution.more = false;
	}
	report_init(&report);
	solve_report(&s, &solution, &report);
	report_text(&report, &text);
	report_free(&report);
	for (size_t i = 0; i < solution.n; i++)
		add_place(&w->solution, solution.roots[i].x, slice_value(&s, solution.roots[i].x));
	w->solution.text = strbuf_take(&text);
	strbuf_free(&wanted);
	cover_all(w);
}

void solver_optimum(struct app *a, bool least)
{
	struct bench *w = a->bench;
	struct strbuf text = STRBUF_INIT;
	struct optimum best;
	struct report report;
	struct slice s;
	struct diag why;

	assert(a->bench->ready);
	if (!begin(a, &s, NAN))
		return;
	if (optimum_find(&s, least, NAN, NAN, &best, &why) == STATUS_OK) {
		report_init(&report);
		optimum_report(&s, least, &best, &report);
		report_text(&report, &text);
		report_free(&report);
		add_place(&w->solution, best.x, best.y);
		for (size_t i = 0; i < best.n_others; i++)
			add_place(&w->solution, best.others[i].x, best.others[i].y);
	} else {
		strbuf_printf(&text, "%s\n", why.text);
	}
	w->solution.text = strbuf_take(&text);
	if (w->solution.n > 0)
		design_cover(&w->d, w->solution.places[0].x);
}

void solver_next(struct app *a)
{
	struct bench_solution *f = &a->bench->solution;

	if (!solver_holds(a->bench) || f->n < 2)
		app_notify(a, "%s", _("there is no other value"));
	else
		f->at = (f->at + 1) % f->n;
	a->bench->panel_stale = true, a->bench->stage = 0;
}

void solver_take(struct app *a)
{
	struct bench *w = a->bench;

	if (!solver_holds(w) || w->solution.n == 0) {
		app_notify(a, "%s",
		        _("nothing was found for this design yet: solve, or look for the least"));
		return;
	}
	design_set(&w->d, w->solution.parameter, w->solution.places[w->solution.at].x);
	design_follow(&w->d);
	w->knob = w->solution.parameter;
}
