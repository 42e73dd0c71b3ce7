#include "config.h"
#include "model/table.h"

struct roofline_in { double operations, bytes, peak, bandwidth; };
struct roofline_out { double attainable, intensity, ridge, time, bound; };

enum { BOUND_COMPUTE, BOUND_MEMORY };
static const char *const bounds[] = { N_("compute"), N_("memory"), NULL };

static struct roofline_out roofline(const struct roofline_in *in)
{
	double intensity = in->operations / in->bytes;
	double compute = in->operations / in->peak, memory = in->bytes / in->bandwidth;

	return (struct roofline_out){
		.attainable = fmin(in->peak, intensity * in->bandwidth),
		.intensity = intensity,
		.ridge = in->peak / in->bandwidth,
		.time = fmax(compute, memory),
		.bound = memory > compute ? BOUND_MEMORY : BOUND_COMPUTE,
	};
}
MODEL_EVAL(roofline)

static const struct parameter parameters[] = {
	PARAMETER(struct roofline_in, operations, .symbol = "O", .unit = "FLOP", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("operations to perform")),
	PARAMETER(struct roofline_in, bytes, .symbol = "D", .unit = "B", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("data moved between memory and processor")),
	PARAMETER(struct roofline_in, peak, .symbol = "R", .unit = "FLOP/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("peak rate of the device")),
	PARAMETER(struct roofline_in, bandwidth, .symbol = "BW", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of its memory")),
};

static const struct result results[] = {
	RESULT(struct roofline_out, attainable, .symbol = "R_{max}", .unit = "FLOP/s",
	       .help = N_("rate that the device can reach on this work")),
	RESULT(struct roofline_out, intensity, .symbol = "I", .unit = "FLOP/B",
	       .help = N_("arithmetic intensity of the work")),
	RESULT(struct roofline_out, ridge, .symbol = "I_{ridge}", .unit = "FLOP/B",
	       .help = N_("intensity from which the device is bound by compute")),
	RESULT(struct roofline_out, time, .symbol = "T", .unit = "s",
	       .help = N_("shortest time of the work")),
	RESULT(struct roofline_out, bound, .symbol = "", .unit = "", .words = bounds,
	       .help = N_("what limits the rate; a tie is compute"),
	       .least = "peak, intensity * bandwidth"),
};

const struct model machine_roofline = {
	.id = "machine.roofline",
	.title = N_("Roofline of one device"),
	.formula = "R_{max} = \\min(R, I \\cdot BW), \\quad I = \\frac{O}{D}",
	.validity = N_("data and computation overlap perfectly; one level of memory"),
	.source = "Williams, Waterman, Patterson 2009; D·A·M appendix",
	.example = "operations=1TFLOP bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s",
	.example_source = "reference case",
	MODEL_TABLES(struct roofline_in, struct roofline_out),
	.eval = eval,
	.many = many,
};
