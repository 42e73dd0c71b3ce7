#include "config.h"
#include "model/table.h"

struct attribution_in { double cost_before, cost_after, time_before, time_after; };
struct attribution_out { double cost_ratio, time_ratio, unexplained; };

static struct attribution_out attribution(const struct attribution_in *in)
{
	double cost = in->cost_after / in->cost_before, time = in->time_after / in->time_before;

	return (struct attribution_out){
		.cost_ratio = cost,
		.time_ratio = time,
		.unexplained = cost / time,
	};
}
MODEL_EVAL(attribution)

static const struct parameter parameters[] = {
	PARAMETER(struct attribution_in, cost_before, .symbol = "C_1", .unit = "USD",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("cost before")),
	PARAMETER(struct attribution_in, cost_after, .symbol = "C_2", .unit = "USD",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("cost after")),
	PARAMETER(struct attribution_in, time_before, .symbol = "T_1", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("latency before")),
	PARAMETER(struct attribution_in, time_after, .symbol = "T_2", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("latency after")),
};

static const struct result results[] = {
	RESULT(struct attribution_out, cost_ratio, .symbol = "C_2/C_1", .unit = "1",
	       .help = N_("growth of the cost")),
	RESULT(struct attribution_out, time_ratio, .symbol = "T_2/T_1", .unit = "1",
	       .help = N_("growth of the latency")),
	RESULT(struct attribution_out, unexplained, .symbol = "k", .unit = "1",
	       .help = N_("what the latency leaves to explain; 1 when nothing")),
};

const struct model operations_cost_attribution = {
	.id = "operations.cost_attribution",
	.title = N_("What explains a cost spike"),
	.formula = "k = \\frac{C_2/C_1}{T_2/T_1}",
	.validity = N_("the cost is in proportion to the time that requests take"),
	.source = "Operations at scale",
	.example = "cost_before=100 cost_after=250 time_before=50ms time_after=125ms",
	.example_source = "Operations at scale, case 12",
	MODEL_TABLES(struct attribution_in, struct attribution_out),
	.eval = eval,
	.many = many,
};
