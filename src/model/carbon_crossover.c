#include "config.h"
#include "model/table.h"

struct crossover_in { double training_energy, queries_per_day, energy_per_query; };
struct crossover_out { double days, energy_per_day; };

static struct crossover_out crossover(const struct crossover_in *in)
{
	double daily = in->queries_per_day * in->energy_per_query;

	return (struct crossover_out){
		.days = in->training_energy / daily,
		.energy_per_day = daily,
	};
}
MODEL_EVAL(crossover)

static const struct parameter parameters[] = {
	PARAMETER(struct crossover_in, training_energy, .symbol = "E_{train}", .unit = "kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy of the training")),
	PARAMETER(struct crossover_in, queries_per_day, .symbol = "Q", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("queries in a day")),
	PARAMETER(struct crossover_in, energy_per_query, .symbol = "e_q", .unit = "kWh",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("energy of one query")),
};

static const struct result results[] = {
	RESULT(struct crossover_out, days, .symbol = "t^*", .unit = "1",
	       .help = N_("days until serving has used as much")),
	RESULT(struct crossover_out, energy_per_day, .symbol = "E_d", .unit = "kWh",
	       .help = N_("energy of serving in a day")),
};

const struct model carbon_crossover = {
	.id = "carbon.crossover",
	.title = N_("When serving has used as much as training"),
	.formula = "t^* = \\frac{E_{train}}{Q e_q}",
	.validity = N_("training and serving on the same grid, so that its intensity cancels; a "
	               "steady demand"),
	.source = "Sustainable AI",
	.example = "training_energy=9633.792kWh queries_per_day=1e7 energy_per_query=1Wh",
	.example_source = "Sustainable AI, case 9",
	MODEL_TABLES(struct crossover_in, struct crossover_out),
	.eval = eval,
	.many = many,
};
