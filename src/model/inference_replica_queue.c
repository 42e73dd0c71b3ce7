#include "config.h"
#include "model/table.h"

struct replica_queue_in { double arrival_rate, service_time, replicas; };
struct replica_queue_out {
	double utilization, wait_probability, wait, median_wait, tail_wait, response;
};

/* c replicas offered load a: one over the share that is lost if nobody waits. */
static double inverse_loss(double load, double replicas)
{
	double inverse = 1;

	for (double k = 1; k <= replicas; k++)
		inverse = 1 + k / load * inverse;
	return inverse;
}

static struct replica_queue_out replica_queue(const struct replica_queue_in *in, double idle)
{
	double load = in->arrival_rate * in->service_time, each = in->service_time / idle;
	double waits = in->replicas / (load + idle * inverse_loss(load, in->replicas));

	return (struct replica_queue_out){
		.utilization = fmin(load / in->replicas, 1),
		.wait_probability = fmin(waits, 1),
		.wait = waits * each,
		.median_wait = fmax(log(waits / 0.5), 0) * each,
		.tail_wait = fmax(log(waits / 0.01), 0) * each,
		.response = waits * each + in->service_time,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct replica_queue_in *in = input;
	double idle = fma(-in->arrival_rate, in->service_time, in->replicas);

	if (!(idle > 0)) {
		*why = (struct fault){ "replicas",
		                       N_("there is no steady state: the queue grows for ever") };
		return STATUS_E_NOANSWER;
	}
	*(struct replica_queue_out *)output = replica_queue(in, idle);
	return STATUS_OK;
}
MODEL_MANY(struct replica_queue_in, struct replica_queue_out)

static const struct parameter parameters[] = {
	PARAMETER(struct replica_queue_in, arrival_rate, .symbol = "λ", .unit = "1/s", .min = 0,
	          .above_min = true, .max = 1e9, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("requests that arrive in a second")),
	PARAMETER(struct replica_queue_in, service_time, .symbol = "1/μ", .unit = "s", .min = 0,
	          .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("mean time that a replica needs for one")),
	PARAMETER(struct replica_queue_in, replicas, .symbol = "c", .unit = "1", .min = 1,
	          .max = 1e4, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("replicas")),
};

static const struct result results[] = {
	RESULT(struct replica_queue_out, utilization, .symbol = "ρ", .unit = "1", .ratio = true,
	       .help = N_("share of the time that a replica works")),
	RESULT(struct replica_queue_out, wait_probability, .symbol = "P_w", .unit = "1",
	       .ratio = true, .help = N_("chance that a request waits")),
	RESULT(struct replica_queue_out, wait, .symbol = "W", .unit = "s",
	       .help = N_("mean time in the queue")),
	RESULT(struct replica_queue_out, median_wait, .symbol = "", .unit = "s",
	       .help = N_("time in the queue that half of the requests keep")),
	RESULT(struct replica_queue_out, tail_wait, .symbol = "", .unit = "s",
	       .help = N_("time in the queue that 99 of 100 requests keep")),
	RESULT(struct replica_queue_out, response, .symbol = "", .unit = "s",
	       .help = N_("mean time in queue and service"),
	       .sum = "wait + service_time"),
};

const struct model inference_replica_queue = {
	.id = "inference.replica_queue",
	.title = N_("Waiting before several replicas"),
	.formula = "P_w = \\frac{B}{1 - \\rho (1 - B)}, \\quad W = \\frac{P_w}{c \\mu - \\lambda}",
	.validity = N_("Poisson arrivals, exponential service, one queue for all replicas; B is "
	               "Erlang's loss"),
	.source = "Erlang 1917; companion package of the book",
	.example = "arrival_rate=80/s service_time=0.1s replicas=10",
	.example_source = "companion package of the book",
	MODEL_TABLES(struct replica_queue_in, struct replica_queue_out),
	.eval = eval,
	.many = many,
};
