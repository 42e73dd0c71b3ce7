/* test_sums.c - what the models declare of their results holds: sums, terms, what decides a word */
#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/file.h"
#include "base/memory.h"
#include "catalog/catalog.h"
#include "explore/arithmetic.h"
#include "explore/explain.h"
#include "explore/parallel.h"
#include "formula_equation.h"
#include "json/json.h"
#include "model_cases.h"
#include "nearby.h"
#include "quantity/unit.h"

enum { POINTS = 256, ADDENDS = 12 };

static struct case_rows cases;

/* A case of a model and points around it. */
struct ground {
	const struct model *model;
	struct scenario at[POINTS];
	size_t n;
};

static void prepare(const struct model *m, const char *inputs, struct ground *g)
{
	struct diag d = { "" };
	struct scenario s;

	ck_assert_msg(scenario_init(&s, m->id, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_assign_line(&s, inputs, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_eval(&s, &d) == STATUS_OK, "%s", d.text);
	g->model = m;
	g->n = nearby_points(&s, POINTS, g->at);
}

/* The value of an expression, which must be readable, in the unit of r. */
static double value_of(const struct scenario *s, const struct expression *e, const struct result *r)
{
	const char *why = NULL;
	double v = NAN;

	ck_assert_msg(arithmetic_value(s, e, r->unit, &v, &why), "%s %s: %.*s: %s", s->model->id,
	              r->name, (int)e->length, e->text, why);
	return e->minus ? -v : v;
}

static size_t split(const char *list, bool (*next)(const char **, struct expression *),
                    struct expression out[ADDENDS])
{
	size_t n = 0;

	while (n < ADDENDS && next(&list, &out[n]))
		n++;
	ck_assert_msg(!*list, "%s", list);
	return n;
}

/* Every name has a symbol, unless the expression is only that name: it is shown by it. */
static void check_maths(const struct model *m, const struct expression *e)
{
	struct strbuf maths = STRBUF_INIT;
	const struct parameter *p;
	const struct result *r;

	arithmetic_maths(m, e, &maths);
	arithmetic_name(m, e, &r, &p);
	ck_assert_msg(r || p || (maths.length && !strstr(maths.text, "  ")), "%s: %s", m->id,
	              maths.text);
	strbuf_free(&maths);
}

/* --- against the model ----------------------------------------------------- */

static void check_sum(const struct ground *g, const struct result *total)
{
	struct expression addends[ADDENDS];
	size_t n = split(total->sum, arithmetic_addend, addends);

	ck_assert_msg(n > 1, "%s %s", g->model->id, total->name);
	for (size_t k = 0; k < n; k++)
		check_maths(g->model, &addends[k]);
	for (size_t i = 0; i < g->n; i++) {
		double sum = 0, want = model_get(g->at[i].out, total->offset), largest = fabs(want);

		for (size_t k = 0; k < n; k++) {
			double v = value_of(&g->at[i], &addends[k], total);

			sum += v;
			largest = fmax(largest, fabs(v));
		}
		ck_assert_msg(isnan(want) || fabs(sum - want) <= 1e-9 * largest,
		              "%s: %s is %.17g, its sum %.17g", g->model->id, total->name, want,
		              sum);
	}
}

static void check_term(const struct ground *g, const struct result *r)
{
	struct expression term = { r->term, strlen(r->term), false };

	check_maths(g->model, &term);
	for (size_t i = 0; i < g->n; i++) {
		double want = model_get(g->at[i].out, r->offset),
			got = value_of(&g->at[i], &term, r);

		ck_assert_msg(isnan(want) || fabs(got - want) <= 1e-9 * fabs(want),
		              "%s: %s is %.17g, its term %.17g", g->model->id, r->name, want, got);
	}
}

/* The word's own value is the largest, or the least. */
static void check_word_at(const struct scenario *s, const struct result *word, size_t n,
                          const struct expression *rivals, size_t won[ADDENDS])
{
	double w = model_get(s->out, word->offset), mine;
	struct result in = { .name = word->name, .unit = arithmetic_unit(s, &rivals[0]) };

	if (isnan(w))
		return;
	won[(size_t)w]++;
	mine = value_of(s, &rivals[(size_t)w], &in);
	for (size_t k = 0; k < n; k++) {
		double v = value_of(s, &rivals[k], &in), slack = 1e-9 * fmax(fabs(v), fabs(mine));

		check_maths(s->model, &rivals[k]);
		ck_assert_msg(isnan(v) || isnan(mine) ||
		              (word->least ? mine <= v + slack : mine >= v - slack),
		              "%s %s: %s with %g beside %g", s->model->id, word->name,
		              word->words[(size_t)w], mine, v);
	}
}

static bool all_seen(const size_t *won, size_t n)
{
	for (size_t k = 0; k < n; k++)
		if (won[k] < 3)
			return false;
	return true;
}

/* Around as many of its cases as it takes to see each word decide. */
static void check_word(const struct model *m, const struct result *word)
{
	struct ground *g = memory_new(1, sizeof *g);
	struct expression rivals[ADDENDS];
	size_t n, words = 0, won[ADDENDS] = { 0 };

	ck_assert_msg(!word->least != !word->largest, "%s %s", m->id, word->name);
	n = split(word->least ? word->least : word->largest, arithmetic_item, rivals);
	while (word->words[words])
		words++;
	ck_assert_msg(n == words, "%s %s: %zu words", m->id, word->name, words);
	for (size_t k = 0; k < cases.n && !all_seen(won, n); k++) {
		if (strcmp(cases.row[k].model, m->id) || !case_is_typed(&cases.row[k]))
			continue;
		prepare(m, cases.row[k].inputs, g);
		for (size_t i = 0; i < g->n; i++)
			check_word_at(&g->at[i], word, n, rivals, won);
	}
	ck_assert_msg(all_seen(won, n), "%s %s: a word was not seen", m->id, word->name);
	free(g);
}

START_TEST(declarations_hold)
{
	struct ground *g = memory_new(1, sizeof *g);
	size_t sums = 0, terms = 0, words = 0;

	for (size_t m = 0; models[m]; m++) {
		prepare(models[m], models[m]->example, g);
		for (size_t i = 0; i < models[m]->n_results; i++) {
			const struct result *r = &models[m]->results[i];

			if (r->sum)
				check_sum(g, r), sums++;
			if (r->term)
				check_term(g, r), terms++;
			if (r->largest || r->least)
				check_word(models[m], r), words++;
			ck_assert_msg(!r->words || (!r->sum && !r->term), "%s", models[m]->id);
		}
	}
	free(g);
	ck_assert_uint_ge(sums, 82);
	ck_assert_uint_ge(terms, 40);
	ck_assert_uint_ge(words, 36);
}
END_TEST

START_TEST(sums_hold_at_worked_cases)
{
	for (size_t k = 0; k < cases.n; k++) {
		const struct model *m = model_find(cases.row[k].model);
		struct ground g;

		if (!case_is_typed(&cases.row[k]))
			continue;
		prepare(m, cases.row[k].inputs, &g);
		g.n = 1;
		for (size_t i = 0; i < m->n_results; i++)
			if (m->results[i].sum)
				check_sum(&g, &m->results[i]);
	}
}
END_TEST

/* --- against the formula --------------------------------------------------- */

/* 1 - x: what is left of a whole is no sum, and its shares would be absurd for a small rest. */
static bool is_complement(const struct equation *e)
{
	return e->n_terms == 2 && e->terms[1].minus &&
		strspn(e->terms[0].text, "0123456789.") == e->terms[0].length;
}

/* Whether term number `term` of the equation is the addends from `from` to `to` wherever we look.
 * Where the equation itself does not hold (one device exchanges nothing) it proves nothing;
 * test_formula knows these points. */
static bool is_term(const struct ground *g, size_t equation, size_t term,
                    const struct result *total, const struct expression *addends, size_t from,
                    size_t to)
{
	for (size_t i = 0; i < g->n; i++) {
		struct equation e;
		const char *why;
		double sum = 0, size;

		if (!formula_equation(&g->at[i], equation, &e, &why))
			return false;
		if (!(fabs(e.left - e.right) <= 1e-9 * fabs(e.left)))
			continue;
		for (size_t k = from; k < to; k++)
			sum += value_of(&g->at[i], &addends[k], total);
		size = fmax(fabs(sum), fabs(e.terms[term].value));
		if (!isnan(sum) && !(fabs(sum - e.terms[term].value) <= 1e-9 * size))
			return false;
	}
	return true;
}

/* Each term of the formula is an addend, or a few of them, in the same order. */
static void check_equation(const struct ground *g, size_t index, const struct equation *e)
{
	struct expression addends[ADDENDS];
	size_t n, at = 0;

	ck_assert_msg(e->total->sum, "%s: %s is a sum in the formula", g->model->id,
	              e->total->name);
	n = split(e->total->sum, arithmetic_addend, addends);
	for (size_t k = 0; k < e->n_terms; k++) {
		size_t to = at + 1;

		while (to < n && !is_term(g, index, k, e->total, addends, at, to))
			to++;
		ck_assert_msg(to <= n && is_term(g, index, k, e->total, addends, at, to),
		              "%s: %s: the formula's %.*s is no addend", g->model->id,
		              e->total->name, (int)e->terms[k].length, e->terms[k].text);
		at = to;
	}
	ck_assert_msg(at == n, "%s: %s: the formula has less", g->model->id, e->total->name);
}

START_TEST(sums_are_the_formulas)
{
	struct ground *g = memory_new(1, sizeof *g);
	size_t proven = 0;

	for (size_t m = 0; models[m]; m++) {
		struct equation e;
		const char *why;

		prepare(models[m], models[m]->example, g);
		for (size_t i = 0; formula_equation(&g->at[0], i, &e, &why) || why; i++)
			if (!why && e.total && e.kind == EQUATION_SUM && e.n_terms > 1 &&
			    !is_complement(&e))
				check_equation(g, i, &e), proven++;
	}
	free(g);
	ck_assert_msg(proven >= 64, "%zu", proven);
}
END_TEST

/* Whether the values that a word stands for are the arguments of the formula's max or min. */
static bool is_extreme(const struct ground *g, size_t equation, const struct result *word)
{
	struct expression rivals[ADDENDS];
	size_t n = split(word->least ? word->least : word->largest, arithmetic_item, rivals);

	for (size_t i = 0; i < g->n; i++) {
		struct result in = { .name = word->name,
		                     .unit = arithmetic_unit(&g->at[i], &rivals[0]) };
		struct equation e;
		const char *why;

		if (!formula_equation(&g->at[i], equation, &e, &why) || e.n_terms != n ||
		    e.kind != (word->least ? EQUATION_MIN : EQUATION_MAX) || !e.total)
			return false;
		for (size_t k = 0; k < n; k++) {
			double v = value_of(&g->at[i], &rivals[k], &in);

			if (!(fabs(v - e.terms[k].value) <= 1e-9 * fabs(v)))
				return false;
		}
	}
	return true;
}

/* Where the formula is a max or min of what the word names: rounds, shares, roofline, quota. */
START_TEST(extremes_are_the_formulas)
{
	struct ground *g = memory_new(1, sizeof *g);
	size_t proven = 0;

	for (size_t m = 0; models[m]; m++) {
		struct equation e;
		const char *why;

		prepare(models[m], models[m]->example, g);
		for (size_t i = 0; i < models[m]->n_results; i++) {
			const struct result *r = &models[m]->results[i];

			for (size_t k = 0; (r->largest || r->least) &&
			     (formula_equation(&g->at[0], k, &e, &why) || why); k++)
				proven += is_extreme(g, k, r);
		}
	}
	free(g);
	ck_assert_msg(proven >= 3, "%zu", proven);
}
END_TEST

/* --- what the command says ------------------------------------------------- */

/* What `explain MODEL INPUTS --json` says; the caller frees it. */
static struct json *command_says(const struct model *m, const char *inputs)
{
	struct strbuf command = STRBUF_INIT, out = STRBUF_INIT;
	struct json *root = NULL;
	struct diag d = { "" };
	FILE *f;
	int c;

	strbuf_printf(&command, "'%s' explain %s %s --json", getenv("FLEETLAB"), m->id, inputs);
	f = popen(command.text, "r");
	ck_assert_ptr_nonnull(f);
	while ((c = getc(f)) != EOF)
		strbuf_putc(&out, (char)c);
	ck_assert_msg(pclose(f) == 0, "%s", command.text);
	ck_assert_msg(json_parse(out.text, out.length, &root, &d) == STATUS_OK, "%s: %s",
	              command.text, d.text);
	strbuf_free(&command);
	strbuf_free(&out);
	return root;
}

static void check_total(const struct model *m, const struct sum *sum, const struct json *said)
{
	const struct json *addend = json_first(said);

	SAME(json_key(said), sum->total->name, m->id);
	ck_assert_uint_eq(json_count(said), sum->n);
	for (size_t k = 0; k < sum->n; k++, addend = json_next(addend)) {
		struct strbuf name = STRBUF_INIT;

		explain_addend(m, &sum->addends[k], &name);
		SAME(json_key(addend), name.text, m->id);
		ck_assert(json_number(json_get(addend, "value"), NAN) == sum->addends[k].value);
		ck_assert(json_number(json_get(addend, "share"), NAN) == sum->addends[k].share);
		SAME(json_string(json_get(addend, "unit"), ""), sum->total->unit, name.text);
		strbuf_free(&name);
	}
}

/* The command's totals are explore's, name by name and bit by bit; test_script_explore shows the
 * same of Lua, test_bench_laws of the bench. */
START_TEST(the_command_says_every_total)
{
	for (size_t m = 0; models[m]; m++) {
		const char *inputs = models[m]->example;
		const struct json *total;
		struct sum sums[SUMS_MOST];
		struct scenario s;
		struct json *root;
		size_t n;

		ck_assert(scenario_init(&s, models[m]->id, NULL) == STATUS_OK);
		ck_assert(scenario_assign_line(&s, inputs, NULL) == STATUS_OK);
		ck_assert(scenario_eval(&s, NULL) == STATUS_OK);
		n = explain_sums(&s, sums);
		root = command_says(models[m], inputs);
		ck_assert_msg(json_count(json_get(root, "sums")) == n, "%s", models[m]->id);
		total = json_first(json_get(root, "sums"));
		for (size_t i = 0; i < n; i++, total = json_next(total))
			check_total(models[m], &sums[i], total);
		json_free(root);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("sums");
	TCase *t = tcase_create("sums");
	char *path = file_data_path("assets/units.xml");
	struct diag d = { "" };
	int code;

	explore_init();
	cases = case_read("cases");
	if (units_open(path, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK)
		printf("# %s\n", d.text);
	free(path);
	tcase_set_timeout(t, 60);
	tcase_add_test(t, declarations_hold);
	tcase_add_test(t, sums_hold_at_worked_cases);
	tcase_add_test(t, sums_are_the_formulas);
	tcase_add_test(t, extremes_are_the_formulas);
	tcase_add_test(t, the_command_says_every_total);
	suite_add_tcase(suite, t);
	code = tap_run(suite);
	catalog_close();
	units_close();
	return code;
}
