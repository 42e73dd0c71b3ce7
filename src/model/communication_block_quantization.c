#include "config.h"
#include "model/table.h"

struct block_quantization_in { double block, value_bytes, code_bytes, scale_bytes; };
struct block_quantization_out { double ratio, bits_per_value; };

static struct block_quantization_out block_quantization(const struct block_quantization_in *in)
{
	double after = in->block * in->code_bytes + in->scale_bytes;

	return (struct block_quantization_out){
		.ratio = in->block * in->value_bytes / after,
		.bits_per_value = after / in->block * BITS_PER_BYTE,
	};
}
MODEL_EVAL(block_quantization)

static const struct parameter parameters[] = {
	PARAMETER(struct block_quantization_in, block, .symbol = "b", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("values that share one scale")),
	PARAMETER(struct block_quantization_in, value_bytes, .symbol = "v", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 4, .help = N_("size of a value before")),
	PARAMETER(struct block_quantization_in, code_bytes, .symbol = "c", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 1, .help = N_("size of its code")),
	PARAMETER(struct block_quantization_in, scale_bytes, .symbol = "s", .unit = "B", .min = 0,
	          .max = 1e3, .standard = 4, .help = N_("size of a block's scale")),
};

static const struct result results[] = {
	RESULT(struct block_quantization_out, ratio, .symbol = "C", .unit = "1",
	       .help = N_("size before over size after")),
	RESULT(struct block_quantization_out, bits_per_value, .symbol = "", .unit = "bit",
	       .help = N_("size of a value after, its part of the scale included")),
};

const struct model communication_block_quantization = {
	.id = "communication.block_quantization",
	.title = N_("Compression by quantized blocks"),
	.formula = "C = \\frac{b v}{b c + s}",
	.validity = N_("blocks of equal length that share one scale; codes are not compressed "
	               "further"),
	.source = "Collective communication",
	.example = "block=32",
	.example_source = "Collective communication, case 11",
	MODEL_TABLES(struct block_quantization_in, struct block_quantization_out),
	.eval = eval,
	.many = many,
};
