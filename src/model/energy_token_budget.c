#include "config.h"
#include "model/table.h"

struct token_budget_in { double parameters, energy_per_parameter, battery, budget; };
struct token_budget_out { double energy_per_token, tokens; };

static struct token_budget_out token_budget(const struct token_budget_in *in)
{
	double token = in->parameters * in->energy_per_parameter;

	return (struct token_budget_out){
		.energy_per_token = token,
		.tokens = in->battery * in->budget / token,
	};
}
MODEL_EVAL(token_budget)

static const struct parameter parameters[] = {
	PARAMETER(struct token_budget_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct token_budget_in, energy_per_parameter, .symbol = "e", .unit = "J",
	          DOMAIN_POSITIVE, .standard = 6e-9,
	          .help = N_("energy of one parameter for one token")),
	PARAMETER(struct token_budget_in, battery, .symbol = "E", .unit = "J", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("energy of the battery")),
	PARAMETER(struct token_budget_in, budget, .symbol = "s", .unit = "1", DOMAIN_SHARE,
	          .standard = 0.05, .help = N_("share of the battery that may be used")),
};

static const struct result results[] = {
	RESULT(struct token_budget_out, energy_per_token, .symbol = "e_t", .unit = "J",
	       .help = N_("energy of one token")),
	RESULT(struct token_budget_out, tokens, .symbol = "n", .unit = "1",
	       .help = N_("tokens that fit into the budget")),
};

const struct model energy_token_budget = {
	.id = "energy.token_budget",
	.title = N_("Tokens that a battery pays for"),
	.formula = "n = \\frac{E s}{P e}",
	.validity = N_("energy proportional to the parameters for every token"),
	.source = "Sustainable AI",
	.example = "parameters=1e9 battery=15Wh",
	.example_source = "Sustainable AI, case 16",
	MODEL_TABLES(struct token_budget_in, struct token_budget_out),
	.eval = eval,
	.many = many,
};
