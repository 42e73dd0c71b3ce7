#include "config.h"
#include "model/table.h"

struct silent_corruption_in { double devices, rate_per_hour, step_time; };
struct silent_corruption_out { double per_step, mean_time, steps_between; };

static struct silent_corruption_out silent_corruption(const struct silent_corruption_in *in)
{
	double hours = in->devices * in->step_time / SECONDS_PER_HOUR;
	double per_step = -expm1(hours * log1p(-in->rate_per_hour));
	double rate = in->devices * in->rate_per_hour;

	return (struct silent_corruption_out){
		.per_step = per_step,
		.mean_time = rate > 0 ? 1 / rate : NAN,
		.steps_between = rate > 0 ? 1 / per_step : NAN,
	};
}
MODEL_EVAL(silent_corruption)

static const struct parameter parameters[] = {
	PARAMETER(struct silent_corruption_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices of the fleet")),
	PARAMETER(struct silent_corruption_in, rate_per_hour, .symbol = "p", .unit = "1",
	          DOMAIN_SHARE, .standard = 1e-6,
	          .help = N_("chance that one device corrupts data in an hour")),
	PARAMETER(struct silent_corruption_in, step_time, .symbol = "t", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time of one step")),
};

static const struct result results[] = {
	RESULT(struct silent_corruption_out, per_step, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance that a step is corrupted")),
	RESULT(struct silent_corruption_out, mean_time, .symbol = "T", .unit = "h",
	       .help = N_("mean time between corruptions on the fleet"),
	       .none = N_("devices that never corrupt data")),
	RESULT(struct silent_corruption_out, steps_between, .symbol = "n", .unit = "1",
	       .help = N_("steps between corruptions, on average"),
	       .none = N_("devices that never corrupt data")),
};

const struct model reliability_silent_corruption = {
	.id = "reliability.silent_corruption",
	.title = N_("Silent data corruption on a fleet"),
	.formula =
		"P = 1 - (1 - p)^{N t / 3600\\,\\text{s}}, \\quad T = \\frac{1\\,\\text{h}}{N p}",
	.validity = N_("independent devices, a constant chance; nothing is noticed"),
	.source = "Fault tolerance",
	.example = "devices=1e5 step_time=2s",
	.example_source = "reference case",
	MODEL_TABLES(struct silent_corruption_in, struct silent_corruption_out),
	.eval = eval,
	.many = many,
};
