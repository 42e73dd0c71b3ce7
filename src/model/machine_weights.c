#include "config.h"
#include "model/table.h"

struct weights_in { double parameters, bytes_per_parameter, capacity; };
struct weights_out { double memory, devices; };

static struct weights_out weights(const struct weights_in *in)
{
	double memory = in->parameters * in->bytes_per_parameter;

	return (struct weights_out){ .memory = memory, .devices = ceil(memory / in->capacity) };
}
MODEL_EVAL(weights)

static const struct parameter parameters[] = {
	PARAMETER(struct weights_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct weights_in, bytes_per_parameter, .symbol = "s", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 2,
	          .help = N_("size of one parameter: 2 for bf16, 0.5 for INT4")),
	PARAMETER(struct weights_in, capacity, .symbol = "C", .unit = "B", DOMAIN_POSITIVE,
	          .standard = 80e9, .help = N_("memory of one device")),
};

static const struct result results[] = {
	RESULT(struct weights_out, memory, .symbol = "M", .unit = "B",
	       .help = N_("size of all weights")),
	RESULT(struct weights_out, devices, .symbol = "n", .unit = "1",
	       .help = N_("devices that together hold them")),
};

const struct model machine_weights = {
	.id = "machine.weights",
	.title = N_("Memory of a model's weights"),
	.formula = "M = P s, \\quad n = \\left\\lceil \\frac{M}{C} \\right\\rceil",
	.validity = N_("weights alone: no cache, no activations, no state of an optimizer"),
	.source = "Compute infrastructure",
	.example = "parameters=175e9",
	.example_source = "Compute infrastructure, case 15: bf16",
	MODEL_TABLES(struct weights_in, struct weights_out),
	.eval = eval,
	.many = many,
};
