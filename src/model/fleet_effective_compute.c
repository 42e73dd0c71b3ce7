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

static const struct worked_case cases[] = {
	{ "devices=32 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.9 goodput=0.77", "rate",
	  10.97e15, 0.0005, "Fleet appendix, case 6" },
	{ "devices=32 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.9 goodput=0.77", "share", 0.3465,
	  0, "Fleet appendix, case 6" },
	{ "devices=256 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.7 goodput=0.77", "rate",
	  68.23e15, 0.0001, "Fleet appendix, case 6" },
	{ "devices=256 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.7 goodput=0.77", "share",
	  0.2695, 0, "Fleet appendix, case 6" },
	{ "devices=1024 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.5 goodput=0.77", "rate",
	  194.95e15, 5e-5, "Fleet appendix, case 6" },
	{ "devices=1024 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.5 goodput=0.77", "share",
	  0.1925, 0, "Fleet appendix, case 6" },
	{ "devices=8192 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.35 goodput=0.77", "rate",
	  1.0917e18, 0.0001, "Fleet appendix, case 6" },
	{ "devices=8192 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.35 goodput=0.77", "share",
	  0.13475, 0, "Fleet appendix, case 6: 13.48 %" },
	{ "devices=100000 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.35 goodput=0.6", "rate",
	  10.3845e18, 0, "C³ appendix, case 5" },
	{ "devices=100000 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.35 goodput=0.6", "tax", 9.52,
	  0.001, "C³ appendix, case 5" },
	{ "devices=100000 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.35 goodput=0.77", "rate",
	  13.3268e18, 1e-5, "C³ appendix, case 6" },
	{ "devices=100000 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.35 goodput=0.77", "tax",
	  7.42, 0.001, "C³ appendix, case 6" },
	{ "devices=4096 peak=989TFLOP/s mfu=0.15 scaling_efficiency=0.5 goodput=1", "rate", 304e15,
	  0.001, "C³ appendix, case 1" },
	{ "devices=4096 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.5 goodput=1", "rate", 1.013e18,
	  0.001, "C³ appendix, case 1" },
	{ "devices=10000 peak=989TFLOP/s mfu=1 scaling_efficiency=1 goodput=1", "rate", 9.89e18, 0,
	  "Compute infrastructure, case 10" },
	{ "devices=10000 peak=1979TFLOP/s mfu=1 scaling_efficiency=1 goodput=1", "rate", 19.79e18,
	  0, "Compute infrastructure, case 10" },
	{ "devices=1 peak=1e15FLOP/s mfu=0.5 scaling_efficiency=0.9 goodput=0.95", "rate", 427.5e12,
	  0, "companion package of the book" },
	{ 0 }
};

const struct model fleet_effective_compute = {
	.id = "fleet.effective_compute",
	.title = N_("Compute that is left of the peak"),
	.formula = "R_{eff} = N R \\cdot MFU \\cdot \\eta \\cdot g",
	.validity = N_("average efficiencies over the same period, each a share of what the one "
	               "before leaves"),
	.source = "Fleet appendix; C³ appendix",
	MODEL_TABLES(struct effective_compute_in, struct effective_compute_out),
	.eval = eval,
	.many = many,
};
