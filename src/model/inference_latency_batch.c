#include "config.h"
#include "model/table.h"

struct latency_batch_in { double arrival_rate, fixed_time, item_time; };
struct latency_batch_out { double optimum, batch, response, utilization; };

/* Mean response; no batch below the limit has one. */
static double response(const struct latency_batch_in *in, double batch)
{
	double time = fma(batch, in->item_time, in->fixed_time);
	double room = fma(-in->arrival_rate, time, batch);

	if (!(room > 0))
		return INFINITY;
	return in->arrival_rate * time * (time / (2 * room)) + batch / in->arrival_rate / 2 + time;
}

static struct latency_batch_out latency_batch(const struct latency_batch_in *in)
{
	double each = in->arrival_rate * in->fixed_time, x = in->arrival_rate * in->item_time;
	double left = fma(-in->arrival_rate, in->item_time, 1);
	double optimum = each / left * (1 + 1 / sqrt(1 + x * left));
	double low = fmax(floor(optimum), 1);
	double batch = response(in, low) <= response(in, low + 1) ? low : low + 1;

	return (struct latency_batch_out){
		.optimum = optimum,
		.batch = batch,
		.response = response(in, batch),
		.utilization = fmin(in->arrival_rate * fma(batch, in->item_time, in->fixed_time)
		                    / batch, 1),
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct latency_batch_in *in = input;

	if (in->arrival_rate * in->item_time >= 1) {
		*why = (struct fault){ "arrival_rate",
		                       N_("no batch is large enough: there is no steady state") };
		return STATUS_E_NOANSWER;
	}
	*(struct latency_batch_out *)output = latency_batch(in);
	return STATUS_OK;
}
MODEL_MANY(struct latency_batch_in, struct latency_batch_out)

static const struct parameter parameters[] = {
	PARAMETER(struct latency_batch_in, arrival_rate, .symbol = "λ", .unit = "1/s", .min = 0,
	          .above_min = true, .max = 1e9, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("requests that arrive in a second")),
	PARAMETER(struct latency_batch_in, fixed_time, .symbol = "T_f", .unit = "s", .min = 0,
	          .above_min = true, .max = 1e6, .scale = SCALE_LOG, .standard = 0.05,
	          .help = N_("time that every batch takes")),
	PARAMETER(struct latency_batch_in, item_time, .symbol = "t", .unit = "s", .min = 0,
	          .max = 1e6, .scale = SCALE_LOG, .standard = 0.0005,
	          .help = N_("time that each request adds")),
};

static const struct result results[] = {
	RESULT(struct latency_batch_out, optimum, .symbol = "B^*", .unit = "1",
	       .help = N_("batch with the shortest response, not rounded")),
	RESULT(struct latency_batch_out, batch, .symbol = "B", .unit = "1",
	       .help = N_("whole batch with the shortest response")),
	RESULT(struct latency_batch_out, response, .symbol = "E[T]", .unit = "s",
	       .help = N_("mean response with that batch")),
	RESULT(struct latency_batch_out, utilization, .symbol = "ρ", .unit = "1", .ratio = true,
	       .help = N_("share of the time that the server works")),
};

const struct model inference_latency_batch = {
	.id = "inference.latency_batch",
	.title = N_("Batch with the shortest response"),
	.formula = "B^* = \\frac{\\lambda T_f}{1 - x} \\left( 1 + \\frac{1}{\\sqrt{1 + x - x^2}} "
	           "\\right), \\quad x = \\lambda t",
	.validity = N_("the minimum of the mean response of inference.batch_queue, in closed form"),
	.source = "Inference foundations (appendix)",
	.example = "arrival_rate=100/s",
	.example_source = "Inference foundations, the table",
	MODEL_TABLES(struct latency_batch_in, struct latency_batch_out),
	.eval = eval,
	.many = many,
};
