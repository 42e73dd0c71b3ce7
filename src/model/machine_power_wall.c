#include "config.h"
#include "model/table.h"

struct power_wall_in { double heat, time, device_power; };
struct power_wall_out { double power, devices; };

static struct power_wall_out power_wall(const struct power_wall_in *in)
{
	double power = in->heat / in->time;

	return (struct power_wall_out){ .power = power, .devices = power / in->device_power };
}
MODEL_EVAL(power_wall)

static const struct parameter parameters[] = {
	PARAMETER(struct power_wall_in, heat, .symbol = "ΔQ", .unit = "J", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("heat that the cooling carries away")),
	PARAMETER(struct power_wall_in, time, .symbol = "Δt", .unit = "s", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("time in which it does")),
	PARAMETER(struct power_wall_in, device_power, .symbol = "P", .unit = "W", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("power of one device")),
};

static const struct result results[] = {
	RESULT(struct power_wall_out, power, .symbol = "P_{max}", .unit = "W",
	       .help = N_("power that can be cooled without end")),
	RESULT(struct power_wall_out, devices, .symbol = "n", .unit = "1",
	       .help = N_("devices that can run at their power, a part of one included")),
};

const struct model machine_power_wall = {
	.id = "machine.power_wall",
	.title = N_("Heat that limits a rack"),
	.formula = "P_{max} = \\frac{\\Delta Q}{\\Delta t}, \\quad n = \\frac{P_{max}}{P}",
	.validity = N_("all electric power becomes heat"),
	.source = "Part introductions",
	.example = "heat=108MJ time=1h device_power=700W",
	.example_source = "by hand: the limit of air, 30 kW",
	MODEL_TABLES(struct power_wall_in, struct power_wall_out),
	.eval = eval,
	.many = many,
};
