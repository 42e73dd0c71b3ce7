/* explore_solve.c - solve and optimum: the value of a parameter at which a result is so, or at its best */
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

static void print_y(const struct slice *s, double x, struct strbuf *to)
{
	slice_print_y(s, slice_value(s, x), to);
}

/* --- solve --------------------------------------------------------------------------------------------------- */

static void root_text(const struct slice *s, const struct root *r, struct strbuf *to)
{
	struct strbuf high = STRBUF_INIT;

	slice_print_x(s, r->kind == ROOT_STRETCH ? r->low : r->x, to);
	slice_print_x(s, r->high, &high);
	if (r->kind == ROOT_STRETCH && strcmp(high.text, to->text) != 0)
		strbuf_printf(to, " … %s", high.text);
	strbuf_free(&high);
}

/* No whole number gives the target: both neighbours are shown. */
static void print_neighbours(const struct slice *s, const struct root *r, struct strbuf *to)
{
	struct strbuf low = STRBUF_INIT, high = STRBUF_INIT, y_low = STRBUF_INIT, y_high = STRBUF_INIT;

	slice_print_x(s, r->low, &low);
	slice_print_x(s, r->high, &high);
	print_y(s, r->low, &y_low);
	print_y(s, r->high, &y_high);
	strbuf_printf(to, _("  no whole number exactly: %s = %s at %s, %s at %s"), s->result->name, y_low.text, low.text,
	              y_high.text, high.text);
	strbuf_free(&low);
	strbuf_free(&high);
	strbuf_free(&y_low);
	strbuf_free(&y_high);
}

static void print_roots(const struct slice *s, const struct solution *solution, struct strbuf *to)
{
	for (size_t i = 0; i < solution->n; i++) {
		struct strbuf text = STRBUF_INIT;

		root_text(s, &solution->roots[i], &text);
		strbuf_printf(to, "%s = %s", s->parameter->name, text.text);
		if (solution->roots[i].kind == ROOT_BETWEEN)
			print_neighbours(s, &solution->roots[i], to);
		strbuf_putc(to, '\n');
		strbuf_free(&text);
	}
	if (solution->more)
		strbuf_printf(to, "%s\n", _("and more: look at a smaller range, name=FROM..TO"));
}

static void out_number(struct json_out *o, const char *key, double value)
{
	json_out_key(o, key);
	json_out_number(o, value);
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

		root_text(s, r, &text);
		json_open_object(o);
		out_number(o, "value", scenario_parameter_shown(&s->at, s->parameter, r->x, &unit));
		output_pair(o, "unit", unit);
		output_pair(o, "text", text.text);
		if (r->kind != ROOT_POINT) {
			json_out_key(o, "exact");
			json_out_bool(o, r->kind == ROOT_STRETCH);
			out_number(o, "low", scenario_parameter_shown(&s->at, s->parameter, r->low, &unit));
			out_number(o, "high", scenario_parameter_shown(&s->at, s->parameter, r->high, &unit));
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
	enum status s = question_read(call->operands[0], operand_words(call), "compute_fraction=0.5 for=bandwidth", &q, &d);

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
		print_roots(&q.slice, &solution, &call->out);
	return call_finish(call, 0);
}

/* --- optimum --------------------------------------------------------------------------------------------------- */

static void print_flatness(const struct slice *s, const struct flatness *f, struct strbuf *to)
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

static const char *place_text(enum optimum_place place)
{
	switch (place) {
	case OPTIMUM_AT_RANGE:
		return N_("at the end of the range: it may be better beyond");
	case OPTIMUM_AT_ANSWERS:
		return N_("at the edge of where the model has answers");
	case OPTIMUM_INSIDE:
	default:
		return NULL;
	}
}

static void print_optimum(const struct slice *s, bool least, const struct optimum *best, struct strbuf *to)
{
	struct strbuf x = STRBUF_INIT, y = STRBUF_INIT;
	const char *place = place_text(best->place);

	root_text(s, &(struct root){ best->low < best->high ? ROOT_STRETCH : ROOT_POINT, best->x, best->low, best->high }, &x);
	slice_print_y(s, best->y, &y);
	strbuf_printf(to, least ? _("%s = %s: %s = %s, the least") : _("%s = %s: %s = %s, the greatest"), s->parameter->name,
	              x.text, s->result->name, y.text);
	strbuf_printf(to, "%s%s\n", place ? "; " : "", place ? _(place) : "");
	for (size_t i = 0; i < OPTIMUM_FLATS; i++)
		print_flatness(s, &best->flat[i], to);
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

static void json_x(struct json_out *o, const char *name, const struct slice *s, double x)
{
	struct strbuf text = STRBUF_INIT;
	const char *unit;

	slice_print_x(s, x, &text);
	x = scenario_parameter_shown(&s->at, s->parameter, x, &unit);
	output_value(o, name, x, NULL, unit, text.text);
	strbuf_free(&text);
}

static void json_optimum(const struct slice *s, bool least, const struct optimum *best, struct json_out *o)
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
		json_out_key(o, "open");
		json_out_bool(o, f->low_open || f->high_open);
		json_close_object(o);
	}
	json_close_array(o);
	json_out_key(o, "others");
	json_open_array(o);
	for (size_t i = 0; i < best->n_others; i++) {
		json_open_object(o);
		json_x(o, s->parameter->name, s, best->others[i].x);
		out_number(o, s->result->name, scenario_result_shown(&s->at, s->result, best->others[i].y, &unit));
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
	enum status s = question_read(call->operands[0], operand_words(call), "waste=min for=interval", &q, &d);

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
		print_optimum(&q.slice, least, &best, &call->out);
	return call_finish(call, 0);
}
