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

static const struct worked_case cases[] = {
	{ "stages=8 microbatches=32", "bubble", 0.179487179487, 2.8e-12, "reference case" },
	{ "stages=4 microbatches=32", "bubble", 0.08571428571428572, 0,
	  "Distributed training, case 3" },
	{ "stages=4 microbatches=8", "bubble", 0.273, 0.0019, "Distributed training, case 8" },
	{ "stages=4 microbatches=16", "bubble", 0.158, 0.0032, "Distributed training, case 8" },
	{ "stages=4 microbatches=32", "bubble", 0.0857, 0.0006, "Distributed training, case 8" },
	{ "stages=4 microbatches=64", "bubble", 0.0448, 0.0011, "Distributed training, case 8" },
	{ "stages=8 microbatches=8", "bubble", 0.467, 0.0011, "Distributed training, case 8" },
	{ "stages=8 microbatches=16", "bubble", 0.304, 0.0017, "Distributed training, case 8" },
	{ "stages=8 microbatches=32", "bubble", 0.179, 0.0028, "Distributed training, case 8" },
	{ "stages=8 microbatches=64", "bubble", 0.0986, 0.00052, "Distributed training, case 8" },
	{ "stages=16 microbatches=16", "bubble", 0.484, 0.0011, "Distributed training, case 8" },
	{ "stages=16 microbatches=32", "bubble", 0.319, 0.0016, "Distributed training, case 8" },
	{ "stages=8 microbatches=16 chunks=4", "bubble", 0.0986, 0.00052,
	  "Distributed training, case 8" },
	{ "stages=4 microbatches=8", "bubble", 0.2727272727272727, 0,
	  "companion package of the book" },
	{ "stages=4 microbatches=8 chunks=4", "bubble", 0.08571428571428572, 0,
	  "companion package of the book" },
	{ "stages=4 microbatches=64", "bubble", 0.044776, 1.1e-05,
	  "companion package of the book" },
	{ 0 }
};

const struct model training_pipeline_bubble = {
	.id = "training.pipeline_bubble",
	.title = N_("Idle share of a pipeline"),
	.formula = "b = \\frac{p - 1}{V m + p - 1}",
	.validity = N_("equal times of all stages; communication between them not counted"),
	.source = "Huang et al. 2019; Narayanan et al. 2021; Distributed training",
	MODEL_TABLES(struct pipeline_bubble_in, struct pipeline_bubble_out),
	.eval = eval,
	.many = many,
};
