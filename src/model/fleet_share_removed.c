#include "config.h"
#include "model/table.h"

struct share_removed_in { double share; };
struct share_removed_out { double speedup; };

static struct share_removed_out share_removed(const struct share_removed_in *in)
{
	return (struct share_removed_out){ .speedup = 1 / (1 - in->share) };
}
MODEL_EVAL(share_removed)

static const struct parameter parameters[] = {
	PARAMETER(struct share_removed_in, share, .symbol = "c", .unit = "1", .min = 0, .max = 1,
	          .below_max = true, .ratio = true, MUST_BE_GIVEN,
	          .help = N_("share of the step that disappears")),
};

static const struct result results[] = {
	RESULT(struct share_removed_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("time of a step before over time after")),
};

const struct model fleet_share_removed = {
	.id = "fleet.share_removed",
	.title = N_("Gain from removing a part of the step"),
	.formula = "S = \\frac{1}{1 - c}",
	.validity = N_("the other parts of the step stay as they are and do not take its place"),
	.source = "C³ appendix",
	.example = "share=55%",
	.example_source = "C³ appendix, case 3",
	MODEL_TABLES(struct share_removed_in, struct share_removed_out),
	.eval = eval,
	.many = many,
};
