/* simulator_fleet.c - one run of each model of devices that fail, are slow or are spare */
#include "config.h"
#include "explore/simulator_private.h"

#include <math.h>

#define ONE_OF_MANY N_("one draw from the distribution of the first such device, not one for each")

/* --- reliability.all_up: each device is up or down ------------------------- */

enum { AVAILABILITY, ALL_UP_DEVICES };

static double all_up_events(const struct trial *t, const char **why)
{
	(void)why;
	return 1 + t->in[ALL_UP_DEVICES] * (1 - t->in[AVAILABILITY]);
}

static void all_up_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double a = t->in[AVAILABILITY], log_up = a >= 0.5 ? log1p(a - 1) : log(a);
	double down = 0, next = simulator_draw_misses(r, log_up);

	(void)y;
	while (next < t->in[ALL_UP_DEVICES]) {
		down++;
		next += 1 + simulator_draw_misses(r, log_up);
	}
	x[0] = down == 0;
	x[1] = down;
}

static double all_devices(const struct trial *t)
{
	return t->in[ALL_UP_DEVICES];
}

const struct simulator simulator_all_up = {
	.model = "reliability.all_up", .inputs = { "availability", "devices" },
	.estimates = {
		{ "probability", ESTIMATE_CHANCE, N_("runs with every device up"),
		  .drawn = ONE_OF_MANY },
		{ "expected_down", ESTIMATE_COUNT, N_("devices that are down"),
		  .chances = all_devices },
	},
	.events = all_up_events, .draw = all_up_draw,
};

/* --- reliability.fleet_mtbf: lives of devices, each replaced when it fails --- */

enum { COMPONENT_MTBF, FLEET_DEVICES, WINDOW };

static double fleet_events(const struct trial *t, const char **why)
{
	(void)why;
	return 1 + t->in[FLEET_DEVICES] * fmin(1, t->in[WINDOW] / t->in[COMPONENT_MTBF]) +
	       t->in[FLEET_DEVICES] * t->in[WINDOW] / t->in[COMPONENT_MTBF];
}

/* A Weibull life; of the shortest ones only, as large a share of all lives as is given. */
static double draw_life(const struct trial *t, double scale, double share, struct random *r)
{
	return scale * pow(-log1p(-random_unit(r) * share), 1 / t->shape);
}

static void fleet_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double scale = t->in[COMPONENT_MTBF] / tgamma(1 + 1 / t->shape), n = t->in[FLEET_DEVICES];
	double hazard = pow(t->in[WINDOW] / scale, t->shape), share = -expm1(-hazard), failures = 0;

	(void)y;
	/* Devices without a failure in the window are skipped in one draw. */
	for (double i = simulator_draw_misses(r, -hazard); i < n;
	     i += 1 + simulator_draw_misses(r, -hazard)) {
		double now = draw_life(t, scale, share, r);

		for (; now < t->in[WINDOW]; now += draw_life(t, scale, 1, r))
			failures++;
	}
	/* the least of n lives */
	x[0] = scale * pow(simulator_draw_exponential(r) / n, 1 / t->shape);
	x[1] = failures;
	x[2] = failures > 0;
	x[3] = failures == 0;
}

/* Devices without memory fail as one stream does. */
static double fleet_chances(const struct trial *t)
{
	return t->shape == 1 ? INFINITY : 0;
}

/* The skewness of Weibull lives, squared, against that of an exponential life, which is 4: as many
 * more of them make a mean as normal. */
static double fleet_independent(const struct trial *t, size_t estimate)
{
	double one = tgamma(1 + 1 / t->shape), two = tgamma(1 + 2 / t->shape),
		three = tgamma(1 + 3 / t->shape), variance = two - one * one,
		skewed = three - 3 * one * two + 2 * one * one * one;

	return estimate == 0 ? fmin(1, 4 * pow(variance, 3) / (skewed * skewed)) : 1;
}

const struct simulator simulator_fleet_mtbf = {
	.model = "reliability.fleet_mtbf",
		.inputs = { "component_mtbf", "devices", "time" },
	.estimates = {
		{ "mtbf", ESTIMATE_MEAN, N_("time to the first failure of a new fleet"),
		  .drawn = ONE_OF_MANY },
		{ "failures", ESTIMATE_COUNT,
		  N_("failures in the time, each device replaced at once"),
		  .chances = fleet_chances },
		{ "failure_probability", ESTIMATE_CHANCE, N_("runs with a failure"),
		  .drawn = ONE_OF_MANY },
		{ "survival", ESTIMATE_CHANCE, N_("runs without a failure"),
		  .drawn = ONE_OF_MANY },
	},
	.weibull = true,
	.note_weibull =
		N_("the formula is for exponential lives, and these are Weibull lives of "
		   "new devices"),
	.events = fleet_events, .independent = fleet_independent, .draw = fleet_draw,
};

/* --- reliability.checkpoint: work, write, failure, recovery ---------------- */

enum { WRITE_TIME, CHECKPOINT_MTBF, INTERVAL, RECOVERY };

static double checkpoint_events(const struct trial *t, const char **why)
{
	if (t->in[INTERVAL] > t->in[WRITE_TIME])
		return 1 + t->time / t->in[CHECKPOINT_MTBF];
	*why = N_("the interval is over before the write is: no work is ever done");
	return -1;
}

/* Checkpoints that are complete when the run has gone so long without a failure. */
static double checkpoints(const struct trial *t, double since_failure)
{
	return since_failure > t->in[RECOVERY]
		? floor((since_failure - t->in[RECOVERY]) / t->in[INTERVAL]) : 0;
}

/* The run is looked at from some moment of a long life on: the time since the last failure is
 * exponential as the time to the next one is, and so the mean over the window is the long-run mean,
 * without an edge.  Work counts when its checkpoint is complete; all checkpoints between two
 * failures are counted in one step. */
static void checkpoint_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double mtbf = t->in[CHECKPOINT_MTBF], recovery = t->in[RECOVERY], left = t->time,
		written = 0, recovering = 0;
	double age = mtbf * simulator_draw_exponential(r);

	(void)y;
	while (left > 0) {
		double span = fmin(mtbf * simulator_draw_exponential(r), left);

		written += checkpoints(t, age + span) - checkpoints(t, age);
		if (age < recovery)
			recovering += fmin(recovery - age, span);
		left -= span;
		age = 0;
	}
	x[1] = written * t->in[WRITE_TIME] / t->time;
	x[3] = recovering / t->time;
	x[4] = written * (t->in[INTERVAL] - t->in[WRITE_TIME]) / t->time;
	x[0] = 1 - x[4];
	x[2] = x[0] - x[1] - x[3];
}

static double recovery_share(const struct trial *t)
{
	return t->in[RECOVERY] / t->time;
}

static double checkpoint_failures(const struct trial *t, size_t estimate)
{
	(void)estimate;
	return t->time / t->in[CHECKPOINT_MTBF];
}

#define FIRST_ORDER \
	N_("the formula is of first order: it leaves out failures during a write, second " \
	   "failures in an interval and work " \
	   "that stands still meanwhile")

const struct simulator simulator_checkpoint = {
	.model = "reliability.checkpoint", .inputs = { "write_time", "mtbf", "interval",
	                                               "recovery_time" },
	.estimates = {
		{ "waste", ESTIMATE_MEAN, N_("time without saved work"), FIRST_ORDER },
		{ "write_share", ESTIMATE_MEAN,
		  N_("time of the writes that were completed"), FIRST_ORDER },
		{ "rework_share", ESTIMATE_MEAN, N_("time whose work a failure destroyed"),
		  FIRST_ORDER },
		{ "recovery_share", ESTIMATE_MEAN,
		  N_("time of recoveries, those that failed again included"),
		  FIRST_ORDER, .size = recovery_share },
		{ "goodput", ESTIMATE_MEAN, N_("time of work that was saved"),
		  FIRST_ORDER },
	},
	.without_formula = true, .events = checkpoint_events,
	.independent = checkpoint_failures, .draw = checkpoint_draw,
};

/* --- fleet.straggler: a step waits for its slowest device ------------------ */

enum { STRAGGLER_DEVICES, SLOW_FRACTION, SLOWDOWN };

static double one_event(const struct trial *t, const char **why)
{
	(void)t;
	(void)why;
	return 1;
}

static void straggler_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double f = t->in[SLOW_FRACTION];
	bool slow = f >= 1 || simulator_draw_misses(r, log1p(-f)) < t->in[STRAGGLER_DEVICES];

	(void)y;
	x[0] = x[1] = x[2] = slow;
}

static double step_factor(const struct trial *t, double slow)
{
	return 1 + t->in[SLOWDOWN] * slow;
}

static double step_rate(const struct trial *t, double slow)
{
	return 1 / step_factor(t, slow);
}

const struct simulator simulator_straggler = {
	.model = "fleet.straggler", .inputs = { "devices", "slow_fraction", "slowdown" },
	.estimates = {
		{ "probability_any", ESTIMATE_CHANCE, N_("steps with a slow device"),
		  .drawn = ONE_OF_MANY },
		{ "step_factor", ESTIMATE_CHANCE, N_("mean time of all steps"),
		  N_("the formula is for a step that has a slow device; this is the mean "
		     "over all steps"),
		  .drawn = ONE_OF_MANY, .shown = step_factor },
		{ "throughput", ESTIMATE_CHANCE, N_("all steps over their time"),
		  N_("the formula is for a step that has a slow device; this is the mean "
		     "over all steps"),
		  .drawn = ONE_OF_MANY, .shown = step_rate },
	},
	.events = one_event, .draw = straggler_draw,
};

/* --- reliability.spares: each device of the pool is up or down ------------- */

enum { SPARE_AVAILABILITY, NEEDED, PROVISIONED };

static double spares_events(const struct trial *t, const char **why)
{
	(void)why;
	return 1 + t->in[PROVISIONED];
}

static void spares_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double up = 0;

	(void)y;
	for (double i = 0; i < t->in[PROVISIONED]; i++)
		up += random_unit(r) < t->in[SPARE_AVAILABILITY];
	x[0] = up >= t->in[NEEDED];
	x[1] = up < t->in[NEEDED];
}

const struct simulator simulator_spares = {
	.model = "reliability.spares",
		.inputs = { "availability", "needed", "provisioned" },
	.estimates = {
		{ "probability", ESTIMATE_CHANCE, N_("runs with enough devices up") },
		{ "shortage", ESTIMATE_CHANCE, N_("runs with too few devices up") },
	},
	.events = spares_events, .draw = spares_draw,
};

/* --- storage.hedged_reads: each read is fast or slow, alone and sent twice --- */

enum { READS, SLOW_SHARE };

static double reads_events(const struct trial *t, const char **why)
{
	(void)why;
	return 1 + 2 * t->in[READS];
}

static void reads_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	bool slow = false, both = false;

	(void)y;
	for (double i = 0; i < t->in[READS]; i++) {
		bool first = random_unit(r) < t->in[SLOW_SHARE];
		bool second = random_unit(r) < t->in[SLOW_SHARE];

		slow = slow || first;
		both = both || (first && second);
	}
	x[0] = !slow;
	x[1] = slow;
	x[2] = both;
}

const struct simulator simulator_hedged_reads = {
	.model = "storage.hedged_reads", .inputs = { "reads", "slow_share" },
	.estimates = {
		{ "all_fast", ESTIMATE_CHANCE, N_("runs without a slow read") },
		{ "any_slow", ESTIMATE_CHANCE, N_("runs with a slow read") },
		{ "hedged_any_slow", ESTIMATE_CHANCE,
		  N_("runs with a read that is slow both times it is sent") },
	},
	.events = reads_events, .draw = reads_draw,
};
