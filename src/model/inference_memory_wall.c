#include "config.h"
#include "model/table.h"

struct memory_wall_in { double capacity, weights, reserved, bytes_per_token, sequence; };
struct memory_wall_out { double batch, tokens, free_memory; };

static struct memory_wall_out memory_wall(const struct memory_wall_in *in, double free_memory)
{
	double tokens = free_memory / in->bytes_per_token;

	return (struct memory_wall_out){
		.batch = floor(tokens / in->sequence),
		.tokens = floor(tokens),
		.free_memory = free_memory,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct memory_wall_in *in = input;
	double free_memory = in->capacity - in->weights - in->reserved;

	if (free_memory < 0) {
		*why = (struct fault){ "weights", N_("they do not fit into the memory") };
		return STATUS_E_NOANSWER;
	}
	*(struct memory_wall_out *)output = memory_wall(in, free_memory);
	return STATUS_OK;
}
MODEL_MANY(struct memory_wall_in, struct memory_wall_out)

static const struct parameter parameters[] = {
	PARAMETER(struct memory_wall_in, capacity, .symbol = "C", .unit = "B", DOMAIN_POSITIVE,
	          .standard = 8e10, .help = N_("memory of the devices together")),
	PARAMETER(struct memory_wall_in, weights, .symbol = "W", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("memory of the weights")),
	PARAMETER(struct memory_wall_in, reserved, .symbol = "R", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("memory for the system and for activations")),
	PARAMETER(struct memory_wall_in, bytes_per_token, .symbol = "M", .unit = "B",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("cache of one token")),
	PARAMETER(struct memory_wall_in, sequence, .symbol = "S", .unit = "1", DOMAIN_SIZE,
	          .standard = 4096, .help = N_("tokens of a request")),
};

static const struct result results[] = {
	RESULT(struct memory_wall_out, batch, .symbol = "B", .unit = "1",
	       .help = N_("requests that fit at once")),
	RESULT(struct memory_wall_out, tokens, .symbol = "B S", .unit = "1",
	       .help = N_("tokens that fit, all requests together")),
	RESULT(struct memory_wall_out, free_memory, .symbol = "F", .unit = "B",
	       .help = N_("memory that is left for the cache")),
};

const struct model inference_memory_wall = {
	.id = "inference.memory_wall",
	.title = N_("Requests that fit into memory"),
	.formula = "B = \\left\\lfloor \\frac{C - W - R}{S M} \\right\\rfloor, \\quad B S \\le "
	           "\\frac{C - W - R}{M}",
	.validity = N_("every request keeps its whole length; memory is not fragmented"),
	.source = "Inference at scale",
	.example = "capacity=640GB weights=140GB bytes_per_token=327680B",
	.example_source = "Inference at scale, case 6: 16-bit weights on eight H100",
	MODEL_TABLES(struct memory_wall_in, struct memory_wall_out),
	.eval = eval,
	.many = many,
};
