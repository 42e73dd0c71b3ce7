#include "config.h"
#include "model/table.h"

struct cmos_in {
	double activity, capacitance, voltage, frequency, leakage_current, temperature_rise;
};
struct cmos_out { double power, dynamic_power, leakage_power, leakage_share; };

#define LEAKAGE_DOUBLES_IN 10.0        /* kelvin */

static struct cmos_out cmos(const struct cmos_in *in)
{
	double volts = in->voltage;
	double dynamic = in->activity * in->capacitance * volts * volts * in->frequency;
	double leakage = volts * in->leakage_current
	                 * exp2(in->temperature_rise / LEAKAGE_DOUBLES_IN);

	return (struct cmos_out){
		.power = dynamic + leakage,
		.dynamic_power = dynamic,
		.leakage_power = leakage,
		.leakage_share = share(leakage, dynamic + leakage),
	};
}
MODEL_EVAL(cmos)

static const struct parameter parameters[] = {
	PARAMETER(struct cmos_in, activity, .symbol = "α", .unit = "1", DOMAIN_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of the capacitance that switches in a cycle")),
	PARAMETER(struct cmos_in, capacitance, .symbol = "C", .unit = "C/V", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("capacitance of the chip, in coulombs for each volt")),
	PARAMETER(struct cmos_in, voltage, .symbol = "V", .unit = "V", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("supply voltage")),
	PARAMETER(struct cmos_in, frequency, .symbol = "f", .unit = "Hz", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("clock rate")),
	PARAMETER(struct cmos_in, leakage_current, .symbol = "I_{leak}", .unit = "A",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("leakage current at the reference temperature")),
	PARAMETER(struct cmos_in, temperature_rise, .symbol = "ΔT", .unit = "K", .min = -300,
	          .max = 1000, .standard = 0, .help = N_("kelvin above the reference temperature")),
};

static const struct result results[] = {
	RESULT(struct cmos_out, power, .symbol = "P", .unit = "W", .help = N_("power of the chip"),
	       .sum = "dynamic_power + leakage_power"),
	RESULT(struct cmos_out, dynamic_power, .symbol = "P_{dyn}", .unit = "W",
	       .help = N_("part that switching costs"),
	       .term = "activity * capacitance * voltage^2 * frequency"),
	RESULT(struct cmos_out, leakage_power, .symbol = "P_{leak}", .unit = "W",
	       .help = N_("part that leaks"),
	       .term = "voltage * leakage_current * 2^(temperature_rise/10[K])"),
	RESULT(struct cmos_out, leakage_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the power that leaks")),
};

const struct model energy_cmos = {
	.id = "energy.cmos",
	.title = N_("Power of a chip"),
	.formula = "P = \\alpha C V^2 f + V I_{leak} \\cdot 2^{ΔT / 10\\,\\text{K}}",
	.validity = N_("one supply voltage; leakage doubles with every 10 kelvin"),
	.source = "Sustainable AI",
	.example = "activity=0.5 capacitance=2nC/V voltage=1V frequency=1GHz",
	.example_source = "by hand: 0.5 × 2e-9 × 1e9",
	MODEL_TABLES(struct cmos_in, struct cmos_out),
	.eval = eval,
	.many = many,
};
