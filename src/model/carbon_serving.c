#include "config.h"
#include "model/table.h"

struct serving_in { double queries_per_day, energy_per_query, intensity, days; };
struct serving_out { double energy, energy_per_day, mass; };

static struct serving_out serving(const struct serving_in *in)
{
	double daily = in->queries_per_day * in->energy_per_query;
	double energy = daily * in->days;

	return (struct serving_out){
		.energy = energy,
		.energy_per_day = daily,
		.mass = energy * in->intensity / GRAMS_PER_KILOGRAM,
	};
}
MODEL_EVAL(serving)

static const struct parameter parameters[] = {
	PARAMETER(struct serving_in, queries_per_day, .symbol = "Q", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("queries in a day")),
	PARAMETER(struct serving_in, energy_per_query, .symbol = "e_q", .unit = "kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("energy of one query, the facility's overhead included")),
	PARAMETER(struct serving_in, intensity, .symbol = "CI", .unit = "g/kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("CO2 equivalent that the grid emits for each kilowatt-hour")),
	PARAMETER(struct serving_in, days, .symbol = "t", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 365, .help = N_("how many days")),
};

static const struct result results[] = {
	RESULT(struct serving_out, energy, .symbol = "E", .unit = "kWh",
	       .help = N_("energy over the whole time")),
	RESULT(struct serving_out, energy_per_day, .symbol = "E_d", .unit = "kWh",
	       .help = N_("energy in a day")),
	RESULT(struct serving_out, mass, .symbol = "m", .unit = "kg",
	       .help = N_("CO2 equivalent over the whole time")),
};

const struct model carbon_serving = {
	.id = "carbon.serving",
	.title = N_("Energy and emissions of serving"),
	.formula = "E = Q e_q t, \\quad m = E \\cdot CI",
	.validity = N_("a steady demand and an average intensity"),
	.source = "Sustainable AI",
	.example = "queries_per_day=1e7 energy_per_query=1Wh intensity=429g/kWh",
	.example_source = "Sustainable AI, case 9",
	MODEL_TABLES(struct serving_in, struct serving_out),
	.eval = eval,
	.many = many,
};
