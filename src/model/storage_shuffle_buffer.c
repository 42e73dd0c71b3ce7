#include "config.h"
#include "model/table.h"

struct shuffle_buffer_in { double samples, sample_size; };
struct shuffle_buffer_out { double memory; };

static struct shuffle_buffer_out shuffle_buffer(const struct shuffle_buffer_in *in)
{
	return (struct shuffle_buffer_out){ .memory = in->samples * in->sample_size };
}
MODEL_EVAL(shuffle_buffer)

static const struct parameter parameters[] = {
	PARAMETER(struct shuffle_buffer_in, samples, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("samples that the buffer mixes")),
	PARAMETER(struct shuffle_buffer_in, sample_size, .symbol = "s", .unit = "B",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("size of one sample")),
};

static const struct result results[] = {
	RESULT(struct shuffle_buffer_out, memory, .symbol = "M", .unit = "B",
	       .help = N_("memory that it takes")),
};

const struct model storage_shuffle_buffer = {
	.id = "storage.shuffle_buffer",
	.title = N_("Memory of a shuffle buffer"),
	.formula = "M = n \\cdot s",
	.validity = N_("samples of one size, held uncompressed"),
	.source = "Data storage",
	.example = "samples=10000 sample_size=2048*4B",
	.example_source = "Data storage, what-if: 82 MB",
	MODEL_TABLES(struct shuffle_buffer_in, struct shuffle_buffer_out),
	.eval = eval,
	.many = many,
};
