#include "config.h"
#include "model/table.h"

struct continuous_gain_in { double length_variation; };
struct continuous_gain_out { double gain, waste; };

static struct continuous_gain_out continuous_gain(const struct continuous_gain_in *in)
{
	double extra = in->length_variation * in->length_variation / 2;

	return (struct continuous_gain_out){ .gain = 1 + extra, .waste = part_of(extra, 1) };
}
MODEL_EVAL(continuous_gain)

static const struct parameter parameters[] = {
	PARAMETER(struct continuous_gain_in, length_variation, .symbol = "C", .unit = "1", .min = 0,
	          .max = 1e6, MUST_BE_GIVEN,
	          .help = N_("standard deviation of the output's length over its mean")),
};

static const struct result results[] = {
	RESULT(struct continuous_gain_out, gain, .symbol = "g", .unit = "1",
	       .help = N_("throughput over that of static batches"),
	       .sum = "1 + length_variation^2/2"),
	RESULT(struct continuous_gain_out, waste, .symbol = "f", .unit = "1", .ratio = true,
	       .help = N_("share of the work that static batches waste")),
};

const struct model inference_continuous_gain = {
	.id = "inference.continuous_gain",
	.title = N_("Gain of continuous batching"),
	.formula = "g = 1 + \\frac{C^2}{2}, \\quad f = 1 - \\frac{1}{g}",
	.validity = N_("a heuristic: lengths with that coefficient of variation, always work in "
	               "the queue"),
	.source = "Yu and others 2022; Inference at scale",
	.example = "length_variation=0.3",
	.example_source = "Inference at scale, what-if: the formula's value",
	MODEL_TABLES(struct continuous_gain_in, struct continuous_gain_out),
	.eval = eval,
	.many = many,
};
