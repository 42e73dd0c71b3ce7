#include "config.h"
#include "model/table.h"

struct usage_in { double it_energy, wue; };
struct usage_out { double volume; };

static struct usage_out usage(const struct usage_in *in)
{
	return (struct usage_out){ .volume = in->it_energy * in->wue };
}
MODEL_EVAL(usage)

static const struct parameter parameters[] = {
	PARAMETER(struct usage_in, it_energy, .symbol = "E_{IT}", .unit = "kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy of the IT equipment")),
	PARAMETER(struct usage_in, wue, .symbol = "WUE", .unit = "L/kWh", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("water for each kilowatt-hour of the IT equipment")),
};

static const struct result results[] = {
	RESULT(struct usage_out, volume, .symbol = "V", .unit = "L", .help = N_("water used")),
};

const struct model water_usage = {
	.id = "water.usage",
	.title = N_("Water that cooling uses"),
	.formula = "V = E_{IT} \\cdot WUE",
	.validity = N_("water at the site, on the energy of the IT equipment; that of power "
	               "plants is not counted"),
	.source = "The Green Grid 2011; Sustainable AI",
	.example = "it_energy=10GWh wue=1.8L/kWh",
	.example_source = "Sustainable AI, case 20",
	MODEL_TABLES(struct usage_in, struct usage_out),
	.eval = eval,
	.many = many,
};
