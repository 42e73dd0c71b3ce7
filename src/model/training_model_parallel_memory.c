#include "config.h"
#include "model/table.h"

struct model_parallel_memory_in {
	double parameters, bytes_per_parameter, tensor, pipeline, capacity;
};
struct model_parallel_memory_out { double state, use, fits; };

enum { FITS_YES, FITS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct model_parallel_memory_out
model_parallel_memory(const struct model_parallel_memory_in *in)
{
	double degree = in->tensor * in->pipeline;
	double state = in->parameters * in->bytes_per_parameter / degree;

	return (struct model_parallel_memory_out){
		.state = state,
		.use = state / in->capacity,
		.fits = state <= in->capacity ? FITS_YES : FITS_NO,
	};
}
MODEL_EVAL(model_parallel_memory)

static const struct parameter parameters[] = {
	PARAMETER(struct model_parallel_memory_in, parameters, .symbol = "P", .unit = "1",
	          DOMAIN_SIZE, MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct model_parallel_memory_in, bytes_per_parameter, .symbol = "b", .unit = "B",
	          DOMAIN_POSITIVE, .standard = 16, .help = N_("state of each parameter")),
	PARAMETER(struct model_parallel_memory_in, tensor, .symbol = "t", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("devices that split each layer")),
	PARAMETER(struct model_parallel_memory_in, pipeline, .symbol = "p", .unit = "1",
	          DOMAIN_COUNT, .standard = 1, .help = N_("stages of the pipeline")),
	PARAMETER(struct model_parallel_memory_in, capacity, .symbol = "M", .unit = "B",
	          DOMAIN_POSITIVE, .standard = 80e9, .help = N_("memory of one device")),
};

static const struct result results[] = {
	RESULT(struct model_parallel_memory_out, state, .symbol = "S", .unit = "B",
	       .help = N_("state on one device")),
	RESULT(struct model_parallel_memory_out, use, .symbol = "u", .unit = "1",
	       .help = N_("the state over the capacity")),
	RESULT(struct model_parallel_memory_out, fits, .symbol = "", .unit = "", .words = answers,
	       .about = N_("fits"), .help = N_("does it fit"),
	       .largest = "capacity, state"),
};

const struct model training_model_parallel_memory = {
	.id = "training.model_parallel_memory",
	.title = N_("State on one device of a split model"),
	.formula = "S = \\frac{P \\cdot b}{t \\cdot p}",
	.validity = N_("tensor and pipeline split evenly; no sharding over replicas; activations "
	               "not counted"),
	.source = "Distributed training",
	.example = "parameters=175e9 bytes_per_parameter=10B tensor=8 pipeline=16",
	.example_source = "Distributed training, case 7",
	MODEL_TABLES(struct model_parallel_memory_in, struct model_parallel_memory_out),
	.eval = eval,
	.many = many,
};
