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

static const struct worked_case cases[] = {
	{ "serial_fraction=20% devices=8", "speedup", 3.3333333333333335, 0,
	  "Introduction, case 8" },
	{ "serial_fraction=0.2 devices=64", "speedup", 4.706, 1e-4, "Introduction, case 8" },
	{ "serial_fraction=0.2 devices=1024", "speedup", 4.981, 1e-4, "Introduction, case 8" },
	{ "serial_fraction=0.2 devices=8", "limit", 5, 0, "Introduction, case 8" },
	{ "serial_fraction=0.1 devices=32", "speedup", 7.805, 1e-4, "Fleet appendix, case 4" },
	{ "serial_fraction=0.05 devices=256", "speedup", 18.62, 3e-4, "Fleet appendix, case 4" },
	{ "serial_fraction=0.01 devices=8192", "speedup", 98.81, 1e-4, "Fleet appendix, case 4" },
	{ "serial_fraction=0.1 devices=10", "speedup", 5.2631578947368425, 0,
	  "companion package of the book" },
	{ "serial_fraction=0 devices=10", "speedup", 10, 0, "companion package of the book" },
	{ "serial_fraction=0.1 devices=256", "speedup", 9.66, 0.0004, "Fleet appendix, case 4" },
	{ "serial_fraction=0.1 devices=1024", "speedup", 9.913, 0.0004, "Fleet appendix, case 4" },
	{ "serial_fraction=0.1 devices=8192", "speedup", 9.989, 0.0004, "Fleet appendix, case 4" },
	{ "serial_fraction=0.05 devices=32", "speedup", 12.55, 0.0004, "Fleet appendix, case 4" },
	{ "serial_fraction=0.05 devices=1024", "speedup", 19.64, 0.0004, "Fleet appendix, case 4" },
	{ "serial_fraction=0.05 devices=8192", "speedup", 19.95, 0.0004, "Fleet appendix, case 4" },
	{ "serial_fraction=0.01 devices=32", "speedup", 24.43, 0.0004, "Fleet appendix, case 4" },
	{ "serial_fraction=0.01 devices=256", "speedup", 72.11, 0.0004, "Fleet appendix, case 4" },
	{ "serial_fraction=0.01 devices=1024", "speedup", 91.18, 0.0004, "Fleet appendix, case 4" },
	{ 0 }
};

const struct model fleet_amdahl = {
	.id = "fleet.amdahl",
	.title = N_("Amdahl's law"),
	.formula = "S = \\frac{1}{s + \\frac{1 - s}{N}}",
	.validity = N_("a problem of fixed size whose parallel part divides evenly and for free"),
	.source = "Amdahl 1967; Introduction; Fleet appendix",
	MODEL_TABLES(struct amdahl_in, struct amdahl_out),
	.eval = eval,
	.many = many,
};
