#include "config.h"
#include "model/table.h"

struct pipeline_boundary_in { double batch, sequence, hidden, value_size; };
struct pipeline_boundary_out { double bytes; };

static struct pipeline_boundary_out pipeline_boundary(const struct pipeline_boundary_in *in)
{
	return (struct pipeline_boundary_out){
		.bytes = in->batch * in->sequence * in->hidden * in->value_size,
	};
}
MODEL_EVAL(pipeline_boundary)

static const struct parameter parameters[] = {
	PARAMETER(struct pipeline_boundary_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("sequences of a micro-batch")),
	PARAMETER(struct pipeline_boundary_in, sequence, .symbol = "S", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("tokens of a sequence")),
	PARAMETER(struct pipeline_boundary_in, hidden, .symbol = "d", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("width of the model")),
	PARAMETER(struct pipeline_boundary_in, value_size, .symbol = "b", .unit = "B",
	          DOMAIN_POSITIVE, .standard = 2, .help = N_("bytes of one value")),
};

static const struct result results[] = {
	RESULT(struct pipeline_boundary_out, bytes, .symbol = "V", .unit = "B",
	       .help = N_("data that crosses the boundary in one direction")),
};

const struct model training_pipeline_boundary = {
	.id = "training.pipeline_boundary",
	.title = N_("Activations between pipeline stages"),
	.formula = "V = B \\cdot S \\cdot d \\cdot b",
	.validity = N_("one hidden vector for each token crosses the boundary, and its gradient "
	               "comes back"),
	.source = "Distributed training",
	.example = "batch=4 sequence=2048 hidden=2048",
	.example_source = "Distributed training, case 9",
	MODEL_TABLES(struct pipeline_boundary_in, struct pipeline_boundary_out),
	.eval = eval,
	.many = many,
};
