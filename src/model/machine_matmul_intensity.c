#include "config.h"
#include "model/table.h"

struct matmul_intensity_in { double size, bytes_per_value, ridge; };
struct matmul_intensity_out { double intensity, operations, bytes, balance_size, bound; };

enum { BOUND_COMPUTE, BOUND_MEMORY };
static const char *const bounds[] = { N_("compute"), N_("memory"), NULL };

static struct matmul_intensity_out matmul_intensity(const struct matmul_intensity_in *in)
{
	double n = in->size, intensity = 2 * n / (3 * in->bytes_per_value);

	return (struct matmul_intensity_out){
		.intensity = intensity,
		.operations = 2 * n * n * n,
		.bytes = 3 * n * n * in->bytes_per_value,
		.balance_size = 1.5 * in->bytes_per_value * in->ridge,
		.bound = intensity < in->ridge ? BOUND_MEMORY : BOUND_COMPUTE,
	};
}
MODEL_EVAL(matmul_intensity)

static const struct parameter parameters[] = {
	PARAMETER(struct matmul_intensity_in, size, .symbol = "n", .unit = "1", .min = 1,
	          .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("rows and columns of each matrix")),
	PARAMETER(struct matmul_intensity_in, bytes_per_value, .symbol = "s", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 2, .help = N_("size of one element")),
	PARAMETER(struct matmul_intensity_in, ridge, .symbol = "I^*", .unit = "FLOP/B",
	          DOMAIN_POSITIVE, .standard = 295.2238805970149,
	          .help = N_("intensity from which the device is bound by compute")),
};

static const struct result results[] = {
	RESULT(struct matmul_intensity_out, intensity, .symbol = "I", .unit = "FLOP/B",
	       .help = N_("operations for each byte")),
	RESULT(struct matmul_intensity_out, operations, .symbol = "O", .unit = "FLOP",
	       .help = N_("operations of the product")),
	RESULT(struct matmul_intensity_out, bytes, .symbol = "D", .unit = "B",
	       .help = N_("data read and written")),
	RESULT(struct matmul_intensity_out, balance_size, .symbol = "n^*", .unit = "1",
	       .help = N_("size at which the intensity reaches the ridge")),
	RESULT(struct matmul_intensity_out, bound, .symbol = "", .unit = "", .words = bounds,
	       .help = N_("what limits the rate; a tie is compute"),
	       .largest = "intensity, ridge"),
};

const struct model machine_matmul_intensity = {
	.id = "machine.matmul_intensity",
	.title = N_("Intensity of a matrix product"),
	.formula = "I = \\frac{2 n^3}{3 n^2 s} = \\frac{2 n}{3 s}",
	.validity = N_("square matrices that are read and written once"),
	.source = "Performance engineering",
	.example = "size=4096",
	.example_source = "Performance engineering, case 2",
	MODEL_TABLES(struct matmul_intensity_in, struct matmul_intensity_out),
	.eval = eval,
	.many = many,
};
