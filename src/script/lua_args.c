/* lua_args.c - a table of Lua read as the words of a command line */
#include "config.h"
#include "script/lua_args_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/nearest.h"
#include "base/number.h"
#include "script/lua_quantity_private.h"
#include "script/sandbox_private.h"

/* --- the model ------------------------------------------------------------------------------- */

const struct model *lua_args_model(lua_State *L, int index)
{
	const struct model *const *object = luaL_testudata(L, index, LUA_ARGS_MODEL);
	struct scenario s;
	struct diag d;

	assert(L);
	if (object)
		return *object;
	if (lua_type(L, index) != LUA_TSTRING)
		luaL_error(L, _("the id of a model is needed, not a %s"), luaL_typename(L, index));
	if (scenario_init(&s, lua_tostring(L, index), &d) != STATUS_OK)
		luaL_error(L, "%s", d.text);
	return s.model;
}

/* --- keys ------------------------------------------------------------------------------------ */

static bool is_option(const char *const *options, const char *key)
{
	for (; options && *options; options++)
		if (!strcmp(*options, key))
			return true;
	return false;
}

static void refuse_key(lua_State *L, const struct model *m, const char *key,
                       const char *const *options, bool results)
{
	struct scenario s;
	struct nearest near;
	struct diag d;

	nearest_start(&near, key);
	for (size_t i = 0; i < m->n_parameters; i++)
		nearest_offer(&near, m->parameters[i].name);
	for (const char *const *o = options; o && *o; o++)
		nearest_offer(&near, *o);
	for (size_t i = 0; results && i < m->n_results; i++)
		nearest_offer(&near, m->results[i].name);
	if (near.best && !model_parameter(m, near.best))
		luaL_error(L, _("'%s' is not known here; did you mean '%s'?"), key, near.best);
	scenario_init(&s, m->id, &d);
	scenario_set(&s, key, "", &d); /* says so, with the nearest name */
	luaL_error(L, "%s", d.text);
}

/* Of several unknown keys the first by the alphabet is told: Lua's own order differs from run to
 * run. */
void lua_args_check_names(lua_State *L, int index, const struct model *m,
                          const char *const *options, bool results, bool with_model)
{
	const char *unknown = NULL;

	assert(L);
	lua_pushnil(L);
	while (lua_next(L, index)) {
		const char *key;

		lua_pop(L, 1);
		if (with_model && lua_isinteger(L, -1) && lua_tointeger(L, -1) == 1)
			continue;
		if (lua_type(L, -1) != LUA_TSTRING)
			luaL_error(L, _("%s takes PARAMETER = value, not a list"), m->id);
		key = lua_tostring(L, -1);
		if (!model_parameter(m, key) && !(results && model_result(m, key)) &&
		    !is_option(options, key) && (!unknown || strcmp(key, unknown) < 0))
			unknown = key; /* it stays while the table does */
	}
	if (unknown)
		refuse_key(L, m, unknown, options, results);
}

/* --- values ---------------------------------------------------------------------------------- */

/* What stands on the left: a parameter or a result. */
struct target {
	const char *name, *unit;
	const struct parameter *parameter; /* NULL: a result */
	bool by_name;                      /* its values are names */
};

/* "25e-1" for 2.5: whatever mark the words are read with, that is one number. */
static void push_number_text(lua_State *L, double value)
{
	char text[NUMBER_SIZE];
	const char *point;
	size_t figures;
	int exponent;

	number_text(text, value);
	point = strchr(text, '.');
	if (!point) {
		lua_pushstring(L, text);
		return;
	}
	figures = strspn(point + 1, "0123456789");
	exponent = point[1 + figures] == 'e' ? atoi(point + 2 + figures) : 0;
	lua_pushfstring(L, "%s%se%d", lua_pushlstring(L, text, (size_t)(point - text)),
	                lua_pushlstring(L, point + 1, figures), exponent - (int)figures);
	lua_replace(L, -3);
	lua_pop(L, 1);
}

/* Replaces the value on top of the stack by its text: a text stays as it is, all else becomes a
 * number in the target's own unit. */
static enum status word_text(lua_State *L, const struct target *t, struct diag *d)
{
	struct quantity q;
	struct diag cause;
	double value;

	if (lua_type(L, -1) == LUA_TSTRING) {
		if (strlen(lua_tostring(L, -1)) == lua_rawlen(L, -1))
			return STATUS_OK;
		return diagnose(d, STATUS_E_SYNTAX, _("%s: a zero byte is no part of a value"),
		                t->name);
	}
	if (!quantity_at(L, -1, &q))
		return diagnose(d, STATUS_E_SYNTAX,
		                _("%s: a number, a quantity or a text is needed, not a %s"),
		                t->name, luaL_typename(L, -1));
	if (t->by_name)
		return diagnose(d, STATUS_E_SYNTAX, _("%s is chosen by name, not by a number"),
		                t->name);
	if (lua_type(L, -1) == LUA_TNUMBER)
		value = q.value;
	else if (quantity_convert(&q, t->unit, &value, &cause) != STATUS_OK)
		return diagnose(d, STATUS_E_UNIT, "%s: %s", t->name, cause.text);
	if (!isfinite(value))
		return diagnose(d, STATUS_E_DOMAIN, _("%s must be a finite number"), t->name);
	lua_pop(L, 1);
	push_number_text(L, value);
	return STATUS_OK;
}

/* One of many values: texts are read too, so that a bare number beside one with a unit keeps the
 * parameter's own. */
static enum status member_text(lua_State *L, const struct target *t, struct diag *d)
{
	enum status s = word_text(L, t, d);
	double value;

	if (s != STATUS_OK || t->by_name || !t->parameter)
		return s;
	s = scenario_parameter_read(t->parameter, lua_tostring(L, -1), lua_quantity_mark(L), &value,
	                            d);
	if (s != STATUS_OK)
		return s;
	lua_pop(L, 1);
	push_number_text(L, value);
	return STATUS_OK;
}

/* { 8, 64, 512 } on top of the stack becomes "8;64;512". */
static enum status list_text(lua_State *L, const struct target *t, struct diag *d)
{
	int list = lua_gettop(L);
	lua_Unsigned n = lua_rawlen(L, list);
	enum status s = STATUS_OK;
	luaL_Buffer b;

	if (n == 0 || n > POINTS_MOST)
		return diagnose(d, STATUS_E_LIMIT, _("%s: a list has from 1 to %d values here"),
		                t->name, POINTS_MOST);
	lua_createtable(L, (int)n, 0);
	for (lua_Unsigned i = 1; i <= n && s == STATUS_OK; i++) {
		lua_rawgeti(L, list, (lua_Integer)i);
		s = member_text(L, t, d);
		if (s == STATUS_OK && strpbrk(lua_tostring(L, -1), ",;"))
			s = diagnose(d, STATUS_E_SYNTAX, _("%s: one value of a list has no comma"),
			             t->name);
		if (s == STATUS_OK)
			lua_rawseti(L, list + 1, (lua_Integer)i);
	}
	if (s != STATUS_OK)
		return s;
	luaL_buffinit(L, &b);
	for (lua_Unsigned i = 1; i <= n; i++) {
		lua_rawgeti(L, list + 1, (lua_Integer)i);
		luaL_addvalue(&b);
		luaL_addchar(&b, ';');
	}
	luaL_buffsub(&b, 1);
	luaL_pushresult(&b);
	return STATUS_OK;
}

/* Pushes ":COUNT:log" of the table at index. */
static void push_manner(lua_State *L, int index, const struct target *t)
{
	const char *scale = "";
	char count[NUMBER_SIZE + 1] = "";

	lua_pushliteral(L, "scale");
	if (lua_rawget(L, index) != LUA_TNIL) {
		if (lua_type(L, -1) != LUA_TSTRING || (strcmp(lua_tostring(L, -1), "log") != 0 &&
		                                       strcmp(lua_tostring(L, -1), "linear") != 0))
			luaL_error(L, _("%s: scale is \"log\" or \"linear\""), t->name);
		scale = *lua_tostring(L, -1) == 'l' && lua_tostring(L, -1)[1] == 'o' ? ":log" : "";
	}
	lua_pushliteral(L, "count");
	if (lua_rawget(L, index) != LUA_TNIL) {
		if (lua_type(L, -1) != LUA_TNUMBER)
			luaL_error(L, _("%s: count is a number, not a %s"), t->name,
			           luaL_typename(L, -1));
		*count = ':';
		number_text(count + 1, lua_tonumber(L, -1));
	}
	lua_pushfstring(L, "%s%s", count, scale);
}

/* Pushes "FROM..TO:COUNT:log" of { from =, to =, count =, scale = } at index. */
static enum status range_text(lua_State *L, int index, const struct target *t, struct diag *d)
{
	static const char *const ends[] = { "from", "to" };
	int top = lua_gettop(L);

	for (size_t i = 0; i < 2; i++) {
		enum status s;

		lua_pushstring(L, ends[i]);
		if (lua_rawget(L, index) == LUA_TNIL)
			return diagnose(
			    d, STATUS_E_USAGE,
			    _("%s: a range is { from =, to =, count =, scale = } or a list"),
			    t->name);
		s = member_text(L, t, d);
		if (s != STATUS_OK)
			return s;
	}
	push_manner(L, index, t);
	lua_pushfstring(L, "%s..%s%s", lua_tostring(L, top + 1), lua_tostring(L, top + 2),
	                lua_tostring(L, -1));
	return STATUS_OK;
}

/* The value on top of the stack becomes the word "name=text". */
static enum status value_word(lua_State *L, const struct target *t, struct lua_args *out,
                              struct diag *d)
{
	int at = lua_gettop(L);
	enum status s;

	if (!lua_istable(L, at)) {
		s = word_text(L, t, d);
	} else if (lua_rawlen(L, at)) {
		s = list_text(L, t, d);
	} else {
		s = range_text(L, at, t, d);
	}
	if (s != STATUS_OK)
		return s;
	if (range_form(t->parameter, lua_tostring(L, -1), lua_quantity_mark(L)) != RANGE_ONE &&
	    range_points(lua_tostring(L, -1), 0) > POINTS_MOST)
		return diagnose(d, STATUS_E_LIMIT,
		                _("%s: a range has at most %d points here"), t->name,
		                POINTS_MOST);
	lua_pushfstring(L, "%s=%s", t->name, lua_tostring(L, -1));
	lua_replace(L, at);
	lua_settop(L, at);
	lua_args_add(L, out);
	return STATUS_OK;
}

void lua_args_add(lua_State *L, struct lua_args *args)
{
	if (args->n == WORDS_MOST)
		luaL_error(L, _("at most %d values"), WORDS_MOST);
	args->text[args->n++] = lua_tostring(L, -1);
}

struct words lua_args_words(const struct lua_args *args)
{
	return (struct words){ args->text, args->n, args->mark };
}

/* --- tables ---------------------------------------------------------------------------------- */

enum status lua_args_read_more(lua_State *L, int index, bool results, struct lua_args *out,
                               struct diag *d)
{
	const struct model *m = out->model;
	enum status s = STATUS_OK;

	assert(L);
	out->mark = lua_quantity_mark(L);
	for (size_t i = 0; i < m->n_parameters + (results ? m->n_results : 0) && s == STATUS_OK;
	     i++) {
		bool is_result = i >= m->n_parameters;
		const struct parameter *p = is_result ? NULL : &m->parameters[i];
		const struct result *r = is_result ? &m->results[i - m->n_parameters] : NULL;
		struct target t = {
			.name = p ? p->name : r->name,
			.unit = p ? p->unit : r->unit,
			.parameter = p,
			.by_name = p ? p->words || p->catalog : r->words != NULL,
		};

		if (r && model_parameter(m, r->name))
			continue;
		lua_pushstring(L, t.name);
		if (lua_rawget(L, index) == LUA_TNIL)
			lua_pop(L, 1);
		else
			s = value_word(L, &t, out, d);
	}
	return s;
}

void lua_args_begin(lua_State *L)
{
	assert(L);
	sandbox_check(L);
	lua_settop(L, 1);
	if (!lua_istable(L, 1))
		luaL_error(L, "%s",
		           _("this takes a table: { \"model.id\", PARAMETER = value, … }"));
	luaL_checkstack(L, 2 * WORDS_MOST + 40, NULL);
}

enum status lua_args_read(lua_State *L, const char *const *options, bool results,
                          struct lua_args *out, struct diag *d)
{
	lua_rawgeti(L, 1, 1);
	out->n = 0;
	out->model = lua_args_model(L, -1);
	lua_args_check_names(L, 1, out->model, options, results, true);
	return lua_args_read_more(L, 1, results, out, d);
}

const char *lua_args_text(lua_State *L, int index, const struct model *m, const char *name)
{
	assert(L);
	if (model_parameter(m, name))
		return NULL;
	lua_pushstring(L, name);
	if (lua_rawget(L, index) == LUA_TNIL) {
		lua_pop(L, 1);
		return NULL;
	}
	if (lua_type(L, -1) != LUA_TSTRING)
		luaL_error(L, _("%s must be a text, not a %s"), name, luaL_typename(L, -1));
	return lua_tostring(L, -1);
}

double lua_args_number(lua_State *L, int index, const char *name, struct limits limits,
                       double otherwise)
{
	double value = otherwise;
	char low[NUMBER_SIZE], high[NUMBER_SIZE];

	assert(L);
	lua_pushstring(L, name);
	if (lua_rawget(L, index) != LUA_TNIL) {
		value = lua_tonumber(L, -1);
		if (lua_type(L, -1) != LUA_TNUMBER ||
		    !(value >= limits.low && value <= limits.high) ||
		    (limits.whole && value != floor(value)))
			luaL_error(L,
			           limits.whole ? _("%s wants a whole number from %s to %s")
			                        : _("%s wants a number from %s to %s"),
			           name, number_text(low, limits.low),
			           number_text(high, limits.high));
	}
	lua_pop(L, 1);
	return value;
}
