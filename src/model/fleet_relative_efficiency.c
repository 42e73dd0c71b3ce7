#include "config.h"
#include "model/table.h"

struct relative_efficiency_in { double devices_before, devices_after, speedup, efficiency_before; };
struct relative_efficiency_out { double ideal, relative, efficiency; };

static struct relative_efficiency_out relative_efficiency(const struct relative_efficiency_in *in)
{
	double ideal = in->devices_after / in->devices_before, relative = in->speedup / ideal;

	return (struct relative_efficiency_out){
		.ideal = ideal,
		.relative = relative,
		.efficiency = in->efficiency_before * relative,
	};
}
MODEL_EVAL(relative_efficiency)

static const struct parameter parameters[] = {
	PARAMETER(struct relative_efficiency_in, devices_before, .symbol = "N", .unit = "1",
	          DOMAIN_COUNT, MUST_BE_GIVEN, .help = N_("devices of the fleet before")),
	PARAMETER(struct relative_efficiency_in, devices_after, .symbol = "N'", .unit = "1",
	          DOMAIN_COUNT, MUST_BE_GIVEN, .help = N_("devices of the fleet after")),
	PARAMETER(struct relative_efficiency_in, speedup, .symbol = "S", .unit = "1",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time before over time after")),
	PARAMETER(struct relative_efficiency_in, efficiency_before, .symbol = "η", .unit = "1",
	          DOMAIN_USED_SHARE, .standard = 1,
	          .help = N_("scaling efficiency of the fleet before")),
};

static const struct result results[] = {
	RESULT(struct relative_efficiency_out, ideal, .symbol = "N'/N", .unit = "1",
	       .help = N_("speedup that the devices promise")),
	RESULT(struct relative_efficiency_out, relative, .symbol = "S N / N'", .unit = "1",
	       .help = N_("speedup over that promise")),
	RESULT(struct relative_efficiency_out, efficiency, .symbol = "η'", .unit = "1",
	       .help = N_("scaling efficiency of the fleet after")),
};

const struct model fleet_relative_efficiency = {
	.id = "fleet.relative_efficiency",
	.title = N_("Efficiency of a fleet that has grown"),
	.formula = "\\eta' = \\eta \\frac{S}{N' / N}",
	.validity = N_("the same work on both fleets"),
	.source = "Fleet appendix",
	.example = "devices_before=1024 devices_after=4096 speedup=2.5 efficiency_before=0.5",
	.example_source = "Fleet appendix, case 7",
	MODEL_TABLES(struct relative_efficiency_in, struct relative_efficiency_out),
	.eval = eval,
	.many = many,
};
