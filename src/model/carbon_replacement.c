#include "config.h"
#include "model/table.h"

struct replacement_in {
	double power, efficiency_gain, intensity, manufacturing, lifetime, utilization, pue;
};
struct replacement_out { double saved_per_year, embodied_per_year, decision; };

enum { DECISION_KEEP, DECISION_REPLACE };
static const char *const decisions[] = { N_("keep"), N_("replace"), NULL };

static struct replacement_out replacement(const struct replacement_in *in)
{
	double saved_share = (in->efficiency_gain - 1) / in->efficiency_gain;
	double yearly = in->power / WATTS_PER_KILOWATT * in->utilization * HOURS_PER_YEAR;
	double saved = saved_share * yearly * in->pue * in->intensity / GRAMS_PER_KILOGRAM;
	double embodied = in->manufacturing / in->lifetime;

	return (struct replacement_out){
		.saved_per_year = saved,
		.embodied_per_year = embodied,
		.decision = saved > embodied ? DECISION_REPLACE : DECISION_KEEP,
	};
}
MODEL_EVAL(replacement)

static const struct parameter parameters[] = {
	PARAMETER(struct replacement_in, power, .symbol = "P", .unit = "W", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("power of the old device at full use")),
	PARAMETER(struct replacement_in, efficiency_gain, .symbol = "g", .unit = "1", .min = 1,
	          .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("work for a joule, new over old")),
	PARAMETER(struct replacement_in, intensity, .symbol = "CI", .unit = "g/kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("CO2 equivalent that the grid emits for each kilowatt-hour")),
	PARAMETER(struct replacement_in, manufacturing, .symbol = "m_{mfg}", .unit = "kg",
	          DOMAIN_NOT_NEGATIVE, .standard = 164,
	          .help = N_("CO2 equivalent of making the new device")),
	PARAMETER(struct replacement_in, lifetime, .symbol = "L", .unit = "yr", DOMAIN_POSITIVE,
	          .standard = 3, .help = N_("how long the new device will be in service")),
	PARAMETER(struct replacement_in, utilization, .symbol = "u", .unit = "1", DOMAIN_SHARE,
	          .standard = 1, .help = N_("share of the power that is drawn on average")),
	PARAMETER(struct replacement_in, pue, .symbol = "PUE", .unit = "1", .min = 1, .max = 1000,
	          .standard = 1,
	          .help = N_("energy of the facility over energy of the IT equipment")),
};

static const struct result results[] = {
	RESULT(struct replacement_out, saved_per_year, .symbol = "", .unit = "kg",
	       .help = N_("emissions that the new device saves in a year")),
	RESULT(struct replacement_out, embodied_per_year, .symbol = "", .unit = "kg",
	       .help = N_("a year's part of its making")),
	RESULT(struct replacement_out, decision, .symbol = "", .unit = "", .words = decisions,
	       .help = N_("what emits less; a tie is keep"),
	       .largest = "embodied_per_year, saved_per_year"),
};

const struct model carbon_replacement = {
	.id = "carbon.replacement",
	.title = N_("Keep a device or replace it"),
	.formula = "\\left( 1 - \\frac{1}{g} \\right) P u t \\cdot PUE \\cdot CI > "
	           "\\frac{m_{mfg}}{L}",
	.validity = N_("the new device does the same work; the old one is already made"),
	.source = "Sustainable AI",
	.example = "power=700W efficiency_gain=1.25 intensity=20g/kWh",
	.example_source = "Sustainable AI, what-if: Quebec",
	MODEL_TABLES(struct replacement_in, struct replacement_out),
	.eval = eval,
	.many = many,
};
