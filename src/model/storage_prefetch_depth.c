#include "config.h"
#include "model/table.h"

struct prefetch_depth_in { double io_time, compute_time, deviation; };
struct prefetch_depth_out { double depth, exact; };

static struct prefetch_depth_out prefetch_depth(const struct prefetch_depth_in *in)
{
	double exact = (in->io_time + 3 * in->deviation) / in->compute_time;

	return (struct prefetch_depth_out){ .depth = ceil(exact), .exact = exact };
}
MODEL_EVAL(prefetch_depth)

static const struct parameter parameters[] = {
	PARAMETER(struct prefetch_depth_in, io_time, .symbol = "T_{IO}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("mean time to read one batch")),
	PARAMETER(struct prefetch_depth_in, compute_time, .symbol = "T_c", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time to compute one batch")),
	PARAMETER(struct prefetch_depth_in, deviation, .symbol = "σ", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("standard deviation of the time to read")),
};

static const struct result results[] = {
	RESULT(struct prefetch_depth_out, depth, .symbol = "k", .unit = "1",
	       .help = N_("batches to keep in flight, rounded up")),
	RESULT(struct prefetch_depth_out, exact, .symbol = "", .unit = "1",
	       .help = N_("the same before rounding")),
};

const struct model storage_prefetch_depth = {
	.id = "storage.prefetch_depth",
	.title = N_("Batches to read ahead"),
	.formula = "k = \\left\\lceil \\frac{T_{IO} + 3 \\sigma}{T_c} \\right\\rceil",
	.validity = N_("times of reading scatter about their mean; three deviations cover all but "
	               "rare delays"),
	.source = "Compute infrastructure",
	.example = "io_time=1.5s compute_time=2s deviation=0.5s",
	.example_source = "Compute infrastructure, case 13",
	MODEL_TABLES(struct prefetch_depth_in, struct prefetch_depth_out),
	.eval = eval,
	.many = many,
};
