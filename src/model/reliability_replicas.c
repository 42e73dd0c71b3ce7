#include "config.h"
#include "model/table.h"

struct replicas_in { double availability, replicas; };
struct replicas_out { double availability_any, downtime_per_year; };

static struct replicas_out replicas(const struct replicas_in *in)
{
	double log_none = in->replicas * log1p(-in->availability);

	return (struct replicas_out){
		.availability_any = -expm1(log_none),
		.downtime_per_year = exp(log_none) * HOURS_PER_YEAR,
	};
}
MODEL_EVAL(replicas)

static const struct parameter parameters[] = {
	PARAMETER(struct replicas_in, availability, .symbol = "A", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time that one replica works")),
	PARAMETER(struct replicas_in, replicas, .symbol = "k", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("replicas, any of which is enough")),
};

static const struct result results[] = {
	RESULT(struct replicas_out, availability_any, .symbol = "A_k", .unit = "1", .ratio = true,
	       .help = N_("share of the time that at least one replica works")),
	RESULT(struct replicas_out, downtime_per_year, .symbol = "T_{down}", .unit = "h",
	       .help = N_("time without any replica in a year of 8760 hours")),
};

const struct model reliability_replicas = {
	.id = "reliability.replicas",
	.title = N_("Availability of replicas"),
	.formula = "A_k = 1 - (1 - A)^k",
	.validity = N_("replicas that fail independently, with instant switching between them"),
	.source = "Reliability appendix",
	.example = "availability=0.99 replicas=3",
	.example_source = "reference case",
	MODEL_TABLES(struct replicas_in, struct replicas_out),
	.eval = eval,
	.many = many,
};
