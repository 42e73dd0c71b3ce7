#include "config.h"
#include "model/table.h"

struct weighted_routing_in {
	double fast_replicas, fast_rate, slow_replicas, slow_rate, arrival_rate;
};
struct weighted_routing_out { double capacity, utilization, equal_fast, equal_slow, fast_share; };

static struct weighted_routing_out weighted_routing(const struct weighted_routing_in *in)
{
	double fast = in->fast_replicas * in->fast_rate;
	double slow = in->slow_replicas * in->slow_rate;
	double each = in->arrival_rate / (in->fast_replicas + in->slow_replicas);

	return (struct weighted_routing_out){
		.capacity = fast + slow,
		.utilization = in->arrival_rate / (fast + slow),
		.equal_fast = each / in->fast_rate,
		.equal_slow = each / in->slow_rate,
		.fast_share = part_of(fast, slow),
	};
}
MODEL_EVAL(weighted_routing)

static const struct parameter parameters[] = {
	PARAMETER(struct weighted_routing_in, fast_replicas, .symbol = "n_1", .unit = "1",
	          DOMAIN_COUNT, MUST_BE_GIVEN, .help = N_("fast replicas")),
	PARAMETER(struct weighted_routing_in, fast_rate, .symbol = "r_1", .unit = "1/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("requests that one of them serves in a second")),
	PARAMETER(struct weighted_routing_in, slow_replicas, .symbol = "n_2", .unit = "1",
	          DOMAIN_COUNT, MUST_BE_GIVEN, .help = N_("slow replicas")),
	PARAMETER(struct weighted_routing_in, slow_rate, .symbol = "r_2", .unit = "1/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("requests that one of them serves in a second")),
	PARAMETER(struct weighted_routing_in, arrival_rate, .symbol = "λ", .unit = "1/s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("requests that arrive in a second")),
};

static const struct result results[] = {
	RESULT(struct weighted_routing_out, capacity, .symbol = "", .unit = "1/s",
	       .help = N_("requests that all serve in a second")),
	RESULT(struct weighted_routing_out, utilization, .symbol = "ρ", .unit = "1",
	       .help = N_("utilization of every replica with weights")),
	RESULT(struct weighted_routing_out, equal_fast, .symbol = "ρ_1", .unit = "1",
	       .help = N_("utilization of a fast replica when all get the same")),
	RESULT(struct weighted_routing_out, equal_slow, .symbol = "ρ_2", .unit = "1",
	       .help = N_("utilization of a slow replica when all get the same")),
	RESULT(struct weighted_routing_out, fast_share, .symbol = "p_1", .unit = "1", .ratio = true,
	       .help = N_("share of the requests that the fast ones get with weights")),
};

const struct model inference_weighted_routing = {
	.id = "inference.weighted_routing",
	.title = N_("Routing over fast and slow replicas"),
	.formula = "p_i = \\frac{w_i}{\\sum_j w_j}, \\quad \\rho = \\frac{\\lambda}{n_1 r_1 + "
	           "n_2 r_2}",
	.validity = N_("weights in proportion to the rates, or none at all"),
	.source = "Inference at scale",
	.example = "fast_replicas=10 fast_rate=1000/s slow_replicas=20 slow_rate=600/s "
	           "arrival_rate=15000/s",
	.example_source = "Inference at scale, case 9",
	MODEL_TABLES(struct weighted_routing_in, struct weighted_routing_out),
	.eval = eval,
	.many = many,
};
