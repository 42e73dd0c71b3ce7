#include "config.h"
#include "model/table.h"

struct memory_in { double parameters, bytes_per_parameter, optimizer_states, activations; };
struct memory_out { double inference, training, amplification; };

static struct memory_out memory(const struct memory_in *in)
{
	double weights = in->parameters * in->bytes_per_parameter;
	double factor = 2 + in->optimizer_states + in->activations;

	return (struct memory_out){
		.inference = weights,
		.training = weights * factor,
		.amplification = factor,
	};
}
MODEL_EVAL(memory)

static const struct parameter parameters[] = {
	PARAMETER(struct memory_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct memory_in, bytes_per_parameter, .symbol = "b", .unit = "B",
	          .min = 0.01, .max = 1e3, .scale = SCALE_LOG, .standard = 4,
	          .help = N_("size of a parameter")),
	PARAMETER(struct memory_in, optimizer_states, .symbol = "s", .unit = "1",
	          .min = 0, .max = 16, .standard = 2,
	          .help = N_("values that the optimizer keeps for each parameter; Adam keeps 2")),
	PARAMETER(struct memory_in, activations, .symbol = "a", .unit = "1",
	          .min = 0, .max = 1e6, .scale = SCALE_LOG, .standard = 5,
	          .help = N_("memory of the activations over that of the weights")),
};

static const struct result results[] = {
	RESULT(struct memory_out, inference, .symbol = "W", .unit = "B",
	       .help = N_("memory of the weights, which is all that inference keeps")),
	RESULT(struct memory_out, training, .symbol = "M_{train}", .unit = "B",
	       .help = N_("weights, gradients, optimizer state and activations")),
	RESULT(struct memory_out, amplification, .symbol = "k", .unit = "1",
	       .help = N_("training over inference")),
};

const struct model edge_training_memory = {
	.id = "edge.training_memory",
	.title = N_("Memory to train on a device"),
	.formula = "M_{train} = W(1 + 1 + s + a)",
	.validity = N_("memory in multiples of the weights; activations depend on the network "
	               "and the batch"),
	.source = "Edge intelligence",
	.example = "parameters=1e6",
	.example_source = "Edge intelligence, case 4",
	MODEL_TABLES(struct memory_in, struct memory_out),
	.eval = eval,
	.many = many,
};
