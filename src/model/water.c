/* water.c - the models of water */
#include "config.h"
#include "model/table.h"

/* --- water.usage ------------------------------------------------------------ */

#define USAGE_IN(X, T)                                                                     \
	X(T, it_energy, "E_{IT}", "kWh", N_("energy of the IT equipment"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, wue, "WUE", "L/kWh", N_("water for each kilowatt-hour of the IT equipment"),  \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)
#define USAGE_OUT(X, T) X(T, volume, "V", "L", N_("water used"))
STRUCTS(usage, USAGE);

static struct usage_out usage(const struct usage_in *in)
{
	return (struct usage_out){ .volume = in->it_energy * in->wue };
}

MODEL(water_usage, usage, USAGE,
	.id = "water.usage",
	.title = N_("Water that cooling uses"),
	.formula = "V = E_{IT} \\cdot WUE",
	.validity = N_("water at the site, on the energy of the IT equipment; that of power "
	               "plants is not counted"),
	.source = "The Green Grid 2011; Sustainable AI",
	.example = "it_energy=10GWh wue=1.8L/kWh",
	.example_source = "Sustainable AI, case 20");
