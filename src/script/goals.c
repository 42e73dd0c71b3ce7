/* goals.c - what the knobs must reach, checked and written as JSON */
#include "config.h"
#include "script/blocks_private.h"

#include <assert.h>

/* --- goals ----------------------------------------------------------------------------------- */

static void put_model_goal(struct reader *r, int table, struct scenario *s)
{
	const struct result *result = blocks_result(r, table, "result", s->model);

	if (!result)
		reader_raise(r, NULL, _("the goal does not say which result of %s it is about"),
		             s->model->id);
	if (result->words)
		reader_raise(r, NULL, _("%s is a word; a goal needs a number"), result->name);
	json_out_key(&r->out, "model");
	json_out_string(&r->out, s->model->id);
	json_out_key(&r->out, "result");
	json_out_string(&r->out, result->name);
	blocks_put_set(r, table, s);
	blocks_put_bound(r, "at_least", table, result->unit);
	blocks_put_bound(r, "at_most", table, result->unit);
}

/* The choices of a list that will do. */
static void put_one_of(struct reader *r, int table)
{
	int n = reader_list(r, table, "one_of"), list = lua_gettop(r->L);

	if (reader_get(r, table, "at_least") != LUA_TNIL || reader_get(r, table,
	                                                               "at_most") != LUA_TNIL)
		reader_raise(r, NULL, _("a goal has one_of, or at_least and at_most"));
	json_out_key(&r->out, "one_of");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		lua_rawgeti(r->L, list, i);
		reader_put_typed(r, NULL, -1, "one_of");
		lua_settop(r->L, list);
	}
	json_close_array(&r->out);
	lua_settop(r->L, list - 1);
}

static void put_knob_goal(struct reader *r, int table)
{
	char buffer[UNIT_TEXT_SIZE];
	const struct handle *knob;
	const char *unit;

	reader_get(r, table, "knob");
	knob = reader_knob(r, -1, "knob");
	unit = blocks_knob_unit(r, knob, buffer);
	json_out_key(&r->out, "knob");
	json_out_string(&r->out, knob->id);
	if (reader_get(r, table, "one_of") != LUA_TNIL) {
		put_one_of(r, table);
	} else if (unit) {
		blocks_put_bound(r, "at_least", table, unit);
		blocks_put_bound(r, "at_most", table, unit);
	} else {        /* of a catalog: who loads the lesson knows its figures */
		reader_put_typed_field(r, "at_least", table, "at_least");
		reader_put_typed_field(r, "at_most", table, "at_most");
	}
}

/* A function, or { function, say = … }; *said counts the goals that say something: translations
 * name them so. */
static bool put_function_goal(struct reader *r, int goal, int *said)
{
	bool alone = lua_isfunction(r->L, goal), function = alone;

	if (!alone && lua_istable(r->L, goal)) {
		function = lua_rawgeti(r->L, goal, 1) == LUA_TFUNCTION;
		lua_pop(r->L, 1);
	}
	if (!function)
		return false;
	json_open_object(&r->out);
	reader_put_flag(r, "function", true);
	if (!alone) {
		reader_check_table(r, goal, schema_inner(INNER_GOAL_SAID), 1);
		if (reader_get(r, goal, "say") != LUA_TNIL)
			reader_put_wording(r, "say", -1,
			                   (struct place){ .field = "say", .index = ++*said });
		lua_pop(r->L, 1);
	}
	json_close_object(&r->out);
	return true;
}

static void put_named_goal(struct reader *r, int table)
{
	struct scenario s;
	bool of_model, bounded;

	reader_check_table(r, table, schema_inner(INNER_GOAL), 0);
	bounded = reader_get(r, table, "at_least") != LUA_TNIL || reader_get(r, table,
		"at_most") != LUA_TNIL ||
	          reader_get(r, table, "one_of") != LUA_TNIL;
	if (!bounded)
		reader_raise(r, NULL, _("a goal needs at_least or at_most"));
	of_model = blocks_model(r, table, "model", &s);
	if (of_model && reader_get(r, table, "one_of") != LUA_TNIL)
		reader_raise(r, NULL, _("one_of is for a goal about a knob that is a list"));
	if (of_model == (reader_get(r, table, "knob") != LUA_TNIL))
		reader_raise(r, _("write model = … and result = …, or knob = knob \"id\""),
		             _("a goal is about a model or about a knob"));
	json_open_object(&r->out);
	if (of_model)
		put_model_goal(r, table, &s);
	else
		put_knob_goal(r, table);
	json_close_object(&r->out);
}

static void put_list(struct reader *r, int goal)
{
	lua_State *L = r->L;
	int said = 0, n;

	json_out_key(&r->out, "goals");
	json_open_array(&r->out);
	if (!put_function_goal(r, goal, &said)) {
		n = lua_rawlen(L, goal) ? reader_list(r, r->body, "goal") : 0;
		if (!n)
			put_named_goal(r, goal);
		for (int i = 1; i <= n; i++) {
			lua_rawgeti(L, goal, i);
			if (!put_function_goal(r, lua_gettop(L), &said)) {
				if (!lua_istable(L, -1))
					reader_raise(r, NULL, _("goal %d must be a table, not %s"),
					             i,
					             reader_value_word(L, -1));
				put_named_goal(r, lua_gettop(L));
			}
			lua_settop(L, goal);
		}
	}
	json_close_array(&r->out);
}

void goals_put(struct reader *r, const struct schema_key *key)
{
	int goal = lua_gettop(r->L) + 1;

	assert(r && key);
	reader_get(r, r->body, key->name);
	if (lua_isfunction(r->L, goal))
		reader_put_flag(r, "function", true);
	else if (lua_istable(r->L, goal))
		put_list(r, goal);
	else
		reader_raise(r, _("write goal = { model = …, result = …, at_least = … }"),
		             _("goal must be a table or a function, not %s"),
		             reader_value_word(r->L, goal));
	lua_settop(r->L, goal - 1);
}
