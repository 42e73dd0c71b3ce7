/* orchestration_waits.c - the models of queues, moves and elastic jobs */
#include "config.h"
#include "model/table.h"

/* --- orchestration.autoscale_lag -------------------------------------------- */

#define AUTOSCALE_LAG_IN(X, T)                                                             \
	X(T, capacity, "c", "1/s", N_("requests that the present replicas serve"),         \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, start_demand, "d_0", "1/s", N_("demand at the start"), DOMAIN_NOT_NEGATIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, end_demand, "d_1", "1/s", N_("demand after the ramp"), DOMAIN_NOT_NEGATIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, ramp, "t_r", "s", N_("time in which it rises"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, load_time, "t_l", "s", N_("time until a new replica serves"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, detection_delay, "t_d", "s", N_("time from the overload until it is noticed"), \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, lead, "t_p", "s", N_("time by which a forecast starts it earlier"),           \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define AUTOSCALE_LAG_OUT(X, T)                                                            \
	X(T, overload_time, "t_o", "s", N_("time when demand passes the capacity"),        \
	  .none = N_("demand never passes the capacity"))                                  \
	X(T, ready_time, "t_{ready}", "s",                                                 \
	  N_("time when the new replicas serve; 0: from the start"),                       \
	  .none = N_("demand never passes the capacity"))                                  \
	X(T, late_requests, "n", "1", N_("requests beyond the capacity until then"))       \
	X(T, peak_shortfall, "s", "1/s", N_("largest demand beyond the capacity until then"))
STRUCTS(autoscale_lag, AUTOSCALE_LAG);

/* Time of the ramp at which demand passes the capacity. */
static double overload(const struct autoscale_lag_in *in)
{
	assert(in->end_demand >= in->start_demand);
	if (in->start_demand >= in->capacity)
		return 0;
	return in->ramp * ((in->capacity - in->start_demand) / (in->end_demand - in->start_demand));
}

static struct autoscale_lag_out autoscale_lag(const struct autoscale_lag_in *in)
{
	double start = overload(in), rising = in->ramp - start;
	double first = fmax(in->start_demand - in->capacity, 0);
	double most = in->end_demand - in->capacity;
	double lag = in->load_time + in->detection_delay - in->lead, climbed, reached;

	if (in->end_demand <= in->capacity)
		return (struct autoscale_lag_out){ .overload_time = NAN, .ready_time = NAN };
	lag = fmax(lag, -start);
	climbed = fmin(fmax(lag, 0), rising);
	reached = lag < rising ? first + (most - first) * (climbed / rising) : most;
	return (struct autoscale_lag_out){
		.overload_time = start,
		.ready_time = start + lag,
		.late_requests = (first + reached) / 2 * climbed + fmax(lag - rising, 0) * most,
		.peak_shortfall = lag > 0 ? reached : 0,
	};
}

static enum status eval_autoscale_lag(const struct autoscale_lag_in *in,
                                      struct autoscale_lag_out *out, struct fault *why)
{
	if (in->end_demand < in->start_demand) {
		*why = (struct fault){ "end_demand",
		                       N_("it may not be below the demand at the start") };
		return STATUS_E_DOMAIN;
	}
	*out = autoscale_lag(in);
	return STATUS_OK;
}

MODEL_REFUSING(orchestration_autoscale_lag, autoscale_lag, AUTOSCALE_LAG,
	.id = "orchestration.autoscale_lag",
	.title = N_("Requests that come before new capacity"),
	.formula = "late = \\int_{t_{detect}}^{t_{ready}} \\max(0, demand - capacity) \\, dt",
	.validity = N_("demand rises linearly, then stays; the new capacity is enough; nothing "
	               "queued is counted twice"),
	.source = "Fleet orchestration",
	.example = "capacity=50 start_demand=40 end_demand=80 ramp=60s load_time=180s",
	.example_source = "reference case");

/* --- orchestration.elastic_batch -------------------------------------------- */

#define ELASTIC_BATCH_IN(X, T)                                                             \
	X(T, worker_batch, "B", "1", N_("examples of one worker's batch"), DOMAIN_COUNT,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, workers, "W", "1", N_("workers now"), DOMAIN_COUNT, MUST_BE_GIVEN)            \
	X(T, base_workers, "W_0", "1", N_("workers that the learning rate was chosen for"), \
	  DOMAIN_COUNT, .standard = 1)
#define ELASTIC_BATCH_OUT(X, T)                                                            \
	X(T, batch, "B_{eff}", "1", N_("examples of each step"))                           \
	X(T, rate_factor, "k", "1", N_("factor for the learning rate by the linear rule"))
STRUCTS(elastic_batch, ELASTIC_BATCH);

static struct elastic_batch_out elastic_batch(const struct elastic_batch_in *in)
{
	return (struct elastic_batch_out){
		.batch = in->worker_batch * in->workers,
		.rate_factor = in->workers / in->base_workers,
	};
}

MODEL(orchestration_elastic_batch, elastic_batch, ELASTIC_BATCH,
	.id = "orchestration.elastic_batch",
	.title = N_("Batch of a job that grows and shrinks"),
	.formula = "B_{eff} = B \\cdot W",
	.validity = N_("the batch of each worker stays; the learning rate must follow"),
	.source = "Fleet orchestration",
	.example = "worker_batch=32 workers=128 base_workers=32",
	.example_source = "by hand");

/* --- orchestration.elastic_wait --------------------------------------------- */

#define ELASTIC_WAIT_IN(X, T)                                                              \
	X(T, few_time, "t_{few}", "h", N_("run time on the devices that are free now"),    \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, many_time, "t_{many}", "h", N_("run time on the devices that are free later"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, wait, "t_{wait}", "h", N_("time until those are free"), DOMAIN_NOT_NEGATIVE,  \
	  .standard = 0)
#define ELASTIC_WAIT_OUT(X, T)                                                             \
	X(T, longest_wait, "t*", "h", N_("the longest wait that still pays; 0 when none does")) \
	X(T, finish_later, "t_{later}", "h", N_("time until it is done when it waits"),    \
	  .sum = "many_time + wait")                                                       \
	X(T, pays, "", "", N_("does waiting pay"), .words = answers, .about = N_("waiting pays"), \
	  .largest = "longest_wait, wait")
STRUCTS(elastic_wait, ELASTIC_WAIT);

enum { PAYS_YES, PAYS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct elastic_wait_out elastic_wait(const struct elastic_wait_in *in)
{
	double later = in->wait + in->many_time;

	return (struct elastic_wait_out){
		.longest_wait = fmax(in->few_time - in->many_time, 0),
		.finish_later = later,
		.pays = later < in->few_time ? PAYS_YES : PAYS_NO,
	};
}

MODEL(orchestration_elastic_wait, elastic_wait, ELASTIC_WAIT,
	.id = "orchestration.elastic_wait",
	.title = N_("Start now on few devices or later on many"),
	.formula = "t_{wait} \\le t_{few} - t_{many}",
	.validity = N_("the waiting time is known; both runs give the same model"),
	.source = "Fleet orchestration",
	.example = "few_time=72h many_time=24h",
	.example_source = "Fleet orchestration, case 6");

/* --- orchestration.migration ------------------------------------------------ */

#define MIGRATION_IN(X, T)                                                                 \
	X(T, remaining, "t", "s", N_("time that the job still needs where it could run best"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, penalty, "p", "1", N_("extra time where it is, over that time"), .min = 0,    \
	  .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, move_time, "t_{move}", "s", N_("time to move it"), DOMAIN_NOT_NEGATIVE,       \
	  MUST_BE_GIVEN)
#define MIGRATION_OUT(X, T)                                                                \
	X(T, break_even, "t*", "s", N_("remaining time beyond which moving pays"))         \
	X(T, stay_loss, "t_{stay}", "s", N_("extra time when it stays"))                   \
	X(T, pays, "", "", N_("does moving pay"), .words = answers, .about = N_("moving pays"), \
	  .largest = "stay_loss, move_time")
STRUCTS(migration, MIGRATION);

static struct migration_out migration(const struct migration_in *in)
{
	double loss = in->remaining * in->penalty;

	return (struct migration_out){
		.break_even = in->move_time / in->penalty,
		.stay_loss = loss,
		.pays = loss > in->move_time ? PAYS_YES : PAYS_NO,
	};
}

MODEL(orchestration_migration, migration, MIGRATION,
	.id = "orchestration.migration",
	.title = N_("When moving a job pays"),
	.formula = "t \\cdot p > t_{move}",
	.validity = N_("the penalty stays until the end; the new place has none"),
	.source = "Fleet orchestration",
	.example = "remaining=1h penalty=20% move_time=10min",
	.example_source = "Fleet orchestration, case 7: 50 minutes");

/* --- orchestration.preemption ----------------------------------------------- */

#define PREEMPTION_IN(X, T)                                                                \
	X(T, devices, "N", "1", N_("devices of the job"), DOMAIN_COUNT, MUST_BE_GIVEN)     \
	X(T, lost_work, "t_{lost}", "h", N_("work since the last checkpoint"),             \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, reload, "t_{reload}", "h", N_("time to load the state again"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0)                                                                   \
	X(T, warm_up, "t_{warm}", "h", N_("time until it runs at full speed"),             \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, price, "c", "USD/h", N_("price of a device"), DOMAIN_NOT_NEGATIVE, .standard = 2) \
	X(T, per_day, "k", "1", N_("preemptions a day"), DOMAIN_NOT_NEGATIVE, .standard = 1)
#define PREEMPTION_OUT(X, T)                                                               \
	X(T, time_lost, "t", "h", N_("time lost to one preemption"),                       \
	  .sum = "lost_work + reload + warm_up")                                           \
	X(T, cost, "K", "USD", N_("cost of one preemption"))                               \
	X(T, daily_time, "t_d", "h", N_("time lost each day"))                             \
	X(T, daily_device_hours, "H_d", "h", N_("time of all devices lost each day"))      \
	X(T, daily_cost, "K_d", "USD", N_("cost each day"))
STRUCTS(preemption, PREEMPTION);

static struct preemption_out preemption(const struct preemption_in *in)
{
	double time = in->lost_work + in->reload + in->warm_up;
	double device_hours = in->devices * time;

	return (struct preemption_out){
		.time_lost = time,
		.cost = device_hours * in->price,
		.daily_time = in->per_day * time,
		.daily_device_hours = in->per_day * device_hours,
		.daily_cost = in->per_day * device_hours * in->price,
	};
}

MODEL(orchestration_preemption, preemption, PREEMPTION,
	.id = "orchestration.preemption",
	.title = N_("Cost of preempting a job"),
	.formula = "K = N (t_{lost} + t_{reload} + t_{warm}) c",
	.validity = N_("all devices of the job stand still together"),
	.source = "Fleet orchestration",
	.example = "devices=64 lost_work=15min reload=20min warm_up=10min per_day=12",
	.example_source = "Fleet orchestration, case 12");

/* --- orchestration.queue_wait ----------------------------------------------- */

#define QUEUE_WAIT_IN(X, T)                                                                \
	X(T, utilization, "ρ", "1",                                                        \
	  N_("arrival rate times service time; a steady state needs less than 1"), .min = 0, \
	  .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                                   \
	X(T, service_variation, "C", "1",                                                  \
	  N_("standard deviation of the service time over its mean"), .min = 0, .max = 1e6, \
	  .standard = 1)                                                                   \
	X(T, service_time, "1/μ", "s", N_("mean service time"), DOMAIN_POSITIVE, .standard = 1)
#define QUEUE_WAIT_OUT(X, T)                                                               \
	X(T, wait_factor, "w", "1", N_("mean wait over the service time"))                 \
	X(T, wait, "W_q", "s", N_("mean time in the queue"))                               \
	X(T, response, "W", "s", N_("mean time in queue and service"),                     \
	  .sum = "wait + service_time")                                                    \
	X(T, queue_length, "L_q", "1", N_("jobs in the queue, on average"))
STRUCTS(queue_wait, QUEUE_WAIT);

static struct queue_wait_out queue_wait(const struct queue_wait_in *in)
{
	double variation = (1 + in->service_variation * in->service_variation) / 2;
	double factor = in->utilization / (1 - in->utilization) * variation;

	return (struct queue_wait_out){
		.wait_factor = factor,
		.wait = factor * in->service_time,
		.response = (factor + 1) * in->service_time,
		.queue_length = in->utilization * factor,
	};
}

static enum status eval_queue_wait(const struct queue_wait_in *in, struct queue_wait_out *out,
                                   struct fault *why)
{
	if (in->utilization >= 1) {
		*why = (struct fault){ "utilization",
		                       N_("there is no steady state: the queue grows for ever") };
		return STATUS_E_NOANSWER;
	}
	*out = queue_wait(in);
	return STATUS_OK;
}

MODEL_REFUSING(orchestration_queue_wait, queue_wait, QUEUE_WAIT,
	.id = "orchestration.queue_wait",
	.title = N_("Waiting time before a busy server"),
	.formula = "\\frac{W_q}{1/μ} = \\frac{ρ}{1 - ρ} \\cdot \\frac{1 + C^2}{2}",
	.validity = N_("Poisson arrivals, one server, first come first served, a steady state"),
	.source = "Pollaczek 1930, Khinchine 1932; Fleet orchestration",
	.example = "utilization=0.8 service_variation=3",
	.example_source = "reference case");

/* --- orchestration.topology_wait -------------------------------------------- */

#define TOPOLOGY_WAIT_IN(X, T)                                                             \
	X(T, message, "V", "B", N_("data exchanged in each iteration"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, iterations, "k", "1", N_("iterations of the job"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, fast_bandwidth, "β_{fast}", "B/s", N_("bandwidth of the better place"),       \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, slow_bandwidth, "β_{slow}", "B/s", N_("bandwidth of the place that is free now"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define TOPOLOGY_WAIT_OUT(X, T)                                                            \
	X(T, longest_wait, "t*", "s", N_("the longest wait that still pays"))              \
	X(T, slow_time, "t_{slow}", "s", N_("time of all exchanges in the place that is free")) \
	X(T, fast_time, "t_{fast}", "s", N_("time of all exchanges in the better place"))
STRUCTS(topology_wait, TOPOLOGY_WAIT);

static struct topology_wait_out topology_wait(const struct topology_wait_in *in)
{
	double data = in->message * in->iterations;
	double apart = in->fast_bandwidth - in->slow_bandwidth;

	return (struct topology_wait_out){
		.longest_wait = data / in->slow_bandwidth * (apart / in->fast_bandwidth),
		.slow_time = data / in->slow_bandwidth,
		.fast_time = data / in->fast_bandwidth,
	};
}

static enum status eval_topology_wait(const struct topology_wait_in *in,
                                      struct topology_wait_out *out, struct fault *why)
{
	if (in->slow_bandwidth > in->fast_bandwidth) {
		*why = (struct fault){ "slow_bandwidth",
		                       N_("it may not exceed the bandwidth of the better place") };
		return STATUS_E_DOMAIN;
	}
	*out = topology_wait(in);
	return STATUS_OK;
}

MODEL_REFUSING(orchestration_topology_wait, topology_wait, TOPOLOGY_WAIT,
	.id = "orchestration.topology_wait",
	.title = N_("How long to wait for a better place"),
	.formula = "t* = k \\cdot V \\left(\\frac{1}{β_{slow}} - \\frac{1}{β_{fast}}\\right)",
	.validity = N_("only the exchange differs between the places; nothing of it is hidden"),
	.source = "The book's companion package",
	.example = "message=10GB iterations=100 fast_bandwidth=900Gbit/s slow_bandwidth=100Gbit/s",
	.example_source = "companion package of the book: 1.185185 minutes");
