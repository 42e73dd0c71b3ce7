#include "config.h"
#include "model/table.h"

struct elementwise_intensity_in { double operations_per_element, bytes_per_value, elements; };
struct elementwise_intensity_out { double intensity, operations, bytes; };

static struct elementwise_intensity_out
elementwise_intensity(const struct elementwise_intensity_in *in)
{
	return (struct elementwise_intensity_out){
		.intensity = in->operations_per_element / (2 * in->bytes_per_value),
		.operations = in->elements * in->operations_per_element,
		.bytes = 2 * in->elements * in->bytes_per_value,
	};
}
MODEL_EVAL(elementwise_intensity)

static const struct parameter parameters[] = {
	PARAMETER(struct elementwise_intensity_in, operations_per_element, .symbol = "k",
	          .unit = "1", DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("operations on each element")),
	PARAMETER(struct elementwise_intensity_in, bytes_per_value, .symbol = "s", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 2, .help = N_("size of one element")),
	PARAMETER(struct elementwise_intensity_in, elements, .symbol = "n", .unit = "1",
	          DOMAIN_SIZE, .standard = 1, .help = N_("elements")),
};

static const struct result results[] = {
	RESULT(struct elementwise_intensity_out, intensity, .symbol = "I", .unit = "FLOP/B",
	       .help = N_("operations for each byte")),
	RESULT(struct elementwise_intensity_out, operations, .symbol = "O", .unit = "FLOP",
	       .help = N_("operations of the kernel")),
	RESULT(struct elementwise_intensity_out, bytes, .symbol = "D", .unit = "B",
	       .help = N_("data read and written")),
};

const struct model machine_elementwise_intensity = {
	.id = "machine.elementwise_intensity",
	.title = N_("Intensity of an element-wise kernel"),
	.formula = "I = \\frac{k}{2 s}",
	.validity = N_("each element is read once and written once"),
	.source = "Performance engineering",
	.example = "operations_per_element=5",
	.example_source = "Performance engineering, case 2: GELU",
	MODEL_TABLES(struct elementwise_intensity_in, struct elementwise_intensity_out),
	.eval = eval,
	.many = many,
};
