#include "config.h"
#include "model/table.h"

struct interval_penalty_in { double factor; };
struct interval_penalty_out { double waste_ratio; };

static struct interval_penalty_out interval_penalty(const struct interval_penalty_in *in)
{
	return (struct interval_penalty_out){ .waste_ratio = (in->factor + 1 / in->factor) / 2 };
}
MODEL_EVAL(interval_penalty)

static const struct parameter parameters[] = {
	PARAMETER(struct interval_penalty_in, factor, .symbol = "k", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("interval used over the best interval")),
};

static const struct result results[] = {
	RESULT(struct interval_penalty_out, waste_ratio, .symbol = "W / W_{min}", .unit = "1",
	       .help = N_("time lost over the least time lost")),
};

const struct model reliability_interval_penalty = {
	.id = "reliability.interval_penalty",
	.title = N_("Cost of a wrong checkpoint interval"),
	.formula = "W / W_{min} = \\frac{k + 1/k}{2}",
	.validity = N_("first order; the recovery time is not part of it"),
	.source = "Fault tolerance; Reliability appendix",
	.example = "factor=2",
	.example_source = "Reliability appendix, case 7",
	MODEL_TABLES(struct interval_penalty_in, struct interval_penalty_out),
	.eval = eval,
	.many = many,
};
