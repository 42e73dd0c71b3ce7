/* report_scenario.c - inputs and results of a scenario as rows of a report */
#include "config.h"
#include "explore/report_scenario.h"

#include <assert.h>
#include <math.h>

#include "base/memory.h"
#include "base/message.h"

const char *report_input_text(struct report *r, const struct scenario *s,
                              const struct parameter *p)
{
	assert(r && s && p);
	scenario_print_parameter(s, p, &r->text);
	return report_keep(r, &r->text);
}

const char *report_result_text(struct report *r, const struct scenario *s,
                               const struct result *of, int figures)
{
	assert(r && s && of);
	scenario_print_result(s, of, figures, &r->text);
	return report_keep(r, &r->text);
}

void report_input(struct report *r, const struct scenario *s, const struct parameter *p)
{
	assert(r && s && p);
	report_value(r, p->name, model_get(s->in, p->offset), scenario_parameter_word(s, p),
	             p->unit, report_input_text(r, s, p));
}

void report_result(struct report *r, const struct scenario *s, const struct result *of)
{
	const char *unit;
	double value = scenario_result_shown(s, of, model_get(s->out, of->offset), &unit);

	assert(r && s && of);
	report_value(r, of->name, value, scenario_result_word(s, of), unit,
	             report_result_text(r, s, of, 4));
}

void report_inputs(struct report *r, const char *name, const struct scenario *s)
{
	assert(r && s);
	report_object(r, name);
	for (size_t i = 0; i < s->model->n_parameters; i++)
		if (!isnan(model_get(s->in, s->model->parameters[i].offset)))
			report_input(r, s, &s->model->parameters[i]);
	report_end(r);
}

void report_results(struct report *r, const char *name, const struct scenario *s)
{
	assert(r && s);
	report_object(r, name);
	for (size_t i = 0; i < s->model->n_results; i++)
		report_result(r, s, &s->model->results[i]);
	report_end(r);
}

const char *report_x(struct report *r, const struct slice *s, double x)
{
	assert(r && s);
	slice_print_x(s, x, &r->text);
	return report_keep(r, &r->text);
}

const char *report_y(struct report *r, const struct slice *s, double y)
{
	assert(r && s);
	slice_print_y(s, y, &r->text);
	return report_keep(r, &r->text);
}

void report_heads(struct report *r, const char *const *heads)
{
	report_cells(r);
	for (; *heads; heads++)
		report_cell(r, *heads);
	report_end(r);
}

void report_cell_result(struct report *r, const struct scenario *s, const struct result *of)
{
	const char *unit, *word = scenario_result_word(s, of);
	double value = scenario_result_shown(s, of, model_get(s->out, of->offset), &unit);

	if (word)
		report_cell(r, word);
	else
		report_cell_number(r, value, "");
}

/* For a spreadsheet: the values as numbers, their units beside them. */
static void add_values(struct report *r, const struct scenario *s)
{
	static const char *const heads[] = { "result", "value", "unit", "text", NULL };
	const char *unit;

	report_table(r, NULL, 0);
	report_heads(r, heads);
	for (size_t i = 0; i < s->model->n_results; i++) {
		const struct result *of = &s->model->results[i];

		scenario_result_shown(s, of, NAN, &unit);
		report_cells(r);
		report_cell(r, of->name);
		report_cell_result(r, s, of);
		report_cell(r, of->words ? "" : unit);
		report_cell(r, report_result_text(r, s, of, 4));
		report_end(r);
	}
	report_end(r);
}

void report_evaluation(struct report *r, const struct scenario *s)
{
	static const int widths[] = { 24, 26 };

	assert(r && s);
	report_string(r, "model", s->model->id);
	report_inputs(r, "inputs", s);
	report_results(r, "results", s);
	report_for(r, REPORT_CSV);
	add_values(r, s);
	report_for(r, REPORT_TEXT);
	report_table(r, widths, COUNT_OF(widths));
	for (size_t i = 0; i < s->model->n_results; i++) {
		const struct result *of = &s->model->results[i];

		report_cells(r);
		report_cell(r, of->name);
		report_cell(r, report_result_text(r, s, of, 4));
		report_cell(r, _(of->help));
		report_end(r);
	}
	report_end(r);
}
