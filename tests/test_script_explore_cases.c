/* test_script_explore_cases.c - models, catalog and explore in the Lua of lessons, case by case */
#include "config.h"
#include "explore_kit.h"

#include "explore/fit.h"
#include "explore/simulate.h"

/* --- simulations and fits against C ---------------------------------------- */

START_TEST(simulations)
{
	static const char *const inputs[][2] = {
		{ "reliability.all_up", "availability=0.999 devices=1000" },
		{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=1000 time=24h" },
		{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s" },
		{ "fleet.straggler", "devices=100 slow_fraction=0.01 slowdown=2" },
	};

	for (size_t i = 0; i < COUNT_OF(inputs); i++) {
		struct simulate_plan plan = { .runs = 300, .seed = 7, .threads = 1 };
		struct strbuf body = STRBUF_INIT, expected = STRBUF_INIT;
		struct simulation found;
		struct scenario s;
		struct diag d;

		ck_assert_int_eq(scenario_init(&s, inputs[i][0], &d), STATUS_OK);
		ck_assert_msg(scenario_assign_line(&s, inputs[i][1], &d) == STATUS_OK, "%s",
		              d.text);
		ck_assert_msg(simulate(&s, &plan, &found, &d) == STATUS_OK, "%s: %s", inputs[i][0],
		              d.text);
		strbuf_printf(&body, "local s = explore.simulate { \"%s\", ", inputs[i][0]);
		put_inputs(&s, NULL, &body);
		strbuf_puts(&body, "runs = 300, seed = 7 }\nput(s.runs) put(s.seed)\n");
		put(&expected, 300);
		put(&expected, 7);
		for (size_t k = 0; k < found.n; k++) {
			const struct estimate *e = &found.estimates[k];

			strbuf_printf(&body,
			              "do local e = s.results.%s put(e.value) put(e.low) "
			              "put(e.high) put(e.formula) end\n", e->result->name);
			put(&expected, e->value);
			put(&expected, e->low);
			put(&expected, e->high);
			put(&expected, e->formula);
		}
		same(body.text, &expected, inputs[i][0]);
		strbuf_free(&body);
	}
}
END_TEST

START_TEST(a_fit)
{
	struct strbuf csv = STRBUF_INIT, rows = STRBUF_INIT, body = STRBUF_INIT,
		expected = STRBUF_INIT, copy = STRBUF_INIT;
	struct points points;
	struct fit fit;
	struct diag d;
	const struct law *law = fit_law_find("scaling.power_law", &d);

	strbuf_puts(&csv, "amount,loss\n");
	for (int i = 0; i < 30; i++) {
		double x = pow(10, 6 + i * 0.2), y = 1.7 + 400 * pow(x, -0.34) *
			(1 + 0.01 * sin(i * 7));

		strbuf_printf(&csv, "%.17g,%.17g\n", x, y);
		strbuf_printf(&rows, "{ amount = %a, loss = %a }, ", x, y);
	}
	ck_assert_int_eq(points_read(csv.text, law, &points, &d), STATUS_OK);
	ck_assert_msg(fit_law(law, &points, &fit, &d) == STATUS_OK, "%s", d.text);
	put(&expected, fit.scatter);
	for (size_t i = 0; i < fit.n; i++) {
		put_text(&expected, fit.constants[i].name);
		put(&expected, fit.constants[i].value);
		put(&expected, fit.constants[i].error);
	}
	strbuf_puts(&copy, expected.text);
	strbuf_printf(&body,
	              "local f = explore.fit { \"scaling.power_law\", points = { %s } }\n"
	              "put(f.scatter)\n", rows.text);
	for (size_t i = 0; i < fit.n; i++)
		strbuf_printf(&body,
		              "put(\"%s\") put(f.results.%s.value) put(f.results.%s.error)\n",
		              fit.constants[i].name, fit.constants[i].name, fit.constants[i].name);
	same(body.text, &expected, "a list of points");
	strbuf_clear(&body);
	strbuf_printf(&body,
	              "local f = explore.fit { \"scaling.power_law\", points = [[%s]] }\n"
	              "put(f.scatter)\n", csv.text);
	for (size_t i = 0; i < fit.n; i++)
		strbuf_printf(&body,
		              "put(\"%s\") put(f.results.%s.value) put(f.results.%s.error)\n",
		              fit.constants[i].name, fit.constants[i].name, fit.constants[i].name);
	same(body.text, &copy, "a text");
	points_free(&points);
	free(fit.weights);
	strbuf_free(&csv);
	strbuf_free(&rows);
	strbuf_free(&body);
}
END_TEST

/* --- forms, misuse, hostile use: the Lua, and what it puts or says --------- */

#define TAX  "'energy.communication_tax', parameters = 175e9, compute_time = '1.2 s'"
#define UP   "'reliability.all_up', availability = 0.999"

static const struct { const char *why, *body, *is; } rows[] = {
	/* models */
	{ "texts with units",
	  "put(model['reliability.fleet_mtbf'] { component_mtbf = '50000 h', devices = 25000 "
	  "}.mtbf:to('h'))", "0x1p+1" },
	{ "percent",
	  "put(model['reliability.all_up'] { availability = '50 %', devices = '2' }.probability)",
	  "0x1p-2" },
	{ "no value is nil", "local r = model['carbon.crossover'] if r then put(type(r)) end",
	  "userdata" },
	{ "the same model",
	  "put(model['reliability.all_up'] == model['reliability.all_up']) "
	  "put(model['reliability.all_up'] == model['fleet.amdahl'])", "true false" },
	{ "its descriptor",
	  "local m = model['reliability.all_up'] put(m.id) put(m.parameters.devices.whole) "
	  "put(m.parameters[1].name) put(m.results.probability.unit) put(#m.formula > 0) "
	  "put(#m.title > 0) put(#m.source > 0)",
	  "reliability.all_up true availability 1 true true true" },
	{ "a descriptor's copy",
	  "model['reliability.all_up'].parameters.devices.whole = 5 "
	  "put(model['reliability.all_up'].parameters.devices.whole)", "true" },
	{ "outside the domain",
	  "local r, why = model['reliability.all_up'] { availability = 2, devices = 2 } put(r) "
	  "put(why:find('outside the model') ~= nil)", "nil true" },
	{ "no number",
	  "local r, why = model['reliability.all_up'] { availability = 0/0, devices = 2 } put(r) "
	  "put(why)", "nil availability must be a finite number" },
	/* solve */
	{ "solve",
	  "put(explore.solve { " TAX ", compute_fraction = 0.5, solve_for = 'bandwidth' "
	                             "}[1]:to('GB/s') == 1e-9 * explore.solve { " TAX ", "
	                             	"compute_fraction = '50 %', ['for'] = 'bandwidth' "
	                             	"}[1].value)", "true" },
	{ "a target with a unit",
	  "put(explore.solve { " TAX ", communication_time = q'28 s', solve_for = 'bandwidth' "
	                             "}[1]:to 'GB/s')", "0x1.9p+4" },
	{ "no root",
	  "local r, why = explore.solve { 'reliability.all_up', devices = 10, probability = 1.5, "
	  "solve_for = 'availability' } put(r) put(why:sub(1, 40))",
	  "nil no root: the result runs from 0 to 1 (10" },
	{ "no root in a part of the range",
	  "local r, why = explore.solve { 'reliability.all_up', availability = '99%', devices = { "
	  "from = 100, to = 1000 }, probability = 0.9, solve_for = 'devices' } put(r) "
	  "put(why:find('goes from 100 to', 1, true) ~= nil)", "nil true" },
	{ "between two whole numbers",
	  "local r = explore.solve { " UP ", probability = 0.5, solve_for = 'devices' } put(r[1]) "
	                                  "put(r.low[1]) put(r.high[1]) put(r.exact[1])",
	                                  "0x1.5a8p+9 0x1.5ap+9 0x1.5a8p+9 false" },
	/* optimum */
	{ "an optimum",
	  "local o = explore.optimum { 'reliability.checkpoint', write_time = '24.5 s', mtbf = q'5 "
	  "h', waste = 'min', solve_for = 'interval' } put(o.place) put(o.x > q'900 s' and o.x < "
	  "q'1000 s') put(o.results.waste == o.y) put(#o.within)", "inside true true 0x1p+1" },
	/* sweep */
	{ "a list",
	  "local s = explore.sweep { " UP ", devices = { 1, 10, '100' } } put(#s.xs) put(s.xs[3]) "
	                                  "put(s.ys[1]) put(s.results.probability == s.ys)",
	                                  "0x1.8p+1 0x1.9p+6 0x1.ff7ced916872bp-1 true" },
	{ "a bare number beside one with a unit is in the parameter's own",
	  "local s = explore.sweep { " TAX ", bandwidth = { 25, '25 GB/s', q'25 GB/s' } } "
	                                   "put(s.xs[1].value) put(s.xs[2].value) "
	                                   "put(s.xs[3].value)",
	                                   "0x1.9p+4 0x1.74876e8p+34 0x1.74876e8p+34" },
	{ "on the command line they share it",
	  "local s = explore.sweep { " TAX ", bandwidth = '25,900GB/s' } put(s.xs[1]:to 'GB/s')",
	  "0x1.9p+4" },
	{ "several results",
	  "local s = explore.sweep { " UP ", devices = '1..5', result = { 'probability', "
	                                  "'expected_down' } } put(#s.results.probability) "
	                                  "put(#s.results.expected_down)", "0x1.4p+2 0x1.4p+2" },
	{ "two parameters",
	  "local s = explore.sweep { 'reliability.all_up', availability = '0.9,0.99', devices = "
	  "'1..5' } put(#s.xs) put(#s.curves) put(s.curves[2].at) put(s.curves[2].ys[1])",
	  "0x1p+1 0x1.4p+2 0x1p+1 0x1.9eb851eb851ecp-1" },
	{ "of two the x that is named",
	  "local s = explore.sweep { 'reliability.all_up', x = 'devices', availability = "
	  "'0.9,0.99', devices = '1..5' } put(#s.xs) put(s.curves[2].at) put(s.curves[2].ys[2])",
	  "0x1.4p+2 0x1.fae147ae147aep-1 0x1.f5cfaacd9e83ep-1" },
	{ "of two the x that has a range",
	  "local s = explore.sweep { 'reliability.all_up', x = 'devices', from = 1, to = 5, "
	  "availability = '0.9,0.99' } put(#s.xs) put(#s.curves)", "0x1.4p+2 0x1p+1" },
	{ "gaps",
	  "local s = explore.sweep { 'reliability.all_up', devices = 1, availability = { 0.5, 1.5 "
	  "} } put(s.ys[1]) put(s.ys[2]) put(s.why[1]) put(s.why[2]:find('availability') ~= nil)",
	  "0x1p-1 false nil true" },
	{ "nothing but gaps",
	  "local s, why = explore.sweep { 'reliability.all_up', devices = 1, availability = { 1.5, "
	  "2 } } put(s) put(why:find('availability') ~= nil)", "nil true" },
	{ "words",
	  "local s = explore.sweep { 'carbon.region', energy = '1287 MWh', region = { 'poland', "
	  "'quebec' } } put(s.xs[2]) put(s.ys[1] > s.ys[2])", "quebec true" },
	/* the rest */
	{ "a spread",
	  "local s = explore.sensitivity { 'reliability.fleet_mtbf', component_mtbf = '50000±10000 "
	  "h', devices = 25000 } for _, i in ipairs(s) do if i.name == 'component_mtbf' then "
	  "put(i.from:to 'h') put(i.to:to 'h') put(i.high > i.low) end end",
	  "0x1.388p+15 0x1.d4cp+15 true" },
	{ "compare",
	  "local c = explore.compare { " UP ", devices = 1000, with = { availability = '99.99%' } "
	                                    "} put(c.changed[1]) put(c.first.probability < "
	                                    "c.second.probability) put(c.ratios.probability == "
	                                    "c.second.probability / c.first.probability) "
	                                    "put(c.differs.probability)",
	                                    "availability true true true" },
	{ "compare, a text",
	  "put(explore.compare { " UP ", devices = 1000, with = 'availability=99.99%,devices=10' "
	                              "}.changed[2])", "devices" },
	{ "explain",
	  "local e = explore.explain { 'carbon.region', energy = '1287 MWh', region = 'poland' } "
	  "put(e.figures[1].parameter) put(#e.figures[1].source > 0) put(e.inputs.region) "
	  "put(e.domain.energy.low.value) put(e.text:sub(1, 1))", "region true poland 0x0p+0 $" },
	{ "simulate is the same each time",
	  "local a, b = explore.simulate { " UP ", devices = 100, runs = 100 }, explore.simulate { "
	                                        "" UP ", devices = 100, runs = 100 } "
	                                              "put(a.results.probability.value == "
	                                              "b.results.probability.value) put(a.seed)",
	                                              "true 0x1p+0" },
	/* quantities */
	{ "prints",
	  "put(tostring(q '50000 h' / 25000)) put(tostring(-q '2 h')) put(tostring(q '2 s' ^ 2))",
	  "2 h -2 h 4 s^2" },
	{ "num in a unit", "put(num(q '2 h', 'min')) put(num(q '50 %')) put(num(7))",
	  "0x1.ep+6 0x1p-1 0x1.cp+2" },
	{ "as a key", "local t, a = {}, q '1 s' t[a] = 5 put(t[a]) put(t[q '1 s'])",
	  "0x1.4p+2 nil" },
	{ "sorted",
	  "local t = { q '1 h', q '1 s', q '1 min' } table.sort(t) put(t[1]) put(tostring(t[3]))",
	  "0x1p+0 1 h" },
	{ "catalog",
	  "put(catalog 'h100.bf16' == catalog '@h100.bf16') put(catalog.grid[1] == "
	  "catalog.grid[1]) put(#catalog.grid > 3) put(catalog.grid.quebec.intensity == catalog "
	  "'quebec')", "true true true true" },
	/* misuse: the line of the call is told, whatever calls it */
	{ "a misspelt model", "\nmodel['reliability.all_upp'] {}",
	  "2: no model 'reliability.all_upp'; did you mean 'reliability.all_up'?" },
	{ "a misspelt parameter",
	  "put(1)\nmodel['reliability.all_up'] { availabilty = 1, devices = 1 }",
	  "2: reliability.all_up has no parameter 'availabilty'; did you mean 'availability'?*" },
	{ "a tail call", "\nlocal function f()\nreturn explore.solve { 'x' } end f()",
	  "3: no model 'x'*" },
	{ "of several the first", "model['reliability.all_up'] { zz = 1, yy = 1, aa = 1 }",
	  "1: reliability.all_up has no parameter 'aa'*" },
	{ "a wrong dimension",
	  "model['reliability.fleet_mtbf'] { component_mtbf = q '3 J', devices = 1 }",
	  "1: component_mtbf: *energy*time*" },
	{ "a wrong dimension in a question",
	  "explore.solve { 'reliability.fleet_mtbf', component_mtbf = q '3 J', mtbf = 1, solve_for "
	  "= 'devices' }", "1: component_mtbf: *energy*time*" },
	{ "a wrong dimension of the target",
	  "explore.solve { " TAX ", compute_fraction = q '3 J', solve_for = 'bandwidth' }",
	  "1: compute_fraction: *energy*" },
	{ "a list to a model", "model['reliability.all_up'] { 0.9, 3 }",
	  "1: reliability.all_up takes PARAMETER = value, not a list" },
	{ "no table", "model['reliability.all_up'](5)",
	  "1: reliability.all_up takes a table: { PARAMETER = value, … }" },
	{ "no table to explore", "explore.solve(5)",
	  "1: this takes a table: { \"model.id\", PARAMETER = value, … }" },
	{ "no model", "explore.solve { devices = 1 }",
	  "1: the id of a model is needed, not a nil" },
	{ "a value of no kind", "explore.compare { " UP ", devices = true, with = {} }",
	  "1: devices: a number, a quantity or a text is needed, not a boolean" },
	{ "a number for a name", "explore.explain { 'carbon.region', energy = 5, region = 3 }",
	  "1: region is chosen by name, not by a number" },
	{ "a quantity for a name", "model['carbon.region'] { energy = 5, region = q '3 s' }",
	  "1: region is chosen by name, not by a number" },
	{ "nothing asked", "explore.solve { " TAX ", solve_for = 'bandwidth' }",
	  "1: say which result is wanted and for which parameter: *" },
	{ "nothing free", "explore.solve { " TAX ", compute_fraction = 0.5 }",
	  "1: say which result is wanted and for which parameter: *" },
	{ "an option misspelt",
	  "explore.solve { " TAX ", compute_fraction = 0.5, solvefor = 'bandwidth' }",
	  "1: 'solvefor' is not known here; did you mean 'solve_for'?" },
	{ "free, but not there",
	  "explore.solve { " TAX ", compute_fraction = 0.5, solve_for = 'bandwith' }",
	  "1: energy.communication_tax has no parameter 'bandwith'; did you mean 'bandwidth'?*" },
	{ "missing",
	  "explore.solve { 'energy.communication_tax', compute_fraction = 0.5, solve_for = "
	  "'bandwidth' }", "1: energy.communication_tax needs *" },
	{ "neither min nor max",
	  "explore.optimum { " TAX ", compute_fraction = 'least', solve_for = 'bandwidth' }",
	  "1: compute_fraction is to be min or max, not 'least'" },
	{ "nothing swept", "explore.sweep { " UP ", devices = 5 }", "1: nothing to sweep*" },
	{ "a range without an end", "explore.sweep { " UP ", devices = { from = 5 } }",
	  "1: devices: a range is { from =, to =, count =, scale = } or a list" },
	{ "an x that is none", "explore.sweep { " UP ", x = 'device', from = 1, to = 5 }",
	  "1: reliability.all_up has no parameter 'device'*" },
	{ "a wrong scale",
	  "explore.sweep { " UP ", x = 'devices', from = 1, to = 5, scale = 'logarithmic' }",
	  "1: devices: scale is \"log\" or \"linear\"" },
	{ "a wrong result", "explore.sweep { " UP ", devices = '1..5', result = 'probabilty' }",
	  "1: reliability.all_up has no result 'probabilty'; did you mean 'probability'?*" },
	{ "nothing compared", "explore.compare { " UP ", devices = 5 }",
	  "1: say what the other scenario changes: with = { name = value, … }" },
	{ "a wrong name in with", "explore.compare { " UP ", devices = 5, with = { device = 3 } }",
	  "1: reliability.all_up has no parameter 'device'; did you mean 'devices'?*" },
	{ "not simulated", "explore.simulate { 'fleet.amdahl', runs = 3 }", "1: fleet.amdahl *" },
	{ "a time of a run in seconds",
	  "local function w(t) return explore.simulate { 'reliability.checkpoint', write_time = "
	  "'24.5 s', mtbf = '5 h', interval = '939 s', runs = 20, run_time = t "
	  "}.results.waste.value end put(w(86400) == w '1 d') put(w(86400) == w(q '24 h')) "
	  "put(w(86400) == w())",
	  "true true false" },
	{ "no whole number of runs", "explore.simulate { " UP ", devices = 5, runs = 2.5 }",
	  "1: runs wants a whole number from 2 to 100000000" },
	{ "a wrong time of a run", "explore.simulate { " UP ", devices = 5, run_time = '5 J' }",
	  "1: run_time: *energy*time*" },
	{ "not fitted", "explore.fit { 'fleet.amdahl', points = {} }",
	  "1: fleet.amdahl cannot be fitted; these can: *" },
	{ "a point without a value",
	  "explore.fit { 'scaling.power_law', points = { { amount = 1, loss = 2 }, { amount = 1 } "
	  "} }", "1: point 2 has no loss" },
	{ "a point that is none", "explore.fit { 'scaling.power_law', points = { 5 } }",
	  "1: point 1 is a number, not a table { amount =, … }" },
	{ "a point below zero",
	  "explore.fit { 'scaling.power_law', points = { { amount = -1, loss = 2 } } }",
	  "1: point 1: amount must be a positive number" },
	{ "no explorer", "explore.solv {}", "1: explore has no 'solv'; did you mean 'solve'?" },
	{ "no kind", "put(catalog.gird)",
	  "1: the catalog has no kind 'gird'; did you mean 'grid'?" },
	{ "no entry", "catalog 'quebek'", "1: *quebec*" },
	{ "no field of a model", "put(model['fleet.amdahl'].titel)",
	  "1: a model has no 'titel'; did you mean 'title'?*" },
	{ "kinds that do not add", "put(q '1 h' + q '1 J')", "1: *time*energy*" },
	{ "kinds that do not compare", "put(q '1 h' < q '1 J')", "1: *time*energy*" },
	{ "num in a wrong unit", "put(num(q '1 h', 'J'))", "1: *time*energy*" },
	/* hostile use */
	{ "more points than there is memory",
	  "explore.sweep { " UP ", devices = '1..1e8:100000000' }",
	  "1: devices: a range has at most 2000 points here" },
	{ "the same by a count",
	  "explore.sweep { " UP ", x = 'devices', from = 1, to = 1e8, count = 1e8 }",
	  "1: devices: a range has at most 2000 points here" },
	{ "an endless count",
	  "explore.sweep { " UP ", x = 'devices', from = 1, to = 1e8, count = 1/0 }",
	  "1: devices: *" },
	{ "no count", "explore.sweep { " UP ", x = 'devices', from = 1, to = 1e8, count = 0/0 }",
	  "1: devices: *" },
	{ "where to look, with a count",
	  "explore.solve { 'reliability.all_up', availability = 0.9, devices = '1..1e8:1e8', "
	  "probability = 0.5, solve_for = 'devices' }",
	  "1: devices: a range has at most 2000 points here" },
	{ "two long ranges",
	  "explore.sweep { 'reliability.all_up', availability = '0.1..0.9:2000', devices = "
	  "'1..2000:2000' }", "1: a sweep has at most 50000 numbers here*" },
	{ "a long list",
	  "local t = {} for i = 1, 3000 do t[i] = i end explore.sweep { " UP ", devices = t }",
	  "1: devices: a list has from 1 to 2000 values here" },
	{ "a list of lists", "explore.sweep { " UP ", devices = { { 1 }, { 2 } } }",
	  "1: devices: a number, a quantity or a text is needed, not a table" },
	{ "a list with a hole", "explore.sweep { " UP ", devices = { 1, nil, 3 } }",
	  "1: devices: a number, a quantity or a text is needed, not a nil" },
	{ "ranges in a list", "explore.sweep { " UP ", devices = { '1..3', 4 } }",
	  "1: devices: *" },
	{ "a zero byte", "explore.explain { " UP ", devices = '5\\0 junk' }",
	  "1: devices: a zero byte is no part of a value" },
	{ "a long text", "explore.explain { " UP ", devices = ('9'):rep(1000000) }",
	  "1: devices: *" },
	{ "not a number",
	  "local s, why = explore.solve { " UP ", probability = 0/0, solve_for = 'devices' } "
	                                       "put(s) put(why)",
	                                       "nil probability must be a finite number" },
	{ "infinite",
	  "local s, why = explore.sweep { " UP ", devices = { 1, 1/0 } } put(s) put(why)",
	  "nil devices must be a finite number" },
	{ "too many runs",
	  "explore.simulate { 'reliability.checkpoint', write_time = '1 s', mtbf = '100 s', "
	  "interval = '14 s', runs = 1e8 }",
	  "1: reliability.checkpoint: 100000000 runs of about *events each are too many here: at "
	  "most * runs" },
	{ "a run that would take for ever",
	  "explore.simulate { 'reliability.checkpoint', write_time = '1e-3 s', mtbf = '1e-1 s', "
	  "interval = '1e-2 s' }", "1: reliability.checkpoint: one run would have about *" },
	{ "recursion",
	  "local function f() return model['fleet.amdahl'] { parallel_fraction = f() } end f()",
	  "1: more than 10000 calls inside one another*" },
	{ "recursion in a metatable",
	  "local t = setmetatable({}, { __index = function(t, k) return t[k] end }) "
	  "put(pcall(model['reliability.all_up'], t))", "false" },
	{ "metatables are not asked",
	  "local t = setmetatable({ 'reliability.all_up', availability = 0.5, devices = 1 }, { "
	  "__index = function() error('asked') end, __len = function() error('asked') end, __pairs "
	  "= function() error('asked') end }) put(explore.explain(t).results.probability)",
	  "0x1p-1" },
	{ "a model changed", "model['reliability.all_up'] = function() return 5 end",
	  "1: model cannot be changed" },
	{ "a model's field changed", "model['reliability.all_up'].formula = 'x'",
	  "1: model cannot be changed" },
	{ "the catalog changed", "catalog.grid = {}", "1: catalog cannot be changed" },
	{ "a catalog's list changed",
	  "catalog.grid.quebec.intensity = 5 put(catalog 'quebec' == 5)", "false" },
	{ "explore changed", "explore.solve = nil", "1: explore cannot be changed" },
	{ "explore changed raw", "rawset(explore, 'solve', 5)", "1: *table expected*" },
	{ "a metatable looked at",
	  "put(getmetatable(model)) put(getmetatable(model['fleet.amdahl'])) "
	  "put(getmetatable(explore)) put(getmetatable(catalog)) put(getmetatable(q '1 s'))",
	  "false false false false false" },
	{ "a metatable set", "setmetatable(model, {})", "1: *table expected*" },
	{ "no addresses",
	  "put(tostring(model)) put(tostring(explore)) put(tostring(catalog)) "
	  "put(tostring(explore.solve)) put(('%s'):format(model['fleet.amdahl']))",
	  "userdata userdata userdata function fleet.amdahl" },
	{ "another's quantity", "put(pcall(q('1 s').to, {}, 's'))", "false" },
	{ "a model of another kind", "put(pcall(explore.solve, { q '1 s' }))", "false" },
	{ "questions without end",
	  "while true do explore.optimum { 'reliability.checkpoint', write_time = '24.5 s', mtbf = "
	  "'5 h', waste = 'min', solve_for = 'interval' } end",
	  "*stopped: it used more than 0.8 s of processor time" },
	{ "caught questions without end",
	  "while true do pcall(explore.simulate, { " UP ", devices = 1000, runs = 900 }) end",
	  "*stopped: it used more than 0.8 s of processor time" },
	{ "sweeps without end",
	  "local keep = {} while true do keep[#keep + 1] = explore.sweep { " UP ", devices = "
	  	"'1..2000:2000' } end", "*stopped: *" },
};

/* '*' in the pattern stands for anything. */
static bool matches(const char *text, const char *pattern)
{
	for (; *pattern; pattern++, text++) {
		if (*pattern == '*') {
			for (; *text; text++)
				if (matches(text, pattern + 1))
					return true;
			return !pattern[1];
		}
		if (*text != *pattern)
			return false;
	}
	return !*text;
}

START_TEST(lua_says)
{
	char *found = lua(rows[_i].body);

	ck_assert_msg(matches(found, rows[_i].is), "%s: %s\ngives \"%s\", not \"%s\"", rows[_i].why,
	              rows[_i].body, found, rows[_i].is);
	free(found);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("script_explore_cases");
	TCase *t = tcase_create("script_explore_cases");

	message_init("en", "/nowhere");
	tcase_set_timeout(t, 60);
	tcase_add_unchecked_fixture(t, open_explore, close_script);
	tcase_add_test(t, simulations);
	tcase_add_test(t, a_fit);
	tcase_add_loop_test(t, lua_says, 0, COUNT_OF(rows));
	suite_add_tcase(s, t);
	return tap_run(s);
}
