/* exercise_kinds.c - what single kinds of exercise have: groups of steps, parts, tests, … */
#include "config.h"
#include "script/blocks_private.h"
#include "script/lua_determinism_private.h"

#include <assert.h>
#include <string.h>

#include <lauxlib.h>

/* --- order: steps that may change places ----------------------------------------------------- */

/* One group of free steps, the list on top of the stack; its steps are taken. */
static void put_group(struct reader *r, int number, int steps, bool *taken)
{
	int group = lua_gettop(r->L), n;

	if (!lua_istable(r->L, group))
		reader_raise(r, _("write free = { { 2, 3 } }"),
		             _("free %d must be a list of steps, not %s"),
		             number, reader_value_word(r->L, group));
	n = (int)lua_rawlen(r->L, group);
	if (n < 2)
		reader_raise(r, NULL, _("free %d names fewer than two steps"), number);
	if (n == steps)
		reader_raise(r, _("leave a step out of the group"),
		             _("free %d names every step: any order would be right"), number);
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		int is_number;
		lua_Integer step;

		lua_rawgeti(r->L, group, i);
		step = lua_tointegerx(r->L, -1, &is_number);
		if (!is_number || step < 1 || step > steps)
			reader_raise(r, NULL, _("free %d: a step is a number from 1 to %d"), number,
			             steps);
		if (taken[step - 1])
			reader_raise(r, NULL, _("free names the step %d twice"), (int)step);
		taken[step - 1] = true;
		json_out_number(&r->out, (double)(step - 1));
		lua_pop(r->L, 1);
	}
	json_close_array(&r->out);
}

void exercise_put_groups(struct reader *r, const struct schema_key *key)
{
	int n = reader_list(r, r->body, key->name), list = lua_gettop(r->L), steps;
	bool taken[SCHEMA_CHOICES_MAX] = { false };

	assert(r && key);
	if (!n)
		return;
	reader_get(r, r->body, "steps");
	steps = (int)lua_rawlen(r->L, -1);
	lua_pop(r->L, 1);
	json_out_key(&r->out, "free");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		lua_rawgeti(r->L, list, i);
		put_group(r, i, steps, taken);
		lua_settop(r->L, list);
	}
	json_close_array(&r->out);
	lua_pop(r->L, 1);
}

/* --- steps ----------------------------------------------------------------------------------- */

/* The value on top is an ask that was begun inside these steps, or what was told to be none. */
static bool is_part(const struct reader *r)
{
	const struct handle *part = block_handle_at(r->L, -1);
	size_t n = strlen(r->block->id);       /* no longer than ids have room */

	if (!part)
		return block_is_passed_over(r->L, -1);
	return part->misplaced || (part->kind == BLOCK_ASK && part->id[n] == '.' &&
	                           !strncmp(part->id, r->block->id, n));
}

void exercise_put_steps(struct reader *r)
{
	lua_State *L = r->L;
	int n = (int)lua_rawlen(L, r->body), parts = 0;
	bool worded = lua_rawgeti(L, r->body, 1) == LUA_TSTRING;

	assert(r);
	lua_pop(L, 1);
	if (r->block->misplaced)               /* its parts are those of the steps around it */
		return;
	for (int i = worded ? 2 : 1; i <= n; i++) {
		lua_rawgeti(L, r->body, i);
		if (!is_part(r))
			reader_raise(r, _("write ask \"a\" { … } there"),
			             _("place %d of steps holds %s, not an ask"), i,
			             reader_value_word(L, -1));
		parts++;
		lua_pop(L, 1);
	}
	if (parts < 2)
		reader_raise(r, _("write ask \"a\" { … }, ask \"b\" { … } inside it"),
		             _("steps \"%s\" needs at least two ask blocks"), r->block->id);
}

/* --- brief, term ----------------------------------------------------------------------------- */

/* The knobs and values whose numbers are kept with the words. */
void exercise_put_attached(struct reader *r, const struct schema_key *key)
{
	int n = reader_list(r, r->body, key->name), list = lua_gettop(r->L);

	assert(r && key);
	if (!n)
		return;
	json_out_key(&r->out, "attach");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		const struct handle *h;

		if (lua_rawgeti(r->L, list, i) != LUA_TSTRING)
			reader_raise(r, _("write attach = { \"p\" }"),
			             _("attach must be a list of the ids of knobs and values"));
		h = block_push(r->L, lua_tostring(r->L, -1));
		if (!h || (h->kind != BLOCK_KNOB && h->kind != BLOCK_VALUE))
			reader_no_number(r, "attach", lua_tostring(r->L, list + 1));
		json_out_string(&r->out, h->id);
		lua_settop(r->L, list);
	}
	json_close_array(&r->out);
	lua_pop(r->L, 1);
}

void exercise_put_term(struct reader *r)
{
	assert(r);
	if (reader_get(r, r->body, "name") == LUA_TNIL) {     /* its id is its English name */
		luaL_gsub(r->L, r->block->id, "-", " ");
		lua_replace(r->L, -2);
	}
	reader_put_wording(r, "name", -1, (struct place){ .field = "name" });
	lua_pop(r->L, 1);
}

/* --- try: the author's own tests ------------------------------------------------------------- */

/* A text or a list of texts, on top of the stack, as a list. */
static void put_typings(struct reader *r, const char *what)
{
	int list = lua_gettop(r->L), n = lua_istable(r->L, list) ? (int)lua_rawlen(r->L, list) : 1;

	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		if (lua_istable(r->L, list))
			lua_rawgeti(r->L, list, i);
		else
			lua_pushvalue(r->L, list);
		if (lua_type(r->L, -1) != LUA_TSTRING)
			reader_raise(r, _("write what a student types: \"43.75 ms\""),
			             _("%s must hold texts, not %s"), what, reader_value_word(r->L,
			                                                                      -1));
		json_out_string(&r->out, lua_tostring(r->L, -1));
		lua_pop(r->L, 1);
	}
	json_close_array(&r->out);
}

/* try.at or try.is: an object with a member for every name. */
static void put_named(struct reader *r, int table, const char *key, bool typed)
{
	lua_State *L = r->L;
	int top = lua_gettop(L);

	if (reader_get(r, table, key) != LUA_TNIL && !lua_istable(L, -1))
		reader_raise(r, NULL, _("%s must be a table, not %s"), key, reader_value_word(L,
		                                                                              -1));
	json_out_key(&r->out, key);
	json_open_object(&r->out);
	if (lua_istable(L, -1))
		lua_determinism_push_keys(L, -1);
	for (lua_Integer i = 1; lua_istable(L, top + 1) && lua_rawgeti(L, top + 2, i) != LUA_TNIL;
	     i++) {
		const char *name = lua_tostring(L, -1);

		if (lua_type(L, -1) != LUA_TSTRING)
			reader_raise(r, NULL, _("%s must have names: %s = { name = … }"), key, key);
		reader_get(r, top + 1, name);
		if (typed) {
			reader_put_typed(r, name, -1, name);
		} else {
			json_out_key(&r->out, name);
			put_typings(r, name);
		}
		lua_settop(L, top + 2);
	}
	json_close_object(&r->out);
	lua_settop(L, top);
}

static void put_one_try(struct reader *r, int table)
{
	reader_check_table(r, table, schema_inner(INNER_TRY), 0);
	json_open_object(&r->out);
	put_named(r, table, "at", true);
	json_out_key(&r->out, "ok");
	if (reader_get(r, table, "ok") == LUA_TNIL) {
		json_open_array(&r->out);
		json_close_array(&r->out);
	} else {
		put_typings(r, "ok");
	}
	lua_pop(r->L, 1);
	put_named(r, table, "is", false);
	json_close_object(&r->out);
}

void exercise_put_try(struct reader *r, const struct schema_key *key)
{
	lua_State *L = r->L;
	int top = lua_gettop(L), n;

	assert(r && key);
	if (reader_get(r, r->body, "answer") == LUA_TNIL || reader_get(r, r->body,
	                                                               key->name) == LUA_TNIL) {
		lua_settop(L, top);
		return;
	}
	lua_replace(L, top + 1);
	if (!lua_istable(L, -1))
		reader_raise(r, _("write try = { ok = { \"4 s\" }, is = { slip = \"4 ms\" } }"),
		             _("try must be a table, not %s"), reader_value_word(L, -1));
	n = lua_rawlen(L, -1) ? reader_list(r, r->body, "try") : 0;
	json_out_key(&r->out, "try");
	json_open_array(&r->out);
	if (!n)
		put_one_try(r, top + 1);
	for (int i = 1; i <= n; i++) {
		if (lua_rawgeti(L, top + 1, i) != LUA_TTABLE)
			reader_raise(r, NULL, _("try %d must be a table, not %s"), i,
			             reader_value_word(L, -1));
		put_one_try(r, lua_gettop(L));
		lua_settop(L, top + 2);
	}
	json_close_array(&r->out);
	lua_settop(L, top);
}
