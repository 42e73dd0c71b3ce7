/* solve_report.c - what solve found, told: a line for each value */
#include "config.h"
#include "explore/solve.h"

#include <assert.h>
#include <string.h>

#include "base/message.h"
#include "explore/report_scenario.h"

/* "12 h", "12 h … 18 h" of a stretch. */
static const char *root_text(struct report *r, const struct slice *s, const struct root *root)
{
	const char *low = report_x(r, s, root->kind == ROOT_STRETCH ? root->low : root->x);
	const char *high = report_x(r, s, root->high);

	return root->kind == ROOT_STRETCH && strcmp(high, low) != 0
		? report_format(r, "%s … %s", low, high) : low;
}

static void add_root(struct report *r, const struct slice *s, const struct root *root)
{
	const char *unit;
	double x = scenario_parameter_shown(&s->at, s->parameter, root->x, &unit);

	report_value(r, NULL, x, NULL, unit, root_text(r, s, root));
	if (root->kind == ROOT_POINT)
		return;
	report_enter(r);
	report_for(r, REPORT_JSON);
	report_flag(r, "exact", root->kind == ROOT_STRETCH);
	report_number(r, "low", scenario_parameter_shown(&s->at, s->parameter, root->low, &unit),
	              unit);
	report_number(r, "high", scenario_parameter_shown(&s->at, s->parameter, root->high, &unit),
	              unit);
	report_for(r, REPORT_JSON | REPORT_LUA);
	report_end(r);
}

/* Lua has the values in the list itself, what else is known of them in lists beside it. */
static void add_lists(struct report *r, const struct slice *s, const struct solution *solution)
{
	report_for(r, REPORT_LUA);
	report_list(r, "low");
	for (size_t i = 0; i < solution->n; i++)
		report_number(r, NULL, solution->roots[i].low, s->parameter->unit);
	report_end(r);
	report_list(r, "high");
	for (size_t i = 0; i < solution->n; i++)
		report_number(r, NULL, solution->roots[i].high, s->parameter->unit);
	report_end(r);
	report_list(r, "exact");
	for (size_t i = 0; i < solution->n; i++)
		report_flag(r, NULL, solution->roots[i].kind != ROOT_BETWEEN);
	report_end(r);
	report_flag(r, "more", solution->more);
}

static const char *y_text(struct report *r, const struct slice *s, double x)
{
	return report_y(r, s, slice_value(s, x));
}

/* Where no whole number gives the target both neighbours are shown. */
static void add_line(struct report *r, const struct slice *s, const struct root *root)
{
	const char *neighbours = "";

	if (root->kind == ROOT_BETWEEN)
		neighbours = report_format(
			r, _("  no whole number exactly: %s = %s at %s, %s at %s"),
			s->result->name, y_text(r, s, root->low), report_x(r, s, root->low),
			y_text(r, s, root->high), report_x(r, s, root->high));
	report_line(r, STYLE_PLAIN, "%s = %s%s", s->parameter->name, root_text(r, s, root),
	            neighbours);
}

void solve_report(const struct slice *s, const struct solution *solution, struct report *r)
{
	assert(solution->n <= SOLVE_ROOTS);
	report_for(r, REPORT_JSON);
	report_string(r, "model", s->at.model->id);
	report_string(r, "for", s->parameter->name);
	report_list(r, "roots");
	report_for(r, REPORT_JSON | REPORT_LUA);
	for (size_t i = 0; i < solution->n; i++)
		add_root(r, s, &solution->roots[i]);
	report_end(r);
	add_lists(r, s, solution);
	report_for(r, REPORT_TEXT);
	for (size_t i = 0; i < solution->n; i++)
		add_line(r, s, &solution->roots[i]);
	if (solution->more)
		report_line(r, STYLE_PLAIN, "%s",
		            _("and more: look at a smaller range, name=FROM..TO"));
}
