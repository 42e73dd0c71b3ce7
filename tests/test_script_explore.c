/* What the Lua of lessons gets from models, catalog and the what-if engine is what C gets, bit by bit. */
#include "config.h"
#include "tap.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "explore/compare.h"
#include "explore/explain.h"
#include "explore/fit.h"
#include "explore/optimum.h"
#include "explore/parallel.h"
#include "explore/question.h"
#include "explore/simulate.h"
#include "explore/solve.h"
#include "json/json.h"
#include "script/script.h"

static struct script *script;

static void open_script(void)
{
	struct diag d;

	explore_init();
	ck_assert_msg(script_open(&d) == STATUS_OK, "%s", d.text);
	script = script_new((struct script_limits){ 128 << 20, 0.8 });
	ck_assert_ptr_nonnull(script);
}

static void close_script(void)
{
	script_free(script);
	script_close();
}

/* put(v) writes a value with every bit of it. */
#define PRELUDE \
	"lesson \"l\" { title = \"L\" } local out = {}\n" \
	"local function put(v) out[#out + 1] = type(v) == 'number' and ('%a'):format(v) or type(v) == 'userdata' and ('%a'):format(v.value) or tostring(v) end\n"

/* What a lesson with that Lua puts, separated by blanks; "LINE: cause" of its fault, "stopped: …" when its budget was
 * spent.  Line 1 is the first of body.  The caller frees it. */
static char *lua(const char *body)
{
	struct strbuf request = STRBUF_INIT, reply = STRBUF_INIT, text = STRBUF_INIT, result = STRBUF_INIT;
	struct json_out out = JSON_OUT(&request);
	const struct json *error;
	struct json *root;
	struct diag d;

	strbuf_puts(&text, PRELUDE);
	strbuf_printf(&text, "%s\ntext \"t\" { \"x\" .. table.concat(out, \" \") }", body);
	json_open_object(&out);
	json_out_key(&out, "do");
	json_out_string(&out, "load");
	json_out_key(&out, "files");
	json_open_array(&out);
	json_open_object(&out);
	json_out_key(&out, "name");
	json_out_string(&out, "lesson.lua");
	json_out_key(&out, "text");
	json_out_string(&out, text.text);
	json_close_object(&out);
	json_close_array(&out);
	json_close_object(&out);
	script_serve(script, request.text, request.length, &reply);
	ck_assert_msg(json_parse(reply.text, reply.length, &root, &d) == STATUS_OK, "%s: %s", d.text, reply.text);
	error = json_get(root, "error");
	if (error)
		strbuf_printf(&result, "%.0f: %s", json_number(json_get(error, "line"), 0) - 2,
		              json_string(json_get(error, "cause"), "?"));
	else
		strbuf_puts(&result, json_string(json_get(json_get(json_first(json_get(json_get(root, "lesson"), "blocks")), "text"), "en"), "?") + 1);
	json_free(root);
	strbuf_free(&request);
	strbuf_free(&reply);
	strbuf_free(&text);
	return strbuf_take(&result);
}

/* As put() does. */
static void put(struct strbuf *b, double value)
{
	strbuf_puts(b, b->length ? " " : "");
	if (isnan(value))
		strbuf_puts(b, "nil");
	else
		strbuf_printf(b, "%a", value);
}

static void put_text(struct strbuf *b, const char *text)
{
	strbuf_printf(b, "%s%s", b->length ? " " : "", text);
}

static void same(const char *body, struct strbuf *expected, const char *what)
{
	char *found = lua(body);

	size_t same = 0;

	while (found[same] && found[same] == expected->text[same])
		same++;
	ck_assert_msg(!strcmp(found, expected->text), "%s: %.2000s\nLua: …%.100s\nC:   …%.100s\n", what, body,
	              found + (same > 40 ? same - 40 : 0), expected->text + (same > 40 ? same - 40 : 0));
	free(found);
	strbuf_free(expected);
}

/* --- laws over every model ---------------------------------------------------------------------------------- */

/* The inputs that were given, as a Lua table would write them. */
static void put_inputs(const struct scenario *s, const struct parameter *but, struct strbuf *to)
{
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];
		const char *word = scenario_parameter_word(s, p);

		if (!s->given[i] || p == but)
			continue;
		if (word)
			strbuf_printf(to, "%s = \"%s\", ", p->name, word);
		else
			strbuf_printf(to, "%s = %a, ", p->name, model_get(s->in, p->offset));
	}
}

static void read_case(struct scenario *s, const struct model *m, const struct worked_case *c)
{
	struct diag d;

	ck_assert_int_eq(scenario_init(s, m->id, &d), STATUS_OK);
	ck_assert_msg(scenario_assign_line(s, c->inputs, &d) == STATUS_OK, "%s", d.text);
}

static void expect_result(const struct scenario *s, const struct result *r, struct strbuf *to)
{
	const char *word = scenario_result_word(s, r);

	if (word)
		put_text(to, word);
	else
		put(to, model_get(s->out, r->offset));
}

/* Numbers, and the texts that the explorers make of them, both give what C gives. */
static void check_model(const struct model *m)
{
	struct strbuf body = STRBUF_INIT, expected = STRBUF_INIT;

	for (const struct worked_case *c = m->cases; c->inputs; c++) {
		struct strbuf inputs = STRBUF_INIT;
		struct scenario s;
		struct diag d;

		read_case(&s, m, c);
		put_inputs(&s, NULL, &inputs);
		strbuf_printf(&body, "do local r, why = model[\"%s\"] { %s }\n", m->id, inputs.text);
		if (c == m->cases)
			strbuf_printf(&body, "local e = explore.explain { \"%s\", %s }\n", m->id, inputs.text);
		if (scenario_eval(&s, &d) == STATUS_OK) {
			for (size_t i = 0; i < m->n_results; i++) {
				strbuf_printf(&body, "put(r.%s)\n", m->results[i].name);
				expect_result(&s, &m->results[i], &expected);
				if (c > m->cases)
					continue;
				strbuf_printf(&body, "put(e.results.%s)\n", m->results[i].name);
				expect_result(&s, &m->results[i], &expected);
			}
		} else {
			strbuf_puts(&body, "put(r) put(why)");
			put_text(&expected, "nil");
			put_text(&expected, d.text);
		}
		strbuf_puts(&body, " end\n");
		strbuf_free(&inputs);
	}
	same(body.text, &expected, m->id);
	strbuf_free(&body);
}

START_TEST(every_model)
{
	for (size_t i = 0; models[i]; i++)
		check_model(models[i]);
}
END_TEST

/* A parameter with a number at that point, and a number that the model gives there. */
static const struct parameter *free_parameter(const struct scenario *s)
{
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];

		if (s->given[i] && !p->words && !p->catalog && model_get(s->in, p->offset) > 0)
			return p;
	}
	return NULL;
}

static const struct result *a_number(const struct scenario *s)
{
	for (size_t i = 0; i < s->model->n_results; i++)
		if (!s->model->results[i].words && isfinite(model_get(s->out, s->model->results[i].offset)))
			return &s->model->results[i];
	return NULL;
}

struct point {
	struct scenario at, without;   /* without: p as if it were not given */
	const struct parameter *p;
	const struct result *r;
	struct strbuf inputs;          /* all but p */
};

static bool take_point(const struct model *m, struct point *out)
{
	double defaults[MODEL_MAX];
	struct diag d;

	read_case(&out->at, m, m->cases);
	if (scenario_eval(&out->at, &d) != STATUS_OK)
		return false;
	out->p = free_parameter(&out->at);
	out->r = a_number(&out->at);
	out->inputs = (struct strbuf)STRBUF_INIT;
	if (!out->p || !out->r || model_parameter(m, out->r->name))
		return false;
	put_inputs(&out->at, out->p, &out->inputs);
	model_defaults(m, defaults);
	out->without = out->at;
	model_set(out->without.in, out->p->offset, model_get(defaults, out->p->offset));
	return true;
}

static void check_solve(const struct point *t, const struct slice *slice, struct strbuf *body, struct strbuf *expected)
{
	double target = model_get(t->at.out, t->r->offset);
	struct solution found;
	struct diag d;

	strbuf_printf(body, "do local s, why = explore.solve { \"%s\", %s solve_for = \"%s\", %s = %a }\n"
	              "if s then for i, x in ipairs(s) do put(x) put(s.low[i]) put(s.high[i]) put(s.exact[i]) end put(s.more) else put(why) end end\n",
	              t->at.model->id, t->inputs.text, t->p->name, t->r->name, target);
	if (solve(slice, target, NAN, NAN, &found, &d) == STATUS_OK) {
		for (size_t i = 0; i < found.n; i++) {
			put(expected, found.roots[i].x);
			put(expected, found.roots[i].low);
			put(expected, found.roots[i].high);
			put_text(expected, found.roots[i].kind == ROOT_BETWEEN ? "false" : "true");
		}
		put_text(expected, found.more ? "true" : "false");
	} else {
		put_text(expected, d.text);
	}
}

static void check_optimum(const struct point *t, const struct slice *slice, struct strbuf *body, struct strbuf *expected)
{
	struct optimum best;
	struct diag d;

	strbuf_printf(body, "do local o, why = explore.optimum { \"%s\", %s [\"for\"] = \"%s\", %s = \"min\" }\n"
	              "if o then put(o.x) put(o.y) put(o.low) put(o.high) put(#o.others) put(#o.within) else put(why) end end\n",
	              t->at.model->id, t->inputs.text, t->p->name, t->r->name);
	if (optimum_find(slice, true, NAN, NAN, &best, &d) == STATUS_OK) {
		put(expected, best.x);
		put(expected, best.y);
		put(expected, best.low);
		put(expected, best.high);
		put(expected, (double)best.n_others);
		put(expected, (double)(!isnan(best.flat[0].low) + !isnan(best.flat[1].low)));
	} else {
		put_text(expected, d.text);
	}
}

static void put_sweep(const struct sweep *sweep, struct strbuf *expected)
{
	for (size_t i = 0; i < sweep->rows; i++) {
		put(expected, range_value(&sweep->x, i));
		if (isnan(sweep->columns[0][i]))
			put_text(expected, "false");
		else
			put(expected, sweep->columns[0][i]);
		put_text(expected, isnan(sweep->columns[0][i]) ? "true" : "false");
	}
}

/* In each of the three forms. */
static void check_sweep(const struct point *t, struct strbuf *body, struct strbuf *expected)
{
	double v = model_get(t->at.in, t->p->offset);
	struct range x;
	struct sweep sweep;
	struct diag d;

	range_make(t->p, v, 3 * v, 7, true, &x);
	ck_assert_msg(sweep_init(&sweep, &t->at, &x, NULL, &t->r, 1, &d) == STATUS_OK, "%s", d.text);
	sweep_run(&sweep, 1);
	for (int form = 0; form < 3; form++) {
		if (form == 2 && model_parameter(t->at.model, "x"))
			continue;
		strbuf_printf(body, "do local s = explore.sweep { \"%s\", %s result = \"%s\", ", t->at.model->id,
		              t->inputs.text, t->r->name);
		if (form == 0)
			strbuf_printf(body, "%s = { from = %a, to = %a, count = 7, scale = \"log\" }", t->p->name, v, 3 * v);
		else if (form == 1)
			strbuf_printf(body, "%s = \"%.17g..%.17g:7:log\"", t->p->name, v, 3 * v);
		else
			strbuf_printf(body, "x = \"%s\", from = %a, to = %a, count = 7, scale = \"log\"", t->p->name, v, 3 * v);
		strbuf_puts(body, " }\nfor i, x in ipairs(s.xs) do put(x) put(s.ys[i]) put(s.why[i] ~= nil) end end\n");
		put_sweep(&sweep, expected);
	}
	sweep_free(&sweep);
}

static void check_sensitivity(const struct point *t, struct strbuf *body, struct strbuf *expected)
{
	struct spread spreads[MODEL_MAX];
	struct sensitivity found;
	struct diag d;

	for (size_t i = 0; i < MODEL_MAX; i++)
		spreads[i] = (struct spread){ NAN, NAN, NAN };
	strbuf_printf(body, "do local s, why = explore.sensitivity { \"%s\", %s result = \"%s\", %s = %a }\n"
	              "if s then for _, i in ipairs(s) do put(i.name) put(i.value) put(i.elasticity) put(i.from) put(i.to) put(i.low) put(i.high) put(i.swing) end else put(why) end end\n",
	              t->at.model->id, t->inputs.text, t->r->name, t->p->name, model_get(t->at.in, t->p->offset));
	if (sensitivity_find(&t->at, t->r, spreads, &found, &d) == STATUS_OK) {
		for (size_t i = 0; i < found.n; i++) {
			const struct influence *f = &found.items[i];

			put_text(expected, f->parameter->name);
			put(expected, f->value);
			put(expected, f->elasticity);
			put(expected, f->from);
			put(expected, f->to);
			put(expected, f->low);
			put(expected, f->high);
			put(expected, f->swing);
		}
	} else {
		put_text(expected, d.text);
	}
}

static void check_questions(const struct model *m)
{
	struct strbuf body = STRBUF_INIT, expected = STRBUF_INIT;
	struct slice slice;
	struct point t;
	struct diag d;

	if (!take_point(m, &t))
		return;
	ck_assert_msg(slice_init(&slice, &t.without, t.p, t.r, &d) == STATUS_OK, "%s", d.text);
	check_solve(&t, &slice, &body, &expected);
	check_optimum(&t, &slice, &body, &expected);
	check_sweep(&t, &body, &expected);
	check_sensitivity(&t, &body, &expected);
	same(body.text, &expected, m->id);
	strbuf_free(&body);
	strbuf_free(&t.inputs);
}

START_TEST(every_question)
{
	for (size_t i = 0; models[i]; i++)
		check_questions(models[i]);
}
END_TEST

START_TEST(models_in_order)
{
	struct strbuf expected = STRBUF_INIT;

	for (size_t i = 0; models[i]; i++) {
		put_text(&expected, models[i]->id);
		for (size_t k = 0; k < models[i]->n_parameters; k++)
			put_text(&expected, models[i]->parameters[k].name);
		for (size_t k = 0; k < models[i]->n_results; k++)
			put_text(&expected, models[i]->results[k].unit);
	}
	same("for id in models() do put(tostring(model[id])) for _, p in ipairs(model[id].parameters) do put(p.name) end "
	     "for _, r in ipairs(model[id].results) do put(r.unit) end end", &expected, "models()");
}
END_TEST

START_TEST(the_catalog)
{
	struct strbuf body = STRBUF_INIT, expected = STRBUF_INIT;
	const struct kind *kinds;
	size_t n = catalog_kinds(&kinds);

	for (size_t i = 0; i < n; i++) {
		strbuf_printf(&body, "put(catalog.kinds[%zu])\n", i + 1);
		put_text(&expected, kinds[i].name);
		for (size_t k = 0; k < kinds[i].n_entries; k++) {
			const struct entry *e = &kinds[i].entries[k];

			strbuf_printf(&body, "put(catalog[\"%s\"][%zu])\n", kinds[i].name, k + 1);
			put_text(&expected, e->name);
			for (size_t f = 0; f < e->n_figures; f++) {
				strbuf_printf(&body, "put(num(catalog.%s[\"%s\"].%s, \"%s\"))\n", kinds[i].name, e->name,
				              e->figures[f].field, e->figures[f].unit);
				put(&expected, e->figures[f].value);
			}
		}
	}
	same(body.text, &expected, "catalog");
	strbuf_free(&body);
}
END_TEST

/* --- the others against C ------------------------------------------------------------------------------------- */

START_TEST(simulations)
{
	static const char *const inputs[][2] = {
		{ "reliability.all_up", "availability=0.999 devices=1000" }, { "reliability.fleet_mtbf", "component_mtbf=50000h devices=1000 time=24h" },
		{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s" }, { "fleet.straggler", "devices=100 slow_fraction=0.01 slowdown=2" },
	};

	for (size_t i = 0; i < COUNT_OF(inputs); i++) {
		struct simulate_plan plan = { .runs = 300, .seed = 7, .threads = 1 };
		struct strbuf body = STRBUF_INIT, expected = STRBUF_INIT;
		struct simulation found;
		struct scenario s;
		struct diag d;

		ck_assert_int_eq(scenario_init(&s, inputs[i][0], &d), STATUS_OK);
		ck_assert_msg(scenario_assign_line(&s, inputs[i][1], &d) == STATUS_OK, "%s", d.text);
		ck_assert_msg(simulate(&s, &plan, &found, &d) == STATUS_OK, "%s: %s", inputs[i][0], d.text);
		strbuf_printf(&body, "local s = explore.simulate { \"%s\", ", inputs[i][0]);
		put_inputs(&s, NULL, &body);
		strbuf_puts(&body, "runs = 300, seed = 7 }\nput(s.runs) put(s.seed)\n");
		put(&expected, 300);
		put(&expected, 7);
		for (size_t k = 0; k < found.n; k++) {
			const struct estimate *e = &found.estimates[k];

			strbuf_printf(&body, "do local e = s.results.%s put(e.value) put(e.low) put(e.high) put(e.formula) end\n", e->result->name);
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
	struct strbuf csv = STRBUF_INIT, rows = STRBUF_INIT, body = STRBUF_INIT, expected = STRBUF_INIT, copy = STRBUF_INIT;
	struct points points;
	struct fit fit;
	struct diag d;
	const struct law *law = law_find("scaling.power_law", &d);

	strbuf_puts(&csv, "amount,loss\n");
	for (int i = 0; i < 30; i++) {
		double x = pow(10, 6 + i * 0.2), y = 1.7 + 400 * pow(x, -0.34) * (1 + 0.01 * sin(i * 7));

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
	strbuf_printf(&body, "local f = explore.fit { \"scaling.power_law\", points = { %s } }\nput(f.scatter)\n", rows.text);
	for (size_t i = 0; i < fit.n; i++)
		strbuf_printf(&body, "put(\"%s\") put(f.results.%s.value) put(f.results.%s.error)\n", fit.constants[i].name, fit.constants[i].name, fit.constants[i].name);
	same(body.text, &expected, "a list of points");
	strbuf_clear(&body);
	strbuf_printf(&body, "local f = explore.fit { \"scaling.power_law\", points = [[%s]] }\nput(f.scatter)\n", csv.text);
	for (size_t i = 0; i < fit.n; i++)
		strbuf_printf(&body, "put(\"%s\") put(f.results.%s.value) put(f.results.%s.error)\n", fit.constants[i].name, fit.constants[i].name, fit.constants[i].name);
	same(body.text, &copy, "a text");
	points_free(&points);
	free(fit.weights);
	strbuf_free(&csv);
	strbuf_free(&rows);
	strbuf_free(&body);
}
END_TEST

/* --- forms, misuse, hostile use: the Lua, and what it puts or says ---------------------------------------------- */

#define TAX  "'energy.communication_tax', parameters = 175e9, compute_time = '1.2 s'"
#define UP   "'reliability.all_up', availability = 0.999"

static const struct { const char *why, *body, *is; } rows[] = {
	/* models */
	{ "texts with units", "put(model['reliability.fleet_mtbf'] { component_mtbf = '50000 h', devices = 25000 }.mtbf:to('h'))", "0x1p+1" },
	{ "percent", "put(model['reliability.all_up'] { availability = '50 %', devices = '2' }.probability)", "0x1p-2" },
	{ "no value is nil", "local r = model['carbon.crossover'] if r then put(type(r)) end", "userdata" },
	{ "the same model", "put(model['reliability.all_up'] == model['reliability.all_up']) put(model['reliability.all_up'] == model['fleet.amdahl'])", "true false" },
	{ "its descriptor", "local m = model['reliability.all_up'] put(m.id) put(m.parameters.devices.whole) put(m.parameters[1].name) put(m.results.probability.unit) put(#m.formula > 0) put(#m.title > 0) put(#m.source > 0)",
	  "reliability.all_up true availability 1 true true true" },
	{ "a descriptor's copy", "model['reliability.all_up'].parameters.devices.whole = 5 put(model['reliability.all_up'].parameters.devices.whole)", "true" },
	{ "outside the domain", "local r, why = model['reliability.all_up'] { availability = 2, devices = 2 } put(r) put(why:find('outside the model') ~= nil)", "nil true" },
	{ "no number", "local r, why = model['reliability.all_up'] { availability = 0/0, devices = 2 } put(r) put(why)", "nil availability must be a finite number" },
	/* solve */
	{ "solve", "put(explore.solve { " TAX ", compute_fraction = 0.5, solve_for = 'bandwidth' }[1]:to('GB/s') == 1e-9 * explore.solve { " TAX ", compute_fraction = '50 %', ['for'] = 'bandwidth' }[1].value)", "true" },
	{ "a target with a unit", "put(explore.solve { " TAX ", communication_time = q'28 s', solve_for = 'bandwidth' }[1]:to 'GB/s')", "0x1.9p+4" },
	{ "no root", "local r, why = explore.solve { 'reliability.all_up', devices = 10, probability = 1.5, solve_for = 'availability' } put(r) put(why:sub(1, 40))", "nil no root: the result runs from 0 to 1 (10" },
	{ "no root in a part of the range", "local r, why = explore.solve { 'reliability.all_up', availability = '99%', devices = { from = 100, to = 1000 }, probability = 0.9, solve_for = 'devices' } put(r) put(why:find('goes from 100 to', 1, true) ~= nil)", "nil true" },
	{ "between two whole numbers", "local r = explore.solve { " UP ", probability = 0.5, solve_for = 'devices' } put(r[1]) put(r.low[1]) put(r.high[1]) put(r.exact[1])", "0x1.5a8p+9 0x1.5ap+9 0x1.5a8p+9 false" },
	/* optimum */
	{ "an optimum", "local o = explore.optimum { 'reliability.checkpoint', write_time = '24.5 s', mtbf = q'5 h', waste = 'min', solve_for = 'interval' } put(o.place) put(o.x > q'900 s' and o.x < q'1000 s') put(o.results.waste == o.y) put(#o.within)", "inside true true 0x1p+1" },
	/* sweep */
	{ "a list", "local s = explore.sweep { " UP ", devices = { 1, 10, '100' } } put(#s.xs) put(s.xs[3]) put(s.ys[1]) put(s.results.probability == s.ys)", "0x1.8p+1 0x1.9p+6 0x1.ff7ced916872bp-1 true" },
	{ "a bare number beside one with a unit is in the parameter's own", "local s = explore.sweep { " TAX ", bandwidth = { 25, '25 GB/s', q'25 GB/s' } } put(s.xs[1].value) put(s.xs[2].value) put(s.xs[3].value)", "0x1.9p+4 0x1.74876e8p+34 0x1.74876e8p+34" },
	{ "on the command line they share it", "local s = explore.sweep { " TAX ", bandwidth = '25,900GB/s' } put(s.xs[1]:to 'GB/s')", "0x1.9p+4" },
	{ "several results", "local s = explore.sweep { " UP ", devices = '1..5', result = { 'probability', 'expected_down' } } put(#s.results.probability) put(#s.results.expected_down)", "0x1.4p+2 0x1.4p+2" },
	{ "two parameters", "local s = explore.sweep { 'reliability.all_up', availability = '0.9,0.99', devices = '1..5' } put(#s.xs) put(#s.curves) put(s.curves[2].at) put(s.curves[2].ys[1])", "0x1p+1 0x1.4p+2 0x1p+1 0x1.9eb851eb851ecp-1" },
	{ "of two the x that is named", "local s = explore.sweep { 'reliability.all_up', x = 'devices', availability = '0.9,0.99', devices = '1..5' } put(#s.xs) put(s.curves[2].at) put(s.curves[2].ys[2])", "0x1.4p+2 0x1.fae147ae147aep-1 0x1.f5cfaacd9e83ep-1" },
	{ "of two the x that has a range", "local s = explore.sweep { 'reliability.all_up', x = 'devices', from = 1, to = 5, availability = '0.9,0.99' } put(#s.xs) put(#s.curves)", "0x1.4p+2 0x1p+1" },
	{ "gaps", "local s = explore.sweep { 'reliability.all_up', devices = 1, availability = { 0.5, 1.5 } } put(s.ys[1]) put(s.ys[2]) put(s.why[1]) put(s.why[2]:find('availability') ~= nil)", "0x1p-1 false nil true" },
	{ "nothing but gaps", "local s, why = explore.sweep { 'reliability.all_up', devices = 1, availability = { 1.5, 2 } } put(s) put(why:find('availability') ~= nil)", "nil true" },
	{ "words", "local s = explore.sweep { 'carbon.region', energy = '1287 MWh', region = { 'poland', 'quebec' } } put(s.xs[2]) put(s.ys[1] > s.ys[2])", "quebec true" },
	/* the rest */
	{ "a spread", "local s = explore.sensitivity { 'reliability.fleet_mtbf', component_mtbf = '50000±10000 h', devices = 25000 } for _, i in ipairs(s) do if i.name == 'component_mtbf' then put(i.from:to 'h') put(i.to:to 'h') put(i.high > i.low) end end", "0x1.388p+15 0x1.d4cp+15 true" },
	{ "compare", "local c = explore.compare { " UP ", devices = 1000, with = { availability = '99.99%' } } put(c.changed[1]) put(c.first.probability < c.second.probability) put(c.ratios.probability == c.second.probability / c.first.probability) put(c.differs.probability)", "availability true true true" },
	{ "compare, a text", "put(explore.compare { " UP ", devices = 1000, with = 'availability=99.99%,devices=10' }.changed[2])", "devices" },
	{ "explain", "local e = explore.explain { 'carbon.region', energy = '1287 MWh', region = 'poland' } put(e.figures[1].parameter) put(#e.figures[1].source > 0) put(e.inputs.region) put(e.domain.energy.low.value) put(e.text:sub(1, 1))", "region true poland 0x0p+0 $" },
	{ "simulate is the same each time", "local a, b = explore.simulate { " UP ", devices = 100, runs = 100 }, explore.simulate { " UP ", devices = 100, runs = 100 } put(a.results.probability.value == b.results.probability.value) put(a.seed)", "true 0x1p+0" },
	/* quantities */
	{ "prints", "put(tostring(q '50000 h' / 25000)) put(tostring(-q '2 h')) put(tostring(q '2 s' ^ 2))", "2 h -2 h 4 s^2" },
	{ "num in a unit", "put(num(q '2 h', 'min')) put(num(q '50 %')) put(num(7))", "0x1.ep+6 0x1p-1 0x1.cp+2" },
	{ "as a key", "local t, a = {}, q '1 s' t[a] = 5 put(t[a]) put(t[q '1 s'])", "0x1.4p+2 nil" },
	{ "sorted", "local t = { q '1 h', q '1 s', q '1 min' } table.sort(t) put(t[1]) put(tostring(t[3]))", "0x1p+0 1 h" },
	{ "catalog", "put(catalog 'h100.bf16' == catalog '@h100.bf16') put(catalog.grid[1] == catalog.grid[1]) put(#catalog.grid > 3) put(catalog.grid.quebec.intensity == catalog 'quebec')", "true true true true" },
	/* misuse: the line of the call is told, whatever calls it */
	{ "a misspelt model", "\nmodel['reliability.all_upp'] {}", "2: no model 'reliability.all_upp'; did you mean 'reliability.all_up'?" },
	{ "a misspelt parameter", "put(1)\nmodel['reliability.all_up'] { availabilty = 1, devices = 1 }", "2: reliability.all_up has no parameter 'availabilty'; did you mean 'availability'?*" },
	{ "a tail call", "\nlocal function f()\nreturn explore.solve { 'x' } end f()", "3: no model 'x'*" },
	{ "of several the first", "model['reliability.all_up'] { zz = 1, yy = 1, aa = 1 }", "1: reliability.all_up has no parameter 'aa'*" },
	{ "a wrong dimension", "model['reliability.fleet_mtbf'] { component_mtbf = q '3 J', devices = 1 }", "1: component_mtbf: *energy*time*" },
	{ "a wrong dimension in a question", "explore.solve { 'reliability.fleet_mtbf', component_mtbf = q '3 J', mtbf = 1, solve_for = 'devices' }", "1: component_mtbf: *energy*time*" },
	{ "a wrong dimension of the target", "explore.solve { " TAX ", compute_fraction = q '3 J', solve_for = 'bandwidth' }", "1: compute_fraction: *energy*" },
	{ "a list to a model", "model['reliability.all_up'] { 0.9, 3 }", "1: reliability.all_up takes PARAMETER = value, not a list" },
	{ "no table", "model['reliability.all_up'](5)", "1: reliability.all_up takes a table: { PARAMETER = value, … }" },
	{ "no table to explore", "explore.solve(5)", "1: this takes a table: { \"model.id\", PARAMETER = value, … }" },
	{ "no model", "explore.solve { devices = 1 }", "1: the id of a model is needed, not a nil" },
	{ "a value of no kind", "explore.compare { " UP ", devices = true, with = {} }", "1: devices: a number, a quantity or a text is needed, not a boolean" },
	{ "a number for a name", "explore.explain { 'carbon.region', energy = 5, region = 3 }", "1: region is chosen by name, not by a number" },
	{ "a quantity for a name", "model['carbon.region'] { energy = 5, region = q '3 s' }", "1: region is chosen by name, not by a number" },
	{ "nothing asked", "explore.solve { " TAX ", solve_for = 'bandwidth' }", "1: say which result is wanted and for which parameter: *" },
	{ "nothing free", "explore.solve { " TAX ", compute_fraction = 0.5 }", "1: say which result is wanted and for which parameter: *" },
	{ "an option misspelt", "explore.solve { " TAX ", compute_fraction = 0.5, solvefor = 'bandwidth' }", "1: 'solvefor' is not known here; did you mean 'solve_for'?" },
	{ "free, but not there", "explore.solve { " TAX ", compute_fraction = 0.5, solve_for = 'bandwith' }", "1: energy.communication_tax has no parameter 'bandwith'; did you mean 'bandwidth'?*" },
	{ "missing", "explore.solve { 'energy.communication_tax', compute_fraction = 0.5, solve_for = 'bandwidth' }", "1: energy.communication_tax needs *" },
	{ "neither min nor max", "explore.optimum { " TAX ", compute_fraction = 'least', solve_for = 'bandwidth' }", "1: compute_fraction is to be min or max, not 'least'" },
	{ "nothing swept", "explore.sweep { " UP ", devices = 5 }", "1: nothing to sweep*" },
	{ "a range without an end", "explore.sweep { " UP ", devices = { from = 5 } }", "1: devices: a range is { from =, to =, count =, scale = } or a list" },
	{ "an x that is none", "explore.sweep { " UP ", x = 'device', from = 1, to = 5 }", "1: reliability.all_up has no parameter 'device'*" },
	{ "a wrong scale", "explore.sweep { " UP ", x = 'devices', from = 1, to = 5, scale = 'logarithmic' }", "1: devices: scale is \"log\" or \"linear\"" },
	{ "a wrong result", "explore.sweep { " UP ", devices = '1..5', result = 'probabilty' }", "1: reliability.all_up has no result 'probabilty'; did you mean 'probability'?*" },
	{ "nothing compared", "explore.compare { " UP ", devices = 5 }", "1: say what the other scenario changes: with = { name = value, … }" },
	{ "a wrong name in with", "explore.compare { " UP ", devices = 5, with = { device = 3 } }", "1: reliability.all_up has no parameter 'device'; did you mean 'devices'?*" },
	{ "not simulated", "explore.simulate { 'fleet.amdahl', runs = 3 }", "1: fleet.amdahl *" },
	{ "a time of a run in seconds", "local function w(t) return explore.simulate { 'reliability.checkpoint', write_time = '24.5 s', mtbf = '5 h', interval = '939 s', runs = 20, run_time = t }.results.waste.value end put(w(86400) == w '1 d') put(w(86400) == w(q '24 h')) put(w(86400) == w())",
	  "true true false" },
	{ "no whole number of runs", "explore.simulate { " UP ", devices = 5, runs = 2.5 }", "1: runs wants a whole number from 2 to 100000000" },
	{ "a wrong time of a run", "explore.simulate { " UP ", devices = 5, run_time = '5 J' }", "1: run_time: *energy*time*" },
	{ "not fitted", "explore.fit { 'fleet.amdahl', points = {} }", "1: fleet.amdahl cannot be fitted; these can: *" },
	{ "a point without a value", "explore.fit { 'scaling.power_law', points = { { amount = 1, loss = 2 }, { amount = 1 } } }", "1: point 2 has no loss" },
	{ "a point that is none", "explore.fit { 'scaling.power_law', points = { 5 } }", "1: point 1 is a number, not a table { amount =, … }" },
	{ "a point below zero", "explore.fit { 'scaling.power_law', points = { { amount = -1, loss = 2 } } }", "1: point 1: amount must be a positive number" },
	{ "no explorer", "explore.solv {}", "1: explore has no 'solv'; did you mean 'solve'?" },
	{ "no kind", "put(catalog.gird)", "1: the catalog has no kind 'gird'; did you mean 'grid'?" },
	{ "no entry", "catalog 'quebek'", "1: *quebec*" },
	{ "no field of a model", "put(model['fleet.amdahl'].titel)", "1: a model has no 'titel'; did you mean 'title'?*" },
	{ "kinds that do not add", "put(q '1 h' + q '1 J')", "1: *time*energy*" },
	{ "kinds that do not compare", "put(q '1 h' < q '1 J')", "1: *time*energy*" },
	{ "num in a wrong unit", "put(num(q '1 h', 'J'))", "1: *time*energy*" },
	/* hostile use */
	{ "more points than there is memory", "explore.sweep { " UP ", devices = '1..1e8:100000000' }", "1: devices: a lesson takes at most 2000 points of a range" },
	{ "the same by a count", "explore.sweep { " UP ", x = 'devices', from = 1, to = 1e8, count = 1e8 }", "1: devices: a lesson takes at most 2000 points of a range" },
	{ "an endless count", "explore.sweep { " UP ", x = 'devices', from = 1, to = 1e8, count = 1/0 }", "1: devices: *" },
	{ "no count", "explore.sweep { " UP ", x = 'devices', from = 1, to = 1e8, count = 0/0 }", "1: devices: *" },
	{ "where to look, with a count", "explore.solve { 'reliability.all_up', availability = 0.9, devices = '1..1e8:1e8', probability = 0.5, solve_for = 'devices' }", "1: devices: a lesson takes at most 2000 points of a range" },
	{ "two long ranges", "explore.sweep { 'reliability.all_up', availability = '0.1..0.9:2000', devices = '1..2000:2000' }", "1: a sweep has at most 50000 numbers here*" },
	{ "a long list", "local t = {} for i = 1, 3000 do t[i] = i end explore.sweep { " UP ", devices = t }", "1: devices: a list has from 1 to 2000 values here" },
	{ "a list of lists", "explore.sweep { " UP ", devices = { { 1 }, { 2 } } }", "1: devices: a number, a quantity or a text is needed, not a table" },
	{ "a list with a hole", "explore.sweep { " UP ", devices = { 1, nil, 3 } }", "1: devices: a number, a quantity or a text is needed, not a nil" },
	{ "ranges in a list", "explore.sweep { " UP ", devices = { '1..3', 4 } }", "1: devices: *" },
	{ "a zero byte", "explore.explain { " UP ", devices = '5\\0 junk' }", "1: devices: a zero byte is no part of a value" },
	{ "a long text", "explore.explain { " UP ", devices = ('9'):rep(1000000) }", "1: devices: *" },
	{ "not a number", "local s, why = explore.solve { " UP ", probability = 0/0, solve_for = 'devices' } put(s) put(why)", "nil probability must be a finite number" },
	{ "infinite", "local s, why = explore.sweep { " UP ", devices = { 1, 1/0 } } put(s) put(why)", "nil devices must be a finite number" },
	{ "too many runs", "explore.simulate { 'reliability.checkpoint', write_time = '1 s', mtbf = '100 s', interval = '14 s', runs = 1e8 }", "1: reliability.checkpoint: 100000000 runs of about *events each are too many here: at most * runs" },
	{ "a run that would take for ever", "explore.simulate { 'reliability.checkpoint', write_time = '1e-3 s', mtbf = '1e-1 s', interval = '1e-2 s' }", "1: reliability.checkpoint: one run would have about *" },
	{ "recursion", "local function f() return model['fleet.amdahl'] { parallel_fraction = f() } end f()", "1: more than 10000 calls inside one another*" },
	{ "recursion in a metatable", "local t = setmetatable({}, { __index = function(t, k) return t[k] end }) put(pcall(model['reliability.all_up'], t))", "false" },
	{ "metatables are not asked", "local t = setmetatable({ 'reliability.all_up', availability = 0.5, devices = 1 }, { __index = function() error('asked') end, __len = function() error('asked') end, __pairs = function() error('asked') end }) put(explore.explain(t).results.probability)",
	  "0x1p-1" },
	{ "a model changed", "model['reliability.all_up'] = function() return 5 end", "1: model cannot be changed" },
	{ "a model's field changed", "model['reliability.all_up'].formula = 'x'", "1: model cannot be changed" },
	{ "the catalog changed", "catalog.grid = {}", "1: catalog cannot be changed" },
	{ "a catalog's list changed", "catalog.grid.quebec.intensity = 5 put(catalog 'quebec' == 5)", "false" },
	{ "explore changed", "explore.solve = nil", "1: explore cannot be changed" },
	{ "explore changed raw", "rawset(explore, 'solve', 5)", "1: *table expected*" },
	{ "a metatable looked at", "put(getmetatable(model)) put(getmetatable(model['fleet.amdahl'])) put(getmetatable(explore)) put(getmetatable(catalog)) put(getmetatable(q '1 s'))", "false false false false false" },
	{ "a metatable set", "setmetatable(model, {})", "1: *table expected*" },
	{ "no addresses", "put(tostring(model)) put(tostring(explore)) put(tostring(catalog)) put(tostring(explore.solve)) put(('%s'):format(model['fleet.amdahl']))", "userdata userdata userdata function fleet.amdahl" },
	{ "another's quantity", "put(pcall(q('1 s').to, {}, 's'))", "false" },
	{ "a model of another kind", "put(pcall(explore.solve, { q '1 s' }))", "false" },
	{ "questions without end", "while true do explore.optimum { 'reliability.checkpoint', write_time = '24.5 s', mtbf = '5 h', waste = 'min', solve_for = 'interval' } end", "*stopped: it used more than 0.8 s of processor time" },
	{ "caught questions without end", "while true do pcall(explore.simulate, { " UP ", devices = 1000, runs = 900 }) end", "*stopped: it used more than 0.8 s of processor time" },
	{ "sweeps without end", "local keep = {} while true do keep[#keep + 1] = explore.sweep { " UP ", devices = '1..2000:2000' } end", "*stopped: *" },
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

	ck_assert_msg(matches(found, rows[_i].is), "%s: %s\ngives \"%s\", not \"%s\"", rows[_i].why, rows[_i].body, found, rows[_i].is);
	free(found);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("script_explore");
	TCase *t = tcase_create("script_explore");

	message_init("en", "/nowhere");
	tcase_set_timeout(t, 60);
	tcase_add_unchecked_fixture(t, open_script, close_script);
	tcase_add_test(t, every_model);
	tcase_add_test(t, every_question);
	tcase_add_test(t, models_in_order);
	tcase_add_test(t, the_catalog);
	tcase_add_test(t, simulations);
	tcase_add_test(t, a_fit);
	tcase_add_loop_test(t, lua_says, 0, COUNT_OF(rows));
	suite_add_tcase(s, t);
	return tap_run(s);
}
