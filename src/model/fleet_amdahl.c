#include "config.h"
#include "model/table.h"

struct amdahl_in { double serial_fraction, devices; };
struct amdahl_out { double speedup, efficiency, limit; };

static struct amdahl_out amdahl(const struct amdahl_in *in)
{
	double s = in->serial_fraction, n = in->devices, limit = 1 / s;
	double time = s * n + (1 - s);         /* of one device's share of the work */

	return (struct amdahl_out){
		.speedup = n / time,
		.efficiency = 1 / time,
		.limit = isfinite(limit) ? limit : NAN,
	};
}
MODEL_EVAL(amdahl)

static const struct parameter parameters[] = {
	PARAMETER(struct amdahl_in, serial_fraction, .symbol = "s", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the work that cannot be divided")),
	PARAMETER(struct amdahl_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that divide the rest")),
};

static const struct result results[] = {
	RESULT(struct amdahl_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("speedup over one device")),
	RESULT(struct amdahl_out, efficiency, .symbol = "η", .unit = "1", .ratio = true,
	       .help = N_("speedup over the number of devices")),
	RESULT(struct amdahl_out, limit, .symbol = "S_∞", .unit = "1",
	       .help = N_("speedup that no number of devices exceeds"),
	       .none = N_("without a serial part the speedup has no limit")),
};

const struct model fleet_amdahl = {
	.id = "fleet.amdahl",
	.title = N_("Amdahl's law"),
	.formula = "S = \\frac{1}{s + \\frac{1 - s}{N}}",
	.validity = N_("a problem of fixed size whose parallel part divides evenly and for free"),
	.source = "Amdahl 1967; Introduction; Fleet appendix",
	.example = "serial_fraction=20% devices=8",
	.example_source = "Introduction, case 8",
	MODEL_TABLES(struct amdahl_in, struct amdahl_out),
	.eval = eval,
	.many = many,
};
