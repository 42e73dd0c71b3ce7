/* values.c - values at the present knobs: results, and parameters that are looked for */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "explore/optimum.h"
#include "explore/solve.h"

/* Values of models at the present knobs.  What has to be looked for is looked for once for its
 * settings, and not again when another knob turns. */

static enum status evaluate(const struct session *s, const struct model *m,
                            const struct settings *set,
                            struct scenario *out, struct diag *d)
{
	enum status status = scenario_init(out, m->id, d);

	if (status == STATUS_OK)
		status = session_apply_settings(s, set, out, false, d);
	return status == STATUS_OK ? scenario_eval(out, d) : status;
}

static void take_result(const struct session *s, const struct value_block *b, struct value_slot *v)
{
	struct scenario scenario;
	double value;

	if (evaluate(s, b->model, &b->set, &scenario, NULL) != STATUS_OK)
		return;
	value = model_get(scenario.out, b->result->offset);
	v->word = scenario_result_word(&scenario, b->result);
	v->known = v->word || !isnan(value);
	v->quantity = quantity_make(value, b->result->words ? "1" : b->result->unit);
}

/* --- looked for ------------------------------------------------------------ */

static double target_of(const struct session *s, const struct value_block *b)
{
	struct quantity q;
	double value;

	if (b->at_knob == NO_BLOCK)
		return b->at;
	if (!knob_quantity(s, b->at_knob, &q) ||
	    quantity_convert(&q, b->result->unit, &value, NULL) != STATUS_OK)
		return NAN;
	return value;
}

static double look_for(const struct value_block *b, const struct scenario *at, double target)
{
	struct solution solution;
	struct optimum best;
	struct slice slice;

	if (slice_init(&slice, at, b->parameter, b->result, NULL) != STATUS_OK)
		return NAN;
	if (b->kind == VALUE_BEST)
		return optimum_find(&slice, b->least, b->from, b->to, &best, NULL) == STATUS_OK
			? best.x : NAN;
	if (!isfinite(target) || solve(&slice, target, b->from, b->to, &solution,
	                               NULL) != STATUS_OK || !solution.n)
		return NAN;
	return solution.roots[0].x;
}

static void take_wanted(const struct session *s, const struct value_block *b, struct value_slot *v)
{
	double target = b->kind == VALUE_SOLVE ? target_of(s, b) : NAN;
	struct scenario at;

	if (scenario_init(&at, b->model->id, NULL) != STATUS_OK ||
	    session_apply_settings(s, &b->set, &at, false, NULL) != STATUS_OK)
		return;
	if (!v->of)
		v->of = memory_new(1, sizeof *v->of);
	if (!scenario_same(v->of, &at) ||
	    !(v->target == target || (isnan(v->target) && isnan(target)))) {
		v->found = look_for(b, &at, target);
		v->target = target;
		*v->of = at;
	}
	v->known = !isnan(v->found);
	v->quantity = quantity_make(v->found, b->parameter->unit);
}

bool session_value(const struct session *s, int block, const struct value_slot **out)
{
	struct value_slot *v = &s->slots[block].value;
	const struct value_block *b = &block_at(s, block)->value;

	assert(s);
	*out = v;
	if (v->generation == s->generation)
		return v->known;
	v->generation = s->generation;
	v->known = false;
	v->word = NULL;
	if (b->kind == VALUE_RESULT)
		take_result(s, b, v);
	else
		take_wanted(s, b, v);
	return v->known;
}

double session_goal_value(const struct session *s, const struct goal *g, struct diag *d)
{
	struct scenario scenario;
	struct quantity q;
	double value;

	assert(s);
	if (!g->model && g->allowed)
		return s->slots[g->knob].knob.value;
	if (!g->model)
		return knob_quantity(s, g->knob, &q) && quantity_convert(&q, g->unit, &value,
			d) == STATUS_OK ? value : NAN;
	if (evaluate(s, g->model, &g->set, &scenario, d) != STATUS_OK)
		return NAN;
	value = model_get(scenario.out, g->result->offset);
	if (isnan(value))
		diagnose(d, STATUS_E_NOANSWER, "%s", g->result->none ? _(g->result->none)
		                                                     : status_text(
		                                                     	STATUS_E_NOANSWER));
	return value;
}
