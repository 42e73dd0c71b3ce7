/* panel.c - the panel's rows: differences, solutions, what matters, the sums, the simulation */
#include "config.h"
#include "app/bench/panel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench/explain.h"
#include "app/bench/solver.h"
#include "app/bench/state.h"
#include "explore/compare.h"
#include "explore/sensitivity.h"
#include "explore/slice.h"
#include "quantity/quantity.h"

enum { BAR = 16, FIGURES = 4 };

void panel_free(struct bench *w)
{
	rows_free(&w->rows);
	rows_free(&w->filling);
}

static void put(struct app *a, enum style style, const char *text)
{
	rows_say(&a->bench->filling, style, text);
}

static void put_taken(struct app *a, enum style style, struct strbuf *text)
{
	rows_put(&a->bench->filling, style, text);
}

/* --- differences ----------------------------------------------------------- */

static void put_changed(struct app *a, const struct scenario *from, const struct scenario *to,
                        const struct comparison *c, struct strbuf *text)
{
	for (size_t i = 0; i < c->n_changed; i++) {
		strbuf_printf(text, "  %s: ", c->changed[i]->name);
		scenario_print_parameter(from, c->changed[i], text);
		strbuf_puts(text, " → ");
		scenario_print_parameter(to, c->changed[i], text);
		put_taken(a, STYLE_PLAIN, text);
	}
	if (c->n_changed == 0)
		put(a, STYLE_DIM, _("  the same knobs"));
}

static void put_difference(struct app *a, size_t pin, struct strbuf *text)
{
	const struct bench *w = a->bench;
	const struct scenario *from = &w->d.pins[pin], *to = &w->d.now;
	struct comparison c;

	strbuf_printf(text, _("From %c to now"), (int)('A' + pin));
	put_taken(a, STYLE_HEADING, text);
	compare_scenarios(from, to, &c);
	put_changed(a, from, to, &c, text);
	if (w->pin_status[pin] != STATUS_OK || w->status != STATUS_OK) {
		put(a, STYLE_WARN, w->pin_status[pin] != STATUS_OK ? w->pin_why[pin].text
		    : w->why.text);
		return;
	}
	for (size_t i = 0; i < to->model->n_results; i++) {
		const struct result *r = &to->model->results[i];

		strbuf_printf(text, "  %s = ", r->name);
		scenario_print_result(from, r, FIGURES, text);
		if (c.differs[i]) {
			strbuf_puts(text, " → ");
			scenario_print_result(to, r, FIGURES, text);
		} else {
			strbuf_printf(text, ", %s", _("the same"));
		}
		if (c.differs[i] && !isnan(c.ratio[i])) {
			strbuf_puts(text, ", × ");
			quantity_print(text, c.ratio[i], "1", FIGURES);
		}
		put_taken(a, STYLE_VALUE, text);
	}
}

static void fill_differences(struct app *a, struct strbuf *text)
{
	const struct bench *w = a->bench;
	bool any = false;

	for (size_t i = 0; i < PINS; i++) {
		if (!w->d.pinned[i])
			continue;
		put_difference(a, i, text);
		any = true;
	}
	if (!any)
		put(a, STYLE_DIM,
		    _("No design is pinned: A, B and C pin this one, and the chart keeps its "
		      "curve."));
}

/* --- what was found -------------------------------------------------------- */

static void fill_found(struct app *a, struct strbuf *text)
{
	const struct bench_solution *f = &a->bench->solution;
	char *line;

	if (!solver_holds(a->bench) || !f->text) {
		put(a, STYLE_DIM, _("The design has changed since: ask again."));
		return;
	}
	for (line = f->text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
		strbuf_add(text, line, strcspn(line, "\n"));
		put_taken(a, line == f->text ? STYLE_VALUE : STYLE_PLAIN, text);
	}
	for (size_t i = 0; i < f->n; i++) {
		const struct slice s =
			{ .at = f->of, .parameter = design_parameter(&a->bench->d, f->parameter),
			                 .result = &f->of.model->results[f->result] };

		strbuf_puts(text, i == f->at ? "▸ " : "  ");
		slice_print_x(&s, f->places[i].x, text);
		strbuf_printf(text, "  (%s ", s.result->name);
		slice_print_y(&s, f->places[i].y, text);
		strbuf_puts(text, ")");
		put_taken(a, i == f->at ? STYLE_FOCUS : STYLE_PLAIN, text);
	}
}

/* --- what matters ---------------------------------------------------------- */

static void put_influence(struct app *a, const struct sensitivity *s, const struct influence *i,
                          double widest,
                          struct strbuf *text)
{
	bool ascii = a->charset == CHARSET_ASCII;
	int bar = widest > 0 && isfinite(i->swing) ? (int)round(i->swing / widest * BAR) : 0;

	for (int k = 0; k < BAR; k++)
		strbuf_puts(text, k < bar ? (ascii ? "#" : "█") : (ascii ? "." : "·"));
	strbuf_printf(text, " %s ", i->parameter->name);
	quantity_print(text, i->from, i->parameter->unit, FIGURES);
	strbuf_puts(text, " … ");
	quantity_print(text, i->to, i->parameter->unit, FIGURES);
	if (i->clipped)
		strbuf_puts(text, " *");
	strbuf_puts(text, ": ");
	sensitivity_print_ends(s, i, text);
	strbuf_printf(text, "; %s ", _("elasticity"));
	quantity_print(text, i->elasticity, "1", 3);
	if (s->binding && i->low_word && i->high_word && i->low_word != i->high_word)
		strbuf_printf(text, "; %s … %s", _(i->low_word), _(i->high_word));
	put_taken(a, STYLE_PLAIN, text);
}

static void fill_matters(struct app *a, struct strbuf *text)
{
	const struct bench *w = a->bench;
	struct spread spreads[MODEL_MAX];
	struct sensitivity s;
	struct diag why;
	double widest = 0;
	bool clipped = false;

	spread_none(spreads);
	if (sensitivity_find(&w->d.now, &w->d.now.model->results[w->d.result], spreads, &s,
	                     &why) != STATUS_OK) {
		put(a, STYLE_WARN, why.text);
		return;
	}
	strbuf_printf(text, _("How far %s moves when one knob goes 20%% down and up"),
	              s.result->name);
	put_taken(a, STYLE_HEADING, text);
	for (size_t i = 0; i < s.n; i++) {
		widest = isfinite(s.items[i].swing) ? fmax(widest, s.items[i].swing) : widest;
		clipped |= s.items[i].clipped;
	}
	for (size_t i = 0; i < s.n; i++)
		put_influence(a, &s, &s.items[i], widest, text);
	if (clipped)
		put(a, STYLE_DIM, _("* as far as the model's domain goes"));
}

/* --- the simulation -------------------------------------------------------- */

static void put_as(const struct result *r, double v, struct strbuf *to)
{
	if (isnan(v))
		strbuf_puts(to, "—");
	else
		quantity_print(to, v, r->unit, 5);
}

static void put_progress(struct app *a, struct strbuf *text)
{
	const struct bench *w = a->bench;
	int done = (int)(w->simulation.runs * BAR / (w->runs ? w->runs : 1));

	for (int i = 0; i < BAR; i++)
		strbuf_puts(text, i < done ? "#" : ".");
	strbuf_printf(text, _(" %llu of %llu runs"), (unsigned long long)w->simulation.runs,
	              (unsigned long long)w->runs);
	put_taken(a, STYLE_HEADING, text);
}

static void fill_simulation(struct app *a, struct strbuf *text)
{
	const struct bench *w = a->bench;

	if (!scenario_same(&w->simulated, &w->d.now)) {
		put(a, STYLE_DIM, _("The design has changed since: f simulates it anew."));
		return;
	}
	put_progress(a, text);
	for (size_t i = 0; i < w->simulation.n; i++) {
		const struct estimate *e = &w->simulation.estimates[i];

		strbuf_printf(text, "%s: %s ", e->result->name, _("simulated"));
		put_as(e->result, e->value, text);
		strbuf_puts(text, " (95 %: ");
		put_as(e->result, e->low, text);
		strbuf_puts(text, " … ");
		put_as(e->result, e->high, text);
		strbuf_printf(text, "), %s ", _("formula"));
		put_as(e->result, e->formula, text);
		strbuf_puts(text, isnan(e->formula) ? "" : e->note ? _("  outside")
		            : _("  inside"));
		put_taken(a, e->note ? STYLE_WARN : STYLE_VALUE, text);
		strbuf_printf(text, "  %s", _(e->what));
		put_taken(a, STYLE_DIM, text);
		if (e->note)
			put(a, STYLE_PLAIN, _(e->note));
	}
}

/* One stage; false: that was the last. */
static bool fill(struct app *a, struct strbuf *text)
{
	static void (*const fills[])(struct app *, struct strbuf *) = {
		[PANEL_DIFFERENCES] = fill_differences, [PANEL_FOUND] = fill_found,
		[PANEL_MATTERS] = fill_matters,
		[PANEL_SIMULATE] = fill_simulation,
	};
	struct bench *w = a->bench;

	if (w->panel == PANEL_EXPLAIN)
		return bench_explain(&w->d, w->knob, w->status == STATUS_OK ? NULL : &w->why,
		                      w->stage++, &w->filling);
	fills[w->panel](a, text);
	return false;
}

void panel_fill(struct app *a)
{
	struct bench *w = a->bench;
	struct strbuf text = STRBUF_INIT;
	struct rows last = w->rows;

	if (w->stage == 0)
		rows_clear(&w->filling);
	w->filling.width = w->layout.panel.width - 2;
	w->filling.ascii = a->charset == CHARSET_ASCII;
	w->panel_stale = w->panel != PANEL_NONE && fill(a, &text);
	if (!w->panel_stale) {                  /* all of it is there: only now it is shown */
		w->rows = w->filling;
		w->filling = last;
		w->stage = 0;
	}
	strbuf_free(&text);
}
