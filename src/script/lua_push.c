/* lua_push.c - values, errors and memory pushed for the functions over models */
#include "config.h"
#include "script/lua_push_private.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include <lauxlib.h>

#include "script/lua_quantity_private.h"
#include "script/watched_private.h"

#define SCRATCH "scratch"

/* --- memory ---------------------------------------------------------------------------------- */

struct scratch {
	void (*release)(void *object);
	_Alignas(long long) char object[]; /* as Lua aligns what it gives */
};

static int release_scratch(lua_State *L)
{
	struct scratch *h = lua_touserdata(L, 1);

	h->release(h->object);
	return 0;
}

void *lua_push_scratch(lua_State *L, size_t size, void (*release)(void *))
{
	struct scratch *h = lua_newuserdatauv(L, sizeof *h + size, 0);

	assert(release);
	h->release = release;
	memset(h->object, 0, size);
	luaL_setmetatable(L, SCRATCH);
	return h->object;
}

void lua_push_open(lua_State *L)
{
	assert(L);
	luaL_newmetatable(L, SCRATCH);
	lua_pushcfunction(L, release_scratch);
	lua_setfield(L, -2, "__gc");
	lua_pop(L, 1);
}

/* --- values and errors ----------------------------------------------------------------------- */

void lua_push_with_unit(lua_State *L, double value, const char *unit)
{
	struct quantity q;

	assert(L);
	if (isnan(value)) {
		lua_pushnil(L);
		return;
	}
	q = quantity_make(value, unit);
	if (unit_is_one(&q.unit))
		lua_pushnumber(L, value);
	else
		lua_quantity_push(L, &q);
}

int lua_push_error(lua_State *L, enum status s, const struct diag *d)
{
	assert(L);
	if (s != STATUS_E_DOMAIN && s != STATUS_E_NOANSWER)
		return luaL_error(L, "%s", d->text);
	watched_note(L, d->text);
	lua_pushnil(L);
	lua_pushstring(L, d->text);
	return 2;
}
