/* explore_sensitivity.c - sensitivity: which parameter matters most */
#include "config.h"
#include "cli/explore.h"

#include <math.h>

#include "base/message.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/picture.h"
#include "explore/sensitivity.h"
#include "quantity/quantity.h"

static void print_value(struct strbuf *to, double value, const struct parameter *p, int width)
{
	struct strbuf text = STRBUF_INIT;

	quantity_print(&text, value, p->unit, 4);
	output_column(to, text.text, width);
	strbuf_free(&text);
}

enum { NAME = 24, VALUE = 14, ELASTICITY = 14, RANGE = 28, PAIR = 38 };

static const char *word_here(const struct sensitivity *s)
{
	return s->binding ? scenario_result_word(&s->at, s->binding) : NULL;
}

/* Whether another term binds at an end of the range. */
static bool turns(const struct sensitivity *s, const struct influence *i)
{
	const char *here = word_here(s);

	return here &&
		((i->low_word && i->low_word != here) || (i->high_word && i->high_word != here));
}

static void print_influence(const struct sensitivity *s, const struct influence *i,
                            struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT;

	output_column(to, i->parameter->name, NAME);
	print_value(to, i->value, i->parameter, VALUE);
	quantity_print(&text, i->elasticity, "1", 3);
	output_column(to, text.text, ELASTICITY);
	strbuf_clear(&text);
	quantity_print(&text, i->from, i->parameter->unit, 4);
	strbuf_puts(&text, " … ");
	quantity_print(&text, i->to, i->parameter->unit, 4);
	if (i->clipped)
		strbuf_puts(&text, " *");
	output_column(to, text.text, RANGE);
	strbuf_clear(&text);
	sensitivity_print_ends(s, i, &text);
	if (turns(s, i)) {
		output_column(to, text.text, PAIR);
		strbuf_printf(to, "%s … %s", i->low_word ? _(i->low_word) : "—", i->high_word
		              ? _(i->high_word) : "—");
	} else {
		strbuf_puts(to, text.text);
	}
	strbuf_putc(to, '\n');
	strbuf_free(&text);
}

static void print_sensitivity(const struct sensitivity *s, struct strbuf *to)
{
	struct strbuf y = STRBUF_INIT;
	bool clipped = false;

	scenario_print_result(&s->at, s->result, 4, &y);
	strbuf_printf(to, "%s = %s", s->result->name, y.text);
	if (word_here(s))
		strbuf_printf(to, "; %s: %s", s->binding->name, _(word_here(s)));
	strbuf_puts(to, "\n\n");
	output_column(to, _("parameter"), NAME);
	output_column(to, _("value"), VALUE);
	output_column(to, _("elasticity"), ELASTICITY);
	output_column(to, _("range"), RANGE);
	strbuf_printf(to, "%s\n", s->result->name);
	for (size_t i = 0; i < s->n; i++) {
		print_influence(s, &s->items[i], to);
		clipped = clipped || s->items[i].clipped;
	}
	if (clipped)
		strbuf_printf(to, "%s\n", _("* as far as the model's domain goes"));
	strbuf_free(&y);
}

/* Of the result, in the unit it is shown in. */
static double shown_value(const struct sensitivity *s, double y)
{
	const char *unit;

	return scenario_result_shown(&s->at, s->result, y, &unit);
}

static void json_end(struct json_out *o, const char *key, const struct sensitivity *s,
                     const char *input, double x,
                     double y, const char *word)
{
	json_out_key(o, key);
	json_open_object(o);
	json_put_number(o, input, x);
	json_put_number(o, s->result->name, shown_value(s, y));
	if (word)
		output_pair(o, "binding", word);
	json_close_object(o);
}

static void json_influence(const struct sensitivity *s, const struct influence *i,
                           struct json_out *o)
{
	json_open_object(o);
	output_pair(o, "name", i->parameter->name);
	output_pair(o, "unit", i->parameter->unit);
	json_put_number(o, "value", i->value);
	json_put_number(o, "elasticity", i->elasticity);
	json_put_number(o, "error", i->error);
	json_end(o, "low", s, i->parameter->name, i->from, i->low, i->low_word);
	json_end(o, "high", s, i->parameter->name, i->to, i->high, i->high_word);
	json_put_number(o, "swing", shown_value(s, i->swing));
	json_put_bool(o, "clipped", i->clipped);
	json_close_object(o);
}

static void json_sensitivity(const struct sensitivity *s, struct json_out *o)
{
	json_open_object(o);
	output_pair(o, "model", s->at.model->id);
	output_pair(o, "result", s->result->name);
	output_inputs(o, &s->at);
	output_results(o, &s->at);
	json_out_key(o, "parameters");
	json_open_array(o);
	for (size_t i = 0; i < s->n; i++)
		json_influence(s, &s->items[i], o);
	json_close_array(o);
	json_close_object(o);
	strbuf_putc(o->to, '\n');
}

static enum status draw_tornado(const struct sensitivity *s, struct call *call, struct diag *d)
{
	double low[MODEL_MAX], high[MODEL_MAX];
	const char *names[MODEL_MAX], *unit;
	struct chart chart = {
		.kind = CHART_TORNADO, .title = _(s->at.model->title),
		.y = { model_caption(s->result->help), "1", false, NAN, NAN, s->result->ratio },
		.series = { { _("at the low end"), NULL, low, s->n, false },
		            { _("at the high end"), NULL, high, s->n, false } },
		.n_series = 2, .names = names, .n_names = s->n,
	};

	chart.base = scenario_result_shown(&s->at, s->result,
	                                   model_get(s->at.out, s->result->offset), &unit);
	chart.y.unit = unit;
	for (size_t i = 0; i < s->n; i++) {
		names[i] = s->items[i].parameter->name;
		low[i] = shown_value(s, s->items[i].low);
		high[i] = shown_value(s, s->items[i].high);
	}
	return picture_put(call, &chart, d);
}

int command_sensitivity(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct spread spreads[MODEL_MAX];
	struct sensitivity sensitivity;
	struct shown shown;
	const struct result *r;
	struct scenario base;
	struct diag d;
	enum status s = scenario_init(&base, call->operands[0], &d);

	spread_none(spreads);
	for (int i = 1; i < call->n_operands && s == STATUS_OK; i++)
		s = assign_spread(&base, call->operands[i], spreads, &d);
	if (s == STATUS_OK)
		s = output_units(call, &base, &shown, &d);
	if (s == STATUS_OK)
		s = chosen_result(&base, call_option(call, "--result"), &r, &d);
	if (s == STATUS_OK)
		s = sensitivity_find(&base, r, spreads, &sensitivity, &d);
	if (s == STATUS_OK && picture_wanted(call))
		s = draw_tornado(&sensitivity, call, &d);
	if (s != STATUS_OK)
		return call_fail(call, s, &d);
	if (picture_wanted(call))
		return call_finish(call, 0);
	if (call_option(call, "--json"))
		json_sensitivity(&sensitivity, &o);
	else
		print_sensitivity(&sensitivity, &call->out);
	return call_finish(call, 0);
}
