/* panel.c - the panel's rows: differences, solutions, what matters, the sums, the simulation */
#include "config.h"
#include "app/bench/panel_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench/explain.h"
#include "app/bench/names_private.h"
#include "app/bench/solver_private.h"
#include "app/bench/state_private.h"
#include "explore/compare.h"
#include "explore/sensitivity.h"
#include "quantity/quantity.h"

enum { BAR = 16 };

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

/* And frees it. */
static void put_report(struct app *a, struct report *r)
{
	rows_report(&a->bench->filling, r);
	report_free(r);
}

/* --- differences ----------------------------------------------------------- */

static void put_difference(struct app *a, size_t pin, struct strbuf *text)
{
	const struct bench *w = a->bench;
	const struct scenario *from = &w->d.pins[pin], *to = &w->d.now;
	const char *why = w->pin_status[pin] != STATUS_OK ? w->pin_why[pin].text
		: w->status != STATUS_OK ? w->why.text : NULL;
	struct comparison c;
	struct report report;

	strbuf_printf(text, _("From %c to now"), (int)('A' + pin));
	put_taken(a, STYLE_HEADING, text);
	compare_scenarios(from, to, &c);
	report_init(&report);
	compare_report(&c, from, to, why, &report);
	put_report(a, &report);
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
		strbuf_puts(text, "  (");
		names_short(s.result->name, s.result->symbol, text);
		strbuf_putc(text, ' ');
		slice_print_y(&s, f->places[i].y, text);
		strbuf_puts(text, ")");
		put_taken(a, i == f->at ? STYLE_FOCUS : STYLE_PLAIN, text);
	}
}

/* --- what matters ---------------------------------------------------------- */

static void fill_matters(struct app *a, struct strbuf *text)
{
	const struct bench *w = a->bench;
	struct spread spreads[MODEL_MAX];
	struct sensitivity s;
	struct report report;
	struct diag why;

	(void)text;
	range_spread_none(spreads);
	if (sensitivity_find(&w->d.now, &w->d.now.model->results[w->d.result], spreads, &s,
	                     &why) != STATUS_OK) {
		put(a, STYLE_WARN, why.text);
		return;
	}
	report_init(&report);
	sensitivity_report(&s, &report);
	put_report(a, &report);
}

/* --- the simulation -------------------------------------------------------- */

static void put_progress(struct app *a, struct strbuf *text)
{
	const struct bench *w = a->bench;
	int done = (int)(w->simulation.runs * BAR / (w->runs ? w->runs : 1));
	struct strbuf done_runs = STRBUF_INIT, runs = STRBUF_INIT;

	for (int i = 0; i < BAR; i++)
		strbuf_puts(text, i < done ? "#" : ".");
	quantity_print(&done_runs, (double)w->simulation.runs, "1", 17);
	quantity_print(&runs, (double)w->runs, "1", 17);
	strbuf_printf(text, _(" %s of %s runs"), done_runs.text, runs.text);
	strbuf_free(&done_runs);
	strbuf_free(&runs);
	put_taken(a, STYLE_HEADING, text);
}

static void fill_simulation(struct app *a, struct strbuf *text)
{
	const struct bench *w = a->bench;
	struct report report;

	if (!scenario_same(&w->simulated, &w->d.now)) {
		put(a, STYLE_DIM, _("The design has changed since: f simulates it anew."));
		return;
	}
	put_progress(a, text);
	report_init(&report);
	simulate_report(&w->simulated, &w->simulation, SIMULATE_SEED, &report);
	put_report(a, &report);
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
