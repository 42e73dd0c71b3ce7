#include "config.h"
#include "app/bench/solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench/state.h"
#include "base/memory.h"
#include "explore/optimum.h"
#include "explore/slice.h"
#include "explore/solve.h"
#include "quantity/quantity.h"

void find_forget(struct whatif *w)
{
	free(w->found.text);
	w->found = (struct found){ .there = false };
}

bool find_holds(const struct whatif *w)
{
	const struct found *f = &w->found;
	struct scenario other = w->d.now;
	size_t offset;

	if (!f->there || f->of.model != other.model)
		return false;
	offset = design_parameter(&w->d, f->parameter)->offset;
	model_set(other.in, offset, model_get(f->of.in, offset));
	return !memcmp(other.in, f->of.in, sizeof other.in);
}

static void add_place(struct found *f, double x, double y)
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
	struct whatif *w = a->whatif;
	struct design *d = &w->d;
	struct diag why;

	find_forget(w);
	if (slice_init(s, &d->now, design_parameter(d, w->knob), &d->now.model->results[d->result],
	               &why) != STATUS_OK) {
		app_say(a, "%s", why.text);
		return false;
	}
	w->found = (struct found){ .there = true, .of = d->now, .parameter = w->knob,
	                           .result = d->result,
	                           .target = target };
	w->pane = PANE_FOUND;
	w->pane_scroll = 0;
	w->pane_stale = true, w->stage = 0;
	if (d->x != w->knob)
		design_sweep(d, w->knob);
	return true;
}

static void cover_all(struct whatif *w)
{
	for (size_t i = 0; i < w->found.n; i++)
		design_cover(&w->d, w->found.places[i].x);
}

void find_solve(struct app *a, double target)
{
	struct whatif *w = a->whatif;
	struct strbuf text = STRBUF_INIT, wanted = STRBUF_INIT;
	struct solution solution;
	struct slice s;
	struct diag why;

	if (!begin(a, &s, target))
		return;
	slice_print_y(&s, target, &wanted);
	strbuf_printf(&text, _("%s = %s where\n"), s.result->name, wanted.text);
	if (solve(&s, target, NAN, NAN, &solution, &why) != STATUS_OK) {
		strbuf_printf(&text, "%s\n", why.text);
		solution.n = 0;
		solution.more = false;
	}
	solution_print(&s, &solution, &text);
	for (size_t i = 0; i < solution.n; i++)
		add_place(&w->found, solution.roots[i].x, slice_value(&s, solution.roots[i].x));
	w->found.text = strbuf_take(&text);
	strbuf_free(&wanted);
	cover_all(w);
}

void find_optimum(struct app *a, bool least)
{
	struct whatif *w = a->whatif;
	struct strbuf text = STRBUF_INIT;
	struct optimum best;
	struct slice s;
	struct diag why;

	if (!begin(a, &s, NAN))
		return;
	if (optimum_find(&s, least, NAN, NAN, &best, &why) == STATUS_OK) {
		optimum_print(&s, least, &best, &text);
		add_place(&w->found, best.x, best.y);
		for (size_t i = 0; i < best.n_others; i++)
			add_place(&w->found, best.others[i].x, best.others[i].y);
	} else {
		strbuf_printf(&text, "%s\n", why.text);
	}
	w->found.text = strbuf_take(&text);
	if (w->found.n > 0)
		design_cover(&w->d, w->found.places[0].x);
}

void find_next(struct app *a)
{
	struct found *f = &a->whatif->found;

	if (!find_holds(a->whatif) || f->n < 2)
		app_say(a, "%s", _("there is no other value"));
	else
		f->at = (f->at + 1) % f->n;
	a->whatif->pane_stale = true, a->whatif->stage = 0;
}

void find_take(struct app *a)
{
	struct whatif *w = a->whatif;

	if (!find_holds(w) || w->found.n == 0) {
		app_say(a, "%s",
		        _("nothing was found for this design yet: solve, or look for the least"));
		return;
	}
	design_set(&w->d, w->found.parameter, w->found.places[w->found.at].x);
	design_follow(&w->d);
	w->knob = w->found.parameter;
}
