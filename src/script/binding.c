/* model["reliability.all_up"] { … } and catalog "h100.bf16", walked from the descriptors. */
#include "config.h"
#include "script/globals.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/message.h"
#include "catalog/catalog.h"
#include "explore/scenario.h"
#include "script/measure.h"
#include "script/sandbox.h"

/* Raises for what is a mistake in the lesson; a model that has no answer there is an answer:
 * nil, message. */
static int refuse(lua_State *L, enum status s, const struct diag *d)
{
	if (s != STATUS_E_DOMAIN && s != STATUS_E_NOANSWER)
		return luaL_error(L, "%s", d->text);
	lua_pushnil(L);
	lua_pushstring(L, d->text);
	return 2;
}

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
	if (quantity_convert(&q, p->unit, &value, &cause) != STATUS_OK)
		return diagnose(d, STATUS_E_UNIT, "%s: %s", p->name, cause.text);
	return scenario_set_number(s, p->name, value, d);
}

/* A misspelt key raises, with the nearest name. */
static void check_names(lua_State *L, struct scenario *s)
{
	struct diag d;

	lua_pushnil(L);
	while (lua_next(L, 1)) {
		lua_pop(L, 1);
		if (lua_type(L, -1) != LUA_TSTRING)
			luaL_error(L, _("%s takes PARAMETER = value, not a list"), s->model->id);
		if (!model_parameter(s->model, lua_tostring(L, -1))) {
			scenario_set(s, lua_tostring(L, -1), "", &d);
			luaL_error(L, "%s", d.text);
		}
	}
}

static void push_results(lua_State *L, const struct scenario *s)
{
	const struct model *m = s->model;

	lua_createtable(L, 0, (int)m->n_results);
	for (size_t i = 0; i < m->n_results; i++) {
		const struct result *r = &m->results[i];
		double value = model_get(s->out, r->offset);
		struct quantity q;

		if (isnan(value))
			continue;
		if (r->words) {
			lua_pushstring(L, scenario_result_word(s, r));
		} else {
			q = quantity_make(value, r->unit);
			if (unit_is_plain(&q.unit) && q.unit.numerator == q.unit.denominator)
				lua_pushnumber(L, value);
			else
				push_quantity(L, &q);
		}
		lua_setfield(L, -2, r->name);
	}
}

/* Upvalue: the index of the model. */
static int evaluate(lua_State *L)
{
	const struct model *m = models[lua_tointeger(L, lua_upvalueindex(1))];
	struct scenario s;
	struct diag d;
	enum status status;

	sandbox_check(L);
	luaL_checktype(L, 1, LUA_TTABLE);
	status = scenario_init(&s, m->id, &d);
	if (status != STATUS_OK)
		return refuse(L, status, &d);
	check_names(L, &s);
	for (size_t i = 0; i < m->n_parameters; i++) {
		lua_pushstring(L, m->parameters[i].name);
		if (lua_rawget(L, 1) != LUA_TNIL) {
			status = set_parameter(L, &s, &m->parameters[i], &d);
			if (status != STATUS_OK)
				return refuse(L, status, &d);
		}
		lua_pop(L, 1);
	}
	status = scenario_eval(&s, &d);
	if (status != STATUS_OK)
		return refuse(L, status, &d);
	push_results(L, &s);
	return 1;
}

/* __index of the table `model`. */
static int find_model(lua_State *L)
{
	const char *id = luaL_checkstring(L, 2);
	struct scenario s;
	struct diag d;

	for (lua_Integer i = 0; models[i]; i++)
		if (!strcmp(models[i]->id, id)) {
			lua_pushinteger(L, i);
			lua_pushcclosure(L, evaluate, 1);
			return 1;
		}
	scenario_init(&s, id, &d);             /* says so, with the nearest name */
	return luaL_error(L, "%s", d.text);
}

static int read_catalog(lua_State *L)
{
	const char *name = luaL_checkstring(L, 1);
	const struct figure *figure;
	struct quantity q;
	struct diag d;
	char reference[100];

	snprintf(reference, sizeof reference, "%s%s", *name == '@' ? "" : "@", name);
	if (catalog_figure(reference, &figure, &d) != STATUS_OK)
		return luaL_error(L, "%s", d.text);
	q = quantity_make(figure->value, figure->unit);
	push_quantity(L, &q);
	return 1;
}

void binding_open(lua_State *L)
{
	lua_newtable(L);
	lua_createtable(L, 0, 2);
	lua_pushcfunction(L, find_model);
	lua_setfield(L, -2, "__index");
	lua_pushboolean(L, 0);
	lua_setfield(L, -2, "__metatable");
	lua_setmetatable(L, -2);
	lua_setfield(L, -2, "model");
	lua_pushcfunction(L, read_catalog);
	lua_setfield(L, -2, "catalog");
}
