#include "config.h"
#include "model/collective.h"

static struct collective_out tree_allreduce(const struct collective_in *in)
{
	double rounds = 2 * doublings(in->devices);

	return collective(in, rounds, rounds * in->message);
}
COLLECTIVE_EVAL(tree_allreduce)

static const struct parameter parameters[] = {
	COLLECTIVE_PARAMETERS(N_("data to be summed over all devices, as each holds it")),
};

static const struct result results[] = {
	COLLECTIVE_RESULTS(NULL),
};

const struct model communication_tree_allreduce = {
	.id = "communication.tree_allreduce",
	.title = N_("AllReduce on a tree"),
	.formula = "T = 2 \\lceil \\log_2 N \\rceil \\left( \\alpha + \\frac{M}{\\beta} \\right)",
	.validity = N_("equal links without contention; the whole message goes up and down the "
	               "tree, not cut into pieces"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Collective communication",
	.example = "devices=64 message=1MB latency=10us bandwidth=10GB/s",
	.example_source = "reference case; Collective communication, case 5",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
