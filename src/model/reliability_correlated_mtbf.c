#include "config.h"
#include "model/table.h"

struct correlated_mtbf_in { double component_mtbf, devices, hazard_factor; };
struct correlated_mtbf_out { double mtbf, independent_mtbf; };

static struct correlated_mtbf_out correlated_mtbf(const struct correlated_mtbf_in *in)
{
	double independent = in->component_mtbf / in->devices;

	return (struct correlated_mtbf_out){
		.mtbf = independent / in->hazard_factor,
		.independent_mtbf = independent,
	};
}
MODEL_EVAL(correlated_mtbf)

static const struct parameter parameters[] = {
	PARAMETER(struct correlated_mtbf_in, component_mtbf, .symbol = "M", .unit = "h",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("mean time between failures of one device")),
	PARAMETER(struct correlated_mtbf_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices of the fleet")),
	PARAMETER(struct correlated_mtbf_in, hazard_factor, .symbol = "k", .unit = "1",
	          DOMAIN_POSITIVE, .standard = 1,
	          .help = N_("rate with the common cause over the rate without")),
};

static const struct result results[] = {
	RESULT(struct correlated_mtbf_out, mtbf, .symbol = "M_{fleet}", .unit = "h",
	       .help = N_("mean time between failures anywhere in the fleet")),
	RESULT(struct correlated_mtbf_out, independent_mtbf, .symbol = "M_1", .unit = "h",
	       .help = N_("the same for independent devices")),
};

const struct model reliability_correlated_mtbf = {
	.id = "reliability.correlated_mtbf",
	.title = N_("Time between failures when faults have common causes"),
	.formula = "M_{fleet} = \\frac{M}{N \\cdot k}",
	.validity = N_("a common cause raises every device's rate alike; a crude stand-in for a "
	               "real dependence"),
	.source = "Fault tolerance",
	.example = "component_mtbf=50000h devices=1000 hazard_factor=10",
	.example_source = "Fault tolerance, case 12",
	MODEL_TABLES(struct correlated_mtbf_in, struct correlated_mtbf_out),
	.eval = eval,
	.many = many,
};
