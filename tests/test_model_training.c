/* test_model_training.c - models of storage, training, reliability and orchestration */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "model_run.h"

static const struct { const char *id, *inputs, *result; double value; } by_hand[] = {
	{ "storage.required_bandwidth", "devices=10 utilization=0.5 batch_size=6 step_time=3",
	  "bandwidth", 10 },
	{ "storage.stall", "io_time=1 compute_time=3", "sequential_stall", 0.25 },
	{ "storage.stall", "io_time=1 compute_time=3", "pipelined_stall", 0 },
	{ "storage.utilization_curve", "bandwidth=0", "utilization", 0 },
	{ "storage.utilization_curve", "bandwidth=20 half_bandwidth=10 steepness=2", "utilization",
	  0.8 },
	{ "storage.shard_collision", "clients=3 shards=4", "probability", 1 - 3. / 8 },
	{ "storage.shard_collision", "clients=1 shards=1", "probability", 0 },
	{ "storage.shard_collision", "clients=2 shards=1", "probability", 1 },
	{ "storage.hedged_reads", "reads=2 slow_share=0.5", "any_slow", 0.75 },
	{ "storage.hedged_reads", "reads=2 slow_share=0.5", "hedged_any_slow", 7. / 16 },
	{ "storage.hedged_reads", "reads=2 slow_share=1", "all_fast", 0 },
	{ "storage.transfer", "data=12 own_bandwidth=4 shared_bandwidth=6 readers=3", "time", 6 },
	{ "storage.egress",
	  "data=1e12 epochs=3 runs=2 egress_price=1 storage_price=5 staging_price=100 time=10",
	  "stream_cost", 6050 },
	{ "storage.egress",
	  "data=1e12 epochs=3 runs=2 egress_price=1 storage_price=5 staging_price=100 time=10",
	  "break_even_epochs", 1.5 },
	{ "storage.tier_cost", "data=2e12 price=3 time=5", "cost", 30 },
	{ "storage.checkpoint_storm", "parameters=5 bytes_per_parameter=4 writers=3 bandwidth=10",
	  "time", 6 },
	{ "storage.checkpoint_traffic",
	  "state=40 nodes=4 local_bandwidth=5 shared_bandwidth=8 interval=8640 time=1", "written",
	  400 },
	{ "storage.payback", "build_cost=10 own_cost=1 rented_cost=3", "time", 5 },
	{ "storage.loader_cores", "rate=10 time_per_sample=2 direct_time=0.5", "freed_cores", 15 },
	{ "storage.memory_budget",
	  "parameters=8 tensor_degree=2 devices=4 activations=3 buffers=1 capacity=64", "total",
	  8 + 4 + 16 + 4 },
	{ "storage.memory_budget",
	  "parameters=8 tensor_degree=2 devices=4 activations=3 buffers=1 capacity=64", "use",
	  0.5 },
	{ "storage.corpus", "tokens=10 bytes_per_token=3 shard=4 bandwidth=5 capacity=20", "shards",
	  8 },
	{ "storage.corpus", "tokens=10 bytes_per_token=3 shard=4 bandwidth=5 capacity=20",
	  "overflow", 10 },
	{ "storage.processing", "data=7200 rate=1 cores=4", "time", 0.5 },
	{ "training.communication_ratio",
	  "compute_time=12 devices=4 communication_time=2 overlap_share=0.5", "speedup", 3 },
	{ "training.parallelism", "data=2 pipeline=3 tensor=4 expert=5", "devices", 120 },
	{ "training.memory", "parameters=1 stage=2 devices=7", "state", 4 },
	{ "training.memory", "parameters=1 stage=1 devices=1 activations=2 capacity=12",
	  "devices_to_fit", 2 },
	{ "training.memory", "parameters=1 stage=0 devices=1 capacity=16", "devices_to_fit", 1 },
	{ "training.sharding_traffic", "parameters=10 stage=3 devices=4", "bytes", 45 },
	{ "training.pipeline_bubble", "stages=1 microbatches=1", "bubble", 0 },
	{ "training.pipeline_bubble", "stages=5 microbatches=2 chunks=2", "bubble", 0.5 },
	{ "training.microbatches", "stages=5 bubble=0.5", "microbatches", 4 },
	{ "training.microbatches", "stages=5 bubble=1", "microbatches", 1 },
	{ "training.expert_dispatch", "batch=2 sequence=3 hidden=5 experts=3", "round_trip", 120 },
	{ "training.worker_scaling",
	  "workers=4 iterations=50 base_iterations=100 compute_time=36 overhead=1",
	  "device_hours", 4 },
	{ "reliability.node_mttf", "gpus=1 nics=0 psus=1 gpu_mttf=300 psu_mttf=600", "mttf", 200 },
	{ "reliability.checkpoint", "write_time=1 mtbf=50 interval=10 recovery_time=5", "waste",
	  0.3 },
	{ "reliability.checkpoint_interval", "write_time=2 mtbf=100", "interval", 20 },
	{ "reliability.checkpoint_interval", "write_time=2 mtbf=100", "waste", 0.2 },
	{ "reliability.checkpoint_interval", "write_time=200 mtbf=100", "interval_daly", 100 },
	{ "reliability.interval_penalty", "factor=1", "waste_ratio", 1 },
	{ "reliability.checkpoint_overhead", "write_time=1 pause_time=1 interval=8", "overhead",
	  0.25 },
	{ "reliability.recovery", "state=20 bandwidth=10 interval=4", "time", 94 },
	{ "reliability.silent_corruption", "devices=1 rate_per_hour=0.75 step_time=1800",
	  "per_step", 0.5 },
	{ "reliability.silent_corruption", "devices=1 rate_per_hour=1 step_time=1", "per_step",
	  1 },
	{ "reliability.spares", "availability=0.5 needed=3 provisioned=4", "probability",
	  5. / 16 },
	{ "reliability.spares", "availability=0.5 needed=3 provisioned=4", "shortage", 11. / 16 },
	{ "reliability.spares", "availability=0 needed=0 provisioned=4", "probability", 1 },
	{ "reliability.memory_errors", "devices=2 capacity=131072 error_rate=5e8 protection=4",
	  "errors_per_hour", 0.25 },
	{ "reliability.correlated_mtbf", "component_mtbf=100 devices=5 hazard_factor=4", "mtbf",
	  5 },
	{ "reliability.domains", "devices=2 device_mtbf=40 domains=1 domain_mtbf=20", "mtbf", 10 },
	{ "reliability.replica_placement",
	  "availability=0.5 replicas=2 domain_availability=0.5", "colocated", 0.375 },
	{ "orchestration.queue_wait", "utilization=0.5 service_variation=0", "wait_factor", 0.5 },
	{ "orchestration.queue_wait", "utilization=0.5 service_time=4", "response", 8 },
	{ "orchestration.usage_decay", "age=3 half_life=1", "weight", 0.125 },
	{ "orchestration.preemption", "devices=2 lost_work=1 reload=2 warm_up=3 price=5 per_day=7",
	  "daily_cost", 420 },
	{ "orchestration.autoscale_lag",
	  "capacity=10 start_demand=20 end_demand=20 ramp=5 load_time=3", "late_requests", 30 },
	{ "orchestration.autoscale_lag",
	  "capacity=10 start_demand=0 end_demand=30 ramp=0 load_time=3", "late_requests", 60 },
	{ "orchestration.autoscale_lag",
	  "capacity=10 start_demand=0 end_demand=9 ramp=5 load_time=3", "late_requests", 0 },
	{ "orchestration.autoscale_lag",
	  "capacity=10 start_demand=0 end_demand=20 ramp=20 load_time=5", "peak_shortfall", 5 },
	{ "orchestration.fragmentation", "node_devices=8 job_devices=9", "usable_share", 0 },
	{ "orchestration.sharing", "models=5 model_memory=1 models_per_device=2 capacity=4",
	  "devices", 3 },
	{ "orchestration.topology_wait",
	  "message=6 iterations=2 fast_bandwidth=4 slow_bandwidth=3", "longest_wait", 1 },
};

START_TEST(worked_by_hand)
{
	struct run r = run(by_hand[_i].id, by_hand[_i].inputs);

	CLOSE(result(&r, by_hand[_i].result), by_hand[_i].value, 1e-14, by_hand[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result, *word; } in_words[] = {
	{ "storage.stall", "io_time=100 compute_time=100", "health", "healthy" },
	{ "storage.stall", "io_time=105 compute_time=100", "health", "marginal" },
	{ "storage.stall", "io_time=112 compute_time=100", "health", "bad" },
	{ "storage.transfer", "data=1 own_bandwidth=4 shared_bandwidth=8 readers=2", "bound",
	  "own" },
	{ "storage.transfer", "data=1 own_bandwidth=4 shared_bandwidth=8 readers=3", "bound",
	  "shared" },
	{ "storage.egress", "data=1e12 epochs=1 runs=9", "cheaper", "stream" },
	{ "training.memory", "parameters=1 stage=0 devices=1 capacity=16", "fits", "yes" },
	{ "training.memory", "parameters=1 stage=0 devices=1 capacity=15.9", "fits", "no" },
	{ "orchestration.quota", "team_quota=5 department_quota=5", "binding", "team" },
	{ "orchestration.dominant_share", "devices_used=1 devices_capacity=4", "dominant",
	  "devices" },
	{ "orchestration.dominant_share",
	  "devices_used=1 devices_capacity=4 network_used=1 network_capacity=2", "dominant",
	  "network" },
	{ "orchestration.migration", "remaining=10 penalty=0.5 move_time=5", "pays", "no" },
	{ "orchestration.elastic_wait", "few_time=3 many_time=2 wait=1", "pays", "no" },
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
	{ "storage.egress", "data=1 epochs=2 runs=1 egress_price=0", "break_even_epochs" },
	{ "training.memory", "parameters=1 stage=0 devices=1 capacity=15", "devices_to_fit" },
	{ "training.memory", "parameters=1 stage=3 devices=1 activations=9 capacity=9",
	  "devices_to_fit" },
	{ "reliability.node_mttf", "gpus=0 nics=0 psus=0", "mttf" },
	{ "reliability.checkpoint_interval", "write_time=1 mtbf=2", "waste" },
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
	{ "storage.payback", "build_cost=1 own_cost=2 rented_cost=2", STATUS_E_NOANSWER,
	  "own_cost" },
	{ "storage.loader_cores", "rate=1 time_per_sample=1 direct_time=2", STATUS_E_DOMAIN,
	  "direct_time" },
	{ "storage.memory_budget", "parameters=1 tensor_degree=8 devices=4", STATUS_E_DOMAIN,
	  "tensor_degree" },
	{ "storage.shard_collision", "clients=1 shards=1e10", STATUS_E_DOMAIN, "shards" },
	{ "training.communication_ratio",
	  "compute_time=1024 devices=512 communication_time=14 overlap_share=0.75", STATUS_E_DOMAIN,
	  "overlap_share" },
	{ "training.memory", "parameters=1 stage=1.5 devices=1", STATUS_E_DOMAIN, "stage" },
	{ "training.memory", "parameters=1 stage=4 devices=1", STATUS_E_DOMAIN, "stage" },
	{ "training.microbatches", "stages=4 bubble=0", STATUS_E_DOMAIN, "bubble" },
	{ "reliability.checkpoint", "write_time=51 mtbf=100 interval=90", STATUS_E_NOANSWER,
	  "write_time" },
	{ "reliability.checkpoint", "write_time=10 mtbf=100 interval=10", STATUS_E_NOANSWER,
	  "interval" },
	{ "reliability.checkpoint", "write_time=10 mtbf=100 interval=200", STATUS_E_NOANSWER,
	  "interval" },
	{ "reliability.checkpoint", "write_time=1 mtbf=100 interval=10 recovery_time=100",
	  STATUS_E_NOANSWER, "recovery_time" },
	{ "reliability.checkpoint", "write_time=10 mtbf=100 interval=20 recovery_time=40",
	  STATUS_E_NOANSWER, NULL },
	{ "reliability.checkpoint_overhead", "write_time=10 interval=10", STATUS_E_NOANSWER,
	  "interval" },
	{ "reliability.spares", "availability=0.9 needed=5 provisioned=4", STATUS_E_DOMAIN,
	  "needed" },
	{ "reliability.spares", "availability=0.9 needed=5 provisioned=2e6", STATUS_E_DOMAIN,
	  "provisioned" },
	{ "reliability.domains", "devices=1 domains=0 domain_mtbf=1", STATUS_E_DOMAIN, "domains" },
	{ "orchestration.queue_wait", "utilization=1", STATUS_E_NOANSWER, "utilization" },
	{ "orchestration.queue_wait", "utilization=1.2", STATUS_E_NOANSWER, "utilization" },
	{ "orchestration.quota", "team_quota=1 department_quota=2 department_used=3",
	  STATUS_E_DOMAIN, "department_used" },
	{ "orchestration.autoscale_lag",
	  "capacity=1 start_demand=3 end_demand=2 ramp=1 load_time=1", STATUS_E_DOMAIN,
	  "end_demand" },
	{ "orchestration.oversubscription", "wait_share=1", STATUS_E_DOMAIN, "wait_share" },
	{ "orchestration.shared_fleet", "training=1 serving_mean=3 serving_peak=2", STATUS_E_DOMAIN,
	  "serving_mean" },
	{ "orchestration.shared_fleet", "training=1 serving_mean=3 serving_peak=5 reclaimed=2.5",
	  STATUS_E_DOMAIN, "reclaimed" },
	{ "orchestration.sharing", "models=4 model_memory=41 models_per_device=2 capacity=80",
	  STATUS_E_DOMAIN, "models_per_device" },
	{ "orchestration.topology_wait",
	  "message=1 iterations=1 fast_bandwidth=1 slow_bandwidth=2", STATUS_E_DOMAIN,
	  "slow_bandwidth" },
};

START_TEST(refuses)
{
	struct run r = run(refused[_i].id, refused[_i].inputs);

	ck_assert_msg(r.status == refused[_i].status, "%s: status %d", refused[_i].inputs,
	              (int)r.status);
	SAME(r.why.parameter ? r.why.parameter : "",
	     refused[_i].parameter ? refused[_i].parameter : "", refused[_i].inputs);
	ck_assert(r.why.why && *r.why.why);
	for (size_t i = 0; i < MODEL_MAX; i++)
		ck_assert(r.out[i] == MARK);
}
END_TEST

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

static const struct { const char *id, *inputs, *moves, *result; int way; } monotone[] = {
	{ "storage.required_bandwidth", "devices=3 batch_size=5 step_time=7", "devices",
	  "bandwidth", 1 },
	{ "storage.stall", "io_time=3 compute_time=5", "io_time", "pipelined_stall", 1 },
	{ "storage.stall", "io_time=3 compute_time=5", "compute_time", "sequential_stall", -1 },
	{ "storage.utilization_curve", "bandwidth=3", "bandwidth", "utilization", 1 },
	{ "storage.shard_collision", "clients=30 shards=1000", "shards", "probability", -1 },
	{ "storage.shard_collision", "clients=30 shards=1000", "clients", "probability", 1 },
	{ "storage.hedged_reads", "reads=8 slow_share=0.1", "slow_share", "hedged_any_slow", 1 },
	{ "storage.hedged_reads", "reads=8 slow_share=0.1", "reads", "all_fast", -1 },
	{ "storage.transfer", "data=3 own_bandwidth=5 shared_bandwidth=100", "readers", "time",
	  1 },
	{ "storage.transfer", "data=3 own_bandwidth=5 shared_bandwidth=100", "own_bandwidth",
	  "time", -1 },
	{ "storage.egress", "data=1e12 epochs=3 runs=4", "epochs", "stream_cost", 1 },
	{ "storage.egress", "data=1e12 epochs=3 runs=4", "runs", "break_even_epochs", -1 },
	{ "training.communication_ratio", "compute_time=3 devices=5 communication_time=7",
	  "devices", "scaling_efficiency", -1 },
	{ "training.communication_ratio", "compute_time=3 devices=5 communication_time=7",
	  "communication_time", "communication_share", 1 },
	{ "training.memory", "parameters=7e9 stage=3 devices=8", "devices", "state", -1 },
	{ "training.pipeline_bubble", "stages=8 microbatches=8", "microbatches", "bubble", -1 },
	{ "training.pipeline_bubble", "stages=8 microbatches=8", "stages", "bubble", 1 },
	{ "training.microbatches", "stages=8 bubble=0.1", "bubble", "microbatches", -1 },
	{ "reliability.node_mttf", "gpus=8", "gpus", "mttf", -1 },
	{ "reliability.node_mttf", "gpus=8", "psu_mttf", "mttf", 1 },
	{ "reliability.checkpoint_interval", "write_time=3 mtbf=1e4", "write_time",
	  "interval_exact", 1 },
	{ "reliability.checkpoint_interval", "write_time=3 mtbf=1e4", "mtbf", "interval", 1 },
	{ "reliability.silent_corruption", "devices=8 step_time=2", "devices", "per_step", 1 },
	{ "reliability.silent_corruption", "devices=8 step_time=2", "rate_per_hour", "per_step",
	  1 },
	{ "reliability.spares", "availability=0.9 needed=1000 provisioned=1100", "availability",
	  "probability", 1 },
	{ "reliability.spares", "availability=0.999 needed=1 provisioned=1", "provisioned",
	  "shortage", -1 },
	{ "reliability.domains", "devices=8 domains=2 domain_mtbf=1e4", "domains", "mtbf", -1 },
	{ "reliability.replica_placement", "availability=0.9 replicas=3 domain_availability=0.99",
	  "domain_availability", "spread_downtime", -1 },
	{ "orchestration.usage_decay", "age=3 half_life=5", "age", "weight", -1 },
	{ "orchestration.fair_share", "target=0.5 actual=0.5", "actual", "priority", -1 },
	{ "orchestration.autoscale_lag",
	  "capacity=50 start_demand=40 end_demand=80 ramp=60 load_time=30", "load_time",
	  "late_requests", 1 },
	{ "orchestration.autoscale_lag",
	  "capacity=50 start_demand=40 end_demand=80 ramp=60 load_time=30", "lead",
	  "late_requests", -1 },
	{ "orchestration.elastic_wait", "few_time=9 many_time=3", "many_time", "longest_wait",
	  -1 },
	{ "orchestration.migration", "remaining=9 penalty=0.1 move_time=3", "penalty",
	  "break_even", -1 },
};

START_TEST(goes_one_way)
{
	check_one_way(monotone[_i].id, monotone[_i].inputs, monotone[_i].moves,
	              monotone[_i].result, monotone[_i].way);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("model: storage, training, reliability, orchestration");
	TCase *values = tcase_create("values"), *laws = tcase_create("laws");

	tcase_add_loop_test(values, worked_by_hand, 0, (int)COUNT_OF(by_hand));
	tcase_add_loop_test(values, says_which, 0, (int)COUNT_OF(in_words));
	tcase_add_loop_test(values, has_no_value_but_a_reason, 0, (int)COUNT_OF(no_value));
	tcase_add_loop_test(values, refuses, 0, (int)COUNT_OF(refused));
	tcase_add_loop_test(laws, law_of_checkpoints, 0, 40);
	tcase_add_loop_test(laws, law_of_spares, 0, 16);
	tcase_add_loop_test(laws, law_of_whole_answers, 0, 50);
	tcase_add_loop_test(laws, law_of_sharding, 0, 12);
	tcase_add_loop_test(laws, law_of_rare_events, 0, 50);
	tcase_add_loop_test(laws, law_of_autoscaling, 0, 30);
	tcase_add_loop_test(laws, law_of_queues, 0, 20);
	tcase_add_loop_test(laws, goes_one_way, 0, (int)COUNT_OF(monotone));
	suite_add_tcase(suite, values);
	suite_add_tcase(suite, laws);
	return tap_run(suite);
}
