#include "config.h"
#include "model/table.h"

struct effective_compute_in { double devices, peak, mfu, scaling_efficiency, goodput; };
struct effective_compute_out { double rate, share, tax; };

static struct effective_compute_out effective_compute(const struct effective_compute_in *in)
{
	double left = in->mfu * in->scaling_efficiency * in->goodput;

	return (struct effective_compute_out){
		.rate = in->devices * in->peak * left,
		.share = left,
		.tax = 1 / left,
	};
}
MODEL_EVAL(effective_compute)

static const struct parameter parameters[] = {
	PARAMETER(struct effective_compute_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices of the fleet")),
	PARAMETER(struct effective_compute_in, peak, .symbol = "R", .unit = "FLOP/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("peak rate of one device")),
	PARAMETER(struct effective_compute_in, mfu, .symbol = "MFU", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN,
	          .help = N_("model FLOP utilization: share of the peak that the model's work "
	                     "reaches")),
	PARAMETER(struct effective_compute_in, scaling_efficiency, .symbol = "η", .unit = "1",
	          DOMAIN_USED_SHARE, MUST_BE_GIVEN,
	          .help = N_("what is left of it when many devices share the work")),
	PARAMETER(struct effective_compute_in, goodput, .symbol = "g", .unit = "1",
	          DOMAIN_USED_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of the time that makes lasting progress")),
};

static const struct result results[] = {
	RESULT(struct effective_compute_out, rate, .symbol = "R_{eff}", .unit = "FLOP/s",
	       .help = N_("rate of lasting progress of the fleet")),
	RESULT(struct effective_compute_out, share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the fleet's peak")),
	RESULT(struct effective_compute_out, tax, .symbol = "", .unit = "1",
	       .help = N_("peak for each useful operation per second")),
};

const struct model fleet_effective_compute = {
	.id = "fleet.effective_compute",
	.title = N_("Compute that is left of the peak"),
	.formula = "R_{eff} = N R \\cdot MFU \\cdot \\eta \\cdot g",
	.validity = N_("average efficiencies over the same period, each a share of what the one "
	               "before leaves"),
	.source = "Fleet appendix; C³ appendix",
	.example = "devices=32 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.9 goodput=0.77",
	.example_source = "Fleet appendix, case 6",
	MODEL_TABLES(struct effective_compute_in, struct effective_compute_out),
	.eval = eval,
	.many = many,
};
