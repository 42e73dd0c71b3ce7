#include "config.h"
#include "model/table.h"

struct tail_in { double mean, deviation, score, share; };
struct tail_out { double normal, exponential, ratio; };

static struct tail_out tail(const struct tail_in *in)
{
	return (struct tail_out){
		.normal = in->mean + in->score * in->deviation,
		.exponential = -log(in->share) * in->mean,
		.ratio = -log(in->share) * part_of(in->mean, in->score * in->deviation),
	};
}
MODEL_EVAL(tail)

static const struct parameter parameters[] = {
	PARAMETER(struct tail_in, mean, .symbol = "T", .unit = "s", DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("mean response time")),
	PARAMETER(struct tail_in, deviation, .symbol = "σ", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("standard deviation of the response time")),
	PARAMETER(struct tail_in, score, .symbol = "z", .unit = "1", .min = 0, .max = 40,
	          .standard = 2.33,
	          .help = N_("deviations to the quantile of a normal tail; 2.33 for 1 in 100")),
	PARAMETER(struct tail_in, share, .symbol = "q", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 0.01, .help = N_("share of the requests that take longer")),
};

static const struct result results[] = {
	RESULT(struct tail_out, normal, .symbol = "T_{normal}", .unit = "s",
	       .help = N_("time that this share exceeds, if the tail is normal"),
	       .sum = "mean + score * deviation"),
	RESULT(struct tail_out, exponential, .symbol = "T_{exp}", .unit = "s",
	       .help = N_("time that this share exceeds, if the tail is exponential")),
	RESULT(struct tail_out, ratio, .symbol = "", .unit = "1",
	       .help = N_("exponential over normal tail")),
};

const struct model inference_tail_latency = {
	.id = "inference.tail_latency",
	.title = N_("Tail of the response time"),
	.formula = "T_{normal} = T + z \\sigma, \\quad T_{exp} = -\\ln(q) T",
	.validity =
		N_("the score and the share belong together; queues have exponential tails near "
	               "saturation, sums of many small parts normal ones"),
	.source = "Inference foundations",
	.example = "mean=138.6ms deviation=0s",
	.example_source = "Inference foundations, model 4: 4.605 × 138.6 ms",
	MODEL_TABLES(struct tail_in, struct tail_out),
	.eval = eval,
	.many = many,
};
