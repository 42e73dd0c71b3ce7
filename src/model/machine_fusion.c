#include "config.h"
#include "model/table.h"

struct fusion_in { double elements, bytes_per_value, transfers, layers, bandwidth; };
struct fusion_out { double tensor, saved_per_layer, saved, saved_time; };

static struct fusion_out fusion(const struct fusion_in *in)
{
	double tensor = in->elements * in->bytes_per_value;
	double layer = in->transfers * tensor;

	return (struct fusion_out){
		.tensor = tensor,
		.saved_per_layer = layer,
		.saved = layer * in->layers,
		.saved_time = layer * in->layers / in->bandwidth,
	};
}
MODEL_EVAL(fusion)

static const struct parameter parameters[] = {
	PARAMETER(struct fusion_in, elements, .symbol = "n", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("elements of one tensor")),
	PARAMETER(struct fusion_in, bytes_per_value, .symbol = "s", .unit = "B", DOMAIN_VALUE_BYTES,
	          .standard = 2, .help = N_("size of one element")),
	PARAMETER(struct fusion_in, transfers, .symbol = "k", .unit = "1", .min = 0, .max = 1e6,
	          .whole = true, .scale = SCALE_LOG, .standard = 4,
	          .help = N_("reads and writes of a tensor that fusing saves")),
	PARAMETER(struct fusion_in, layers, .symbol = "l", .unit = "1", DOMAIN_COUNT, .standard = 1,
	          .help = N_("layers")),
	PARAMETER(struct fusion_in, bandwidth, .symbol = "BW", .unit = "B/s", DOMAIN_POSITIVE,
	          .standard = 3.35e12, .help = N_("bandwidth of the memory")),
};

static const struct result results[] = {
	RESULT(struct fusion_out, tensor, .symbol = "D_t", .unit = "B",
	       .help = N_("size of one tensor")),
	RESULT(struct fusion_out, saved_per_layer, .symbol = "", .unit = "B",
	       .help = N_("traffic saved in one layer")),
	RESULT(struct fusion_out, saved, .symbol = "D", .unit = "B",
	       .help = N_("traffic saved in all layers")),
	RESULT(struct fusion_out, saved_time, .symbol = "T", .unit = "s",
	       .help = N_("time that it would have taken")),
};

const struct model machine_fusion = {
	.id = "machine.fusion",
	.title = N_("Memory traffic that fusing kernels saves"),
	.formula = "D = k n s l",
	.validity = N_("intermediate tensors of one size that no longer pass through memory"),
	.source = "Performance engineering",
	.example = "elements=8388608 layers=80",
	.example_source = "Performance engineering, case 4",
	MODEL_TABLES(struct fusion_in, struct fusion_out),
	.eval = eval,
	.many = many,
};
