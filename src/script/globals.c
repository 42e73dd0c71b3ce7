/* globals.c - what a lesson sees: the libraries without what reaches outside, and quantities */
#include "config.h"
#include "script/globals_private.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include <lauxlib.h>
#include <lualib.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "script/block_private.h"
#include "script/draw_private.h"
#include "script/lua_determinism_private.h"
#include "script/lua_models_private.h"
#include "script/lua_push_private.h"
#include "script/lua_quantity_private.h"
#include "script/lua_text_private.h"
#include "script/sandbox_private.h"
#include "script/watched_private.h"

/* What is copied out of Lua's own libraries; a name that stands nowhere here does not exist for
 * a lesson. */
static const char *const base_names[] = {
	"assert", "error", "getmetatable", "ipairs", "rawequal", "rawget", "rawlen", "rawset",
	"select", "tonumber", "type", NULL
};
static const char *const string_names[] = {
	"byte", "char", "find", "gmatch", "gsub", "len", "lower", "match", "reverse", "sub",
	"upper", NULL
};
static const char *const table_names[] = { "pack", "unpack", NULL };
static const char *const math_names[] = {
	"abs",  "acos", "asin", "atan", "ceil",       "cos",  "deg",        "exp",  "floor",
	"fmod", "huge", "log",  "max",  "maxinteger", "min",  "mininteger", "modf", "pi",
	"rad",  "sin",  "sqrt", "tan",  "tointeger",  "type", "ult",        NULL
};
static const char *const utf8_names[] = {
	"char", "charpattern", "codepoint", "codes", "len", "offset", NULL
};

enum { LOOP_MAX = 10000000 };          /* steps of one C function that no hook sees */

/* --- texts ----------------------------------------------------------------------------------- */

static int to_string(lua_State *L)
{
	luaL_checkany(L, 1);
	lua_text_of(L, 1);
	return 1;
}

/* Upvalue: the library's format, which is given texts where it would print addresses. */
static int format(lua_State *L)
{
	const char *spec = luaL_checkstring(L, 1);

	while ((spec = strchr(spec, '%'))) {
		spec += 1 + strspn(spec + 1, "-+ #0123456789.");
		if (*spec == 'p')
			return luaL_error(L, _("%%p is not available here"));
		if (*spec)
			spec++;
	}
	for (int i = 2; i <= lua_gettop(L); i++)
		if (lua_type(L, i) >= LUA_TTABLE || lua_type(L, i) == LUA_TLIGHTUSERDATA) {
			lua_text_of(L, i);
			lua_replace(L, i);
		}
	lua_pushvalue(L, lua_upvalueindex(1));
	lua_insert(L, 1);
	lua_call(L, lua_gettop(L) - 1, 1);
	return 1;
}

/* Upvalue: the library's rep, which would count to n even when there is nothing to repeat. */
static int rep(lua_State *L)
{
	size_t length, between = 0;

	luaL_checklstring(L, 1, &length);
	luaL_checkinteger(L, 2);
	luaL_optlstring(L, 3, "", &between);
	lua_settop(L, 3);
	if (length + between == 0) {
		lua_pushliteral(L, "");
		return 1;
	}
	lua_pushvalue(L, lua_upvalueindex(1));
	lua_insert(L, 1);
	lua_call(L, 3, 1);
	return 1;
}

/* --- tables ---------------------------------------------------------------------------------- */

/* A metatable's __len or __index could keep the C loops of the table library going for ever. */
static void check_plain(lua_State *L, int index)
{
	luaL_checktype(L, index, LUA_TTABLE);
	luaL_argcheck(L, watched_is(L, index) || !lua_getmetatable(L, index), index,
	              _("a table without a metatable is needed here"));
}

/* Upvalue: the library's function. */
static int on_plain_table(lua_State *L)
{
	check_plain(L, 1);
	lua_pushvalue(L, lua_upvalueindex(1));
	lua_insert(L, 1);
	lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
	return lua_gettop(L);
}

static int move(lua_State *L)
{
	lua_Number first = luaL_checknumber(L, 2), last = luaL_checknumber(L, 3);

	if (!lua_isnoneornil(L, 5))
		check_plain(L, 5);
	luaL_argcheck(L, last - first < LOOP_MAX, 3, _("too many elements to move"));
	return on_plain_table(L);
}

/* A finaliser runs with hooks off, so an endless one could not be stopped; weak tables would
 * make results depend on the collector. */
static int set_metatable(lua_State *L)
{
	static const char *const refused[] = { "__gc", "__mode" };

	lua_settop(L, 2);
	for (size_t i = 0; i < COUNT_OF(refused) && lua_istable(L, 2); i++) {
		lua_pushstring(L, refused[i]);
		if (lua_rawget(L, 2) != LUA_TNIL)
			return luaL_error(L, _("%s is not available here"), refused[i]);
		lua_pop(L, 1);
	}
	lua_pushvalue(L, lua_upvalueindex(1));
	lua_insert(L, 1);
	lua_call(L, 2, 1);
	return 1;
}

/* --- errors ---------------------------------------------------------------------------------- */

static int protected_call(lua_State *L)
{
	int status;

	luaL_checkany(L, 1);
	status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
	sandbox_rethrow(L);
	lua_pushboolean(L, status == LUA_OK);
	lua_insert(L, 1);
	return lua_gettop(L);
}

/* The handler is called after the stack was unwound: while an error is being handled Lua runs
 * without hooks, so a handler that loops could not be stopped. */
static int protected_call_with_handler(lua_State *L)
{
	int status;

	luaL_checktype(L, 2, LUA_TFUNCTION);
	lua_pushvalue(L, 1);
	lua_pushvalue(L, 2);
	lua_replace(L, 1);
	lua_replace(L, 2);                     /* handler, function, arguments */
	status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
	sandbox_rethrow(L);
	if (status == LUA_OK) {
		lua_pushboolean(L, 1);
		lua_replace(L, 1);
		return lua_gettop(L);
	}
	lua_pcall(L, 1, LUA_MULTRET, 0);       /* an error in the handler is its result */
	sandbox_rethrow(L);
	lua_pushboolean(L, 0);
	lua_insert(L, 1);
	return lua_gettop(L);
}

static int no_random(lua_State *L)
{
	return luaL_error(L, _("math.random is not available here: a lesson draws with r:int, "
	                       "r:step or r:pick in vars"));
}

/* --- names ----------------------------------------------------------------------------------- */

/* "the blocks are: ask, brief, …" */
static void list_blocks(char *fix, size_t size)
{
	size_t n = 0;

	for (enum block_kind k = 0; k < BLOCK_KIND_COUNT && n < size; k++)
		n += (size_t)snprintf(fix + n, size - n, "%s%s", k ? ", " : _("the blocks are: "),
		                      block_word(k));
}

/* Names of Lua that lessons have not got: nothing stands in for these, for nothing of them is
 * here. */
static bool is_of_lua(const char *name)
{
	static const char *const names[] = {
		"_G", "_VERSION", "collectgarbage", "coroutine", "debug", "dofile", "io", "load",
		"loadfile", "loadstring", "module", "next", "os", "package", "pairs", "print",
		"require", "setfenv", "getfenv", "unpack", "warn",
	};

	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

static void note_unknown(lua_State *L, const struct nearest *near)
{
	char fix[sizeof sandbox_of(L)->fault.fix];
	int file, line;

	sandbox_position(L, &file, &line);
	if (near->best)
		snprintf(fix, sizeof fix, _("did you mean '%s'?"), near->best);
	else
		list_blocks(fix, sizeof fix);
	sandbox_name_rule(L, SANDBOX_UNKNOWN);
	sandbox_tell(L, file, line, "", fix, _("nothing is called '%s' in lessons"), near->word);
	sandbox_name_rule(L, NULL);
}

/* What other languages call it: the word of Lua, which is no name; NULL for all others. */
static const char *word_of_lua(const char *name)
{
	static const char *const words[][2] = {
		{ "None", "nil" },       { "null", "nil" },    { "NULL", "nil" },
		{ "undefined", "nil" },  { "True", "true" },   { "TRUE", "true" },
		{ "False", "false" },    { "FALSE", "false" }, { "elif", "elseif" },
		{ "def", "function" },
	};

	for (size_t i = 0; i < COUNT_OF(words); i++)
		if (!strcmp(words[i][0], name))
			return words[i][1];
	return NULL;
}

/* __index of the globals. */
static int unknown_name(lua_State *L)
{
	struct nearest near;
	const char *word;

	if (!lua_text_nearest_key(L, &near))
		return 0;
	word = word_of_lua(near.word);
	near.best = word ? word : near.best;
	if (sandbox_of(L)->loading && !is_of_lua(near.word)) {
		note_unknown(L, &near);
		return block_pass_over(L);
	}
	if (near.best)
		return luaL_error(L, _("nothing is called '%s' here; did you mean '%s'?"),
		                  near.word, near.best);
	return luaL_error(L, _("nothing is called '%s' here"), near.word);
}

/* __newindex of the globals: works, and is noted, since a missing `local` is the likely cause. */
static int new_global(lua_State *L)
{
	int file, line;

	lua_settop(L, 3);
	sandbox_position(L, &file, &line);
	if (lua_type(L, 2) == LUA_TSTRING && !lua_isnil(L, 3)) {
		lua_getfield(L, LUA_REGISTRYINDEX, GLOBALS_NOTED);
		lua_createtable(L, 0, 3);
		lua_pushvalue(L, 2);
		lua_setfield(L, -2, "name");
		lua_pushinteger(L, file);
		lua_setfield(L, -2, "file");
		lua_pushinteger(L, line);
		lua_setfield(L, -2, "line");
		lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
		lua_pop(L, 1);
	}
	lua_rawset(L, 1);
	return 0;
}

static void copy_names(lua_State *L, const char *const *names)
{
	for (; *names; names++) {
		lua_getfield(L, -2, *names);
		lua_setfield(L, -2, *names);
	}
}

/* Opens a library and puts a table with its listed names into the globals at the top. */
static void open_part(lua_State *L, const char *name, lua_CFunction open, const char *const *names)
{
	luaL_requiref(L, name, open, 0);
	lua_newtable(L);
	copy_names(L, names);
	watched_set(L);
	lua_setfield(L, -3, name);
	lua_pop(L, 1);
}

/* In the part of the globals called part, or in the globals themselves: name becomes ours, with
 * the library's function as upvalue. */
static void wrap(lua_State *L, const char *library, const char *name, lua_CFunction ours)
{
	luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
	lua_getfield(L, -1, library);
	lua_getfield(L, -1, name);
	lua_pushcclosure(L, ours, 1);
	if (strcmp(library, LUA_GNAME))
		lua_getfield(L, -4, library);
	else
		lua_pushvalue(L, -4);
	lua_insert(L, -2);
	lua_setfield(L, -2, name);
	lua_pop(L, 3);
}

static void open_library(lua_State *L)
{
	static const struct { const char *library, *name; lua_CFunction ours; } wrapped[] = {
		{ LUA_GNAME, "setmetatable", set_metatable },
		{ LUA_GNAME, "pcall", protected_call },
		{ LUA_GNAME, "xpcall", protected_call_with_handler },
		{ LUA_GNAME, "tostring", to_string },
		{ "string", "format", format }, { "string", "rep", rep },
		{ "table", "concat", on_plain_table }, { "table", "insert", on_plain_table },
		{ "table", "remove", on_plain_table }, { "table", "move", move },
		{ "math", "random", no_random }, { "math", "randomseed", no_random },
	};

	luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
	lua_newtable(L);
	copy_names(L, base_names);
	lua_remove(L, -2);
	open_part(L, "string", luaopen_string, string_names);
	open_part(L, "table", luaopen_table, table_names);
	open_part(L, "math", luaopen_math, math_names);
	open_part(L, "utf8", luaopen_utf8, utf8_names);
	for (size_t i = 0; i < COUNT_OF(wrapped); i++)
		wrap(L, wrapped[i].library, wrapped[i].name, wrapped[i].ours);
}

/* Methods of texts are the lesson's own string table, and nothing else is reachable from a text. */
static void seal_texts(lua_State *L)
{
	lua_pushliteral(L, "");
	lua_newtable(L);
	lua_getfield(L, -3, "string");
	lua_setfield(L, -2, "__index");
	lua_pushboolean(L, 0);
	lua_setfield(L, -2, "__metatable");
	lua_setmetatable(L, -2);
	lua_pop(L, 1);
}

static void seal_globals(lua_State *L)
{
	lua_newtable(L);
	lua_setfield(L, LUA_REGISTRYINDEX, GLOBALS_NOTED);
	lua_newtable(L);
	lua_pushcfunction(L, unknown_name);
	lua_setfield(L, -2, "__index");
	lua_pushcfunction(L, new_global);
	lua_setfield(L, -2, "__newindex");
	lua_pushboolean(L, 0);
	lua_setfield(L, -2, "__metatable");
	lua_setmetatable(L, -2);
	lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
	lua_pushnil(L);
	lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

void globals_open(lua_State *L)
{
	assert(L);
	watched_open(L);
	open_library(L);
	lua_determinism_open(L);
	lua_quantity_open(L);
	lua_push_open(L);
	lua_models_open(L);
	draw_open(L);
	block_open(L);
	seal_texts(L);
	seal_globals(L);
}
