#include "config.h"
#include "model/table.h"

struct topology_wait_in { double message, iterations, fast_bandwidth, slow_bandwidth; };
struct topology_wait_out { double longest_wait, slow_time, fast_time; };

static struct topology_wait_out topology_wait(const struct topology_wait_in *in)
{
	double data = in->message * in->iterations;
	double apart = in->fast_bandwidth - in->slow_bandwidth;

	return (struct topology_wait_out){
		.longest_wait = data / in->slow_bandwidth * (apart / in->fast_bandwidth),
		.slow_time = data / in->slow_bandwidth,
		.fast_time = data / in->fast_bandwidth,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct topology_wait_in *in = input;

	if (in->slow_bandwidth > in->fast_bandwidth) {
		*why = (struct fault){ "slow_bandwidth",
		                       N_("it may not exceed the bandwidth of the better place") };
		return STATUS_E_DOMAIN;
	}
	*(struct topology_wait_out *)output = topology_wait(in);
	return STATUS_OK;
}
MODEL_MANY(struct topology_wait_in, struct topology_wait_out)

static const struct parameter parameters[] = {
	PARAMETER(struct topology_wait_in, message, .symbol = "V", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data exchanged in each iteration")),
	PARAMETER(struct topology_wait_in, iterations, .symbol = "k", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("iterations of the job")),
	PARAMETER(struct topology_wait_in, fast_bandwidth, .symbol = "β_{fast}", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("bandwidth of the better place")),
	PARAMETER(struct topology_wait_in, slow_bandwidth, .symbol = "β_{slow}", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("bandwidth of the place that is free now")),
};

static const struct result results[] = {
	RESULT(struct topology_wait_out, longest_wait, .symbol = "t*", .unit = "s",
	       .help = N_("the longest wait that still pays")),
	RESULT(struct topology_wait_out, slow_time, .symbol = "t_{slow}", .unit = "s",
	       .help = N_("time of all exchanges in the place that is free")),
	RESULT(struct topology_wait_out, fast_time, .symbol = "t_{fast}", .unit = "s",
	       .help = N_("time of all exchanges in the better place")),
};

const struct model orchestration_topology_wait = {
	.id = "orchestration.topology_wait",
	.title = N_("How long to wait for a better place"),
	.formula = "t* = k \\cdot V \\left(\\frac{1}{β_{slow}} - \\frac{1}{β_{fast}}\\right)",
	.validity = N_("only the exchange differs between the places; nothing of it is hidden"),
	.source = "The book's companion package",
	.example = "message=10GB iterations=100 fast_bandwidth=900Gbit/s "
	           "slow_bandwidth=100Gbit/s",
	.example_source = "companion package of the book: 1.185185 minutes",
	MODEL_TABLES(struct topology_wait_in, struct topology_wait_out),
	.eval = eval,
	.many = many,
};
