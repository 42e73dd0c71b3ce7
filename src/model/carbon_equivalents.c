#include "config.h"
#include "model/table.h"

struct equivalents_in { double energy, intensity, household_energy, flight_mass; };
struct equivalents_out { double households, mass, flights; };

static struct equivalents_out equivalents(const struct equivalents_in *in)
{
	double mass = in->energy * in->intensity / GRAMS_PER_KILOGRAM;

	return (struct equivalents_out){
		.households = in->energy / in->household_energy,
		.mass = mass,
		.flights = mass / in->flight_mass,
	};
}
MODEL_EVAL(equivalents)

static const struct parameter parameters[] = {
	PARAMETER(struct equivalents_in, energy, .symbol = "E", .unit = "kWh", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("energy")),
	PARAMETER(struct equivalents_in, intensity, .symbol = "CI", .unit = "g/kWh",
	          DOMAIN_NOT_NEGATIVE, .standard = 429,
	          .help = N_("CO2 equivalent that the grid emits for each kilowatt-hour")),
	PARAMETER(struct equivalents_in, household_energy, .symbol = "E_{home}", .unit = "kWh",
	          DOMAIN_POSITIVE, .standard = 10700,
	          .help = N_("energy of one household in a year")),
	PARAMETER(struct equivalents_in, flight_mass, .symbol = "m_{flight}", .unit = "kg",
	          DOMAIN_POSITIVE, .standard = 1000,
	          .help = N_("CO2 equivalent of one passenger's flight")),
};

static const struct result results[] = {
	RESULT(struct equivalents_out, households, .symbol = "n_{home}", .unit = "1",
	       .help = N_("households that use as much in a year")),
	RESULT(struct equivalents_out, mass, .symbol = "m", .unit = "kg",
	       .help = N_("CO2 equivalent of the energy")),
	RESULT(struct equivalents_out, flights, .symbol = "n_{flight}", .unit = "1",
	       .help = N_("flights that emit as much")),
};

const struct model carbon_equivalents = {
	.id = "carbon.equivalents",
	.title = N_("Energy and emissions in everyday terms"),
	.formula = "n_{home} = \\frac{E}{E_{home}}, \\quad n_{flight} = \\frac{m}{m_{flight}}",
	.validity = N_("a household of the United States for a year; one return passenger "
	               "between New York and London"),
	.source = "Sustainable AI",
	.example = "energy=1287MWh",
	.example_source = "Sustainable AI, case 1",
	MODEL_TABLES(struct equivalents_in, struct equivalents_out),
	.eval = eval,
	.many = many,
};
