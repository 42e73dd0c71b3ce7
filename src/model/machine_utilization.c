#include "config.h"
#include "model/table.h"

struct utilization_in { double operations, recomputed, bytes, time, peak, bandwidth; };
struct utilization_out { double mfu, hfu, mbu, intensity, bound; };

enum { BOUND_COMPUTE, BOUND_MEMORY };
static const char *const bounds[] = { N_("compute"), N_("memory"), NULL };

static struct utilization_out utilization(const struct utilization_in *in)
{
	double useful = in->operations / in->time / in->peak;
	double used = (in->operations + in->recomputed) / in->time / in->peak;
	double memory = in->bytes / in->time / in->bandwidth;

	return (struct utilization_out){
		.mfu = useful,
		.hfu = used,
		.mbu = memory,
		.intensity = in->bytes > 0 ? in->operations / in->bytes : NAN,
		.bound = memory > used ? BOUND_MEMORY : BOUND_COMPUTE,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	struct utilization_out out = utilization(input);

	if (out.hfu > 1 || out.mbu > 1) {
		*why = (struct fault){ "time", N_("the device cannot be so fast") };
		return STATUS_E_DOMAIN;
	}
	*(struct utilization_out *)output = out;
	return STATUS_OK;
}
MODEL_MANY(struct utilization_in, struct utilization_out)

static const struct parameter parameters[] = {
	PARAMETER(struct utilization_in, operations, .symbol = "O", .unit = "FLOP",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("useful operations in the time")),
	PARAMETER(struct utilization_in, recomputed, .symbol = "O_r", .unit = "FLOP",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("operations that only repeat others")),
	PARAMETER(struct utilization_in, bytes, .symbol = "D", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data moved in the time")),
	PARAMETER(struct utilization_in, time, .symbol = "T", .unit = "s", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("time that was measured")),
	PARAMETER(struct utilization_in, peak, .symbol = "R", .unit = "FLOP/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("peak rate of the device")),
	PARAMETER(struct utilization_in, bandwidth, .symbol = "BW", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of its memory")),
};

static const struct result results[] = {
	RESULT(struct utilization_out, mfu, .symbol = "MFU", .unit = "1", .ratio = true,
	       .help = N_("share of the peak rate that is useful")),
	RESULT(struct utilization_out, hfu, .symbol = "HFU", .unit = "1", .ratio = true,
	       .help = N_("share of the peak rate that is used")),
	RESULT(struct utilization_out, mbu, .symbol = "MBU", .unit = "1", .ratio = true,
	       .help = N_("share of the bandwidth that is used")),
	RESULT(struct utilization_out, intensity, .symbol = "I", .unit = "FLOP/B",
	       .help = N_("useful operations for each byte"), .none = N_("no data is moved")),
	RESULT(struct utilization_out, bound, .symbol = "", .unit = "", .words = bounds,
	       .help = N_("the resource that is used more; a tie is compute"),
	       .largest = "hfu, mbu"),
};

const struct model machine_utilization = {
	.id = "machine.utilization",
	.title = N_("Utilization of computation and of memory"),
	.formula = "MFU = \\frac{O}{T R}, \\quad HFU = \\frac{O + O_r}{T R}, \\quad MBU = "
	           "\\frac{D}{T BW}",
	.validity = N_("useful operations counted once; measured over whole steps"),
	.source = "Chowdhery and others 2022; Performance engineering",
	.example = "peak=989TFLOP/s bandwidth=3.35TB/s operations=15TFLOP bytes=2.8TB",
	.example_source = "Performance engineering, case 11",
	MODEL_TABLES(struct utilization_in, struct utilization_out),
	.eval = eval,
	.many = many,
};
