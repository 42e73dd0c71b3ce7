#include "config.h"
#include "model/table.h"

struct largest_batch_in { double fixed_time, item_time, latency_target; };
struct largest_batch_out { double batch, time, throughput; };

static struct largest_batch_out largest_batch(const struct largest_batch_in *in, double batch)
{
	double time = in->fixed_time + batch * in->item_time;

	return (struct largest_batch_out){
		.batch = batch,
		.time = time,
		.throughput = batch / time,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct largest_batch_in *in = input;
	double batch = floor((in->latency_target - in->fixed_time) / in->item_time);

	if (batch < 1) {
		*why = (struct fault){ "latency_target", N_("one item alone takes longer") };
		return STATUS_E_NOANSWER;
	}
	*(struct largest_batch_out *)output = largest_batch(in, batch);
	return STATUS_OK;
}
MODEL_MANY(struct largest_batch_in, struct largest_batch_out)

static const struct parameter parameters[] = {
	PARAMETER(struct largest_batch_in, fixed_time, .symbol = "T_f", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0.04, .help = N_("time that every batch takes")),
	PARAMETER(struct largest_batch_in, item_time, .symbol = "t", .unit = "s", DOMAIN_POSITIVE,
	          .standard = 0.0005, .help = N_("time that each item adds")),
	PARAMETER(struct largest_batch_in, latency_target, .symbol = "T_{max}", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("longest time that is allowed")),
};

static const struct result results[] = {
	RESULT(struct largest_batch_out, batch, .symbol = "B", .unit = "1",
	       .help = N_("largest batch")),
	RESULT(struct largest_batch_out, time, .symbol = "T", .unit = "s", .help = N_("its time")),
	RESULT(struct largest_batch_out, throughput, .symbol = "X", .unit = "1/s",
	       .help = N_("items in a second")),
};

const struct model inference_largest_batch = {
	.id = "inference.largest_batch",
	.title = N_("Largest batch within a latency"),
	.formula = "B = \\left\\lfloor \\frac{T_{max} - T_f}{t} \\right\\rfloor",
	.validity = N_("time rises in a straight line with the batch; waiting is not counted"),
	.source = "Inference at scale",
	.example = "fixed_time=40ms item_time=0.5ms latency_target=80ms",
	.example_source = "Inference at scale, case 4: the knee",
	MODEL_TABLES(struct largest_batch_in, struct largest_batch_out),
	.eval = eval,
	.many = many,
};
