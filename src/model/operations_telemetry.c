#include "config.h"
#include "model/table.h"

struct telemetry_in { double devices, metrics, frequency; };
struct telemetry_out { double rate, per_day; };

static const double seconds_per_day = 86400;

static struct telemetry_out telemetry(const struct telemetry_in *in)
{
	double rate = in->devices * in->metrics * in->frequency;

	return (struct telemetry_out){ .rate = rate, .per_day = rate * seconds_per_day };
}
MODEL_EVAL(telemetry)

static const struct parameter parameters[] = {
	PARAMETER(struct telemetry_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that report")),
	PARAMETER(struct telemetry_in, metrics, .symbol = "m", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("metrics of a device")),
	PARAMETER(struct telemetry_in, frequency, .symbol = "f", .unit = "1/s", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("reports of a metric")),
};

static const struct result results[] = {
	RESULT(struct telemetry_out, rate, .symbol = "r", .unit = "1/s",
	       .help = N_("points that arrive")),
	RESULT(struct telemetry_out, per_day, .symbol = "n", .unit = "1",
	       .help = N_("points in a day")),
};

const struct model operations_telemetry = {
	.id = "operations.telemetry",
	.title = N_("Points of telemetry"),
	.formula = "n = 86400\\,\\text{s} \\cdot N m f",
	.validity = N_("every metric of every device at one rate"),
	.source = "Operations at scale",
	.example = "devices=10000",
	.example_source = "Operations at scale, case 11",
	MODEL_TABLES(struct telemetry_in, struct telemetry_out),
	.eval = eval,
	.many = many,
};
