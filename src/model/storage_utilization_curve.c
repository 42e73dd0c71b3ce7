#include "config.h"
#include "model/table.h"

struct utilization_curve_in { double bandwidth, half_bandwidth, steepness; };
struct utilization_curve_out { double utilization; };

/* The exponential of a difference of logarithms is a power of the ratio. */
static struct utilization_curve_out utilization_curve(const struct utilization_curve_in *in)
{
	return (struct utilization_curve_out){
		.utilization = 1 / (1 + pow(in->half_bandwidth / in->bandwidth, in->steepness)),
	};
}
MODEL_EVAL(utilization_curve)

static const struct parameter parameters[] = {
	PARAMETER(struct utilization_curve_in, bandwidth, .symbol = "x", .unit = "B/s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("bandwidth that one node gets")),
	PARAMETER(struct utilization_curve_in, half_bandwidth, .symbol = "x_0", .unit = "B/s",
	          DOMAIN_POSITIVE, .standard = 10e9,
	          .help = N_("bandwidth at which half of the node is used")),
	PARAMETER(struct utilization_curve_in, steepness, .symbol = "s", .unit = "1", .min = 0,
	          .above_min = true, .max = 20, .standard = 3,
	          .help = N_("how sharply the curve rises")),
};

static const struct result results[] = {
	RESULT(struct utilization_curve_out, utilization, .symbol = "U", .unit = "1", .ratio = true,
	       .help = N_("share of the time that the devices compute")),
};

const struct model storage_utilization_curve = {
	.id = "storage.utilization_curve",
	.title = N_("Utilization against storage bandwidth"),
	.formula = "U = \\frac{1}{1 + e^{-s \\ln (x / x_0)}}",
	.validity = N_("an illustrative curve, not a measurement; per node of eight devices"),
	.source = "Data storage",
	.example = "bandwidth=2GB/s",
	.example_source = "Data storage, case 4",
	MODEL_TABLES(struct utilization_curve_in, struct utilization_curve_out),
	.eval = eval,
	.many = many,
};
