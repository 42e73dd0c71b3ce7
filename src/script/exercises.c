#include "config.h"
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/nearest.h"
#include "script/blocks.h"

enum { FIGURES_MAX = 17 };

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
		bad(r, NULL, "%s: %s", what, d.text);
	if (unit && quantity_convert(&q, unit, &value, &d) != STATUS_OK)
		bad(r, _("let unit = and the answer be of one kind"), "%s: %s", what, d.text);
}

void put_member(struct reader *r, const char *key, double value)
{
	json_out_key(&r->out, key);
	json_out_number(&r->out, value);
}

void put_flag(struct reader *r, const char *key, bool value)
{
	json_out_key(&r->out, key);
	json_out_bool(&r->out, value);
}

/* accept.abs: a number in the expected unit, or a text with a unit. */
static double absolute_tolerance(struct reader *r, int accept, const char *unit)
{
	struct quantity q;
	struct diag d;
	double value = 0;

	if (get(r, accept, "abs") == LUA_TNUMBER) {
		value = lua_tonumber(r->L, -1);
	} else if (!lua_isnil(r->L, -1)) {
		if (!unit)
			bad(r, _("write unit = \"…\" beside it"),
			    _("abs with a unit needs the exercise's unit"));
		if (quantity_read_at(r->L, -1, &q, &d) != STATUS_OK ||
		    quantity_convert(&q, unit, &value, &d) != STATUS_OK)
			bad(r, NULL, "abs: %s", d.text);
	}
	lua_pop(r->L, 1);
	if (!(value >= 0))
		bad(r, NULL, _("abs cannot be negative"));
	return value;
}

static void put_figures(struct reader *r, int accept)
{
	static const char *const keys[] = { "min", "max", NULL };
	double min = 0, max = 0;
	int figures;

	if (accept && get(r, accept, "figs") != LUA_TNIL) {
		if (!lua_istable(r->L, -1))
			bad(r, _("write figs = { min = 2, max = 4 }"),
			    _("figs must be a table, not %s"), value_word(r->L, -1));
		figures = lua_gettop(r->L);
		check_keys(r, figures, "figs", keys, 0);
		get_number(r, figures, "min", 1, FIGURES_MAX, &min);
		get_number(r, figures, "max", 1, FIGURES_MAX, &max);
		if (min && max && min > max)
			bad(r, NULL, _("figs: min is greater than max"));
	}
	put_member(r, "figures_min", min);
	put_member(r, "figures_max", max);
}

static void put_accept(struct reader *r, const char *unit)
{
	static const char *const keys[] = { "rel", "abs", "figs", NULL };
	double relative = -1, absolute = 0;
	int top = lua_gettop(r->L), accept = 0;

	if (get(r, r->body, "accept") != LUA_TNIL) {
		if (!lua_istable(r->L, -1))
			bad(r, _("write accept = { rel = 0.02 }"),
			    _("accept must be a table, not %s"), value_word(r->L, -1));
		accept = top + 1;
		check_keys(r, accept, "accept", keys, 0);
		absolute = absolute_tolerance(r, accept, unit);
		if (absolute > 0)
			relative = 0;          /* an absolute tolerance alone is meant alone */
		get_number(r, accept, "rel", 0, 1, &relative);
	}
	if (relative >= 0) /* else the kind's own, which is the session's affair */
		put_member(r, "relative", relative);
	put_member(r, "absolute", absolute);
	put_figures(r, accept);
	lua_settop(r->L, top);
}

static void put_one_wrong(struct reader *r, int list, int i, const char *unit)
{
	static const char *const keys[] = { "id", "value", "say", "credit", NULL };
	lua_State *L = r->L;
	double credit = 0;
	const char *id;
	int table;

	if (lua_rawgeti(L, list, i) != LUA_TTABLE)
		bad(r, _("write wrong = { { id = \"…\", value = …, say = [[ … ]] } }"),
		    _("wrong %d must be a table, not %s"), i, value_word(L, -1));
	table = lua_gettop(L);
	check_keys(r, table, "wrong", keys, 0);
	id = get_text(r, table, "id");
	if (!id)
		bad(r, NULL, _("wrong %d has no id"), i);
	for (int j = 1; j < i; j++) {
		lua_rawgeti(L, list, j);
		if (!strcmp(get_text(r, lua_gettop(L), "id"), id))
			bad(r, NULL, _("two wrong answers have the id \"%s\""), id);
		lua_settop(L, table);
	}
	if (get(r, table, "value") == LUA_TNIL)
		bad(r, NULL, _("the wrong answer \"%s\" has no value"), id);
	check_answer(r, -1, id, unit);
	get_number(r, table, "credit", 0, 1, &credit);
	json_open_object(&r->out);
	json_out_key(&r->out, "id");
	json_out_string(&r->out, id);
	if (get(r, table, "say") != LUA_TNIL)
		put_wording(r, "say", -1, (struct place){ .field = "say", .name = id });
	put_member(r, "credit", credit);
	json_close_object(&r->out);
	lua_settop(L, table - 1);
}

/* A translation's say must name wrong answers that there are. */
static void check_says(struct reader *r, int list, int n)
{
	const char *ids[LIST_MAX + 1] = { NULL };
	const struct handle *original = r->block;
	lua_State *L = r->L;
	int top = lua_gettop(L);

	for (int i = 0; i < n; i++) {
		lua_rawgeti(L, list, i + 1);
		ids[i] = get_text(r, lua_gettop(L), "id");
		lua_pop(L, 1);
	}
	for (int i = 0; i < r->n_languages; i++) {
		if (!lua_istable(L, r->translation[i]) ||
		    get(r, r->translation[i], "say") != LUA_TTABLE)
			continue;
		r->block = push_translation(L, r->language[i], original->id);
		check_keys(r, top + 1, "say", ids, 0);
		r->block = original;
		lua_settop(L, top);
	}
	lua_settop(L, top);
}

static void put_wrong(struct reader *r, const char *unit)
{
	int n = get_list(r, r->body, "wrong"), list = lua_gettop(r->L);

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

void put_drawn(struct reader *r)
{
	if (get(r, r->body, "vars") != LUA_TNIL && !lua_isfunction(r->L, -1))
		bad(r, _("write vars = function(r) return { … } end"),
		    _("vars must be a function, not %s"), value_word(r->L, -1));
	put_flag(r, "drawn", !lua_isnil(r->L, -1));
	lua_pop(r->L, 1);
}

/* The members of an exercise that asks for a number. */
void put_numeric(struct reader *r)
{
	const char *unit = put_unit(r);
	bool flag;

	if (get(r, r->body, "answer") == LUA_TNIL)
		bad(r, _("write answer = \"4 s\" or answer = function(v) return … end"),
		    _("%s \"%s\" has no answer"), block_word(r->block->kind), r->block->id);
	check_answer(r, -1, "answer", unit);
	lua_pop(r->L, 1);
	put_accept(r, unit);
	flag = false;
	get_flag(r, r->body, "count", &flag);
	put_flag(r, "count", flag);
	if (get_flag(r, r->body, "ratio", &flag))
		put_flag(r, "ratio", flag);
	put_wrong(r, unit);
}

void put_chart_reference(struct reader *r, const char *field)
{
	const char *id = get_text(r, r->body, field);
	const struct handle *h = id ? push_block(r->L, id) : NULL;

	lua_settop(r->L, lua_gettop(r->L) - (id != NULL));
	if (id && !(h && h->kind == BLOCK_SIMULATE))
		get_block(r, r->body, field, BLOCK_CHART);
	if (id) {
		json_out_key(&r->out, field);
		json_out_string(&r->out, id);
	}
}

void put_ask(struct reader *r)
{
	static const char *const keys[] = {
		"text", "vars", "answer", "unit", "accept", "wrong", "hints", "solve", "chart",
		"count", "ratio", "try", EXERCISE_KEYS, NULL
	};
	const struct handle *steps = push_steps_of(r->L, r->block);

	check_keys(r, r->body, "ask", keys, 1);
	put_text(r, "text", "text", true, true);
	put_numeric(r);
	put_texts(r, "hints", "hints");
	put_text(r, "solve", "solve", false, false);
	put_chart_reference(r, "chart");
	if (steps && get(r, r->body, "vars") != LUA_TNIL)
		bad(r, _("move vars out of ask, into steps"),
		    _("the parts of steps \"%s\" share their variables"), steps->id);
	if (steps) {
		json_out_key(&r->out, "steps");
		json_out_string(&r->out, steps->id);
		push_body(r->L, lua_gettop(r->L) - 1);
		put_flag(r, "drawn", get(r, lua_gettop(r->L), "vars") != LUA_TNIL);
	} else {
		put_drawn(r);
	}
	put_try(r);
}

/* --- choices --------------------------------------------------------------------------------- */

/* One choice: a text, or { "…", say = [[ … ]] } where that is allowed, perhaps marked right. */
static void put_choice(struct reader *r, const char *field, int i, bool with_say)
{
	static const char *const keys[] = { "say", NULL };
	lua_State *L = r->L;
	int top = lua_gettop(L), table;

	if (push_marked_right(L, -1))
		lua_replace(L, -2);
	table = lua_istable(L, -1) ? top : 0;
	if (table) {
		check_keys(r, table, "a choice", with_say ? keys : keys + 1, 1);
		lua_rawgeti(L, table, 1);
	}
	if (with_say)
		json_open_object(&r->out);
	put_wording(r, with_say ? "text" : NULL, -1, (struct place){ .field = field, .index = i });
	if (table && with_say && get(r, table, "say") != LUA_TNIL)
		put_wording(r, "say", -1,
		            (struct place){ .field = field, .index = i, .part = "say" });
	if (with_say)
		json_close_object(&r->out);
	lua_settop(L, top);
}

/* "right", from the marks; and that there are as many as the form needs. */
static void put_right(struct reader *r, enum choice_form form, const bool *marked, int n)
{
	int count = 0, last = 0;

	for (int i = 0; i < n; i++) {
		if (marked[i])
			last = i;
		count += marked[i];
	}
	if (form == CHOICES_ORDER) {
		if (count)
			bad(r, _("write the steps in their right order"),
			    _("no single step of an order is the right one"));
		return;
	}
	if (form == CHOICES_MANY && !count)
		bad(r, _("mark the right ones: right \"…\""), _("no choice is marked right"));
	if (form != CHOICES_MANY && count != 1)
		bad(r, _("mark one choice: right \"…\""),
		    _("%d choices are marked right instead of one"), count);
	if (form != CHOICES_MANY) {
		put_member(r, "right", last);
		return;
	}
	json_out_key(&r->out, "right");
	json_open_array(&r->out);
	for (int i = 0; i < n; i++)
		if (marked[i])
			json_out_number(&r->out, i);
	json_close_array(&r->out);
}

void put_choices(struct reader *r, const char *field, enum choice_form form)
{
	int n = get_list(r, r->body, field), list = lua_gettop(r->L);
	bool marked[CHOICES_MAX] = { false };

	if (n < 2 && form == CHOICES_ORDER)
		bad(r, _("write steps = { \"…\", \"…\" }"),
		    _("order \"%s\" needs at least two steps"), r->block->id);
	if (n < 2)
		bad(r, _("write choices = { \"…\", right \"…\" }"),
		    _("%s \"%s\" needs at least two choices"), block_word(r->block->kind),
		    r->block->id);
	if (n > CHOICES_MAX)
		bad(r, NULL, _("%s has %d entries; at most %d can be shown"), field, n,
		    CHOICES_MAX);
	json_out_key(&r->out, "choices");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		lua_rawgeti(r->L, list, i);
		marked[i - 1] = push_marked_right(r->L, -1);
		lua_settop(r->L, list + 1);
		put_choice(r, field, i, form != CHOICES_BARE);
		lua_settop(r->L, list);
	}
	json_close_array(&r->out);
	put_right(r, form, marked, n);
	lua_pop(r->L, 1);
}

void put_choose(struct reader *r)
{
	static const char *const keys[] = {
		"text", "vars", "choices", "hints", "explain", "chart", EXERCISE_KEYS, NULL
	};

	check_keys(r, r->body, "choose", keys, 1);
	put_text(r, "text", "text", true, true);
	put_choices(r, "choices", CHOICES_ONE);
	put_texts(r, "hints", "hints");
	put_text(r, "explain", "explain", false, false);
	put_chart_reference(r, "chart");
	put_drawn(r);
}

void put_predict(struct reader *r)
{
	static const char *const keys[] = {
		"text", "vars", "choices", "answer", "unit", "accept", "wrong", "hints", "solve",
		"count", "ratio", "reveal", "explain", "try", EXERCISE_KEYS, NULL
	};
	bool choices, answer;

	check_keys(r, r->body, "predict", keys, 1);
	put_text(r, "text", "text", true, true);
	choices = get(r, r->body, "choices") != LUA_TNIL;
	answer = get(r, r->body, "answer") != LUA_TNIL;
	lua_pop(r->L, 2);
	if (choices == answer)
		bad(r, _("write choices = { … } or answer = …"),
		    _("predict needs either choices or an answer"));
	if (choices) {
		put_choices(r, "choices", CHOICES_BARE);
	} else {
		put_flag(r, "numeric", true);
		put_numeric(r);
		put_try(r);
	}
	put_texts(r, "hints", "hints");
	put_text(r, "solve", "solve", false, false);
	if (!get_text(r, r->body, "reveal"))
		bad(r, _("write reveal = \"chart-id\""),
		    _("predict does not say which chart it reveals"));
	put_chart_reference(r, "reveal");
	put_text(r, "explain", "explain", false, false);
	put_drawn(r);
}
