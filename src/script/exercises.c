/* exercises.c - what exercises ask and accept: answers, tolerances, foreseen mistakes, choices */
#include "config.h"
#include "script/blocks_private.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include <lauxlib.h>

/* --- numbers --------------------------------------------------------------------------------- */

/* A function, or a value that is a quantity; in the expected unit when there is one.  what names
 * it. */
static void check_answer(struct reader *r, int index, const char *what, const char *unit)
{
	struct quantity q;
	struct diag d;
	double value;

	if (lua_isfunction(r->L, index))
		return;
	if (quantity_read_at(r->L, index, &q, &d) != STATUS_OK)
		reader_raise(r, NULL, "%s: %s", what, d.text);
	if (unit && quantity_convert(&q, unit, &value, &d) != STATUS_OK)
		reader_raise(r, _("let unit = and the answer be of one kind"), "%s: %s", what,
		             d.text);
}

/* accept.abs: a number in the expected unit, or a text with a unit. */
static double absolute_tolerance(struct reader *r, int accept, const char *unit)
{
	struct quantity q;
	struct diag d;
	double value = 0;

	if (reader_get(r, accept, "abs") == LUA_TNUMBER) {
		value = lua_tonumber(r->L, -1);
	} else if (!lua_isnil(r->L, -1)) {
		if (!unit)
			reader_raise(r, _("write unit = \"…\" beside it"),
			             _("abs with a unit needs the exercise's unit"));
		if (quantity_read_at(r->L, -1, &q, &d) != STATUS_OK ||
		    quantity_convert(&q, unit, &value, &d) != STATUS_OK)
			reader_raise(r, NULL, "abs: %s", d.text);
	}
	lua_pop(r->L, 1);
	if (!(value >= 0))
		reader_raise(r, NULL, _("abs cannot be negative"));
	if (!isfinite(value))
		reader_raise(r, NULL, _("%s must be finite"), "abs");
	return value;
}

static void put_figures(struct reader *r, int accept)
{
	const struct schema_table *schema = schema_inner(INNER_FIGURES);
	double min = 0, max = 0;
	int figures;

	if (accept && reader_get(r, accept, "figs") != LUA_TNIL) {
		if (!lua_istable(r->L, -1))
			reader_raise(r, _("write figs = { min = 2, max = 4 }"),
			             _("figs must be a table, not %s"), reader_value_word(r->L,
			                                                                  -1));
		figures = lua_gettop(r->L);
		reader_check_table(r, figures, schema, 0);
		reader_limited(r, figures, schema_key(schema, "min"), &min);
		reader_limited(r, figures, schema_key(schema, "max"), &max);
		if (min && max && min > max)
			reader_raise(r, NULL, _("figs: min is greater than max"));
	}
	reader_put_number(r, "figures_min", min);
	reader_put_number(r, "figures_max", max);
}

/* A prediction with choices has no answer to be near. */
static bool has_answer(struct reader *r)
{
	bool there = reader_get(r, r->body, "answer") != LUA_TNIL;

	lua_pop(r->L, 1);
	return there;
}

static void put_accept(struct reader *r, const struct schema_key *key)
{
	const struct schema_table *schema = schema_inner(INNER_ACCEPT);
	const char *unit = reader_text(r, r->body, "unit");
	double relative = -1, absolute = 0;
	int top = lua_gettop(r->L), accept = 0;

	(void)key;
	if (!has_answer(r))
		return;
	if (reader_get(r, r->body, "accept") != LUA_TNIL) {
		if (!lua_istable(r->L, -1))
			reader_raise(r, _("write accept = { rel = 0.02 }"),
			             _("accept must be a table, not %s"), reader_value_word(r->L,
			                                                                    -1));
		accept = top + 1;
		reader_check_table(r, accept, schema, 0);
		absolute = absolute_tolerance(r, accept, unit);
		if (reader_get(r, accept, "abs") != LUA_TNIL)
			relative = 0;          /* an absolute tolerance alone is meant alone */
		lua_pop(r->L, 1);
		reader_limited(r, accept, schema_key(schema, "rel"), &relative);
	}
	if (relative >= 0) /* else the kind's own, which is the session's affair */
		reader_put_number(r, "relative", relative);
	reader_put_number(r, "absolute", absolute);
	put_figures(r, accept);
	lua_settop(r->L, top);
}

static void put_one_wrong(struct reader *r, int list, int i, const char *unit)
{
	const struct schema_table *schema = schema_inner(INNER_WRONG);
	lua_State *L = r->L;
	double credit = 0;
	const char *id;
	int table;

	if (lua_rawgeti(L, list, i) != LUA_TTABLE)
		reader_raise(r, _("write wrong = { { id = \"…\", value = …, say = [[ … ]] } }"),
		             _("wrong %d must be a table, not %s"), i, reader_value_word(L, -1));
	table = lua_gettop(L);
	reader_check_table(r, table, schema, 0);
	id = reader_text(r, table, "id");
	if (!id)
		reader_raise(r, _("write id = \"…\" in it"), _("wrong %d has no id"), i);
	for (int j = 1; j < i; j++) {
		lua_rawgeti(L, list, j);
		if (!strcmp(reader_text(r, lua_gettop(L), "id"), id))
			reader_raise(r, _("give one of them another id, or strike it"),
			             _("two wrong answers have the id \"%s\""), id);
		lua_settop(L, table);
	}
	if (reader_get(r, table, "value") == LUA_TNIL)
		reader_raise(r, _("write value = function(v) return … end in it"),
		             _("the wrong answer \"%s\" has no value"), id);
	check_answer(r, -1, id, unit);
	reader_limited(r, table, schema_key(schema, "credit"), &credit);
	json_open_object(&r->out);
	json_out_key(&r->out, "id");
	json_out_string(&r->out, id);
	if (reader_get(r, table, "say") != LUA_TNIL)
		reader_put_wording(r, "say", -1, (struct place){ .field = "say", .name = id });
	reader_put_number(r, "credit", credit);
	json_close_object(&r->out);
	lua_settop(L, table - 1);
}

/* A translation's say must name wrong answers that there are. */
static void check_says(struct reader *r, int list, int n)
{
	const char *ids[SCHEMA_LIST_MAX + 1] = { NULL };
	const struct handle *original = r->block;
	lua_State *L = r->L;
	int top = lua_gettop(L);

	for (int i = 0; i < n; i++) {
		lua_rawgeti(L, list, i + 1);
		ids[i] = reader_text(r, lua_gettop(L), "id");
		lua_pop(L, 1);
	}
	for (int i = 0; i < r->n_languages; i++) {
		if (!lua_istable(L, r->translation[i]) ||
		    reader_get(r, r->translation[i], "say") != LUA_TTABLE)
			continue;
		r->block = block_push_translation(L, r->language[i], original->id);
		reader_check_names(r, top + 1, "say", ids, 0);
		r->block = original;
		lua_settop(L, top);
	}
	lua_settop(L, top);
}

static void put_wrong(struct reader *r, const struct schema_key *key)
{
	const char *unit = reader_text(r, r->body, "unit");
	int n = has_answer(r) ? reader_list(r, r->body, key->name) : 0, list = lua_gettop(r->L);

	if (!n)
		return;
	json_out_key(&r->out, "wrong");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++)
		put_one_wrong(r, list, i, unit);
	json_close_array(&r->out);
	check_says(r, list, n);
	lua_pop(r->L, 1);
}

/* A part of steps is drawn with them. */
static bool is_drawn(struct reader *r)
{
	const struct handle *steps = block_push_steps(r->L, r->block);
	bool own = reader_get(r, r->body, "vars") != LUA_TNIL, drawn = own;

	if (own && !lua_isfunction(r->L, -1))
		reader_raise(r, _("write vars = function(r) return { … } end"),
		             _("vars must be a function, not %s"), reader_value_word(r->L, -1));
	if (own && steps)
		reader_raise(r, _("move vars out of ask, into steps"),
		             _("the parts of steps \"%s\" share their variables"), steps->id);
	if (steps) {
		block_push_body(r->L, lua_gettop(r->L) - 1);
		drawn = reader_get(r, lua_gettop(r->L), "vars") != LUA_TNIL;
		lua_pop(r->L, 2);
		json_out_key(&r->out, "steps");
		json_out_string(&r->out, steps->id);
	}
	lua_pop(r->L, 2);
	return drawn;
}

static void put_drawn(struct reader *r, const struct schema_key *key)
{
	(void)key;
	reader_put_flag(r, "drawn", is_drawn(r));
}

static void put_answer(struct reader *r, const struct schema_key *key)
{
	if (reader_get(r, r->body, key->name) == LUA_TNIL && key->required)
		reader_raise(r, _("write answer = \"4 s\" or answer = function(v) return … end"),
			_("%s \"%s\" has no answer"), block_word(r->block->kind), r->block->id);
	if (!lua_isnil(r->L, -1))
		check_answer(r, -1, key->name, reader_text(r, r->body, "unit"));
	lua_pop(r->L, 1);
}

static void need_function(struct reader *r, const char *key, const char *fix)
{
	if (reader_get(r, r->body, key) != LUA_TFUNCTION)
		reader_raise(r, fix, _("%s must be a function, not %s"), key,
		             reader_value_word(r->L, -1));
	lua_pop(r->L, 1);
}

static void put_function(struct reader *r, const struct schema_key *key)
{
	need_function(r, key->name, _("write answer = function(v) return … end"));
}

static void put_cases(struct reader *r, const struct schema_key *key)
{
	need_function(r, key->name,
	              _("write cases = function(r) return { { n = 8 }, { n = 64 } } end"));
	reader_put_flag(r, "drawn", true);
}

void blocks_put_chart_reference(struct reader *r, const char *field)
{
	const char *id = reader_text(r, r->body, field);
	const struct handle *h = id ? block_push(r->L, id) : NULL;

	assert(r);
	lua_settop(r->L, lua_gettop(r->L) - (id != NULL));
	if (id && !(h && h->kind == BLOCK_SIMULATE))
		reader_block(r, r->body, field, BLOCK_CHART);
	if (id) {
		json_out_key(&r->out, field);
		json_out_string(&r->out, id);
	}
}

/* --- choices --------------------------------------------------------------------------------- */

static const char *const no_keys[] = { NULL };

/* One choice: a text, or { "…", say = [[ … ]] } where that is allowed, perhaps marked right. */
static void put_choice(struct reader *r, const char *field, int i, bool with_say)
{
	lua_State *L = r->L;
	int top = lua_gettop(L), table;

	if (block_push_right(L, -1))
		lua_replace(L, -2);
	table = lua_istable(L, -1) ? top : 0;
	if (table) {
		if (with_say)
			reader_check_table(r, table, schema_inner(INNER_CHOICE), 1);
		else
			reader_check_names(r, table, "a choice", no_keys, 1);
		lua_rawgeti(L, table, 1);
	}
	if (with_say)
		json_open_object(&r->out);
	reader_put_wording(r, with_say ? "text" : NULL, -1, (struct place){ .field = field,
	                   .index = i });
	if (table && with_say && reader_get(r, table, "say") != LUA_TNIL)
		reader_put_wording(r, "say", -1,
		                   (struct place){ .field = field, .index = i, .part = "say" });
	if (with_say)
		json_close_object(&r->out);
	lua_settop(L, top);
}

/* "right", from the marks; and that there are as many as that type of list needs. */
static void put_right(struct reader *r, enum schema_type type, const bool *marked, int n)
{
	int count = 0, last = 0;

	for (int i = 0; i < n; i++) {
		if (marked[i])
			last = i;
		count += marked[i];
	}
	if (type == SCHEMA_ORDER) {
		if (count)
			reader_raise(r, _("write the steps in their right order"),
			             _("no single step of an order is the right one"));
		return;
	}
	if (type == SCHEMA_MANY && !count)
		reader_raise(r, _("mark the right ones: right \"…\""),
		             _("no choice is marked right"));
	if (type != SCHEMA_MANY && count != 1)
		reader_raise(r, _("mark one choice: right \"…\""),
		             _("%d choices are marked right instead of one"), count);
	if (type != SCHEMA_MANY) {
		reader_put_number(r, "right", last);
		return;
	}
	json_out_key(&r->out, "right");
	json_open_array(&r->out);
	for (int i = 0; i < n; i++)
		if (marked[i])
			json_out_number(&r->out, i);
	json_close_array(&r->out);
}

static void put_choices(struct reader *r, const struct schema_key *key)
{
	int n = reader_list(r, r->body, key->name), list = lua_gettop(r->L);
	bool marked[SCHEMA_CHOICES_MAX] = { false };

	if (!n && !key->required)
		return;
	if (n < 2 && key->type == SCHEMA_ORDER)
		reader_raise(r, _("write steps = { \"…\", \"…\" }"),
		             _("order \"%s\" needs at least two steps"), r->block->id);
	if (n < 2)
		reader_raise(r, _("write choices = { \"…\", right \"…\" }"),
		             _("%s \"%s\" needs at least two choices"), block_word(r->block->kind),
		             r->block->id);
	if (n > key->high)
		reader_raise(r, NULL, _("%s has %d entries; at most %d can be shown"), key->name, n,
		             (int)key->high);
	json_out_key(&r->out, "choices");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		lua_rawgeti(r->L, list, i);
		marked[i - 1] = block_push_right(r->L, -1);
		lua_settop(r->L, list + 1);
		put_choice(r, key->name, i, key->type != SCHEMA_GUESSES);
		lua_settop(r->L, list);
	}
	json_close_array(&r->out);
	put_right(r, key->type, marked, n);
	lua_pop(r->L, 1);
}

/* --- pairs ------------------------------------------------------------------------------------ */

/* { "text", "partner" } is short for { "text", with = "partner" }. */
static void name_partners(struct reader *r, int table, const char *field)
{
	lua_State *L = r->L;
	int top = lua_gettop(L);

	if (!lua_istable(L, table) || reader_get(r, table, field) != LUA_TTABLE) {
		lua_settop(L, top);
		return;
	}
	for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) != LUA_TNIL; i++) {
		if (lua_istable(L, -1) && lua_rawgeti(L, top + 2, 2) != LUA_TNIL &&
		    reader_get(r, top + 2, "with") == LUA_TNIL) {
			lua_pushliteral(L, "with");
			lua_pushvalue(L, top + 3);
			lua_rawset(L, top + 2);
			lua_pushnil(L);
			lua_rawseti(L, top + 2, 2);
		}
		lua_settop(L, top + 1);
	}
	lua_settop(L, top);
}

static void put_pair(struct reader *r, const char *field, int i)
{
	lua_State *L = r->L;
	int pair = lua_gettop(L);
	struct place place = { .field = field, .index = i };

	if (!lua_istable(L, pair))
		reader_raise(r, _("write pairs = { { \"…\", \"…\" } }"),
		             _("pair %d must be a table of two texts, not %s"),
		             i, reader_value_word(L, pair));
	reader_check_table(r, pair, schema_inner(INNER_PAIR), 1);
	if (reader_get(r, pair, "with") == LUA_TNIL)
		reader_raise(r, _("write pairs = { { \"…\", \"…\" } }"),
		             _("pair %d has no partner"), i);
	json_open_object(&r->out);
	lua_rawgeti(L, pair, 1);
	reader_put_wording(r, "text", -1, place);
	place.part = "with";
	reader_put_wording(r, "with", pair + 1, place);
	place.part = "say";
	if (reader_get(r, pair, "say") != LUA_TNIL)
		reader_put_wording(r, "say", -1, place);
	json_close_object(&r->out);
	lua_settop(L, pair);
}

static void put_pairs(struct reader *r, const struct schema_key *key)
{
	int n, list;

	name_partners(r, r->body, key->name);
	for (int i = 0; i < r->n_languages; i++)
		name_partners(r, r->translation[i], key->name);
	n = reader_list(r, r->body, key->name);
	list = lua_gettop(r->L);
	if (n < key->low || n > key->high)
		reader_raise(r, _("write pairs = { { \"…\", \"…\" } }"),
		             _("%s \"%s\" has %d pairs; there may be %d to %d"),
		             block_word(r->block->kind),
		             r->block->id, n, (int)key->low, (int)key->high);
	json_out_key(&r->out, "choices");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		lua_rawgeti(r->L, list, i);
		put_pair(r, key->name, i);
		lua_settop(r->L, list);
	}
	json_close_array(&r->out);
	lua_pop(r->L, 1);
}

/* It is about choices, or about a number. */
void exercise_put_predict(struct reader *r)
{
	bool choices = reader_get(r, r->body, "choices") != LUA_TNIL, answer = has_answer(r);

	assert(r);
	lua_pop(r->L, 1);
	if (choices == answer)
		reader_raise(r, _("write choices = { … } or answer = …"),
		             _("predict needs either choices or an answer"));
	if (answer)
		reader_put_flag(r, "numeric", true);
}

static void (*const writers[SCHEMA_TYPE_COUNT])(struct reader *, const struct schema_key *) = {
	[SCHEMA_VARS] = put_drawn,        [SCHEMA_CASES] = put_cases,
	[SCHEMA_FUNCTION] = put_function, [SCHEMA_ANSWER] = put_answer,
	[SCHEMA_ACCEPT] = put_accept,     [SCHEMA_WRONG] = put_wrong,
	[SCHEMA_TRY] = exercise_put_try,           [SCHEMA_GUESSES] = put_choices,
	[SCHEMA_ONE] = put_choices,       [SCHEMA_MANY] = put_choices,
	[SCHEMA_ORDER] = put_choices,     [SCHEMA_GROUPS] = exercise_put_groups,
	[SCHEMA_PAIRS] = put_pairs,
	[SCHEMA_GOALS] = goals_put,       [SCHEMA_NUMBERS] = exercise_put_attached,
};

void exercise_write_key(struct reader *r, const struct schema_key *key)
{
	assert(writers[key->type]);
	writers[key->type](r, key);
}
