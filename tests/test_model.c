/* test_model.c - models worked by hand */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "model_run.h"

static const struct { const char *id, *inputs, *result; double value; } by_hand[] = {
	{ "scaling.power_law", "amount=100 coefficient=6 exponent=0.5 floor=2", "loss", 2.6 },
	{ "scaling.power_law", "amount=1 coefficient=6 exponent=1 floor=0", "gain_per_doubling",
	  0.5 },
	{ "scaling.power_law", "amount=1 coefficient=6 exponent=2 floor=0", "gain_per_doubling",
	  0.75 },
	{ "scaling.training_compute", "parameters=2e9 tokens=4e10", "compute", 4.8e20 },
	{ "scaling.training_compute", "parameters=2e9 tokens=4e10", "tokens_per_parameter", 20 },
	{ "scaling.compute_optimal", "compute=4.8e20", "parameters", 2e9 },
	{ "scaling.compute_optimal", "compute=2400 tokens_per_parameter=100", "tokens", 200 },
	{ "scaling.loss",
	  "parameters=100 tokens=16 floor=1 parameter_coefficient=5 token_coefficient=8 "
	  "parameter_exponent=0.5 token_exponent=0.25", "loss", 5.5 },
	{ "scaling.loss", "parameters=10 tokens=100", "compute", 6000 },
	{ "scaling.loss_optimal",
	  "compute=600 floor=0 parameter_coefficient=1 token_coefficient=1 parameter_exponent=1 "
	  "token_exponent=1", "loss", 0.2 },
	{ "training.time",
	  "compute=3.6e15 devices=10 peak=1e11 mfu=0.5 scaling_efficiency=0.5 goodput=0.8", "time",
	  5 },
	{ "training.time",
	  "compute=3.6e15 devices=10 peak=1e11 mfu=0.5 scaling_efficiency=0.5 goodput=0.8",
	  "ideal_time", 1 },
	{ "training.time",
	  "compute=3.6e15 devices=10 peak=1e11 mfu=0.5 scaling_efficiency=0.5 goodput=0.8",
	  "device_hours", 50 },
	{ "reliability.all_up", "availability=0.5 devices=3", "probability", 0.125 },
	{ "reliability.all_up", "availability=0.5 devices=3", "devices_at_half", 1 },
	{ "reliability.all_up", "availability=0.25 devices=4", "expected_down", 3 },
	{ "reliability.all_up", "availability=0 devices=4", "probability", 0 },
	{ "reliability.all_up", "availability=1 devices=1e12", "probability", 1 },
	{ "reliability.downtime", "availability=0.5", "per_year", 4380 },
	{ "reliability.replicas", "availability=0.5 replicas=3", "availability_any", 0.875 },
	{ "reliability.replicas", "availability=0 replicas=3", "downtime_per_year", 8760 },
	{ "reliability.replicas", "availability=1 replicas=3", "downtime_per_year", 0 },
	{ "reliability.fleet_mtbf", "component_mtbf=1000 devices=10", "mtbf", 100 },
	{ "reliability.fleet_mtbf", "component_mtbf=1000 devices=10", "failures", 0.24 },
	{ "reliability.fleet_mtbf", "component_mtbf=1000 devices=10 time=0", "failure_probability",
	  0 },
	{ "reliability.fleet_mtbf", "component_mtbf=1000 devices=10 time=0", "survival", 1 },
	{ "communication.intensity", "bytes=10 operations=100 bandwidth=2 rate=40", "ratio", 2 },
	{ "communication.intensity", "bytes=10 operations=100 bandwidth=2 rate=40", "balance",
	  0.05 },
	{ "communication.intensity", "bytes=0 operations=100 bandwidth=2 rate=40", "ratio", 0 },
	{ "communication.transfer", "message=30 latency=1 bandwidth=10", "time", 4 },
	{ "communication.transfer", "message=30 latency=1 bandwidth=10", "latency_share", 0.25 },
	{ "communication.transfer", "message=0 latency=0 bandwidth=10", "latency_share", 0 },
	{ "communication.ring_allreduce", "message=40 devices=4 latency=0.5 bandwidth=10", "time",
	  9 },
	{ "communication.ring_allreduce", "message=40 devices=4 latency=0.5 bandwidth=10",
	  "bytes_per_device", 60 },
	{ "communication.ring_allreduce", "message=40 devices=4 latency=0.5 bandwidth=10",
	  "latency_share", 1. / 3 },
	{ "communication.ring_allreduce", "message=40 devices=1 latency=0.5 bandwidth=10", "time",
	  0 },
	{ "communication.ring_allreduce", "message=40 devices=1 latency=0.5 bandwidth=10",
	  "latency_share", 0 },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=8 synchronization_time=4 overlap=2",
	  "step_time", 20 },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=8 synchronization_time=4 overlap=2",
	  "speedup", 5 },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=8 synchronization_time=4 overlap=2",
	  "scaling_efficiency", 0.5 },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=6 synchronization_time=4 overlap=10",
	  "compute_fraction", 1 },
	{ "fleet.amdahl", "serial_fraction=0.25 devices=3", "speedup", 2 },
	{ "fleet.amdahl", "serial_fraction=0.25 devices=3", "efficiency", 2. / 3 },
	{ "fleet.amdahl", "serial_fraction=0 devices=49", "speedup", 49 },
	{ "fleet.amdahl", "serial_fraction=1 devices=1e12", "speedup", 1 },
	{ "fleet.gustafson", "serial_fraction=0.25 devices=5", "speedup", 4 },
	{ "fleet.gustafson", "serial_fraction=1 devices=1e12", "speedup", 1 },
	{ "fleet.goodput", "program=0.5 runtime=0.5 scheduling=0.5", "goodput", 0.125 },
	{ "fleet.straggler", "devices=2 slow_fraction=0.5 slowdown=1", "probability_any", 0.75 },
	{ "fleet.straggler", "devices=2 slow_fraction=1 slowdown=1", "probability_any", 1 },
	{ "fleet.straggler", "devices=2 slow_fraction=0.5 slowdown=1", "throughput", 0.5 },
	{ "energy.productivity",
	  "operations=100 compute_energy=5 cooling_energy=3 network_energy=2", "productivity", 10 },
	{ "energy.productivity",
	  "operations=100 compute_energy=5 cooling_energy=3 network_energy=2", "network_share",
	  0.2 },
	{ "energy.productivity", "operations=0 compute_energy=0 cooling_energy=0 network_energy=0",
	  "network_share", 0 },
	{ "energy.transfer", "bytes=10 energy_per_bit=0.5", "energy", 40 },
	{ "energy.communication_tax",
	  "parameters=10 bandwidth=10 compute_time=12 energy_per_bit=1 steps=3", "bytes", 40 },
	{ "energy.communication_tax",
	  "parameters=10 bandwidth=10 compute_time=12 energy_per_bit=1 steps=3", "compute_fraction",
	  0.75 },
	{ "energy.communication_tax",
	  "parameters=10 bandwidth=10 compute_time=12 energy_per_bit=1 steps=3", "energy", 960 },
	{ "carbon.operational", "energy=1000 intensity=500 pue=1.2", "mass", 600 },
	{ "carbon.operational", "energy=1000 intensity=500", "mass", 500 },
	{ "machine.iron_law", "data=10 bandwidth=5 operations=30 peak=20 efficiency=0.5 latency=1",
	  "serial_time", 6 },
	{ "machine.iron_law", "data=10 bandwidth=5 operations=30 peak=20 efficiency=0.5 latency=1",
	  "overlapped_time", 4 },
	{ "machine.iron_law", "data=0 bandwidth=5 operations=0 peak=20", "serial_time", 0 },
	{ "machine.roofline", "operations=100 bytes=100 peak=100 bandwidth=10", "attainable", 10 },
	{ "machine.roofline", "operations=5000 bytes=100 peak=100 bandwidth=10", "attainable",
	  100 },
	{ "machine.roofline", "operations=5000 bytes=100 peak=100 bandwidth=10", "time", 50 },
};

START_TEST(worked_by_hand)
{
	struct run r = run(by_hand[_i].id, by_hand[_i].inputs);

	CLOSE(result(&r, by_hand[_i].result), by_hand[_i].value, 1e-14, by_hand[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result, *word; } in_words[] = {
	{ "scaling.loss", "parameters=1e12 tokens=1e9", "binding", "tokens" },
	{ "scaling.loss", "parameters=1e7 tokens=1e13", "binding", "parameters" },
	{ "scaling.loss",
	  "parameters=2 tokens=2 parameter_coefficient=3 token_coefficient=3 parameter_exponent=1 "
	  "" "token_exponent=1", "binding", "parameters" },
	{ "communication.intensity", "bytes=10 operations=100 bandwidth=2 rate=40", "bound",
	  "communication" },
	{ "communication.intensity", "bytes=5 operations=100 bandwidth=2 rate=40", "bound",
	  "computation" },
	{ "communication.intensity", "bytes=0 operations=100 bandwidth=2 rate=40", "bound",
	  "computation" },
	{ "fleet.step", "compute_time=100 devices=10 communication_time=8 synchronization_time=4",
	  "binding", "computation" },
	{ "fleet.step", "compute_time=100 devices=10 communication_time=10", "binding",
	  "computation" },
	{ "fleet.step", "compute_time=100 devices=10 communication_time=12 synchronization_time=11",
	  "binding", "communication" },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=12 synchronization_time=11 overlap=2",
	  "binding", "coordination" },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=2 synchronization_time=11 overlap=3",
	  "binding", "computation" },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=2 synchronization_time=19 overlap=3",
	  "binding", "coordination" },
	{ "machine.iron_law", "data=10 bandwidth=1 operations=9 peak=1 latency=8", "binding",
	  "data" },
	{ "machine.iron_law", "data=9 bandwidth=1 operations=9 peak=1 latency=8", "binding",
	  "compute" },
	{ "machine.iron_law", "data=7 bandwidth=1 operations=6 peak=1 latency=8", "binding",
	  "latency" },
	{ "machine.iron_law", "data=7 bandwidth=1 operations=6 peak=1 latency=7", "binding",
	  "data" },
	{ "machine.roofline", "operations=100 bytes=10 peak=100 bandwidth=10", "bound", "compute" },
	{ "machine.roofline", "operations=99 bytes=10 peak=100 bandwidth=10", "bound", "memory" },
};

START_TEST(names_what_binds)
{
	struct run r = run(in_words[_i].id, in_words[_i].inputs);
	const struct result *found = model_result(r.model, in_words[_i].result);

	SAME(found->words[(size_t)result(&r, in_words[_i].result)], in_words[_i].word,
	     in_words[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result; } no_value[] = {
	{ "reliability.all_up", "availability=1 devices=8", "devices_at_half" },
	{ "reliability.all_up", "availability=0 devices=8", "devices_at_half" },
	{ "fleet.amdahl", "serial_fraction=0 devices=8", "limit" },
	{ "energy.productivity", "operations=5 compute_energy=0 cooling_energy=0 network_energy=0",
	  "productivity" },
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
	{ "reliability.all_up", "availability=0.9", STATUS_E_MISSING, "devices" },
	{ "reliability.all_up", "availability=99.9 devices=8", STATUS_E_DOMAIN, "availability" },
	{ "reliability.all_up", "availability=-0.1 devices=8", STATUS_E_DOMAIN, "availability" },
	{ "reliability.all_up", "availability=0.9 devices=8.5", STATUS_E_DOMAIN, "devices" },
	{ "reliability.all_up", "availability=0.9 devices=0", STATUS_E_DOMAIN, "devices" },
	{ "reliability.fleet_mtbf", "component_mtbf=0 devices=8", STATUS_E_DOMAIN,
	  "component_mtbf" },
	{ "reliability.fleet_mtbf", "component_mtbf=10 devices=8 time=-1", STATUS_E_DOMAIN,
	  "time" },
	{ "fleet.step", "compute_time=100 devices=10 communication_time=20 overlap=11",
	  STATUS_E_DOMAIN, "overlap" },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=5 synchronization_time=1 overlap=7",
	  STATUS_E_DOMAIN, "overlap" },
	{ "carbon.operational", "energy=1 intensity=1 pue=0.9", STATUS_E_DOMAIN, "pue" },
	{ "carbon.region", "energy=1", STATUS_E_MISSING, "region" },
	{ "carbon.region", "energy=1 region=0", STATUS_E_NOANSWER, "region" },
	{ "machine.iron_law", "data=1 bandwidth=1 operations=1 peak=1 efficiency=0",
	  STATUS_E_DOMAIN, "efficiency" },
	{ "machine.iron_law", "data=1e60 bandwidth=4e-300 operations=1 peak=1", STATUS_E_NOANSWER,
	  NULL },
	{ "machine.iron_law", "data=1 bandwidth=1 operations=0 peak=1e-320 efficiency=1e-9",
	  STATUS_E_NOANSWER, NULL },
	{ "scaling.training_compute", "parameters=0.5 tokens=1", STATUS_E_DOMAIN, "parameters" },
};

START_TEST(refuses)
{
	struct run r = run(refused[_i].id, refused[_i].inputs);

	ck_assert_msg(r.status == refused[_i].status, "%s: status %d", refused[_i].inputs,
	              (int)r.status);
	SAME(r.why.parameter ? r.why.parameter : "",
	     refused[_i].parameter ? refused[_i].parameter : "", refused[_i].inputs);
	check_untouched(&r, refused[_i].inputs);
}
END_TEST

static const struct { const char *id; double in[MODEL_MAX], out[MODEL_MAX]; } exact[] = {
#include "accuracy.inc"
#include "accuracy_networks.inc"
#include "accuracy_training.inc"
#include "accuracy_operations.inc"
#include "accuracy_inference.inc"
};

/* Also at A within an ulp of 1, at 1e12 devices, at chances of 1e-18. */
START_TEST(keeps_its_digits)
{
	struct run r = { .model = models[_i] };
	int rows = 0;

	for (size_t row = 0; row < COUNT_OF(exact); row++) {
		if (strcmp(exact[row].id, r.model->id))
			continue;
		rows++;
		memcpy(r.in, exact[row].in, sizeof r.in);
		evaluate(&r);
		ck_assert_msg(r.status == STATUS_OK, "%s, row %d: %s", r.model->id, rows,
		              r.why.why);
		for (size_t i = 0; i < r.model->n_results; i++) {
			double got = model_get(r.out, r.model->results[i].offset);
			double want = model_get(exact[row].out, r.model->results[i].offset);

			if (!isnan(want) || !isnan(got))
				CLOSE(got, want, 1e-12, r.model->results[i].name);
		}
	}
	ck_assert_msg(rows >= 25, "%s has %d rows", r.model->id, rows);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("model");
	TCase *values = tcase_create("values");
	int n = (int)model_count();

	tcase_add_loop_test(values, worked_by_hand, 0, (int)COUNT_OF(by_hand));
	tcase_add_loop_test(values, names_what_binds, 0, (int)COUNT_OF(in_words));
	tcase_add_loop_test(values, has_no_value_but_a_reason, 0, (int)COUNT_OF(no_value));
	tcase_add_loop_test(values, refuses, 0, (int)COUNT_OF(refused));
	tcase_add_loop_test(values, keeps_its_digits, 0, n);
	suite_add_tcase(suite, values);
	return tap_run(suite);
}
