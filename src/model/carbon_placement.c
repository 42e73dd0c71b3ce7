#include "config.h"
#include "model/table.h"

struct placement_in { double energy, intensity, price, carbon_price; };
struct placement_out { double cost, energy_cost, carbon_cost, mass; };

#define KILOGRAMS_PER_TONNE 1000.0

static struct placement_out placement(const struct placement_in *in)
{
	double mass = in->energy * in->intensity / GRAMS_PER_KILOGRAM;
	double energy_cost = in->energy * in->price;
	double carbon_cost = mass / KILOGRAMS_PER_TONNE * in->carbon_price;

	return (struct placement_out){
		.cost = energy_cost + carbon_cost,
		.energy_cost = energy_cost,
		.carbon_cost = carbon_cost,
		.mass = mass,
	};
}
MODEL_EVAL(placement)

static const struct parameter parameters[] = {
	PARAMETER(struct placement_in, energy, .symbol = "E", .unit = "kWh", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("energy of the facility")),
	PARAMETER(struct placement_in, intensity, .symbol = "CI", .unit = "g/kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("CO2 equivalent that the grid emits for each kilowatt-hour")),
	PARAMETER(struct placement_in, price, .symbol = "c", .unit = "USD/kWh", DOMAIN_NOT_NEGATIVE,
	          .standard = 0.07, .help = N_("price of electricity there")),
	PARAMETER(struct placement_in, carbon_price, .symbol = "p", .unit = "USD/t",
	          DOMAIN_NOT_NEGATIVE, .standard = 100,
	          .help = N_("price of a tonne of CO2 equivalent")),
};

static const struct result results[] = {
	RESULT(struct placement_out, cost, .symbol = "C", .unit = "USD",
	       .help = N_("both together"),
	       .sum = "energy_cost + carbon_cost"),
	RESULT(struct placement_out, energy_cost, .symbol = "C_E", .unit = "USD",
	       .help = N_("price of the energy"),
	       .term = "energy * price"),
	RESULT(struct placement_out, carbon_cost, .symbol = "C_{CO2}", .unit = "USD",
	       .help = N_("price of the emissions"),
	       .term = "mass * carbon_price"),
	RESULT(struct placement_out, mass, .symbol = "m", .unit = "kg",
	       .help = N_("CO2 equivalent emitted")),
};

const struct model carbon_placement = {
	.id = "carbon.placement",
	.title = N_("Cost of energy with a price on carbon"),
	.formula = "C = E c + m p, \\quad m = E \\cdot CI",
	.validity = N_("the same energy at every place; an average intensity"),
	.source = "Sustainable AI",
	.example = "energy=10000MWh intensity=20g/kWh",
	.example_source = "Sustainable AI, case 3",
	MODEL_TABLES(struct placement_in, struct placement_out),
	.eval = eval,
	.many = many,
};
