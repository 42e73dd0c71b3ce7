#include "config.h"
#include "model/table.h"

struct warm_pool_in { double spike_rate, replicas, replica_rate, target_utilization; };
struct warm_pool_out { double utilization, needed, spares; };

static struct warm_pool_out warm_pool(const struct warm_pool_in *in)
{
	double needed = ceil(in->spike_rate / (in->replica_rate * in->target_utilization));

	return (struct warm_pool_out){
		.utilization = in->spike_rate / (in->replicas * in->replica_rate),
		.needed = needed,
		.spares = fmax(needed - in->replicas, 0),
	};
}
MODEL_EVAL(warm_pool)

static const struct parameter parameters[] = {
	PARAMETER(struct warm_pool_in, spike_rate, .symbol = "λ_{spike}", .unit = "1/s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("requests in a second at the spike")),
	PARAMETER(struct warm_pool_in, replicas, .symbol = "n_0", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("replicas that serve already")),
	PARAMETER(struct warm_pool_in, replica_rate, .symbol = "r", .unit = "1/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("requests that one replica serves in a second")),
	PARAMETER(struct warm_pool_in, target_utilization, .symbol = "ρ^*", .unit = "1",
	          DOMAIN_USED_SHARE, .standard = 0.7,
	          .help = N_("utilization that the spike may cause")),
};

static const struct result results[] = {
	RESULT(struct warm_pool_out, utilization, .symbol = "ρ", .unit = "1",
	       .help = N_("utilization at the spike without spares")),
	RESULT(struct warm_pool_out, needed, .symbol = "n", .unit = "1",
	       .help = N_("replicas for the target")),
	RESULT(struct warm_pool_out, spares, .symbol = "", .unit = "1",
	       .help = N_("warm spares, besides those that serve already")),
};

const struct model inference_warm_pool = {
	.id = "inference.warm_pool",
	.title = N_("Warm spares for a spike"),
	.formula = "n = \\left\\lceil \\frac{\\lambda_{spike}}{r \\rho^*} \\right\\rceil",
	.validity = N_("requests spread evenly; the spares serve at once"),
	.source = "Inference at scale",
	.example = "spike_rate=3000/s replicas=10 replica_rate=142.9/s",
	.example_source = "Inference at scale, case 10",
	MODEL_TABLES(struct warm_pool_in, struct warm_pool_out),
	.eval = eval,
	.many = many,
};
