/* test_simulate.c - simulations against their formulas */
#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/file.h"
#include "catalog/catalog.h"
#include "explore/parallel.h"
#include "explore/simulate.h"
#include "quantity/unit.h"

static struct scenario with(const char *id, const char *line)
{
	struct scenario s;
	struct diag d = { "" };

	ck_assert_msg(scenario_init(&s, id, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_assign_line(&s, line, &d) == STATUS_OK, "%s", d.text);
	return s;
}

static struct simulation simulated(const struct scenario *s, const struct simulate_plan *plan)
{
	struct simulation out;
	struct diag d = { "" };

	ck_assert_msg(simulate(s, plan, &out, &d) == STATUS_OK, "%s", d.text);
	return out;
}

static const struct estimate *estimate_of(const struct simulation *r, const char *name)
{
	for (size_t i = 0; i < r->n; i++)
		if (!strcmp(r->estimates[i].result->name, name))
			return &r->estimates[i];
	ck_abort_msg("no estimate of %s", name);
	return NULL;
}

/* --- the interval covers the truth, about 95 times in 100 ------------------ */

/* truth NAN: the formula's own value. */
static const struct { const char *id, *line, *result; uint64_t runs; double truth,
                      time; } covered[] = {
	{ "reliability.all_up", "availability=0.999 devices=1000", "probability", 2000, NAN },
	{ "reliability.all_up", "availability=0.999 devices=10000", "probability", 2000, NAN },
	{ "reliability.all_up", "availability=0.3 devices=3", "probability", 2000, NAN },
	{ "reliability.all_up", "availability=0.99 devices=512", "expected_down", 2000, NAN },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=25000", "mtbf", 2000, NAN },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=25000", "failures", 2000, NAN },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=2000", "failure_probability",
	  2000, NAN },
	{ "reliability.fleet_mtbf", "component_mtbf=10h devices=2 time=30h", "failures",
	  2000, NAN },
	{ "fleet.straggler", "devices=1000 slow_fraction=0.001 slowdown=10%", "probability_any",
	  2000, NAN },
	/* 1 + 0.1 (1 - 0.999^1000) */
	{ "fleet.straggler", "devices=1000 slow_fraction=0.001 slowdown=10%", "step_factor", 2000,
	  1.0632304575229036 },
	{ "fleet.straggler", "devices=1000 slow_fraction=0.001 slowdown=10%", "throughput", 2000,
	  0.94052986624347 },
	{ "orchestration.queue_wait", "utilization=0.5 service_variation=1", "wait_factor",
	  400, NAN },
	{ "orchestration.queue_wait", "utilization=0.7 service_variation=0 service_time=2h", "wait",
	  400, NAN },
	{ "orchestration.queue_wait", "utilization=0.6 service_variation=2", "queue_length",
	  400, NAN },
	{ "orchestration.queue_wait", "utilization=0.6 service_variation=0.5", "response",
	  400, NAN },
	{ "inference.replica_queue", "arrival_rate=80/s service_time=0.1s replicas=10", "wait",
	  400, NAN },
	{ "inference.replica_queue", "arrival_rate=80/s service_time=0.1s replicas=10",
	  "wait_probability", 400, NAN },
	{ "inference.replica_queue", "arrival_rate=8/s service_time=0.1s replicas=1", "response",
	  400, NAN },
	{ "inference.replica_queue", "arrival_rate=3/s service_time=0.1s replicas=2", "utilization",
	  400, NAN },
	{ "reliability.spares", "availability=0.9 needed=18 provisioned=20", "probability", 2000,
	  NAN },
	{ "reliability.spares", "availability=0.5 needed=2 provisioned=3", "shortage", 2000, NAN },
	{ "storage.hedged_reads", "reads=100 slow_share=1%", "all_fast", 2000, NAN },
	{ "storage.hedged_reads", "reads=100 slow_share=1%", "any_slow", 2000, NAN },
	{ "storage.hedged_reads", "reads=50 slow_share=0.1", "hedged_any_slow", 2000, NAN },
	{ "inference.batch_queue", "arrival_rate=100/s batch=8", "response", 200, NAN },
	{ "inference.batch_queue", "arrival_rate=100/s batch=8", "wait", 200, NAN },
	{ "inference.batch_queue", "arrival_rate=10/s batch=1", "wait", 400, NAN },
	{ "inference.batch_queue", "arrival_rate=120/s batch=8", "utilization", 200, NAN },
	{ "inference.batch_queue", "arrival_rate=100/s batch=10", "accumulation", 200, NAN },
	{ "inference.dynamic_batch", "arrival_rate=500/s window=20ms max_batch=8 service_time=5ms",
	  "batch", 1000, NAN },
	{ "inference.dynamic_batch", "arrival_rate=500/s window=20ms max_batch=2 service_time=5ms",
	  "added_wait", 1000, NAN },
	{ "inference.dynamic_batch", "arrival_rate=20/s window=50ms service_time=5ms",
	  "utilization", 1000, NAN },
	{ "inference.speculative", "acceptance=0.78 draft_tokens=5 draft_time=0.8ms "
	  "verify_time=32ms", "tokens_per_round", 1000, NAN },
	{ "inference.speculative", "acceptance=0.78 draft_tokens=5 draft_time=0.8ms "
	  "verify_time=32ms", "token_time", 1000, NAN },
	{ "inference.speculative", "acceptance=0.3 draft_tokens=3 draft_time=0.8ms "
	  "verify_time=32ms", "speedup", 1000, NAN },
	/* Where nothing serves, all that come are late: half of the ramp, then all. */
	{ "orchestration.autoscale_lag", "capacity=0/s start_demand=0/s end_demand=8/s ramp=10s "
	  "load_time=20s", "late_requests", 1000, NAN },
	/* Goodput by renewal: e^(-R/M) (τ - δ) / (M (e^(τ/M) - 1)). */
	{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s", "goodput", 500,
	  0.9487264884510643 },
	{ "reliability.checkpoint", "write_time=24.5s mtbf=2h interval=600s recovery_time=300s",
	  "goodput", 500, 0.882220640029399 },
	{ "reliability.checkpoint", "write_time=24.5s mtbf=20s interval=30s", "waste", 500,
	  0.9210153478830613, 5e4 },
	/* Recovery: 1 - e^(-R/M) of the time. */
	{ "reliability.checkpoint", "write_time=1s mtbf=100s interval=20s recovery_time=50s",
	  "recovery_share", 500, 0.3934693402873666, 1e5 },
};

enum { SEEDS = 20 };

START_TEST(interval_covers)
{
	struct scenario s = with(covered[_i].id, covered[_i].line);
	int inside = 0;

	for (uint64_t seed = 1; seed <= SEEDS; seed++) {
		struct simulate_plan plan = { .runs = covered[_i].runs, .seed = seed,
		                              .time = covered[_i].time };
		struct simulation r = simulated(&s, &plan);
		const struct estimate *e = estimate_of(&r, covered[_i].result);
		double truth = isnan(covered[_i].truth) ? e->formula : covered[_i].truth;

		ck_assert_msg(e->low <= e->value && e->value <= e->high, "%s: the value is inside",
		              covered[_i].line);
		inside += e->low <= truth && truth <= e->high;
	}
	/* Fewer than 16 of 20 happens to a true interval once in 400 rows; the seeds are fixed. */
	ck_assert_msg(inside >= 16, "%s %s %s: %d of %d", covered[_i].id, covered[_i].line,
	              covered[_i].result, inside, SEEDS);
}
END_TEST

/* Over all rows together the share is near 95 %: neither too narrow nor idly wide. */
START_TEST(covers_about_95_in_100)
{
	struct scenario s = with("reliability.fleet_mtbf", "component_mtbf=50000h devices=2000");
	int inside = 0, all = 400;

	for (int seed = 1; seed <= all; seed++) {
		struct simulate_plan plan = { .runs = 500, .seed = (uint64_t)seed };
		struct simulation r = simulated(&s, &plan);
		const struct estimate *e = estimate_of(&r, "failures");

		inside += e->low <= e->formula && e->formula <= e->high;
	}
	ck_assert_msg(inside >= 365 && inside <= 395, "%d of %d", inside, all);
}
END_TEST

/* --- the same for the same seed, on any number of threads ------------------ */

static const struct { const char *id, *line; } same[] = {
	{ "reliability.all_up", "availability=0.999 devices=1000" },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=25000" },
	{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s recovery_time=5min" },
	{ "fleet.straggler", "devices=1000 slow_fraction=0.001 slowdown=10%" },
	{ "orchestration.queue_wait", "utilization=0.8 service_variation=3" },
	{ "inference.replica_queue", "arrival_rate=80/s service_time=0.1s replicas=10" },
	{ "inference.two_choices", "servers=100" },
	{ "reliability.spares", "availability=0.9 needed=18 provisioned=20" },
	{ "storage.hedged_reads", "reads=50 slow_share=0.1" },
	{ "inference.batch_queue", "arrival_rate=100/s batch=8" },
	{ "inference.dynamic_batch", "arrival_rate=500/s window=20ms max_batch=8 "
	  "service_time=5ms" },
	{ "inference.speculative", "acceptance=0.78 draft_tokens=5 draft_time=0.8ms" },
	{ "orchestration.autoscale_lag", "capacity=5/s start_demand=4/s end_demand=8/s ramp=6s "
	  "load_time=18s" },
};

START_TEST(same_on_any_threads)
{
	struct scenario s = with(same[_i].id, same[_i].line);
	struct simulate_plan plan = { .runs = 1001, .seed = 7, .threads = 1 };
	struct simulation one = simulated(&s, &plan), other;

	for (int threads = 2; threads <= 5; threads++) {
		plan.threads = threads;
		other = simulated(&s, &plan);
		for (size_t i = 0; i < one.n; i++) {
			NEAR(other.estimates[i].value, one.estimates[i].value, 0, same[_i].id);
			NEAR(other.estimates[i].low, one.estimates[i].low, 0, same[_i].id);
			NEAR(other.estimates[i].high, one.estimates[i].high, 0, same[_i].id);
		}
	}
	plan.seed = 8;
	other = simulated(&s, &plan);
	ck_assert(other.estimates[0].value != one.estimates[0].value);
}
END_TEST

/* --- other lives ----------------------------------------------------------- */

/* Shape 1 is exponential; a worn-out fleet fails late, a young one early; the mean life is the same
 * in the long run. */
START_TEST(weibull_lives)
{
	struct scenario s = with("reliability.fleet_mtbf",
	                         "component_mtbf=100h devices=1000 time=10h");
	struct scenario ever = with("reliability.fleet_mtbf",
	                            "component_mtbf=100h devices=10 time=20000h");
	double failures[3], shapes[3] = { 0.7, 1, 3 };

	for (int i = 0; i < 3; i++) {
		struct simulate_plan plan = { .runs = 200, .seed = 3, .weibull = shapes[i] };
		struct simulation r = simulated(&s, &plan), long_run = simulated(&ever, &plan);

		failures[i] = estimate_of(&r, "failures")->value;
		CLOSE(estimate_of(&long_run, "failures")->value, 2000.0, 0.02, "long run");
		ck_assert_int_eq(estimate_of(&r, "failures")->outside, shapes[i] != 1);
	}
	ck_assert(failures[0] > failures[1] && failures[1] > failures[2]);
	CLOSE(failures[1], 100.0, 0.05, "exponential");
}
END_TEST

/* --- what is refused ------------------------------------------------------- */

static const struct { const char *id, *line; struct simulate_plan plan; enum status status;
                      const char *text; } refused[] = {
	{ "fleet.amdahl", "serial_fraction=0.1 devices=8", { .runs = 10 }, STATUS_E_NOTFOUND,
	  "reliability.all_up" },
	{ "reliability.all_up", "availability=0.9 devices=8", { .runs = 1 }, STATUS_E_USAGE,
	  "from 2" },
	{ "reliability.all_up", "availability=0.9 devices=8", { .runs = 1000000000 },
	  STATUS_E_USAGE, "100000000" },
	{ "reliability.all_up", "availability=0.9 devices=1e12", { .runs = 10 }, STATUS_E_LIMIT,
	  "events" },
	{ "reliability.all_up", "availability=0.9", { .runs = 10 }, STATUS_E_MISSING, "devices" },
	{ "reliability.checkpoint", "write_time=1h mtbf=5h interval=1h", { .runs = 10 },
	  STATUS_E_NOANSWER, "interval" },
	{ "reliability.checkpoint", "write_time=1s mtbf=5h interval=1h",
	  { .runs = 10, .weibull = 2 }, STATUS_E_USAGE,
	  "exponential" },
	{ "reliability.fleet_mtbf", "component_mtbf=5h devices=8", { .runs = 10, .weibull = 1e-3 },
	  STATUS_E_USAGE, "shape" },
	{ "orchestration.queue_wait", "utilization=1", { .runs = 10 }, STATUS_E_NOANSWER,
	  "steady" },
	{ "orchestration.queue_wait", "utilization=0.99999999", { .runs = 10 }, STATUS_E_LIMIT,
	  "events" },
	{ "orchestration.queue_wait", "utilization=0", { .runs = 10 }, STATUS_E_NOANSWER,
	  "no job" },
	{ "inference.batch_queue", "arrival_rate=1000/s batch=8", { .runs = 10 },
	  STATUS_E_NOANSWER, "steady" },
	{ "inference.batch_queue", "arrival_rate=100/s batch=1e11", { .runs = 10 },
	  STATUS_E_LIMIT, "events" },
	{ "orchestration.autoscale_lag", "capacity=9/s start_demand=4/s end_demand=8/s ramp=6s "
	  "load_time=18s", { .runs = 10 }, STATUS_E_NOANSWER, "never passes" },
};

START_TEST(refuses)
{
	struct scenario s = with(refused[_i].id, refused[_i].line);
	struct simulation out;
	struct diag d = { "" };

	ck_assert_int_eq(simulate(&s, &refused[_i].plan, &out, &d), refused[_i].status);
	ck_assert_msg(strstr(d.text, refused[_i].text), "%s", d.text);
}
END_TEST

static bool once(void *context, uint64_t done, uint64_t runs)
{
	int *calls = context;

	ck_assert(done <= runs);
	return ++*calls < 1;
}

/* Chance makes requests late that a smooth demand would not: the formula is below, and says so. */
START_TEST(chance_makes_late)
{
	struct scenario s = with("orchestration.autoscale_lag", "capacity=50 start_demand=40 "
	                         "end_demand=80 ramp=60s load_time=180s");
	struct simulate_plan plan = { .runs = 2000, .seed = 1 };
	struct simulation r = simulated(&s, &plan);
	const struct estimate *e = estimate_of(&r, "late_requests");

	ck_assert(e->low > e->formula && e->value < 1.01 * e->formula);
	ck_assert(e->note && strstr(e->note, "by chance"));
}
END_TEST

/* "Event by event" is said of nothing that one draw stands for. */
static const struct { const char *id, *line, *result; bool drawn; const char *why; } draws[] = {
	{ "reliability.all_up", "availability=0.999 devices=100", "probability", true,
	  "the first device that is down, or none" },
	{ "reliability.all_up", "availability=0.999 devices=100", "expected_down", false,
	  "each device that is down" },
	{ "fleet.straggler", "devices=100 slow_fraction=0.01 slowdown=10%", "probability_any", true,
	  "the first device that is slow, or none" },
	{ "fleet.straggler", "devices=100 slow_fraction=0.01 slowdown=10%", "step_factor", true,
	  "follows from it" },
	{ "fleet.straggler", "devices=100 slow_fraction=0.01 slowdown=10%", "throughput", true,
	  "follows from it" },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=2000", "mtbf", true,
	  "the least of all lives" },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=2000", "failures", false,
	  "each failure" },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=2000", "failure_probability",
	  true, "the first device that fails in the time, or none" },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=2000", "survival", true,
	  "the first device that fails in the time, or none" },
	{ "reliability.spares", "availability=0.9 needed=18 provisioned=20", "shortage", false,
	  "each device" },
	{ "storage.hedged_reads", "reads=50 slow_share=0.1", "all_fast", false, "each read" },
};

START_TEST(says_what_is_drawn)
{
	struct scenario s = with(draws[_i].id, draws[_i].line);
	struct simulate_plan plan = { .runs = 20, .seed = 1 };
	struct simulation r = simulated(&s, &plan);

	ck_assert_msg((estimate_of(&r, draws[_i].result)->drawn != NULL) == draws[_i].drawn,
	              "%s %s: %s", draws[_i].id, draws[_i].result, draws[_i].why);
}
END_TEST

START_TEST(can_be_stopped)
{
	struct scenario s = with("reliability.all_up", "availability=0.999 devices=1000");
	int calls = 0;
	struct simulate_plan plan = { .runs = 1000000, .seed = 1, .progress = once,
	                              .context = &calls };
	struct simulation r = simulated(&s, &plan);

	ck_assert_int_eq(calls, 1);
	ck_assert(r.runs > 0 && r.runs < plan.runs);
	ck_assert(estimate_of(&r, "probability")->value > 0.3);
}
END_TEST

/* Certain outcomes have a certain end. */
START_TEST(certainties)
{
	struct simulate_plan plan = { .runs = 100, .seed = 1 };
	struct scenario up = with("reliability.all_up", "availability=1 devices=1e12");
	struct scenario down = with("reliability.all_up", "availability=0 devices=5");
	struct scenario slow = with("fleet.straggler", "devices=4 slow_fraction=1 slowdown=1");
	struct simulation r = simulated(&up, &plan);

	NEAR(estimate_of(&r, "probability")->value, 1, 0, "always up");
	NEAR(estimate_of(&r, "probability")->high, 1, 0, "always up");
	ck_assert(!estimate_of(&r, "expected_down")->outside);
	r = simulated(&down, &plan);
	NEAR(estimate_of(&r, "probability")->value, 0, 0, "never up");
	NEAR(estimate_of(&r, "expected_down")->value, 5, 0, "never up");
	r = simulated(&slow, &plan);
	NEAR(estimate_of(&r, "throughput")->value, 0.5, 0, "always slow");
	ck_assert(!estimate_of(&r, "throughput")->outside);
}
END_TEST

/* Many runs, and probabilities near either end, were where an interval had no end. */
static const struct { const char *id, *line; } ends[] = {
	{ "reliability.all_up", "availability=0.999 devices=500" },
	{ "reliability.all_up", "availability=0.9999 devices=500" },
	{ "fleet.straggler", "devices=3000 slow_fraction=0.001 slowdown=10%" },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=2500 time=1h" },
};

START_TEST(ends_are_numbers)
{
	struct scenario s = with(ends[_i].id, ends[_i].line);

	for (uint64_t seed = 1; seed <= 40; seed++) {
		struct simulate_plan plan = { .runs = seed % 2 ? 10000 : 30000, .seed = seed };
		struct simulation r = simulated(&s, &plan);

		for (size_t i = 0; i < r.n; i++)
			ck_assert_msg(r.estimates[i].low < r.estimates[i].value &&
			              r.estimates[i].value < r.estimates[i].high, "%s: seed %d",
			              ends[_i].line, (int)seed);
	}
}
END_TEST

/* What no run saw may still be: the interval has an end that says how often, and so has the
 * text. */
static const struct { const char *id, *line, *result, *why; uint64_t runs;
                      double high; } unseen[] = {
	{ "reliability.all_up", "availability=0.999999 devices=500", "expected_down",
	  "no device in 10 000 was down", 20, 3.8414588206941 / 20 },
	{ "inference.replica_queue", "arrival_rate=50/s service_time=1s replicas=100", "wait",
	  "none of 1 000 requests waited, of each run and some more", 20,
	  3.6888794541139 / 20 / 1000 },
	{ "inference.replica_queue", "arrival_rate=50/s service_time=1s replicas=100",
	  "wait_probability", "none waited; four do together", 20,
	  4 * 3.6888794541139 / 20 / 1000 },
	{ "fleet.straggler", "devices=10 slow_fraction=1e-9 slowdown=50%", "probability_any",
	  "no step was slow", 50, 3.8414588206941 / 53.8414588206941 },
};

START_TEST(unseen_has_an_end)
{
	struct scenario s = with(unseen[_i].id, unseen[_i].line);
	struct simulate_plan plan = { .runs = unseen[_i].runs, .seed = 1 };
	struct simulation r = simulated(&s, &plan);
	const struct estimate *e = estimate_of(&r, unseen[_i].result);

	NEAR(e->value, 0, 0, unseen[_i].why);
	NEAR(e->low, 0, 0, unseen[_i].why);
	CLOSE(e->high, unseen[_i].high, 0.1, unseen[_i].why);
	ck_assert(!e->outside && !e->note);
	ck_assert_msg(e->trust && strstr(e->trust, "nothing of it was seen"), "%s: %s",
	              unseen[_i].why, e->trust ? e->trust : "no word");
}
END_TEST

/* Few runs of a mean are told; a count needs no more than itself. */
START_TEST(few_runs_are_told)
{
	struct scenario queue = with("orchestration.queue_wait",
	                             "utilization=0.97 service_variation=0");
	struct scenario up = with("reliability.all_up", "availability=0.999 devices=500");
	struct simulate_plan few = { .runs = 20, .seed = 1 }, many = { .runs = 200, .seed = 1 };
	struct simulation r = simulated(&queue, &few);

	ck_assert(strstr(estimate_of(&r, "wait")->trust, "too few runs"));
	ck_assert_ptr_null(estimate_of(&r, "wait")->note);
	r = simulated(&queue, &many);
	ck_assert_ptr_null(estimate_of(&r, "wait")->trust);
	/* Lives of shape 0.4 are skewed: a thousand are few, ten thousand are not. */
	for (uint64_t runs = 1000; runs <= 10000; runs *= 10) {
		struct simulate_plan young = { .runs = runs, .seed = 2, .weibull = 0.4 };
		struct scenario fleet = with("reliability.fleet_mtbf",
		                             "component_mtbf=100h devices=1000 time=10h");
		const struct estimate *e;

		r = simulated(&fleet, &young);
		e = estimate_of(&r, "mtbf");
		ck_assert(e->outside && e->note);
		ck_assert_int_eq(e->trust != NULL, runs == 1000);
	}
	r = simulated(&up, &few);
	ck_assert_ptr_null(estimate_of(&r, "probability")->trust);
}
END_TEST

/* Two choices: nearly flat in the number of servers, while random routing grows. */
START_TEST(two_choices_stay_flat)
{
	struct simulate_plan plan = { .runs = 200, .seed = 2 };
	struct scenario few = with("inference.two_choices", "servers=64"),
		many = with("inference.two_choices", "servers=8192");
	struct simulation a = simulated(&few, &plan), b = simulated(&many, &plan);
	double random = estimate_of(&b, "random_max")->value - estimate_of(&a, "random_max")->value;
	double two = estimate_of(&b, "two_choices_max")->value -
		estimate_of(&a, "two_choices_max")->value;

	ck_assert_msg(random > 1.5, "random: %g longer", random);
	ck_assert_msg(two >= 0 && two < random / 2, "two choices: %g longer", two);
	ck_assert(estimate_of(&b, "two_choices_max")->value >= 2);
	ck_assert(estimate_of(&b, "ratio")->value > 1.5);
}
END_TEST

/* In pieces of any size it is the same simulation, bit for bit. */
START_TEST(pieces_make_the_whole)
{
	static const uint64_t sizes[] = { 1, 7, 64, 100, 5000 };
	struct simulate_plan plan = { .runs = 1000, .seed = 3 };
	struct simulation whole, pieces;
	struct scenario s;
	struct diag d;

	ck_assert_int_eq(scenario_init(&s, "reliability.all_up", &d), STATUS_OK);
	ck_assert_int_eq(scenario_assign_line(&s, "availability=0.99 devices=50", &d), STATUS_OK);
	ck_assert_int_eq(simulate(&s, &plan, &whole, &d), STATUS_OK);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct simulate_job *job;

		ck_assert_int_eq(simulate_begin(&s, &plan, &job, &d), STATUS_OK);
		while (simulate_step(job, sizes[i]))
			;
		simulate_estimates(job, &pieces);
		ck_assert_uint_eq(pieces.runs, whole.runs);
		for (size_t k = 0; k < whole.n; k++)
			ck_assert_msg(pieces.estimates[k].value == whole.estimates[k].value &&
			              pieces.estimates[k].low == whole.estimates[k].low,
			              "pieces of %d", (int)sizes[i]);
		simulate_end(job);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("simulate");
	TCase *t = tcase_create("simulate");
	char *path = file_data_path("assets/units.xml");
	struct diag d = { "" };
	int code;

	explore_init();
	if (units_open(path, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK)
		printf("# %s\n", d.text);
	free(path);
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, interval_covers, 0, sizeof covered / sizeof *covered);
	tcase_add_test(t, pieces_make_the_whole);
	tcase_add_test(t, covers_about_95_in_100);
	tcase_add_loop_test(t, same_on_any_threads, 0, sizeof same / sizeof *same);
	tcase_add_test(t, weibull_lives);
	tcase_add_test(t, two_choices_stay_flat);
	tcase_add_loop_test(t, ends_are_numbers, 0, sizeof ends / sizeof *ends);
	tcase_add_loop_test(t, unseen_has_an_end, 0, sizeof unseen / sizeof *unseen);
	tcase_add_test(t, few_runs_are_told);
	tcase_add_loop_test(t, refuses, 0, sizeof refused / sizeof *refused);
	tcase_add_test(t, chance_makes_late);
	tcase_add_loop_test(t, says_what_is_drawn, 0, sizeof draws / sizeof *draws);
	tcase_add_test(t, can_be_stopped);
	tcase_add_test(t, certainties);
	suite_add_tcase(suite, t);
	code = tap_run(suite);
	catalog_close();
	units_close();
	return code;
}
