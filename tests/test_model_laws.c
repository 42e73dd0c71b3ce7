/* test_model_laws.c - laws that hold over ranges: the models of the introduction */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "model_run.h"

START_TEST(law_of_fleets_that_work)
{
	double a = 1 - exp2(-_i), n = 40, half;

	CLOSE(value("reliability.all_up", "probability", "availability=%.17g devices=%.17g", a,
	            2 * n),
	      pow(value("reliability.all_up", "probability", "availability=%.17g devices=%.17g", a,
	                n), 2), 1e-13, "P(2N)");
	ck_assert(value("reliability.all_up", "probability", "availability=%.17g devices=%.17g", a,
	                n)
	          > value("reliability.all_up", "probability", "availability=%.17g devices=%.17g",
	                  a, n + 1));
	half = value("reliability.all_up", "devices_at_half", "availability=%.17g devices=1", a);
	if (half < 1e12) {
		ck_assert(value("reliability.all_up", "probability",
		                "availability=%.17g devices=%.17g", a, floor(half)) >= 0.5);
		ck_assert(value("reliability.all_up", "probability",
		                "availability=%.17g devices=%.17g", a, floor(half) + 1) < 0.5);
	}
	CLOSE(value("fleet.straggler", "probability_any",
	            "devices=40 slow_fraction=%.17g slowdown=0", 1 - a),
	      1 - value("reliability.all_up", "probability", "availability=%.17g devices=40", a),
	      1e-2, "complement");
	CLOSE(value("reliability.replicas", "availability_any", "availability=%.17g replicas=1", a),
	      a, 1e-15, "one replica");
	CLOSE(value("reliability.replicas", "downtime_per_year", "availability=%.17g replicas=1",
	            a),
	      value("reliability.downtime", "per_year", "availability=%.17g", a), 1e-14,
	      "one replica");
}
END_TEST

START_TEST(law_of_failures)
{
	double t = exp2(_i - 40);
	struct run r;
	char inputs[100];

	snprintf(inputs, sizeof inputs, "component_mtbf=50000 devices=1000 time=%.17g", t);
	r = run("reliability.fleet_mtbf", inputs);
	NEAR(result(&r, "survival") + result(&r, "failure_probability"), 1, 1e-15, "together");
	ck_assert(result(&r, "failure_probability") <= result(&r, "failures"));
	CLOSE(value("reliability.fleet_mtbf", "failure_probability",
	            "component_mtbf=50000 devices=2000 time=%.17g", t / 2),
	      result(&r, "failure_probability"), 1e-13, "twice the devices, half the time");
	CLOSE(value("reliability.fleet_mtbf", "survival",
	            "component_mtbf=50000 devices=1000 time=%.17g", 2 * t),
	      pow(result(&r, "survival"), 2), 1e-13, "memoryless");
}
END_TEST

START_TEST(law_of_speedup)
{
	double s = _i / 20., before = 0;

	for (double n = 1; n < 1e7; n *= 3) {
		double amdahl = value("fleet.amdahl", "speedup",
		                      "serial_fraction=%.17g devices=%.17g", s, n);
		double gustafson = value("fleet.gustafson", "speedup",
		                         "serial_fraction=%.17g devices=%.17g", s, n);

		ck_assert(amdahl >= before && amdahl <= n && gustafson <= n);
		ck_assert(gustafson >= amdahl * (1 - 1e-12));
		if (s > 0)
			ck_assert(amdahl <= 1 / s * (1 + 1e-15));
		CLOSE(value("fleet.amdahl", "efficiency", "serial_fraction=%.17g devices=%.17g", s,
		            n), amdahl / n, 1e-14, "S/N");
		before = amdahl;
	}
}
END_TEST

START_TEST(law_of_collectives)
{
	double before = 0, m = 1e9 * exp2(_i);

	for (double n = 1; n < 1e6; n *= 2) {
		double t = value("communication.ring_allreduce", "time",
		                 "message=%.17g devices=%.17g latency=1e-6 bandwidth=5e10", m, n);
		double bytes = value("communication.ring_allreduce", "bytes_per_device",
		                     "message=%.17g devices=%.17g latency=1e-6 bandwidth=5e10", m,
		                     n);

		ck_assert(t > before || n == 1);
		ck_assert(bytes < 2 * m);
		CLOSE(t, 2 * (n - 1) * 1e-6 + bytes / 5e10, 1e-14, "two parts");
		before = t;
	}
	CLOSE(value("communication.transfer", "latency_share",
	            "message=%.17g latency=%.17g bandwidth=5e10", m, m / 5e10),
	      0.5, 1e-14, "at the half size");
	CLOSE(value("communication.transfer", "half_size", "message=0 latency=%.17g bandwidth=5e10",
	            m / 5e10), m, 1e-14, "αβ");
}
END_TEST

START_TEST(law_of_scaling)
{
	double c = pow(10, 15 + _i), p, d, x = 10 * exp2(_i);

	p = value("scaling.compute_optimal", "parameters", "compute=%.17g", c);
	d = value("scaling.compute_optimal", "tokens", "compute=%.17g", c);
	CLOSE(value("scaling.training_compute", "compute", "parameters=%.17g tokens=%.17g", p, d),
	      c, 1e-14, "6PD");
	CLOSE(value("scaling.training_compute", "tokens_per_parameter",
	            "parameters=%.17g tokens=%.17g", p, d), 20.0, 1e-14, "D/P");
	CLOSE(value("scaling.power_law", "loss", "amount=%.17g coefficient=9 exponent=0.1", 2 * x),
	      value("scaling.power_law", "loss", "amount=%.17g coefficient=9 exponent=0.1", x)
	      * (1 - value("scaling.power_law", "gain_per_doubling",
	                   "amount=%.17g coefficient=9 exponent=0.1", x)), 1e-13, "2X");
	p = value("scaling.loss_optimal", "parameters", "compute=%.17g", c);
	d = value("scaling.loss_optimal", "tokens", "compute=%.17g", c);
	CLOSE(value("scaling.loss", "loss", "parameters=%.17g tokens=%.17g", p, d),
	      value("scaling.loss_optimal", "loss", "compute=%.17g", c), 1e-14, "at the optimum");
	for (double step = 0.5; step < 3; step += 1)
		ck_assert(value("scaling.loss", "loss", "parameters=%.17g tokens=%.17g", p * step,
		                d / step)
		          > value("scaling.loss_optimal", "loss", "compute=%.17g", c));
}
END_TEST

START_TEST(law_of_steps)
{
	double bandwidth = 1e9 * exp2(_i), t, tax;

	t = value("energy.communication_tax", "communication_time",
	          "parameters=175e9 bandwidth=%.17g compute_time=1.2", bandwidth);
	tax = value("energy.communication_tax", "compute_fraction",
	            "parameters=175e9 bandwidth=%.17g compute_time=1.2", bandwidth);
	CLOSE(value("fleet.step", "compute_fraction",
	            "compute_time=1.2 devices=1 communication_time=%.17g", t), tax, 1e-15,
	      "one law, two models");
	CLOSE(value("fleet.step", "compute_fraction",
	            "compute_time=12 devices=10 communication_time=%.17g overlap=%.17g", t,
	            fmin(t, 1.2)), 1.2 / fmax(t, 1.2), 1e-14, "perfect overlap");
	CLOSE(value("fleet.step", "step_time",
	            "compute_time=12 devices=10 communication_time=%.17g", t),
	      value("fleet.step", "step_time",
	            "compute_time=12 devices=10 communication_time=0 synchronization_time=%.17g",
	            t),
	      1e-15, "communication and synchronization add alike");
	CLOSE(value("communication.intensity", "ratio",
	            "bytes=700e9 operations=1.2e12 bandwidth=%.17g rate=1e12", bandwidth),
	      t / 1.2, 1e-14, "a ratio of times");
}
END_TEST

START_TEST(law_of_machines)
{
	double work = exp2(_i), serial, overlapped;

	serial = value("machine.iron_law", "serial_time",
	               "data=1e6 bandwidth=3e3 operations=%.17g peak=7e6", work);
	overlapped = value("machine.iron_law", "overlapped_time",
	                   "data=1e6 bandwidth=3e3 operations=%.17g peak=7e6", work);
	ck_assert(overlapped <= serial && serial <= 2 * overlapped);
	CLOSE(value("machine.roofline", "time", "bytes=1e6 bandwidth=3e3 operations=%.17g peak=7e6",
	            work), overlapped, 1e-15, "T");
	CLOSE(value("machine.roofline", "attainable",
	            "bytes=1e6 bandwidth=3e3 operations=%.17g peak=7e6", work),
	      work / overlapped, 1e-14, "O/T");
	CLOSE(value("training.time", "time", "compute=%.17g devices=64 peak=7e6", work),
	      value("training.time", "time", "compute=%.17g devices=128 peak=7e6", work) * 2, 1e-14,
	      "twice the devices");
}
END_TEST

START_TEST(law_of_carbon)
{
	struct run r = run("carbon.region", "energy=1000 region=0");
	size_t intensity = 3 * sizeof(double), pue = 4 * sizeof(double);

	model_set(r.in, intensity, 80);
	model_set(r.in, 5 * sizeof(double), 20);
	model_set(r.in, 6 * sizeof(double), 160);
	evaluate(&r);
	CLOSE(result(&r, "mass"), value("carbon.operational", "mass", "energy=1000 intensity=80"),
	      1e-15, "a named grid");
	CLOSE(result(&r, "ratio_to_best"), 4.0, 1e-15, "best");
	CLOSE(result(&r, "ratio_to_worst"), 0.5, 1e-15, "worst");
	assign(&r, "with_pue=1");
	evaluate(&r);
	ck_assert_int_eq(r.status, STATUS_E_NOANSWER);
	SAME(r.why.parameter, "with_pue", "a grid without PUE");
	model_set(r.in, pue, 1.5);
	evaluate(&r);
	CLOSE(result(&r, "mass"), 120.0, 1e-15, "with PUE");
	model_set(r.in, 5 * sizeof(double), 0);
	evaluate(&r);
	ck_assert(isnan(result(&r, "ratio_to_best")));
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("model laws");
	TCase *c = tcase_create("laws");

	tcase_add_loop_test(c, law_of_fleets_that_work, 1, 50);
	tcase_add_loop_test(c, law_of_failures, 0, 50);
	tcase_add_loop_test(c, law_of_speedup, 0, 21);
	tcase_add_loop_test(c, law_of_collectives, 0, 10);
	tcase_add_loop_test(c, law_of_scaling, 0, 12);
	tcase_add_loop_test(c, law_of_steps, 0, 14);
	tcase_add_loop_test(c, law_of_machines, 0, 50);
	tcase_add_test(c, law_of_carbon);
	suite_add_tcase(suite, c);
	return tap_run(suite);
}
