/* test_model_networks.c - laws that hold over ranges: collectives, fabrics and fleets */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "model_run.h"

static double cost(const char *collective, double message, double devices)
{
	char id[64];

	snprintf(id, sizeof id, "communication.%s", collective);
	return value(id, "time", "message=%.17g devices=%.17g latency=5e-6 bandwidth=5e10", message,
	             devices);
}

/* Over fleets of 2^i: who is built from whom, and who is never slower than whom. */
START_TEST(law_of_collectives)
{
	double n = exp2(_i), messages[] = { 0, 1e3, 1e6, 1e9, 1e12 };

	for (size_t k = 0; k < COUNT_OF(messages); k++) {
		double m = messages[k];

		CLOSE(cost("ring_allreduce", m, n),
		      cost("reduce_scatter", m, n) + cost("all_gather", m, n), 1e-14, "two halves");
		CLOSE(cost("tree_allreduce", m, n), 2 * cost("broadcast", m, n), 1e-14,
		      "up and down");
		CLOSE(cost("all_to_all", m, n), cost("all_gather", m, n), 1e-14, "same traffic");
		ck_assert(cost("butterfly_allreduce", m, n)
		          <= cost("ring_allreduce", m, n) * (1 + 1e-15));
		ck_assert(cost("butterfly_allreduce", m, n)
		          <= cost("double_tree_allreduce", m, n) * (1 + 1e-15));
		ck_assert(cost("double_tree_allreduce", m, n)
		          <= cost("tree_allreduce", m, n) * (1 + 1e-15));
		if (_i < 39)
			CLOSE(cost("tree_allreduce", m, n + 1), cost("tree_allreduce", m, 2 * n),
			      1e-14, "one more device, one more level");
	}
}
END_TEST

/* At the crossover of a fleet of 2^i ring and tree tie; on either side they do not. */
START_TEST(law_of_crossover)
{
	double n = exp2(_i);
	double m = value("communication.crossover", "message",
	                 "devices=%.17g latency=5e-6 bandwidth=5e10", n);
	double limit = value("communication.ring_latency_limit", "devices",
	                     "message=%.17g latency=5e-6 bandwidth=5e10", m);

	CLOSE(cost("ring_allreduce", m, n), cost("tree_allreduce", m, n), 1e-12, "tie");
	ck_assert(cost("ring_allreduce", m / 2, n) > cost("tree_allreduce", m / 2, n));
	ck_assert(cost("ring_allreduce", m * 2, n) < cost("tree_allreduce", m * 2, n));
	ck_assert(limit < n);
}
END_TEST

static struct run hierarchy(double nodes, double devices)
{
	char inputs[200];

	snprintf(inputs, sizeof inputs, "message=1e9 nodes=%.17g devices_per_node=%.17g "
	         "inner_latency=5e-6 inner_bandwidth=5e10 outer_latency=5e-6 "
	         "outer_bandwidth=5e10", nodes, devices);
	return run("communication.hierarchical_allreduce", inputs);
}

START_TEST(law_of_hierarchies)
{
	double n = 1 + _i * 7;
	struct run flat = hierarchy(n, 1), inside = hierarchy(1, n), both = hierarchy(n, 8);

	CLOSE(result(&flat, "time"), cost("ring_allreduce", 1e9, n), 1e-14, "one device a node");
	CLOSE(result(&inside, "time"), cost("ring_allreduce", 1e9, n), 1e-14, "one node");
	CLOSE(result(&both, "flat_time"), cost("ring_allreduce", 1e9, 8 * n), 1e-14, "flat");
	CLOSE(result(&both, "inner_time") + result(&both, "outer_time"), result(&both, "time"),
	      1e-15, "sum");
	ck_assert(result(&both, "time") < result(&both, "flat_time") || n == 1);
}
END_TEST

/* Compression: no codec and ratio 1 is the plain ring; at the break-even codec time nothing is
 * won. */
START_TEST(law_of_compression)
{
	double c = exp2(_i), codec, before = 0;

	codec = value("communication.compression", "break_even_codec_time",
	              "message=1e9 devices=256 latency=5e-6 bandwidth=5e10 ratio=%.17g "
	              "codec_time=0", c);
	CLOSE(value("communication.compression", "time",
	            "message=1e9 devices=256 latency=5e-6 bandwidth=5e10 ratio=%.17g "
	            "codec_time=%.17g", c, codec),
	      cost("ring_allreduce", 1e9, 256), 1e-13, "break-even");
	for (double ratio = 1; ratio <= c; ratio *= 2) {
		double gain = value("communication.compression", "speedup",
		                    "message=1e9 devices=256 latency=5e-6 bandwidth=5e10 "
		                    "ratio=%.17g codec_time=2e-3", ratio);

		ck_assert(gain > before && gain < ratio);
		before = gain;
	}
}
END_TEST

START_TEST(law_of_oversubscription)
{
	double f = (_i + 1) / 20., half, r = 1 + _i;

	half = value("communication.oversubscription", "ratio_at_half",
	             "communication_fraction=%.17g ratio=1", f);
	CLOSE(value("communication.oversubscription", "throughput",
	            "communication_fraction=%.17g ratio=%.17g", f, half), 0.5, 1e-14, "half");
	NEAR(value("communication.oversubscription", "throughput",
	           "communication_fraction=%.17g ratio=%.17g", f, r)
	     + value("communication.oversubscription", "loss",
	             "communication_fraction=%.17g ratio=%.17g", f, r), 1, 1e-15, "together");
	CLOSE(value("communication.bisection", "exchange_time",
	            "devices=64 bandwidth=7 oversubscription=%.17g message_per_device=5", r),
	      r * value("communication.bisection", "exchange_time",
	                "devices=64 bandwidth=7 message_per_device=5"), 1e-14, "r times longer");
}
END_TEST

/* Below the knee a token takes as long as for one sequence; above it the peak is reached. */
START_TEST(law_of_decoding)
{
	double batch = exp2(_i);
	struct run r;
	char inputs[100];

	snprintf(inputs, sizeof inputs, "parameters=7e9 bandwidth=3.35e12 peak=989e12 batch=%.17g",
	         batch);
	r = run("machine.decode", inputs);
	if (batch <= result(&r, "knee_batch")) {
		CLOSE(result(&r, "token_time"), 14e9 / 3.35e12, 1e-14, "memory");
		CLOSE(result(&r, "utilization"), batch / result(&r, "knee_batch"), 1e-14, "share");
	} else {
		CLOSE(result(&r, "utilization"), 1., 0, "compute");
		CLOSE(result(&r, "token_time"), 14e9 * batch / 989e12, 1e-14, "compute");
	}
	CLOSE(result(&r, "tokens_per_second") * result(&r, "token_time"), batch, 1e-14, "batch");
	CLOSE(result(&r, "token_time"),
	      value("machine.roofline", "time",
	            "operations=%.17g bytes=14e9 peak=989e12 bandwidth=3.35e12", 14e9 * batch),
	      1e-14, "the roofline");
	CLOSE(value("machine.silicon_contract", "compute_time",
	            "operations=%.17g bytes=14e9 capacity_needed=14e9 peak=989e12 "
	            "bandwidth=3.35e12 capacity=80e9", 14e9 * batch),
	      result(&r, "utilization") * result(&r, "token_time"), 1e-14, "the contract");
}
END_TEST

START_TEST(law_of_fleets)
{
	double a = (_i + 1) / 25., limit;

	CLOSE(value("fleet.effective_compute", "rate",
	            "devices=64 peak=1e15 mfu=%.17g scaling_efficiency=0.7 goodput=0.8", a),
	      value("training.time", "effective_rate",
	            "compute=1 devices=64 peak=1e15 mfu=%.17g scaling_efficiency=0.7 goodput=0.8",
	            a), 1e-15, "one law, two models");
	CLOSE(value("fleet.effective_compute", "share",
	            "devices=64 peak=1e15 mfu=%.17g scaling_efficiency=0.7 goodput=0.8", a),
	      value("fleet.goodput", "goodput", "program=%.17g runtime=0.7 scheduling=0.8", a),
	      1e-15, "a product of three");
	CLOSE(value("fleet.share_removed", "speedup", "share=%.17g", a * 0.99),
	      value("fleet.amdahl", "limit", "serial_fraction=%.17g devices=1",
	            1 - a * 0.99), 1e-13,
	      "Amdahl's limit");
	CLOSE(value("fleet.lever", "mfu_gain",
	            "mfu=%.17g scaling_efficiency=0.5 goodput=0.5 step=0.004", a * 0.9),
	      value("fleet.goodput", "goodput", "program=%.17g runtime=0.5 scheduling=0.5",
	            a * 0.9 + 0.004)
	      / value("fleet.goodput", "goodput", "program=%.17g runtime=0.5 scheduling=0.5",
	              a * 0.9), 1e-13, "a quotient of products");
	limit = value("fleet.doubling_limit", "devices", "serial_fraction=%.17g gain=0.01",
	              a / 100);
	CLOSE((a / 100 + (1 - a / 100) / limit) / (a / 100 + (1 - a / 100) / (2 * limit)), 1.01,
	      1e-13, "the doubling gains that");
}
END_TEST

/* The three ways to count overheads agree to first order and part in a fixed order. */
START_TEST(law_of_overheads)
{
	struct run r;
	char inputs[200];
	double o = exp2(-_i) / 8;

	snprintf(inputs, sizeof inputs, "scheduling=0 bubble=%.17g checkpoint=%.17g failure=%.17g "
	         "maintenance=0", o, o, o);
	r = run("fleet.overheads", inputs);
	ck_assert(result(&r, "goodput") <= result(&r, "goodput_product"));
	ck_assert(result(&r, "goodput_product") <= 1 / result(&r, "stretch"));
	NEAR(result(&r, "goodput") * result(&r, "stretch"), 1, 9 * o * o, "first order");
}
END_TEST

START_TEST(law_of_tori)
{
	double n = 2 + 2 * _i;
	struct run cube, turned;
	char inputs[100];

	snprintf(inputs, sizeof inputs, "x=%g y=%g z=%g bandwidth=3", n, n, n);
	cube = run("network.torus", inputs);
	CLOSE(result(&cube, "bisection"), 6 * pow(result(&cube, "devices"), 2. / 3), 1e-13,
	      "N^(2/3)");
	CLOSE(result(&cube, "mean_hops"), 0.75 * cbrt(result(&cube, "devices")), 1e-13, "N^(1/3)");
	CLOSE(result(&cube, "diameter"), 2 * result(&cube, "mean_hops"), 1e-15, "twice the mean");
	snprintf(inputs, sizeof inputs, "x=3 y=%g z=1 bandwidth=3", n + 2);
	cube = run("network.torus", inputs);
	snprintf(inputs, sizeof inputs, "x=1 y=3 z=%g bandwidth=3", n + 2);
	turned = run("network.torus", inputs);
	for (size_t i = 0; i < cube.model->n_results; i++)
		CLOSE(model_get(cube.out, cube.model->results[i].offset),
		      model_get(turned.out, turned.model->results[i].offset), 1e-15, "turned");
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("models of machines, fabrics and fleets");
	TCase *laws = tcase_create("laws");

	tcase_add_loop_test(laws, law_of_collectives, 0, 40);
	tcase_add_loop_test(laws, law_of_crossover, 2, 40);
	tcase_add_loop_test(laws, law_of_hierarchies, 0, 20);
	tcase_add_loop_test(laws, law_of_compression, 0, 20);
	tcase_add_loop_test(laws, law_of_oversubscription, 0, 20);
	tcase_add_loop_test(laws, law_of_decoding, 0, 20);
	tcase_add_loop_test(laws, law_of_fleets, 0, 25);
	tcase_add_loop_test(laws, law_of_overheads, 0, 25);
	tcase_add_loop_test(laws, law_of_tori, 0, 20);
	suite_add_tcase(suite, laws);
	return tap_run(suite);
}
