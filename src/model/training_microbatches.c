#include "config.h"
#include "model/table.h"

struct microbatches_in { double stages, bubble, chunks; };
struct microbatches_out { double microbatches; };

static double bubble_of(const struct microbatches_in *in, double parts)
{
	double filling = in->stages - 1;

	return filling / (in->chunks * parts + filling);
}

/* The quotient is rounded: the number before it may be enough. */
static struct microbatches_out microbatches(const struct microbatches_in *in)
{
	double m = ceil((in->stages - 1) * (1 - in->bubble) / in->bubble / in->chunks);

	if (m > 1 && bubble_of(in, m - 1) <= in->bubble)
		m--;
	return (struct microbatches_out){ .microbatches = fmax(m, 1) };
}
MODEL_EVAL(microbatches)

static const struct parameter parameters[] = {
	PARAMETER(struct microbatches_in, stages, .symbol = "p", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("stages of the pipeline")),
	PARAMETER(struct microbatches_in, bubble, .symbol = "b", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("the largest idle share allowed")),
	PARAMETER(struct microbatches_in, chunks, .symbol = "V", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("interleaved chunks of the model on each stage")),
};

static const struct result results[] = {
	RESULT(struct microbatches_out, microbatches, .symbol = "m", .unit = "1",
	       .help = N_("fewest parts of the batch")),
};

const struct model training_microbatches = {
	.id = "training.microbatches",
	.title = N_("Micro-batches that a bubble allows"),
	.formula =
		"m = \\max \\left( 1, \\left\\lceil \\frac{(p - 1) (1 - b)}{b \\cdot V} "
		"\\right\\rceil \\right)",
	.validity = N_("equal times of all stages; communication between them not counted"),
	.source = "Distributed training",
	.example = "stages=8 bubble=20%",
	.example_source = "Distributed training, case 8: 4 (p - 1)",
	MODEL_TABLES(struct microbatches_in, struct microbatches_out),
	.eval = eval,
	.many = many,
};
