/* simulator_queues.c - one run of each model of requests and jobs that wait */
#include "config.h"
#include "explore/simulator_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

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

	return c == 0 ? 1 : c == 1 ? simulator_draw_exponential(r)
	                           : simulator_draw_gamma(r, 1 / (c * c));
}

/* In units of the mean service time (Lindley's recursion). */
static void queue_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double waits = 0, served = 0, elapsed = 0, customers = 0, wait = 0;
	double least = queue_customers(t);

	do {
		double service = draw_service(t, r);
		double gap = simulator_draw_exponential(r) / t->in[UTILIZATION];

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

const struct simulator simulator_queue_wait = {
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
};

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
			span = simulator_draw_exponential(r) / rate;

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

const struct simulator simulator_replica_queue = {
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
};

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

#define LEADING_TERMS \
	N_("the formula has the leading terms for very many servers: it tells how the queues " \
	   "grow, " \
	   "constants are left out")

const struct simulator simulator_two_choices = {
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
};

/* --- inference.batch_queue: requests fill a batch, batches wait for one server --- */

enum { BATCH_RATE, BATCH, FIXED_TIME, ITEM_TIME };

static double batch_time(const struct trial *t)
{
	return t->in[FIXED_TIME] + t->in[BATCH] * t->in[ITEM_TIME];
}

static double batch_load(const struct trial *t)
{
	return t->in[BATCH_RATE] * batch_time(t) / t->in[BATCH];
}

/* Batches come as evenly as sums of so many gaps, and all take the same time. */
static double batches_of_run(const struct trial *t)
{
	return customers_of_run(batch_load(t), 1 / t->in[BATCH] - 1);
}

static double batches_independent(const struct trial *t, size_t estimate)
{
	(void)estimate;
	return customers_share(batch_load(t), 1 / t->in[BATCH] - 1);
}

static double batches_events(const struct trial *t, const char **why)
{
	(void)why;
	return t->in[BATCH] * (batches_of_run(t) + 1 / pow(1 - batch_load(t), 2));
}

/* What the requests of a batch wait together until it is full; *span: from the last request of the
 * batch before to the last of this one. */
static double fill_batch(const struct trial *t, struct random *r, double *span)
{
	double together = 0;

	*span = 0;
	for (double here = 0; here < t->in[BATCH]; here++) {
		double gap = simulator_draw_exponential(r) / t->in[BATCH_RATE];

		together += here * gap;        /* those who have come wait through it */
		*span += gap;
	}
	return together;
}

/* Each batch with the filling of the next one, until one finds the server idle. */
static void batches_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double time = batch_time(t), least = batches_of_run(t);
	double batches = 0, elapsed = 0, filling = 0, waits = 0, wait = 0, span;

	do {
		waits += wait;
		batches++;
		filling += fill_batch(t, r, &span) / t->in[BATCH];
		elapsed += span;
		wait = fmax(0, wait + time - span);
	} while (wait > 0 || batches < least);
	x[0] = batches * time;
	x[1] = waits;
	x[2] = filling;
	x[3] = waits + filling + batches * time;
	y[0] = elapsed;
	y[1] = y[2] = y[3] = batches;
}

const struct simulator simulator_batch_queue = {
	.model = "inference.batch_queue",
	.inputs = { "arrival_rate", "batch", "fixed_time", "item_time" },
	.estimates = {
		{ "utilization", ESTIMATE_RATIO, N_("time that the server works") },
		{ "wait", ESTIMATE_RATIO, N_("mean wait of a full batch"), .size = batch_time },
		{ "accumulation", ESTIMATE_RATIO, N_("mean wait of a request for its batch") },
		{ "response", ESTIMATE_RATIO, N_("mean time from arrival to departure") },
	},
	.events = batches_events, .independent = batches_independent, .draw = batches_draw,
};

/* --- inference.dynamic_batch: windows, each closed by its time or its largest batch --- */

enum { WINDOW_RATE, WINDOW_TIME, MAX_BATCH, WINDOW_SERVICE };
enum { WINDOWS = 25 };                 /* of a run, those without a request not counted */

static double window_requests(const struct trial *t)
{
	return fmin(t->in[WINDOW_RATE] * t->in[WINDOW_TIME] + 1, t->in[MAX_BATCH]);
}

static double windows_events(const struct trial *t, const char **why)
{
	(void)why;
	return WINDOWS * window_requests(t);
}

/* The first request of a window that has one, then one after another while it is open. */
static void windows_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double expected = t->in[WINDOW_RATE] * t->in[WINDOW_TIME];
	double requests = 0, waits = 0;

	for (int i = 0; i < WINDOWS; i++) {
		double at = -log1p(random_unit(r) * expm1(-expected)) / t->in[WINDOW_RATE];
		double here = 0, arrived = 0;

		do {
			here++;
			arrived += at;
			if (here == t->in[MAX_BATCH])
				break;
			at += simulator_draw_exponential(r) / t->in[WINDOW_RATE];
		} while (at < t->in[WINDOW_TIME]);
		requests += here;
		waits += here * fmin(at, t->in[WINDOW_TIME]) - arrived;
	}
	x[0] = requests;
	x[1] = WINDOWS * (t->in[WINDOW_RATE] * t->in[WINDOW_SERVICE]);
	x[2] = waits;
	y[0] = WINDOWS;
	y[1] = y[2] = requests;
}

static double window_load(const struct trial *t)
{
	return t->in[WINDOW_RATE] * t->in[WINDOW_SERVICE];
}

static double window_time(const struct trial *t)
{
	return t->in[WINDOW_TIME];
}

const struct simulator simulator_dynamic_batch = {
	.model = "inference.dynamic_batch",
	.inputs = { "arrival_rate", "window", "max_batch", "service_time" },
	.estimates = {
		{ "batch", ESTIMATE_RATIO, N_("requests of a window that has one") },
		{ "utilization", ESTIMATE_RATIO, N_("time that the server is asked to work"),
		  .size = window_load },
		{ "added_wait", ESTIMATE_RATIO, N_("mean wait until the window closes"),
		  .size = window_time },
	},
	.events = windows_events, .draw = windows_draw,
};

/* --- inference.speculative: drafted tokens, accepted up to the first that is not --- */

enum { ACCEPTANCE, DRAFT_TOKENS, DRAFT_TIME, VERIFY_TIME };
enum { ROUNDS = 25 };                  /* of a run */

static double rounds_events(const struct trial *t, const char **why)
{
	(void)why;
	return ROUNDS * (1 + t->in[DRAFT_TOKENS] * t->in[ACCEPTANCE]);
}

static double round_time(const struct trial *t)
{
	return t->in[DRAFT_TOKENS] * t->in[DRAFT_TIME] + t->in[VERIFY_TIME];
}

/* The large model adds a token of its own to those that it accepts. */
static void rounds_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double tokens = 0;

	for (int i = 0; i < ROUNDS; i++) {
		double accepted = 0;

		while (accepted < t->in[DRAFT_TOKENS] && random_unit(r) < t->in[ACCEPTANCE])
			accepted++;
		tokens += 1 + accepted;
	}
	x[0] = tokens;
	x[1] = ROUNDS * round_time(t);
	x[2] = tokens * t->in[VERIFY_TIME];
	y[0] = ROUNDS;
	y[1] = tokens;
	y[2] = ROUNDS * round_time(t);
}

static double verify_time(const struct trial *t)
{
	return t->in[VERIFY_TIME];
}

const struct simulator simulator_speculative = {
	.model = "inference.speculative",
	.inputs = { "acceptance", "draft_tokens", "draft_time", "verify_time" },
	.estimates = {
		{ "tokens_per_round", ESTIMATE_RATIO, N_("tokens of a round") },
		{ "token_time", ESTIMATE_RATIO, N_("time of the rounds over their tokens"),
		  .size = round_time },
		{ "speedup", ESTIMATE_RATIO,
		  N_("time of the large model alone over that of the rounds"),
		  .size = verify_time },
	},
	.events = rounds_events, .draw = rounds_draw,
};

/* --- orchestration.autoscale_lag: requests that come while no new replica serves --- */

enum { CAPACITY, START_DEMAND, END_DEMAND, RAMP, LOAD_TIME, DETECTION_DELAY, LEAD };

static double demand_at(const struct trial *t, double time)
{
	return time >= t->in[RAMP] ? t->in[END_DEMAND]
		: t->in[START_DEMAND] + (t->in[END_DEMAND] - t->in[START_DEMAND]) *
		  (time / t->in[RAMP]);
}

/* When the new replicas serve, by the rule of the model: a delay after demand has passed the
 * capacity, or a lead before. */
static double replicas_ready(const struct trial *t)
{
	double passed = t->in[START_DEMAND] >= t->in[CAPACITY] ? 0
		: t->in[RAMP] * ((t->in[CAPACITY] - t->in[START_DEMAND]) /
		                 (t->in[END_DEMAND] - t->in[START_DEMAND]));

	return fmax(0, passed + t->in[LOAD_TIME] + t->in[DETECTION_DELAY] - t->in[LEAD]);
}

static double arrivals_events(const struct trial *t, const char **why)
{
	if (t->in[END_DEMAND] > t->in[CAPACITY])
		return 1 + t->in[END_DEMAND] * replicas_ready(t);
	*why = N_("demand never passes the capacity");
	return -1;
}

/* Requests by chance at the rate of the demand (thinned, Lewis and Shedler 1979); the present
 * replicas work off one after another; what they have not when the new ones serve is late. */
static void arrivals_draw(const struct trial *t, struct random *r, double x[], double y[])
{
	double ready = replicas_ready(t), now = 0, late = 0;

	(void)y;
	for (;;) {
		double gap = simulator_draw_exponential(r) / t->in[END_DEMAND];
		double span = fmin(gap, ready - now);

		late = fmax(0, late - t->in[CAPACITY] * span);
		now += span;
		if (gap > span || !(now < ready))
			break;
		late += random_unit(r) * t->in[END_DEMAND] < demand_at(t, now);
	}
	x[0] = late;
}

const struct simulator simulator_autoscale_lag = {
	.model = "orchestration.autoscale_lag",
	.inputs = { "capacity", "start_demand", "end_demand", "ramp", "load_time",
	            "detection_delay", "lead" },
	.estimates = {
		{ "late_requests", ESTIMATE_MEAN, N_("requests not served when new replicas are"),
		  N_("the formula takes demand as a smooth flow; requests that come by chance "
		     "queue before it passes the capacity, too") },
	},
	.events = arrivals_events, .draw = arrivals_draw,
};
