/* explore_sensitivity.c - sensitivity: which parameter matters most */
#include "config.h"
#include "cli/explore_private.h"

#include <assert.h>
#include <math.h>

#include "base/message.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "cli/picture_private.h"
#include "explore/sensitivity.h"

/* Of the result, in the unit it is shown in. */
static double shown_value(const struct sensitivity *s, double y)
{
	const char *unit;

	return scenario_result_shown(&s->at, s->result, y, &unit);
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
	struct spread spreads[MODEL_MAX];
	struct sensitivity sensitivity;
	struct report report;
	struct unit_choice shown;
	const struct result *r;
	struct scenario base;
	struct diag d;
	enum status s = scenario_init(&base, call->operands[0], &d);

	assert(call);
	base.mark = typed_mark();
	range_spread_none(spreads);
	for (int i = 1; i < call->n_operands && s == STATUS_OK; i++)
		s = question_assign_spread(&base, call->operands[i], spreads, &d);
	if (s == STATUS_OK)
		s = output_units(call, &base, &shown, &d);
	if (s == STATUS_OK)
		s = question_result(&base, command_option(call, "--result"), &r, &d);
	if (s == STATUS_OK)
		s = sensitivity_find(&base, r, spreads, &sensitivity, &d);
	if (s == STATUS_OK && picture_wanted(call))
		s = draw_tornado(&sensitivity, call, &d);
	if (s != STATUS_OK)
		return command_fail(call, s, &d);
	if (picture_wanted(call))
		return command_finish(call, 0);
	report_init(&report);
	sensitivity_report(&sensitivity, &report);
	return output_report(call, &report);
}
