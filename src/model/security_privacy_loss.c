#include "config.h"
#include "model/table.h"

struct loss_in { double epsilon, people; };
struct loss_out { double odds_factor, best_guess, largest_delta; };

static struct loss_out loss(const struct loss_in *in)
{
	return (struct loss_out){
		.odds_factor = exp(in->epsilon),
		.best_guess = 1 / (1 + exp(-in->epsilon)),
		.largest_delta = 1 / in->people,
	};
}
MODEL_EVAL(loss)

static const struct parameter parameters[] = {
	PARAMETER(struct loss_in, epsilon, .symbol = "ε", .unit = "1",
	          .min = 0, .above_min = true, .max = 700, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("privacy loss")),
	PARAMETER(struct loss_in, people, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          .standard = 1000000, .help = N_("people in the data")),
};

static const struct result results[] = {
	RESULT(struct loss_out, odds_factor, .symbol = "k", .unit = "1",
	       .help = N_("how much the answer may move the odds of a guess")),
	RESULT(struct loss_out, best_guess, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance of the best guess of a bit that was even before")),
	RESULT(struct loss_out, largest_delta, .symbol = "1/n", .unit = "1", .ratio = true,
	       .help = N_("delta must stay well below it")),
};

const struct model security_privacy_loss = {
	.id = "security.privacy_loss",
	.title = N_("What a privacy loss means"),
	.formula = "k = e^ε, \\quad P = \\frac{1}{1 + e^{-ε}}",
	.validity = N_("pure differential privacy against somebody who knows all but one bit"),
	.source = "Dwork et al. 2006; Security and privacy",
	.example = "epsilon=10",
	.example_source = "Security and privacy, misconceptions",
	MODEL_TABLES(struct loss_in, struct loss_out),
	.eval = eval,
	.many = many,
};
