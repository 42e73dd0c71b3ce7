/* explore_solve.c - solve and optimum: the value of a parameter at which a result is so, or at its
 * best */
#include "config.h"
#include "cli/explore.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "explore/optimum.h"
#include "explore/solve.h"
#include "quantity/quantity.h"

/* --- solve ----------------------------------------------------------------- */

static void out_number(struct json_out *o, const char *key, double value)
{
	json_put_number(o, key, value);
}

static void json_roots(const struct slice *s, const struct solution *solution, struct json_out *o)
{
	json_open_object(o);
	output_pair(o, "model", s->at.model->id);
	output_pair(o, "for", s->parameter->name);
	json_out_key(o, "roots");
	json_open_array(o);
	for (size_t i = 0; i < solution->n; i++) {
		const struct root *r = &solution->roots[i];
		struct strbuf text = STRBUF_INIT;
		const char *unit;

		root_print(s, r, &text);
		json_open_object(o);
		out_number(o, "value", scenario_parameter_shown(&s->at, s->parameter, r->x, &unit));
		output_pair(o, "unit", unit);
		output_pair(o, "text", text.text);
		if (r->kind != ROOT_POINT) {
			json_put_bool(o, "exact", r->kind == ROOT_STRETCH);
			out_number(o, "low", scenario_parameter_shown(&s->at, s->parameter, r->low,
				&unit));
			out_number(o, "high", scenario_parameter_shown(&s->at, s->parameter,
				r->high, &unit));
		}
		json_close_object(o);
		strbuf_free(&text);
	}
	json_close_array(o);
	json_close_object(o);
	strbuf_putc(o->to, '\n');
}

int command_solve(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct solution solution;
	struct shown shown;
	struct question q;
	struct diag d;
	double target;
	enum status s = question_read(call->operands[0], operand_words(call),
	                              "compute_fraction=0.5 for=bandwidth", &q, &d);

	if (s == STATUS_OK)
		s = question_target(&q, &target, &d);
	if (s == STATUS_OK)
		s = output_units(call, &q.slice.at, &shown, &d);
	if (s == STATUS_OK)
		s = solve(&q.slice, target, q.from, q.to, &solution, &d);
	if (s != STATUS_OK)
		return call_fail(call, s, &d);
	if (call_option(call, "--json"))
		json_roots(&q.slice, &solution, &o);
	else
		solution_print(&q.slice, &solution, &call->out);
	return call_finish(call, 0);
}

/* --- optimum --------------------------------------------------------------- */

static void json_x(struct json_out *o, const char *name, const struct slice *s, double x)
{
	struct strbuf text = STRBUF_INIT;
	const char *unit;

	slice_print_x(s, x, &text);
	x = scenario_parameter_shown(&s->at, s->parameter, x, &unit);
	output_value(o, name, x, NULL, unit, text.text);
	strbuf_free(&text);
}

static void json_optimum(const struct slice *s, bool least, const struct optimum *best,
                         struct json_out *o)
{
	static const char *const places[] = { "inside", "range", "answers" };
	struct scenario at = s->at;
	const char *unit;

	model_set(at.in, s->parameter->offset, best->x);
	scenario_eval(&at, NULL);
	json_open_object(o);
	output_pair(o, "model", s->at.model->id);
	output_pair(o, "for", s->parameter->name);
	output_pair(o, "result", s->result->name);
	output_pair(o, "goal", least ? "min" : "max");
	json_x(o, "optimum", s, best->x);
	output_pair(o, "place", places[best->place]);
	output_inputs(o, &at);
	output_results(o, &at);
	json_out_key(o, "within");
	json_open_array(o);
	for (size_t i = 0; i < OPTIMUM_FLATS; i++) {
		const struct flatness *f = &best->flat[i];

		if (isnan(f->low))
			continue;
		json_open_object(o);
		out_number(o, "share", f->share);
		json_x(o, "low", s, f->low);
		json_x(o, "high", s, f->high);
		json_put_bool(o, "open", f->low_open || f->high_open);
		json_close_object(o);
	}
	json_close_array(o);
	json_out_key(o, "others");
	json_open_array(o);
	for (size_t i = 0; i < best->n_others; i++) {
		json_open_object(o);
		json_x(o, s->parameter->name, s, best->others[i].x);
		out_number(o, s->result->name,
		           scenario_result_shown(&s->at, s->result, best->others[i].y, &unit));
		json_close_object(o);
	}
	json_close_array(o);
	json_close_object(o);
	strbuf_putc(o->to, '\n');
}

int command_optimum(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct optimum best;
	struct shown shown;
	struct question q;
	struct diag d;
	bool least = false;
	enum status s = question_read(call->operands[0], operand_words(call),
	                              "waste=min for=interval", &q, &d);

	if (s == STATUS_OK)
		s = question_goal(&q, &least, &d);
	if (s == STATUS_OK)
		s = output_units(call, &q.slice.at, &shown, &d);
	if (s == STATUS_OK)
		s = optimum_find(&q.slice, least, q.from, q.to, &best, &d);
	if (s != STATUS_OK)
		return call_fail(call, s, &d);
	if (call_option(call, "--json"))
		json_optimum(&q.slice, least, &best, &o);
	else
		optimum_print(&q.slice, least, &best, &call->out);
	return call_finish(call, 0);
}
