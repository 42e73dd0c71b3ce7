/* test_model_inference.c - models of energy, kernels and inference */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "model_run.h"

static const struct { const char *id, *inputs, *result; double value; } by_hand[] = {
	{ "energy.facility", "it_power=1000 pue=1.25 time=4 price=2", "cost", 10 },
	{ "energy.facility", "it_power=1000 pue=1.25 time=4 price=2", "overhead_share", 0.2 },
	{ "energy.pue_change", "it_power=1000 pue=2 new_pue=1.5 time=4", "saved_share", 0.25 },
	{ "energy.pue_change", "it_power=1000 pue=1 new_pue=1", "saved_cost", 0 },
	{ "energy.training", "compute=7.2e6 efficiency=1 pue=1.5", "energy", 3 },
	{ "energy.device_power", "peak_power=100 utilization=0.5 idle_share=0.5", "of_peak",
	  0.75 },
	{ "energy.kernel",
	  "operations=3 bytes=4 energy_per_operation=2 energy_per_byte=5", "energy", 26 },
	{ "energy.matmul",
	  "size=2 bytes_per_value=1 energy_per_operation=1 energy_per_byte=2", "energy", 40 },
	{ "energy.cmos",
	  "activity=0.5 capacitance=2 voltage=3 frequency=4 leakage_current=1 temperature_rise=20",
	  "power", 48 },
	{ "energy.cmos", "activity=0 capacitance=2 voltage=3 frequency=4", "leakage_share", 0 },
	{ "energy.delay_product", "power=3 time=2", "product", 12 },
	{ "energy.duty_cycle",
	  "active_power=9 idle_power=1 active_time=1 period=4 battery=10800", "battery_life", 1 },
	{ "energy.federated",
	  "devices=2 local_energy=3 aggregation_energy=1 transmit_energy=4 cloud_energy=5",
	  "centralized", 13 },
	{ "energy.coolant", "heat=60 temperature_rise=2 heat_capacity=3 density=5", "volume_flow",
	  2 },
	{ "energy.token_budget",
	  "parameters=2 energy_per_parameter=3 battery=60 budget=0.5", "tokens", 5 },
	{ "scaling.growth", "factor=16 time=4 base_rate=1", "annual_factor", 2 },
	{ "scaling.growth", "factor=16 time=4 base_rate=1", "doubling_time", 12 },
	{ "scaling.growth", "factor=16 time=4 base_rate=1", "gap", 1 },
	{ "carbon.embodied", "manufacturing=10 lifetime=100 time=25 devices=4", "mass", 10 },
	{ "carbon.footprint",
	  "devices=2 power=500 time=10 pue=1.5 intensity=200 manufacturing=30 lifetime=200 "
	  "utilization=0.5", "operational", 1.5 },
	{ "carbon.footprint",
	  "devices=2 power=500 time=10 pue=1.5 intensity=200 manufacturing=30 lifetime=200 "
	  "utilization=0.5", "embodied_share", 2. / 3 },
	{ "carbon.footprint",
	  "devices=2 power=0 time=10 pue=1.5 intensity=200 manufacturing=0", "embodied_share",
	  0 },
	{ "carbon.embodied_break_even", "manufacturing=6 power=500 pue=2 intensity=100", "time",
	  60 },
	{ "carbon.crossover", "training_energy=60 queries_per_day=4 energy_per_query=5", "days",
	  3 },
	{ "carbon.serving", "queries_per_day=4 energy_per_query=5 intensity=100 days=10", "mass",
	  20 },
	{ "carbon.equivalents",
	  "energy=60 intensity=500 household_energy=20 flight_mass=10", "flights", 3 },
	{ "carbon.rebound", "efficiency_gain=4 demand_factor=2", "energy_factor", 0.5 },
	{ "carbon.elastic_rebound", "efficiency_gain=9 elasticity=1.5", "energy_factor", 3 },
	{ "carbon.placement", "energy=2000 intensity=500 price=0.5 carbon_price=10", "cost",
	  1010 },
	{ "carbon.replacement",
	  "power=1000 efficiency_gain=2 intensity=1000 manufacturing=8760 lifetime=2",
	  "saved_per_year", 4380 },
	{ "water.usage", "it_energy=3 wue=2", "volume", 6 },
	{ "machine.batch_intensity",
	  "parameters=8 bytes_per_parameter=2 batch=2 width=4 bytes_per_activation=2 ridge=1",
	  "intensity", 1 },
	{ "machine.batch_intensity",
	  "parameters=8 bytes_per_parameter=2 batch=1 width=4 bytes_per_activation=2 ridge=1",
	  "balance_batch", 2 },
	{ "machine.matmul_intensity", "size=6 bytes_per_value=2 ridge=2", "balance_size", 6 },
	{ "machine.attention_traffic",
	  "sequence=3 head_dimension=1 bytes_per_value=1 heads=2", "naive_bytes", 96 },
	{ "machine.attention_traffic",
	  "sequence=3 head_dimension=1 bytes_per_value=1 heads=2", "removed", 0.75 },
	{ "machine.block_scale", "bits=4 group=8 scale_bits=32", "bits_per_weight", 8 },
	{ "machine.fusion",
	  "elements=3 bytes_per_value=2 transfers=5 layers=2 bandwidth=10", "saved_time", 6 },
	{ "machine.launch_overhead", "launches=3 launch_time=1 work_time=9", "overhead_share",
	  0.25 },
	{ "machine.optimized_step",
	  "matmul_time=2 elementwise_time=4 launch_time=2 elementwise_cut=0.5 launch_cut=1",
	  "speedup", 2 },
	{ "machine.overlap", "forward_time=1 backward_time=2 exchange_time=5", "exposed_time",
	  3 },
	{ "machine.utilization",
	  "operations=4 recomputed=2 bytes=6 time=2 peak=4 bandwidth=4", "hfu", 0.75 },
	{ "inference.cost_crossover",
	  "training_cost=60 cost_per_query=2 queries_per_day=3 days=20", "total_cost", 180 },
	{ "inference.request_time", "compute_time=3 queue_time=1", "tax", 0.25 },
	{ "inference.batching", "fixed_time=6 item_time=2 batch=3", "of_limit", 0.5 },
	{ "inference.batching", "fixed_time=6 item_time=2 batch=3", "throughput", 0.25 },
	{ "inference.largest_batch", "fixed_time=1 item_time=2 latency_target=8", "time", 7 },
	{ "inference.little", "arrival_rate=3 time=4 waiting_time=1", "in_service", 9 },
	{ "inference.dynamic_batch", "arrival_rate=2 window=4 service_time=2", "utilization",
	  0.5 },
	{ "inference.dynamic_batch", "arrival_rate=2 window=4 service_time=2", "added_wait", 2 },
	{ "inference.static_waste", "long_length=10 short_length=5 slots=5", "waste", 0.1 },
	{ "inference.kv_cache",
	  "layers=2 kv_heads=3 head_dimension=4 sequence=5 batch=6 bytes_per_value=2", "total",
	  2880 },
	{ "inference.memory_wall",
	  "capacity=100 weights=20 reserved=10 bytes_per_token=2 sequence=8", "batch", 4 },
	{ "inference.memory_wall",
	  "capacity=100 weights=100 bytes_per_token=2 sequence=8", "batch", 0 },
	{ "inference.paged_cache", "tokens=17 page=4 bytes_per_token=2", "bytes", 40 },
	{ "inference.paged_cache", "tokens=1 page=4", "waste", 0.75 },
	{ "inference.prefill", "parameters=3 tokens=2 layers=1 width=1 peak=7 overhead=1", "time",
	  9 },
	{ "inference.prefill", "parameters=3 tokens=2 layers=1 width=1 peak=7", "attention_share",
	  4. / 7 },
	{ "inference.token_latency",
	  "weights=6 cache=2 devices=2 bandwidth=2 overhead=2 batch=8", "tokens_per_second", 2 },
	{ "inference.token_latency",
	  "weights=6 cache=2 devices=2 bandwidth=2 overhead=2 batch=8", "cache_share", 0.25 },
	{ "inference.tensor_parallel", "layer_time=8 devices=4 exchange_time=1", "efficiency",
	  0.5 },
	{ "inference.speculative",
	  "acceptance=0.5 draft_tokens=2 draft_time=0.25 verify_time=1", "tokens_per_round",
	  1.75 },
	{ "inference.speculative", "acceptance=0 draft_tokens=1 draft_time=0.25", "break_even",
	  0.25 },
	{ "inference.speculative", "acceptance=0 draft_tokens=2 draft_time=0.375", "break_even",
	  0.5 },
	{ "inference.speculative", "acceptance=0 draft_tokens=100 draft_time=1", "break_even",
	  1 },
	{ "inference.speculative", "acceptance=0 draft_tokens=7 draft_time=0", "break_even", 0 },
	{ "inference.draft_length", "acceptance=0 draft_cost=0.1", "speedup", 1 },
	{ "inference.draft_length", "acceptance=0.5 draft_cost=0.25", "draft_tokens", 1 },
	{ "inference.weighted_routing",
	  "fast_replicas=1 fast_rate=6 slow_replicas=1 slow_rate=2 arrival_rate=4", "equal_slow",
	  1 },
	{ "inference.consistent_hashing", "keys=8 servers=4", "modulo_moved", 6 },
	{ "inference.session_affinity", "turns=1 prefill_time=5", "saved_time", 0 },
	{ "inference.cold_start",
	  "detection=1 provisioning=1 container_start=1 download=6 load=1 warm_up=1 health_check=1",
	  "download_share", 0.5 },
	{ "inference.replica_target",
	  "current_rate=9 predicted_rate=3 replica_rate=4 target_utilization=0.5 buffer=1",
	  "target", 6 },
	{ "inference.tail_latency", "mean=2 deviation=0.5 score=4", "normal", 4 },
	{ "inference.tail_latency", "mean=2 deviation=0.5 share=1", "exponential", 0 },
	{ "energy.components", "cpu=1 gpu=4 memory=2 network=1 pue=2", "energy", 16 },
	{ "energy.components", "cpu=1 gpu=4 memory=2 network=1 pue=2", "gpu_share", 0.25 },
	{ "inference.warm_pool",
	  "spike_rate=9 replicas=2 replica_rate=4 target_utilization=0.5", "spares", 3 },
	{ "inference.warm_pool",
	  "spike_rate=1 replicas=2 replica_rate=4 target_utilization=0.5", "spares", 0 },
	{ "inference.ranking_cascade",
	  "retrieval_time=1 filter_time=1 ranking_time=1 final_time=1 candidates=8 item_time=2",
	  "speedup", 4 },
	{ "inference.batch_queue", "arrival_rate=1 batch=4 fixed_time=2 item_time=0", "wait",
	  1 },
	{ "inference.batch_queue", "arrival_rate=1 batch=4 fixed_time=2 item_time=0", "response",
	  5 },
	{ "inference.stable_batch",
	  "arrival_rate=1 fixed_time=2 item_time=0.5 target_utilization=0.75", "headroom_batch",
	  8 },
	{ "inference.stable_batch", "arrival_rate=1 fixed_time=2 item_time=0.5", "batch", 5 },
	{ "inference.latency_batch", "arrival_rate=1 fixed_time=2 item_time=0", "optimum", 4 },
	{ "inference.replica_queue", "arrival_rate=1 service_time=1 replicas=2",
	  "wait_probability", 1. / 3 },
	{ "inference.replica_queue", "arrival_rate=1 service_time=0.5 replicas=1", "wait", 0.5 },
};

START_TEST(worked_by_hand)
{
	struct run r = run(by_hand[_i].id, by_hand[_i].inputs);

	CLOSE(result(&r, by_hand[_i].result), by_hand[_i].value, 1e-14, by_hand[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result, *word; } in_words[] = {
	{ "energy.kernel", "operations=16 bytes=1", "dominant", "compute" },
	{ "energy.kernel", "operations=15 bytes=1", "dominant", "memory" },
	{ "energy.federated", "devices=1 local_energy=1 transmit_energy=1 cloud_energy=0",
	  "cheaper", "centralized" },
	{ "energy.federated", "devices=1 local_energy=1 transmit_energy=1 cloud_energy=1",
	  "cheaper", "federated" },
	{ "carbon.elastic_rebound", "efficiency_gain=1 elasticity=3", "outcome", "stays" },
	{ "carbon.elastic_rebound", "efficiency_gain=2 elasticity=0.9", "outcome", "falls" },
	{ "carbon.elastic_rebound", "efficiency_gain=2 elasticity=1.1", "outcome", "rises" },
	{ "carbon.replacement", "power=0 efficiency_gain=2 intensity=1 manufacturing=0",
	  "decision", "keep" },
	{ "machine.batch_intensity", "parameters=8 ridge=1", "bound", "compute" },
	{ "machine.matmul_intensity", "size=2 bytes_per_value=2 ridge=1", "bound", "memory" },
	{ "machine.overlap", "forward_time=0 backward_time=2 exchange_time=2", "hidden", "yes" },
	{ "machine.utilization", "operations=1 bytes=2 peak=4 bandwidth=4", "bound", "memory" },
	{ "inference.dynamic_batch", "arrival_rate=2 window=4 service_time=4", "stable", "no" },
	{ "inference.cache_move", "cache=1 bandwidth=2", "decision", "rebuild" },
	{ "inference.cache_move", "cache=1 bandwidth=3", "decision", "migrate" },
};

START_TEST(says_which)
{
	struct run r = run(in_words[_i].id, in_words[_i].inputs);
	const struct result *found = model_result(r.model, in_words[_i].result);

	SAME(found->words[(size_t)result(&r, in_words[_i].result)], in_words[_i].word,
	     in_words[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result; } no_value[] = {
	{ "energy.duty_cycle", "active_power=0 idle_power=0 active_time=1 period=2",
	  "battery_life" },
	{ "scaling.growth", "factor=1 time=1", "doubling_time" },
	{ "carbon.embodied_break_even", "power=1 intensity=0", "time" },
	{ "machine.batch_intensity", "parameters=8 width=8 ridge=1", "balance_batch" },
	{ "machine.optimized_step", "matmul_time=0 elementwise_time=1 launch_time=0 "
	  "elementwise_cut=1", "speedup" },
	{ "machine.overlap", "forward_time=0 backward_time=0 exchange_time=0", "speedup" },
	{ "machine.utilization", "operations=1 bytes=0 peak=4 bandwidth=4", "intensity" },
	{ "inference.cost_crossover", "training_cost=0 cost_per_query=1 queries_per_day=1",
	  "ratio" },
	{ "inference.speculative", "acceptance=1 draft_tokens=3 draft_time=1.01", "break_even" },
};

START_TEST(has_no_value_but_a_reason)
{
	struct run r = run(no_value[_i].id, no_value[_i].inputs);

	ck_assert(isnan(result(&r, no_value[_i].result)));
	ck_assert(model_result(r.model, no_value[_i].result)->none);
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
	{ "energy.pue_change", "it_power=1 pue=1.2 new_pue=1.3", STATUS_E_DOMAIN, "new_pue" },
	{ "energy.facility", "it_power=1 pue=0.9 time=1", STATUS_E_DOMAIN, "pue" },
	{ "energy.duty_cycle", "active_power=1 idle_power=1 active_time=3 period=2",
	  STATUS_E_DOMAIN, "active_time" },
	{ "carbon.embodied", "manufacturing=1 lifetime=10 time=11", STATUS_E_DOMAIN, "time" },
	{ "carbon.footprint", "devices=1 power=1 time=26281 pue=1 intensity=1", STATUS_E_DOMAIN,
	  "time" },
	{ "machine.utilization", "operations=5 bytes=0 peak=4 bandwidth=4", STATUS_E_DOMAIN,
	  "time" },
	{ "inference.largest_batch", "fixed_time=1 item_time=2 latency_target=2.9",
	  STATUS_E_NOANSWER, "latency_target" },
	{ "inference.little", "arrival_rate=1 time=1 waiting_time=2", STATUS_E_DOMAIN,
	  "waiting_time" },
	{ "inference.dynamic_batch", "arrival_rate=1 window=0.9 service_time=1", STATUS_E_DOMAIN,
	  "window" },
	{ "inference.static_waste", "long_length=1 short_length=2 slots=1", STATUS_E_DOMAIN,
	  "short_length" },
	{ "inference.memory_wall", "capacity=10 weights=11 bytes_per_token=1", STATUS_E_NOANSWER,
	  "weights" },
	{ "inference.draft_length", "acceptance=1 draft_cost=0.1", STATUS_E_DOMAIN,
	  "acceptance" },
	{ "inference.batch_queue", "arrival_rate=100 batch=5", STATUS_E_NOANSWER, "batch" },
	{ "inference.batch_queue", "arrival_rate=1 batch=4 fixed_time=4 item_time=0",
	  STATUS_E_NOANSWER, "batch" },
	{ "inference.stable_batch", "arrival_rate=2000", STATUS_E_NOANSWER, "arrival_rate" },
	{ "inference.latency_batch", "arrival_rate=2001", STATUS_E_NOANSWER, "arrival_rate" },
	{ "inference.replica_queue", "arrival_rate=2 service_time=1 replicas=2",
	  STATUS_E_NOANSWER, "replicas" },
	{ "inference.two_choices", "servers=15", STATUS_E_DOMAIN, "servers" },
};

START_TEST(refuses)
{
	struct run r = run(refused[_i].id, refused[_i].inputs);

	ck_assert_msg(r.status == refused[_i].status, "%s: status %d", refused[_i].inputs,
	              (int)r.status);
	SAME(r.why.parameter ? r.why.parameter : "", refused[_i].parameter, refused[_i].inputs);
	ck_assert(r.why.why && *r.why.why);
}
END_TEST

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

static const struct { const char *id, *inputs, *moves, *result; int way; } monotone[] = {
	{ "carbon.crossover", "training_energy=3 queries_per_day=5 energy_per_query=7",
	  "queries_per_day", "days", -1 },
	{ "carbon.elastic_rebound", "efficiency_gain=3 elasticity=1", "elasticity",
	  "energy_factor", 1 },
	{ "carbon.footprint", "devices=3 power=700 time=10 pue=1.1 intensity=20", "intensity",
	  "total", 1 },
	{ "carbon.footprint", "devices=3 power=700 time=10 pue=1.1 intensity=20", "utilization",
	  "operational", 1 },
	{ "carbon.replacement", "power=700 efficiency_gain=2 intensity=20", "efficiency_gain",
	  "saved_per_year", 1 },
	{ "energy.cmos", "activity=0.1 capacitance=1 voltage=1 frequency=1 leakage_current=1",
	  "temperature_rise", "leakage_power", 1 },
	{ "energy.coolant", "heat=3 temperature_rise=5", "temperature_rise", "mass_flow", -1 },
	{ "energy.facility", "it_power=3 pue=1.1 time=5", "pue", "overhead_share", 1 },
	{ "inference.batching", "fixed_time=3 item_time=5 batch=7", "batch", "of_limit", 1 },
	{ "inference.continuous_gain", "length_variation=1", "length_variation", "waste", 1 },
	{ "inference.speculative", "acceptance=0.5 draft_tokens=10 draft_time=0.1", "acceptance",
	  "speedup", 1 },
	{ "inference.speculative", "acceptance=0.5 draft_tokens=10 draft_time=0.1",
	  "draft_tokens", "tokens_per_round", 1 },
	{ "inference.tensor_parallel", "layer_time=3 devices=5 exchange_time=1", "devices",
	  "speedup", 1 },
	{ "inference.two_choices", "servers=100", "servers", "random_max", 1 },
	{ "inference.replica_target", "current_rate=100 predicted_rate=90 replica_rate=5",
	  "predicted_rate", "target", 1 },
	{ "inference.tail_latency", "mean=1 deviation=0.2", "share", "exponential", -1 },
	{ "energy.components", "cpu=1 gpu=4 network=1", "pue", "gpu_share", -1 },
	{ "inference.warm_pool", "spike_rate=100 replicas=3 replica_rate=5", "target_utilization",
	  "needed", -1 },
	{ "machine.attention_traffic", "sequence=100", "sequence", "ratio", 1 },
	{ "machine.launch_overhead", "launches=3 work_time=1", "launches", "overhead_share", 1 },
	{ "machine.overlap", "forward_time=1 backward_time=2 exchange_time=3", "exchange_time",
	  "exposed_time", 1 },
	{ "machine.block_scale", "bits=4 group=64", "group", "bits_per_weight", -1 },
	{ "water.usage", "it_energy=3 wue=5", "wue", "volume", 1 },
};

START_TEST(goes_one_way)
{
	check_one_way(monotone[_i].id, monotone[_i].inputs, monotone[_i].moves,
	              monotone[_i].result, monotone[_i].way);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("models of energy, kernels and inference");
	TCase *c = tcase_create("values");

	tcase_add_loop_test(c, worked_by_hand, 0, (int)COUNT_OF(by_hand));
	tcase_add_loop_test(c, says_which, 0, (int)COUNT_OF(in_words));
	tcase_add_loop_test(c, has_no_value_but_a_reason, 0, (int)COUNT_OF(no_value));
	tcase_add_loop_test(c, refuses, 0, (int)COUNT_OF(refused));
	tcase_add_loop_test(c, law_of_energy, 0, 20);
	tcase_add_loop_test(c, law_of_break_even, 0, 10);
	tcase_add_loop_test(c, law_of_speculation, 0, 21);
	tcase_add_loop_test(c, law_of_batches, 1, 12);
	tcase_add_loop_test(c, law_of_queues, 1, 20);
	tcase_add_loop_test(c, goes_one_way, 0, (int)COUNT_OF(monotone));
	suite_add_tcase(suite, c);
	return tap_run(suite);
}
