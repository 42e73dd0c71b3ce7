/* test_formula.c - formulas read back and compared with the models */
#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/random.h"
#include "catalog/catalog.h"
#include "explore/explain.h"
#include "formula_equation.h"
#include "explore/parallel.h"
#include "quantity/unit.h"
#include "model/table.h"
#include "model_cases.h"

static struct scenario evaluated(const char *id, const char *line)
{
	struct scenario s;
	struct diag d = { "" };

	ck_assert_msg(scenario_init(&s, id, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_assign_line(&s, line, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_eval(&s, &d) == STATUS_OK, "%s", d.text);
	return s;
}

/* --- the reader, on formulas of its own ------------------------------------ */

#define TRIAL_IN(X, T)                                                                     \
	X(T, a, "a", "1", "") X(T, b, "β_{in}", "1", "") X(T, t, "t^*", "h", "")           \
	X(T, n, "\\bar n", "1", "") X(T, rate, "1/μ", "s", "") X(T, x1, "x_1", "1", "")    \
	X(T, x2, "x_2", "1", "")
#define TRIAL_OUT(X, T) X(T, y, "y", "1", "")
STRUCTS(trial, TRIAL);

static const struct parameter trial_parameters[] = { TRIAL_IN(MODEL_ROW, struct trial_in) };
static const struct result trial_results[] = { TRIAL_OUT(MODEL_ROW, struct trial_out) };

/* a 3, β_in 2, t* 1 h, n̄ 10, 1/μ 20 s, x_1 5, x_2 7; terms: how many are told apart. */
static const struct { const char *formula; double want; size_t terms; } readable[] = {
	{ "y = a + \\beta_{in}", 5, 2 },
	{ "y = a - \\beta_{in} \\bar{n} - 1", -18, 3 },
	{ "y = -a + 5", 2, 2 },
	{ "y = 2 a \\beta_{in}^2", 24, 0 },
	{ "y = 2a^{β_{in} - 1}", 6, 0 },
	{ "y = (a + 1) (a - 1)", 8, 0 },
	{ "y = \\left( a + 1 \\right)^2 / 4", 4, 0 },
	{ "y = \\frac{t^*}{1/μ}", 180, 0 },
	{ "y = \\frac{t^*}{60\\,\\text{s}} + 1", 61, 2 },
	{ "y = \\sqrt{\\frac{t^*}{9\\,\\text{h}}} \\cdot a", 1, 0 },
	{ "y = \\sqrt a \\sqrt{a}", 3, 0 },
	{ "y = \\lceil a / \\beta_{in} \\rceil + \\left\\lfloor a / β_{in} \\right\\rfloor", 3, 2 },
	{ "y = \\log_2 8 \\cdot a", 9, 0 },
	{ "y = \\log_{10} 100", 2, 0 },
	{ "y = \\ln e^a", 3, 0 },
	{ "y = \\ln \\frac{a}{3} + \\ln(1/a) + \\ln a", 0, 3 },
	{ "y = \\max \\left( a, \\frac{\\bar n}{2}, 1 \\right)", 5, 3 },
	{ "y = 1 + \\min(a, \\beta_{in})", 3, 2 },
	{ "y = |β_{in} - a| a", 3, 0 },
	{ "y = \\sum_i x_i", 12, 2 },
	{ "y = \\sum_i x_i (x_i - 1) - 2", 60, 2 },
	{ "y = k + 1, \\quad k = 2 a", 7, 2 },
	{ "y = \\frac{2 a}{2} = a", 3, 0 },
	{ "y \\approx a", 3, 0 },
	/* what is not clear is not read */
	{ "y = a / β_{in} a", NAN, 0 },
	{ "y = \\ln 1/2", NAN, 0 },
	{ "y = \\ln a β_{in}", NAN, 0 },
	{ "y = t^*", NAN, 0 },
	{ "y = t^* + 1", NAN, 0 },
	{ "y = e^{t^*}", NAN, 0 },
	{ "y = \\lceil t^* \\rceil / t^*", NAN, 0 },
	{ "y = q", NAN, 0 },
	{ "y = a_{other}", NAN, 0 },
	{ "y = y + 1", NAN, 0 },
	{ "y = k, \\quad k = m, \\quad m = k", NAN, 0 },
	{ "y = \\int a", NAN, 0 },
	{ "y = \\sum_j z_j", NAN, 0 },
	{ "y = (a", NAN, 0 },
	{ "y = a)", NAN, 0 },
	{ "y = \\frac{a}", NAN, 0 },
	{ "y = a +", NAN, 0 },
	{ "y = a ^", NAN, 0 },
	{ "y = |a", NAN, 0 },
	{ "y = \\max(a, ", NAN, 0 },
	{ "y =", NAN, 0 },
	{ "y", NAN, 0 },
	{ "", NAN, 0 },
	{ "y > a", NAN, 0 },
	{ "y = 3\\text{nonsense}", NAN, 0 },
	{ "y = a \\text{ or } 2", NAN, 0 },
};

START_TEST(reads_formulas)
{
	const char *formula = readable[_i].formula, *why;
	struct model m = { .id = "test.trial", .formula = formula, .parameters = trial_parameters,
	                   .results = trial_results,
		           .n_parameters = COUNT_OF(trial_parameters), .n_results = 1 };
	struct scenario s = { .model = &m, .in = { 3, 2, 1, 10, 20, 5, 7 }, .out = { 1 } };
	struct equation e;

	if (isnan(readable[_i].want)) {
		ck_assert_msg(!formula_equation(&s, 0, &e, &why), "%s was read as %g", formula,
		              e.right);
		ck_assert_ptr_nonnull(why);
		return;
	}
	ck_assert_msg(formula_equation(&s, 0, &e, &why), "%s: %s", formula, why);
	NEAR(e.right, readable[_i].want, 1e-12, formula);
	ck_assert_ptr_eq(e.total, &trial_results[0]);
	ck_assert_msg(e.n_terms == readable[_i].terms, "%s: %zu terms", formula, e.n_terms);
}
END_TEST

START_TEST(bounded_however_deep)
{
	struct strbuf text = STRBUF_INIT;
	const char *why;
	struct equation e;

	strbuf_puts(&text, "y = ");
	for (int i = 0; i < 100000; i++)
		strbuf_puts(&text, _i ? "\\sqrt{" : "(");
	struct model m = { .id = "test.trial", .formula = text.text, .parameters = trial_parameters,
	                   .results = trial_results,
		           .n_parameters = COUNT_OF(trial_parameters), .n_results = 1 };
	struct scenario s = { .model = &m, .in = { 3, 2, 1, 10, 20, 5, 7 }, .out = { 1 } };

	ck_assert(!formula_equation(&s, 0, &e, &why));
	strbuf_free(&text);
}
END_TEST

/* --- what people read is what is computed ---------------------------------- */

/* Models whose first equation is no arithmetic of their symbols: rules, inequalities, sums and
 * products over lists, integrals, distributions, counts per bit.  This list may only become
 * shorter. */
static const char *const unread[] = {
	"carbon.region", "carbon.replacement", "communication.fusion", "edge.byzantine_clients",
	"fleet.diagnosis", "fleet.lever", "inference.cache_move", "inference.draft_length",
	"inference.replica_queue", "inference.weighted_routing", "machine.diagnosis",
	"machine.performance_per_watt", "machine.silicon_contract", "network.links",
	"operations.psi", "operations.psi_shift", "orchestration.autoscale_lag",
	"orchestration.elastic_wait", "orchestration.migration", "reliability.spares",
	"responsible.threshold", "robustness.divergence", "robustness.outlier_loss",
	"security.rounding", "storage.shard_collision", "training.sharding_traffic",
};

static bool is_unread(const char *id)
{
	for (size_t i = 0; i < COUNT_OF(unread); i++)
		if (!strcmp(unread[i], id))
			return true;
	return false;
}

/* One device exchanges nothing; the limit of a quotient whose both sides are 0. */
static const struct { const char *id, *parameter; double value; } special[] = {
	{ "communication.double_tree_allreduce", "devices", 1 },
	{ "inference.speculative", "acceptance", 1 },
};

static bool is_special(const struct scenario *s)
{
	for (size_t i = 0; i < COUNT_OF(special); i++)
		if (!strcmp(special[i].id, s->model->id) &&
		    model_get(s->in, model_parameter(s->model, special[i].parameter)->offset) ==
		    special[i].value)
			return true;
	return false;
}

/* Both sides of each equation that can be read agree, but for the rounding of its largest term. */
static void check_equations(const struct scenario *s, const char *where)
{
	struct equation e;
	const char *why;

	for (size_t i = 0; formula_equation(s, i, &e, &why) || why; i++) {
		double largest = fabs(e.left);

		if (why) {
			ck_assert_msg(i || is_unread(s->model->id), "%s: %s: %s", s->model->id,
			              s->model->formula, why);
			continue;
		}
		ck_assert_msg(i || !is_unread(s->model->id), "%s is read: take it off the list",
		              s->model->id);
		for (size_t k = 0; k < e.n_terms; k++)
			largest = fmax(largest, fabs(e.terms[k].value));
		if (!isnan(e.left) && !is_special(s))
			ck_assert_msg(e.left == e.right || fabs(e.left - e.right) <= 1e-9 * largest,
			              "%s %s: %s: equation %zu gives %.17g, the model %.17g",
			              s->model->id, where,
			              s->model->formula, i + 1, e.right, e.left);
	}
}

START_TEST(holds_at_worked_cases)
{
	struct case_rows cases = case_read("cases");

	for (size_t i = 0; i < cases.n; i++)
		if (case_is_typed(&cases.row[i]) && strcmp(cases.row[i].source, "by hand")) {
			struct scenario s = evaluated(cases.row[i].model, cases.row[i].inputs);

			check_equations(&s, cases.row[i].where);
		}
}
END_TEST

/* Every number up to four times larger or smaller, as far as the model has an answer. */
START_TEST(holds_all_around)
{
	size_t points = 0;

	for (size_t m = 0; models[m]; m++) {
		struct scenario start = evaluated(models[m]->id, models[m]->example);
		struct random random = random_start(m + 1);

		for (int i = 0; i < 40; i++) {
			struct scenario s = start;

			for (size_t k = 0; k < models[m]->n_parameters; k++) {
				const struct parameter *p = &models[m]->parameters[k];
				double v = model_get(s.in, p->offset),
					w = v * exp2(4 * random_unit(&random) - 2);

				if (!p->words && !p->catalog && !isnan(v))
					model_set(s.in, p->offset, p->whole ? round(w) : w);
			}
			if (scenario_eval(&s, NULL) != STATUS_OK)
				continue;
			check_equations(&s, "around the first case");
			points++;
		}
	}
	ck_assert_uint_gt(points, 4000);
}
END_TEST

/* --- what decides a word --------------------------------------------------- */

static const struct { const char *id, *line, *word, *result; double first,
                      second; bool least; } deciding[] = {
	{ "fleet.step", "compute_time=10s devices=8 communication_time=1s", "computation",
	  "binding", 1.25, 1, false },
	{ "fleet.step", "compute_time=10s devices=8 communication_time=1s overlap=0.5s",
	  "computation", "binding", 1.25, 0.5,
	  false },
	{ "fleet.step", "compute_time=10s devices=8 communication_time=5s", "communication",
	  "binding", 5, 1.25, false },
	{ "machine.roofline", "operations=1TFLOP bytes=1GB peak=100TFLOP/s bandwidth=1TB/s",
	  "compute", "bound", 1e14, 1e15,
	  true },
	{ "scaling.loss", "parameters=1e9 tokens=1e12", "parameters", "binding", 0.3539596,
	  0.1792771, false },
	{ "training.memory", "parameters=7e9 stage=0 devices=8", "no", "fits", 112e9, 80e9, false },
};

START_TEST(finds_what_decides)
{
	struct scenario s = evaluated(deciding[_i].id, deciding[_i].line);
	struct decision b;

	ck_assert(explain_decision(&s, model_result(s.model, deciding[_i].result), &b));
	SAME(b.rivals[0].word, deciding[_i].word, deciding[_i].id);
	ck_assert_int_eq(b.least, deciding[_i].least);
	CLOSE(b.rivals[0].what.value, deciding[_i].first, 1e-4, deciding[_i].id);
	CLOSE(b.rivals[1].what.value, deciding[_i].second, 1e-4, deciding[_i].id);
}
END_TEST

/* In every model: the first named is the word of the point, and its value is the largest, or the
 * least. */
START_TEST(the_first_decides)
{
	size_t found = 0;

	for (size_t m = 0; models[m]; m++) {
		struct scenario s = evaluated(models[m]->id, models[m]->example);

		for (size_t i = 0; i < models[m]->n_results; i++) {
			const struct result *r = &models[m]->results[i];
			struct decision b;

			if (!r->words || !explain_decision(&s, r, &b))
				continue;
			SAME(b.rivals[0].word, scenario_result_word(&s, r), models[m]->id);
			for (size_t k = 1; k < b.n; k++)
				ck_assert_msg(isnan(b.rivals[k].what.value) || (b.least
				              ? b.rivals[0].what.value <= b.rivals[k].what.value
				                      : b.rivals[0].what.value >=
				                      b.rivals[k].what.value),
				              "%s %s", models[m]->id, r->name);
			found++;
		}
	}
	ck_assert_uint_ge(found, 36);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("formula");
	TCase *t = tcase_create("formula");
	char *path = file_data_path("assets/units.xml");
	struct diag d = { "" };
	int code;

	explore_init();
	if (units_open(path, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK)
		printf("# %s\n", d.text);
	free(path);
	tcase_set_timeout(t, 60);
	tcase_add_loop_test(t, reads_formulas, 0, COUNT_OF(readable));
	tcase_add_loop_test(t, bounded_however_deep, 0, 2);
	tcase_add_test(t, holds_at_worked_cases);
	tcase_add_test(t, holds_all_around);
	tcase_add_loop_test(t, finds_what_decides, 0, COUNT_OF(deciding));
	tcase_add_test(t, the_first_decides);
	suite_add_tcase(suite, t);
	code = tap_run(suite);
	catalog_close();
	units_close();
	return code;
}
