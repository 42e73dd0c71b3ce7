#include "config.h"
#include "model/table.h"

struct power_ramp_in { double devices, swing, time; };
struct power_ramp_out { double power, ramp; };

static struct power_ramp_out power_ramp(const struct power_ramp_in *in)
{
	double power = in->devices * in->swing;

	return (struct power_ramp_out){ .power = power, .ramp = power / in->time };
}
MODEL_EVAL(power_ramp)

static const struct parameter parameters[] = {
	PARAMETER(struct power_ramp_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that change together")),
	PARAMETER(struct power_ramp_in, swing, .symbol = "Δp", .unit = "W", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("change of one device's power")),
	PARAMETER(struct power_ramp_in, time, .symbol = "Δt", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("time of the change")),
};

static const struct result results[] = {
	RESULT(struct power_ramp_out, power, .symbol = "ΔP", .unit = "W",
	       .help = N_("change of the fleet's power")),
	RESULT(struct power_ramp_out, ramp, .symbol = "ΔP/Δt", .unit = "W/s",
	       .help = N_("speed of the change")),
};

const struct model machine_power_ramp = {
	.id = "machine.power_ramp",
	.title = N_("Jump of a fleet's power"),
	.formula = "\\Delta P = N \\Delta p, \\quad \\frac{\\Delta P}{\\Delta t}",
	.validity = N_("all devices start or stop together"),
	.source = "Compute infrastructure",
	.example = "devices=1024 swing=300W time=100us",
	.example_source = "Compute infrastructure, case 13",
	MODEL_TABLES(struct power_ramp_in, struct power_ramp_out),
	.eval = eval,
	.many = many,
};
