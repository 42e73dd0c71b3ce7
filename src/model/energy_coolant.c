#include "config.h"
#include "model/table.h"

struct coolant_in { double heat, temperature_rise, heat_capacity, density; };
struct coolant_out { double mass_flow, volume_flow; };

static struct coolant_out coolant(const struct coolant_in *in)
{
	double mass = in->heat / (in->heat_capacity * in->temperature_rise);

	return (struct coolant_out){ .mass_flow = mass, .volume_flow = mass / in->density };
}
MODEL_EVAL(coolant)

static const struct parameter parameters[] = {
	PARAMETER(struct coolant_in, heat, .symbol = "Q", .unit = "W", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("heat to carry away")),
	PARAMETER(struct coolant_in, temperature_rise, .symbol = "ΔT", .unit = "K", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("how much warmer the coolant leaves")),
	PARAMETER(struct coolant_in, heat_capacity, .symbol = "c_p", .unit = "J/(kg K)",
	          DOMAIN_POSITIVE, .standard = 1005,
	          .help = N_("specific heat: 1005 of air, 4180 of water")),
	PARAMETER(struct coolant_in, density, .symbol = "ρ", .unit = "kg/m^3", DOMAIN_POSITIVE,
	          .standard = 1.2, .help = N_("density: 1.2 of air, 1000 of water")),
};

static const struct result results[] = {
	RESULT(struct coolant_out, mass_flow, .symbol = "m", .unit = "kg/s",
	       .help = N_("mass of coolant in a second")),
	RESULT(struct coolant_out, volume_flow, .symbol = "V", .unit = "m^3/s",
	       .help = N_("its volume")),
};

const struct model energy_coolant = {
	.id = "energy.coolant",
	.title = N_("Coolant that carries heat away"),
	.formula = "Q = m c_p \\Delta T",
	.validity = N_("all the heat goes into the coolant, which does not boil; the defaults "
	               "are air's"),
	.source = "Sustainable AI",
	.example = "heat=100kW temperature_rise=15K",
	.example_source = "Sustainable AI, case 13",
	MODEL_TABLES(struct coolant_in, struct coolant_out),
	.eval = eval,
	.many = many,
};
