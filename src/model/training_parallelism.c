#include "config.h"
#include "model/table.h"

struct parallelism_in { double data, pipeline, tensor, expert; };
struct parallelism_out { double devices, model_degree, model_share; };

static struct parallelism_out parallelism(const struct parallelism_in *in)
{
	double model = in->pipeline * in->tensor * in->expert;

	return (struct parallelism_out){
		.devices = in->data * model,
		.model_degree = model,
		.model_share = 1 / model,
	};
}
MODEL_EVAL(parallelism)

static const struct parameter parameters[] = {
	PARAMETER(struct parallelism_in, data, .symbol = "d", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("replicas of the model")),
	PARAMETER(struct parallelism_in, pipeline, .symbol = "p", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("stages of the pipeline")),
	PARAMETER(struct parallelism_in, tensor, .symbol = "t", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("devices that split each layer")),
	PARAMETER(struct parallelism_in, expert, .symbol = "e", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("devices that split the experts")),
};

static const struct result results[] = {
	RESULT(struct parallelism_out, devices, .symbol = "N", .unit = "1",
	       .help = N_("devices in all")),
	RESULT(struct parallelism_out, model_degree, .symbol = "m", .unit = "1",
	       .help = N_("devices that hold one replica")),
	RESULT(struct parallelism_out, model_share, .symbol = "1/m", .unit = "1", .ratio = true,
	       .help = N_("share of the model that one device holds")),
};

const struct model training_parallelism = {
	.id = "training.parallelism",
	.title = N_("Devices of a composed layout"),
	.formula = "N = d \\cdot p \\cdot t \\cdot e",
	.validity = N_("every replica is laid out alike; equal degrees everywhere"),
	.source = "Distributed training",
	.example = "data=128 pipeline=16 tensor=8",
	.example_source = "Distributed training, table",
	MODEL_TABLES(struct parallelism_in, struct parallelism_out),
	.eval = eval,
	.many = many,
};
