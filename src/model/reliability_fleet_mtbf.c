#include "config.h"
#include "model/table.h"

struct fleet_mtbf_in { double component_mtbf, devices, time; };
struct fleet_mtbf_out { double mtbf, failures, failure_probability, survival; };

static struct fleet_mtbf_out fleet_mtbf(const struct fleet_mtbf_in *in)
{
	double failures = in->time * in->devices / in->component_mtbf;

	return (struct fleet_mtbf_out){
		.mtbf = in->component_mtbf / in->devices,
		.failures = failures,
		.failure_probability = -expm1(-failures),
		.survival = exp(-failures),
	};
}
MODEL_EVAL(fleet_mtbf)

static const struct parameter parameters[] = {
	PARAMETER(struct fleet_mtbf_in, component_mtbf, .symbol = "M", .unit = "h", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("mean time between failures of one device")),
	PARAMETER(struct fleet_mtbf_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices in the fleet")),
	PARAMETER(struct fleet_mtbf_in, time, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          .standard = 24, .help = N_("how long the fleet runs")),
};

static const struct result results[] = {
	RESULT(struct fleet_mtbf_out, mtbf, .symbol = "M_{fleet}", .unit = "h",
	       .help = N_("mean time between failures anywhere in the fleet")),
	RESULT(struct fleet_mtbf_out, failures, .symbol = "n", .unit = "1",
	       .help = N_("failures expected in that time")),
	RESULT(struct fleet_mtbf_out, failure_probability, .symbol = "P", .unit = "1",
	       .ratio = true, .help = N_("chance of at least one failure in that time")),
	RESULT(struct fleet_mtbf_out, survival, .symbol = "R", .unit = "1", .ratio = true,
	       .help = N_("chance that nothing fails in that time")),
};

const struct model reliability_fleet_mtbf = {
	.id = "reliability.fleet_mtbf",
	.title = N_("Time between failures of a fleet"),
	.formula = "M_{fleet} = \\frac{M}{N}, \\quad P = 1 - e^{-t N / M}",
	.validity = N_("identical devices that fail independently at a constant rate"),
	.source = "Introduction; Fleet appendix",
	.example = "component_mtbf=999.5h devices=100 time=1h",
	.example_source = "Distributed training, case 1",
	MODEL_TABLES(struct fleet_mtbf_in, struct fleet_mtbf_out),
	.eval = eval,
	.many = many,
};
