/* test_model_inference.c - laws that hold over ranges: energy, carbon, kernels and inference */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "base/random.h"
#include "model_run.h"

START_TEST(law_of_energy)
{
	double n = floor(exp2(_i)), e, kernel;

	e = value("energy.matmul", "energy", "size=%.17g", n);
	kernel = value("energy.kernel", "energy", "operations=%.17g bytes=%.17g", 2 * n * n * n,
	               12 * n * n);
	CLOSE(e, kernel, 1e-14, "a product is a kernel");
	CLOSE(value("machine.matmul_intensity", "intensity", "size=%.17g bytes_per_value=4", n),
	      value("energy.matmul", "intensity", "size=%.17g", n), 1e-15, "one intensity");
	CLOSE(value("energy.facility", "energy", "it_power=%.17g pue=1.5 time=7", n)
	      - value("energy.facility", "energy", "it_power=%.17g pue=1.2 time=7", n),
	      value("energy.pue_change", "saved_energy",
	            "it_power=%.17g pue=1.5 new_pue=1.2 time=7", n), 1e-13, "a difference");
	CLOSE(value("carbon.footprint", "operational",
	            "devices=%.17g power=700 time=10 pue=1.2 intensity=20", n),
	      value("carbon.operational", "mass", "energy=%.17g intensity=20 pue=1.2", n * 7),
	      1e-14, "the running part");
	CLOSE(value("carbon.footprint", "embodied",
	            "devices=%.17g power=700 time=10 pue=1.2 intensity=20", n),
	      value("carbon.embodied", "mass",
	            "manufacturing=164 lifetime=26280 time=10 devices=%.17g", n), 1e-15,
	      "the making part");
}
END_TEST

/* After the break-even time, making is half of the total. */
START_TEST(law_of_break_even)
{
	double intensity = 5 * exp2(_i), t;

	t = value("carbon.embodied_break_even", "time", "power=700 pue=1.1 intensity=%.17g",
	          intensity);
	CLOSE(value("carbon.footprint", "embodied_share",
	            "devices=3 power=700 pue=1.1 intensity=%.17g time=%.17g lifetime=%.17g",
	            intensity, t, t), 0.5, 1e-14, "half");
	t = value("carbon.crossover", "days",
	          "training_energy=500 queries_per_day=%.17g energy_per_query=0.001", intensity);
	CLOSE(value("carbon.serving", "energy",
	            "queries_per_day=%.17g energy_per_query=0.001 intensity=1 days=%.17g",
	            intensity, t), 500.0, 1e-14, "as much as training");
}
END_TEST

START_TEST(law_of_speculation)
{
	double alpha = _i / 20., k, best, even;

	k = value("inference.draft_length", "draft_tokens", "acceptance=%.17g draft_cost=0.05",
	          fmin(alpha, 0.999));
	best = value("inference.draft_length", "speedup", "acceptance=%.17g draft_cost=0.05",
	             fmin(alpha, 0.999));
	for (int other = 1; other <= 100; other++) {
		double s = value("inference.speculative", "speedup",
		                 "acceptance=%.17g draft_tokens=%d draft_time=0.05",
		                 fmin(alpha, 0.999), other);

		ck_assert_msg(s <= best * (1 + 1e-15), "%d beats %g", other, k);
		if (other == k)
			CLOSE(s, best, 1e-14, "the best one");
	}
	even = value("inference.speculative", "break_even",
	             "acceptance=0 draft_tokens=%d draft_time=0.3", _i + 1);
	CLOSE(value("inference.speculative", "speedup",
	            "acceptance=%.17g draft_tokens=%d draft_time=0.3", even, _i + 1), 1.0, 1e-14,
	      "neither gain nor loss");
}
END_TEST

START_TEST(law_of_batches)
{
	double rate = 60 * _i, batch, best, inside;

	batch = value("inference.latency_batch", "batch", "arrival_rate=%.17g", rate);
	best = value("inference.latency_batch", "response", "arrival_rate=%.17g", rate);
	for (double b = value("inference.stable_batch", "batch", "arrival_rate=%.17g", rate);
	     b < 3 * batch + 10; b++) {
		double t = value("inference.batch_queue", "response",
		                 "arrival_rate=%.17g batch=%.17g", rate, b);

		ck_assert_msg(t >= best * (1 - 1e-13), "%g beats %g", b, batch);
		inside = value("inference.batch_queue", "inside", "arrival_rate=%.17g batch=%.17g",
		               rate, b);
		CLOSE(value("inference.little", "inside", "arrival_rate=%.17g time=%.17g", rate, t),
		      inside, 1e-14, "Little");
		CLOSE(value("inference.batch_queue", "service_time",
		            "arrival_rate=%.17g batch=%.17g", rate, b),
		      value("inference.batching", "time",
		            "fixed_time=0.05 item_time=0.0005 batch=%.17g", b), 1e-15, "one line");
	}
}
END_TEST

/* Requests one after another, batches when they are full: what the formula says without events. */
static const struct { double rate, batch, fixed, item; } batches[] = {
	{ 100, 8, 0.05, 0.0005 }, { 100, 7, 0.05, 0.0005 }, { 10, 1, 0.05, 0.0005 },
	{ 500, 64, 0.05, 0.0005 }, { 1, 1, 0.6, 0 }, { 3, 2, 0.3, 0.1 }, { 20, 20, 0.4, 0.02 },
};

START_TEST(batches_event_by_event)
{
	enum { BATCHES = 200000 };
	double rate = batches[_i].rate, size = batches[_i].batch, now = 0, free_at = 0, total = 0;
	double service = batches[_i].fixed + size * batches[_i].item, mean;
	struct random r = random_start((uint64_t)_i + 1);

	for (int k = 0; k < BATCHES; k++) {
		double came = 0;       /* the moments of the batch, summed */

		for (int i = 0; i < size; i++) {
			now -= log1p(-random_unit(&r)) / rate;
			came += now;
		}
		free_at = fmax(free_at, now) + service;
		total += size * free_at - came;
	}
	mean = total / (BATCHES * size);
	CLOSE(value("inference.batch_queue", "response",
	            "arrival_rate=%.17g batch=%.17g fixed_time=%.17g item_time=%.17g", rate, size,
	            batches[_i].fixed, batches[_i].item), mean, 0.03, "event by event");
}
END_TEST

static const struct { double rate, window, most; } windows[] = {
	{ 500, 0.02, 4 }, { 500, 0.02, 10 }, { 500, 0.02, 1000 }, { 5, 0.1, 3 }, { 100, 1, 100 },
};

START_TEST(windows_event_by_event)
{
	enum { WINDOWS = 200000 };
	double rate = windows[_i].rate, window = windows[_i].window, n = 0, busy = 0, waits = 0;
	struct random r = random_start((uint64_t)_i + 7);

	for (int k = 0; k < WINDOWS; k++) {
		double now = 0, came = 0, in = 0, end = window;

		while ((now -= log1p(-random_unit(&r)) / rate) < window) {
			came += now;
			if (++in == windows[_i].most) {
				end = now;
				break;
			}
		}
		n += in;
		busy += in > 0;
		waits += in * end - came;
	}
	CLOSE(value("inference.dynamic_batch", "batch",
	            "arrival_rate=%.17g window=%.17g max_batch=%.17g service_time=1", rate, window,
	            windows[_i].most), n / busy, 0.01, "requests in a batch");
	CLOSE(value("inference.dynamic_batch", "added_wait",
	            "arrival_rate=%.17g window=%.17g max_batch=%.17g service_time=1", rate, window,
	            windows[_i].most), waits / n, 0.01, "their wait");
}
END_TEST

/* One replica is M/M/1; more replicas of the same total speed wait less often. */
START_TEST(law_of_queues)
{
	double rho = _i / 20., before = 1;

	CLOSE(value("inference.replica_queue", "wait",
	            "arrival_rate=%.17g service_time=1 replicas=1", rho), rho / (1 - rho), 1e-13,
	      "M/M/1");
	for (int c = 1; c <= 1000; c *= 3) {
		double waits = value("inference.replica_queue", "wait_probability",
		                     "arrival_rate=%.17g service_time=1 replicas=%d", rho * c, c);

		ck_assert(waits < before);
		before = waits;
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("models of energy, kernels and inference");
	TCase *c = tcase_create("values");

	tcase_add_loop_test(c, law_of_energy, 0, 20);
	tcase_add_loop_test(c, law_of_break_even, 0, 10);
	tcase_add_loop_test(c, law_of_speculation, 0, 21);
	tcase_add_loop_test(c, law_of_batches, 1, 12);
	tcase_add_loop_test(c, batches_event_by_event, 0, COUNT_OF(batches));
	tcase_add_loop_test(c, windows_event_by_event, 0, COUNT_OF(windows));
	tcase_add_loop_test(c, law_of_queues, 1, 20);
	suite_add_tcase(suite, c);
	return tap_run(suite);
}
