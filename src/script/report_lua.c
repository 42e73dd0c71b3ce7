/* report_lua.c - a report as a Lua table: values are quantities, words texts, NAN is nil */
#include "config.h"
#include "script/report_lua_private.h"

#include <assert.h>
#include <math.h>

#include <lauxlib.h>

#include "script/lua_push_private.h"
#include "script/watched_private.h"

static void free_report(void *report)
{
	report_free(report);
}

struct report *report_lua_new(lua_State *L)
{
	struct report *r = lua_push_scratch(L, sizeof *r, free_report);

	report_init(r);
	return r;
}

static void push_members(lua_State *L, const struct report_row *parent);

static bool has_members(const struct report_row *row)
{
	for (row = row->first; row; row = row->next)
		if (row->faces & REPORT_LUA)
			return true;
	return false;
}

/* A value with rows below it is a table that has the value as `value`. */
static void push_number(lua_State *L, const struct report_row *row)
{
	bool table = has_members(row);

	if (table)
		lua_newtable(L);
	if (row->word)
		lua_pushstring(L, row->word);
	else
		lua_push_with_unit(L, row->value, row->unit);
	if (table) {
		lua_setfield(L, -2, "value");
		push_members(L, row);
		watched_set(L);
	}
}

static void push_row(lua_State *L, const struct report_row *row)
{
	switch (row->kind) {
	case ROW_OBJECT:
	case ROW_LIST:
		luaL_checkstack(L, 8, NULL);
		lua_newtable(L);
		push_members(L, row);
		watched_set(L);
		break;
	case ROW_NUMBER:
	case ROW_VALUE:
		push_number(L, row);
		break;
	case ROW_STRING:
		lua_pushstring(L, row->text);          /* NULL pushes nil */
		break;
	case ROW_FLAG:
		lua_pushboolean(L, row->value != 0);
		break;
	case ROW_LINE:
	case ROW_BAR:
	case ROW_TABLE:
	case ROW_CELLS:
	case ROW_CELL:
	default:
		assert(!"a row for people in Lua");
	}
}

/* Into the table on top of the stack. */
static void push_members(lua_State *L, const struct report_row *parent)
{
	for (const struct report_row *row = parent->first; row; row = row->next) {
		if (row->kind > ROW_FLAG)
			continue;
		if (!(row->faces & REPORT_LUA)) {
			if (row->kind == ROW_LIST)
				push_members(L, row);
			continue;
		}
		push_row(L, row);
		if (row->name)
			lua_setfield(L, -2, row->name);
		else
			lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
	}
}

int report_lua_return(lua_State *L, struct report *r)
{
	assert(r->depth == 1);
	lua_newtable(L);
	push_members(L, &r->root);
	watched_set(L);
	report_free(r);
	return 1;
}
