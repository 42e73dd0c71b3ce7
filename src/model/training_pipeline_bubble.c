#include "config.h"
#include "model/table.h"

struct pipeline_bubble_in { double stages, microbatches, chunks; };
struct pipeline_bubble_out { double bubble; };

static struct pipeline_bubble_out pipeline_bubble(const struct pipeline_bubble_in *in)
{
	double filling = in->stages - 1;

	return (struct pipeline_bubble_out){
		.bubble = filling / (in->chunks * in->microbatches + filling),
	};
}
MODEL_EVAL(pipeline_bubble)

static const struct parameter parameters[] = {
	PARAMETER(struct pipeline_bubble_in, stages, .symbol = "p", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("stages of the pipeline")),
	PARAMETER(struct pipeline_bubble_in, microbatches, .symbol = "m", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("parts of the batch")),
	PARAMETER(struct pipeline_bubble_in, chunks, .symbol = "V", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("interleaved chunks of the model on each stage")),
};

static const struct result results[] = {
	RESULT(struct pipeline_bubble_out, bubble, .symbol = "b", .unit = "1", .ratio = true,
	       .help = N_("share of the step in which a stage is idle")),
};

const struct model training_pipeline_bubble = {
	.id = "training.pipeline_bubble",
	.title = N_("Idle share of a pipeline"),
	.formula = "b = \\frac{p - 1}{V m + p - 1}",
	.validity = N_("equal times of all stages; communication between them not counted"),
	.source = "Huang et al. 2019; Narayanan et al. 2021; Distributed training",
	.example = "stages=8 microbatches=32",
	.example_source = "reference case",
	MODEL_TABLES(struct pipeline_bubble_in, struct pipeline_bubble_out),
	.eval = eval,
	.many = many,
};
