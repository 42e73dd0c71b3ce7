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

static const struct worked_case cases[] = {
	{ "training_energy=9633.792kWh queries_per_day=1e7 energy_per_query=1Wh", "days", 0.963,
	  0.00053, "Sustainable AI, case 9" },
	{ "training_energy=1287MWh queries_per_day=1e7 energy_per_query=1Wh", "days", 128.7, 0,
	  "Sustainable AI, case 9" },
	{ "training_energy=9633.792kWh queries_per_day=1e6 energy_per_query=1Wh", "days", 9.63,
	  0.00053, "Sustainable AI, case 9" },
	{ "training_energy=1287MWh queries_per_day=1e6 energy_per_query=1Wh", "days", 1287, 0,
	  "Sustainable AI, case 9" },
	{ "training_energy=9633.792kWh queries_per_day=1e8 energy_per_query=1Wh", "days", 0.096,
	  0.0053, "Sustainable AI, case 9" },
	{ "training_energy=1287MWh queries_per_day=1e8 energy_per_query=1Wh", "days", 12.9, 0.004,
	  "Sustainable AI, case 9" },
	{ "training_energy=1287MWh queries_per_day=1e9 energy_per_query=1Wh", "days", 1.3, 0.039,
	  "Sustainable AI, what-if" },
	{ "training_energy=600kWh queries_per_day=1e6 energy_per_query=5J", "days", 432, 0,
	  "Sustainable AI, case 17" },
	{ "training_energy=600kWh queries_per_day=1e6 energy_per_query=5J", "energy_per_day", 1.389,
	  0.00037, "Sustainable AI, case 17" },
	{ 0 }
};

const struct model carbon_crossover = {
	.id = "carbon.crossover",
	.title = N_("When serving has used as much as training"),
	.formula = "t^* = \\frac{E_{train}}{Q e_q}",
	.validity = N_("training and serving on the same grid, so that its intensity cancels; a "
	               "steady demand"),
	.source = "Sustainable AI",
	MODEL_TABLES(struct crossover_in, struct crossover_out),
	.eval = eval,
	.many = many,
};
