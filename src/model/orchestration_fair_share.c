#include "config.h"
#include "model/table.h"

struct fair_share_in { double base, target, actual, epsilon; };
struct fair_share_out { double priority; };

static struct fair_share_out fair_share(const struct fair_share_in *in)
{
	return (struct fair_share_out){
		.priority = in->base * in->target / (in->actual + in->epsilon),
	};
}
MODEL_EVAL(fair_share)

static const struct parameter parameters[] = {
	PARAMETER(struct fair_share_in, base, .symbol = "P_0", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("priority at equal shares")),
	PARAMETER(struct fair_share_in, target, .symbol = "F_{target}", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share that the team is due")),
	PARAMETER(struct fair_share_in, actual, .symbol = "F_{actual}", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share that it used")),
	PARAMETER(struct fair_share_in, epsilon, .symbol = "ε", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 0.01, .help = N_("added to what was used")),
};

static const struct result results[] = {
	RESULT(struct fair_share_out, priority, .symbol = "P", .unit = "1",
	       .help = N_("priority of its next job")),
};

const struct model orchestration_fair_share = {
	.id = "orchestration.fair_share",
	.title = N_("Priority by fair share"),
	.formula = "P = P_0 \\frac{F_{target}}{F_{actual} + ε}",
	.validity = N_("usage counted over a window or decayed; ε only keeps an unused share "
	               "finite"),
	.source = "Fleet orchestration",
	.example = "base=100 target=40% actual=19%",
	.example_source = "by hand: 100 × 0.4 / 0.2",
	MODEL_TABLES(struct fair_share_in, struct fair_share_out),
	.eval = eval,
	.many = many,
};
