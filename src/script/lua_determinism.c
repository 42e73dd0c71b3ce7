/* lua_determinism.c - pairs, next and table.sort that are the same in every run
 *
 * Lua's own order of keys depends on addresses and on a random seed, its sort on the clock; here
 * the same lesson gives the same result in every run. */
#include "config.h"
#include "script/lua_determinism_private.h"

#include <assert.h>

#include <lauxlib.h>

#include "base/message.h"

/* Does the value at a come before the one at b? */
typedef int before(lua_State *L, int a, int b);

static int rank(lua_State *L, int index)
{
	switch (lua_type(L, index)) {
	case LUA_TNUMBER:  return 0;
	case LUA_TSTRING:  return 1;
	case LUA_TBOOLEAN: return 2;
	default:
		return luaL_error(L,
		                  _("a table whose keys are %ss has no fixed order: use numbers or "
		                    "texts as keys"),
		                  luaL_typename(L, index));
	}
}

static int key_before(lua_State *L, int a, int b)
{
	int first = rank(L, a), second = rank(L, b);

	if (first != second)
		return first < second;
	if (first == 2)
		return lua_toboolean(L, a) < lua_toboolean(L, b);
	return lua_compare(L, a, b, LUA_OPLT);
}

/* By the comparison function at stack index 2, or by < when there is none. */
static int value_before(lua_State *L, int a, int b)
{
	int result;

	if (lua_isnil(L, 2))
		return lua_compare(L, a, b, LUA_OPLT);
	lua_pushvalue(L, 2);
	lua_pushvalue(L, a);
	lua_pushvalue(L, b);
	lua_call(L, 2, 1);
	result = lua_toboolean(L, -1);
	lua_pop(L, 1);
	return result;
}

static void merge(lua_State *L, int from, int to, lua_Integer low, lua_Integer middle,
                  lua_Integer high, before *comes_before)
{
	lua_Integer i = low, j = middle;

	for (lua_Integer k = low; k < high; k++) {
		int second = i == middle;

		if (i < middle && j < high) {
			lua_rawgeti(L, from, i);
			lua_rawgeti(L, from, j);
			second = comes_before(L, lua_gettop(L), lua_gettop(L) - 1);
			lua_pop(L, 2);
		}
		lua_rawgeti(L, from, second ? j++ : i++);
		lua_rawseti(L, to, k);
	}
}

/* Merge sort of list[1 … n]: stable, so equal elements keep their order. */
static void sort_list(lua_State *L, int list, lua_Integer n, before *comes_before)
{
	int from = list, to, scratch;

	lua_newtable(L);
	to = scratch = lua_gettop(L);
	for (lua_Integer width = 1; width < n; width *= 2) {
		int swap = from;

		for (lua_Integer low = 1; low <= n; low += 2 * width) {
			lua_Integer middle = low + width <= n + 1 ? low + width : n + 1;
			lua_Integer high = low + 2 * width <= n + 1 ? low + 2 * width : n + 1;

			merge(L, from, to, low, middle, high, comes_before);
		}
		from = to;
		to = swap;
	}
	for (lua_Integer i = 1; from != list && i <= n; i++) {
		lua_rawgeti(L, from, i);
		lua_rawseti(L, list, i);
	}
	lua_settop(L, scratch - 1);
}

void lua_determinism_push_keys(lua_State *L, int index)
{
	lua_Integer n = 0;
	int list;

	assert(L);
	index = lua_absindex(L, index);
	lua_newtable(L);
	list = lua_gettop(L);
	lua_pushnil(L);
	while (lua_next(L, index)) {
		lua_pop(L, 1);
		rank(L, -1);
		lua_pushvalue(L, -1);
		lua_rawseti(L, list, ++n);
	}
	sort_list(L, list, n, key_before);
}

static int sort(lua_State *L)
{
	luaL_checktype(L, 1, LUA_TTABLE);
	if (!lua_isnoneornil(L, 2))
		luaL_checktype(L, 2, LUA_TFUNCTION);
	lua_settop(L, 2);
	sort_list(L, 1, (lua_Integer)lua_rawlen(L, 1), value_before);
	return 0;
}

/* Upvalues: the table, its sorted keys, how many were given. */
static int next_pair(lua_State *L)
{
	lua_Integer i = lua_tointeger(L, lua_upvalueindex(3));

	for (;;) {
		lua_settop(L, 0);
		if (lua_rawgeti(L, lua_upvalueindex(2), ++i) == LUA_TNIL)
			return 1;
		lua_pushvalue(L, 1);
		if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL)
			break;                 /* else it was removed meanwhile */
	}
	lua_pushinteger(L, i);
	lua_replace(L, lua_upvalueindex(3));
	return 2;
}

static int pairs(lua_State *L)
{
	luaL_checktype(L, 1, LUA_TTABLE);
	lua_settop(L, 1);
	lua_determinism_push_keys(L, 1);
	lua_pushinteger(L, 0);
	lua_pushcclosure(L, next_pair, 3);
	return 1;
}

/* The smallest key behind the given one, found by looking at all. */
static int next(lua_State *L)
{
	luaL_checktype(L, 1, LUA_TTABLE);
	lua_settop(L, 2);
	lua_pushnil(L);                        /* 3: the best so far */
	lua_pushnil(L);
	while (lua_next(L, 1)) {
		lua_pop(L, 1);
		rank(L, -1);
		if ((lua_isnil(L, 2) || key_before(L, 2, 4)) &&
		    (lua_isnil(L, 3) || key_before(L, 4, 3))) {
			lua_pushvalue(L, 4);
			lua_replace(L, 3);
		}
	}
	if (lua_isnil(L, 3))
		return 1;
	lua_pushvalue(L, 3);
	lua_rawget(L, 1);
	return 2;
}

void lua_determinism_open(lua_State *L)
{
	lua_pushcfunction(L, pairs);
	lua_setfield(L, -2, "pairs");
	lua_pushcfunction(L, next);
	lua_setfield(L, -2, "next");
	lua_getfield(L, -1, "table");
	lua_pushcfunction(L, sort);
	lua_setfield(L, -2, "sort");
	lua_pop(L, 1);
}
