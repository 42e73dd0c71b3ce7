/* test_script_explore.c - over every model and the catalog, the Lua of lessons gets what C gets,
 * bit by bit */
#include "config.h"
#include "explore_kit.h"

#include "catalog/catalog.h"
#include "explore/explain.h"
#include "explore/optimum.h"
#include "explore/question.h"
#include "explore/solve.h"
#include "model_cases.h"

static void read_inputs(struct scenario *s, const struct model *m, const char *inputs)
{
	struct diag d;

	ck_assert_int_eq(scenario_init(s, m->id, &d), STATUS_OK);
	ck_assert_msg(scenario_assign_line(s, inputs, &d) == STATUS_OK, "%s", d.text);
}

static void expect_result(const struct scenario *s, const struct result *r, struct strbuf *to)
{
	const char *word = scenario_result_word(s, r);

	if (word)
		put_text(to, word);
	else
		put(to, model_get(s->out, r->offset));
}

/* Each total of the explanation e, its addends by name, value and share; then what decides each
 * word. */
static void check_totals(const struct scenario *s, struct strbuf *body, struct strbuf *expected)
{
	struct sum sums[SUMS_MOST];
	size_t n = explain_sums(s, sums);
	struct decision b;

	strbuf_puts(body, "local n = 0 for _ in pairs(e.sums) do n = n + 1 end put(n)\n");
	put(expected, (double)n);
	for (size_t i = 0; i < n; i++) {
		strbuf_printf(body, "for _, a in ipairs(e.sums.%s) do "
		              "put(a.name) put(a.value) put(a.share) end\n", sums[i].total->name);
		for (size_t k = 0; k < sums[i].n; k++) {
			struct strbuf name = STRBUF_INIT;

			explain_addend(s->model, &sums[i].addends[k], &name);
			put_text(expected, name.text);
			put(expected, sums[i].addends[k].value);
			put(expected, sums[i].addends[k].share);
			strbuf_free(&name);
		}
	}
	for (size_t i = 0; i < s->model->n_results; i++) {
		if (!explain_decision(s, &s->model->results[i], &b))
			continue;
		strbuf_printf(body, "put(e.binding.%s.largest) for _, r in ipairs(e.binding.%s.of) "
		              "do put(r.word) put(r.value) end\n", b.result->name, b.result->name);
		put_text(expected, b.least ? "false" : "true");
		for (size_t k = 0; k < b.n; k++) {
			put_text(expected, b.rivals[k].word);
			put(expected, b.rivals[k].what.value);
		}
	}
}

/* One point: numbers, and at the example also what the explorers make of them, as C gives them. */
static void check_point(const struct model *m, const char *at, bool explain, struct strbuf *body,
                        struct strbuf *expected)
{
	struct strbuf inputs = STRBUF_INIT;
	struct scenario s;
	struct diag d;

	read_inputs(&s, m, at);
	put_inputs(&s, NULL, &inputs);
	strbuf_printf(body, "do local r, why = model[\"%s\"] { %s }\n", m->id, inputs.text);
	if (explain)
		strbuf_printf(body, "local e = explore.explain { \"%s\", %s }\n", m->id,
		              inputs.text);
	if (scenario_eval(&s, &d) == STATUS_OK) {
		for (size_t i = 0; i < m->n_results; i++) {
			strbuf_printf(body, "put(r.%s)\n", m->results[i].name);
			expect_result(&s, &m->results[i], expected);
			if (!explain)
				continue;
			strbuf_printf(body, "put(e.results.%s)\n", m->results[i].name);
			expect_result(&s, &m->results[i], expected);
		}
		if (explain)
			check_totals(&s, body, expected);
	} else {
		strbuf_puts(body, "put(r) put(why)");
		put_text(expected, "nil");
		put_text(expected, d.text);
	}
	strbuf_puts(body, " end\n");
	strbuf_free(&inputs);
}

static void check_model(const struct model *m, const struct case_rows *cases)
{
	struct strbuf body = STRBUF_INIT, expected = STRBUF_INIT;

	check_point(m, m->example, true, &body, &expected);
	for (size_t i = 0; i < cases->n; i++)
		if (!strcmp(cases->row[i].model, m->id) && case_is_typed(&cases->row[i]))
			check_point(m, cases->row[i].inputs, false, &body, &expected);
	same(body.text, &expected, m->id);
	strbuf_free(&body);
}

START_TEST(every_model)
{
	struct case_rows cases = case_read("cases");

	for (size_t i = 0; models[i]; i++)
		check_model(models[i], &cases);
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
		if (!s->model->results[i].words &&
		    isfinite(model_get(s->out, s->model->results[i].offset)))
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

	read_inputs(&out->at, m, m->example);
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

static void check_solve(const struct point *t, const struct slice *slice, struct strbuf *body,
                        struct strbuf *expected)
{
	double target = model_get(t->at.out, t->r->offset);
	struct solution found;
	struct diag d;

	strbuf_printf(body,
	              "do local s, why = explore.solve { \"%s\", %s solve_for = \"%s\", %s = %a }\n"
	              "if s then for i, x in ipairs(s) do put(x) put(s.low[i]) put(s.high[i]) "
	              "put(s.exact[i]) end put(s.more) else put(why) end end\n",
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

static void check_optimum(const struct point *t, const struct slice *slice, struct strbuf *body,
                          struct strbuf *expected)
{
	struct optimum best;
	struct diag d;

	strbuf_printf(body,
	              "do local o, why = explore.optimum { \"%s\", %s [\"for\"] = \"%s\", %s = "
	              "\"min\" }\n"
	              "if o then put(o.x) put(o.y) put(o.low) put(o.high) put(#o.others) "
	              "put(#o.within) else put(why) end end\n",
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
	ck_assert_msg(sweep_init(&sweep, &t->at, &x, NULL, &t->r, 1, &d) == STATUS_OK, "%s",
	              d.text);
	sweep_run(&sweep, 1);
	for (int form = 0; form < 3; form++) {
		if (form == 2 && model_parameter(t->at.model, "x"))
			continue;
		strbuf_printf(body, "do local s = explore.sweep { \"%s\", %s result = \"%s\", ",
		              t->at.model->id,
		              t->inputs.text, t->r->name);
		if (form == 0)
			strbuf_printf(body,
			              "%s = { from = %a, to = %a, count = 7, scale = \"log\" }",
			              t->p->name, v, 3 * v);
		else if (form == 1)
			strbuf_printf(body, "%s = \"%.17g..%.17g:7:log\"", t->p->name, v, 3 * v);
		else
			strbuf_printf(body,
			              "x = \"%s\", from = %a, to = %a, count = 7, scale = \"log\"",
			              t->p->name, v, 3 * v);
		strbuf_puts(body,
		            " }\nfor i, x in ipairs(s.xs) do put(x) put(s.ys[i]) put(s.why[i] ~= "
		            "nil) end end\n");
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
	strbuf_printf(body,
	              "do local s, why = explore.sensitivity { \"%s\", %s result = \"%s\", %s = %a "
	              "}\n"
	              "if s then for _, i in ipairs(s) do put(i.name) put(i.value) "
	              "put(i.elasticity) put(i.from) put(i.to) put(i.low) put(i.high) put(i.swing) "
	              "end else put(why) end end\n",
	              t->at.model->id, t->inputs.text, t->r->name, t->p->name,
	              model_get(t->at.in, t->p->offset));
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
	same("for id in models() do put(tostring(model[id])) for _, p in "
	     "ipairs(model[id].parameters) do put(p.name) end "
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
				strbuf_printf(&body, "put(num(catalog.%s[\"%s\"].%s, \"%s\"))\n",
				              kinds[i].name, e->name,
				              e->figures[f].field, e->figures[f].unit);
				put(&expected, e->figures[f].value);
			}
		}
	}
	same(body.text, &expected, "catalog");
	strbuf_free(&body);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("script_explore");
	TCase *t = tcase_create("script_explore");

	message_init("en", "/nowhere");
	tcase_set_timeout(t, 60);
	tcase_add_unchecked_fixture(t, open_explore, close_script);
	tcase_add_test(t, every_model);
	tcase_add_test(t, every_question);
	tcase_add_test(t, models_in_order);
	tcase_add_test(t, the_catalog);
	suite_add_tcase(s, t);
	return tap_run(s);
}
