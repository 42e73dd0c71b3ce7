/* inference_queues.c - the models of batches, queues and waiting in serving */
#include "config.h"
#include "model/table.h"

/* --- inference.batching ----------------------------------------------------- */

#define BATCHING_IN(X, T)                                                                  \
	X(T, fixed_time, "T_f", "s", N_("time that every batch takes"), DOMAIN_POSITIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, item_time, "t", "s", N_("time that each item adds"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, batch, "B", "1", N_("items in a batch"), DOMAIN_COUNT, MUST_BE_GIVEN)
#define BATCHING_OUT(X, T)                                                                 \
	X(T, time, "T", "s", N_("time of the batch"), .sum = "fixed_time + batch * item_time") \
	X(T, throughput, "X", "1/s", N_("items in a second"))                              \
	X(T, limit, "1/t", "1/s", N_("throughput of an endless batch"))                    \
	X(T, of_limit, "", "1", N_("share of that limit"), .ratio = true)                  \
	X(T, knee_batch, "B_k", "1", N_("batch at half of the limit, in twice the fixed time"))
STRUCTS(batching, BATCHING);

static struct batching_out batching(const struct batching_in *in)
{
	double items = in->batch * in->item_time, time = in->fixed_time + items;

	return (struct batching_out){
		.time = time,
		.throughput = in->batch / time,
		.limit = 1 / in->item_time,
		.of_limit = part_of(items, in->fixed_time),
		.knee_batch = in->fixed_time / in->item_time,
	};
}

MODEL(inference_batching, batching, BATCHING,
	.id = "inference.batching",
	.title = N_("Latency and throughput of a batch"),
	.formula = "T = T_f + B t, \\quad X = \\frac{B}{T}, \\quad B_k = \\frac{T_f}{t}",
	.validity = N_("time rises in a straight line with the batch; full batches one after "
	               "another"),
	.source = "Inference at scale",
	.example = "fixed_time=40ms item_time=0.5ms batch=80",
	.example_source = "Inference at scale, case 4");

/* --- inference.continuous_gain ---------------------------------------------- */

#define CONTINUOUS_GAIN_IN(X, T)                                                           \
	X(T, length_variation, "C", "1",                                                   \
	  N_("standard deviation of the output's length over its mean"), .min = 0, .max = 1e6, \
	  MUST_BE_GIVEN)
#define CONTINUOUS_GAIN_OUT(X, T)                                                          \
	X(T, gain, "g", "1", N_("throughput over that of static batches"),                 \
	  .sum = "1 + length_variation^2/2")                                               \
	X(T, waste, "f", "1", N_("share of the work that static batches waste"), .ratio = true)
STRUCTS(continuous_gain, CONTINUOUS_GAIN);

static struct continuous_gain_out continuous_gain(const struct continuous_gain_in *in)
{
	double extra = in->length_variation * in->length_variation / 2;

	return (struct continuous_gain_out){ .gain = 1 + extra, .waste = part_of(extra, 1) };
}

MODEL(inference_continuous_gain, continuous_gain, CONTINUOUS_GAIN,
	.id = "inference.continuous_gain",
	.title = N_("Gain of continuous batching"),
	.formula = "g = 1 + \\frac{C^2}{2}, \\quad f = 1 - \\frac{1}{g}",
	.validity = N_("a heuristic: lengths with that coefficient of variation, always work in "
	               "the queue"),
	.source = "Inference at scale",
	.example = "length_variation=0.3",
	.example_source = "Inference at scale, what-if: the formula's value");

/* --- inference.largest_batch ------------------------------------------------ */

#define LARGEST_BATCH_IN(X, T)                                                             \
	X(T, fixed_time, "T_f", "s", N_("time that every batch takes"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0.04)                                                                \
	X(T, item_time, "t", "s", N_("time that each item adds"), DOMAIN_POSITIVE,         \
	  .standard = 0.0005)                                                              \
	X(T, latency_target, "T_{max}", "s", N_("longest time that is allowed"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define LARGEST_BATCH_OUT(X, T)                                                            \
	X(T, batch, "B", "1", N_("largest batch"))                                         \
	X(T, time, "T", "s", N_("its time"))                                               \
	X(T, throughput, "X", "1/s", N_("items in a second"))
STRUCTS(largest_batch, LARGEST_BATCH);

static struct largest_batch_out largest_batch(const struct largest_batch_in *in, double batch)
{
	double time = in->fixed_time + batch * in->item_time;

	assert(!(batch < 1));
	return (struct largest_batch_out){
		.batch = batch,
		.time = time,
		.throughput = batch / time,
	};
}

static enum status eval_largest_batch(const struct largest_batch_in *in,
                                      struct largest_batch_out *out, struct fault *why)
{
	double batch = floor((in->latency_target - in->fixed_time) / in->item_time);

	if (batch < 1) {
		*why = (struct fault){ "latency_target", N_("one item alone takes longer") };
		return STATUS_E_NOANSWER;
	}
	*out = largest_batch(in, batch);
	return STATUS_OK;
}

MODEL_REFUSING(inference_largest_batch, largest_batch, LARGEST_BATCH,
	.id = "inference.largest_batch",
	.title = N_("Largest batch within a latency"),
	.formula = "B = \\left\\lfloor \\frac{T_{max} - T_f}{t} \\right\\rfloor",
	.validity = N_("time rises in a straight line with the batch; waiting is not counted"),
	.source = "Inference at scale",
	.example = "fixed_time=40ms item_time=0.5ms latency_target=80ms",
	.example_source = "Inference at scale, case 4: the knee");

/* --- inference.little ------------------------------------------------------- */

#define LITTLE_IN(X, T)                                                                    \
	X(T, arrival_rate, "λ", "1/s", N_("requests that arrive in a second"),             \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, time, "T", "s", N_("time that each spends inside"), DOMAIN_NOT_NEGATIVE,      \
	  MUST_BE_GIVEN)                                                                   \
	X(T, waiting_time, "W", "s", N_("part of it that each waits"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0)
#define LITTLE_OUT(X, T)                                                                   \
	X(T, inside, "L", "1", N_("requests inside"))                                      \
	X(T, waiting, "L_q", "1", N_("requests that wait"))                                \
	X(T, in_service, "", "1", N_("requests that are served"))
STRUCTS(little, LITTLE);

static struct little_out little(const struct little_in *in)
{
	return (struct little_out){
		.inside = in->arrival_rate * in->time,
		.waiting = in->arrival_rate * in->waiting_time,
		.in_service = in->arrival_rate * (in->time - in->waiting_time),
	};
}

static enum status eval_little(const struct little_in *in, struct little_out *out,
                               struct fault *why)
{
	if (in->waiting_time > in->time) {
		*why = (struct fault){ "waiting_time", N_("it may not exceed the time inside") };
		return STATUS_E_DOMAIN;
	}
	*out = little(in);
	return STATUS_OK;
}

MODEL_REFUSING(inference_little, little, LITTLE,
	.id = "inference.little",
	.title = N_("Requests inside a system"),
	.formula = "L = \\lambda T",
	.validity = N_("any stable system, on average over a long time"),
	.source = "Little 1961; Inference at scale",
	.example = "arrival_rate=100/s time=154.53ms waiting_time=96.42ms",
	.example_source = "Inference at scale, appendix: batches of 16");

/* --- inference.replica_queue ------------------------------------------------ */

#define REPLICA_QUEUE_IN(X, T)                                                             \
	X(T, arrival_rate, "λ", "1/s", N_("requests that arrive in a second"), .min = 0,   \
	  .above_min = true, .max = 1e9, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, service_time, "1/μ", "s", N_("mean time that a replica needs for one"), .min = 0, \
	  .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, replicas, "c", "1", N_("replicas"), .min = 1, .max = 1e4, .whole = true,      \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)
#define REPLICA_QUEUE_OUT(X, T)                                                            \
	X(T, utilization, "ρ", "1", N_("share of the time that a replica works"), .ratio = true) \
	X(T, wait_probability, "P_w", "1", N_("chance that a request waits"), .ratio = true) \
	X(T, wait, "W", "s", N_("mean time in the queue"))                                 \
	X(T, median_wait, "", "s", N_("time in the queue that half of the requests keep")) \
	X(T, tail_wait, "", "s", N_("time in the queue that 99 of 100 requests keep"))     \
	X(T, response, "", "s", N_("mean time in queue and service"),                      \
	  .sum = "wait + service_time")
STRUCTS(replica_queue, REPLICA_QUEUE);

/* c replicas offered load a: one over the share that is lost if nobody waits. */
static double inverse_loss(double load, double replicas)
{
	double inverse = 1;

	assert(replicas >= 1);
	for (double k = 1; k <= replicas; k++)
		inverse = 1 + k / load * inverse;
	return inverse;
}

static struct replica_queue_out replica_queue(const struct replica_queue_in *in, double idle)
{
	double load = in->arrival_rate * in->service_time, each = in->service_time / idle;
	double waits = in->replicas / (load + idle * inverse_loss(load, in->replicas));

	assert(!(idle <= 0));
	return (struct replica_queue_out){
		.utilization = fmin(load / in->replicas, 1),
		.wait_probability = fmin(waits, 1),
		.wait = waits * each,
		.median_wait = fmax(log(waits / 0.5), 0) * each,
		.tail_wait = fmax(log(waits / 0.01), 0) * each,
		.response = waits * each + in->service_time,
	};
}

static enum status eval_replica_queue(const struct replica_queue_in *in,
                                      struct replica_queue_out *out, struct fault *why)
{
	double idle = fma(-in->arrival_rate, in->service_time, in->replicas);

	if (!(idle > 0)) {
		*why = (struct fault){ "replicas",
		                       N_("there is no steady state: the queue grows for ever") };
		return STATUS_E_NOANSWER;
	}
	*out = replica_queue(in, idle);
	return STATUS_OK;
}

MODEL_REFUSING(inference_replica_queue, replica_queue, REPLICA_QUEUE,
	.id = "inference.replica_queue",
	.title = N_("Waiting before several replicas"),
	.formula = "P_w = \\frac{B}{1 - \\rho (1 - B)}, \\quad W = \\frac{P_w}{c \\mu - \\lambda}",
	.validity = N_("Poisson arrivals, exponential service, one queue for all replicas; B is "
	               "Erlang's loss"),
	.source = "Erlang 1917; companion package of the book",
	.example = "arrival_rate=80/s service_time=0.1s replicas=10",
	.example_source = "companion package of the book");

/* --- inference.stable_batch ------------------------------------------------- */

#define STABLE_BATCH_IN(X, T)                                                              \
	X(T, arrival_rate, "λ", "1/s", N_("requests that arrive in a second"), .min = 0,   \
	  .above_min = true, .max = 1e9, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, fixed_time, "T_f", "s", N_("time that every batch takes"), .min = 0,          \
	  .above_min = true, .max = 1e6, .scale = SCALE_LOG, .standard = 0.05)             \
	X(T, item_time, "t", "s", N_("time that each request adds"), .min = 0, .max = 1e6, \
	  .scale = SCALE_LOG, .standard = 0.0005)                                          \
	X(T, target_utilization, "ρ^*", "1", N_("utilization to stay at or below"),        \
	  DOMAIN_USED_SHARE, .standard = 0.75)
#define STABLE_BATCH_OUT(X, T)                                                             \
	X(T, limit, "B_s", "1", N_("batch at which the server would just keep up"))        \
	X(T, batch, "", "1", N_("smallest whole batch above it"))                          \
	X(T, headroom_limit, "B_{min}", "1", N_("batch at the target utilization"),        \
	  .none = N_("no batch reaches the target"))                                       \
	X(T, headroom_batch, "", "1", N_("smallest whole batch from there"),               \
	  .none = N_("no batch reaches the target"))
STRUCTS(stable_batch, STABLE_BATCH);

static struct stable_batch_out stable_batch(const struct stable_batch_in *in)
{
	double each = in->arrival_rate * in->fixed_time;
	double limit = each / fma(-in->arrival_rate, in->item_time, 1);
	double spare = fma(-in->arrival_rate, in->item_time, in->target_utilization);
	double headroom = spare > 0 ? each / spare : NAN;

	return (struct stable_batch_out){
		.limit = limit,
		.batch = floor(limit) + 1,
		.headroom_limit = headroom,
		.headroom_batch = ceil(headroom),
	};
}

static enum status eval_stable_batch(const struct stable_batch_in *in, struct stable_batch_out *out,
                                     struct fault *why)
{
	if (in->arrival_rate * in->item_time >= 1) {
		*why = (struct fault){ "arrival_rate",
		                       N_("no batch is large enough: there is no steady state") };
		return STATUS_E_NOANSWER;
	}
	*out = stable_batch(in);
	return STATUS_OK;
}

MODEL_REFUSING(inference_stable_batch, stable_batch, STABLE_BATCH,
	.id = "inference.stable_batch",
	.title = N_("Smallest batch that keeps up"),
	.formula = "B_s = \\frac{\\lambda T_f}{1 - \\lambda t}, \\quad B_{min} = \\frac{\\lambda "
	           "T_f}{\\rho^* - \\lambda t}",
	.validity = N_("full batches; time rises in a straight line with the batch"),
	.source = "Inference foundations (appendix)",
	.example = "arrival_rate=100/s",
	.example_source = "Inference foundations, the case");

/* --- inference.static_waste ------------------------------------------------- */

#define STATIC_WASTE_IN(X, T)                                                              \
	X(T, long_length, "L", "1", N_("tokens of the long requests"), DOMAIN_POSITIVE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, short_length, "l", "1", N_("tokens of the short request"), DOMAIN_POSITIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, slots, "B", "1", N_("requests in the batch"), DOMAIN_COUNT, MUST_BE_GIVEN)
#define STATIC_WASTE_OUT(X, T)                                                             \
	X(T, waste, "f", "1", N_("share of the batch's work on a slot that is done"),      \
	  .ratio = true)                                                                   \
	X(T, idle_steps, "", "1", N_("steps that the slot stays empty"))
STRUCTS(static_waste, STATIC_WASTE);

static struct static_waste_out static_waste(const struct static_waste_in *in)
{
	double idle = in->long_length - in->short_length;

	return (struct static_waste_out){
		.waste = idle / in->long_length / in->slots,
		.idle_steps = idle,
	};
}

static enum status eval_static_waste(const struct static_waste_in *in, struct static_waste_out *out,
                                     struct fault *why)
{
	if (in->short_length > in->long_length) {
		*why = (struct fault){ "short_length", N_("it may not exceed the long length") };
		return STATUS_E_DOMAIN;
	}
	*out = static_waste(in);
	return STATUS_OK;
}

MODEL_REFUSING(inference_static_waste, static_waste, STATIC_WASTE,
	.id = "inference.static_waste",
	.title = N_("Work that a static batch wastes"),
	.formula = "f = \\frac{L - l}{L B}",
	.validity = N_("one request of the batch is shorter than the others, which are alike"),
	.source = "Inference at scale",
	.example = "long_length=1000 short_length=100 slots=2",
	.example_source = "by hand: 900 of 2000");
