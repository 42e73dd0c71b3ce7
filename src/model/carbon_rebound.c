#include "config.h"
#include "model/table.h"

struct rebound_in { double efficiency_gain, demand_factor; };
struct rebound_out { double energy_factor, break_even_demand; };

static struct rebound_out rebound(const struct rebound_in *in)
{
	return (struct rebound_out){
		.energy_factor = in->demand_factor / in->efficiency_gain,
		.break_even_demand = in->efficiency_gain,
	};
}
MODEL_EVAL(rebound)

static const struct parameter parameters[] = {
	PARAMETER(struct rebound_in, efficiency_gain, .symbol = "η", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("work for a joule, after over before")),
	PARAMETER(struct rebound_in, demand_factor, .symbol = "D", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("use, after over before")),
};

static const struct result results[] = {
	RESULT(struct rebound_out, energy_factor, .symbol = "f", .unit = "1",
	       .help = N_("total energy, after over before")),
	RESULT(struct rebound_out, break_even_demand, .symbol = "D^*", .unit = "1",
	       .help = N_("growth of use that eats the gain up")),
};

const struct model carbon_rebound = {
	.id = "carbon.rebound",
	.title = N_("Efficiency that is eaten up by demand"),
	.formula = "f = \\frac{D}{\\eta}",
	.validity = N_("the demand is known; energy proportional to use"),
	.source = "Jevons 1865; Sustainable AI",
	.example = "efficiency_gain=2 demand_factor=4",
	.example_source = "Sustainable AI, case 18: −50 % a query, +300 % volume",
	MODEL_TABLES(struct rebound_in, struct rebound_out),
	.eval = eval,
	.many = many,
};
