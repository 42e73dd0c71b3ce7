/* test_model_training.c - laws that hold over ranges: storage, training, reliability and
 * orchestration */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "model_run.h"

/* Daly's exact expected run time over the work, for intervals of t MTBFs and writes of d. */
static double run_time(double t, double d)
{
	return expm1(t + d) / t;
}

START_TEST(law_of_checkpoints)
{
	double d = exp2(-_i), mtbf = 3600, young, least, exact, daly;
	struct run r;
	char inputs[80];

	snprintf(inputs, sizeof inputs, "write_time=%.17g mtbf=%.17g", d * mtbf, mtbf);
	r = run("reliability.checkpoint_interval", inputs);
	young = result(&r, "interval");
	daly = result(&r, "interval_daly");
	exact = result(&r, "interval_exact") / mtbf;
	NEAR(daly, exact * mtbf, daly * 0.08 * d, "Daly's estimate nears the optimum as d falls");
	for (double step = 0.8; step < 1.3; step += 0.4) {
		ck_assert(run_time(exact, d) < run_time(exact * step, d));
		if (d > 1e-3)
			ck_assert(exact < young / mtbf);
	}
	CLOSE(-log1p(-exact) - exact, d, 4e-16 / (exact * exact) + 1e-14, "the derivative's root");
	if (d >= 0.5)
		return;
	least = value("reliability.checkpoint", "waste", "%s interval=%.17g", inputs, young);
	CLOSE(least, result(&r, "waste"), 1e-14, "waste at the best interval");
	for (double k = 1; k * least < 0.99 && k < 8; k *= 1.5) {
		CLOSE(value("reliability.checkpoint", "waste", "%s interval=%.17g", inputs,
		            young * k) / least,
		      value("reliability.interval_penalty", "waste_ratio", "factor=%.17g", k),
		      1e-13, "the penalty of a longer interval");
		if (k * least > 0.5)
			break;
	}
}
END_TEST

START_TEST(law_of_spares)
{
	double a = 0.06 * _i + 0.01, before = 1, sum = 0;
	int n = 3 * _i + 1;

	for (int k = 0; k <= n; k++) {
		double p = value("reliability.spares", "probability",
		                 "availability=%.17g needed=%d provisioned=%d", a, k, n);
		double q = value("reliability.spares", "shortage",
		                 "availability=%.17g needed=%d provisioned=%d", a, k, n);
		double one_more = value("reliability.spares", "probability",
		                        "availability=%.17g needed=%d provisioned=%d", a, k + 1,
		                        n + 1);

		NEAR(p + q, 1, 1e-15, "together");
		ck_assert(p <= before);
		CLOSE(one_more, a * p + (1 - a) * (k < n ? value("reliability.spares",
		                                                 "probability",
		                                                 "availability=%.17g needed=%d "
		                                                 "provisioned=%d", a, k + 1, n)
		                                         : 0),
		      1e-12, "by the state of one more device");
		before = p;
		sum += k ? p : 0;
	}
	CLOSE(sum, n * a, 1e-12, "the mean");
	CLOSE(value("reliability.spares", "probability",
	            "availability=%.17g needed=%d provisioned=%d", a, n, n),
	      value("reliability.all_up", "probability", "availability=%.17g devices=%d", a, n),
	      1e-12, "no spares");
	CLOSE(value("reliability.spares", "probability",
	            "availability=%.17g needed=1 provisioned=%d", a, n),
	      value("reliability.replicas", "availability_any", "availability=%.17g replicas=%d", a,
	            n), 1e-13, "one is enough");
}
END_TEST

/* The smallest number that satisfies, and not one less. */
START_TEST(law_of_whole_answers)
{
	double p = 1 + 3 * _i, b = 0.017 * _i + 0.003, m, n;
	double parameters = 1e9 * (_i + 1), activations = 1e9 * _i;

	m = value("training.microbatches", "microbatches", "stages=%.17g bubble=%.17g", p, b);
	ck_assert(value("training.pipeline_bubble", "bubble", "stages=%.17g microbatches=%.17g", p,
	                m) <= b);
	if (m > 1)
		ck_assert(value("training.pipeline_bubble", "bubble",
		                "stages=%.17g microbatches=%.17g", p, m - 1) > b);
	n = value("training.memory", "devices_to_fit",
	          "parameters=%.17g stage=3 devices=1 activations=%.17g", parameters, activations);
	ck_assert(value("training.memory", "total",
	                "parameters=%.17g stage=3 devices=%.17g activations=%.17g", parameters, n,
	                activations) <= 80e9);
	if (n > 1)
		ck_assert(value("training.memory", "total",
		                "parameters=%.17g stage=3 devices=%.17g activations=%.17g",
		                parameters, n - 1, activations) > 80e9);
}
END_TEST

START_TEST(law_of_sharding)
{
	double n = exp2(_i), before = INFINITY;

	for (int stage = 0; stage < 4; stage++) {
		double s = value("training.memory", "state",
		                 "parameters=7e9 stage=%d devices=%.17g", stage, n);

		ck_assert(s < before || n == 1);
		before = s;
	}
	CLOSE(before * n, 16 * 7e9, 1e-14, "all of it is split");
	CLOSE(value("training.memory", "state", "parameters=7e9 stage=3 devices=%.17g", n),
	      value("training.model_parallel_memory", "state",
	            "parameters=7e9 bytes_per_parameter=16 tensor=%.17g", n), 1e-14,
	      "split one way or the other");
	CLOSE(value("training.sharding_traffic", "bytes", "parameters=7e9 devices=%.17g", n),
	      value("communication.ring_allreduce", "bytes_per_device",
	            "message=14e9 devices=%.17g latency=0 bandwidth=1", n), 1e-14, "a ring");
	CLOSE(value("training.pipeline_bubble", "bubble",
	            "stages=9 microbatches=%.17g chunks=4", n),
	      value("training.pipeline_bubble", "bubble", "stages=9 microbatches=%.17g", 4 * n),
	      1e-15, "chunks act as micro-batches");
}
END_TEST

START_TEST(law_of_rare_events)
{
	double p = exp2(-_i), n = 60, k = exp2(_i < 26 ? _i : 26);

	CLOSE(value("storage.hedged_reads", "any_slow", "reads=%.17g slow_share=%.17g", n, p),
	      value("fleet.straggler", "probability_any",
	            "devices=%.17g slow_fraction=%.17g slowdown=0", n, p), 1e-14, "one law");
	CLOSE(value("storage.hedged_reads", "hedged_any_slow", "reads=%.17g slow_share=%.17g", n,
	            p),
	      value("storage.hedged_reads", "any_slow", "reads=%.17g slow_share=%.17g", n, p * p),
	      1e-13, "two slow copies");
	CLOSE(value("reliability.silent_corruption", "per_step",
	            "devices=%.17g rate_per_hour=%.17g step_time=3600", n, p),
	      value("fleet.straggler", "probability_any",
	            "devices=%.17g slow_fraction=%.17g slowdown=0", n, p), 1e-13, "an hour's step");
	CLOSE(value("storage.shard_collision", "probability", "clients=2 shards=%.17g", k), 1 / k,
	      1e-14, "two readers");
	CLOSE(value("reliability.domains", "failure_probability",
	            "devices=%.17g device_mtbf=1000 domains=%.17g domain_mtbf=1000", k, 3 * k),
	      value("reliability.fleet_mtbf", "failure_probability",
	            "component_mtbf=1000 devices=%.17g", 4 * k), 1e-14, "domains are devices");
	ck_assert(value("reliability.replica_placement", "spread",
	                "availability=0.9 replicas=3 domain_availability=%.17g", 1 - p)
	          >= value("reliability.replica_placement", "colocated",
	                   "availability=0.9 replicas=3 domain_availability=%.17g", 1 - p));
}
END_TEST

/* Late requests between two loading times are the shortfall integrated between them. */
START_TEST(law_of_autoscaling)
{
	double load = 7.3 * _i, step = 1e-3;
	const char *fixed = "capacity=50 start_demand=40 end_demand=80 ramp=60";
	double late = value("orchestration.autoscale_lag", "late_requests",
	                    "%s load_time=%.17g", fixed, load);
	double later = value("orchestration.autoscale_lag", "late_requests",
	                     "%s load_time=%.17g", fixed, load + step);
	double shortfall = value("orchestration.autoscale_lag", "peak_shortfall",
	                         "%s load_time=%.17g", fixed, load);

	NEAR((later - late) / step, shortfall, 1e-3, "the derivative");
	CLOSE(value("orchestration.autoscale_lag", "late_requests",
	            "%s load_time=%.17g detection_delay=20 lead=20", fixed, load),
	      late, 1e-13, "a forecast that undoes the delay");
}
END_TEST

START_TEST(law_of_queues)
{
	double rho = _i / 20., c = _i * 0.3;
	double w = value("orchestration.queue_wait", "wait",
	                 "utilization=%.17g service_variation=%.17g service_time=7", rho, c);

	CLOSE(value("orchestration.queue_wait", "queue_length",
	            "utilization=%.17g service_variation=%.17g service_time=7", rho, c),
	      rho / 7 * w, 1e-14, "Little");
	CLOSE(value("orchestration.queue_wait", "wait",
	            "utilization=%.17g service_variation=0", rho) * 2,
	      value("orchestration.queue_wait", "wait",
	            "utilization=%.17g service_variation=1", rho), 1e-14,
	      "a constant service halves the wait");
}
END_TEST

/* The bound is one: the error of the mean of the iterates on L x^2/2, which can be summed exactly,
 * never exceeds it, with noise and without. */
START_TEST(law_of_the_sgd_bound)
{
	double step = exp2(-_i % 12), smooth = exp2(_i % 5 - 2), start = 3, keeps = 1 - step;
	int iterations = 1 + _i * 7;
	double mean = 0, spread = 0, error, power = 1, held = 0;

	for (int k = 1; k <= iterations; k++) {
		power *= keeps;
		mean += start * power / iterations;
	}
	for (int k = 0; k < iterations; k++) {         /* what the noise of a step adds to it */
		held = 1 + keeps * held;
		spread += held * held;
	}
	for (int noisy = 0; noisy < 2; noisy++) {
		double rate = step / smooth, variance = noisy ? 5 : 0;

		error = smooth / 2 * (mean * mean + spread * variance * (rate / iterations) *
		                      (rate / iterations));
		ck_assert(error <= (1 + 1e-12) * value("training.sgd_bound", "bound",
		          "smoothness=%.17g distance_squared=9 iterations=%d learning_rate=%.17g "
		          "variance=%.17g devices=1 batch=1", smooth, iterations, rate, variance));
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("model: storage, training, reliability, orchestration");
	TCase *laws = tcase_create("laws");

	tcase_add_loop_test(laws, law_of_checkpoints, 0, 40);
	tcase_add_loop_test(laws, law_of_spares, 0, 16);
	tcase_add_loop_test(laws, law_of_whole_answers, 0, 50);
	tcase_add_loop_test(laws, law_of_sharding, 0, 12);
	tcase_add_loop_test(laws, law_of_rare_events, 0, 50);
	tcase_add_loop_test(laws, law_of_autoscaling, 0, 30);
	tcase_add_loop_test(laws, law_of_queues, 0, 20);
	tcase_add_loop_test(laws, law_of_the_sgd_bound, 0, 60);
	suite_add_tcase(suite, laws);
	return tap_run(suite);
}
