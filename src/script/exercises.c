#include "config.h"
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/nearest.h"
#include "script/blocks.h"

#define TOLERANCE 0.02                 /* relative, when the exercise says nothing */

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

static void put_member(struct reader *r, const char *key, double value)
{
	json_out_key(&r->out, key);
	json_out_number(&r->out, value);
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
	double relative = TOLERANCE, absolute = 0;
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

static void put_drawn(struct reader *r)
{
	if (get(r, r->body, "vars") != LUA_TNIL && !lua_isfunction(r->L, -1))
		bad(r, _("write vars = function(r) return { … } end"),
		    _("vars must be a function, not %s"), value_word(r->L, -1));
	json_out_key(&r->out, "drawn");
	json_out_bool(&r->out, !lua_isnil(r->L, -1));
	lua_pop(r->L, 1);
}

/* The members of an exercise that asks for a number. */
static void put_numeric(struct reader *r)
{
	const char *unit = get_text(r, r->body, "unit");
	struct unit parsed;
	struct diag d;
	bool flag;

	if (unit && unit_parse(unit, &parsed, &d) != STATUS_OK)
		bad(r, NULL, "unit: %s", d.text);
	if (get(r, r->body, "answer") == LUA_TNIL)
		bad(r, _("write answer = \"4 s\" or answer = function(v) return … end"),
		    _("%s \"%s\" has no answer"), block_word(r->block->kind), r->block->id);
	check_answer(r, -1, "answer", unit);
	lua_pop(r->L, 1);
	if (unit) {
		json_out_key(&r->out, "unit");
		json_out_string(&r->out, unit);
	}
	put_accept(r, unit);
	flag = false;
	get_flag(r, r->body, "count", &flag);
	json_out_key(&r->out, "count");
	json_out_bool(&r->out, flag);
	if (get_flag(r, r->body, "ratio", &flag)) {
		json_out_key(&r->out, "ratio");
		json_out_bool(&r->out, flag);
	}
	put_wrong(r, unit);
}

static void put_chart_reference(struct reader *r, const char *field)
{
	const char *id = get_block(r, r->body, field, BLOCK_CHART);

	if (id) {
		json_out_key(&r->out, field);
		json_out_string(&r->out, id);
	}
}

void put_ask(struct reader *r)
{
	static const char *const keys[] = {
		"text", "vars", "answer", "unit", "accept", "wrong", "hints", "solve", "chart",
		"count", "ratio", "was", NULL
	};

	check_keys(r, r->body, "ask", keys, 1);
	put_text(r, "text", "text", true, true);
	put_numeric(r);
	put_texts(r, "hints", "hints");
	put_text(r, "solve", "solve", false, false);
	put_chart_reference(r, "chart");
	put_drawn(r);
}

/* --- choices --------------------------------------------------------------------------------- */

/* One choice: a text, or { "…", say = [[ … ]] } where that is allowed, perhaps marked right. */
static void put_choice(struct reader *r, int i, bool with_say)
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
	put_wording(r, with_say ? "text" : NULL, -1,
	            (struct place){ .field = "choices", .index = i });
	if (table && with_say && get(r, table, "say") != LUA_TNIL)
		put_wording(r, "say", -1,
		            (struct place){ .field = "choices", .index = i, .part = "say" });
	if (with_say)
		json_close_object(&r->out);
	lua_settop(L, top);
}

static void put_choices(struct reader *r, bool with_say)
{
	int n = get_list(r, r->body, "choices"), list = lua_gettop(r->L), right = 0, marked = 0;

	if (n < 2)
		bad(r, _("write choices = { \"…\", right \"…\" }"),
		    _("%s \"%s\" needs at least two choices"), block_word(r->block->kind),
		    r->block->id);
	json_out_key(&r->out, "choices");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		lua_rawgeti(r->L, list, i);
		if (push_marked_right(r->L, -1)) {
			marked++;
			right = i - 1;
			lua_pop(r->L, 1);
		}
		put_choice(r, i, with_say);
		lua_settop(r->L, list);
	}
	json_close_array(&r->out);
	if (marked != 1)
		bad(r, _("mark one choice: right \"…\""),
		    _("%d choices are marked right instead of one"), marked);
	put_member(r, "right", right);
	lua_pop(r->L, 1);
}

void put_choose(struct reader *r)
{
	static const char *const keys[] = {
		"text", "vars", "choices", "hints", "explain", "chart", "was", NULL
	};

	check_keys(r, r->body, "choose", keys, 1);
	put_text(r, "text", "text", true, true);
	put_choices(r, true);
	put_texts(r, "hints", "hints");
	put_text(r, "explain", "explain", false, false);
	put_chart_reference(r, "chart");
	put_drawn(r);
}

void put_predict(struct reader *r)
{
	static const char *const keys[] = {
		"text", "vars", "choices", "answer", "unit", "accept", "wrong", "hints", "solve",
		"count", "ratio", "reveal", "explain", "was", NULL
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
		put_choices(r, false);
	} else {
		json_out_key(&r->out, "numeric");
		json_out_bool(&r->out, true);
		put_numeric(r);
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

/* --- goals ----------------------------------------------------------------------------------- */

static void put_model_goal(struct reader *r, int table, struct scenario *s)
{
	const struct result *result = read_result(r, table, "result", s->model);

	if (!result)
		bad(r, NULL, _("the goal does not say which result of %s it is about"),
		    s->model->id);
	if (result->words)
		bad(r, NULL, _("%s is a word; a goal needs a number"), result->name);
	json_out_key(&r->out, "model");
	json_out_string(&r->out, s->model->id);
	json_out_key(&r->out, "result");
	json_out_string(&r->out, result->name);
	put_set_field(r, table, s);
	put_bound(r, "at_least", table, result->unit);
	put_bound(r, "at_most", table, result->unit);
}

static void put_knob_goal(struct reader *r, int table)
{
	char buffer[UNIT_TEXT_SIZE];
	const struct handle *knob;
	const char *unit;

	get(r, table, "knob");
	knob = check_knob(r, -1, "knob");
	unit = knob_unit(r, knob, buffer);
	if (!unit)
		bad(r, NULL, _("knob \"%s\" chooses a word; a goal needs a number"), knob->id);
	json_out_key(&r->out, "knob");
	json_out_string(&r->out, knob->id);
	put_bound(r, "at_least", table, unit);
	put_bound(r, "at_most", table, unit);
}

static void put_goal(struct reader *r, int table)
{
	static const char *const keys[] = {
		"model", "result", "set", "knob", "at_least", "at_most", NULL
	};
	struct scenario s;
	bool of_model, bounded;

	check_keys(r, table, "goal", keys, 0);
	bounded = get(r, table, "at_least") != LUA_TNIL || get(r, table, "at_most") != LUA_TNIL;
	if (!bounded)
		bad(r, NULL, _("a goal needs at_least or at_most"));
	of_model = read_model(r, table, "model", &s);
	if (of_model == (get(r, table, "knob") != LUA_TNIL))
		bad(r, _("write model = … and result = …, or knob = knob \"id\""),
		    _("a goal is about a model or about a knob"));
	json_open_object(&r->out);
	if (of_model)
		put_model_goal(r, table, &s);
	else
		put_knob_goal(r, table);
	json_close_object(&r->out);
}

void put_tune(struct reader *r)
{
	static const char *const keys[] = {
		"text", "goal", "chart", "hints", "explain", "was", NULL
	};
	lua_State *L = r->L;
	int goal, n;

	check_keys(r, r->body, "tune", keys, 1);
	put_text(r, "text", "text", true, true);
	get(r, r->body, "goal");
	goal = lua_gettop(L);
	if (lua_isfunction(L, goal)) {
		json_out_key(&r->out, "function");
		json_out_bool(&r->out, true);
	} else if (lua_istable(L, goal)) {
		json_out_key(&r->out, "goals");
		json_open_array(&r->out);
		n = lua_rawlen(L, goal) ? get_list(r, r->body, "goal") : 0;
		if (!n)
			put_goal(r, goal);
		for (int i = 1; i <= n; i++) {
			if (lua_rawgeti(L, goal, i) != LUA_TTABLE)
				bad(r, NULL, _("goal %d must be a table, not %s"), i,
				    value_word(L, -1));
			put_goal(r, lua_gettop(L));
			lua_settop(L, goal);
		}
		json_close_array(&r->out);
	} else {
		bad(r, _("write goal = { model = …, result = …, at_least = … }"),
		    _("goal must be a table or a function, not %s"), value_word(L, goal));
	}
	lua_settop(L, goal - 1);
	put_texts(r, "hints", "hints");
	put_text(r, "explain", "explain", false, false);
	put_chart_reference(r, "chart");
}
