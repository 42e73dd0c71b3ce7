#include "config.h"
#include "model/table.h"

struct replica_placement_in { double availability, replicas, domain_availability; };
struct replica_placement_out { double colocated, spread, colocated_downtime, spread_downtime; };

/* ln of the chance that a replica or its domain is down; both chances keep their digits. */
static double log_down(double a, double domain)
{
	double down = (1 - domain) + domain * (1 - a);

	return down < 0.5 ? log(down) : log1p(-a * domain);
}

static struct replica_placement_out replica_placement(const struct replica_placement_in *in)
{
	double log_none = in->replicas * log1p(-in->availability);
	double log_none_spread = in->replicas * log_down(in->availability, in->domain_availability);
	double domain = in->domain_availability;

	return (struct replica_placement_out){
		.colocated = domain * -expm1(log_none),
		.spread = -expm1(log_none_spread),
		.colocated_downtime = (1 - domain + domain * exp(log_none)) * HOURS_PER_YEAR,
		.spread_downtime = exp(log_none_spread) * HOURS_PER_YEAR,
	};
}
MODEL_EVAL(replica_placement)

static const struct parameter parameters[] = {
	PARAMETER(struct replica_placement_in, availability, .symbol = "A", .unit = "1",
	          DOMAIN_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of the time that one replica works")),
	PARAMETER(struct replica_placement_in, replicas, .symbol = "k", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("replicas, any of which is enough")),
	PARAMETER(struct replica_placement_in, domain_availability, .symbol = "A_D", .unit = "1",
	          DOMAIN_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of the time that one domain works")),
};

static const struct result results[] = {
	RESULT(struct replica_placement_out, colocated, .symbol = "A_{one}", .unit = "1",
	       .ratio = true, .help = N_("share of the time that one works, all in one domain")),
	RESULT(struct replica_placement_out, spread, .symbol = "A_{each}", .unit = "1",
	       .ratio = true, .help = N_("the same, each in a domain of its own")),
	RESULT(struct replica_placement_out, colocated_downtime, .symbol = "T_{one}", .unit = "h",
	       .help = N_("time without any in a year of 8760 hours, all in one domain")),
	RESULT(struct replica_placement_out, spread_downtime, .symbol = "T_{each}", .unit = "h",
	       .help = N_("the same, each in a domain of its own")),
};

const struct model reliability_replica_placement = {
	.id = "reliability.replica_placement",
	.title = N_("Replicas in one failure domain or in several"),
	.formula = "A_{one} = A_D (1 - (1 - A)^k), \\quad A_{each} = 1 - (1 - A \\cdot A_D)^k",
	.validity = N_("replicas and domains fail independently; any replica is enough"),
	.source = "Fault tolerance",
	.example = "availability=99% replicas=3 domain_availability=1000/1001",
	.example_source = "companion package of the book",
	MODEL_TABLES(struct replica_placement_in, struct replica_placement_out),
	.eval = eval,
	.many = many,
};
