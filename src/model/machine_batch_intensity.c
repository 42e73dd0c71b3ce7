#include "config.h"
#include "model/table.h"

struct batch_intensity_in {
	double parameters, bytes_per_parameter, batch, width, bytes_per_activation, ridge;
};
struct batch_intensity_out { double intensity, operations, bytes, balance_batch, bound; };

enum { BOUND_COMPUTE, BOUND_MEMORY };
static const char *const bounds[] = { N_("compute"), N_("memory"), NULL };

static struct batch_intensity_out batch_intensity(const struct batch_intensity_in *in)
{
	double operations = 2 * in->parameters * in->batch;
	double weights = in->parameters * in->bytes_per_parameter;
	double activations = in->width * in->bytes_per_activation;
	double bytes = weights + in->batch * activations;
	double gain = fma(-in->ridge, activations, 2 * in->parameters);

	return (struct batch_intensity_out){
		.intensity = operations / bytes,
		.operations = operations,
		.bytes = bytes,
		.balance_batch = gain > 0 ? in->ridge * weights / gain : NAN,
		.bound = operations / bytes < in->ridge ? BOUND_MEMORY : BOUND_COMPUTE,
	};
}
MODEL_EVAL(batch_intensity)

static const struct parameter parameters[] = {
	PARAMETER(struct batch_intensity_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters that every token meets")),
	PARAMETER(struct batch_intensity_in, bytes_per_parameter, .symbol = "s", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 2, .help = N_("size of one parameter")),
	PARAMETER(struct batch_intensity_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("sequences decoded together")),
	PARAMETER(struct batch_intensity_in, width, .symbol = "d", .unit = "1", .min = 0,
	          .max = 1e30, .scale = SCALE_LOG, .standard = 0,
	          .help = N_("activations of one sequence that are moved")),
	PARAMETER(struct batch_intensity_in, bytes_per_activation, .symbol = "a", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 2, .help = N_("size of one activation")),
	PARAMETER(struct batch_intensity_in, ridge, .symbol = "I^*", .unit = "FLOP/B",
	          DOMAIN_POSITIVE, .standard = 295.2238805970149,
	          .help = N_("intensity from which the device is bound by compute")),
};

static const struct result results[] = {
	RESULT(struct batch_intensity_out, intensity, .symbol = "I", .unit = "FLOP/B",
	       .help = N_("operations for each byte")),
	RESULT(struct batch_intensity_out, operations, .symbol = "O", .unit = "FLOP",
	       .help = N_("operations of a step")),
	RESULT(struct batch_intensity_out, bytes, .symbol = "D", .unit = "B",
	       .help = N_("data moved in a step")),
	RESULT(struct batch_intensity_out, balance_batch, .symbol = "B^*", .unit = "1",
	       .help = N_("batch at which the intensity reaches the ridge"),
	       .none = N_("activations keep the intensity below the ridge at any batch")),
	RESULT(struct batch_intensity_out, bound, .symbol = "", .unit = "", .words = bounds,
	       .help = N_("what limits the rate; a tie is compute"),
	       .largest = "intensity, ridge"),
};

const struct model machine_batch_intensity = {
	.id = "machine.batch_intensity",
	.title = N_("Intensity of decoding a batch"),
	.formula = "I = \\frac{2 P B}{P s + B d a}, \\quad B^* = \\frac{I^* P s}{2 P - I^* d a}",
	.validity = N_("weights are read once a step; the cache of keys and values is left out"),
	.source = "Performance engineering",
	.example = "parameters=16777216 width=4096",
	.example_source = "Performance engineering, case 2",
	MODEL_TABLES(struct batch_intensity_in, struct batch_intensity_out),
	.eval = eval,
	.many = many,
};
