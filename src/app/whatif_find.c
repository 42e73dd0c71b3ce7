#include "config.h"
#include "app/whatif.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "explore/optimum.h"
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

/* Begins an answer about the marked knob, which goes along the chart so that the answer can be shown there. */
static bool begin(struct app *a, struct slice *s, double target)
{
	struct whatif *w = a->whatif;
	struct design *d = &w->d;
	struct diag why;

	find_forget(w);
	if (slice_init(s, &d->now, design_parameter(d, w->knob), &d->now.model->results[d->result], &why) != STATUS_OK) {
		app_say(a, "%s", why.text);
		return false;
	}
	w->found = (struct found){ .there = true, .of = d->now, .parameter = w->knob, .result = d->result,
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

static void tell_root(const struct slice *s, const struct root *r, struct strbuf *to)
{
	struct strbuf low = STRBUF_INIT, high = STRBUF_INIT, y_low = STRBUF_INIT, y_high = STRBUF_INIT;

	slice_print_x(s, r->kind == ROOT_POINT ? r->x : r->low, &low);
	slice_print_x(s, r->high, &high);
	slice_print_y(s, slice_value(s, r->low), &y_low);
	slice_print_y(s, slice_value(s, r->high), &y_high);
	strbuf_printf(to, "%s = %s", s->parameter->name, low.text);
	if (r->kind == ROOT_STRETCH && strcmp(low.text, high.text) != 0)
		strbuf_printf(to, " … %s", high.text);
	if (r->kind == ROOT_BETWEEN)
		strbuf_printf(to, _("  no whole number exactly: %s = %s at %s, %s at %s"), s->result->name, y_low.text,
		              low.text, y_high.text, high.text);
	strbuf_putc(to, '\n');
	strbuf_free(&low);
	strbuf_free(&high);
	strbuf_free(&y_low);
	strbuf_free(&y_high);
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
	for (size_t i = 0; i < solution.n; i++) {
		tell_root(&s, &solution.roots[i], &text);
		add_place(&w->found, solution.roots[i].x, slice_value(&s, solution.roots[i].x));
	}
	if (solution.more)
		strbuf_printf(&text, "%s\n", _("and more: look at a smaller range, name=FROM..TO"));
	w->found.text = strbuf_take(&text);
	strbuf_free(&wanted);
	cover_all(w);
}

static void tell_flatness(const struct slice *s, const struct flatness *f, struct strbuf *to)
{
	struct strbuf share = STRBUF_INIT, low = STRBUF_INIT, high = STRBUF_INIT;

	if (isnan(f->low))
		return;
	quantity_print(&share, f->share * 100, "%", 3);
	slice_print_x(s, f->low, &low);
	slice_print_x(s, f->high, &high);
	strbuf_printf(to, _("within %s of it: from %s to %s"), share.text, low.text, high.text);
	if (f->low_open || f->high_open)
		strbuf_puts(to, f->low_open && f->high_open ? _(", the whole range") : _(", to the end of the range"));
	strbuf_putc(to, '\n');
	strbuf_free(&share);
	strbuf_free(&low);
	strbuf_free(&high);
}

static void tell_optimum(const struct slice *s, bool least, const struct optimum *best, struct strbuf *to)
{
	struct strbuf x = STRBUF_INIT, y = STRBUF_INIT;

	slice_print_x(s, best->x, &x);
	slice_print_y(s, best->y, &y);
	strbuf_printf(to, least ? _("%s = %s: %s = %s, the least") : _("%s = %s: %s = %s, the greatest"), s->parameter->name,
	              x.text, s->result->name, y.text);
	strbuf_putc(to, '\n');
	if (best->place == OPTIMUM_AT_RANGE)
		strbuf_printf(to, "%s\n", _("at the end of the range: it may be better beyond"));
	if (best->place == OPTIMUM_AT_ANSWERS)
		strbuf_printf(to, "%s\n", _("at the edge of where the model has answers"));
	for (size_t i = 0; i < OPTIMUM_FLATS; i++)
		tell_flatness(s, &best->flat[i], to);
	for (size_t i = 0; i < best->n_others; i++) {
		strbuf_clear(&x);
		strbuf_clear(&y);
		slice_print_x(s, best->others[i].x, &x);
		slice_print_y(s, best->others[i].y, &y);
		strbuf_printf(to, _("another turning point: %s at %s\n"), y.text, x.text);
	}
	strbuf_free(&x);
	strbuf_free(&y);
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
		tell_optimum(&s, least, &best, &text);
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
		app_say(a, "%s", _("nothing was found for this design yet: solve, or look for the least"));
		return;
	}
	design_set(&w->d, w->found.parameter, w->found.places[w->found.at].x);
	design_follow(&w->d);
	w->knob = w->found.parameter;
}
