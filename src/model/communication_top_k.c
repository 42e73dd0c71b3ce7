#include "config.h"
#include "model/table.h"

struct top_k_in { double kept, value_bytes, index_bytes; };
struct top_k_out { double ratio, break_even_kept; };

static struct top_k_out top_k(const struct top_k_in *in)
{
	double pays_below = in->value_bytes / (in->value_bytes + in->index_bytes);

	return (struct top_k_out){
		.ratio = pays_below / in->kept,
		.break_even_kept = pays_below,
	};
}
MODEL_EVAL(top_k)

static const struct parameter parameters[] = {
	PARAMETER(struct top_k_in, kept, .symbol = "f", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the values that is sent")),
	PARAMETER(struct top_k_in, value_bytes, .symbol = "v", .unit = "B", DOMAIN_VALUE_BYTES,
	          .standard = 4, .help = N_("size of a value")),
	PARAMETER(struct top_k_in, index_bytes, .symbol = "i", .unit = "B", .min = 0, .max = 1e3,
	          .standard = 4, .help = N_("size of the index that goes with it")),
};

static const struct result results[] = {
	RESULT(struct top_k_out, ratio, .symbol = "C", .unit = "1",
	       .help = N_("size before over size after")),
	RESULT(struct top_k_out, break_even_kept, .symbol = "f^*", .unit = "1", .ratio = true,
	       .help = N_("share from which on nothing is saved")),
};

const struct model communication_top_k = {
	.id = "communication.top_k",
	.title = N_("Compression to the largest values"),
	.formula = "C = \\frac{v}{f (v + i)}",
	.validity = N_("each value that is kept goes with its index; finding the values costs "
	               "nothing"),
	.source = "Collective communication",
	.example = "kept=10%",
	.example_source = "Collective communication, case 11",
	MODEL_TABLES(struct top_k_in, struct top_k_out),
	.eval = eval,
	.many = many,
};
