/* load_block.c - knobs, values and charts from JSON: what hangs together in each */
#include "config.h"
#include "lesson/load_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "catalog/catalog.h"
#include "chart/chart.h"
#include "explore/scenario.h"
#include "explore/simulate.h"
#include "quantity/quantity.h"

/* --- knobs ----------------------------------------------------------------- */

/* The unit that a text like "100 GB/s" is written in; NULL when it is no quantity. */
static char *unit_of(const char *text)
{
	struct quantity q;

	return text && quantity_parse(text, NULL, &q, NULL) == STATUS_OK
		? memory_copy_text(q.symbol) : NULL;
}

/* A choice stands for itself: a bare number gets the knob's unit. */
static char *choice_text(struct loading *l, const struct json *j, const char *unit)
{
	char number[NUMBER_SIZE];
	struct strbuf b = STRBUF_INIT;

	if (json_type(j) == JSON_STRING)
		return memory_copy_text(json_string(j, ""));
	if (json_type(j) != JSON_NUMBER)
		load_broken(l, "values");
	strbuf_puts(&b, number_text(number, json_number(j, 0)));
	if (*unit && strcmp(unit, "1") != 0)
		strbuf_printf(&b, " %s", unit);
	return strbuf_take(&b);
}

static void check_choices(struct loading *l, const struct knob *k, const char *catalog)
{
	const struct kind *kind = catalog ? catalog_kind(catalog) : NULL, *its;
	const struct entry *entry;
	struct scenario trial;
	struct diag cause;

	for (size_t i = 0; i < k->n_choices; i++) {
		enum status status = STATUS_OK;

		for (size_t before = 0; before < i; before++)
			if (!strcmp(k->choices[before], k->choices[i]))
				load_fault(l, _("the value '%s' stands twice"), k->choices[i]);
		if (kind)
			status = catalog_entry(kind, k->choices[i], &entry, &its, &cause);
		else if (k->parameter && scenario_init(&trial, k->model->id, &cause) == STATUS_OK)
			status = scenario_set(&trial, k->parameter->name, k->choices[i], &cause);
		if (status != STATUS_OK)
			load_fault(l, "%s", cause.text);
	}
}

static void choices_from_json(struct loading *l, struct knob *k, const struct json *values)
{
	k->choices = memory_new(json_count(values), sizeof *k->choices);
	for (const struct json *v = json_first(values); v; v = json_next(v))
		k->choices[k->n_choices++] = choice_text(l, v, k->unit);
}

static void choices_from_catalog(struct loading *l, struct knob *k, const char *name)
{
	const struct kind *kind = catalog_kind(name);

	if (!kind || !kind->n_entries) {
		load_broken(l, "catalog '%.60s'", name);
		return;
	}
	k->choices = memory_new(kind->n_entries, sizeof *k->choices);
	/* A lesson means the same everywhere: the reader's own entries are none of its choices. */
	for (size_t i = 0; i < kind->n_entries; i++)
		if (!kind->entries[i].file)
			k->choices[k->n_choices++] = memory_copy_text(kind->entries[i].name);
}

static void choices_from_words(struct knob *k, const char *const *words)
{
	size_t n = 0;

	while (words[n])
		n++;
	k->choices = memory_new(n, sizeof *k->choices);
	for (size_t i = 0; i < n; i++)
		k->choices[k->n_choices++] = memory_copy_text(words[i]);
}

size_t load_choice(struct loading *l, const struct knob *k, const struct json *value,
                   const char *key)
{
	char *text = choice_text(l, value, k->unit);
	const char *bare = text + (k->catalog && *text == '@');
	size_t i = 0;

	while (i < k->n_choices && strcmp(k->choices[i], bare) != 0)
		i++;
	if (i == k->n_choices)
		load_fault(l, _("%s '%s' is not one of the values"), key, text);
	free(text);
	return i;
}

/* The index of the choice it starts at. */
static double start_choice(struct loading *l, const struct knob *k, const struct json *start)
{
	double standard = k->parameter ? k->parameter->standard : 0;
	size_t choice;

	if (!start || json_type(start) == JSON_NULL)
		return standard >= 0 && standard < (double)k->n_choices ? standard : 0;
	choice = load_choice(l, k, start, "start");
	return choice < k->n_choices ? (double)choice : 0;
}

static void load_positions(struct loading *l, struct knob *k, const struct json *j)
{
	const struct json *values = load_array(l, j, "values");
	size_t most = (size_t)schema_key(schema_block(BLOCK_KNOB), "values")->high;
	const char *catalog = json_string(json_get(j, "catalog"), k->parameter
	                                  ? k->parameter->catalog : NULL);

	if (catalog && !catalog_kind(catalog)) {
		load_broken(l, "catalog '%.60s'", catalog);
		return;
	}
	k->catalog = catalog != NULL;
	if (values && load_list(l, j, "values", 1, most))
		choices_from_json(l, k, values);
	else if (catalog)
		choices_from_catalog(l, k, catalog);
	else if (k->parameter && k->parameter->words)
		choices_from_words(k, k->parameter->words);
	else
		load_broken(l, "values");
	check_choices(l, k, catalog);
	k->scale = SCALE_LINEAR;
	k->start = start_choice(l, k, json_get(j, "start"));
	k->to = k->n_choices ? (double)(k->n_choices - 1) : 0;
	k->steps = (int)k->to;
	k->whole = true;
}

/* Both scales divide the range into steps. */
static void check_range(struct loading *l, double from, double to, bool log_scale)
{
	if (!isfinite(from) || !isfinite(to) || from >= to)
		load_fault(l, _("from and to must be two numbers, the smaller first"));
	else if (log_scale && from <= 0)
		load_fault(l, _("a log scale must start above 0"));
	else if (!isfinite(to - from) || (log_scale && !isfinite(to / from)))
		load_fault(l, _("from and to are too far apart"));
}

/* What the descriptor says of one end of the range, in the knob's unit; NAN when it says
 * nothing. */
static double declared(const struct knob *k, double value)
{
	struct quantity q;

	if (!k->parameter || !isfinite(value))
		return NAN;
	q = quantity_make(value, k->parameter->unit);
	return quantity_convert(&q, k->unit, &value, NULL) == STATUS_OK ? value : NAN;
}

/* A share is shown in percent, unless its knob has such a unit already. */
static bool is_one(const char *unit)
{
	struct unit u;

	return unit_parse(unit, &u, NULL) == STATUS_OK && unit_is_one(&u);
}

/* Remembers the units of from, to and start, unless the author names one for all. */
static void note_written(struct knob *k, const struct json *j)
{
	static const char *const ends[] = { "start", "from", "to" };

	if (json_string(json_get(j, "unit"), NULL) || k->ratio || k->whole)
		return;
	for (size_t i = 0; i < COUNT_OF(ends); i++) {
		const char *text = json_string(json_get(j, ends[i]), NULL);
		struct quantity q;

		if (!text || quantity_parse(text, NULL, &q, NULL) != STATUS_OK || !*q.symbol ||
		    !load_same_dimension(k->unit, q.symbol))
			continue;
		k->written[k->n_written++] = quantity_make(1, q.symbol);
		k->start_written |= i == 0;
	}
}

static void load_range(struct loading *l, struct knob *k, const struct json *j)
{
	const struct schema_key *step = schema_key(schema_block(BLOCK_KNOB), "step");
	const struct parameter *p = k->parameter;
	double low = declared(k, p ? p->min : NAN), high = declared(k, p ? p->max : NAN);

	k->scale = load_scale(l, j, "scale", p ? p->scale : SCALE_LINEAR);
	k->steps = load_whole(l, j, "steps", (int)step->low, (int)step->high,
	                      (int)step->standard);
	if (p && ((p->above_min && k->scale == SCALE_LOG) || (k->scale == SCALE_LOG && low <= 0)))
		low = NAN;                     /* a log scale cannot begin at its open end */
	k->from = load_quantity(l, j, "from", k->unit, low);
	k->to = load_quantity(l, j, "to", k->unit, high);
	if (p && p->above_min && k->from == low)
		k->from += (k->to - k->from) / k->steps;
	if (p && p->below_max && k->to == high)
		k->to -= (k->to - k->from) / k->steps;
	check_range(l, k->from, k->to, k->scale == SCALE_LOG);
	k->start = load_quantity(l, j, "start", k->unit, declared(k, p ? p->standard : NAN));
	if (json_type(json_get(j, "start")) == JSON_NULL &&
	    !(k->start >= k->from && k->start <= k->to))
		k->start = k->from;
	if (!(k->start >= k->from && k->start <= k->to))
		load_fault(l, _("start is outside from … to"));
	k->whole = p && p->whole;
	k->ratio = p && p->ratio && is_one(k->unit);
	note_written(k, j);
}

/* Once, not at each turn of the knob. */
static void read_choices(struct knob *k)
{
	k->meant = memory_new(k->n_choices, sizeof *k->meant);
	for (size_t i = 0; i < k->n_choices; i++)
		if ((!k->model && !quantity_is_measure(k->choices[i]) &&
		     !quantity_is_bare(k->choices[i])) ||
		    quantity_parse(k->choices[i], NULL, &k->meant[i], NULL) != STATUS_OK)
			k->meant[i].value = NAN;       /* a word: "7-13", "7B" */
}

void load_knob(struct loading *l, struct block *b, const struct json *j)
{
	struct knob *k = &b->knob;

	load_keys(l, b, j);
	if (json_type(json_get(j, "model")) != JSON_NULL) {
		k->model = load_model(l, j, NULL);
		k->parameter = load_parameter(l, j, "parameter", k->model);
	}
	k->unit = load_text(l, j, "unit");
	if (!k->unit && k->parameter)
		k->unit = memory_copy_text(k->parameter->unit);
	if (!k->unit)
		k->unit = unit_of(json_string(json_get(j, "from"), NULL));
	if (!k->unit)
		k->unit = memory_copy_text("1");
	load_check_unit(l, k->unit);
	if (k->parameter && l->status == STATUS_OK &&
	    !load_same_dimension(k->unit, k->parameter->unit))
		load_fault(l, _("%s is in %s, not in %s"), k->parameter->name, k->parameter->unit,
		           k->unit);
	if (l->status != STATUS_OK)
		return;
	unit_parse(k->unit, &k->own, NULL);
	if (json_type(json_get(j, "values")) != JSON_NULL ||
	    json_type(json_get(j, "catalog")) != JSON_NULL ||
	    (k->parameter && (k->parameter->words || k->parameter->catalog)))
		load_positions(l, k, j);
	else
		load_range(l, k, j);
	if (l->status == STATUS_OK && k->choices && !k->catalog)
		read_choices(k);
}

/* --- values and charts ----------------------------------------------------- */

static void load_target(struct loading *l, struct value_block *v, const struct json *j)
{
	const struct json *at = json_get(j, "at");
	const struct knob *k;

	if (json_type(at) != JSON_OBJECT) {
		v->at = load_quantity(l, j, "at", v->result->unit, NAN);
		if (!isfinite(v->at))
			load_broken(l, "at");
		return;
	}
	v->at_knob = load_reference(l, at, "knob", BLOCK_KNOB);
	k = v->at_knob == NO_BLOCK ? NULL : &l->lesson->blocks[v->at_knob].knob;
	if (!k)
		load_broken(l, "at");
	else if (!k->choices && !load_same_dimension(k->unit, v->result->unit))
		load_fault(l, _("at: %s is in %s; a knob in %s cannot set it"), v->result->name,
		           v->result->unit, k->unit);
}

/* The parameter at which the result is `at`, or is best. */
static void load_wanted(struct loading *l, struct value_block *v, const struct json *j,
                        const char *key)
{
	char *goal = load_text(l, j, "goal");

	v->kind = !strcmp(key, "solve") ? VALUE_SOLVE : VALUE_BEST;
	v->least = goal && !strcmp(goal, "min");
	free(goal);
	v->parameter = load_parameter(l, j, key, v->model);
	if (l->status != STATUS_OK || !v->parameter || !v->result)
		return;
	if (v->parameter->words || v->parameter->catalog || v->result->words)
		load_broken(l, "%s '%s'", key, v->parameter->name);
	v->from = load_quantity(l, j, "from", v->parameter->unit, NAN);
	v->to = load_quantity(l, j, "to", v->parameter->unit, NAN);
	if (v->from >= v->to || isinf(v->from) || isinf(v->to))
		load_fault(l, _("from and to must be two numbers, the smaller first"));
	for (size_t i = 0; i < v->set.n; i++)
		if (!strcmp(v->set.items[i].parameter, v->parameter->name))
			load_broken(l, "set '%s'", v->parameter->name);
	if (v->kind == VALUE_SOLVE && l->status == STATUS_OK)
		load_target(l, v, j);
}

void load_value(struct loading *l, struct block *b, const struct json *j)
{
	b->value.model = load_model(l, j, NULL);
	b->value.result = load_result(l, j, "result", b->value.model, NULL);
	b->value.set = load_settings(l, j, "set", b->value.model);
	if (json_type(json_get(j, "solve")) != JSON_NULL)
		load_wanted(l, &b->value, j, "solve");
	else if (json_type(json_get(j, "best")) != JSON_NULL)
		load_wanted(l, &b->value, j, "best");
}

static void load_curve(struct loading *l, struct chart_block *c, const struct json *j,
                       const struct result *y)
{
	struct curve *curve = &c->curves[c->n_curves++];
	const struct result *first = c->curves[0].y;

	curve->model = load_model(l, j, c->model);
	curve->y = load_result(l, j, "y", curve->model, curve->model == c->model ? y : NULL);
	curve->set = load_settings(l, j, "set", curve->model);
	curve->label = load_wording(l, json_get(j, "label"));
	if (!curve->y || !curve->model)
		return;
	if (curve->y->words)
		load_fault(l, _("%s is a word: it cannot be drawn"), curve->y->name);
	else if (curve != c->curves && first && !load_same_dimension(curve->y->unit, first->unit))
		load_fault(l, _("the curves %s and %s are of different kinds"), first->name,
		           curve->y->name);
	if (c->x && curve->model != c->model) {
		const struct parameter *x = model_parameter(curve->model, c->x->name);

		if (!x || x->words || x->catalog || !load_same_dimension(x->unit, c->x->unit))
			load_fault(l, _("%s cannot be swept over %s"), curve->model->id,
			           c->x->name);
	}
}

static void load_curves(struct loading *l, struct chart_block *c, const struct json *j)
{
	const struct json *series = load_array(l, j, "series");
	const struct result *y = NULL;

	if (json_type(json_get(j, "y")) != JSON_NULL || c->model->n_results == 1)
		y = load_result(l, j, "y", c->model, &c->model->results[0]);
	if (json_count(series) > CHART_SERIES) {
		load_fault(l, _("a chart has at most %d curves"), CHART_SERIES);
		return;
	}
	c->curves = memory_new(CHART_SERIES, sizeof *c->curves);
	for (const struct json *one = json_first(series); one; one = json_next(one))
		load_curve(l, c, one, y);
	if (!c->n_curves)
		load_curve(l, c, NULL, y);
}

static void load_sweep(struct loading *l, struct chart_block *c, const struct json *j)
{
	const struct parameter *x = c->x;
	const struct knob *at;

	c->log_x = load_scale(l, j, "scale", x->scale) == SCALE_LOG;
	c->log_y = load_scale(l, j, "y_scale", SCALE_LINEAR) == SCALE_LOG;
	c->from = load_quantity(l, j, "from", x->unit, x->min);
	c->to = load_quantity(l, j, "to", x->unit, x->max);
	check_range(l, c->from, c->to, c->log_x);
	c->at = load_reference(l, j, "at", BLOCK_KNOB);
	if (c->at == NO_BLOCK)
		return;
	at = &l->lesson->blocks[c->at].knob;
	if (!at->choices && !load_same_dimension(at->unit, x->unit))
		load_fault(l, _("at: a knob in %s cannot stand on an axis in %s"), at->unit,
		           x->unit);
}

/* x is a knob, whose range is the axis unless the chart says otherwise, or a name of its own with a
 * range. */
static void load_function_axis(struct loading *l, struct chart_block *c, const struct json *j)
{
	const struct knob *k;

	c->own.x_name = load_text(l, j, "x");
	c->x_knob = c->own.x_name ? lesson_find(l->lesson, c->own.x_name) : NO_BLOCK;
	if (c->x_knob != NO_BLOCK && l->lesson->blocks[c->x_knob].kind != BLOCK_KNOB)
		c->x_knob = NO_BLOCK;
	k = c->x_knob == NO_BLOCK ? NULL : &l->lesson->blocks[c->x_knob].knob;
	if (k && k->choices)
		load_fault(l, _("%s is chosen by name: it cannot be swept"), c->own.x_name);
	c->own.x_unit = k ? memory_copy_text(k->unit)
		: unit_of(json_string(json_get(j, "from"), NULL));
	if (!c->own.x_unit)
		c->own.x_unit = memory_copy_text("1");
	load_check_unit(l, c->own.x_unit);
	c->own.x = (struct parameter){
		.name = c->own.x_name ? c->own.x_name : "", .unit = c->own.x_unit,
			.min = k ? k->from : NAN,
		.max = k ? k->to : NAN, .scale = k ? k->scale : SCALE_LINEAR, .whole = k &&
			k->whole,
		.ratio = k && k->ratio,
	};
	c->x = &c->own.x;
}

static void load_function(struct loading *l, struct chart_block *c, const struct json *j)
{
	load_function_axis(l, c, j);
	c->own.y_unit = load_text(l, j, "unit");
	if (!c->own.y_unit)
		c->own.y_unit = memory_copy_text("1");
	load_check_unit(l, c->own.y_unit);
	c->own.y = (struct result){ .name = "y", .unit = c->own.y_unit };
	c->curves = memory_new(1, sizeof *c->curves);
	c->curves[0].y = &c->own.y;
	c->n_curves = 1;
	if (l->status != STATUS_OK)
		return;
	load_sweep(l, c, j);
	if (c->at == NO_BLOCK)
		c->at = c->x_knob;             /* where its own axis stands */
}

void load_chart(struct loading *l, struct block *b, const struct json *j)
{
	struct chart_block *c = &b->chart;

	c->function = load_flag(l, j, "function", false);
	if (c->function) {
		load_function(l, c, j);
		return;
	}
	c->model = load_model(l, j, NULL);
	c->x = load_parameter(l, j, "x", c->model);
	if (!c->x)
		return;
	if (c->x->words || c->x->catalog) {
		load_broken(l, "x '%s'", c->x->name);
		return;
	}
	c->set = load_settings(l, j, "set", c->model);
	load_sweep(l, c, j);
	load_curves(l, c, j);
}

void load_simulate(struct loading *l, struct block *b, const struct json *j)
{
	struct chart_block *c = &b->chart;
	struct curve *curve;
	double seed = load_number(l, j, "seed", 1);

	if (!(seed >= 0 && seed <= SCHEMA_SEED_MOST))
		load_broken(l, "seed");
	else
		c->seed = (uint64_t)seed;
	c->curves = memory_new(1, sizeof *c->curves);
	curve = &c->curves[c->n_curves++];
	c->model = curve->model = load_model(l, j, NULL);
	curve->y = load_result(l, j, "result", c->model, NULL);
	c->set = load_settings(l, j, "set", c->model);
	if (c->model && curve->y && !simulate_gives(c->model->id, curve->y->name))
		load_broken(l, "result '%s'", curve->y->name);
}
