#include "config.h"
#include "model/table.h"

struct block_scale_in { double bits, group, scale_bits, parameters; };
struct block_scale_out { double bits_per_weight, overhead, of_fp16, memory; };

#define FP16_BITS 16.0

static struct block_scale_out block_scale(const struct block_scale_in *in)
{
	double bits = in->bits + in->scale_bits / in->group;

	return (struct block_scale_out){
		.bits_per_weight = bits,
		.overhead = in->scale_bits / in->group / in->bits,
		.of_fp16 = bits / FP16_BITS,
		.memory = in->parameters * bits / BITS_PER_BYTE,
	};
}
MODEL_EVAL(block_scale)

static const struct parameter parameters[] = {
	PARAMETER(struct block_scale_in, bits, .symbol = "b", .unit = "bit", .min = 1, .max = 64,
	          MUST_BE_GIVEN, .help = N_("bits of one weight's code")),
	PARAMETER(struct block_scale_in, group, .symbol = "G", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("weights that share one scale")),
	PARAMETER(struct block_scale_in, scale_bits, .symbol = "s", .unit = "bit", .min = 0,
	          .max = 64, .standard = 16, .help = N_("bits of one scale")),
	PARAMETER(struct block_scale_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          .standard = 1, .help = N_("weights")),
};

static const struct result results[] = {
	RESULT(struct block_scale_out, bits_per_weight, .symbol = "b'", .unit = "bit",
	       .help = N_("bits of one weight, its part of the scale included"),
	       .sum = "bits + scale_bits/group"),
	RESULT(struct block_scale_out, overhead, .symbol = "", .unit = "1",
	       .help = N_("bits of the scale over bits of the code")),
	RESULT(struct block_scale_out, of_fp16, .symbol = "", .unit = "1",
	       .help = N_("size over that of 16-bit weights")),
	RESULT(struct block_scale_out, memory, .symbol = "M", .unit = "B",
	       .help = N_("memory of all weights")),
};

const struct model machine_block_scale = {
	.id = "machine.block_scale",
	.title = N_("Bits of a weight with a scale for each block"),
	.formula = "b' = b + \\frac{s}{G}",
	.validity = N_("one scale for every group of weights; no zero points"),
	.source = "Performance engineering",
	.example = "bits=4bit group=64",
	.example_source = "Performance engineering, case 6",
	MODEL_TABLES(struct block_scale_in, struct block_scale_out),
	.eval = eval,
	.many = many,
};
