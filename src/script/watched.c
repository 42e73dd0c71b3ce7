/* watched.c - tables of a lesson that tell what was looked for in them and is not there */
#include "config.h"
#include "script/watched_private.h"

#include <assert.h>
#include <stdio.h>

#include <lauxlib.h>

#include "base/message.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "script/lua_determinism_private.h"
#include "script/lua_text_private.h"
#include "script/sandbox_private.h"

#define WATCHED "watched"

/* The names that the table at 1 has, in their order; the numbers of a list are none. */
static void list_names(lua_State *L, struct strbuf *to)
{
	lua_determinism_push_keys(L, 1);
	for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++) {
		if (lua_type(L, -1) == LUA_TSTRING)
			strbuf_printf(to, "%s%s", to->length ? ", " : "", lua_tostring(L, -1));
		lua_pop(L, 1);
	}
}

void watched_note(lua_State *L, const char *advice)
{
	struct missed *m = &sandbox_of(L)->missed;

	assert(L && advice);
	sandbox_position(L, &m->file, &m->line);
	snprintf(m->advice, sizeof m->advice, "%s", advice);
}

/* __index */
static int note_missing(lua_State *L)
{
	struct strbuf said = STRBUF_INIT;
	struct nearest near = { .best = NULL };
	struct strbuf names = STRBUF_INIT;
	const char *name;

	lua_settop(L, 2);
	if (lua_type(L, 2) != LUA_TSTRING && lua_rawlen(L, 1))
		return 0;
	lua_text_nearest_key(L, &near);
	name = lua_text_of(L, 2);
	list_names(L, &names);
	if (near.best)
		strbuf_printf(&said, _("there is no '%s'; did you mean '%s'?"), name, near.best);
	else if (names.length)
		strbuf_printf(&said, _("there is no '%s'; there are: %s"), name, names.text);
	else
		strbuf_printf(&said, _("there is no '%s'"), name);
	watched_note(L, said.text);
	strbuf_free(&said);
	strbuf_free(&names);
	return 0;
}

void watched_give(lua_State *L)
{
	assert(L);
	lua_pushcfunction(L, note_missing);
	lua_setfield(L, -2, "__index");
}

void watched_open(lua_State *L)
{
	assert(L);
	luaL_newmetatable(L, WATCHED);
	watched_give(L);
	lua_pushboolean(L, 0);
	lua_setfield(L, -2, "__metatable");
	lua_pop(L, 1);
}

void watched_set(lua_State *L)
{
	assert(L && lua_istable(L, -1));
	luaL_setmetatable(L, WATCHED);
}

bool watched_is(lua_State *L, int index)
{
	bool is;

	assert(L);
	if (!lua_getmetatable(L, index))
		return false;
	luaL_getmetatable(L, WATCHED);
	is = lua_rawequal(L, -1, -2);
	lua_pop(L, 2);
	return is;
}
