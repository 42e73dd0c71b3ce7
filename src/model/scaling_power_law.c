#include "config.h"
#include "model/table.h"

struct power_law_in { double amount, coefficient, exponent, floor; };
struct power_law_out { double loss, gain_per_doubling; };

static struct power_law_out power_law(const struct power_law_in *in)
{
	return (struct power_law_out){
		.loss = in->coefficient * pow(in->amount, -in->exponent) + in->floor,
		.gain_per_doubling = -expm1(-in->exponent * log(2)),
	};
}
MODEL_EVAL(power_law)

static const struct parameter parameters[] = {
	PARAMETER(struct power_law_in, amount, .symbol = "X", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN,
	          .help = N_("the resource that grows: parameters, tokens or operations")),
	PARAMETER(struct power_law_in, coefficient, .symbol = "A", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("reducible loss at one unit of the resource")),
	PARAMETER(struct power_law_in, exponent, .symbol = "α", .unit = "1", DOMAIN_EXPONENT,
	          MUST_BE_GIVEN, .help = N_("how fast the loss falls; fitted to measurements")),
	PARAMETER(struct power_law_in, floor, .symbol = "C", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 0,
	          .help = N_("irreducible loss, which no amount of the resource removes")),
};

static const struct result results[] = {
	RESULT(struct power_law_out, loss, .symbol = "L", .unit = "1",
	       .help = N_("predicted loss"),
	       .sum = "coefficient * amount^(-exponent) + floor"),
	RESULT(struct power_law_out, gain_per_doubling, .symbol = "g", .unit = "1", .ratio = true,
	       .help = N_("relative fall of the reducible loss when the resource doubles")),
};

const struct model scaling_power_law = {
	.id = "scaling.power_law",
	.title = N_("Loss as a power law of one resource"),
	.formula = "L = A X^{-\\alpha} + C",
	.validity = N_("inside the range that was fitted, with nothing else in short supply"),
	.source = "Kaplan et al. 2020; Hoffmann et al. 2022; Introduction",
	.example = "amount=16 coefficient=8 exponent=0.5",
	.example_source = "by hand: 8 / sqrt(16)",
	MODEL_TABLES(struct power_law_in, struct power_law_out),
	.eval = eval,
	.many = many,
};
