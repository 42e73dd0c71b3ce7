#include "config.h"
#include "model/table.h"

struct device_hours_in { double devices, time, share, price; };
struct device_hours_out { double device_hours, cost; };

static struct device_hours_out device_hours(const struct device_hours_in *in)
{
	double hours = in->devices * in->time * in->share;

	return (struct device_hours_out){ .device_hours = hours, .cost = hours * in->price };
}
MODEL_EVAL(device_hours)

static const struct parameter parameters[] = {
	PARAMETER(struct device_hours_in, devices, .symbol = "N", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("devices held")),
	PARAMETER(struct device_hours_in, time, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("how long")),
	PARAMETER(struct device_hours_in, share, .symbol = "f", .unit = "1", DOMAIN_SHARE,
	          .standard = 1, .help = N_("share of that time that counts")),
	PARAMETER(struct device_hours_in, price, .symbol = "c", .unit = "USD/h",
	          DOMAIN_NOT_NEGATIVE, .standard = 2, .help = N_("price of a device")),
};

static const struct result results[] = {
	RESULT(struct device_hours_out, device_hours, .symbol = "H", .unit = "h",
	       .help = N_("time of all devices together")),
	RESULT(struct device_hours_out, cost, .symbol = "K", .unit = "USD",
	       .help = N_("what it costs")),
};

const struct model orchestration_device_hours = {
	.id = "orchestration.device_hours",
	.title = N_("Cost of device time"),
	.formula = "K = N \\cdot t \\cdot f \\cdot c",
	.validity = N_("a flat price; with a share below 1, the cost of that part of the time: "
	               "of idling, of a stall"),
	.source = "Fleet orchestration",
	.example = "devices=10000 time=1d",
	.example_source = "Fleet orchestration, case 2",
	MODEL_TABLES(struct device_hours_in, struct device_hours_out),
	.eval = eval,
	.many = many,
};
