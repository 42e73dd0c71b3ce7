/* explore_sweep.c - sweep: a model over ranges, as a table, CSV, JSON or a chart */
#include "config.h"
#include "cli/explore_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "cli/picture_private.h"
#include "quantity/unit.h"
#include "text/text.h"

/* --- shared by the what-if commands ---------------------------------------- */

struct words explore_words(const struct call *call)
{
	assert(call);
	return (struct words){ (const char *const *)call->operands + 1,
	                       (size_t)call->n_operands - 1, typed_mark() };
}

enum status explore_scenario(const struct call *call, struct scenario *s, struct unit_choice *shown,
                           struct diag *d)
{
	enum status status = scenario_init(s, call->operands[0], d);

	assert(call && s);
	s->mark = typed_mark();
	if (status == STATUS_OK)
		status = question_assign(s, explore_words(call), d);
	return status == STATUS_OK ? output_units(call, s, shown, d) : status;
}

/* --- the command line of sweep --------------------------------------------- */

/* Points of a range without a count: a table and the curves of a chart have little room. */
enum { TABLE_COUNT = 21, CHART_COUNT = 241, CURVES_COUNT = 4, MAP_COUNT = 45 };

struct typed {
	struct call *call;
	struct survey survey;
	size_t counts[2];
	const char *names;             /* of results; NULL: all */
};

static size_t default_count(const struct call *call, size_t axis)
{
	if (command_option(call, "--csv") || command_option(call, "--json"))
		return RANGE_COUNT;
	if (picture_wanted(call))
		return axis ? MAP_COUNT : CHART_COUNT;
	return axis ? CURVES_COUNT : TABLE_COUNT;
}

/* --- layers ---------------------------------------------------------------- */

/* Another model takes from the first one's assignments what it knows. */
static enum status other_model(const struct typed *t, const char *id, struct scenario *out,
                               struct diag *d)
{
	enum status s = scenario_init(out, id, d);

	out->mark = t->survey.base.mark;
	for (int i = 1; i < t->call->n_operands && s == STATUS_OK; i++) {
		char *name = question_name(t->call->operands[i]);

		if (s == STATUS_OK && name && model_parameter(out->model, name) &&
		    range_form(model_parameter(out->model, name),
		               strchr(t->call->operands[i], '=') + 1, out->mark) == RANGE_ONE)
			s = scenario_assign(out, t->call->operands[i], d);
		free(name);
	}
	return s;
}

/* "[ID,]name=value,…" */
static enum status read_other(const struct typed *t, const char *text, struct scenario *out,
                              struct diag *d)
{
	size_t n = strcspn(text, ",");
	enum status s = STATUS_OK;

	*out = t->survey.base;
	if (!memchr(text, '=', n)) {
		char *id = memory_copy(text, n);

		s = other_model(t, id, out, d);
		free(id);
		text += n + (text[n] == ',');
	}
	return s == STATUS_OK ? question_assign_list(out, text, d) : s;
}

/* The results of another model that stand beside those of the first: same name, same unit. */
static enum status match_results(const struct sweep *first, const struct scenario *other,
                                 const struct result *results[MODEL_MAX], struct diag *d)
{
	for (size_t i = 0; i < first->n_results; i++) {
		const struct result *r = first->results[i];
		enum status s = scenario_result(other, r->name, &results[i], d);

		if (s != STATUS_OK)
			return s;
		if (strcmp(r->unit, results[i]->unit) != 0)
			return diagnose(d, STATUS_E_UNIT, _("%s is in %s for %s, but in %s for %s"),
			                r->name, r->unit,
			                first->base.model->id, results[i]->unit, other->model->id);
	}
	return STATUS_OK;
}

static enum status add_other(const struct typed *t, const char *text, struct layers *l,
                             struct diag *d)
{
	const struct result *results[MODEL_MAX];
	struct layer *layer = &l->layer[l->n];
	const struct sweep *first = &l->layer[0].sweep;
	struct strbuf label = STRBUF_INIT;
	struct scenario other;
	enum status s;

	if (l->n == LAYERS_MAX)
		return diagnose(d, STATUS_E_LIMIT, _("at most %d scenarios"), LAYERS_MAX);
	s = read_other(t, text, &other, d);
	if (s == STATUS_OK)
		s = match_results(first, &other, results, d);
	if (s == STATUS_OK)
		s = question_sweep(&t->survey, &other, t->counts, results, first->n_results, 0,
		                 &layer->sweep, d);
	if (s != STATUS_OK)
		return s;
	text_clean(&label, text, strlen(text), false);
	layer->label = strbuf_take(&label);
	l->n++;
	if (layer->sweep.rows == first->rows)
		return STATUS_OK;
	return diagnose(d, STATUS_E_USAGE, _("%s and %s do not take the same values in that range"),
	                first->base.model->id,
	                other.model->id);
}

/* With several models only what they share can be laid over each other. */
static enum status choose_results(const struct typed *t, const struct result *results[MODEL_MAX],
                                  size_t *n,
                                  struct diag *d)
{
	const char *other;

	if (t->names)
		return question_results(&t->survey.base, t->names, results, n, d);
	for (size_t i = 0; i < t->survey.base.model->n_results; i++) {
		bool shared = true;

		for (int k = 0; shared && (other = command_option_at(t->call, "--vs", k)); k++) {
			size_t length = strcspn(other, ",");
			char *id = memory_copy(other, length);
			const struct model *m = strchr(id, '=') ? NULL : model_find(id);

			shared = !m || model_result(m, t->survey.base.model->results[i].name);
			free(id);
		}
		if (shared)
			results[(*n)++] = &t->survey.base.model->results[i];
	}
	if (*n)
		return STATUS_OK;
	return diagnose(d, STATUS_E_USAGE, _("the models have no result in common"));
}

static enum status make_layers(const struct typed *t, struct layers *l, struct diag *d)
{
	const struct result *results[MODEL_MAX];
	size_t n = 0;
	enum status s = choose_results(t, results, &n, d);
	const char *other;

	if (s == STATUS_OK)
		s = question_sweep(&t->survey, &t->survey.base, t->counts, results, n, 0,
		                 &l->layer[0].sweep, d);
	if (s != STATUS_OK)
		return s;
	l->n = 1;
	for (int i = 0; s == STATUS_OK && (other = command_option_at(t->call, "--vs", i)); i++)
		s = add_other(t, other, l, d);
	for (size_t i = 0; i < l->n && s == STATUS_OK; i++)
		sweep_run(&l->layer[i].sweep, 0);
	return s;
}

const char *explore_shown_unit(const struct layer *l, const struct result *r)
{
	const char *unit;

	assert(r);
	scenario_result_shown(&l->sweep.base, r, NAN, &unit);
	return unit;
}

static void convert_columns(struct layer *l)
{
	for (size_t k = 0; k < l->sweep.n_results; k++) {
		const struct result *r = l->sweep.results[k];
		struct unit from, to;

		if (r->words || explore_shown_unit(l, r) == r->unit ||
		    unit_parse(r->unit, &from, NULL) != STATUS_OK ||
		    unit_parse(explore_shown_unit(l, r), &to, NULL) != STATUS_OK)
			continue;
		for (size_t row = 0; row < l->sweep.rows; row++)
			l->sweep.columns[k][row] = unit_convert(l->sweep.columns[k][row],
			                                        &from, &to);
	}
}

/* For what reads the columns themselves. */
static const struct layers *convert(struct layers *l)
{
	for (size_t i = 0; i < l->n; i++)
		convert_columns(&l->layer[i]);
	return l;
}

/* After the sweeps: --in, for each scenario by its own model. */
static enum status choose_units(const struct call *call, struct layers *l, struct diag *d)
{
	enum status s = STATUS_OK;

	for (size_t i = 0; i < l->n && s == STATUS_OK; i++)
		s = output_units(call, &l->layer[i].sweep.base, &l->layer[i].shown, d);
	return s;
}

static void free_layers(struct layers *l)
{
	for (size_t i = 0; i < l->n; i++) {
		sweep_free(&l->layer[i].sweep);
		free(l->layer[i].label);
	}
}

/* Nothing at all is a fault; some gaps are worth a line. */
static enum status report_gaps(const struct layers *l, struct diag *d)
{
	size_t gaps = 0, rows = 0, first = 0;
	enum status s = STATUS_OK;
	struct scenario at;
	struct diag why = { "" };

	for (size_t i = 0; i < l->n; i++) {
		const struct sweep *sweep = &l->layer[i].sweep;
		size_t row, n = sweep_gaps(sweep, &row);

		if (n && !gaps) {
			first = row;
			s = sweep_row(sweep, first, &at, &why);
		}
		gaps += n;
		rows += sweep->rows;
	}
	if (!gaps || s == STATUS_OK)    /* results without a value are told where they stand */
		return STATUS_OK;
	if (gaps == rows)
		return diagnose(d, s, "%s", why.text);
	diagnose(d, s, message_plural("%zu point has no answer: %s",
	                              "%zu points have no answer; the first: %s", gaps),
	         gaps, why.text);
	command_warn(d->text);
	return STATUS_OK;
}

int command_sweep(struct call *call)
{
	struct typed typed = {
		.call = call,
		.counts = { default_count(call, 0), default_count(call, 1) },
		.names = command_option(call, "--result"),
	};
	struct layers layers = { .n = 0 };
	struct diag d;
	enum status s = question_survey(call->operands[0], explore_words(call), &typed.survey, &d);

	assert(call);
	if (s == STATUS_OK)
		s = make_layers(&typed, &layers, &d);
	if (s == STATUS_OK)
		s = report_gaps(&layers, &d);
	if (s == STATUS_OK)
		s = choose_units(call, &layers, &d);
	if (s == STATUS_OK) {
		if (command_option(call, "--csv"))
			explore_layers_csv(convert(&layers), call);
		else if (command_option(call, "--json"))
			explore_layers_json(&layers, call);
		else if (picture_wanted(call))
			s = explore_layers_chart(convert(&layers), call, &d);
		else
			explore_layers_table(&layers, call);
	}
	free_layers(&layers);
	return s == STATUS_OK ? command_finish(call, 0) : command_fail(call, s, &d);
}
