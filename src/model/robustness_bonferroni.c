#include "config.h"
#include "model/table.h"

struct bonferroni_in { double significance, tests; };
struct bonferroni_out { double per_test, any_uncorrected; };

static struct bonferroni_out bonferroni(const struct bonferroni_in *in)
{
	return (struct bonferroni_out){
		.per_test = in->significance / in->tests,
		.any_uncorrected = -expm1(in->tests * log1p(-in->significance)),
	};
}
MODEL_EVAL(bonferroni)

static const struct parameter parameters[] = {
	PARAMETER(struct bonferroni_in, significance, .symbol = "α", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 0.05, .help = N_("chance of any false alarm that is accepted")),
	PARAMETER(struct bonferroni_in, tests, .symbol = "m", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("tests made at once")),
};

static const struct result results[] = {
	RESULT(struct bonferroni_out, per_test, .symbol = "α_1", .unit = "1", .ratio = true,
	       .help = N_("significance to use for each test")),
	RESULT(struct bonferroni_out, any_uncorrected, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance of any false alarm when each test uses the whole significance")),
};

const struct model robustness_bonferroni = {
	.id = "robustness.bonferroni",
	.title = N_("Many tests at once"),
	.formula = "α_1 = \\frac{α}{m}, \\quad P = 1 - (1 - α)^m",
	.validity = N_("the chance of any false alarm is for independent tests; the correction "
	               "needs no independence"),
	.source = "Bonferroni 1936; Robust AI",
	.example = "tests=10",
	.example_source = "Robust AI, model 4",
	MODEL_TABLES(struct bonferroni_in, struct bonferroni_out),
	.eval = eval,
	.many = many,
};
