#include "config.h"
#include "model/table.h"

struct performance_per_watt_in { double peak, power, efficiency; };
struct performance_per_watt_out { double productivity, energy_per_operation; };

static struct performance_per_watt_out
performance_per_watt(const struct performance_per_watt_in *in)
{
	double rate = in->peak * in->efficiency;

	return (struct performance_per_watt_out){
		.productivity = rate / in->power,
		.energy_per_operation = in->power / rate,
	};
}
MODEL_EVAL(performance_per_watt)

static const struct parameter parameters[] = {
	PARAMETER(struct performance_per_watt_in, peak, .symbol = "R", .unit = "FLOP/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("peak rate of the device")),
	PARAMETER(struct performance_per_watt_in, power, .symbol = "P", .unit = "W",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("power that it takes")),
	PARAMETER(struct performance_per_watt_in, efficiency, .symbol = "η", .unit = "1",
	          DOMAIN_USED_SHARE, .standard = 1,
	          .help = N_("share of the peak rate that the work reaches")),
};

static const struct result results[] = {
	RESULT(struct performance_per_watt_out, productivity, .symbol = "", .unit = "FLOP/J",
	       .help = N_("operations for one joule")),
	RESULT(struct performance_per_watt_out, energy_per_operation, .symbol = "",
	       .unit = "J/FLOP", .help = N_("energy of one operation")),
};

const struct model machine_performance_per_watt = {
	.id = "machine.performance_per_watt",
	.title = N_("Operations for each joule"),
	.formula = "\\frac{R \\eta}{P}",
	.validity = N_("power and rate of the same moment"),
	.source = "Compute infrastructure",
	.example = "peak=125TFLOP/s power=300W",
	.example_source = "Compute infrastructure, tables: V100",
	MODEL_TABLES(struct performance_per_watt_in, struct performance_per_watt_out),
	.eval = eval,
	.many = many,
};
