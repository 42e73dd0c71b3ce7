#include "config.h"
#include "model/table.h"

struct usage_decay_in { double age, half_life; };
struct usage_decay_out { double weight; };

static struct usage_decay_out usage_decay(const struct usage_decay_in *in)
{
	return (struct usage_decay_out){ .weight = exp2(-in->age / in->half_life) };
}
MODEL_EVAL(usage_decay)

static const struct parameter parameters[] = {
	PARAMETER(struct usage_decay_in, age, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("how long ago the usage was")),
	PARAMETER(struct usage_decay_in, half_life, .symbol = "t_{1/2}", .unit = "h",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time in which its weight halves")),
};

static const struct result results[] = {
	RESULT(struct usage_decay_out, weight, .symbol = "w", .unit = "1", .ratio = true,
	       .help = N_("what an hour of it still counts")),
};

const struct model orchestration_usage_decay = {
	.id = "orchestration.usage_decay",
	.title = N_("Weight of past usage"),
	.formula = "w = 2^{-t / t_{1/2}}",
	.validity = N_("exponential decay at a fixed half-life"),
	.source = "Fleet orchestration",
	.example = "age=2wk half_life=1wk",
	.example_source = "Fleet orchestration, case 5",
	MODEL_TABLES(struct usage_decay_in, struct usage_decay_out),
	.eval = eval,
	.many = many,
};
