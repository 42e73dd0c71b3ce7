/* explore_sweep.c - sweep: a model over ranges, as a table, CSV, JSON or a chart */
#include "config.h"
#include "cli/explore.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "cli/commands.h"
#include "text/text.h"

/* --- shared by the what-if commands ---------------------------------------------------------------------- */

const char *assigned_to(const char *assignment, const char *name)
{
	size_t n = strlen(name);

	return !strncmp(assignment, name, n) && assignment[n] == '=' ? assignment + n + 1 : NULL;
}

char *assigned_name(const char *assignment)
{
	const char *end = strchr(assignment, '=');

	return end && end > assignment ? copy_bytes(assignment, (size_t)(end - assignment)) : NULL;
}

enum status assign_list(struct scenario *s, const char *items, struct diag *d)
{
	enum status status = STATUS_OK;

	while (*items && status == STATUS_OK) {
		size_t n = strcspn(items, ",");
		char *item = copy_bytes(items, n);

		status = scenario_assign(s, item, d);
		free(item);
		items += n + (items[n] == ',');
	}
	return status;
}

enum status read_results(const struct scenario *s, const char *names, const struct result *results[MODEL_MAX],
                         size_t *n, struct diag *d)
{
	enum status status = STATUS_OK;

	for (*n = 0; *names && status == STATUS_OK;) {
		size_t length = strcspn(names, ",");
		char *name = copy_bytes(names, length);

		if (*n == MODEL_MAX)
			status = diagnose(d, STATUS_E_LIMIT, _("at most %d results"), MODEL_MAX);
		else
			status = scenario_result(s, name, &results[(*n)++], d);
		free(name);
		names += length + (names[length] == ',');
	}
	return status;
}

enum status chosen_result(const struct call *call, const struct scenario *s, const struct result **out, struct diag *d)
{
	const char *name = call_option(call, "--result");

	if (name)
		return scenario_result(s, name, out, d);
	for (size_t i = 0; i < s->model->n_results; i++)
		if (!s->model->results[i].words) {
			*out = &s->model->results[i];
			return STATUS_OK;
		}
	return diagnose(d, STATUS_E_USAGE, _("%s has no numeric result"), s->model->id);
}

/* --- the command line of sweep ------------------------------------------------------------------------------ */

/* Points of a range without a count: a table and the curves of a chart have little room. */
enum { TABLE_COUNT = 21, CHART_COUNT = 241, CURVES_COUNT = 4 };

/* What was typed, sorted. */
struct typed {
	struct call *call;
	struct scenario base;
	const char *swept[2];          /* "devices=8..512" */
	size_t n_swept;
	const char *names;             /* of results; NULL: all */
};

static enum status sort_operands(struct typed *t, struct diag *d)
{
	enum status s = scenario_init(&t->base, t->call->operands[0], d);

	t->names = call_option(t->call, "--result");
	for (int i = 1; i < t->call->n_operands && s == STATUS_OK; i++) {
		const char *operand = t->call->operands[i], *value = strchr(operand, '=');

		if (!value || !range_written(value + 1))
			s = scenario_assign(&t->base, operand, d);
		else if (t->n_swept == 2)
			s = diagnose(d, STATUS_E_USAGE, "%s", _("a sweep goes through one or two parameters"));
		else
			t->swept[t->n_swept++] = operand;
	}
	if (s == STATUS_OK && !t->n_swept)
		s = diagnose(d, STATUS_E_USAGE, "%s", _("nothing to sweep: give a parameter a range, name=FROM..TO[:COUNT][:log], "
		                                      "or a list, name=8,64,512"));
	return s;
}

static size_t default_count(const struct call *call, size_t axis)
{
	if (call_option(call, "--csv") || call_option(call, "--json"))
		return RANGE_COUNT;
	if (call_option(call, "--chart"))
		return axis ? CURVES_COUNT : CHART_COUNT;
	return axis ? CURVES_COUNT : TABLE_COUNT;
}

static enum status read_range(const struct typed *t, const struct scenario *s, size_t axis, struct range *out,
                              struct diag *d)
{
	char *name = assigned_name(t->swept[axis]);
	const struct parameter *p;
	enum status status;

	if (!name)
		return diagnose(d, STATUS_E_USAGE, _("'%s' is not of the form name=value"), t->swept[axis]);
	status = scenario_parameter(s, name, &p, d);
	if (status == STATUS_OK)
		status = range_parse(p, t->swept[axis] + strlen(name) + 1, default_count(t->call, axis), out, d);
	free(name);
	return status;
}

/* Words make curves, not an axis. */
static bool swap_axes(const struct range *r, size_t n)
{
	return n == 2 && r[0].words && !r[1].words;
}

/* The sweep of one scenario over the typed ranges. */
static enum status make_sweep(const struct typed *t, const struct scenario *s, const struct result *const *results,
                              size_t n, struct sweep *out, struct diag *d)
{
	struct range r[2] = { { 0 }, { 0 } };
	enum status status = STATUS_OK;
	bool swap;

	for (size_t i = 0; i < t->n_swept && status == STATUS_OK; i++)
		status = read_range(t, s, i, &r[i], d);
	if (status == STATUS_OK && t->n_swept == 2 && r[0].parameter == r[1].parameter)
		status = diagnose(d, STATUS_E_USAGE, _("%s is swept twice"), r[0].parameter->name);
	if (status != STATUS_OK) {
		range_free(&r[0]);
		range_free(&r[1]);
		return status;
	}
	swap = swap_axes(r, t->n_swept);
	return sweep_init(out, s, &r[swap], t->n_swept == 2 ? &r[!swap] : NULL, results, n, d);
}

/* --- layers --------------------------------------------------------------------------------------------------- */

/* Another model takes from the first one's assignments what it knows. */
static enum status other_model(const struct typed *t, const char *id, struct scenario *out, struct diag *d)
{
	enum status s = scenario_init(out, id, d);

	for (int i = 1; i < t->call->n_operands && s == STATUS_OK; i++) {
		char *name = assigned_name(t->call->operands[i]);

		if (name && !range_written(strchr(t->call->operands[i], '=') + 1) && model_parameter(out->model, name))
			s = scenario_assign(out, t->call->operands[i], d);
		free(name);
	}
	return s;
}

/* "[ID,]name=value,…" */
static enum status read_other(const struct typed *t, const char *text, struct scenario *out, struct diag *d)
{
	size_t n = strcspn(text, ",");
	enum status s = STATUS_OK;

	*out = t->base;
	if (!memchr(text, '=', n)) {
		char *id = copy_bytes(text, n);

		s = other_model(t, id, out, d);
		free(id);
		text += n + (text[n] == ',');
	}
	return s == STATUS_OK ? assign_list(out, text, d) : s;
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
			return diagnose(d, STATUS_E_UNIT, _("%s is in %s for %s, but in %s for %s"), r->name, r->unit,
			                first->base.model->id, results[i]->unit, other->model->id);
	}
	return STATUS_OK;
}

static enum status add_other(const struct typed *t, const char *text, struct layers *l, struct diag *d)
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
		s = make_sweep(t, &other, results, first->n_results, &layer->sweep, d);
	if (s != STATUS_OK)
		return s;
	text_clean(&label, text, strlen(text), false);
	layer->label = strbuf_take(&label);
	l->n++;
	if (layer->sweep.rows == first->rows)
		return STATUS_OK;
	return diagnose(d, STATUS_E_USAGE, _("%s and %s do not take the same values in that range"), first->base.model->id,
	                other.model->id);
}

/* With several models only what they share can be laid over each other. */
static enum status choose_results(const struct typed *t, const struct result *results[MODEL_MAX], size_t *n,
                                  struct diag *d)
{
	const char *other;

	if (t->names)
		return read_results(&t->base, t->names, results, n, d);
	for (size_t i = 0; i < t->base.model->n_results; i++) {
		bool shared = true;

		for (int k = 0; shared && (other = call_option_at(t->call, "--vs", k)); k++) {
			size_t length = strcspn(other, ",");
			char *id = copy_bytes(other, length);
			const struct model *m = strchr(id, '=') ? NULL : model_find(id);

			shared = !m || model_result(m, t->base.model->results[i].name);
			free(id);
		}
		if (shared)
			results[(*n)++] = &t->base.model->results[i];
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
		s = make_sweep(t, &t->base, results, n, &l->layer[0].sweep, d);
	if (s != STATUS_OK)
		return s;
	l->n = 1;
	for (int i = 0; s == STATUS_OK && (other = call_option_at(t->call, "--vs", i)); i++)
		s = add_other(t, other, l, d);
	for (size_t i = 0; i < l->n && s == STATUS_OK; i++)
		sweep_run(&l->layer[i].sweep, 0);
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
	if (!gaps || s == STATUS_OK)           /* results without a value are told where they stand */
		return STATUS_OK;
	if (gaps == rows)
		return diagnose(d, s, "%s", why.text);
	diagnose(d, s, message_plural("%zu point has no answer: %s", "%zu points have no answer; the first: %s", gaps),
	         gaps, why.text);
	call_say(d->text);
	return STATUS_OK;
}

int command_sweep(struct call *call)
{
	struct typed typed = { .call = call };
	struct layers layers = { .n = 0 };
	struct diag d;
	enum status s = sort_operands(&typed, &d);

	if (s == STATUS_OK)
		s = make_layers(&typed, &layers, &d);
	if (s == STATUS_OK)
		s = report_gaps(&layers, &d);
	if (s == STATUS_OK) {
		if (call_option(call, "--csv"))
			layers_csv(&layers, call);
		else if (call_option(call, "--json"))
			layers_json(&layers, call);
		else if (call_option(call, "--chart"))
			s = layers_chart(&layers, &call->out, &d);
		else
			layers_table(&layers, call);
	}
	free_layers(&layers);
	return s == STATUS_OK ? call_finish(call, 0) : call_fail(call, s, &d);
}
