/* compare.c - two scenarios of one model side by side, and what is told of them */
#include "config.h"
#include "explore/compare.h"

#include <assert.h>
#include <math.h>

#include "base/memory.h"
#include "base/message.h"
#include "explore/report_scenario.h"
#include "quantity/quantity.h"

static bool same(double a, double b)
{
	return a == b || (isnan(a) && isnan(b));
}

void compare_scenarios(const struct scenario *a, const struct scenario *b, struct comparison *out)
{
	const struct model *m = a->model;

	assert(a->model == b->model);
	*out = (struct comparison){ .n_changed = 0 };
	for (size_t i = 0; i < m->n_parameters; i++)
		if (!same(model_get(a->in, m->parameters[i].offset),
		          model_get(b->in, m->parameters[i].offset)))
			out->changed[out->n_changed++] = &m->parameters[i];
	for (size_t i = 0; i < m->n_results; i++) {
		const struct result *r = &m->results[i];
		double x = model_get(a->out, r->offset), y = model_get(b->out, r->offset);

		out->differs[i] = !same(x, y);
		out->ratio[i] = r->words || x == 0 ? NAN : y / x;
	}
}

/* --- the report ------------------------------------------------------------ */

enum { FIGURES = 4 };

static void add_changes(struct report *r, const struct comparison *c, const struct scenario *a,
                        const struct scenario *b)
{
	report_for(r, REPORT_JSON | REPORT_LUA);
	report_list(r, "changed");
	for (size_t i = 0; i < c->n_changed; i++)
		report_string(r, NULL, c->changed[i]->name);
	report_end(r);
	report_object(r, "ratios");
	for (size_t i = 0; i < a->model->n_results; i++)
		report_number(r, a->model->results[i].name, c->ratio[i], "1");
	report_end(r);
	report_for(r, REPORT_LUA);
	report_results(r, "first", a);
	report_results(r, "second", b);
	report_object(r, "differs");
	for (size_t i = 0; i < a->model->n_results; i++)
		report_flag(r, a->model->results[i].name, c->differs[i]);
	report_end(r);
}

/* "× 1.5", "the same", a dash where there is no ratio. */
static const char *ratio_text(struct report *r, const struct comparison *c, size_t i)
{
	if (!c->differs[i])
		return _("the same");
	if (isnan(c->ratio[i]))
		return "—";
	strbuf_puts(&r->text, "× ");
	quantity_print(&r->text, c->ratio[i], "1", FIGURES);
	return report_keep(r, &r->text);
}

static void add_tables(struct report *r, const struct comparison *c, const struct scenario *a,
                       const struct scenario *b)
{
	static const int widths[] = { 24, 26, 26 };

	report_for(r, REPORT_TEXT);
	if (!c->n_changed)
		report_line(r, STYLE_PLAIN, "%s", _("nothing was changed"));
	report_table(r, widths, 2);
	for (size_t i = 0; i < c->n_changed; i++) {
		report_cells(r);
		report_cell(r, c->changed[i]->name);
		report_cell(r, report_input_text(r, a, c->changed[i]));
		report_cell(r, report_input_text(r, b, c->changed[i]));
		report_end(r);
	}
	report_end(r);
	report_line(r, STYLE_PLAIN, "%s", "");
	report_table(r, widths, COUNT_OF(widths));
	for (size_t i = 0; i < a->model->n_results; i++) {
		report_cells(r);
		report_cell(r, a->model->results[i].name);
		report_cell(r, report_result_text(r, a, &a->model->results[i], FIGURES));
		report_cell(r, report_result_text(r, b, &a->model->results[i], FIGURES));
		report_cell(r, ratio_text(r, c, i));
		report_end(r);
	}
	report_end(r);
}

/* For a spreadsheet: both values as numbers. */
static void add_values(struct report *r, const struct comparison *c, const struct scenario *a,
                       const struct scenario *b)
{
	static const char *const heads[] = { "result", "value", "with", "unit", "ratio", NULL };
	const char *unit;

	report_for(r, REPORT_CSV);
	report_table(r, NULL, 0);
	report_heads(r, heads);
	for (size_t i = 0; i < a->model->n_results; i++) {
		const struct result *of = &a->model->results[i];

		scenario_result_shown(a, of, NAN, &unit);
		report_cells(r);
		report_cell(r, of->name);
		report_cell_result(r, a, of);
		report_cell_result(r, b, of);
		report_cell(r, of->words ? "" : unit);
		report_cell_number(r, c->ratio[i], "");
		report_end(r);
	}
	report_end(r);
}

/* One sentence a parameter, one a result. */
static void add_sentences(struct report *r, const struct comparison *c, const struct scenario *a,
                          const struct scenario *b, const char *why)
{
	report_for(r, REPORT_PANEL);
	for (size_t i = 0; i < c->n_changed; i++)
		report_line(r, STYLE_PLAIN, "  %s: %s → %s",
		            model_called(c->changed[i]->name, c->changed[i]->help),
		            report_input_text(r, a, c->changed[i]),
		            report_input_text(r, b, c->changed[i]));
	if (!c->n_changed)
		report_line(r, STYLE_DIM, "%s", _("  the same knobs"));
	if (why)
		report_line(r, STYLE_WARN, "%s", why);
	for (size_t i = 0; i < a->model->n_results && !why; i++) {
		const struct result *of = &a->model->results[i];
		const char *first = report_result_text(r, a, of, FIGURES),
			*called = model_called(of->name, of->help);

		if (!c->differs[i])
			report_line(r, STYLE_VALUE, "  %s = %s, %s", called, first,
			            ratio_text(r, c, i));
		else
			report_line(r, STYLE_VALUE, "  %s = %s → %s%s%s", called, first,
			            report_result_text(r, b, of, FIGURES),
			            isnan(c->ratio[i]) ? "" : ", ",
			            isnan(c->ratio[i]) ? "" : ratio_text(r, c, i));
	}
}

void compare_report(const struct comparison *c, const struct scenario *a,
                    const struct scenario *b, const char *why, struct report *r)
{
	assert(a->model == b->model);
	add_sentences(r, c, a, b, why);
	if (why)
		return;
	report_for(r, REPORT_JSON);
	report_string(r, "model", a->model->id);
	report_inputs(r, "inputs", a);
	report_results(r, "results", a);
	report_object(r, "with");
	report_inputs(r, "inputs", b);
	report_results(r, "results", b);
	report_end(r);
	add_changes(r, c, a, b);
	add_tables(r, c, a, b);
	add_values(r, c, a, b);
}
