#include "config.h"
#include "model/table.h"

struct run_in { double compute, devices, peak, mfu, scaling_efficiency, goodput; };
struct run_out { double time, ideal_time, device_hours, effective_rate; };

static struct run_out run(const struct run_in *in)
{
	double peak = in->devices * in->peak;
	double rate = peak * in->mfu * in->scaling_efficiency * in->goodput;
	double hours = in->compute / rate / SECONDS_PER_HOUR;

	return (struct run_out){
		.time = hours,
		.ideal_time = in->compute / peak / SECONDS_PER_HOUR,
		.device_hours = in->devices * hours,
		.effective_rate = rate,
	};
}
MODEL_EVAL(run)

static const struct parameter parameters[] = {
	PARAMETER(struct run_in, compute, .symbol = "C", .unit = "FLOP", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("work of the whole training run")),
	PARAMETER(struct run_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("devices that train")),
	PARAMETER(struct run_in, peak, .symbol = "R", .unit = "FLOP/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("peak rate of one device")),
	PARAMETER(struct run_in, mfu, .symbol = "MFU", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 0.4,
	          .help = N_("model FLOP utilization: share of the peak that the model's work "
	                     "reaches")),
	PARAMETER(struct run_in, scaling_efficiency, .symbol = "η", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 1, .help = N_("what is left of it when many devices share the work")),
	PARAMETER(struct run_in, goodput, .symbol = "g", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 1, .help = N_("share of the time that makes lasting progress")),
};

static const struct result results[] = {
	RESULT(struct run_out, time, .symbol = "T", .unit = "h", .help = N_("time of the run")),
	RESULT(struct run_out, ideal_time, .symbol = "T_{ideal}", .unit = "h",
	       .help = N_("time if every device always ran at its peak")),
	RESULT(struct run_out, device_hours, .symbol = "N T", .unit = "h",
	       .help = N_("time of the run, added over all devices")),
	RESULT(struct run_out, effective_rate, .symbol = "R_{eff}", .unit = "FLOP/s",
	       .help = N_("rate of lasting progress of the fleet")),
};

const struct model training_time = {
	.id = "training.time",
	.title = N_("Time of a training run"),
	.formula = "T = \\frac{C}{N R \\cdot MFU \\cdot \\eta \\cdot g}",
	.validity = N_("average efficiencies over the whole run"),
	.source = "Introduction; Fleet appendix",
	.example = "compute=3.7908e25FLOP devices=16384 peak=989TFLOP/s mfu=0.501",
	.example_source = "Introduction, case 12: 54 days",
	MODEL_TABLES(struct run_in, struct run_out),
	.eval = eval,
	.many = many,
};
