#include "config.h"
#include "model/table.h"

struct device_power_in { double peak_power, utilization, idle_share, devices, time; };
struct device_power_out { double power, energy, of_peak; };

static struct device_power_out device_power(const struct device_power_in *in)
{
	double of_peak = fmin(in->idle_share + (1 - in->idle_share) * in->utilization, 1);
	double power = in->devices * in->peak_power * of_peak;

	return (struct device_power_out){
		.power = power,
		.energy = power / WATTS_PER_KILOWATT * in->time,
		.of_peak = of_peak,
	};
}
MODEL_EVAL(device_power)

static const struct parameter parameters[] = {
	PARAMETER(struct device_power_in, peak_power, .symbol = "P_{max}", .unit = "W",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("power of one device at full use")),
	PARAMETER(struct device_power_in, utilization, .symbol = "u", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the peak rate that is used")),
	PARAMETER(struct device_power_in, idle_share, .symbol = "s", .unit = "1", DOMAIN_SHARE,
	          .standard = 0.3, .help = N_("power of an idle device over its peak power")),
	PARAMETER(struct device_power_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("devices")),
	PARAMETER(struct device_power_in, time, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          .standard = 1, .help = N_("how long")),
};

static const struct result results[] = {
	RESULT(struct device_power_out, power, .symbol = "P", .unit = "W",
	       .help = N_("power of all devices")),
	RESULT(struct device_power_out, energy, .symbol = "E", .unit = "kWh",
	       .help = N_("their energy")),
	RESULT(struct device_power_out, of_peak, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the peak power")),
};

const struct model energy_device_power = {
	.id = "energy.device_power",
	.title = N_("Power of a device that is not always busy"),
	.formula = "P = N P_{max} (s + (1 - s) u)",
	.validity = N_("power rises in a straight line from idle to full use"),
	.source = "Sustainable AI; companion package of the book",
	.example = "peak_power=700W utilization=0.45 devices=256 time=24h",
	.example_source = "companion package of the book",
	MODEL_TABLES(struct device_power_in, struct device_power_out),
	.eval = eval,
	.many = many,
};
