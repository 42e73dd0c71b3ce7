#include "config.h"
#include "model/table.h"

struct quota_in { double base, score, strength; };
struct quota_out { double quota, left; };

static struct quota_out quota(const struct quota_in *in)
{
	double left = exp(-in->strength * in->score);

	return (struct quota_out){ .quota = in->base * left, .left = left };
}
MODEL_EVAL(quota)

static const struct parameter parameters[] = {
	PARAMETER(struct quota_in, base, .symbol = "q_0", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("answers that an account may have without suspicion")),
	PARAMETER(struct quota_in, score, .symbol = "s", .unit = "1", DOMAIN_SHARE, MUST_BE_GIVEN,
	          .help = N_("suspicion that the account copies the model")),
	PARAMETER(struct quota_in, strength, .symbol = "γ", .unit = "1", .min = 0, .max = 100,
	          .standard = 1, .help = N_("how fast the quota falls")),
};

static const struct result results[] = {
	RESULT(struct quota_out, quota, .symbol = "q", .unit = "1",
	       .help = N_("answers that the account may have")),
	RESULT(struct quota_out, left, .symbol = "q/q_0", .unit = "1", .ratio = true,
	       .help = N_("share of the quota that is left")),
};

const struct model security_query_quota = {
	.id = "security.query_quota",
	.title = N_("Quota that falls with suspicion"),
	.formula = "q = q_0 e^{-γ s}",
	.validity = N_("the score of suspicion is given"),
	.source = "Security and privacy",
	.example = "base=1000 score=0.8",
	.example_source = "Security and privacy, case 7",
	MODEL_TABLES(struct quota_in, struct quota_out),
	.eval = eval,
	.many = many,
};
