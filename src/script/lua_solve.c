/* lua_solve.c - explore.solve, explore.optimum and explore.sweep: what is searched for */
#include "config.h"
#include "script/lua_explore_private.h"

#include <math.h>

#include "base/memory.h"
#include "base/message.h"
#include "explore/optimum.h"
#include "explore/solve.h"
#include "script/lua_args_private.h"
#include "script/lua_push_private.h"
#include "script/report_lua_private.h"
#include "script/sandbox_private.h"
#include "script/watched_private.h"

/* --- solve and optimum ------------------------------------------------------------------------ */

static const char *const question_options[] = { "for", "solve_for", NULL };

/* `for` is a word of Lua's own, so it stands in brackets or as solve_for. */
static enum status read_question(lua_State *L, const char *example, struct question *q,
                                 struct diag *d)
{
	struct lua_args args;
	enum status s;
	const char *name;

	lua_args_begin(L);
	s = lua_args_read(L, question_options, true, &args, d);
	if (s != STATUS_OK)
		return s;
	for (const char *const *o = question_options; *o; o++) {
		name = lua_args_text(L, 1, args.model, *o);
		if (!name)
			continue;
		lua_pushfstring(L, "for=%s", name);
		lua_args_add(L, &args);
		break;
	}
	return question_read(args.model->id, lua_args_words(&args), example, q, d);
}

int lua_explore_solve(lua_State *L)
{
	struct solution found;
	struct report *report;
	struct question q;
	struct diag d;
	double target;
	enum status s =
	    read_question(L, "compute_fraction = 0.5, solve_for = \"bandwidth\"", &q, &d);

	if (s == STATUS_OK)
		s = question_target(&q, &target, &d);
	if (s == STATUS_OK)
		s = solve(&q.slice, target, q.from, q.to, &found, &d);
	if (s != STATUS_OK)
		return lua_push_error(L, s, &d);
	report = report_lua_new(L);
	solve_report(&q.slice, &found, report);
	return report_lua_return(L, report);
}

int lua_explore_optimum(lua_State *L)
{
	struct report *report;
	struct optimum best;
	struct question q;
	struct diag d;
	bool least = false;
	enum status s = read_question(L, "waste = \"min\", solve_for = \"interval\"", &q, &d);

	if (s == STATUS_OK)
		s = question_goal(&q, &least, &d);
	if (s == STATUS_OK)
		s = optimum_find(&q.slice, least, q.from, q.to, &best, &d);
	if (s != STATUS_OK)
		return lua_push_error(L, s, &d);
	report = report_lua_new(L);
	optimum_report(&q.slice, least, &best, report);
	return report_lua_return(L, report);
}

/* --- sweep ------------------------------------------------------------------------------------ */

enum { NUMBERS_MOST = 50000, STEP = 64 };

static const char *const sweep_options[] = { "x", "from", "to", "count", "scale", "result", NULL };

static void free_sweep(void *sweep)
{
	sweep_free(sweep);
}

/* "a,b" or a list of names; pushed.  NULL: none is given. */
static const char *results_text(lua_State *L, const struct model *m)
{
	luaL_Buffer b;
	lua_Unsigned n;
	int list = lua_gettop(L) + 1;

	lua_pushliteral(L, "result");
	if (lua_rawget(L, 1) != LUA_TTABLE || model_parameter(m, "result")) {
		lua_pop(L, 1);
		return lua_args_text(L, 1, m, "result");
	}
	n = lua_rawlen(L, list);
	luaL_buffinit(L, &b);
	for (lua_Unsigned i = 1; i <= n && i <= MODEL_MAX + 1; i++) {
		if (lua_rawgeti(L, list, (lua_Integer)i) != LUA_TSTRING)
			luaL_error(L, _("%s must be a text, not a %s"), "result",
			           luaL_typename(L, -1));
		luaL_addvalue(&b);
		luaL_addchar(&b, ',');
	}
	luaL_pushresult(&b);
	return lua_tostring(L, -1);
}

/* x = "devices", from =, to =, count =, scale = means devices = { from =, … }: a copy of the table
 * that says so takes its place.  Returns x, NULL when it is not given. */
static const char *fold_axis(lua_State *L)
{
	static const char *const keys[] = { "from", "to", "count", "scale" };
	const struct model *m;
	const char *x;
	int copy, given = 0;

	lua_rawgeti(L, 1, 1);
	m = lua_args_model(L, -1);
	x = lua_args_text(L, 1, m, "x");
	if (!x)
		return NULL;
	lua_args_check_names(L, 1, m, sweep_options, false, true);
	if (!model_parameter(m, x)) {
		struct scenario s;
		struct diag d;

		scenario_init(&s, m->id, &d);
		scenario_set(&s, x, "", &d); /* says so, with the nearest name */
		luaL_error(L, "%s", d.text);
	}
	lua_newtable(L);
	copy = lua_gettop(L);
	lua_pushnil(L);
	while (lua_next(L, 1)) {
		lua_pushvalue(L, -2);
		lua_insert(L, -2);
		lua_rawset(L, copy);
	}
	lua_newtable(L);
	for (size_t i = 0; i < COUNT_OF(keys); i++) {
		lua_pushstring(L, keys[i]);
		if (model_parameter(m, keys[i]) || lua_rawget(L, 1) == LUA_TNIL)
			lua_pop(L, 1);
		else
			lua_setfield(L, copy + 1, keys[i]), given++;
	}
	if (given)
		lua_setfield(L, copy, x);
	lua_settop(L, copy);
	lua_replace(L, 1);
	lua_settop(L, 1);
	return x;
}

/* The word of that parameter comes first: its values are the x of two. */
static void put_first(struct lua_args *args, const char *x)
{
	for (size_t i = 1; x && i < args->n; i++)
		if (question_assigned(args->text[i], x)) {
			const char *word = args->text[i];

			args->text[i] = args->text[0];
			args->text[0] = word;
		}
}

static enum status start_sweep(lua_State *L, const char *x, struct sweep *sweep, struct diag *d)
{
	static const size_t counts[] = { RANGE_COUNT, RANGE_COUNT };
	const struct result *results[MODEL_MAX];
	struct survey survey;
	struct lua_args args;
	const char *names;
	size_t n = 1;
	enum status s = lua_args_read(L, sweep_options, false, &args, d);

	if (s == STATUS_OK)
		put_first(&args, x);
	if (s == STATUS_OK)
		s = question_survey(args.model->id, lua_args_words(&args), &survey, d);
	if (s != STATUS_OK)
		return s;
	names = results_text(L, args.model);
	s = names ? question_results(&survey.base, names, results, &n, d)
	          : question_result(&survey.base, NULL, results, d);
	if (s == STATUS_OK && !n)
		s = diagnose(d, STATUS_E_USAGE, "%s", _("name at least one result"));
	if (s == STATUS_OK)
		s = question_sweep(&survey, &survey.base, counts, results, n, NUMBERS_MOST, sweep,
		                   d);
	return s;
}

/* Pushes value i of a range; a word where it is chosen by name. */
static void push_range_value(lua_State *L, const struct range *r, size_t i)
{
	if (r->words)
		lua_pushstring(L, r->words[i]);
	else
		lua_push_with_unit(L, range_value(r, i), r->parameter->unit);
}

/* Pushes one result of one row; false where there is none. */
static void push_cell(lua_State *L, const struct result *r, double value)
{
	if (isnan(value))
		lua_pushboolean(L, 0);
	else if (r->words)
		lua_pushstring(L, r->words[(size_t)value]);
	else
		lua_push_with_unit(L, value, r->unit);
}

/* Pushes why that row has no value of the first result. */
static void push_reason(lua_State *L, const struct sweep *s, size_t row)
{
	struct scenario at;
	struct diag d;

	if (sweep_row(s, row, &at, &d) == STATUS_OK)
		lua_pushstring(L, s->results[0]->none ? _(s->results[0]->none)
		                                      : status_text(STATUS_E_NOANSWER));
	else
		lua_pushstring(L, d.text);
}

/* Into the table on top of the stack: ys of the first result, all results by name, why where there
 * is none. */
static void set_curve(lua_State *L, const struct sweep *s, size_t first)
{
	lua_createtable(L, 0, (int)s->n_results);
	for (size_t k = 0; k < s->n_results; k++) {
		lua_createtable(L, (int)s->x.n, 0);
		for (size_t i = 0; i < s->x.n; i++) {
			push_cell(L, s->results[k], s->columns[k][first + i]);
			lua_rawseti(L, -2, (lua_Integer)i + 1);
		}
		if (!k) {
			lua_pushvalue(L, -1);
			lua_setfield(L, -4, "ys");
		}
		lua_setfield(L, -2, s->results[k]->name);
		sandbox_check(L);
	}
	watched_set(L);
	lua_setfield(L, -2, "results");
	lua_newtable(L);
	for (size_t i = 0; i < s->x.n; i++) {
		if (!isnan(s->columns[0][first + i]))
			continue;
		push_reason(L, s, first + i);
		lua_rawseti(L, -2, (lua_Integer)i + 1);
	}
	lua_setfield(L, -2, "why");
}

static void set_curves(lua_State *L, const struct sweep *s)
{
	lua_createtable(L, (int)s->y.n, 0);
	for (size_t i = 0; i < s->y.n; i++) {
		lua_createtable(L, 0, 4);
		push_range_value(L, &s->y, i);
		lua_setfield(L, -2, "at");
		set_curve(L, s, i * s->x.n);
		lua_rawseti(L, -2, (lua_Integer)i + 1);
	}
	lua_setfield(L, -2, "curves");
}

/* When no row has an answer that is the answer. */
static enum status only_gaps(const struct sweep *s, struct diag *d)
{
	struct scenario at;
	size_t first;

	return sweep_gaps(s, &first) == s->rows ? sweep_row(s, first, &at, d) : STATUS_OK;
}

int lua_explore_sweep(lua_State *L)
{
	struct sweep *sweep;
	const char *x;
	struct diag d;
	enum status s;

	lua_args_begin(L);
	x = fold_axis(L);
	sweep = lua_push_scratch(L, sizeof *sweep, free_sweep);
	s = start_sweep(L, x, sweep, &d);
	while (s == STATUS_OK && sweep_step(sweep, STEP, 1))
		sandbox_check(L);
	if (s == STATUS_OK)
		s = only_gaps(sweep, &d);
	if (s != STATUS_OK) {
		sweep_free(sweep);
		return lua_push_error(L, s, &d);
	}
	lua_createtable(L, 0, 5);
	lua_createtable(L, (int)sweep->x.n, 0);
	for (size_t i = 0; i < sweep->x.n; i++) {
		push_range_value(L, &sweep->x, i);
		lua_rawseti(L, -2, (lua_Integer)i + 1);
	}
	lua_setfield(L, -2, "xs");
	if (sweep->y.n)
		set_curves(L, sweep);
	else
		set_curve(L, sweep, 0);
	sweep_free(sweep);
	return 1;
}
