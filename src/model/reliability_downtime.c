#include "config.h"
#include "model/table.h"

struct downtime_in { double availability; };
struct downtime_out { double per_year; };

static struct downtime_out downtime(const struct downtime_in *in)
{
	return (struct downtime_out){ .per_year = (1 - in->availability) * HOURS_PER_YEAR };
}
MODEL_EVAL(downtime)

static const struct parameter parameters[] = {
	PARAMETER(struct downtime_in, availability, .symbol = "A", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time that the service works")),
};

static const struct result results[] = {
	RESULT(struct downtime_out, per_year, .symbol = "T_{down}", .unit = "h",
	       .help = N_("time without service in a year of 8760 hours")),
};

static const struct worked_case cases[] = {
	{ "availability=99.99%", "per_year", 0.876, 1e-11, "Introduction, case 9: 52.56 minutes" },
	{ "availability=0.99", "per_year", 87.6, 1e-11, "Reliability appendix, case 5" },
	{ "availability=99.982%", "per_year", 1.577, 0.0002,
	  "Compute infrastructure, case 14: Tier III" },
	{ "availability=99.995%", "per_year", 0.43833333333333335, 0.001,
	  "Compute infrastructure, case 14: Tier IV, 26.3 min" },
	{ 0 }
};

const struct model reliability_downtime = {
	.id = "reliability.downtime",
	.title = N_("Downtime in a year"),
	.formula = "T_{down} = (1 - A) \\cdot 8760\\,\\text{h}",
	.validity = N_("a long-run average; one year may differ widely"),
	.source = "Introduction; Reliability appendix",
	MODEL_TABLES(struct downtime_in, struct downtime_out),
	.eval = eval,
	.many = many,
};
