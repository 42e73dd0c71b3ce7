#include "config.h"
#include "model/table.h"

struct token_latency_in { double weights, cache, devices, bandwidth, overhead, batch; };
struct token_latency_out { double time, tokens_per_second, cache_share; };

static struct token_latency_out token_latency(const struct token_latency_in *in)
{
	double bytes = in->weights + in->cache;
	double time = bytes / in->devices / in->bandwidth + in->overhead;

	return (struct token_latency_out){
		.time = time,
		.tokens_per_second = in->batch / time,
		.cache_share = part_of(in->cache, in->weights),
	};
}
MODEL_EVAL(token_latency)

static const struct parameter parameters[] = {
	PARAMETER(struct token_latency_in, weights, .symbol = "W", .unit = "B", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("weights that are read")),
	PARAMETER(struct token_latency_in, cache, .symbol = "C", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("cache of keys and values that is read")),
	PARAMETER(struct token_latency_in, devices, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("devices that share both evenly")),
	PARAMETER(struct token_latency_in, bandwidth, .symbol = "BW", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("bandwidth of one device's memory")),
	PARAMETER(struct token_latency_in, overhead, .symbol = "T_0", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("time that each step takes besides")),
	PARAMETER(struct token_latency_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("sequences decoded together")),
};

static const struct result results[] = {
	RESULT(struct token_latency_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time between two tokens of a sequence"),
	       .sum = "(weights + cache)/(devices * bandwidth) + overhead"),
	RESULT(struct token_latency_out, tokens_per_second, .symbol = "B/T", .unit = "1/s",
	       .help = N_("tokens of all sequences together")),
	RESULT(struct token_latency_out, cache_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the traffic that is cache")),
};

const struct model inference_token_latency = {
	.id = "inference.token_latency",
	.title = N_("Time between tokens"),
	.formula = "T = \\frac{W + C}{n BW} + T_0",
	.validity = N_("weights and cache are read once for each step, which is bound by memory"),
	.source = "Inference at scale; companion package of the book",
	.example = "weights=16.06GB cache=268.435456MB bandwidth=3.35TB/s overhead=0.32ms",
	.example_source = "companion package of the book",
	MODEL_TABLES(struct token_latency_in, struct token_latency_out),
	.eval = eval,
	.many = many,
};
