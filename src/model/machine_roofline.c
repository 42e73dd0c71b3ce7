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

static const struct worked_case cases[] = {
	{ "operations=1TFLOP bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s", "ridge",
	  295.22388059701490, 0, "reference case" },
	{ "operations=1TFLOP bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s", "intensity", 1000, 0,
	  "companion package of the book" },
	{ "operations=14GFLOP bytes=14GB peak=989TFLOP/s bandwidth=3.35TB/s", "bound", BOUND_MEMORY,
	  0, "D·A·M appendix, case 2" },
	{ "operations=14GFLOP bytes=14GB peak=989TFLOP/s bandwidth=3.35TB/s", "attainable", 3.35e12,
	  0, "by hand: 1 FLOP/B × 3.35 TB/s" },
	{ "operations=1GFLOP bytes=1GB peak=125TFLOP/s bandwidth=0.90TB/s", "ridge", 138.9, 0.0004,
	  "accelerator table: V100" },
	{ "operations=1GFLOP bytes=1GB peak=312TFLOP/s bandwidth=2.039TB/s", "ridge", 153, 0.0004,
	  "accelerator table: A100" },
	{ "operations=1GFLOP bytes=1GB peak=989TFLOP/s bandwidth=4.80TB/s", "ridge", 206, 0.0004,
	  "accelerator table: H200" },
	{ "operations=1GFLOP bytes=1GB peak=2250TFLOP/s bandwidth=8TB/s", "ridge", 281.3, 0.0004,
	  "accelerator table: B200" },
	{ "operations=1GFLOP bytes=1GB peak=1307TFLOP/s bandwidth=5.3TB/s", "ridge", 246.6, 0.0004,
	  "accelerator table: MI300X" },
	{ "operations=1GFLOP bytes=1GB peak=383TFLOP/s bandwidth=3.2TB/s", "ridge", 119.7, 0.0004,
	  "accelerator table: MI250X" },
	{ "operations=1GFLOP bytes=1GB peak=432TFLOP/s bandwidth=2.45TB/s", "ridge", 176.3, 0.0004,
	  "accelerator table: Gaudi 2" },
	{ "operations=1GFLOP bytes=1GB peak=1835TFLOP/s bandwidth=3.7TB/s", "ridge", 495.9, 0.0004,
	  "accelerator table: Gaudi 3" },
	{ "operations=1GFLOP bytes=1GB peak=380TFLOP/s bandwidth=2.4TB/s", "ridge", 158.3, 0.0004,
	  "accelerator table: Trainium2" },
	{ "operations=1GFLOP bytes=1GB peak=275TFLOP/s bandwidth=1.2TB/s", "ridge", 229.2, 0.0004,
	  "accelerator table: TPU v4" },
	{ "operations=1GFLOP bytes=1GB peak=459TFLOP/s bandwidth=2.76TB/s", "ridge", 166.3, 0.0004,
	  "accelerator table: TPU v5p" },
	{ "operations=1GFLOP bytes=1GB peak=1979TFLOP/s bandwidth=3.35TB/s", "ridge", 590.7, 0.0001,
	  "Compute infrastructure, case 4: H100 in FP8" },
	{ "operations=8GFLOP bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s", "attainable", 26.8e12,
	  0.005, "Compute infrastructure, case 3: batch 8" },
	{ "operations=64GFLOP bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s", "attainable", 214e12,
	  0.005, "Compute infrastructure, case 3: batch 64" },
	{ "operations=256GFLOP bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s", "attainable", 858e12,
	  0.005, "Compute infrastructure, case 3: batch 256" },
	{ "operations=2048GFLOP bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s", "attainable", 989e12,
	  0.005, "Compute infrastructure, case 3: batch 2048" },
	{ "operations=1TFLOP bytes=1GB peak=125TFLOP/s bandwidth=0.9TB/s", "ridge", 138.9, 0.0004,
	  "Performance engineering, the table: V100" },
	{ "operations=1TFLOP bytes=1GB peak=312TFLOP/s bandwidth=2.04TB/s", "ridge", 152.9, 0.0004,
	  "Performance engineering, the table: A100" },
	{ "operations=1TFLOP bytes=1GB peak=1979TFLOP/s bandwidth=3.35TB/s", "ridge", 590.7, 0.0001,
	  "Performance engineering, the table: H100 in FP8" },
	{ "operations=1TFLOP bytes=1GB peak=2250TFLOP/s bandwidth=8TB/s", "ridge", 281.25, 0,
	  "Performance engineering, the table: B200" },
	{ "operations=137438953472FLOP bytes=100663296B peak=989TFLOP/s bandwidth=3.35TB/s",
	  "intensity", 1365.3, 0.00004, "Performance engineering, case 2" },
	{ "operations=200GFLOP bytes=1GB peak=312TFLOP/s bandwidth=2.04TB/s", "bound",
	  BOUND_COMPUTE, 0, "Performance engineering, what-if: A100" },
	{ "operations=200GFLOP bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s", "bound", BOUND_MEMORY,
	  0, "Performance engineering, what-if: H100" },
	{ "operations=200GFLOP bytes=1GB peak=2250TFLOP/s bandwidth=8TB/s", "bound", BOUND_MEMORY,
	  0, "Performance engineering, what-if: B200" },
	{ 0 }
};

const struct model machine_roofline = {
	.id = "machine.roofline",
	.title = N_("Roofline of one device"),
	.formula = "R_{max} = \\min(R, I \\cdot BW), \\quad I = \\frac{O}{D}",
	.validity = N_("data and computation overlap perfectly; one level of memory"),
	.source = "Williams, Waterman, Patterson 2009; D·A·M appendix",
	MODEL_TABLES(struct roofline_in, struct roofline_out),
	.eval = eval,
	.many = many,
};
