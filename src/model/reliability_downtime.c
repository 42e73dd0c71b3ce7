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

const struct model reliability_downtime = {
	.id = "reliability.downtime",
	.title = N_("Downtime in a year"),
	.formula = "T_{down} = (1 - A) \\cdot 8760\\,\\text{h}",
	.validity = N_("a long-run average; one year may differ widely"),
	.source = "Introduction; Reliability appendix",
	.example = "availability=99.99%",
	.example_source = "Introduction, case 9: 52.56 minutes",
	MODEL_TABLES(struct downtime_in, struct downtime_out),
	.eval = eval,
	.many = many,
};
