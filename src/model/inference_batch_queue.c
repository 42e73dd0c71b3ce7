#include "config.h"
#include "model/table.h"

struct batch_queue_in { double arrival_rate, batch, fixed_time, item_time; };
struct batch_queue_out {
	double service_time, throughput, utilization, wait, accumulation, response,
	       tail_response, inside, in_service;
};

#define LOG_HUNDRED 4.605170185988092

static struct batch_queue_out batch_queue(const struct batch_queue_in *in, double time, double room)
{
	double wait = in->arrival_rate * time * (time / (2 * room));
	double accumulation = in->batch / in->arrival_rate / 2;
	double response = wait + accumulation + time;

	return (struct batch_queue_out){
		.service_time = time,
		.throughput = in->batch / time,
		.utilization = in->arrival_rate * time / in->batch,
		.wait = wait,
		.accumulation = accumulation,
		.response = response,
		.tail_response = response * LOG_HUNDRED,
		.inside = in->arrival_rate * response,
		.in_service = in->arrival_rate * time,
	};
}

/* room is B − λT: what a batch has left when all that arrived in its time is served. */
static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct batch_queue_in *in = input;
	double time = fma(in->batch, in->item_time, in->fixed_time);
	double room = fma(-in->arrival_rate, time, in->batch);

	if (!(room > 0)) {
		*why = (struct fault){ "batch",
		                       N_("requests arrive faster than such batches serve them: "
		                          "there is no steady state") };
		return STATUS_E_NOANSWER;
	}
	*(struct batch_queue_out *)output = batch_queue(in, time, room);
	return STATUS_OK;
}
MODEL_MANY(struct batch_queue_in, struct batch_queue_out)

static const struct parameter parameters[] = {
	PARAMETER(struct batch_queue_in, arrival_rate, .symbol = "λ", .unit = "1/s", .min = 0,
	          .above_min = true, .max = 1e9, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("requests that arrive in a second")),
	PARAMETER(struct batch_queue_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("requests in a batch")),
	PARAMETER(struct batch_queue_in, fixed_time, .symbol = "T_f", .unit = "s", .min = 0,
	          .above_min = true, .max = 1e6, .scale = SCALE_LOG, .standard = 0.05,
	          .help = N_("time that every batch takes")),
	PARAMETER(struct batch_queue_in, item_time, .symbol = "t", .unit = "s", .min = 0,
	          .max = 1e6, .scale = SCALE_LOG, .standard = 0.0005,
	          .help = N_("time that each request adds")),
};

static const struct result results[] = {
	RESULT(struct batch_queue_out, service_time, .symbol = "T", .unit = "s",
	       .help = N_("time of a batch"),
	       .sum = "fixed_time + batch * item_time"),
	RESULT(struct batch_queue_out, throughput, .symbol = "μ", .unit = "1/s",
	       .help = N_("requests served in a second when always busy")),
	RESULT(struct batch_queue_out, utilization, .symbol = "ρ", .unit = "1", .ratio = true,
	       .help = N_("share of the time that the server works")),
	RESULT(struct batch_queue_out, wait, .symbol = "W", .unit = "s",
	       .help = N_("mean time in the queue")),
	RESULT(struct batch_queue_out, accumulation, .symbol = "", .unit = "s",
	       .help = N_("mean time until a batch is full")),
	RESULT(struct batch_queue_out, response, .symbol = "E[T]", .unit = "s",
	       .help = N_("mean time of a request"),
	       .sum = "service_time + wait + accumulation"),
	RESULT(struct batch_queue_out, tail_response, .symbol = "", .unit = "s",
	       .help = N_("time that 99 of 100 requests keep, if the tail is exponential")),
	RESULT(struct batch_queue_out, inside, .symbol = "L", .unit = "1",
	       .help = N_("requests inside")),
	RESULT(struct batch_queue_out, in_service, .symbol = "", .unit = "1",
	       .help = N_("requests in service")),
};

const struct model inference_batch_queue = {
	.id = "inference.batch_queue",
	.title = N_("Waiting for batches"),
	.formula = "W = \\frac{\\lambda T^2}{2 B (1 - \\rho)}, \\quad \\rho = \\frac{\\lambda "
	           "T}{B}, \\quad T = T_f + B t",
	.validity = N_("full batches as single requests with a steady service time; waiting to "
	               "fill one is added, which is an approximation"),
	.source = "Pollaczek 1930, Khinchine 1932; Inference foundations (appendix)",
	.example = "arrival_rate=100/s batch=7",
	.example_source = "Inference foundations, the table",
	MODEL_TABLES(struct batch_queue_in, struct batch_queue_out),
	.eval = eval,
	.many = many,
};
