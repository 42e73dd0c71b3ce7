#include "config.h"
#include "model/table.h"

struct operational_in { double energy, intensity, pue; };
struct operational_out { double mass; };

static struct operational_out operational(const struct operational_in *in)
{
	double grams = in->energy * in->pue * in->intensity;

	return (struct operational_out){ .mass = grams / GRAMS_PER_KILOGRAM };
}
MODEL_EVAL(operational)

static const struct parameter parameters[] = {
	PARAMETER(struct operational_in, energy, .symbol = "E", .unit = "kWh", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("electric energy of the IT equipment")),
	PARAMETER(struct operational_in, intensity, .symbol = "CI", .unit = "g/kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("CO2 equivalent that the grid emits for each kilowatt-hour")),
	PARAMETER(struct operational_in, pue, .symbol = "PUE", .unit = "1", .min = 1, .max = 1000,
	          .standard = 1,
	          .help = N_("energy of the whole facility over energy of the IT equipment")),
};

static const struct result results[] = {
	RESULT(struct operational_out, mass, .symbol = "m", .unit = "kg",
	       .help = N_("CO2 equivalent emitted")),
};

const struct model carbon_operational = {
	.id = "carbon.operational",
	.title = N_("Emissions of running"),
	.formula = "m = E \\cdot PUE \\cdot CI",
	.validity = N_("an average intensity over the period; the making of the hardware is not "
	               "counted"),
	.source = "Introduction; Sustainable AI",
	.example = "energy=5040MWh intensity=820g/kWh pue=1.12",
	.example_source = "Assumptions appendix, case 4",
	MODEL_TABLES(struct operational_in, struct operational_out),
	.eval = eval,
	.many = many,
};
