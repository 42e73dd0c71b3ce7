/* course.c - course.lua run as any Lua: its title, key and order as data, with every fault */
#include "config.h"
#include "script/requests_private.h"

#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/message.h"
#include "base/nearest.h"
#include "script/globals_private.h"
#include "script/reader_private.h"

#define LOCALS "fleetlab.locals"       /* in the registry: names of the text's own variables */

/* One of the names that the file has set. */
struct name { const char *text; int file, line; };

struct course_reading {
	lua_State *L;
	struct json_out *out;
	size_t faults;                 /* written so far */
};

static void put_fault(struct course_reading *r, const struct name *at, const char *cause,
                      const char *fix)
{
	const struct sandbox *sb = sandbox_of(r->L);
	struct failure f = { .set = true, .line = at->line };

	snprintf(f.file, sizeof f.file, "%s", sandbox_file(sb, at->file));
	snprintf(f.cause, sizeof f.cause, "%s", cause);
	snprintf(f.fix, sizeof f.fix, "%s", fix ? fix : "");
	script_write_failure(r->out, &f);
	r->faults++;
}

static void not_of_type(struct course_reading *r, const struct name *at, const char *wanted,
                        int index, const char *fix)
{
	char cause[200];

	snprintf(cause, sizeof cause, _("%s must be %s, not %s"), at->text, wanted,
	         reader_value_word(r->L, index));
	put_fault(r, at, cause, fix);
}

static bool is_plain_text(lua_State *L, int index)
{
	size_t length;

	return lua_type(L, index) == LUA_TSTRING &&
	       strlen(lua_tolstring(L, index, &length)) == length && length <= SCHEMA_TEXT_MAX;
}

static bool is_blank(const char *text)
{
	return !text[strspn(text, " \t\r\n")];
}

/* The value of the name is on top. */
static void check_list(struct course_reading *r, const struct name *at)
{
	static const char fix[] = "order = { \"01-first\", \"02-second\" }";
	lua_State *L = r->L;
	lua_Unsigned n = lua_istable(L, -1) ? lua_rawlen(L, -1) : 0, keys = 0;

	if (!lua_istable(L, -1)) {
		not_of_type(r, at, _("a list of texts"), -1, fix);
		return;
	}
	for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
		keys++;
	for (lua_Unsigned i = 1; i <= n; i++) {
		if (lua_rawgeti(L, -1, (lua_Integer)i), !is_plain_text(L, -1)) {
			not_of_type(r, at, _("a list of texts"), -1, fix);
			lua_pop(L, 1);
			return;
		}
		lua_pop(L, 1);
	}
	if (keys != n)
		put_fault(r, at, _("order must be a list of texts, without names in it"), fix);
}

static void unknown_name(struct course_reading *r, const struct name *at)
{
	const struct schema_table *course = schema_inner(INNER_COURSE);
	char cause[200], fix[200] = "";
	struct nearest near;

	nearest_start(&near, at->text);
	for (size_t i = 0; i < course->n_keys; i++) {
		size_t n = strlen(fix);

		nearest_offer(&near, course->keys[i].name);
		snprintf(fix + n, sizeof fix - n, "%s%s", n ? ", " : _("it has: "),
		         course->keys[i].name);
	}
	if (near.best)
		snprintf(fix, sizeof fix, _("did you mean '%s'?"), near.best);
	snprintf(cause, sizeof cause, _("a course has no '%.60s'"), at->text);
	put_fault(r, at, cause, fix);
}

static void check_name(struct course_reading *r, const struct name *at)
{
	const struct schema_key *key = schema_key(schema_inner(INNER_COURSE), at->text);
	char fix[100], cause[100];

	lua_pushglobaltable(r->L);
	lua_pushstring(r->L, at->text);
	lua_rawget(r->L, -2);
	if (lua_isnil(r->L, -1)) {             /* set and taken back: a helper of the author's */
	} else if (!key) {
		unknown_name(r, at);
	} else if (key->type == SCHEMA_TEXTS) {
		check_list(r, at);
	} else if (key->type == SCHEMA_FLAG && !lua_isboolean(r->L, -1)) {
		snprintf(fix, sizeof fix, "%s = true", key->name);
		not_of_type(r, at, _("true or false"), -1, fix);
	} else if (key->type == SCHEMA_TEXT && !is_plain_text(r->L, -1)) {
		snprintf(fix, sizeof fix, "%s = \"…\"", key->name);
		not_of_type(r, at, _("a text"), -1, fix);
	} else if (key->type == SCHEMA_TEXT && is_blank(lua_tostring(r->L, -1))) {
		snprintf(cause, sizeof cause, _("%s is empty"), key->name);
		put_fault(r, at, cause, _("write it, or strike it"));
	}
	lua_pop(r->L, 2);
}

/* All that is wrong with the names that were set, a fault each. */
static void check_names(struct course_reading *r)
{
	lua_State *L = r->L;
	int top = lua_gettop(L);

	lua_getfield(L, LUA_REGISTRYINDEX, GLOBALS_NOTED);
	for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) != LUA_TNIL; i++) {
		struct name at;

		lua_getfield(L, top + 2, "name");
		lua_getfield(L, top + 2, "file");
		lua_getfield(L, top + 2, "line");
		at = (struct name){ lua_tostring(L, top + 3), (int)lua_tointeger(L, top + 4),
		                    (int)lua_tointeger(L, top + 5) };
		check_name(r, &at);
		lua_settop(L, top + 1);
	}
	lua_settop(L, top);
}

/* Where course.lua ends: the line, and those of its own variables that are called as what a course
 * has. */
static void note_locals(lua_State *L, lua_Debug *ar)
{
	const char *name;

	lua_getinfo(L, "l", ar);
	lua_getfield(L, LUA_REGISTRYINDEX, LOCALS);
	lua_pushinteger(L, ar->currentline);
	lua_setfield(L, -2, "line");
	lua_pop(L, 1);
	for (int i = 1; (name = lua_getlocal(L, ar, i)); i++) {
		if (schema_key(schema_inner(INNER_COURSE), name)) {
			lua_getfield(L, LUA_REGISTRYINDEX, LOCALS);
			lua_pushstring(L, name);
			lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
			lua_pop(L, 1);
		}
		lua_pop(L, 1);
	}
}

/* The line on which a local variable of that name first stands; 1 when that is not found. */
static int line_of_local(const char *text, const char *name)
{
	static const char word[] = "local";
	int line = 1;

	for (const char *p = text, *end; *p; p = *end ? end + 1 : end, line++) {
		const char *at = strstr(p, word), *its = at ? strstr(at, name) : NULL;

		end = p + strcspn(p, "\n");
		if (its && its < end)
			return line;
	}
	return 1;
}

/* What the text says where nobody reads it: in local variables, or in what it returns, which is on
 * top of the stack. */
static void check_unseen(struct course_reading *r, const char *text)
{
	lua_State *L = r->L;
	int value = lua_gettop(L);
	char cause[200], fix[200];

	lua_getfield(L, LUA_REGISTRYINDEX, LOCALS);
	lua_pushglobaltable(L);
	if (!lua_isnil(L, value)) {
		struct name at = { "", 1, 0 };

		lua_getfield(L, value + 1, "line");
		at.line = (int)lua_tointeger(L, -1);
		lua_pop(L, 1);
		put_fault(r, &at, _("what course.lua returns is read by nobody"),
		          _("set its names by themselves: title = \"…\" key = \"…\""));
	}
	for (lua_Integer i = 1; lua_rawgeti(L, value + 1, i) != LUA_TNIL; i++) {
		const char *name = lua_tostring(L, -1);
		struct name at = { name, 1, line_of_local(text, name) };

		lua_pushvalue(L, -1);
		if (lua_rawget(L, value + 2) == LUA_TNIL) {
			snprintf(cause, sizeof cause,
			         _("%s is a local variable here, which nobody else sees"), name);
			snprintf(fix, sizeof fix, _("strike the word local before %s"), name);
			put_fault(r, &at, cause, fix);
		}
		lua_settop(L, value + 2);
	}
	lua_settop(L, value - 1);
}

/* The words that blocks begin with mean nothing here, and "order" is a name of the course's. */
static void forget_words(lua_State *L)
{
	lua_pushglobaltable(L);
	for (enum block_kind k = 0; k < BLOCK_KIND_COUNT; k++) {
		lua_pushstring(L, block_word(k));
		lua_pushnil(L);
		lua_rawset(L, -3);
	}
	lua_pop(L, 1);
}

static void put_values(lua_State *L, struct json_out *out)
{
	const struct schema_table *course = schema_inner(INNER_COURSE);

	for (size_t i = 0; i < course->n_keys; i++) {
		lua_pushglobaltable(L);
		lua_pushstring(L, course->keys[i].name);
		lua_rawget(L, -2);
		if (lua_isstring(L, -1)) {
			json_put_string(out, course->keys[i].name, lua_tostring(L, -1));
		} else if (lua_isboolean(L, -1)) {
			json_put_bool(out, course->keys[i].name, lua_toboolean(L, -1));
		} else if (lua_istable(L, -1)) {
			json_put_array(out, course->keys[i].name);
			for (lua_Integer k = 1; lua_rawgeti(L, -1, k) != LUA_TNIL; k++) {
				json_out_string(out, lua_tostring(L, -1));
				lua_pop(L, 1);
			}
			lua_pop(L, 1);
			json_close_array(out);
		}
		lua_pop(L, 2);
	}
}

int course(lua_State *L)
{
	struct job *job = lua_touserdata(L, 1);
	const char *text = json_string(json_get(job->request, "text"), "");
	struct course_reading r = { L, &job->out };

	forget_words(L);
	lua_newtable(L);
	lua_setfield(L, LUA_REGISTRYINDEX, LOCALS);
	sandbox_of(L)->at_return = note_locals;
	sandbox_text(L, "course.lua", text, strlen(text));
	sandbox_of(L)->at_return = NULL;
	json_open_object(r.out);
	json_put_array(r.out, "faults");
	check_unseen(&r, text);
	check_names(&r);
	json_close_array(r.out);
	json_put_object(r.out, "course");
	if (!r.faults)
		put_values(L, r.out);
	json_close_object(r.out);
	json_close_object(r.out);
	return 0;
}
