#include "config.h"
#include "model/table.h"

struct payback_in {
	double models, updates_per_year, hours_before, hours_after, rate, build_cost, lifetime;
};
struct payback_out { double before, after, ratio, payback_months; };

enum { MONTHS_PER_YEAR = 12 };

static struct payback_out payback(const struct payback_in *in)
{
	double each = in->models * in->updates_per_year * in->rate;
	double before = each * in->hours_before;
	double after = each * in->hours_after + in->build_cost / in->lifetime;
	double saved = in->hours_before - in->hours_after;

	return (struct payback_out){
		.before = before,
		.after = after,
		.ratio = after / before,
		.payback_months = saved > 0 ? in->build_cost * MONTHS_PER_YEAR / each / saved : NAN,
	};
}
MODEL_EVAL(payback)

static const struct parameter parameters[] = {
	PARAMETER(struct payback_in, models, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("models that use the platform")),
	PARAMETER(struct payback_in, updates_per_year, .symbol = "u", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("updates of a model in a year")),
	PARAMETER(struct payback_in, hours_before, .symbol = "t_1", .unit = "h", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN,
	          .help = N_("time of an engineer for an update without the platform")),
	PARAMETER(struct payback_in, hours_after, .symbol = "t_2", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time of an engineer for an update with it")),
	PARAMETER(struct payback_in, rate, .symbol = "c", .unit = "USD/h", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("cost of an engineer")),
	PARAMETER(struct payback_in, build_cost, .symbol = "C", .unit = "USD", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("cost to build the platform")),
	PARAMETER(struct payback_in, lifetime, .symbol = "L", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 3, .help = N_("years over which it is written off")),
};

static const struct result results[] = {
	RESULT(struct payback_out, before, .symbol = "C_1", .unit = "USD",
	       .help = N_("cost of a year without the platform")),
	RESULT(struct payback_out, after, .symbol = "C_2", .unit = "USD",
	       .help = N_("cost of a year with it"),
	       .sum = "models * updates_per_year * hours_after * rate + build_cost/lifetime"),
	RESULT(struct payback_out, ratio, .symbol = "k", .unit = "1",
	       .help = N_("the second over the first")),
	RESULT(struct payback_out, payback_months, .symbol = "T", .unit = "1",
	       .help = N_("months until the time saved has paid for it"),
	       .none = N_("an update takes no less time than before")),
};

const struct model operations_platform_payback = {
	.id = "operations.platform_payback",
	.title = N_("Payback of a platform"),
	.formula = "C_1 = N u t_1 c, \\quad C_2 = N u t_2 c + \\frac{C}{L}",
	.validity = N_("straight-line depreciation; the payback counts the gross saving"),
	.source = "Operations at scale",
	.example = "models=50 updates_per_year=12 hours_before=40h hours_after=10h rate=150USD/h "
	           "build_cost=2e6USD",
	.example_source = "Operations at scale, case 3",
	MODEL_TABLES(struct payback_in, struct payback_out),
	.eval = eval,
	.many = many,
};
