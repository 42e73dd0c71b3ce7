#include "config.h"
#include "model/table.h"

struct rollout_in { double regression_probability, impact, exposure; };
struct rollout_out { double risk, full_risk, reduction; };

static struct rollout_out rollout(const struct rollout_in *in)
{
	double full = in->regression_probability * in->impact;

	return (struct rollout_out){
		.risk = full * in->exposure,
		.full_risk = full,
		.reduction = 1 / in->exposure,
	};
}
MODEL_EVAL(rollout)

static const struct parameter parameters[] = {
	PARAMETER(struct rollout_in, regression_probability, .symbol = "p", .unit = "1",
	          DOMAIN_SHARE, MUST_BE_GIVEN, .help = N_("chance that the new version is worse")),
	PARAMETER(struct rollout_in, impact, .symbol = "I", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("harm when every user sees it, in any unit")),
	PARAMETER(struct rollout_in, exposure, .symbol = "f", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the users who get the new version")),
};

static const struct result results[] = {
	RESULT(struct rollout_out, risk, .symbol = "R", .unit = "1",
	       .help = N_("harm to be expected, in that unit")),
	RESULT(struct rollout_out, full_risk, .symbol = "R_1", .unit = "1",
	       .help = N_("the same with every user exposed")),
	RESULT(struct rollout_out, reduction, .symbol = "k", .unit = "1",
	       .help = N_("the second over the first")),
};

const struct model operations_rollout_risk = {
	.id = "operations.rollout_risk",
	.title = N_("Risk of a rollout"),
	.formula = "R = p I f",
	.validity = N_("the harm grows in proportion to the users who see the regression"),
	.source = "Operations at scale",
	.example = "regression_probability=10% impact=1000 exposure=1%",
	.example_source = "by hand: 0.1 × 1000 × 0.01",
	MODEL_TABLES(struct rollout_in, struct rollout_out),
	.eval = eval,
	.many = many,
};
