/* simulator.c - one run, event by event, of each model that can be simulated */
#include "config.h"
#include "explore/simulator_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static double draw_exponential(struct random *r)
{
	return -log(1 - random_unit(r));
}

/* How many in a row miss before the first hit, each hitting with chance p, of which log_miss is
 * log(1 - p). */
static double draw_misses(struct random *r, double log_miss)
{
	return log_miss == 0 ? INFINITY : floor(-draw_exponential(r) / log_miss);
}

static double draw_normal(struct random *r)
{
	double radius = sqrt(2 * draw_exponential(r));

	return radius * cos(2 * M_PI * random_unit(r));
}

/* Gamma of mean 1 for any shape (Marsaglia and Tsang 2000). */
static double draw_gamma(struct random *r, double shape)
{
	double boost = 1, a = shape;

	if (a < 1) {
		boost = exp(-draw_exponential(r) / a);
		a += 1;
	}
	for (;;) {
		double d = a - 1.0 / 3, z = draw_normal(r), v = 1 + z / sqrt(9 * d);

		v = v * v * v;
		if (v > 0 && -draw_exponential(r) < z * z / 2 + d - d * v + d * log(v))
			return boost * d * v / shape;
	}
}

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
	double down = 0, next = draw_misses(r, log_up);

	(void)y;
	while (next < t->in[ALL_UP_DEVICES]) {
		down++;
		next += 1 + draw_misses(r, log_up);
	}
	x[0] = down == 0;
	x[1] = down;
}

static double all_devices(const struct trial *t)
{
	return t->in[ALL_UP_DEVICES];
}

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
	for (double i = draw_misses(r, -hazard); i < n; i += 1 + draw_misses(r, -hazard)) {
		double now = draw_life(t, scale, share, r);

		for (; now < t->in[WINDOW]; now += draw_life(t, scale, 1, r))
			failures++;
	}
	x[0] = scale * pow(draw_exponential(r) / n, 1 / t->shape);     /* the least of n lives */
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
	double age = mtbf * draw_exponential(r);

	(void)y;
	while (left > 0) {
		double span = fmin(mtbf * draw_exponential(r), left);

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
	bool slow = f >= 1 || draw_misses(r, log1p(-f)) < t->in[STRAGGLER_DEVICES];

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

/* --- orchestration.queue_wait: one server, Poisson arrivals, gamma service times --- */

enum { UTILIZATION, VARIATION, SERVICE_TIME };
/* of a run, at least: it goes on until the queue is empty; the most that are asked for */
enum { CUSTOMERS = 1000, CUSTOMERS_MOST = 20000 };

/* Twice the time in which a long queue is forgotten, in customers: 2 σ²/drift² of the Brownian
 * motion that a queue of heavy load is like (Asmussen, Applied Probability and Queues, 2003,
 * chapter XIII).  A run lasts so long, where it can: so 200 runs of a heavy load, too, know little
 * enough of each other for an honest interval. */
static double customers_wanted(double utilization, double variance)
{
	double drift = 1 - utilization;

	return 4 * (1 + variance) / (drift * drift);
}

static double customers_of_run(double utilization, double variance)
{
	return fmin(fmax(CUSTOMERS, customers_wanted(utilization, variance)), CUSTOMERS_MOST);
}

static double customers_share(double utilization, double variance)
{
	return fmin(1, CUSTOMERS_MOST / customers_wanted(utilization, variance));
}

static double queue_customers(const struct trial *t)
{
	return customers_of_run(t->in[UTILIZATION], t->in[VARIATION] * t->in[VARIATION]);
}

static double queue_independent(const struct trial *t, size_t estimate)
{
	(void)estimate;
	return customers_share(t->in[UTILIZATION], t->in[VARIATION] * t->in[VARIATION]);
}

static double queue_events(const struct trial *t, const char **why)
{
	if (t->in[UTILIZATION] > 0)
		return queue_customers(t) + 1 / pow(1 - t->in[UTILIZATION], 2);
	*why = N_("no job ever comes");
	return -1;
}

static double draw_service(const struct trial *t, struct random *r)
{
	double c = t->in[VARIATION];

	return c == 0 ? 1 : c == 1 ? draw_exponential(r) : draw_gamma(r, 1 / (c * c));
}

/* In units of the mean service time (Lindley's recursion). */
static void queue_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double waits = 0, served = 0, elapsed = 0, customers = 0, wait = 0;
	double least = queue_customers(t);

	do {
		double service = draw_service(t, r), gap = draw_exponential(r) / t->in[UTILIZATION];

		waits += wait;
		served += service;
		elapsed += gap;
		customers++;
		wait = fmax(0, wait + service - gap);
	} while (wait > 0 || customers < least);
	x[0] = waits;
	x[1] = waits * t->in[SERVICE_TIME];
	x[2] = (waits + served) * t->in[SERVICE_TIME];
	x[3] = waits;
	y[0] = y[1] = y[2] = customers;
	y[3] = elapsed;
}

static double service_time(const struct trial *t)
{
	return t->in[SERVICE_TIME];
}

/* --- inference.replica_queue: several servers, one queue ------------------- */

enum { ARRIVAL_RATE, REPLICA_TIME, REPLICAS };

static double replicas_load(const struct trial *t)
{
	return t->in[ARRIVAL_RATE] * t->in[REPLICA_TIME] / t->in[REPLICAS];
}

static double replicas_customers(const struct trial *t)
{
	return customers_of_run(replicas_load(t), 1);
}

static double replicas_independent(const struct trial *t, size_t estimate)
{
	(void)estimate;
	return customers_share(replicas_load(t), 1);
}

static double replicas_events(const struct trial *t, const char **why)
{
	double utilization = replicas_load(t);

	(void)why;
	return 2 * (replicas_customers(t) + t->in[REPLICAS] +
	            1 / ((1 - utilization) * (1 - utilization)));
}

/* From an arrival that finds as many requests as there are on average until another does: nobody
 * waits at either end. */
static void replicas_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double load = t->in[ARRIVAL_RATE] * t->in[REPLICA_TIME], replicas = t->in[REPLICAS],
		usual = floor(load), least = replicas_customers(t);
	double here = usual + 1, arrivals = 1, waited = usual >= replicas, time = 0, busy = 0,
		queue = 0;

	/* In units of the mean service time: arrivals at the rate of the load, departures at that
	 * of the busy replicas. */
	for (bool over = false; !over;) {
		double working = fmin(here, replicas), rate = load + working,
			span = draw_exponential(r) / rate;

		time += span;
		busy += working * span;
		queue += (here - working) * span;
		if (random_unit(r) * rate >= load) {
			here--;
			continue;
		}
		over = here == usual && arrivals >= least;
		if (!over) {
			arrivals++;
			waited += here >= replicas;
			here++;
		}
	}
	x[0] = busy / replicas;
	x[1] = waited;
	x[2] = queue * t->in[REPLICA_TIME];
	x[3] = (queue + busy) * t->in[REPLICA_TIME];
	y[0] = time;
	y[1] = y[2] = y[3] = arrivals;
}

/* Requests that wait for the same reason: with the chance that the load is, one that waits is
 * followed by another before a replica is free, and with that chance again all begins anew. */
static double replica_crowd(const struct trial *t)
{
	double load = replicas_load(t);

	return 1 / ((1 - load) * (1 - load));
}

static double replica_time(const struct trial *t)
{
	return t->in[REPLICA_TIME];
}

/* --- inference.two_choices: as many requests as servers, each sent to one --- */

enum { SERVERS };

static double choices_events(const struct trial *t, const char **why)
{
	(void)why;
	return 3 * t->in[SERVERS];
}

/* The longest queue when each request goes to the shortest of so many servers picked at random. */
static double longest_queue(unsigned *queue, uint64_t servers, int choices, struct random *r)
{
	unsigned longest = 0;

	memset(queue, 0, servers * sizeof *queue);
	for (uint64_t i = 0; i < servers; i++) {
		uint64_t pick = random_below(r, servers);

		for (int k = 1; k < choices; k++) {
			uint64_t other = random_below(r, servers);

			if (queue[other] < queue[pick])
				pick = other;
		}
		if (++queue[pick] > longest)
			longest = queue[pick];
	}
	return longest;
}

static void choices_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	uint64_t servers = (uint64_t)t->in[SERVERS];
	unsigned *queue = memory_new(servers, sizeof *queue);

	x[0] = x[2] = longest_queue(queue, servers, 1, r);
	x[1] = y[2] = longest_queue(queue, servers, 2, r);
	free(queue);
}

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

/* --- the table ------------------------------------------------------------- */

#define LEADING_TERMS \
	N_("the formula has the leading terms for very many servers: it tells how the queues " \
	   "grow, " \
	   "constants are left out")
#define FIRST_ORDER \
	N_("the formula is of first order: it leaves out failures during a write, second " \
	   "failures in an interval and work " \
	   "that stands still meanwhile")

const struct simulator simulators[] = {
	{
		.model = "fleet.straggler", .inputs = { "devices", "slow_fraction", "slowdown" },
		.estimates = {
			{ "probability_any", ESTIMATE_CHANCE, N_("steps with a slow device") },
			{ "step_factor", ESTIMATE_CHANCE, N_("mean time of all steps"),
			  N_("the formula is for a step that has a slow device; this is the mean "
			     "over all steps"),
			  .shown = step_factor },
			{ "throughput", ESTIMATE_CHANCE, N_("all steps over their time"),
			  N_("the formula is for a step that has a slow device; this is the mean "
			     "over all steps"),
			  .shown = step_rate },
		},
		.events = one_event, .draw = straggler_draw,
	}, {
		.model = "inference.replica_queue",
			.inputs = { "arrival_rate", "service_time", "replicas" },
		.estimates = {
			{ "utilization", ESTIMATE_RATIO, N_("time that a replica works") },
			{ "wait_probability", ESTIMATE_RATIO,
			  N_("requests that find every replica busy"), .size = replica_crowd },
			{ "wait", ESTIMATE_RATIO, N_("mean wait of a request"),
			  .size = replica_time },
			{ "response", ESTIMATE_RATIO, N_("mean time from arrival to departure") },
		},
		.events = replicas_events, .independent = replicas_independent,
		.draw = replicas_draw,
	}, {
		.model = "inference.two_choices", .inputs = { "servers" },
		.estimates = {
			{ "random_max", ESTIMATE_MEAN,
			  N_("longest queue when a server is picked at random"), LEADING_TERMS },
			{ "two_choices_max", ESTIMATE_MEAN,
			  N_("longest queue when the shorter of two is picked"), LEADING_TERMS },
			{ "ratio", ESTIMATE_RATIO, N_("mean of the one over mean of the other"),
			  LEADING_TERMS },
		},
		.events = choices_events, .draw = choices_draw,
	}, {
		.model = "orchestration.queue_wait", .inputs = { "utilization", "service_variation",
			"service_time" },
		.estimates = {
			{ "wait_factor", ESTIMATE_RATIO, N_("mean wait of a job") },
			{ "wait", ESTIMATE_RATIO, N_("mean wait of a job"),
			  .size = service_time },
			{ "response", ESTIMATE_RATIO, N_("mean time from arrival to departure"),
			  .size = service_time },
			{ "queue_length", ESTIMATE_RATIO, N_("jobs that wait, mean over time") },
		},
		.events = queue_events, .independent = queue_independent, .draw = queue_draw,
	}, {
		.model = "reliability.all_up", .inputs = { "availability", "devices" },
		.estimates = {
			{ "probability", ESTIMATE_CHANCE, N_("runs with every device up") },
			{ "expected_down", ESTIMATE_COUNT, N_("devices that are down"),
			  .chances = all_devices },
		},
		.events = all_up_events, .draw = all_up_draw,
	}, {
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
	}, {
		.model = "reliability.fleet_mtbf",
			.inputs = { "component_mtbf", "devices", "time" },
		.estimates = {
			{ "mtbf", ESTIMATE_MEAN, N_("time to the first failure of a new fleet") },
			{ "failures", ESTIMATE_COUNT,
			  N_("failures in the time, each device replaced at once"),
			  .chances = fleet_chances },
			{ "failure_probability", ESTIMATE_CHANCE, N_("runs with a failure") },
			{ "survival", ESTIMATE_CHANCE, N_("runs without a failure") },
		},
		.weibull = true,
		.note_weibull =
			N_("the formula is for exponential lives, and these are Weibull lives of "
			   "new devices"),
		.events = fleet_events, .independent = fleet_independent, .draw = fleet_draw,
	}, {
		.model = "reliability.spares",
			.inputs = { "availability", "needed", "provisioned" },
		.estimates = {
			{ "probability", ESTIMATE_CHANCE, N_("runs with enough devices up") },
			{ "shortage", ESTIMATE_CHANCE, N_("runs with too few devices up") },
		},
		.events = spares_events, .draw = spares_draw,
	}, {
		.model = "storage.hedged_reads", .inputs = { "reads", "slow_share" },
		.estimates = {
			{ "all_fast", ESTIMATE_CHANCE, N_("runs without a slow read") },
			{ "any_slow", ESTIMATE_CHANCE, N_("runs with a slow read") },
			{ "hedged_any_slow", ESTIMATE_CHANCE,
			  N_("runs with a read that is slow both times it is sent") },
		},
		.events = reads_events, .draw = reads_draw,
	},
	{ 0 }
};
