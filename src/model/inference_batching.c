#include "config.h"
#include "model/table.h"

struct batching_in { double fixed_time, item_time, batch; };
struct batching_out { double time, throughput, limit, of_limit, knee_batch; };

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
MODEL_EVAL(batching)

static const struct parameter parameters[] = {
	PARAMETER(struct batching_in, fixed_time, .symbol = "T_f", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("time that every batch takes")),
	PARAMETER(struct batching_in, item_time, .symbol = "t", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("time that each item adds")),
	PARAMETER(struct batching_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("items in a batch")),
};

static const struct result results[] = {
	RESULT(struct batching_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time of the batch"),
	       .sum = "fixed_time + batch * item_time"),
	RESULT(struct batching_out, throughput, .symbol = "X", .unit = "1/s",
	       .help = N_("items in a second")),
	RESULT(struct batching_out, limit, .symbol = "1/t", .unit = "1/s",
	       .help = N_("throughput of an endless batch")),
	RESULT(struct batching_out, of_limit, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of that limit")),
	RESULT(struct batching_out, knee_batch, .symbol = "B_k", .unit = "1",
	       .help = N_("batch at half of the limit, in twice the fixed time")),
};

const struct model inference_batching = {
	.id = "inference.batching",
	.title = N_("Latency and throughput of a batch"),
	.formula = "T = T_f + B t, \\quad X = \\frac{B}{T}, \\quad B_k = \\frac{T_f}{t}",
	.validity = N_("time rises in a straight line with the batch; full batches one after "
	               "another"),
	.source = "Inference at scale",
	.example = "fixed_time=40ms item_time=0.5ms batch=80",
	.example_source = "Inference at scale, case 4",
	MODEL_TABLES(struct batching_in, struct batching_out),
	.eval = eval,
	.many = many,
};
