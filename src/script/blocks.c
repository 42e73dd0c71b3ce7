/* blocks.c - settings of parameters, knobs and charts checked and written as JSON */
#include "config.h"
#include "script/blocks_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "catalog/catalog.h"
#include "script/lua_determinism_private.h"

/* --- settings -------------------------------------------------------------------------------- */

bool blocks_model(struct reader *r, int table, const char *key, struct scenario *s)
{
	const char *id = reader_text(r, table, key);
	struct diag d;

	assert(r);
	if (id && scenario_init(s, id, &d) != STATUS_OK)
		reader_raise(r, NULL, "%s", d.text);
	return id != NULL;
}

const struct result *blocks_result(struct reader *r, int table, const char *key,
                                   const struct model *m)
{
	const char *name = reader_text(r, table, key);
	const struct result *result = name ? model_result(m, name) : NULL;
	struct nearest near;
	char fix[300] = "";

	assert(r);
	if (!name || result)
		return result;
	nearest_start(&near, name);
	for (size_t i = 0; i < m->n_results; i++) {
		size_t n = strlen(fix);

		nearest_offer(&near, m->results[i].name);
		snprintf(fix + n, sizeof fix - n, "%s%s", n ? ", " : _("it has: "),
		         m->results[i].name);
	}
	if (near.best)
		snprintf(fix, sizeof fix, _("did you mean '%s'?"), near.best);
	reader_raise(r, fix, _("%s has no result '%s'"), m->id, name);
}

const char *blocks_knob_unit(struct reader *r, const struct handle *knob,
                             char buffer[UNIT_TEXT_SIZE])
{
	lua_State *L = r->L;
	int top = lua_gettop(L), body;
	const char *unit = "";
	struct scenario s;
	struct quantity q;

	assert(r);
	block_push(L, knob->id);
	block_push_body(L, top + 1);
	body = top + 2;
	if (blocks_model(r, body, "model", &s) && reader_text(r, body, "parameter")) {
		const struct parameter *p =
		    model_parameter(s.model, reader_text(r, body, "parameter"));

		unit = reader_text(r, body, "unit");
		if (!p || p->catalog || p->words)
			unit = NULL;
		else if (!unit)
			unit = p->unit;
	} else if (reader_text(r, body, "catalog")) {
		unit = NULL;
	} else if (reader_text(r, body, "unit")) {
		unit = reader_text(r, body, "unit");
	} else if (reader_get(r, body, "from") != LUA_TNIL ||
	           (reader_get(r, body, "values") == LUA_TTABLE && lua_rawgeti(L, -1,
	                                                                       1) != LUA_TNIL)) {
		unit = quantity_read_at(L, -1, &q, NULL) == STATUS_OK ? q.symbol : NULL;
	}
	if (unit)
		snprintf(buffer, UNIT_TEXT_SIZE, "%s", unit);
	lua_settop(L, top);
	return unit ? buffer : NULL;
}

/* A knob that drives a parameter must be of its kind. */
static void check_fit(struct reader *r, const struct handle *knob, const struct parameter *p)
{
	char buffer[UNIT_TEXT_SIZE];
	const char *unit = blocks_knob_unit(r, knob, buffer);
	struct unit a, b;

	if (!unit)
		return;
	if (p->catalog || p->words)
		reader_raise(r, _("give the knob a list: values = { … } or catalog = …"),
			_("%s is chosen by name, and knob \"%s\" is a number"), p->name, knob->id);
	if (unit_parse(unit, &a, NULL) == STATUS_OK && unit_parse(p->unit, &b, NULL) == STATUS_OK &&
	    !unit_same_dimension(&a, &b))
		reader_raise(r, NULL, _("knob \"%s\" is %s, and %s is %s"), knob->id,
		             unit_a_kind(&a),
		             p->name, unit_a_kind(&b));
}

/* The value on top of the stack for the parameter of that name. */
static void put_setting(struct reader *r, struct scenario *s, const char *name)
{
	const struct parameter *p = model_parameter(s->model, name);
	lua_State *L = r->L;
	enum status status = STATUS_OK;
	struct quantity q;
	double value;
	struct diag d;

	if (!p)
		status = scenario_set(s, name, "", &d);        /* says so, with the nearest name */
	else if (lua_type(L, -1) == LUA_TSTRING)
		status = scenario_set(s, name, lua_tostring(L, -1), &d);
	else if (lua_type(L, -1) == LUA_TNUMBER)
		status = scenario_set_number(s, name, lua_tonumber(L, -1), &d);
	else if (quantity_at(L, -1, &q))
		status = quantity_convert(&q, p->unit, &value, &d) == STATUS_OK
		             ? scenario_set_number(s, name, value, &d)
		             : STATUS_E_UNIT;
	if (status != STATUS_OK)
		reader_raise(r, NULL, "%s", d.text);
	if (!block_handle_at(L, -1)) {
		reader_put_typed(r, name, -1, name);
		return;
	}
	check_fit(r, reader_knob(r, -1, name), p);
	json_out_key(&r->out, name);
	json_open_object(&r->out);
	json_out_key(&r->out, "knob");
	json_out_string(&r->out, block_handle_at(L, -1)->id);
	json_close_object(&r->out);
}

static bool is_skipped(const char *const *skip, const char *name)
{
	for (; skip && *skip; skip++)
		if (!strcmp(*skip, name))
			return true;
	return false;
}

void blocks_put_settings(struct reader *r, int table, struct scenario *s, const char *const *skip)
{
	lua_State *L = r->L;
	int names;

	assert(r);
	json_out_key(&r->out, "set");
	json_open_object(&r->out);
	lua_determinism_push_keys(L, table);
	names = lua_gettop(L);
	for (lua_Integer i = 1; lua_rawgeti(L, names, i) != LUA_TNIL; i++) {
		if (lua_type(L, -1) != LUA_TSTRING)
			reader_raise(r, _("write PARAMETER = value"), _("a setting has no name"));
		if (!is_skipped(skip, lua_tostring(L, -1))) {
			lua_pushvalue(L, -1);
			lua_rawget(L, table);
			put_setting(r, s, lua_tostring(L, -2));
		}
		lua_settop(L, names);
	}
	lua_settop(L, names - 1);
	json_close_object(&r->out);
}

void blocks_put_set(struct reader *r, int table, struct scenario *s)
{
	assert(r);
	if (reader_get(r, table, "set") == LUA_TNIL) {
		lua_pop(r->L, 1);
		return;
	}
	if (!lua_istable(r->L, -1))
		reader_raise(r, _("write set = { PARAMETER = value }"),
		             _("set must be a table, not %s"),
		             reader_value_word(r->L, -1));
	blocks_put_settings(r, lua_gettop(r->L), s, NULL);
	lua_pop(r->L, 1);
}

void blocks_put_bound(struct reader *r, const char *key, int table, const char *unit)
{
	struct quantity q;
	double value;
	struct diag d = { "" };
	enum status status = STATUS_OK;

	assert(r);
	if (reader_get(r, table, key) == LUA_TSTRING)
		status = typed_value(lua_tostring(r->L, -1),
		                     &(struct typed_rule){ .unit = unit, .mark = DECIMAL_POINT },
		                     &value, &d);
	else if (lua_type(r->L, -1) == LUA_TUSERDATA && quantity_at(r->L, -1, &q))
		status = quantity_convert(&q, unit, &value, &d);
	if (status != STATUS_OK)
		reader_raise(r, NULL, "%s: %s", key, d.text);
	if (!lua_isnil(r->L, -1))
		reader_put_typed(r, key, -1, key);
	lua_pop(r->L, 1);
}

const char *blocks_put_unit(struct reader *r)
{
	const char *unit = reader_text(r, r->body, "unit");
	struct unit parsed;
	struct diag d;

	assert(r);
	if (!unit)
		return NULL;
	if (strlen(unit) >= UNIT_TEXT_SIZE)
		reader_raise(r, NULL, _("the unit '%.40s…' is too long"), unit);
	if (unit_parse(unit, &parsed, &d) != STATUS_OK)
		reader_raise(r, NULL, "unit: %s", d.text);
	json_out_key(&r->out, "unit");
	json_out_string(&r->out, unit);
	return unit;
}

/* --- knobs ----------------------------------------------------------------------------------- */

static void put_scale(struct reader *r, const char *key)
{
	const struct schema_key *scale = schema_key(schema_block(r->block->kind), key);
	int word = reader_word(r, r->body, key, scale->words);

	if (word < 0)
		return;
	json_out_key(&r->out, key);
	json_out_string(&r->out, scale->words[word]);
}

/* The value at the top of the stack must be one that the parameter can have; a bare number is in
 * `unit` (NULL: the parameter's own). */
static void try_value(struct reader *r, const char *key, struct scenario *s, const char *parameter,
                      const char *unit)
{
	struct diag d;
	enum status status = STATUS_OK;

	if (lua_type(r->L, -1) == LUA_TSTRING) {
		status = scenario_set(s, parameter, lua_tostring(r->L, -1), &d);
	} else if (lua_type(r->L, -1) == LUA_TNUMBER) {
		struct quantity q = { .value = lua_tonumber(r->L, -1) };
		double value = q.value;

		if (unit) {
			q = quantity_make(q.value, unit);
			status = quantity_convert(&q, model_parameter(s->model, parameter)->unit,
			                          &value, &d);
		}
		if (status == STATUS_OK)
			status = scenario_set_number(s, parameter, value, &d);
	}
	if (status != STATUS_OK)
		reader_raise(r, NULL, "%s: %s", key, d.text);
}

static void put_knob_model(struct reader *r, struct scenario *s, const char *parameter,
                           const char *unit)
{
	static const char *const typed[] = { "from", "to", "start" };

	if (!model_parameter(s->model, parameter)) {
		struct diag d;

		scenario_set(s, parameter, "", &d);
		reader_raise(r, NULL, "%s", d.text);
	}
	for (size_t i = 0; i < COUNT_OF(typed); i++) {
		reader_get(r, r->body, typed[i]);
		try_value(r, typed[i], s, parameter, unit);
		lua_pop(r->L, 1);
	}
	json_out_key(&r->out, "model");
	json_out_string(&r->out, s->model->id);
	json_out_key(&r->out, "parameter");
	json_out_string(&r->out, parameter);
}

/* In the knob's own unit, or in that of from when it has none. */
static double knob_number(struct reader *r, const char *key, const char *unit)
{
	struct quantity q;
	struct diag d;
	double value;

	if (reader_get(r, r->body, key) == LUA_TNIL)
		reader_raise(r, NULL, _("a knob without a model needs %s"), key);
	if (quantity_read_at(r->L, -1, &q, &d) != STATUS_OK)
		reader_raise(r, NULL, "%s: %s", key, d.text);
	value = q.value;
	if ((*q.symbol || !unit_is_plain(&q.unit)) &&
	    quantity_convert(&q, unit, &value, &d) != STATUS_OK)
		reader_raise(r, NULL, "%s: %s", key, d.text);
	lua_pop(r->L, 1);
	return value;
}

static void check_free_range(struct reader *r)
{
	char buffer[UNIT_TEXT_SIZE];
	const char *unit = blocks_knob_unit(r, r->block, buffer);
	double from, to, start;

	if (!unit)
		reader_raise(r, _("write from = 1, to = 100 or values = { … }"),
		             _("the range of this knob cannot be read"));
	from = knob_number(r, "from", unit);
	to = knob_number(r, "to", unit);
	if (!(from < to))
		reader_raise(r, NULL, _("from must be less than to"));
	if (reader_get(r, r->body, "start") != LUA_TNIL) {
		start = knob_number(r, "start", unit);
		if (!(start >= from && start <= to))
			reader_raise(r, NULL, _("start must lie between from and to"));
	}
	lua_pop(r->L, 1);
}

static void put_values(struct reader *r, struct scenario *s, const char *parameter,
                       const char *unit)
{
	int n = reader_list(r, r->body, "values"), list = lua_gettop(r->L);
	bool start_there = reader_get(r, r->body, "start") == LUA_TNIL;

	json_out_key(&r->out, "values");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		lua_rawgeti(r->L, list, i);
		if (s)
			try_value(r, "values", s, parameter, unit);
		start_there |= lua_rawequal(r->L, -1, -2);
		reader_put_typed(r, NULL, -1, "values");
		lua_pop(r->L, 1);
	}
	json_close_array(&r->out);
	if (!start_there)
		reader_raise(r, NULL, _("start must be one of the values"));
	lua_pop(r->L, 2);
}

static void put_catalog(struct reader *r, const char *name)
{
	const struct kind *kind = catalog_kind(name), *kinds;
	struct nearest near;
	struct diag d;
	char fix[100] = "";

	if (!kind) {
		nearest_start(&near, name);
		for (size_t i = 0, n = catalog_kinds(&kinds); i < n; i++)
			nearest_offer(&near, kinds[i].name);
		if (near.best)
			snprintf(fix, sizeof fix, _("did you mean '%s'?"), near.best);
		reader_raise(r, fix, _("the catalog has no kind '%s'"), name);
	}
	if (reader_text(r, r->body, "start")) {
		const struct entry *entry;

		if (catalog_entry(kind, reader_text(r, r->body, "start"), &entry, &kinds, &d) !=
		    STATUS_OK)
			reader_raise(r, NULL, "start: %s", d.text);
	}
	json_out_key(&r->out, "catalog");
	json_out_string(&r->out, name);
}

void blocks_put_knob(struct reader *r)
{
	const struct schema_key *step = schema_key(schema_block(BLOCK_KNOB), "step");
	struct scenario s;
	const char *parameter, *unit, *catalog;
	bool of_model, list;
	double steps = step->standard;

	assert(r);
	of_model = blocks_model(r, r->body, "model", &s);
	parameter = reader_text(r, r->body, "parameter");
	if (of_model != (parameter != NULL))
		reader_raise(r, NULL,
		             _("a knob with a model needs its parameter, and the other way round"));
	unit = blocks_put_unit(r);
	if (of_model)
		put_knob_model(r, &s, parameter, unit);
	catalog = reader_text(r, r->body, "catalog");
	list = reader_get(r, r->body, "values") != LUA_TNIL;
	lua_pop(r->L, 1);
	if (list)
		put_values(r, of_model ? &s : NULL, parameter, unit);
	else if (catalog)
		put_catalog(r, catalog);
	else if (!of_model)
		check_free_range(r);
	put_scale(r, "scale");
	reader_put_typed_field(r, "from", r->body, "from");
	reader_put_typed_field(r, "to", r->body, "to");
	reader_put_typed_field(r, "start", r->body, "start");
	reader_limited(r, r->body, step, &steps);
	reader_put_number(r, "steps", floor(steps));
}

/* --- charts ---------------------------------------------------------------------------------- */

/* model, y and set of a chart or of one of its series; a series takes from the chart what it
 * does not say. */
static void put_curve(struct reader *r, int table, struct scenario *s, bool need_y)
{
	const struct result *y;

	if (blocks_model(r, table, "model", s)) {
		json_out_key(&r->out, "model");
		json_out_string(&r->out, s->model->id);
	}
	y = blocks_result(r, table, "y", s->model);
	if (y) {
		json_out_key(&r->out, "y");
		json_out_string(&r->out, y->name);
	} else if (need_y) {
		reader_raise(r, NULL, _("the chart does not say which result is y"));
	}
	blocks_put_set(r, table, s);
}

static void put_series(struct reader *r, const struct scenario *chart, bool has_y)
{
	int n = reader_list(r, r->body, "series"), list = lua_gettop(r->L), table;

	if (!n)
		return;
	json_out_key(&r->out, "series");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		struct scenario s = *chart;

		if (lua_rawgeti(r->L, list, i) != LUA_TTABLE)
			reader_raise(r, _("write series = { { \"label\", set = { … } } }"),
			             _("a series must be a table, not %s"), reader_value_word(r->L,
			                                                                      -1));
		table = lua_gettop(r->L);
		reader_check_table(r, table, schema_inner(INNER_SERIES), 1);
		json_open_object(&r->out);
		if (reader_get(r, table, "label") == LUA_TNIL)
			lua_rawgeti(r->L, table, 1);
		reader_put_wording(r, "label", -1, (struct place){ .field = "series", .index = i });
		put_curve(r, table, &s, !has_y);
		json_close_object(&r->out);
		lua_settop(r->L, list);
	}
	json_close_array(&r->out);
	lua_pop(r->L, 1);
}

/* from and to of a chart over a model's parameter. */
static void check_sweep(struct reader *r, const struct scenario *chart, const char *x)
{
	static const char *const ends[] = { "from", "to" };
	const struct parameter *p = model_parameter(chart->model, x);
	struct scenario s = *chart;
	double value[2];
	struct diag d;

	if (!p) {
		scenario_set(&s, x, "", &d);
		reader_raise(r, NULL, "x: %s", d.text);
	}
	if (p->catalog || p->words)
		reader_raise(r, NULL, _("x must be a number, and %s is chosen by name"), x);
	for (int i = 0; i < 2; i++) {
		if (reader_get(r, r->body, ends[i]) == LUA_TNIL)
			reader_raise(r, NULL, _("the chart needs from = and to = for its axis"));
		try_value(r, ends[i], &s, x, NULL);
		value[i] = model_get(s.in, p->offset);
		lua_pop(r->L, 1);
	}
	if (!(value[0] < value[1]))
		reader_raise(r, NULL, _("from must be less than to"));
}

static void put_at(struct reader *r)
{
	if (reader_get(r, r->body, "at") != LUA_TNIL) {
		json_out_key(&r->out, "at");
		json_out_string(&r->out, reader_knob(r, -1, "at")->id);
	}
	lua_pop(r->L, 1);
}

/* y is a function of the knobs; x is a knob, or any name together with from and to. */
static void put_function_chart(struct reader *r)
{
	static const char *const of_models[] = { "model", "set", "series" };
	const char *x = reader_need_text(r, r->body, "x");

	for (size_t i = 0; i < COUNT_OF(of_models); i++)
		if (reader_get(r, r->body, of_models[i]) != LUA_TNIL)
			reader_raise(r, NULL,
			             _("%s needs a y that is a result's name, not a function"),
			             of_models[i]);
	lua_settop(r->L, lua_gettop(r->L) - (int)COUNT_OF(of_models));
	blocks_put_unit(r);
	block_push(r->L, x);
	if (!block_handle_at(r->L, -1) || block_handle_at(r->L, -1)->kind != BLOCK_KNOB) {
		if (reader_get(r, r->body, "from") == LUA_TNIL || reader_get(r, r->body,
		                                                             "to") == LUA_TNIL)
			reader_raise(r, NULL,
			             _("x = \"%s\" is no knob, so the chart needs from and to"), x);
		lua_pop(r->L, 2);
	}
	lua_pop(r->L, 1);
	json_out_key(&r->out, "function");
	json_out_bool(&r->out, true);
}

void blocks_put_chart(struct reader *r)
{
	bool function, has_y, has_series;
	struct scenario s;

	assert(r);
	function = reader_get(r, r->body, "y") == LUA_TFUNCTION;
	has_y = !lua_isnil(r->L, -1);
	has_series = reader_get(r, r->body, "series") != LUA_TNIL;
	lua_pop(r->L, 2);
	if (function) {
		put_function_chart(r);
	} else {
		reader_need_text(r, r->body, "model");
		blocks_model(r, r->body, "model", &s);
		put_curve(r, r->body, &s, !has_series);
		check_sweep(r, &s, reader_need_text(r, r->body, "x"));
		put_series(r, &s, has_y);
	}
	json_out_key(&r->out, "x");
	json_out_string(&r->out, reader_text(r, r->body, "x"));
	reader_put_typed_field(r, "from", r->body, "from");
	reader_put_typed_field(r, "to", r->body, "to");
	put_scale(r, "scale");
	put_scale(r, "y_scale");
	put_at(r);
	if (reader_text(r, r->body, "cross") && !has_series)
		reader_raise(r, _("write series = { { … }, { … } }"),
		             _("cross names where two curves meet, and this chart has one"));
}
