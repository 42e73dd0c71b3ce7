/* test_explain.c - what stands behind a result */
#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/file.h"
#include "catalog/catalog.h"
#include "explore/explain.h"
#include "explore/parallel.h"
#include "explore/question.h"
#include "explore/uncertainty.h"
#include "model_cases.h"
#include "quantity/unit.h"

static struct scenario evaluated(const char *id, const char *line)
{
	struct scenario s;
	struct diag d = { "" };

	ck_assert_msg(scenario_init(&s, id, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_assign_line(&s, line, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_eval(&s, &d) == STATUS_OK, "%s", d.text);
	return s;
}

/* --- sums ------------------------------------------------------------------ */

static const struct { const char *id, *line, *total, *parts; } sums[] = {
	{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s recovery_time=1min",
	  "waste", "write_share + rework_share + recovery_share" },
	{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s", "waste",
	  "write_share + rework_share + recovery_share" },
	{ "scaling.loss", "parameters=70e9 tokens=1.4e12", "loss",
	  "floor + parameter_term + token_term" },
	{ "scaling.loss", "parameters=1e9 tokens=1e9 floor=0", "loss",
	  "floor + parameter_term + token_term" },
	{ "machine.iron_law",
	  "data=1GB bandwidth=1TB/s operations=1TFLOP peak=100TFLOP/s latency=1ms", "serial_time",
	  "data_time + compute_time + latency" },
	{ "machine.iron_law",
	  "data=1GB bandwidth=1TB/s operations=1TFLOP peak=100TFLOP/s latency=1ms",
	  "overlapped_time", "max(T_D, T_O) + latency" },
	{ "fleet.step", "compute_time=10s devices=8 communication_time=1s overlap=0.5s",
	  "step_time", "T_comp/N + communication_time + synchronization_time − overlap" },
	{ "energy.federated", "devices=10 local_energy=1J transmit_energy=2J cloud_energy=3J",
	  "centralized", "N eₜₓ + cloud_energy" },
	{ "reliability.all_up", "availability=0.5 devices=1", "probability", "" },
	{ "scaling.training_compute", "parameters=1e9 tokens=2e10", "compute", "" },
	{ "carbon.operational", "energy=1MWh intensity=20g/kWh", "mass", "" },
	/* a part that is switched off, and what is a difference of the total itself */
	{ "training.memory", "parameters=7e9 stage=0 devices=8", "total", "state + activations" },
	{ "training.memory", "parameters=7e9 stage=0 devices=8", "state", "" },
	{ "storage.egress", "data=50TB epochs=20 runs=4", "stream_cost", "S t cₛ + r e S cₑ" },
	{ "storage.egress", "data=50TB epochs=20 runs=4", "saving", "" },
	{ "storage.loader_cores", "rate=1000/s time_per_sample=8ms direct_time=2ms", "cores", "" },
	{ "network.path_latency", "hops=3 distance=1km", "round_trip", "" },
};

START_TEST(finds_the_sum)
{
	struct scenario s = evaluated(sums[_i].id, sums[_i].line);
	struct strbuf parts = STRBUF_INIT;
	struct sum found[SUMS_MOST];
	size_t n = explain_sums(&s, found), k = 0;
	double total = 0, shares = 0;

	while (k < n && strcmp(found[k].total->name, sums[_i].total))
		k++;
	if (!*sums[_i].parts) {
		ck_assert_msg(k == n, "%s: %s is no sum", sums[_i].id, sums[_i].total);
		return;
	}
	ck_assert_msg(k < n, "%s: %s is a sum", sums[_i].id, sums[_i].total);
	for (size_t i = 0; i < found[k].n; i++) {
		const struct addend *a = &found[k].addends[i];

		strbuf_puts(&parts, a->expression.minus ? " − " : i ? " + " : "");
		explain_addend(s.model, a, &parts);
		total += a->value;
		shares += a->share;
	}
	SAME(parts.text, sums[_i].parts, sums[_i].id);
	CLOSE(total, model_get(s.out, found[k].total->offset), 1e-12, sums[_i].id);
	CLOSE(shares, 1.0, 1e-12, sums[_i].id);
	strbuf_free(&parts);
}
END_TEST

static void check_sums(const struct case_row *row)
{
	struct scenario s = evaluated(row->model, row->inputs);
	struct sum found[SUMS_MOST];
	size_t n = explain_sums(&s, found);

	for (size_t i = 0; i < n; i++) {
		double total = 0;

		for (size_t k = 0; k < found[i].n; k++)
			total += found[i].addends[k].value;
		CLOSE(total, model_get(s.out, found[i].total->offset), 1e-9, row->where);
		ck_assert_uint_ge(found[i].n, 2);
	}
}

/* Whatever is found in any model adds up, at its own worked cases. */
START_TEST(every_sum_adds_up)
{
	struct case_rows cases = case_read("cases");

	for (size_t i = 0; i < cases.n; i++)
		if (case_is_typed(&cases.row[i]))
			check_sums(&cases.row[i]);
}
END_TEST

/* --- uncertainty ----------------------------------------------------------- */

static struct scenario spread_out(const char *id, const char *const *inputs,
                                  struct spread spreads[MODEL_MAX])
{
	struct scenario s;
	struct diag d = { "" };

	range_spread_none(spreads);
	ck_assert(scenario_init(&s, id, &d) == STATUS_OK);
	for (; *inputs; inputs++)
		ck_assert_msg(question_assign_spread(&s, *inputs, spreads, &d) == STATUS_OK, "%s",
		              d.text);
	ck_assert_msg(scenario_eval(&s, &d) == STATUS_OK, "%s", d.text);
	return s;
}

static const struct extent *extent_of(const struct uncertainty *u, const char *name)
{
	for (size_t i = 0; i < u->n; i++)
		if (!strcmp(u->extents[i].result->name, name))
			return &u->extents[i];
	ck_abort_msg("no result %s", name);
}

/* C = 6 P D: the corners by hand; each alone. */
START_TEST(range_over_the_box)
{
	static const char *const inputs[] = { "parameters=1e9±10%", "tokens=2e10±1e10", NULL };
	struct spread spreads[MODEL_MAX];
	struct scenario s = spread_out("scaling.training_compute", inputs, spreads);
	const struct extent *e;
	struct uncertainty u;
	struct diag d;

	ck_assert(uncertainty_find(&s, spreads, &u, &d) == STATUS_OK);
	ck_assert_uint_eq(u.n_spreads, 2);
	ck_assert_uint_eq(u.unanswered, 0);
	e = extent_of(&u, "compute");
	CLOSE(e->low, 6 * 0.9e9 * 1e10, 1e-12, "low");
	CLOSE(e->high, 6 * 1.1e9 * 3e10, 1e-12, "high");
	SAME(e->parts[0].parameter->name, "tokens", "the widest first");
	CLOSE(e->parts[0].low, 6 * 1e9 * 1e10, 1e-12, "tokens");
	CLOSE(e->parts[0].high, 6 * 1e9 * 3e10, 1e-12, "tokens");
	CLOSE(e->parts[1].low, 6 * 0.9e9 * 2e10, 1e-12, "parameters");
}
END_TEST

/* The least waste lies inside the spread of the interval, at neither end: √(2 δ M) = 939.15 s. */
START_TEST(finds_an_extreme_inside)
{
	static const char *const inputs[] = { "write_time=24.5s", "mtbf=5h",
	                                      "interval=939.1485505494±600s", NULL };
	struct spread spreads[MODEL_MAX];
	struct scenario s = spread_out("reliability.checkpoint", inputs, spreads);
	const struct extent *e;
	struct uncertainty u;
	struct diag d;

	ck_assert(uncertainty_find(&s, spreads, &u, &d) == STATUS_OK);
	e = extent_of(&u, "waste");
	CLOSE(e->low, sqrt(2 * 24.5 / 18000), 1e-12, "low");
	CLOSE(e->high, 24.5 / 339.1485505494 + 339.1485505494 / 36000, 1e-12, "high");
	NEAR(e->parts[0].low, e->low, 0, "alone");
}
END_TEST

/* What lies in the box lies in the range, and a part within the whole, for any model with an answer
 * there. */
START_TEST(parts_lie_within)
{
	size_t seen = 0;

	for (size_t m = 0; models[m]; m++) {
		struct scenario s = evaluated(models[m]->id, models[m]->example);
		struct spread spreads[MODEL_MAX];
		struct uncertainty u;

		range_spread_none(spreads);
		for (size_t i = 0, n = 0; i < models[m]->n_parameters && n < 3; i++) {
			const struct parameter *p = &models[m]->parameters[i];
			double v = model_get(s.in, p->offset);

			if (!p->words && !p->catalog && !p->whole && v > 0)
				spreads[i] = (struct spread){ v, v * 0.95,
				                              fmin(v * 1.05, p->below_max ? v
				                              	: p->max) }, n++;
		}
		if (uncertainty_find(&s, spreads, &u, NULL) != STATUS_OK)
			continue;
		for (size_t r = 0; r < u.n; r++) {
			const struct extent *e = &u.extents[r];
			double here = model_get(s.out, e->result->offset);

			ck_assert_msg(isnan(here) || (e->low <= here && here <= e->high), "%s %s",
			              models[m]->id, e->result->name);
			for (size_t k = 0; k < u.n_spreads; k++)
				ck_assert_msg(isnan(e->parts[k].low) ||
				              (e->low <= e->parts[k].low &&
				               e->parts[k].high <= e->high),
				              "%s %s", models[m]->id, e->result->name);
		}
		seen += u.n_spreads > 0;
	}
	ck_assert_uint_gt(seen, 200);
}
END_TEST

/* A spread that leaves the domain, and whole numbers that are none. */
static const struct { const char *id, *inputs[4]; const char *names; } outside[] = {
	{ "reliability.all_up", { "availability=0.9±0.2", "devices=8" }, "availability" },
	{ "reliability.all_up", { "availability=0.9", "devices=8±9" }, "devices" },
	{ "reliability.checkpoint", { "write_time=24.5s", "mtbf=5±6h", "interval=939s" }, "mtbf" },
};

START_TEST(refuses_what_leaves_the_domain)
{
	struct spread spreads[MODEL_MAX];
	struct scenario s = spread_out(outside[_i].id, outside[_i].inputs, spreads);
	struct uncertainty u;
	struct diag d = { "" };

	ck_assert_int_eq(uncertainty_find(&s, spreads, &u, &d), STATUS_E_DOMAIN);
	ck_assert_msg(strstr(d.text, outside[_i].names), "%s", d.text);
}
END_TEST

/* --- reach ----------------------------------------------------------------- */

static const struct { const char *id, *line, *parameter; double low, high; bool low_why,
                      high_why; } reaches[] = {
	{ "reliability.all_up", "availability=0.999 devices=1000", "availability", 0, 1, false,
	  false },
	{ "reliability.all_up", "availability=0.999 devices=1000", "devices", 1.0, 1e12, false,
	  false },
	/* 24.5/x + x/36000 < 1, and x > 24.5: the roots of x² - 36000x + 882000 */
	{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s", "interval",
	  24.51669634, 35975.4833037, true, true },
	/* the write is at most half of the time between failures, and its share below 1 -
	 * 939/36000 */
	{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s", "write_time", 0,
	  914.50775, false, true },
	{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s", "recovery_time", 0,
	  17060.8514, false, true },
	{ "communication.ring_allreduce", "message=1GB devices=8 latency=1us bandwidth=50GB/s",
	  "devices", 1.0, 1e12, false, false },
};

START_TEST(reaches_as_far_as_it_goes)
{
	struct scenario s = evaluated(reaches[_i].id, reaches[_i].line);
	struct reach r;

	explain_reach(&s, model_parameter(s.model, reaches[_i].parameter), &r);
	CLOSE(r.low, reaches[_i].low, 1e-8, reaches[_i].parameter);
	CLOSE(r.high, reaches[_i].high, 1e-8, reaches[_i].parameter);
	ck_assert_int_eq(r.low_why != NULL, reaches[_i].low_why);
	ck_assert_int_eq(r.high_why != NULL, reaches[_i].high_why);
}
END_TEST

/* The model answers at both ends of what is said, and the value lies between. */
START_TEST(answers_at_both_ends)
{
	for (size_t m = 0; models[m]; m++) {
		struct scenario s = evaluated(models[m]->id, models[m]->example);

		for (size_t i = 0; i < models[m]->n_parameters; i++) {
			const struct parameter *p = &models[m]->parameters[i];
			struct diag d = { "" };
			struct scenario at = s;
			struct reach r;

			if (p->words || p->catalog)
				continue;
			explain_reach(&s, p, &r);
			ck_assert_msg(r.low <= r.value && r.value <= r.high, "%s %s", models[m]->id,
			              p->name);
			model_set(at.in, p->offset, r.low);
			if (r.low_why)
				ck_assert_msg(scenario_eval(&at, &d) == STATUS_OK, "%s %s: %s",
				              models[m]->id, p->name, d.text);
			model_set(at.in, p->offset, r.high);
			if (r.high_why)
				ck_assert_msg(scenario_eval(&at, &d) == STATUS_OK, "%s %s: %s",
				              models[m]->id, p->name, d.text);
		}
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("explain");
	TCase *t = tcase_create("explain");
	char *path = file_data_path("assets/units.xml");
	struct diag d = { "" };
	int code;

	explore_init();
	if (units_open(path, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK)
		printf("# %s\n", d.text);
	free(path);
	tcase_set_timeout(t, 60);
	tcase_add_loop_test(t, finds_the_sum, 0, sizeof sums / sizeof *sums);
	tcase_add_test(t, every_sum_adds_up);
	tcase_add_test(t, range_over_the_box);
	tcase_add_test(t, finds_an_extreme_inside);
	tcase_add_test(t, parts_lie_within);
	tcase_add_loop_test(t, refuses_what_leaves_the_domain, 0, sizeof outside / sizeof *outside);
	tcase_add_loop_test(t, reaches_as_far_as_it_goes, 0, sizeof reaches / sizeof *reaches);
	tcase_add_test(t, answers_at_both_ends);
	suite_add_tcase(suite, t);
	code = tap_run(suite);
	catalog_close();
	units_close();
	return code;
}
