/* test_model_networks.c - models of machines, fabrics and fleets */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "model_run.h"

#define TWO_NODES "message=64 nodes=2 devices_per_node=4 inner_latency=1 inner_bandwidth=8 " \
                  "outer_latency=2 outer_bandwidth=4"

static const struct { const char *id, *inputs, *result; double value; } by_hand[] = {
	{ "communication.tree_allreduce", "message=40 devices=5 latency=0.5 bandwidth=10", "time",
	  27 },
	{ "communication.tree_allreduce", "message=40 devices=5 latency=0.5 bandwidth=10",
	  "latency_share", 1. / 9 },
	{ "communication.tree_allreduce", "message=40 devices=1 latency=0.5 bandwidth=10",
	  "latency_share", 0 },
	{ "communication.double_tree_allreduce", "message=40 devices=8 latency=0.5 bandwidth=10",
	  "time", 11 },
	{ "communication.double_tree_allreduce", "message=40 devices=1 latency=0.5 bandwidth=10",
	  "bytes_per_device", 0 },
	{ "communication.butterfly_allreduce", "message=40 devices=4 latency=0.5 bandwidth=10",
	  "time", 8 },
	{ "communication.butterfly_allreduce", "message=40 devices=1 latency=0.5 bandwidth=10",
	  "time", 0 },
	{ "communication.all_gather", "message=40 devices=5 latency=0.5 bandwidth=8", "time", 6 },
	{ "communication.reduce_scatter", "message=40 devices=5 latency=0.5 bandwidth=8",
	  "bytes_per_device", 32 },
	{ "communication.all_to_all", "message=40 devices=5 latency=1 bandwidth=8",
	  "latency_share", 0.5 },
	{ "communication.broadcast", "message=40 devices=1e12 latency=1 bandwidth=40", "time",
	  80 },
	{ "communication.hierarchical_allreduce", TWO_NODES, "inner_time", 18 },
	{ "communication.hierarchical_allreduce", TWO_NODES, "outer_time", 8 },
	{ "communication.hierarchical_allreduce", TWO_NODES, "flat_time", 56 },
	{ "communication.crossover", "devices=4 latency=3 bandwidth=5", "message", 12 },
	{ "communication.crossover", "devices=4 latency=3 bandwidth=5", "estimate", 30 },
	{ "communication.oversubscription", "communication_fraction=1 ratio=8", "throughput",
	  0.125 },
	{ "communication.oversubscription", "communication_fraction=0 ratio=8", "loss", 0 },
	{ "communication.bisection",
	  "devices=8 bandwidth=3 oversubscription=2 message_per_device=9", "bisection", 6 },
	{ "communication.bisection",
	  "devices=8 bandwidth=3 oversubscription=2 message_per_device=9", "exchange_time", 6 },
	{ "communication.compression",
	  "message=40 devices=5 latency=0.5 bandwidth=8 ratio=4 codec_time=1", "time", 7 },
	{ "communication.compression",
	  "message=40 devices=5 latency=0.5 bandwidth=8 ratio=4 codec_time=1",
	  "break_even_codec_time", 6 },
	{ "communication.compression",
	  "message=40 devices=1 latency=0.5 bandwidth=8 ratio=4 codec_time=1", "speedup", 0 },
	{ "communication.fat_tree", "radix=4", "hosts_three_tier", 16 },
	{ "communication.fat_tree", "radix=4", "switches_three_tier", 20 },
	{ "communication.fat_tree", "radix=4", "hosts_per_pod", 4 },
	{ "communication.ratio", "communication_time=3 compute_time=6", "communication_share",
	  1. / 3 },
	{ "communication.logp", "latency=5 overhead=2 compute_time=3", "time", 9 },
	{ "communication.logp", "latency=5 overhead=2 compute_time=3", "hidden", 3 },
	{ "communication.fusion", "messages=10 message=4 latency=3 bandwidth=4", "speedup",
	  40. / 13 },
	{ "communication.block_quantization",
	  "block=16 value_bytes=2 code_bytes=0.5 scale_bytes=2", "ratio", 3.2 },
	{ "communication.block_quantization",
	  "block=16 value_bytes=2 code_bytes=0.5 scale_bytes=2", "bits_per_value", 5 },
	{ "communication.top_k", "kept=0.25 value_bytes=6 index_bytes=2", "ratio", 3 },
	{ "communication.top_k", "kept=1 value_bytes=6 index_bytes=0", "ratio", 1 },
	{ "communication.time_to_accuracy",
	  "steps=10 step_time=4 compressed_steps=12 compressed_step_time=3", "ratio", 0.9 },
	{ "communication.ring_latency_limit", "message=60 latency=2 bandwidth=5", "devices", 6 },
	{ "communication.bus_bandwidth", "message=60 devices=4 time=30 bandwidth=6",
	  "algorithm_bandwidth", 2 },
	{ "communication.bus_bandwidth", "message=60 devices=4 time=30 bandwidth=6",
	  "bus_bandwidth", 3 },
	{ "communication.bus_bandwidth", "message=60 devices=4 time=15 bandwidth=6", "link_share",
	  1 },
	{ "communication.torus_allreduce", "message=60 x=2 y=3 latency=1 bandwidth=10", "time",
	  16 },
	{ "communication.torus_allreduce", "message=60 x=1 y=1 z=1 latency=1 bandwidth=10", "time",
	  0 },
	{ "network.path_latency",
	  "hops=3 hop_latency=2 fec_latency=1 distance=10 light_speed=5", "latency", 11 },
	{ "network.path_latency",
	  "hops=3 hop_latency=2 fec_latency=1 distance=10 light_speed=5", "round_trip", 22 },
	{ "network.go_back_n", "message=10 delivered=6 in_flight=4", "overhead", 0.4 },
	{ "network.go_back_n", "message=10 delivered=10", "remaining", 0 },
	{ "network.links", "links=6 unit_price=7 unit_power=3 faulty_share=0.5", "faulty", 3 },
	{ "network.switch_radix", "capacity=10 port_rate=4", "ports", 2 },
	{ "network.switch_radix", "capacity=3 port_rate=4", "ports", 0 },
	{ "network.torus", "x=4 y=3 z=1 bandwidth=5", "bisection", 30 },
	{ "network.torus", "x=4 y=3 z=1 bandwidth=5", "diameter", 3 },
	{ "network.torus", "x=4 y=3 z=1 bandwidth=5", "mean_hops", 1 + 2. / 3 },
	{ "network.dragonfly", "hosts_per_router=1 routers_per_group=2 global_links=1", "hosts",
	  6 },
	{ "machine.silicon_contract",
	  "operations=12 bytes=10 capacity_needed=3 peak=6 bandwidth=5 capacity=4 efficiency=0.5",
	  "compute_time", 4 },
	{ "machine.silicon_contract",
	  "operations=12 bytes=10 capacity_needed=3 peak=6 bandwidth=5 capacity=4", "capacity_use",
	  0.75 },
	{ "machine.decode", "parameters=12 devices=3 bandwidth=4 peak=8 batch=2", "token_time",
	  2 },
	{ "machine.decode", "parameters=12 devices=3 bandwidth=4 peak=8 batch=4",
	  "tokens_per_second", 1 },
	{ "machine.decode", "parameters=12 devices=3 bandwidth=4 peak=8 batch=1", "utilization",
	  0.5 },
	{ "machine.decode", "parameters=12 devices=3 bandwidth=4 peak=8", "knee_batch", 2 },
	{ "machine.measured_time", "operations=8 bytes=6 time=10 peak=4 bandwidth=2",
	  "unexplained", 0.7 },
	{ "machine.measured_time", "operations=8 bytes=0 time=2 peak=4 bandwidth=2", "unexplained",
	  0 },
	{ "machine.power_ramp", "devices=4 swing=6 time=3", "ramp", 8 },
	{ "machine.performance_per_watt", "peak=12 power=3 efficiency=0.5", "productivity", 2 },
	{ "machine.weights", "parameters=12 capacity=8", "devices", 3 },
	{ "machine.weights", "parameters=13 capacity=8", "devices", 4 },
	{ "machine.build_or_buy",
	  "capital=100 lifetime=17520 maintenance=0.1 devices=1 cloud_price=0.02 power=1000 pue=1 "
	  "electricity=0.01", "own_per_year", 60 },
	{ "machine.build_or_buy",
	  "capital=100 lifetime=17520 maintenance=0.1 devices=1 cloud_price=0.02 power=1000 pue=1 "
	  "electricity=0.01", "use", 60 / 87.6 },
	{ "storage.io_wall", "devices=10 rate=4 bandwidth=8", "utilization", 0.2 },
	{ "storage.prefetch_depth", "io_time=7 compute_time=2 deviation=1", "depth", 5 },
	{ "storage.prefetch_depth", "io_time=0 compute_time=2", "depth", 0 },
	{ "storage.checkpoint_window", "state=12 interval=10 write_share=0.25", "bandwidth", 4.8 },
	{ "storage.checkpoint_write", "parameters=6 bytes_per_parameter=4 bandwidth=8", "time", 3 },
	{ "fleet.effective_compute",
	  "devices=10 peak=8 mfu=0.5 scaling_efficiency=0.5 goodput=0.5", "rate", 10 },
	{ "fleet.effective_compute",
	  "devices=10 peak=8 mfu=0.5 scaling_efficiency=0.5 goodput=0.5", "tax", 8 },
	{ "fleet.overheads",
	  "scheduling=0.5 bubble=0.25 checkpoint=0.25 failure=0 maintenance=0", "goodput", 0 },
	{ "fleet.overheads",
	  "scheduling=0.5 bubble=0.25 checkpoint=0.25 failure=0 maintenance=0", "goodput_product",
	  0.28125 },
	{ "fleet.overheads", "scheduling=1 bubble=0.5 checkpoint=0 failure=0 maintenance=0",
	  "stretch", 3 },
	{ "fleet.relative_efficiency",
	  "devices_before=2 devices_after=8 speedup=3 efficiency_before=0.5", "efficiency",
	  0.375 },
	{ "fleet.doubling_limit", "serial_fraction=0.25 gain=0.5", "devices", 1.5 },
	{ "fleet.lever", "mfu=0.5 scaling_efficiency=0.25 goodput=0.75 step=0.25", "goodput_gain",
	  4. / 3 },
	{ "fleet.lost_hours", "devices=4 time=10 share=0.25 price=3", "cost", 30 },
	{ "reliability.repair_loss", "nodes=4 node_mttf=10 repair_time=1 time=5", "lost_time", 2 },
	{ "reliability.repair_loss", "nodes=4 node_mttf=4 repair_time=1 time=5", "share", 1 },
};

START_TEST(worked_by_hand)
{
	struct run r = run(by_hand[_i].id, by_hand[_i].inputs);

	CLOSE(result(&r, by_hand[_i].result), by_hand[_i].value, 1e-14, by_hand[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result, *word; } in_words[] = {
	{ "communication.compression",
	  "message=40 devices=5 latency=0.5 bandwidth=8 ratio=4 codec_time=5.9", "pays", "yes" },
	{ "communication.compression",
	  "message=40 devices=5 latency=0.5 bandwidth=8 ratio=4 codec_time=6", "pays", "no" },
	{ "communication.compression",
	  "message=40 devices=1 latency=0.5 bandwidth=8 ratio=4 codec_time=0", "pays", "no" },
	{ "communication.ratio", "communication_time=0.99 compute_time=10", "regime", "free" },
	{ "communication.ratio", "communication_time=10 compute_time=10", "regime", "balanced" },
	{ "communication.ratio", "communication_time=11 compute_time=10", "regime",
	  "communication" },
	{ "communication.time_to_accuracy",
	  "steps=10 step_time=4 compressed_steps=8 compressed_step_time=5", "pays", "no" },
	{ "communication.time_to_accuracy",
	  "steps=10 step_time=4 compressed_steps=8 compressed_step_time=4.9", "pays", "yes" },
	{ "machine.silicon_contract",
	  "operations=10 bytes=10 capacity_needed=4 peak=5 bandwidth=5 capacity=4", "saturates",
	  "compute" },
	{ "machine.silicon_contract",
	  "operations=9 bytes=10 capacity_needed=4 peak=5 bandwidth=5 capacity=4", "saturates",
	  "bandwidth" },
	{ "machine.silicon_contract",
	  "operations=9 bytes=10 capacity_needed=4.1 peak=5 bandwidth=5 capacity=4", "saturates",
	  "capacity" },
	{ "machine.diagnosis", "io_wait=0.01 mfu=0.3 gpu_utilization=0.8", "data", "fair" },
	{ "machine.diagnosis", "io_wait=0.1 mfu=0.3 gpu_utilization=0.8", "compute", "fair" },
	{ "machine.diagnosis", "io_wait=0.1 mfu=0.3 gpu_utilization=0.95", "bound", "neither" },
	{ "machine.diagnosis", "io_wait=0.11 mfu=0.29 gpu_utilization=0.79", "data", "bad" },
	{ "machine.diagnosis", "io_wait=0.11 mfu=0.29 gpu_utilization=0.79", "bound", "data" },
	{ "fleet.diagnosis", "mfu=0.3 communication_share=0.4 goodput=0.75 scaling_efficiency=0.7",
	  "communication", "amber" },
	{ "fleet.diagnosis", "mfu=0.3 communication_share=0.4 goodput=0.75 scaling_efficiency=0.7",
	  "scaling", "green" },
	{ "fleet.diagnosis", "mfu=0.3 communication_share=0.4 goodput=0.74 scaling_efficiency=0.7",
	  "coordination", "red" },
	{ "fleet.lever", "mfu=0.5 scaling_efficiency=0.5 goodput=0.5", "best", "MFU" },
	{ "fleet.lever", "mfu=0.95 scaling_efficiency=0.99 goodput=0.9", "best", "goodput" },
};

START_TEST(finds_the_word)
{
	struct run r = run(in_words[_i].id, in_words[_i].inputs);
	const struct result *found = model_result(r.model, in_words[_i].result);

	SAME(found->words[(size_t)result(&r, in_words[_i].result)], in_words[_i].word,
	     in_words[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result; } no_value[] = {
	{ "communication.oversubscription", "communication_fraction=0 ratio=4", "ratio_at_half" },
	{ "communication.hierarchical_allreduce",
	  "message=64 nodes=1 devices_per_node=1 inner_latency=1 inner_bandwidth=8 "
	  "outer_latency=2 outer_bandwidth=4", "speedup" },
	{ "communication.compression",
	  "message=40 devices=1 latency=0.5 bandwidth=8 ratio=4 codec_time=0", "speedup" },
	{ "communication.fusion", "messages=10 message=0 latency=0 bandwidth=4", "speedup" },
	{ "machine.build_or_buy", "capital=100 cloud_price=0.01 power=1e6", "use" },
	{ "fleet.overheads", "scheduling=0.9", "goodput" },
	{ "fleet.doubling_limit", "serial_fraction=0.9 gain=0.9", "devices" },
	{ "fleet.doubling_limit", "serial_fraction=1", "devices" },
	{ "fleet.lever", "mfu=0.95 scaling_efficiency=0.5 goodput=0.6", "mfu_gain" },
};

START_TEST(has_no_value_but_a_reason)
{
	struct run r = run(no_value[_i].id, no_value[_i].inputs);

	ck_assert(isnan(result(&r, no_value[_i].result)));
	for (size_t i = 0; i < r.model->n_results; i++) {
		const struct result *other = &r.model->results[i];

		if (strcmp(other->name, no_value[_i].result))
			ck_assert_msg(isfinite(model_get(r.out, other->offset)), "%s", other->name);
	}
}
END_TEST

static const struct {
	const char *id, *inputs;
	enum status status;
	const char *parameter;
} refused[] = {
	{ "communication.butterfly_allreduce", "message=1 devices=6 latency=0 bandwidth=1",
	  STATUS_E_DOMAIN, "devices" },
	{ "communication.butterfly_allreduce", "message=1 devices=1e12 latency=0 bandwidth=1",
	  STATUS_E_DOMAIN, "devices" },
	{ "communication.crossover", "devices=2 latency=1 bandwidth=1", STATUS_E_DOMAIN,
	  "devices" },
	{ "communication.oversubscription", "communication_fraction=0.3 ratio=0.5",
	  STATUS_E_DOMAIN, "ratio" },
	{ "communication.bisection", "devices=1 bandwidth=1", STATUS_E_DOMAIN, "devices" },
	{ "communication.compression",
	  "message=1 devices=2 latency=0 bandwidth=1 ratio=0.9 codec_time=0", STATUS_E_DOMAIN,
	  "ratio" },
	{ "communication.fat_tree", "radix=5", STATUS_E_DOMAIN, "radix" },
	{ "communication.fat_tree", "radix=0", STATUS_E_DOMAIN, "radix" },
	{ "communication.top_k", "kept=0", STATUS_E_DOMAIN, "kept" },
	{ "communication.bus_bandwidth", "message=60 devices=4 time=14.9 bandwidth=6",
	  STATUS_E_DOMAIN, "time" },
	{ "network.go_back_n", "message=10 delivered=11", STATUS_E_DOMAIN, "delivered" },
	{ "network.go_back_n", "message=10 delivered=8 in_flight=3", STATUS_E_DOMAIN,
	  "in_flight" },
	{ "network.torus", "x=5 y=4 bandwidth=1", STATUS_E_DOMAIN, "x" },
	{ "network.torus", "x=2 y=4 z=7 bandwidth=1", STATUS_E_DOMAIN, "z" },
	{ "network.torus", "x=1 y=1 bandwidth=1", STATUS_E_DOMAIN, "x" },
	{ "machine.decode", "parameters=1e9 bandwidth=1 peak=1 batch=0.5", STATUS_E_DOMAIN,
	  "batch" },
	{ "machine.measured_time", "operations=8 bytes=6 time=2.9 peak=4 bandwidth=2",
	  STATUS_E_DOMAIN, "time" },
	{ "machine.build_or_buy", "capital=1 power=1 pue=0.9", STATUS_E_DOMAIN, "pue" },
	{ "fleet.effective_compute", "devices=1 peak=1 mfu=0 scaling_efficiency=1 goodput=1",
	  STATUS_E_DOMAIN, "mfu" },
	{ "fleet.share_removed", "share=1", STATUS_E_DOMAIN, "share" },
	{ "fleet.lever", "mfu=0.95 scaling_efficiency=0.95 goodput=0.95", STATUS_E_NOANSWER,
	  "step" },
	{ "reliability.repair_loss", "nodes=4 node_mttf=4 repair_time=1.1", STATUS_E_NOANSWER,
	  "repair_time" },
};

START_TEST(refuses)
{
	struct run r = run(refused[_i].id, refused[_i].inputs);

	ck_assert_msg(r.status == refused[_i].status, "%s: status %d", refused[_i].inputs,
	              (int)r.status);
	ck_assert_ptr_nonnull(r.why.parameter);
	SAME(r.why.parameter, refused[_i].parameter, refused[_i].inputs);
	ck_assert_msg(r.why.why && *r.why.why, "%s: no reason", refused[_i].inputs);
	for (size_t i = 0; i < MODEL_MAX; i++)
		ck_assert_msg(r.out[i] == MARK, "%s: out[%zu] was written", refused[_i].inputs, i);
}
END_TEST

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

static const struct { const char *id, *inputs, *moves, *result; int way; } monotone[] = {
#define COLLECTIVE "message=3 devices=8 latency=5 bandwidth=7"
	{ "communication.tree_allreduce", COLLECTIVE, "devices", "time", 1 },
	{ "communication.tree_allreduce", COLLECTIVE, "message", "latency_share", -1 },
	{ "communication.double_tree_allreduce", COLLECTIVE, "devices", "time", 1 },
	{ "communication.double_tree_allreduce", COLLECTIVE, "bandwidth", "time", -1 },
	{ "communication.butterfly_allreduce", COLLECTIVE, "message", "time", 1 },
	{ "communication.butterfly_allreduce", COLLECTIVE, "latency", "latency_share", 1 },
	{ "communication.all_gather", COLLECTIVE, "devices", "bytes_per_device", 1 },
	{ "communication.reduce_scatter", COLLECTIVE, "latency", "time", 1 },
	{ "communication.all_to_all", COLLECTIVE, "devices", "time", 1 },
	{ "communication.broadcast", COLLECTIVE, "devices", "time", 1 },
#undef COLLECTIVE
	{ "communication.crossover", "devices=8 latency=5 bandwidth=7", "latency", "message", 1 },
	{ "communication.oversubscription", "communication_fraction=0.3 ratio=4", "ratio",
	  "throughput", -1 },
	{ "communication.oversubscription", "communication_fraction=0.3 ratio=4",
	  "communication_fraction", "loss", 1 },
	{ "communication.bisection", "devices=8 bandwidth=5", "oversubscription", "bisection", -1 },
	{ "communication.compression",
	  "message=3 devices=8 latency=5 bandwidth=7 ratio=4 codec_time=2", "ratio", "time", -1 },
	{ "communication.compression",
	  "message=3 devices=8 latency=5 bandwidth=7 ratio=4 codec_time=2", "codec_time", "speedup",
	  -1 },
	{ "communication.ratio", "communication_time=3 compute_time=5", "communication_time",
	  "communication_share", 1 },
	{ "communication.ratio", "communication_time=3 compute_time=5", "compute_time", "regime",
	  -1 },
	{ "communication.fusion", "messages=3 message=5 latency=7 bandwidth=9", "messages",
	  "speedup", 1 },
	{ "communication.fusion", "messages=3 message=5 latency=7 bandwidth=9", "message",
	  "speedup", -1 },
	{ "communication.block_quantization", "block=32", "block", "ratio", 1 },
	{ "communication.top_k", "kept=0.1", "index_bytes", "ratio", -1 },
	{ "communication.logp", "latency=3 overhead=5 compute_time=7", "compute_time", "hidden",
	  1 },
	{ "network.path_latency", "hops=3", "distance", "latency", 1 },
	{ "network.dragonfly", "hosts_per_router=3 routers_per_group=5 global_links=7",
	  "global_links", "hosts", 1 },
	{ "network.switch_radix", "capacity=3e9 port_rate=5", "port_rate", "ports", -1 },
	{ "machine.decode", "parameters=1e9 bandwidth=3 peak=5", "batch", "tokens_per_second", 1 },
	{ "machine.decode", "parameters=1e9 bandwidth=3 peak=5", "devices", "token_time", -1 },
	{ "machine.decode", "parameters=1e9 bandwidth=3 peak=5e3", "bytes_per_parameter",
	  "knee_batch", 1 },
	{ "machine.silicon_contract",
	  "operations=3 bytes=5 capacity_needed=7 peak=9 bandwidth=11 capacity=13",
	  "capacity_needed", "saturates", 1 },
	{ "machine.diagnosis", "io_wait=0 mfu=0.5 gpu_utilization=0.9", "io_wait", "data", 1 },
	{ "machine.diagnosis", "io_wait=0 mfu=0.5 gpu_utilization=0.9", "mfu", "compute", -1 },
	{ "machine.weights", "parameters=3e9", "parameters", "devices", 1 },
	{ "machine.build_or_buy", "capital=350000 power=6720", "maintenance", "use", 1 },
	{ "machine.build_or_buy", "capital=350000 power=6720", "lifetime", "use", -1 },
	{ "storage.io_wall", "devices=3 rate=5 bandwidth=7", "devices", "utilization", -1 },
	{ "storage.prefetch_depth", "io_time=3 compute_time=5", "deviation", "depth", 1 },
	{ "storage.checkpoint_window", "state=3 interval=5 write_share=0.1", "write_share",
	  "bandwidth", -1 },
	{ "fleet.effective_compute", "devices=3 peak=5 mfu=0.7 scaling_efficiency=0.9 goodput=0.8",
	  "goodput", "tax", -1 },
	{ "fleet.share_removed", "share=0.5", "share", "speedup", 1 },
	{ "fleet.diagnosis",
	  "mfu=0.5 communication_share=0.1 goodput=0.9 scaling_efficiency=0.9",
	  "communication_share", "communication", 1 },
	{ "fleet.straggler_cost", "devices=3 slowdown=0.1 price=5", "slowdown", "cost", 1 },
	{ "reliability.repair_loss", "nodes=3 node_mttf=1e12 repair_time=1", "nodes", "share", 1 },
};

START_TEST(goes_one_way)
{
	check_one_way(monotone[_i].id, monotone[_i].inputs, monotone[_i].moves,
	              monotone[_i].result, monotone[_i].way);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("models of machines, fabrics and fleets");
	TCase *values = tcase_create("values"), *laws = tcase_create("laws");

	tcase_add_loop_test(values, worked_by_hand, 0, (int)COUNT_OF(by_hand));
	tcase_add_loop_test(values, finds_the_word, 0, (int)COUNT_OF(in_words));
	tcase_add_loop_test(values, has_no_value_but_a_reason, 0, (int)COUNT_OF(no_value));
	tcase_add_loop_test(values, refuses, 0, (int)COUNT_OF(refused));
	suite_add_tcase(suite, values);
	tcase_add_loop_test(laws, law_of_collectives, 0, 40);
	tcase_add_loop_test(laws, law_of_crossover, 2, 40);
	tcase_add_loop_test(laws, law_of_hierarchies, 0, 20);
	tcase_add_loop_test(laws, law_of_compression, 0, 20);
	tcase_add_loop_test(laws, law_of_oversubscription, 0, 20);
	tcase_add_loop_test(laws, law_of_decoding, 0, 20);
	tcase_add_loop_test(laws, law_of_fleets, 0, 25);
	tcase_add_loop_test(laws, law_of_overheads, 0, 25);
	tcase_add_loop_test(laws, law_of_tori, 0, 20);
	tcase_add_loop_test(laws, goes_one_way, 0, (int)COUNT_OF(monotone));
	suite_add_tcase(suite, laws);
	return tap_run(suite);
}
