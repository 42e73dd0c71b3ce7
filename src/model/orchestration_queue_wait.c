#include "config.h"
#include "model/table.h"

struct queue_wait_in { double utilization, service_variation, service_time; };
struct queue_wait_out { double wait_factor, wait, response, queue_length; };

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

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct queue_wait_in *in = input;

	if (in->utilization >= 1) {
		*why = (struct fault){ "utilization",
		                       N_("there is no steady state: the queue grows for ever") };
		return STATUS_E_NOANSWER;
	}
	*(struct queue_wait_out *)output = queue_wait(in);
	return STATUS_OK;
}
MODEL_MANY(struct queue_wait_in, struct queue_wait_out)

static const struct parameter parameters[] = {
	PARAMETER(struct queue_wait_in, utilization, .symbol = "ρ", .unit = "1", .min = 0,
	          .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("arrival rate times service time; a steady state needs less than 1")),
	PARAMETER(struct queue_wait_in, service_variation, .symbol = "C", .unit = "1", .min = 0,
	          .max = 1e6, .standard = 1,
	          .help = N_("standard deviation of the service time over its mean")),
	PARAMETER(struct queue_wait_in, service_time, .symbol = "1/μ", .unit = "s", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("mean service time")),
};

static const struct result results[] = {
	RESULT(struct queue_wait_out, wait_factor, .symbol = "w", .unit = "1",
	       .help = N_("mean wait over the service time")),
	RESULT(struct queue_wait_out, wait, .symbol = "W_q", .unit = "s",
	       .help = N_("mean time in the queue")),
	RESULT(struct queue_wait_out, response, .symbol = "W", .unit = "s",
	       .help = N_("mean time in queue and service"),
	       .sum = "wait + service_time"),
	RESULT(struct queue_wait_out, queue_length, .symbol = "L_q", .unit = "1",
	       .help = N_("jobs in the queue, on average")),
};

const struct model orchestration_queue_wait = {
	.id = "orchestration.queue_wait",
	.title = N_("Waiting time before a busy server"),
	.formula = "\\frac{W_q}{1/μ} = \\frac{ρ}{1 - ρ} \\cdot \\frac{1 + C^2}{2}",
	.validity = N_("Poisson arrivals, one server, first come first served, a steady state"),
	.source = "Pollaczek 1930, Khinchine 1932; Fleet orchestration",
	.example = "utilization=0.8 service_variation=3",
	.example_source = "reference case",
	MODEL_TABLES(struct queue_wait_in, struct queue_wait_out),
	.eval = eval,
	.many = many,
};
