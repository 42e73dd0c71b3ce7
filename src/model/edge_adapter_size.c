#include "config.h"
#include "model/table.h"

struct size_in { double rank, dimensions, sites; };
struct size_out { double parameters, full_parameters, ratio, break_even_rank; };

static struct size_out size(const struct size_in *in)
{
	return (struct size_out){
		.parameters = 2 * in->rank * in->dimensions * in->sites,
		.full_parameters = in->dimensions * in->dimensions * in->sites,
		.ratio = 2 * in->rank / in->dimensions,
		.break_even_rank = in->dimensions / 2,
	};
}
MODEL_EVAL(size)

static const struct parameter parameters[] = {
	PARAMETER(struct size_in, rank, .symbol = "r", .unit = "1",
	          .min = 1, .max = 1e6, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("dimensions between the two matrices")),
	PARAMETER(struct size_in, dimensions, .symbol = "d", .unit = "1",
	          .min = 1, .max = 1e9, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("width of the layer")),
	PARAMETER(struct size_in, sites, .symbol = "m", .unit = "1",
	          .min = 1, .max = 1e9, .whole = true, .scale = SCALE_LOG, .standard = 1,
	          .help = N_("layers that have an adapter")),
};

static const struct result results[] = {
	RESULT(struct size_out, parameters, .symbol = "p", .unit = "1",
	       .help = N_("parameters that are trained")),
	RESULT(struct size_out, full_parameters, .symbol = "p_{full}", .unit = "1",
	       .help = N_("parameters of the square matrices that stay frozen")),
	RESULT(struct size_out, ratio, .symbol = "k", .unit = "1",
	       .help = N_("the first over the second; from 1 on the adapter saves nothing")),
	RESULT(struct size_out, break_even_rank, .symbol = "r^*", .unit = "1",
	       .help = N_("rank at which the adapter is as large as the matrix")),
};

const struct model edge_adapter_size = {
	.id = "edge.adapter_size",
	.title = N_("Parameters of low-rank adapters"),
	.formula = "p = 2 r d m",
	.validity = N_("an adapter or a LoRA pair between a space of d dimensions and one of r"),
	.source = "Houlsby et al. 2019; Hu et al. 2021; Edge intelligence",
	.example = "rank=64 dimensions=390",
	.example_source = "Edge intelligence: a rank-64 adapter of 50 k parameters",
	MODEL_TABLES(struct size_in, struct size_out),
	.eval = eval,
	.many = many,
};
