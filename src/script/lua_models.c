/* lua_models.c - model["reliability.all_up"] { … } and catalog "h100.bf16", walked from the
 * descriptors */
#include "config.h"
#include "script/lua_models_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "catalog/catalog.h"
#include "script/lua_args_private.h"
#include "script/lua_explore_private.h"
#include "script/lua_push_private.h"
#include "script/lua_quantity_private.h"
#include "script/sandbox_private.h"
#include "script/watched_private.h"

/* --- objects that a lesson cannot change ----------------------------------------------------- */

/* Upvalue: the object's name. */
static int read_only(lua_State *L)
{
	return luaL_error(L, _("%s cannot be changed"), lua_tostring(L, lua_upvalueindex(1)));
}

/* Seals the metatable on top of the stack. */
static void seal(lua_State *L, const char *name)
{
	lua_pushstring(L, name);
	lua_pushcclosure(L, read_only, 1);
	lua_setfield(L, -2, "__newindex");
	lua_pushboolean(L, 0);
	lua_setfield(L, -2, "__metatable");
}

static void push_object(lua_State *L, const char *name, lua_CFunction index, lua_CFunction call)
{
	lua_newuserdatauv(L, 0, 0);
	lua_createtable(L, 0, 4);
	lua_pushcfunction(L, index);
	lua_setfield(L, -2, "__index");
	if (call) {
		lua_pushcfunction(L, call);
		lua_setfield(L, -2, "__call");
	}
	seal(L, name);
	lua_setmetatable(L, -2);
}

/* --- values ---------------------------------------------------------------------------------- */

static void set_value(lua_State *L, const char *key, double value, const char *unit)
{
	lua_push_with_unit(L, value, unit);
	lua_setfield(L, -2, key);
}

static void set_text(lua_State *L, const char *key, const char *text)
{
	assert(L);
	if (!text)
		return;
	lua_pushstring(L, text);
	lua_setfield(L, -2, key);
}

static void set_flag(lua_State *L, const char *key, bool flag)
{
	lua_pushboolean(L, flag);
	lua_setfield(L, -2, key);
}

/* __index of a model's results.  Upvalue: the model.  A name that it has is one without a value
 * here. */
static int missing_result(lua_State *L)
{
	const struct model *m = *(const struct model **)lua_touserdata(L, lua_upvalueindex(1));
	const char *name = luaL_checkstring(L, 2);
	struct scenario s;
	const struct result *r;
	char said[300];
	struct diag d;

	if (scenario_init(&s, m->id, &d) != STATUS_OK ||
	    scenario_result(&s, name, &r, &d) != STATUS_OK)
		return luaL_error(L, "%s", d.text);
	snprintf(said, sizeof said,
	         r->none ? _("%s gives no %s for these values: %s")
	                 : _("%s gives no %s for these values"),
	         m->id, name, r->none ? _(r->none) : "");
	watched_note(L, said);
	return 0;
}

/* What is read of the table on top of the stack is a result of that model. */
static void seal_results(lua_State *L, const struct model *m)
{
	char class[100];

	snprintf(class, sizeof class, "results of %s", m->id);
	if (luaL_newmetatable(L, class)) {
		*(const struct model **)lua_newuserdatauv(L, sizeof m, 0) = m;
		lua_pushcclosure(L, missing_result, 1);
		lua_setfield(L, -2, "__index");
		lua_pushboolean(L, 0);
		lua_setfield(L, -2, "__metatable");
	}
	lua_setmetatable(L, -2);
}

static void push_results(lua_State *L, const struct scenario *s)
{
	const struct model *m = s->model;

	assert(L);
	lua_createtable(L, 0, (int)m->n_results);
	for (size_t i = 0; i < m->n_results; i++) {
		const struct result *r = &m->results[i];
		double value = model_get(s->out, r->offset);

		if (isnan(value))
			continue;
		if (r->words)
			set_text(L, r->name, scenario_result_word(s, r));
		else
			set_value(L, r->name, value, r->unit);
	}
	seal_results(L, m);
}

/* --- model["…"] { … } ------------------------------------------------------------------------ */

/* One given value, at the top of the stack. */
static enum status set_parameter(lua_State *L, struct scenario *s, const struct parameter *p,
                                 struct diag *d)
{
	struct quantity q;
	struct diag cause;
	double value;

	if (lua_type(L, -1) == LUA_TSTRING)
		return scenario_set(s, p->name, lua_tostring(L, -1), d);
	if (lua_type(L, -1) == LUA_TNUMBER)
		return scenario_set_number(s, p->name, lua_tonumber(L, -1), d);
	if (!quantity_at(L, -1, &q))
		return diagnose(d, STATUS_E_SYNTAX,
		                _("%s: a number, a quantity or a text is needed, not a %s"),
		                p->name, luaL_typename(L, -1));
	if (p->catalog || p->words || !isfinite(q.value))      /* says what is wrong with it */
		return scenario_set_number(s, p->name, q.value, d);
	if (quantity_convert(&q, p->unit, &value, &cause) != STATUS_OK)
		return diagnose(d, STATUS_E_UNIT, "%s: %s", p->name, cause.text);
	return scenario_set_number(s, p->name, value, d);
}

static int evaluate(lua_State *L)
{
	const struct model *m = lua_args_model(L, 1);
	struct scenario s;
	struct diag d;
	enum status status = scenario_init(&s, m->id, &d);

	sandbox_check(L);
	s.mark = lua_quantity_mark(L);
	if (!lua_istable(L, 2))
		luaL_error(L, _("%s takes a table: { PARAMETER = value, … }"), m->id);
	lua_args_check_names(L, 2, m, NULL, false, false);
	for (size_t i = 0; i < m->n_parameters && status == STATUS_OK; i++) {
		lua_pushstring(L, m->parameters[i].name);
		if (lua_rawget(L, 2) != LUA_TNIL)
			status = set_parameter(L, &s, &m->parameters[i], &d);
		lua_pop(L, 1);
	}
	if (status == STATUS_OK)
		status = scenario_eval(&s, &d);
	if (status != STATUS_OK)
		return lua_push_error(L, status, &d);
	push_results(L, &s);
	return 1;
}

/* The words that a parameter or a result takes, as a list. */
static void set_words(lua_State *L, const char *const *words)
{
	if (!words)
		return;
	lua_newtable(L);
	for (lua_Integer i = 0; words[i]; i++) {
		lua_pushstring(L, words[i]);
		lua_rawseti(L, -2, i + 1);
	}
	lua_setfield(L, -2, "words");
}

static void push_parameter(lua_State *L, const struct parameter *p)
{
	lua_newtable(L);
	set_text(L, "name", p->name);
	set_text(L, "symbol", p->symbol);
	set_text(L, "unit", p->unit);
	set_text(L, "help", _(p->help));
	set_words(L, p->words);
	set_text(L, "catalog", p->catalog);
	set_flag(L, "optional", p->optional);
	if (p->words || p->catalog)
		return;
	set_value(L, "default", p->standard, p->unit);
	set_value(L, "min", p->min, p->unit);
	set_value(L, "max", p->max, p->unit);
	set_flag(L, "above_min", p->above_min);
	set_flag(L, "below_max", p->below_max);
	set_flag(L, "whole", p->whole);
	set_text(L, "scale", p->scale == SCALE_LOG ? "log" : "linear");
}

static void push_result(lua_State *L, const struct result *r)
{
	lua_newtable(L);
	set_text(L, "name", r->name);
	set_text(L, "symbol", r->symbol);
	set_text(L, "unit", r->unit);
	set_text(L, "help", _(r->help));
	set_words(L, r->words);
	set_text(L, "none", r->none ? _(r->none) : NULL);
}

/* The table on top of the stack becomes element n of the list below it, and its field `name`. */
static void add_named(lua_State *L, size_t n, const char *name)
{
	lua_pushvalue(L, -1);
	lua_setfield(L, -3, name);
	lua_rawseti(L, -2, (lua_Integer)n);
}

/* What a model has besides its values; each time a new table, so that nothing can be changed. */
static int model_field(lua_State *L)
{
	static const char *const names[] = {
		"parameters", "results", "id", "title", "formula", "validity", "source"
	};
	const struct model *m = lua_args_model(L, 1);
	const char *name = luaL_checkstring(L, 2), *const texts[] = {
		NULL, NULL, m->id, _(m->title), m->formula, _(m->validity), m->source
	};
	struct nearest near;

	nearest_start(&near, name);
	for (size_t i = 0; i < COUNT_OF(names); i++) {
		nearest_offer(&near, names[i]);
		if (strcmp(names[i], name) != 0)
			continue;
		if (texts[i]) {
			lua_pushstring(L, texts[i]);
			return 1;
		}
		lua_newtable(L);
		for (size_t k = 0; k < (i ? m->n_results : m->n_parameters); k++) {
			if (i)
				push_result(L, &m->results[k]);
			else
				push_parameter(L, &m->parameters[k]);
			add_named(L, k + 1, i ? m->results[k].name : m->parameters[k].name);
		}
		watched_set(L);
		return 1;
	}
	return luaL_error(
	    L,
	    _("a model has no '%s'; did you mean '%s'? It has: parameters, results, id, title, "
	      "formula, validity, source"),
	    name, near.best ? near.best : "parameters");
}

static int model_text(lua_State *L)
{
	lua_pushstring(L, lua_args_model(L, 1)->id);
	return 1;
}

static int model_equal(lua_State *L)
{
	const struct model *const *a = luaL_testudata(L, 1, LUA_ARGS_MODEL);
	const struct model *const *b = luaL_testudata(L, 2, LUA_ARGS_MODEL);

	lua_pushboolean(L, a && b && *a == *b);
	return 1;
}

/* __index of `model`. */
static int find_model(lua_State *L)
{
	const struct model *m = lua_args_model(L, 2);

	*(const struct model **)lua_newuserdatauv(L, sizeof m, 0) = m;
	luaL_setmetatable(L, LUA_ARGS_MODEL);
	return 1;
}

/* Upvalue: how many were given out. */
static int next_model(lua_State *L)
{
	lua_Integer i = lua_tointeger(L, lua_upvalueindex(1));

	lua_pushinteger(L, i + (models[i] != NULL));
	lua_replace(L, lua_upvalueindex(1));
	lua_pushstring(L, models[i] ? models[i]->id : NULL); /* NULL pushes nil */
	return 1;
}

/* for id in models() do … end */
static int all_models(lua_State *L)
{
	lua_pushinteger(L, 0);
	lua_pushcclosure(L, next_model, 1);
	return 1;
}

/* --- catalog --------------------------------------------------------------------------------- */

static int read_catalog(lua_State *L)
{
	const char *name = luaL_checkstring(L, 2);
	const struct figure *figure;
	struct quantity q;
	struct diag d;
	char reference[100];

	snprintf(reference, sizeof reference, "%s%s", *name == '@' ? "" : "@", name);
	if (catalog_figure(reference, &figure, &d) != STATUS_OK)
		return luaL_error(L, "%s", d.text);
	q = quantity_make(figure->value, figure->unit);
	lua_quantity_push(L, &q);
	return 1;
}

static void push_entry(lua_State *L, const struct entry *e)
{
	struct quantity q;

	lua_createtable(L, 0, (int)e->n_figures);
	for (size_t i = 0; i < e->n_figures; i++) {
		q = quantity_make(e->figures[i].value, e->figures[i].unit);
		lua_quantity_push(L, &q);
		lua_setfield(L, -2, e->figures[i].field);
	}
	watched_set(L);
}

/* catalog.grid: the names of its entries in the file's order, and by name what each has.
 * catalog.kinds: the names of the kinds. */
static int list_catalog(lua_State *L)
{
	const char *name = luaL_checkstring(L, 2);
	const struct kind *kinds, *kind = catalog_kind(name);
	size_t n = catalog_kinds(&kinds);
	struct nearest near;

	lua_newtable(L);
	nearest_start(&near, name);
	for (size_t i = 0; i < n && !kind; i++) {
		nearest_offer(&near, kinds[i].name);
		lua_pushstring(L, kinds[i].name);
		lua_rawseti(L, -2, (lua_Integer)i + 1);
	}
	if (!kind && strcmp(name, "kinds") != 0)
		return near.best
		           ? luaL_error(L, _("the catalog has no kind '%s'; did you mean '%s'?"),
		                        name, near.best)
		           : luaL_error(L,
		                        _("the catalog has no kind '%s'; catalog.kinds lists them"),
		                        name);
	for (size_t i = 0; kind && i < kind->n_entries; i++) {
		push_entry(L, &kind->entries[i]);
		lua_setfield(L, -2, kind->entries[i].name);
		lua_pushstring(L, kind->entries[i].name);
		lua_rawseti(L, -2, (lua_Integer)i + 1);
	}
	watched_set(L);
	return 1;
}

/* --- explore --------------------------------------------------------------------------------- */

static const luaL_Reg explorers[] = {
	{ "compare", lua_explore_compare }, { "explain", lua_explore_explain },
	{ "fit", lua_explore_fit },         { "optimum", lua_explore_optimum },
	{ "sensitivity", lua_explore_sensitivity }, { "simulate", lua_explore_simulate },
	{ "solve", lua_explore_solve },     { "sweep", lua_explore_sweep },
};

static int find_explorer(lua_State *L)
{
	const char *name = luaL_checkstring(L, 2);
	struct nearest near;

	nearest_start(&near, name);
	for (size_t i = 0; i < COUNT_OF(explorers); i++) {
		nearest_offer(&near, explorers[i].name);
		if (strcmp(explorers[i].name, name) != 0)
			continue;
		lua_pushcfunction(L, explorers[i].func);
		return 1;
	}
	if (near.best)
		return luaL_error(L, _("explore has no '%s'; did you mean '%s'?"), name, near.best);
	return luaL_error(
	    L,
	    _("explore has no '%s'; it has compare, explain, fit, optimum, sensitivity, simulate, "
	      "solve and sweep"),
	    name);
}

void lua_models_open(lua_State *L)
{
	static const luaL_Reg methods[] = {
		{ "__index", model_field }, { "__call", evaluate }, { "__tostring", model_text },
		{ "__eq", model_equal }, { NULL, NULL }
	};

	assert(L);
	luaL_newmetatable(L, LUA_ARGS_MODEL);
	luaL_setfuncs(L, methods, 0);
	seal(L, LUA_ARGS_MODEL);
	lua_pop(L, 1);
	push_object(L, "model", find_model, NULL);
	lua_setfield(L, -2, "model");
	lua_pushcfunction(L, all_models);
	lua_setfield(L, -2, "models");
	push_object(L, "catalog", list_catalog, read_catalog);
	lua_setfield(L, -2, "catalog");
	push_object(L, "explore", find_explorer, NULL);
	lua_setfield(L, -2, "explore");
}
