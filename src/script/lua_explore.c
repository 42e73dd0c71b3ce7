/* lua_explore.c - explore.sensitivity, compare, explain, simulate, fit: what is behind a result */
#include "config.h"
#include "script/lua_explore_private.h"

#include <math.h>
#include <stdlib.h>

#include "base/message.h"
#include "base/number.h"
#include "explore/compare.h"
#include "explore/explain_report.h"
#include "explore/fit.h"
#include "explore/simulate.h"
#include "script/lua_args_private.h"
#include "script/lua_push_private.h"
#include "script/lua_quantity_private.h"
#include "script/report_lua_private.h"
#include "script/sandbox_private.h"

/* The scenario that the table says, evaluated. */
static enum status read_scenario(lua_State *L, const char *const *options, struct lua_args *args,
                                 struct scenario *s, struct diag *d)
{
	enum status status = lua_args_read(L, options, false, args, d);

	if (status == STATUS_OK)
		status = scenario_init(s, args->model->id, d);
	s->mark = args->mark;
	if (status == STATUS_OK)
		status = question_assign(s, lua_args_words(args), d);
	return status;
}

/* --- sensitivity ------------------------------------------------------------------------------ */

int lua_explore_sensitivity(lua_State *L)
{
	static const char *const options[] = { "result", NULL };
	struct spread spreads[MODEL_MAX];
	struct sensitivity found;
	struct report *report;
	const struct result *r;
	struct scenario base;
	struct lua_args args;
	struct diag d;
	enum status s;

	lua_args_begin(L);
	s = lua_args_read(L, options, false, &args, &d);
	for (size_t i = 0; i < MODEL_MAX; i++)
		spreads[i] = (struct spread){ NAN, NAN, NAN };
	if (s == STATUS_OK)
		s = scenario_init(&base, args.model->id, &d);
	base.mark = lua_quantity_mark(L);
	for (size_t i = 0; s == STATUS_OK && i < args.n; i++)
		s = question_assign_spread(&base, args.text[i], spreads, &d);
	if (s == STATUS_OK)
		s = question_result(&base, lua_args_text(L, 1, args.model, "result"), &r, &d);
	if (s == STATUS_OK)
		s = sensitivity_find(&base, r, spreads, &found, &d);
	if (s != STATUS_OK)
		return lua_push_error(L, s, &d);
	report = report_lua_new(L);
	sensitivity_report(&found, report);
	return report_lua_return(L, report);
}

/* --- compare ---------------------------------------------------------------------------------- */

/* What `with` changes: a table, or a text with commas as on the command line. */
static enum status read_with(lua_State *L, const struct lua_args *first, struct scenario *s,
                             struct diag *d)
{
	struct lua_args args = { .model = first->model };
	enum status status;

	lua_pushliteral(L, "with");
	switch (lua_rawget(L, 1)) {
	case LUA_TSTRING:
		return question_assign_list(s, lua_tostring(L, -1), d);
	case LUA_TTABLE:
		lua_args_check_names(L, lua_gettop(L), args.model, NULL, false, false);
		status = lua_args_read_more(L, lua_gettop(L), false, &args, d);
		return status == STATUS_OK ? question_assign(s, lua_args_words(&args), d) : status;
	default:
		return diagnose(
		    d, STATUS_E_USAGE, "%s",
		    _("say what the other scenario changes: with = { name = value, … }"));
	}
}

int lua_explore_compare(lua_State *L)
{
	static const char *const options[] = { "with", NULL };
	struct scenario first, second;
	struct comparison comparison;
	struct report *report;
	struct lua_args args;
	struct diag d;
	enum status s;

	lua_args_begin(L);
	s = read_scenario(L, options, &args, &first, &d);
	if (s == STATUS_OK) {
		second = first;
		s = read_with(L, &args, &second, &d);
	}
	if (s == STATUS_OK)
		s = scenario_eval(&first, &d);
	if (s == STATUS_OK)
		s = scenario_eval(&second, &d);
	if (s != STATUS_OK)
		return lua_push_error(L, s, &d);
	compare_scenarios(&first, &second, &comparison);
	report = report_lua_new(L);
	compare_report(&comparison, &first, &second, NULL, report);
	return report_lua_return(L, report);
}

/* --- explain ---------------------------------------------------------------------------------- */

/* The figures that the assignments bring in. */
static void put_figures(const struct scenario *s, const struct lua_args *args, struct report *r)
{
	struct figure_use uses[FIGURE_USES_MOST];
	size_t n = 0;

	for (size_t i = 0; i < args->n; i++)
		explain_figures(s, args->text[i], uses, &n);
	explain_report_figures(uses, n, r);
}

int lua_explore_explain(lua_State *L)
{
	struct report *report;
	struct scenario at;
	struct lua_args args;
	struct diag d;
	enum status s;

	lua_args_begin(L);
	s = read_scenario(L, NULL, &args, &at, &d);
	if (s == STATUS_OK)
		s = scenario_eval(&at, &d);
	if (s != STATUS_OK)
		return lua_push_error(L, s, &d);
	report = report_lua_new(L);
	explain_report_values(&at, report);
	explain_report_sums(&at, report);
	explain_report_decisions(&at, report);
	explain_report_reach(&at, report);
	put_figures(&at, &args, report);
	explain_report_source(&at, report);
	explain_report_markdown(&at, report);
	return report_lua_return(L, report);
}

/* --- simulate --------------------------------------------------------------------------------- */

#define EVENTS_MOST 1e7 /* of all runs: a part of a lesson's time, and the same on each machine */

static bool goes_on(void *L, uint64_t done, uint64_t runs)
{
	(void)done;
	(void)runs;
	return !sandbox_spent(L);
}

/* run_time at the top of the stack, in seconds. */
static enum status read_time(lua_State *L, double *time, struct diag *d)
{
	struct quantity q;
	enum status s;

	if (lua_type(L, -1) == LUA_TSTRING)
		return catalog_read(lua_tostring(L, -1), "s", lua_quantity_mark(L), time, d);
	s = quantity_read_at(L, -1, &q, d);
	if (s == STATUS_OK && lua_type(L, -1) == LUA_TNUMBER)
		*time = q.value;
	else if (s == STATUS_OK)
		s = quantity_convert(&q, "s", time, d);
	return s;
}

static void read_plan(lua_State *L, struct simulate_plan *plan)
{
	struct diag d;

	plan->runs = (uint64_t)lua_args_number(
	    L, 1, "runs", (struct limits){ 2, SIMULATE_RUNS_MOST, true }, SIMULATE_RUNS);
	plan->seed = (uint64_t)lua_args_number(L, 1, "seed", (struct limits){ 0, 0x1p53, true }, 1);
	plan->weibull = lua_args_number(L, 1, "weibull", (struct limits){ 0.1, 100, false }, 0);
	lua_pushliteral(L, "run_time");
	if (lua_rawget(L, 1) == LUA_TNIL)
		return;
	if (read_time(L, &plan->time, &d) != STATUS_OK)
		luaL_error(L, "%s: %s", "run_time", d.text);
	if (!(plan->time > 0))
		luaL_error(L, "%s", _("the time of a run must be positive"));
}

/* `time` is a parameter of some models, so what one run covers is `run_time` here. */
int lua_explore_simulate(lua_State *L)
{
	static const char *const options[] = { "runs", "seed", "weibull", "run_time", NULL };
	struct simulate_plan plan = {
		.events_most = EVENTS_MOST, .threads = 1, .progress = goes_on, .context = L
	};
	struct simulation found;
	struct report *report;
	struct scenario at;
	struct lua_args args;
	struct diag d;
	enum status s;

	lua_args_begin(L);
	s = read_scenario(L, options, &args, &at, &d);
	if (s == STATUS_OK) {
		read_plan(L, &plan);
		s = simulate(&at, &plan, &found, &d);
	}
	sandbox_check(L);
	if (s != STATUS_OK)
		return lua_push_error(L, s, &d);
	report = report_lua_new(L);
	simulate_report(&at, &found, plan.seed, report);
	return report_lua_return(L, report);
}

/* --- fit -------------------------------------------------------------------------------------- */

enum { FIT_POINTS_MOST = 500, FIT_COLUMNS = FIT_VARIABLES + 1 };

static void free_points(void *points)
{
	points_free(points);
}

struct column {
	const char *name, *unit;
};

static size_t columns_of(const struct law *law, struct column out[FIT_COLUMNS])
{
	const struct model *m = model_find(law->model);

	for (size_t i = 0; i < law->n_variables; i++)
		out[i] =
		    (struct column){ law->terms[i].x, model_parameter(m, law->terms[i].x)->unit };
	out[law->n_variables] = (struct column){ law->result, model_result(m, law->result)->unit };
	return law->n_variables + 1;
}

/* The cell `c` of the point at index, in the column's unit. */
static double read_cell(lua_State *L, int index, lua_Integer row, const struct column *c)
{
	struct quantity q;
	struct diag d;
	double value;

	lua_pushstring(L, c->name);
	if (lua_rawget(L, index) == LUA_TNIL)
		luaL_error(L, _("point %d has no %s"), (int)row, c->name);
	if (quantity_read_at(L, -1, &q, &d) != STATUS_OK)
		luaL_error(L, _("point %d: %s: %s"), (int)row, c->name, d.text);
	if (lua_type(L, -1) == LUA_TNUMBER)
		value = q.value;
	else if (quantity_convert(&q, c->unit, &value, &d) != STATUS_OK)
		luaL_error(L, _("point %d: %s: %s"), (int)row, c->name, d.text);
	if (!(value > 0) || !isfinite(value))
		luaL_error(L, _("point %d: %s must be a positive number"), (int)row, c->name);
	lua_pop(L, 1);
	return value;
}

/* The list of points on top of the stack becomes the text of a file that says the same. */
static void points_text(lua_State *L, const struct law *law)
{
	struct column columns[FIT_COLUMNS];
	size_t n_columns = columns_of(law, columns);
	int list = lua_gettop(L), point = list + 1;
	lua_Integer n = (lua_Integer)lua_rawlen(L, list);
	luaL_Buffer b;

	if (n > FIT_POINTS_MOST)
		luaL_error(L, _("at most %d points are fitted here"), FIT_POINTS_MOST);
	lua_pushnil(L);
	luaL_buffinit(L, &b);
	for (size_t k = 0; k < n_columns; k++) {
		luaL_addstring(&b, columns[k].name);
		luaL_addchar(&b, k + 1 < n_columns ? ',' : '\n');
	}
	for (lua_Integer i = 1; i <= n; i++) {
		if (lua_rawgeti(L, list, i) != LUA_TTABLE)
			luaL_error(L, _("point %d is a %s, not a table { %s =, … }"), (int)i,
			           luaL_typename(L, -1), columns[0].name);
		lua_replace(L, point);
		for (size_t k = 0; k < n_columns; k++) {
			char text[NUMBER_SIZE];

			luaL_addstring(&b, number_text(text, read_cell(L, point, i, &columns[k])));
			luaL_addchar(&b, k + 1 < n_columns ? ',' : '\n');
		}
	}
	luaL_pushresult(&b);
}

/* The weights, a number for each point, into the table on top of the stack. */
static void set_weights(lua_State *L, const struct fit *f, size_t n)
{
	lua_createtable(L, (int)n, 0);
	for (size_t i = 0; i < n; i++) {
		lua_pushnumber(L, f->weights[i]);
		lua_rawseti(L, -2, (lua_Integer)i + 1);
	}
	lua_setfield(L, -2, "weights");
}

static void free_fit(void *fit)
{
	free(((struct fit *)fit)->weights);
	*(struct fit *)fit = (struct fit){ .n = 0 };
}

int lua_explore_fit(lua_State *L)
{
	static const char *const options[] = { "points", NULL };
	struct points *points;
	const struct model *m;
	const struct law *law;
	struct report *report;
	struct fit *fit;
	struct diag d;
	enum status s;

	lua_args_begin(L);
	lua_rawgeti(L, 1, 1);
	m = lua_args_model(L, -1);
	law = fit_law_find(m->id, &d);
	if (!law)
		return luaL_error(L, "%s", d.text);
	lua_args_check_names(L, 1, m, options, false, true);
	points = lua_push_scratch(L, sizeof *points, free_points);
	fit = lua_push_scratch(L, sizeof *fit, free_fit);
	lua_pushliteral(L, "points");
	if (lua_rawget(L, 1) == LUA_TTABLE)
		points_text(L, law);
	else if (lua_type(L, -1) != LUA_TSTRING)
		return luaL_error(
		    L, "%s", _("points is a list of tables, or the text of a table with commas"));
	s = points_read(lua_tostring(L, -1), law, points, &d);
	if (s == STATUS_OK && points->n > FIT_POINTS_MOST)
		s = diagnose(&d, STATUS_E_LIMIT, _("at most %d points are fitted here"),
		             FIT_POINTS_MOST);
	if (s == STATUS_OK)
		s = fit_law(law, points, fit, &d);
	sandbox_check(L);
	if (s != STATUS_OK) {
		points_free(points);
		return lua_push_error(L, s, &d);
	}
	report = report_lua_new(L);
	fit_report(law, points, fit, report);
	report_lua_return(L, report);
	set_weights(L, fit, points->n);
	points_free(points);
	free_fit(fit);
	return 1;
}
