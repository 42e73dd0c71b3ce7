#include "config.h"
#include "model/table.h"

struct rounding_in { double digits_before, digits_after, classes, shown; };
struct rounding_out { double bits, hidden; };

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct rounding_in *in = input;

	if (in->digits_after > in->digits_before) {
		*why = (struct fault){ "digits_after", N_("rounding does not add digits") };
		return STATUS_E_DOMAIN;
	}
	if (in->shown > in->classes) {
		*why = (struct fault){ "shown", N_("it may not exceed the classes") };
		return STATUS_E_DOMAIN;
	}
	*(struct rounding_out *)output = (struct rounding_out){
		.bits = (in->digits_before - in->digits_after) * log2(10),
		.hidden = (in->classes - in->shown) / in->classes,
	};
	return STATUS_OK;
}
MODEL_MANY(struct rounding_in, struct rounding_out)

static const struct parameter parameters[] = {
	PARAMETER(struct rounding_in, digits_before, .symbol = "d_1", .unit = "1",
	          .min = 0, .max = 17, .whole = true, .standard = 6,
	          .help = N_("decimals of a score before")),
	PARAMETER(struct rounding_in, digits_after, .symbol = "d_2", .unit = "1",
	          .min = 0, .max = 17, .whole = true, .standard = 2,
	          .help = N_("decimals of a score after")),
	PARAMETER(struct rounding_in, classes, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          .standard = 1000, .help = N_("classes that have a score")),
	PARAMETER(struct rounding_in, shown, .symbol = "m", .unit = "1", DOMAIN_COUNT,
	          .standard = 5, .help = N_("classes whose score is shown")),
};

static const struct result results[] = {
	RESULT(struct rounding_out, bits, .symbol = "b", .unit = "bit",
	       .help = N_("information removed from a score")),
	RESULT(struct rounding_out, hidden, .symbol = "h", .unit = "1", .ratio = true,
	       .help = N_("share of the scores that is not shown")),
};

const struct model security_rounding = {
	.id = "security.rounding",
	.title = N_("What rounded answers hide"),
	.formula = "b = (d_1 - d_2) \\log_2 10",
	.validity = N_("the digits are as good as random; fewer digits may still be enough to "
	               "copy a model"),
	.source = "Security and privacy",
	.example = "digits_before=6 digits_after=2",
	.example_source = "Security and privacy, case 7",
	MODEL_TABLES(struct rounding_in, struct rounding_out),
	.eval = eval,
	.many = many,
};
