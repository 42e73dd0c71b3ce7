/* lua_text.c - values and keys of a lesson as texts that are the same in every run */
#include "config.h"
#include "script/lua_text_private.h"

#include <assert.h>

#include <lauxlib.h>

const char *lua_text_of(lua_State *L, int index)
{
	assert(L);
	index = lua_absindex(L, index);
	if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
		lua_pushvalue(L, index);
		lua_call(L, 1, 1);
		if (lua_type(L, -1) != LUA_TSTRING)
			luaL_error(L, "'__tostring' must return a string");
	} else if (lua_type(L, index) >= LUA_TTABLE || lua_type(L, index) == LUA_TLIGHTUSERDATA) {
		lua_pushstring(L, luaL_typename(L, index));    /* an address would differ from run
		                                                  to run */
	} else {
		luaL_tolstring(L, index, NULL);
	}
	return lua_tostring(L, -1);
}

bool lua_text_nearest_key(lua_State *L, struct nearest *near)
{
	assert(L);
	if (lua_type(L, 2) != LUA_TSTRING)
		return false;
	nearest_start(near, lua_tostring(L, 2));
	lua_pushnil(L);
	while (lua_next(L, 1)) {
		lua_pop(L, 1);
		if (lua_type(L, -1) == LUA_TSTRING)
			nearest_offer(near, lua_tostring(L, -1));
	}
	return true;
}
