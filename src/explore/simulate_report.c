/* simulate_report.c - a simulation told: estimates, intervals, the formula's value beside them */
#include "config.h"
#include "explore/simulate.h"

#include <assert.h>
#include <math.h>

#include "base/memory.h"
#include "base/message.h"
#include "explore/report_scenario.h"
#include "quantity/quantity.h"

enum { FIGURES = 5, BOTH = REPORT_JSON | REPORT_LUA };

/* The value of the estimate's result, in the unit it is to be shown in. */
static const char *value_text(struct report *r, const struct scenario *s,
                              const struct estimate *e, double value)
{
	const char *unit;

	value = scenario_result_shown(s, e->result, value, &unit);
	if (unit == e->result->unit)
		return report_quantity(r, value, unit, FIGURES);
	quantity_print_in(&r->text, value, unit, FIGURES);
	return report_keep(r, &r->text);
}

static void add_number(struct report *r, const char *name, const struct scenario *s,
                       const struct estimate *e, double value)
{
	const char *unit;

	value = scenario_result_shown(s, e->result, value, &unit);
	report_number(r, name, value, unit);
}

static void add_estimate(struct report *r, const struct scenario *s, const struct estimate *e)
{
	const char *unit;
	double value = scenario_result_shown(s, e->result, e->value, &unit);

	report_value(r, e->result->name, value, NULL, unit, value_text(r, s, e, e->value));
	report_enter(r);
	add_number(r, "low", s, e, e->low);
	add_number(r, "high", s, e, e->high);
	add_number(r, "formula", s, e, e->formula);
	if (e->drawn)
		report_string(r, "drawn", _(e->drawn));
	if (e->note)
		report_string(r, "note", _(e->note));
	if (e->trust)
		report_string(r, "trust", _(e->trust));
	report_for(r, REPORT_LUA);
	report_string(r, "what", _(e->what));
	report_for(r, BOTH);
	report_end(r);
}

static const char *side(const struct estimate *e)
{
	return isnan(e->formula) ? "" : e->outside ? _("  outside") : _("  inside");
}

static void add_cells(struct report *r, const char *const cells[], size_t n)
{
	report_cells(r);
	for (size_t i = 0; i < n; i++)
		report_cell(r, cells[i]);
	report_end(r);
}

static void add_table(struct report *r, const struct scenario *s, const struct simulation *of)
{
	static const int widths[] = { 22, 18, 32 };

	report_table(r, widths, COUNT_OF(widths));
	add_cells(r, (const char *[]){ _("result"), _("simulated"), _("interval (95 %)"),
	                               _("formula") }, 4);
	for (size_t i = 0; i < of->n; i++) {
		const struct estimate *e = &of->estimates[i];
		const char *range = report_format(r, "%s … %s", value_text(r, s, e, e->low),
		                                  value_text(r, s, e, e->high));
		const char *formula = report_format(r, "%s%s", value_text(r, s, e, e->formula),
		                                    side(e));

		add_cells(r, (const char *[]){ e->result->name, value_text(r, s, e, e->value),
		                               range, formula }, 4);
		add_cells(r, (const char *[]){ report_format(r, "    %s", _(e->what)) }, 1);
		if (e->drawn && (!i || e->drawn != of->estimates[i - 1].drawn))
			add_cells(r, (const char *[]){ report_format(r, "    %s", _(e->drawn)) },
			          1);
		if (e->note && (!i || e->note != of->estimates[i - 1].note))
			add_cells(r, (const char *[]){ report_format(r, "    %s", _(e->note)) },
			          1);
		if (e->trust && (!i || e->trust != of->estimates[i - 1].trust))
			add_cells(r, (const char *[]){ report_format(r, "    %s", _(e->trust)) },
			          1);
	}
	report_end(r);
}

/* What one estimate says in a panel. */
static void add_lines(struct report *r, const struct scenario *s, const struct estimate *e)
{
	report_line(r, e->outside ? STYLE_WARN : STYLE_VALUE, "%s: %s %s (95 %%: %s … %s), %s %s%s",
	            e->result->name, _("simulated"), value_text(r, s, e, e->value),
	            value_text(r, s, e, e->low), value_text(r, s, e, e->high), _("formula"),
	            value_text(r, s, e, e->formula), side(e));
	report_line(r, STYLE_DIM, "  %s", _(e->what));
	if (e->drawn)
		report_line(r, STYLE_DIM, "  %s", _(e->drawn));
	if (e->note)
		report_line(r, STYLE_PLAIN, "%s", _(e->note));
	if (e->trust)
		report_line(r, STYLE_PLAIN, "%s", _(e->trust));
}

void simulate_report(const struct scenario *s, const struct simulation *of, uint64_t seed,
                     struct report *r)
{
	struct strbuf runs = STRBUF_INIT;

	assert(of->n <= MODEL_MAX);
	report_for(r, REPORT_JSON);
	report_string(r, "model", s->model->id);
	report_inputs(r, "inputs", s);
	report_for(r, BOTH);
	report_object(r, "results");
	for (size_t i = 0; i < of->n; i++)
		add_estimate(r, s, &of->estimates[i]);
	report_end(r);
	report_number(r, "runs", (double)of->runs, "1");
	report_number(r, "seed", (double)seed, "1");
	report_for(r, REPORT_TEXT);
	quantity_print(&runs, (double)of->runs, "1", 17);
	report_line(r, STYLE_PLAIN, _("%s runs, seed %llu"), runs.text, (unsigned long long)seed);
	strbuf_free(&runs);
	report_line(r, STYLE_PLAIN, "%s", "");
	add_table(r, s, of);
	report_for(r, REPORT_PANEL);
	for (size_t i = 0; i < of->n; i++)
		add_lines(r, s, &of->estimates[i]);
}
