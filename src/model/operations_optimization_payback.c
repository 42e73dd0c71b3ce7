#include "config.h"
#include "model/table.h"

struct optimize_in { double effort, serving_cost, share_saved, lifetime; };
struct optimize_out { double saved, ratio, payback_years; };

static struct optimize_out optimize(const struct optimize_in *in)
{
	double yearly = in->share_saved * in->serving_cost;

	return (struct optimize_out){
		.saved = yearly * in->lifetime,
		.ratio = yearly * in->lifetime / in->effort,
		.payback_years = in->effort / yearly,
	};
}
MODEL_EVAL(optimize)

static const struct parameter parameters[] = {
	PARAMETER(struct optimize_in, effort, .symbol = "C_0", .unit = "USD", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("cost of the optimization")),
	PARAMETER(struct optimize_in, serving_cost, .symbol = "C", .unit = "USD", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("cost of serving in a year")),
	PARAMETER(struct optimize_in, share_saved, .symbol = "s", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of that cost which it saves")),
	PARAMETER(struct optimize_in, lifetime, .symbol = "L", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 3, .help = N_("years that the saving lasts")),
};

static const struct result results[] = {
	RESULT(struct optimize_out, saved, .symbol = "S", .unit = "USD",
	       .help = N_("what it saves in all")),
	RESULT(struct optimize_out, ratio, .symbol = "k", .unit = "1",
	       .help = N_("saving over effort; below 1 it does not pay")),
	RESULT(struct optimize_out, payback_years, .symbol = "T", .unit = "1",
	       .help = N_("years until it has paid")),
};

const struct model operations_optimization_payback = {
	.id = "operations.optimization_payback",
	.title = N_("Does an optimization pay"),
	.formula = "S = s C L",
	.validity = N_("the serving cost stays the same but for the share saved"),
	.source = "Operations at scale",
	.example = "effort=2e6USD serving_cost=3.65e6USD share_saved=20%",
	.example_source = "Operations at scale, case 5",
	MODEL_TABLES(struct optimize_in, struct optimize_out),
	.eval = eval,
	.many = many,
};
