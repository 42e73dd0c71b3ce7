/* curves.c - a chart of a model at the present knobs: its curves, axes and marks */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "explore/sweep.h"

enum { POINTS_MIN = 16, POINTS_MAX = 2000, LANDMARK_PLACES = 400 };
#define LANDMARK_SECONDS 0.002

/* --- a model at the present knobs ------------------------------------------ */

static enum status apply_knob(const struct session *s, const struct parameter *p, int block,
                              struct scenario *to,
                              struct diag *d)
{
	const struct knob *k = &block_at(s, block)->knob;
	struct strbuf name = STRBUF_INIT;
	struct quantity q;
	enum status status;
	double value;

	if (k->choices) {
		const char *choice = k->choices[(size_t)s->slots[block].knob.value];

		strbuf_printf(&name, "%s%s", k->catalog && *choice != '@' ? "@" : "", choice);
		status = scenario_set(to, p->name, name.text, d);
		strbuf_free(&name);
		return status;
	}
	q = quantity_make(s->slots[block].knob.value, k->unit);
	status = quantity_convert(&q, p->unit, &value, d);
	if (status != STATUS_OK)
		return status;
	return scenario_set_number(to, p->name, p->whole ? round(value) : value, d);
}

enum status session_apply_settings(const struct session *s, const struct settings *set,
                                   struct scenario *to, bool lenient, struct diag *d)
{
	enum status status = STATUS_OK;

	for (size_t i = 0; i < set->n && status == STATUS_OK; i++) {
		const struct setting *item = &set->items[i];
		const struct parameter *p = model_parameter(to->model, item->parameter);

		if (!p && lenient)
			continue;
		switch (item->from) {
		case SETTING_NUMBER:
			status = scenario_set_number(to, item->parameter, item->number, d);
			break;
		case SETTING_TEXT:
			status = scenario_set(to, item->parameter, item->text, d);
			break;
		case SETTING_KNOB:
		default:
			assert(p);
			status = apply_knob(s, p, item->knob, to, d);
		}
	}
	return status;
}

/* --- charts ---------------------------------------------------------------- */

void session_free_chart(struct chart_slot *c)
{
	for (size_t i = 0; i < CHART_SERIES; i++) {
		free(c->curves[i].x);
		free(c->curves[i].y);
		free(c->names[i]);
	}
	free(c->title);
	free(c->x_title);
	free(c->y_title);
	free(c->place);
	free(c->guess);
	free(c->half);
	*c = (struct chart_slot){ .landmarks = c->landmarks, .landmarks_due = c->landmarks_due };
}

bool session_chart_hidden(const struct session *s, int block)
{
	int predict = block_at(s, block)->chart.predict;
	const struct exercise_state *x;

	if (predict == NO_BLOCK)
		return false;
	x = &s->slots[predict].exercise->state;
	return !x->skipped && (x->phase == PHASE_WAITING || x->phase == PHASE_OPEN);
}

double session_chart_sample(const struct chart_block *c, int i, int points)
{
	double share = (double)i / (points - 1), x;

	if (i == 0)
		return c->from;
	if (i == points - 1)
		return c->to;
	x = c->log_x ? c->from * pow(c->to / c->from, share) : c->from + (c->to - c->from) * share;
	return fmin(fmax(x, c->from), c->to);
}

enum status session_curve_scenario(const struct session *s, const struct chart_block *c,
                           const struct curve *curve,
                           struct scenario *out, struct diag *d)
{
	enum status status = scenario_init(out, curve->model->id, d);

	if (status == STATUS_OK)
		status = session_apply_settings(s, &c->set, out, curve->model != c->model, d);
	return status == STATUS_OK ? session_apply_settings(s, &curve->set, out, false, d) : status;
}

/* Why there is no value at a point of a curve: for chart.why. */
static void tell_why(void *context, size_t series, size_t point, struct strbuf *to)
{
	const struct chart_slot *slot = context;
	const struct chart_block *c = &block_at(slot->session, slot->block)->chart;
	const struct curve *curve = &c->curves[series];
	struct scenario scenario;
	struct quantity at;
	struct diag why = { "" };
	double x;

	if (series >= c->n_curves || point >= slot->curves[series].n ||
	    isfinite(slot->curves[series].y[point]))
		return;
	at = quantity_make(slot->curves[series].x[point], c->x->unit);
	if (session_curve_scenario(slot->session, c, curve, &scenario, &why) == STATUS_OK &&
	    quantity_convert(&at, model_parameter(curve->model, c->x->name)->unit, &x,
	                     &why) == STATUS_OK &&
	    scenario_set_number(&scenario, c->x->name, x, &why) == STATUS_OK &&
	    scenario_eval(&scenario, &why) == STATUS_OK && curve->y->none)
		diagnose(&why, STATUS_E_NOANSWER, "%s", _(curve->y->none));
	strbuf_puts(to, why.text);
}

/* The units of a curve: of its model and of the chart's axes. */
struct curve_units { struct unit x, x_axis, y, y_axis; };

static enum status units_of(const struct chart_block *c, const struct curve *curve,
                            const struct parameter *x, struct curve_units *out, struct diag *why)
{
	enum status s = unit_parse(x->unit, &out->x, why);

	if (s == STATUS_OK)
		s = unit_parse(c->x->unit, &out->x_axis, why);
	if (s == STATUS_OK)
		s = unit_parse(curve->y->unit, &out->y, why);
	return s == STATUS_OK ? unit_parse(c->curves[0].y->unit, &out->y_axis, why) : s;
}

/* Where the curve is computed: x in the model's unit, and out->x in the axis's; a whole number
 * once. */
static void place_points(const struct chart_block *c, const struct curve_units *u, bool whole,
                         int points, double *x, struct curve_data *out)
{
	for (int i = 0; i < points; i++) {
		double at = session_chart_sample(c, i, points), place;

		at = unit_convert(at, &u->x_axis, &u->x);
		at = whole ? round(at) : at;
		place = unit_convert(at, &u->x, &u->x_axis);
		if (out->n && place <= out->x[out->n - 1])
			continue;
		x[out->n] = at;
		out->x[out->n++] = place;
	}
}

/* Why the last point that has no value has none. */
static void last_cause(const struct scenario *base, const struct parameter *x, const double *at,
                       size_t n, struct diag *why)
{
	while (n-- > 0) {
		struct scenario trial = *base;

		if (scenario_set_number(&trial, x->name, at[n], why) != STATUS_OK ||
		    scenario_eval(&trial, why) != STATUS_OK)
			return;
	}
}

/* y at the points of out->x, which are `at` in the model's unit; true when there is any. */
static bool sweep_points(const struct scenario *base, const struct parameter *x, const double *at,
                         const struct result *y, const struct curve_units *u,
                         struct curve_data *out)
{
	struct sweep sweep;
	struct range range;
	bool any = false;

	for (size_t i = 0; i < out->n; i++)
		out->y[i] = NAN;
	if (x->words || x->catalog)
		return false;
	range_of(x, at, out->n, &range);
	if (sweep_init(&sweep, base, &range, NULL, &y, 1, NULL) != STATUS_OK)
		return false;
	sweep_run(&sweep, 1);
	for (size_t i = 0; i < out->n; i++) {
		any = any || isfinite(sweep.columns[0][i]);
		out->y[i] = unit_convert(sweep.columns[0][i], &u->y, &u->y_axis);
	}
	sweep_free(&sweep);
	return any;
}

/* One curve; points without an answer become gaps.  True when there is any answer; else *why says
 * the last cause. */
static bool compute_curve(const struct session *s, const struct chart_block *c,
                          const struct curve *curve, int points, struct curve_data *out,
                          struct diag *why)
{
	const struct parameter *x = model_parameter(curve->model, c->x->name);
	struct curve_units units;
	struct scenario base;
	double *at;
	bool any;

	assert(x && points >= POINTS_MIN && points <= POINTS_MAX);
	out->x = memory_new((size_t)points, sizeof *out->x);
	out->y = memory_new((size_t)points, sizeof *out->y);
	if (session_curve_scenario(s, c, curve, &base, why) != STATUS_OK ||
	    units_of(c, curve, x, &units, why) != STATUS_OK)
		return false;
	at = memory_new((size_t)points, sizeof *at);
	place_points(c, &units, x->whole, points, at, out);
	any = sweep_points(&base, x, at, curve->y, &units, out);
	if (!any)
		last_cause(&base, x, at, out->n, why);
	free(at);
	return any;
}

/* "bandwidth": the unit is the axis's own affair. */
static char *help_title(const char *help)
{
	const char *caption = model_caption(help);

	return *caption ? memory_copy_text(caption) : NULL;
}

static char *y_title(const struct chart_block *c)
{
	const struct result *first = c->curves[0].y;
	struct unit unit;

	for (size_t i = 1; i < c->n_curves; i++) {
		const struct result *y = c->curves[i].y;

		if (y != first && strcmp(model_caption(y->help), model_caption(first->help)) != 0)
			return unit_parse(first->unit, &unit, NULL) == STATUS_OK &&
				!unit_is_plain(&unit)
			               ? memory_copy_text(unit_kind(&unit)) : NULL;
	}
	return help_title(first->help);
}

void session_name_chart(const struct session *s, int block, struct chart_slot *slot)
{
	const struct block *b = block_at(s, block);

	slot->title = session_plain_text(s, block, &b->title);
	slot->x_title = session_plain_text(s, block, &b->chart.x_title);
	if (!slot->x_title)
		slot->x_title = b->chart.x_knob == NO_BLOCK
		                        ? help_title(b->chart.x->help)
		                        : session_plain_text(s, b->chart.x_knob,
		                                     &block_at(s, b->chart.x_knob)->title);
	slot->y_title = session_plain_text(s, block, &b->chart.y_title);
	if (!slot->y_title)
		slot->y_title = y_title(&b->chart);
}

/* Whether looking for landmarks would hold up the keys, by what the curves took: they are looked
 * for in many more places. */
static bool is_slow(const struct block *b, clock_t curves, int points)
{
	double evaluations = LANDMARK_PLACES * (2.0 * (double)b->chart.n_curves - 1);

	return (double)curves / CLOCKS_PER_SEC / (points * (double)b->chart.n_curves) *
		evaluations > LANDMARK_SECONDS;
}

static struct chart_slot *compute(struct session *s, int block, int points)
{
	const struct block *b = block_at(s, block);
	struct chart_slot *slot = s->slots[block].chart;
	clock_t began = clock();

	if (!slot)
		slot = s->slots[block].chart = memory_new(1, sizeof *slot);
	if (slot->generation == s->generation && slot->points == points &&
	    slot->language == message_language())
		return slot;
	session_free_chart(slot);
	slot->generation = s->generation;
	slot->language = message_language();
	slot->points = points;
	diagnose(&slot->why, STATUS_E_NOANSWER, "%s",
	         _("nothing can be computed at this setting of the knobs"));
	for (size_t i = 0; i < b->chart.n_curves; i++) {
		const struct curve *curve = &b->chart.curves[i];

		if (compute_curve(s, &b->chart, curve, points, &slot->curves[i], &slot->why))
			slot->drawable = true;
		slot->names[i] = session_plain_text(s, block, &curve->label);
		if (!slot->names[i] && b->chart.n_curves > 1)
			slot->names[i] = help_title(curve->y->help);
	}
	session_name_chart(s, block, slot);
	landmarks_mark(s, block, slot, s->patient && is_slow(b, clock() - began, points));
	return slot;
}

/* Where a knob stands on an axis; NAN when it cannot stand there. */
static double knob_on_axis(const struct session *s, int knob, const char *unit)
{
	struct quantity q;
	double value;

	return knob_quantity(s, knob, &q) && quantity_convert(&q, unit, &value, NULL) == STATUS_OK
		? value : NAN;
}

static bool within(double value, double from, double to)
{
	return value >= from && value <= to;
}

/* The answer in the axis's unit; NAN when it is of another kind. */
static double truth_in(const struct exercise_slot *e, const char *unit)
{
	struct quantity truth = quantity_make(e->truth, e->unit);
	double value;

	return quantity_convert(&truth, unit, &value, NULL) == STATUS_OK ? value : NAN;
}

/* A number that might stand on either axis belongs to x when the answer is a place there and none
 * on y. */
static bool guess_is_x(const struct exercise_slot *e, const struct chart_block *c,
                       const struct chart_slot *slot)
{
	double x = truth_in(e, c->x->unit), y = truth_in(e, c->curves[0].y->unit), low = INFINITY,
		high = -INFINITY;

	for (size_t i = 0; i < slot->curves[0].n; i++) {
		low = fmin(low, slot->curves[0].y[i]);
		high = fmax(high, slot->curves[0].y[i]);
	}
	return isnan(y) || (within(x, c->from, c->to) && !within(y, low, high));
}

/* The student's committed number: on the y axis where the knob stands, or along it; or on the x
 * axis. */
static void add_guess(const struct session *s, const struct chart_block *c, struct chart_slot *slot,
                      double place,
                      struct chart *out)
{
	const struct exercise_slot *e = c->predict == NO_BLOCK ? NULL
		: s->slots[c->predict].exercise;
	const struct result *y = c->curves[0].y;
	struct strbuf label = STRBUF_INIT;
	double value;
	bool x;

	if (!e || !block_at(s, c->predict)->exercise.numeric || e->state.phase != PHASE_RIGHT ||
	    !e->state.last_text ||
	    e->state.last_reading.reason != ANSWER_NONE)
		return;
	x = guess_is_x(e, c, slot);
	if (quantity_convert(&e->state.last_reading.quantity, x ? c->x->unit : y->unit, &value,
	                     NULL) != STATUS_OK)
		return;
	strbuf_printf(&label, "%s: ", _("your prediction"));
	session_print_number(&label, value, x ? c->x->unit : y->unit,
	                     x ? c->x->ratio : y->ratio, MESSAGE_FIGURES);
	free(slot->guess);
	slot->guess = strbuf_take(&label);
	if (x)
		out->marks[out->n_marks++] = (struct mark){ MARK_VERTICAL, value, NAN, slot->guess,
		                                            MARK_GUESS };
	else if (within(place, c->from, c->to))
		out->marks[out->n_marks++] = (struct mark){ MARK_POINT, place, value, slot->guess,
		                                            MARK_GUESS };
	else
		out->marks[out->n_marks++] = (struct mark){ MARK_HORIZONTAL, NAN, value,
		                                            slot->guess, MARK_GUESS };
}

static void add_marks(const struct session *s, const struct chart_block *c, struct chart_slot *slot,
                      struct chart *out)
{
	struct strbuf label = STRBUF_INIT;
	double place = c->at == NO_BLOCK ? NAN : knob_on_axis(s, c->at, c->x->unit);

	free(slot->place);
	slot->place = NULL;
	if (within(place, c->from, c->to)) {
		session_knob_print(s, c->at, &label);
		slot->place = strbuf_take(&label);
		out->marks[out->n_marks++] = (struct mark){ MARK_VERTICAL, place, NAN, slot->place,
		                                            MARK_PLAIN };
	}
	add_guess(s, c, slot, place, out);
	landmarks_put(slot, out);
}

bool session_chart(struct session *s, int block, int points, struct chart *out, struct diag *d)
{
	const struct chart_block *c = &block_at(s, block)->chart;
	struct chart_slot *slot;

	if (session_chart_hidden(s, block)) {
		diagnose(d, STATUS_E_NOANSWER, "%s", _("predict first: then this chart is shown"));
		return false;
	}
	if (block_at(s, block)->kind == BLOCK_SIMULATE)
		return simulation_chart(s, block, out, d);
	points = points < POINTS_MIN ? POINTS_MIN : points > POINTS_MAX ? POINTS_MAX : points;
	slot = c->function ? session_function_chart(s, block, points) : compute(s, block, points);
	slot->session = s;
	slot->block = block;
	if (!slot->drawable) {
		diagnose(d, STATUS_E_NOANSWER, "%s", slot->why.text);
		return false;
	}
	*out = (struct chart){
		.title = slot->title,
		.x = { slot->x_title, c->x->unit, c->log_x, c->from, c->to, c->x->ratio },
		.y = { slot->y_title, c->curves[0].y->unit, c->log_y, NAN, NAN,
		       c->curves[0].y->ratio },
		.n_series = c->n_curves,
		.why = c->function ? NULL : tell_why,
		.context = slot,
	};
	for (size_t i = 0; i < c->n_curves; i++)
		out->series[i] = (struct series){ slot->names[i], slot->curves[i].x,
		                                  slot->curves[i].y,
		                                  slot->curves[i].n };
	add_marks(s, c, slot, out);
	if (c->function)
		series_mark(slot, c, out);
	return true;
}

enum status session_chart_scenario(const struct session *s, int block, struct scenario *out,
                                   struct diag *d)
{
	const struct chart_block *c = &block_at(s, block)->chart;
	const struct curve *curve = &c->curves[0];
	enum status status;

	if (c->function || !curve->model)
		return diagnose(d, STATUS_E_NOTFOUND, "%s",
		                _("this chart is drawn from a function of the lesson, not from a "
		                  "model"));
	status = session_curve_scenario(s, c, curve, out, d);
	if (status == STATUS_OK && c->at != NO_BLOCK)
		status = apply_knob(s, model_parameter(curve->model, c->x->name), c->at, out, d);
	return status;
}
