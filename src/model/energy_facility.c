#include "config.h"
#include "model/table.h"

struct facility_in { double it_power, pue, time, price; };
struct facility_out { double power, energy, overhead_energy, overhead_share, cost; };

static struct facility_out facility(const struct facility_in *in)
{
	double it_energy = in->it_power / WATTS_PER_KILOWATT * in->time;
	double energy = it_energy * in->pue;

	return (struct facility_out){
		.power = in->it_power * in->pue,
		.energy = energy,
		.overhead_energy = it_energy * (in->pue - 1),
		.overhead_share = (in->pue - 1) / in->pue,
		.cost = energy * in->price,
	};
}
MODEL_EVAL(facility)

static const struct parameter parameters[] = {
	PARAMETER(struct facility_in, it_power, .symbol = "P_{IT}", .unit = "W",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("power of the IT equipment")),
	PARAMETER(struct facility_in, pue, .symbol = "PUE", .unit = "1", .min = 1, .max = 1000,
	          MUST_BE_GIVEN,
	          .help = N_("power of the whole facility over power of the IT equipment")),
	PARAMETER(struct facility_in, time, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("how long")),
	PARAMETER(struct facility_in, price, .symbol = "c", .unit = "USD/kWh", DOMAIN_NOT_NEGATIVE,
	          .standard = 0.07, .help = N_("price of electricity")),
};

static const struct result results[] = {
	RESULT(struct facility_out, power, .symbol = "P", .unit = "W",
	       .help = N_("power of the whole facility")),
	RESULT(struct facility_out, energy, .symbol = "E", .unit = "kWh",
	       .help = N_("energy of the whole facility")),
	RESULT(struct facility_out, overhead_energy, .symbol = "E_{over}", .unit = "kWh",
	       .help = N_("energy of cooling, delivery and the rest")),
	RESULT(struct facility_out, overhead_share, .symbol = "f_{over}", .unit = "1",
	       .ratio = true,
	       .help = N_("share of the facility's energy that the IT equipment does not get")),
	RESULT(struct facility_out, cost, .symbol = "C", .unit = "USD",
	       .help = N_("price of that energy")),
};

const struct model energy_facility = {
	.id = "energy.facility",
	.title = N_("Energy and bill of a data center"),
	.formula = "P = P_{IT} \\cdot PUE, \\quad E = P t",
	.validity = N_("a steady power over the period; PUE as an average of it"),
	.source = "The Green Grid 2007; Sustainable AI",
	.example = "it_power=25.6kW pue=1.12 time=336h",
	.example_source = "Sustainable AI, case 4",
	MODEL_TABLES(struct facility_in, struct facility_out),
	.eval = eval,
	.many = many,
};
