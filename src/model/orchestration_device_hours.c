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

static const struct worked_case cases[] = {
	{ "devices=10000 time=1d", "cost", 480000, 0, "Fleet orchestration, case 2" },
	{ "devices=10000 time=1yr", "cost", 175200000, 0, "Fleet orchestration, case 2" },
	{ "devices=10000 time=1d share=30%", "cost", 144000, 0, "Fleet orchestration, case 2" },
	{ "devices=10000 time=1yr share=30%", "cost", 52560000, 0, "Fleet orchestration, case 2" },
	{ "devices=1024 time=1h", "cost", 2048, 0, "Fleet orchestration, case 3" },
	{ "devices=900 time=1h", "cost", 1800, 0, "Fleet orchestration, case 3" },
	{ "devices=133 time=1yr", "cost", 2.33e6, 0.0022, "Fleet orchestration, case 8" },
	{ "devices=12500 time=1yr share=10%", "cost", 21900000, 0, "Fleet orchestration, case 9" },
	{ "devices=64*34 time=24h price=2.50USD/h", "cost", 130560, 0,
	  "Fleet orchestration, case 13" },
	{ "devices=500 time=504h", "cost", 504000, 0, "Fleet orchestration, case 13" },
	{ "devices=50 time=1yr", "cost", 876000, 0, "Fleet orchestration, case 11" },
	{ "devices=1000 time=168h share=5%", "cost", 16800, 0, "Data storage, case 16" },
	{ "devices=10000 time=2min price=3USD/h", "cost", 1000, 0, "Fault tolerance, case 5" },
	{ "devices=10000 time=2min price=3USD/h", "device_hours", 333.3, 0.00015,
	  "Fault tolerance, case 5" },
	{ "devices=10000 time=24*2min price=3USD/h", "cost", 24000, 0, "Fault tolerance, case 5" },
	{ "devices=1024 time=1d share=27.747%", "cost", 13638, 3.7e-05,
	  "Distributed training, case 10" },
	{ "devices=1024 time=720h price=4USD/h", "cost", 2949120, 0,
	  "Assumptions appendix, case 8" },
	{ "devices=1 time=30d share=77%", "device_hours", 554.4, 0,
	  "Assumptions appendix, case 10" },
	{ 0 }
};

const struct model orchestration_device_hours = {
	.id = "orchestration.device_hours",
	.title = N_("Cost of device time"),
	.formula = "K = N \\cdot t \\cdot f \\cdot c",
	.validity = N_("a flat price; with a share below 1, the cost of that part of the time: "
	               "of idling, of a stall"),
	.source = "Fleet orchestration",
	MODEL_TABLES(struct device_hours_in, struct device_hours_out),
	.eval = eval,
	.many = many,
};
