#include "config.h"
#include "model/table.h"

struct elastic_rebound_in { double efficiency_gain, elasticity; };
struct elastic_rebound_out { double demand_factor, energy_factor, outcome; };

enum { OUTCOME_FALLS, OUTCOME_STAYS, OUTCOME_RISES };
static const char *const outcomes[] = { N_("falls"), N_("stays"), N_("rises"), NULL };

static struct elastic_rebound_out elastic_rebound(const struct elastic_rebound_in *in)
{
	double excess = in->elasticity - 1;
	bool moves = in->efficiency_gain > 1 && excess != 0;

	return (struct elastic_rebound_out){
		.demand_factor = pow(in->efficiency_gain, in->elasticity),
		.energy_factor = pow(in->efficiency_gain, excess),
		.outcome = !moves ? OUTCOME_STAYS : excess > 0 ? OUTCOME_RISES : OUTCOME_FALLS,
	};
}
MODEL_EVAL(elastic_rebound)

static const struct parameter parameters[] = {
	PARAMETER(struct elastic_rebound_in, efficiency_gain, .symbol = "η", .unit = "1", .min = 1,
	          .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("work for a joule, after over before")),
	PARAMETER(struct elastic_rebound_in, elasticity, .symbol = "ε", .unit = "1", .min = 0,
	          .max = 4, MUST_BE_GIVEN, .help = N_("percent of demand for a percent of price")),
};

static const struct result results[] = {
	RESULT(struct elastic_rebound_out, demand_factor, .symbol = "D", .unit = "1",
	       .help = N_("use, after over before")),
	RESULT(struct elastic_rebound_out, energy_factor, .symbol = "f", .unit = "1",
	       .help = N_("total energy, after over before")),
	RESULT(struct elastic_rebound_out, outcome, .symbol = "", .unit = "", .words = outcomes,
	       .about = N_("total energy"), .help = N_("what the gain does to the total energy")),
};

const struct model carbon_elastic_rebound = {
	.id = "carbon.elastic_rebound",
	.title = N_("Rebound with a constant elasticity"),
	.formula = "D = \\eta^\\epsilon, \\quad f = \\eta^{\\epsilon - 1}",
	.validity = N_("demand follows the price of the work with a constant elasticity"),
	.source = "Jevons 1865; Sustainable AI",
	.example = "efficiency_gain=2 elasticity=2",
	.example_source = "Sustainable AI, case 18: −50 % a query, +300 % volume",
	MODEL_TABLES(struct elastic_rebound_in, struct elastic_rebound_out),
	.eval = eval,
	.many = many,
};
