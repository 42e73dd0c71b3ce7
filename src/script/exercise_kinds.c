#include "config.h"
#include "script/blocks.h"

#include <string.h>

#include <lauxlib.h>

#include "script/globals.h"

/* The kinds that came after ask, predict, choose and tune, and what all exercises may say of
 * themselves. */

void put_common(struct reader *r)
{
	bool review = false;

	if (get_flag(r, r->body, "review", &review))
		put_flag(r, "review", review);
	if (get_text(r, r->body, "book")) {
		json_out_key(&r->out, "book");
		json_out_string(&r->out, get_text(r, r->body, "book"));
	}
	if (get(r, r->body, "needs") != LUA_TNIL)
		put_strings(r, "needs");
	lua_pop(r->L, 1);
}

/* --- pick and order -------------------------------------------------------------------------- */

void put_pick(struct reader *r)
{
	static const char *const keys[] = {"text",    "vars",  "choices",     "credit", "hints",
	                                   "explain", "chart", EXERCISE_KEYS, NULL};
	const char *credit;

	check_keys(r, r->body, "pick", keys, 1);
	put_text(r, "text", "text", true, true);
	put_choices(r, "choices", CHOICES_MANY);
	credit = get_text(r, r->body, "credit");
	if (credit && strcmp(credit, "each") && strcmp(credit, "net") && strcmp(credit, "all"))
		bad(r, _("write \"each\", \"net\" or \"all\""), _("credit cannot be \"%s\""),
		    credit);
	json_out_key(&r->out, "credit");
	json_out_string(&r->out, credit ? credit : "all");
	put_texts(r, "hints", "hints");
	put_text(r, "explain", "explain", false, false);
	put_chart_reference(r, "chart");
	put_drawn(r);
}

/* One group of free steps, the list on top of the stack; its steps are taken. */
static void put_group(struct reader *r, int number, int steps, bool *taken)
{
	int group = lua_gettop(r->L), n;

	if (!lua_istable(r->L, group))
		bad(r, _("write free = { { 2, 3 } }"), _("free %d must be a list of steps, not %s"),
		    number, value_word(r->L, group));
	n = (int)lua_rawlen(r->L, group);
	if (n < 2)
		bad(r, NULL, _("free %d names fewer than two steps"), number);
	if (n == steps)
		bad(r, _("leave a step out of the group"),
		    _("free %d names every step: any order would be right"), number);
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		int is_number;
		lua_Integer step;

		lua_rawgeti(r->L, group, i);
		step = lua_tointegerx(r->L, -1, &is_number);
		if (!is_number || step < 1 || step > steps)
			bad(r, NULL, _("free %d: a step is a number from 1 to %d"), number, steps);
		if (taken[step - 1])
			bad(r, NULL, _("free names the step %d twice"), (int)step);
		taken[step - 1] = true;
		json_out_number(&r->out, (double)(step - 1));
		lua_pop(r->L, 1);
	}
	json_close_array(&r->out);
}

static void put_free(struct reader *r, int steps)
{
	int n = get_list(r, r->body, "free"), list = lua_gettop(r->L);
	bool taken[CHOICES_MAX] = { false };

	if (!n)
		return;
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

void put_order(struct reader *r)
{
	static const char *const keys[] = {
		"text", "vars", "steps", "free", "hints", "explain", "chart", EXERCISE_KEYS, NULL
	};
	int steps;

	check_keys(r, r->body, "order", keys, 1);
	put_text(r, "text", "text", true, true);
	put_choices(r, "steps", CHOICES_ORDER);
	get(r, r->body, "steps");
	steps = (int)lua_rawlen(r->L, -1);
	lua_pop(r->L, 1);
	put_free(r, steps);
	put_texts(r, "hints", "hints");
	put_text(r, "explain", "explain", false, false);
	put_chart_reference(r, "chart");
	put_drawn(r);
}

/* --- steps ----------------------------------------------------------------------------------- */

void put_steps(struct reader *r)
{
	static const char *const keys[] = { "text", "vars", "was", NULL };
	lua_State *L = r->L;
	int n = (int)lua_rawlen(L, r->body), parts = 0;
	bool worded = lua_rawgeti(L, r->body, 1) == LUA_TSTRING;

	check_keys(r, r->body, "steps", keys, n);
	put_text(r, "text", "text", worded, false);
	for (int i = worded ? 2 : 1; i <= n; i++) {
		const struct handle *part;

		lua_rawgeti(L, r->body, i);
		part = handle_at(L, -1);
		if (!part || push_steps_of(L, part) != r->block)
			bad(r, _("write ask \"a\" { … } there"),
			    _("place %d of steps holds %s, not an ask"), i,
			    value_word(L, part ? -2 : -1));
		parts++;
		lua_settop(L, lua_gettop(L) - (part ? 2 : 1));
	}
	lua_pop(L, 1);
	if (parts < 2)
		bad(r, _("write ask \"a\" { … }, ask \"b\" { … } inside it"),
		    _("steps \"%s\" needs at least two ask blocks"), r->block->id);
	put_drawn(r);
}

/* --- code, brief, term ----------------------------------------------------------------------- */

static void need_function(struct reader *r, const char *key, const char *fix)
{
	if (get(r, r->body, key) != LUA_TFUNCTION)
		bad(r, fix, _("%s must be a function, not %s"), key, value_word(r->L, -1));
	lua_pop(r->L, 1);
}

void put_code(struct reader *r)
{
	static const char *const keys[] = {
		"text", "cases", "answer", "unit", "accept", "hints", "solve", "explain", "chart",
		EXERCISE_KEYS, NULL
	};

	check_keys(r, r->body, "code", keys, 1);
	put_text(r, "text", "text", true, true);
	need_function(r, "cases",
	              _("write cases = function(r) return { { n = 8 }, { n = 64 } } end"));
	need_function(r, "answer", _("write answer = function(v) return … end"));
	put_numeric(r);
	put_texts(r, "hints", "hints");
	put_text(r, "solve", "solve", false, false);
	put_text(r, "explain", "explain", false, false);
	put_chart_reference(r, "chart");
	put_flag(r, "drawn", true);
}

/* The knobs and values whose numbers are kept with the words. */
static void put_attached(struct reader *r)
{
	int n = get_list(r, r->body, "attach"), list = lua_gettop(r->L);

	if (!n)
		return;
	json_out_key(&r->out, "attach");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		const struct handle *h;

		if (lua_rawgeti(r->L, list, i) != LUA_TSTRING)
			bad(r, _("write attach = { \"p\" }"),
			    _("attach must be a list of the ids of knobs and values"));
		h = push_block(r->L, lua_tostring(r->L, -1));
		if (!h || (h->kind != BLOCK_KNOB && h->kind != BLOCK_VALUE))
			no_number(r, "attach", lua_tostring(r->L, list + 1));
		json_out_string(&r->out, h->id);
		lua_settop(r->L, list);
	}
	json_close_array(&r->out);
	lua_pop(r->L, 1);
}

void put_brief(struct reader *r)
{
	static const char *const keys[] = {"text", "attach", "hints", "chart", EXERCISE_KEYS, NULL};

	check_keys(r, r->body, "brief", keys, 1);
	put_text(r, "text", "text", true, true);
	put_attached(r);
	put_texts(r, "hints", "hints");
	put_chart_reference(r, "chart");
}

void put_term(struct reader *r)
{
	static const char *const keys[] = { "name", "text", "was", NULL };

	check_keys(r, r->body, "term", keys, 1);
	if (get(r, r->body, "name") == LUA_TNIL) {     /* its id is its English name */
		luaL_gsub(r->L, r->block->id, "-", " ");
		lua_replace(r->L, -2);
	}
	put_wording(r, "name", -1, (struct place){ .field = "name" });
	lua_pop(r->L, 1);
	put_text(r, "text", "text", true, true);
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
			bad(r, _("write what a student types: \"43.75 ms\""),
			    _("%s must hold texts, not %s"), what, value_word(r->L, -1));
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

	if (get(r, table, key) != LUA_TNIL && !lua_istable(L, -1))
		bad(r, NULL, _("%s must be a table, not %s"), key, value_word(L, -1));
	json_out_key(&r->out, key);
	json_open_object(&r->out);
	if (lua_istable(L, -1))
		push_sorted_keys(L, -1);
	for (lua_Integer i = 1; lua_istable(L, top + 1) && lua_rawgeti(L, top + 2, i) != LUA_TNIL;
	     i++) {
		const char *name = lua_tostring(L, -1);

		if (lua_type(L, -1) != LUA_TSTRING)
			bad(r, NULL, _("%s must have names: %s = { name = … }"), key, key);
		get(r, top + 1, name);
		if (typed) {
			put_typed(r, name, -1, name);
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
	static const char *const keys[] = { "at", "ok", "is", NULL };

	check_keys(r, table, "try", keys, 0);
	json_open_object(&r->out);
	put_named(r, table, "at", true);
	json_out_key(&r->out, "ok");
	if (get(r, table, "ok") == LUA_TNIL) {
		json_open_array(&r->out);
		json_close_array(&r->out);
	} else {
		put_typings(r, "ok");
	}
	lua_pop(r->L, 1);
	put_named(r, table, "is", false);
	json_close_object(&r->out);
}

void put_try(struct reader *r)
{
	lua_State *L = r->L;
	int top = lua_gettop(L), n;

	if (get(r, r->body, "try") == LUA_TNIL) {
		lua_pop(L, 1);
		return;
	}
	if (!lua_istable(L, -1))
		bad(r, _("write try = { ok = { \"4 s\" }, is = { slip = \"4 ms\" } }"),
		    _("try must be a table, not %s"), value_word(L, -1));
	n = lua_rawlen(L, -1) ? get_list(r, r->body, "try") : 0;
	json_out_key(&r->out, "try");
	json_open_array(&r->out);
	if (!n)
		put_one_try(r, top + 1);
	for (int i = 1; i <= n; i++) {
		if (lua_rawgeti(L, top + 1, i) != LUA_TTABLE)
			bad(r, NULL, _("try %d must be a table, not %s"), i, value_word(L, -1));
		put_one_try(r, lua_gettop(L));
		lua_settop(L, top + 2);
	}
	json_close_array(&r->out);
	lua_settop(L, top);
}
