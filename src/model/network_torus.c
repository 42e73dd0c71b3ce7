#include "config.h"
#include "model/table.h"

struct torus_in { double x, y, z, bandwidth; };
struct torus_out { double devices, diameter, mean_hops, bisection; };

static double mean_on_ring(double n)
{
	return fmod(n, 2) > 0 ? (n - 1) * (n + 1) / (4 * n) : n / 4;
}

static struct torus_out torus(const struct torus_in *in, double longest)
{
	double devices = in->x * in->y * in->z;

	return (struct torus_out){
		.devices = devices,
		.diameter = floor(in->x / 2) + floor(in->y / 2) + floor(in->z / 2),
		.mean_hops = (in->x > 1 ? mean_on_ring(in->x) : 0)
		             + (in->y > 1 ? mean_on_ring(in->y) : 0)
		             + (in->z > 1 ? mean_on_ring(in->z) : 0),
		.bisection = 2 * devices / longest * in->bandwidth,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct torus_in *in = input;
	double longest = fmax(in->x, fmax(in->y, in->z));

	if (fmod(longest, 2) > 0) {
		*why = (struct fault){ longest == in->x ? "x" : longest == in->y ? "y" : "z",
		                       N_("the longest side must be even, or there are no two "
		                          "halves") };
		return STATUS_E_DOMAIN;
	}
	*(struct torus_out *)output = torus(in, longest);
	return STATUS_OK;
}
MODEL_MANY(struct torus_in, struct torus_out)

static const struct parameter parameters[] = {
	PARAMETER(struct torus_in, x, .symbol = "X", .unit = "1", .min = 1, .max = 1024,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices along the first dimension")),
	PARAMETER(struct torus_in, y, .symbol = "Y", .unit = "1", .min = 1, .max = 1024,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices along the second dimension")),
	PARAMETER(struct torus_in, z, .symbol = "Z", .unit = "1", .min = 1, .max = 1024,
	          .whole = true, .scale = SCALE_LOG, .standard = 1,
	          .help = N_("devices along the third dimension")),
	PARAMETER(struct torus_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of each link, one direction")),
};

static const struct result results[] = {
	RESULT(struct torus_out, devices, .symbol = "N", .unit = "1",
	       .help = N_("devices of the torus")),
	RESULT(struct torus_out, diameter, .symbol = "D", .unit = "1",
	       .help = N_("most links between two devices"),
	       .sum = "floor(x/2) + floor(y/2) + floor(z/2)"),
	RESULT(struct torus_out, mean_hops, .symbol = "", .unit = "1",
	       .help = N_("links on average between two devices, itself included")),
	RESULT(struct torus_out, bisection, .symbol = "B", .unit = "B/s",
	       .help = N_("bandwidth between two halves, one direction")),
};

const struct model network_torus = {
	.id = "network.torus",
	.title = N_("A torus"),
	.formula = "D = \\left\\lfloor \\frac{X}{2} \\right\\rfloor + \\left\\lfloor \\frac{Y}{2} "
	           "\\right\\rfloor + \\left\\lfloor \\frac{Z}{2} \\right\\rfloor, \\quad B = "
	           "\\frac{2 N}{\\max(X, Y, Z)} \\beta",
	.validity = N_("every dimension closes to a ring; a dimension of two counts both of its "
	               "links"),
	.source = "Network fabrics",
	.example = "x=4 y=4 z=4 bandwidth=50GB/s",
	.example_source = "companion package of the book: 0.75 N^(1/3)",
	MODEL_TABLES(struct torus_in, struct torus_out),
	.eval = eval,
	.many = many,
};
