#include "config.h"
#include "model/table.h"

struct launch_overhead_in { double launches, launch_time, work_time; };
struct launch_overhead_out { double overhead, time, overhead_share; };

static struct launch_overhead_out launch_overhead(const struct launch_overhead_in *in)
{
	double overhead = in->launches * in->launch_time;

	return (struct launch_overhead_out){
		.overhead = overhead,
		.time = overhead + in->work_time,
		.overhead_share = part_of(overhead, in->work_time),
	};
}
MODEL_EVAL(launch_overhead)

static const struct parameter parameters[] = {
	PARAMETER(struct launch_overhead_in, launches, .symbol = "n", .unit = "1", .min = 0,
	          .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("kernels launched in a step")),
	PARAMETER(struct launch_overhead_in, launch_time, .symbol = "t_0", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 1e-5, .help = N_("time of one launch")),
	PARAMETER(struct launch_overhead_in, work_time, .symbol = "T_w", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("time of the work itself")),
};

static const struct result results[] = {
	RESULT(struct launch_overhead_out, overhead, .symbol = "n t_0", .unit = "s",
	       .help = N_("time of all launches"),
	       .term = "launches * launch_time"),
	RESULT(struct launch_overhead_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time of the step"),
	       .sum = "overhead + work_time"),
	RESULT(struct launch_overhead_out, overhead_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the step that launches take")),
};

const struct model machine_launch_overhead = {
	.id = "machine.launch_overhead",
	.title = N_("Time that kernel launches take"),
	.formula = "T = n t_0 + T_w",
	.validity = N_("launches are not hidden behind the work"),
	.source = "Performance engineering",
	.example = "launches=50 launch_time=10us work_time=2ms",
	.example_source = "Performance engineering, case 4",
	MODEL_TABLES(struct launch_overhead_in, struct launch_overhead_out),
	.eval = eval,
	.many = many,
};
