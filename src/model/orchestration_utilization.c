#include "config.h"
#include "model/table.h"

struct utilization_in { double allocated, compute, productive; };
struct utilization_out { double utilization, wasted; };

static struct utilization_out utilization(const struct utilization_in *in)
{
	double u = in->allocated * in->compute * in->productive;

	return (struct utilization_out){ .utilization = u, .wasted = 1 - u };
}
MODEL_EVAL(utilization)

static const struct parameter parameters[] = {
	PARAMETER(struct utilization_in, allocated, .symbol = "u_{alloc}", .unit = "1",
	          DOMAIN_SHARE, MUST_BE_GIVEN, .help = N_("share of the devices that jobs hold")),
	PARAMETER(struct utilization_in, compute, .symbol = "u_{compute}", .unit = "1",
	          DOMAIN_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of that time in which they compute")),
	PARAMETER(struct utilization_in, productive, .symbol = "u_{productive}", .unit = "1",
	          DOMAIN_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of that computation that is kept")),
};

static const struct result results[] = {
	RESULT(struct utilization_out, utilization, .symbol = "u", .unit = "1", .ratio = true,
	       .help = N_("share of what is paid for that makes progress")),
	RESULT(struct utilization_out, wasted, .symbol = "1-u", .unit = "1", .ratio = true,
	       .help = N_("the rest")),
};

const struct model orchestration_utilization = {
	.id = "orchestration.utilization",
	.title = N_("Three utilizations that multiply"),
	.formula = "u = u_{alloc} \\cdot u_{compute} \\cdot u_{productive}",
	.validity = N_("each share is measured on what the one before leaves"),
	.source = "Fleet orchestration",
	.example = "allocated=90% compute=50% productive=80%",
	.example_source = "by hand",
	MODEL_TABLES(struct utilization_in, struct utilization_out),
	.eval = eval,
	.many = many,
};
