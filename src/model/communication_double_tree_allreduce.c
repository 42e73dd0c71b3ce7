#include "config.h"
#include "model/collective.h"

static struct collective_out double_tree_allreduce(const struct collective_in *in)
{
	double bytes = in->devices > 1 ? 2 * in->message : 0;

	return collective(in, 2 * doublings(in->devices), bytes);
}
COLLECTIVE_EVAL(double_tree_allreduce)

static const struct parameter parameters[] = {
	COLLECTIVE_PARAMETERS(N_("data to be summed over all devices, as each holds it")),
};

static const struct result results[] = {
	COLLECTIVE_RESULTS("2 * ceil(log2(devices)) * latency + bytes_per_device/bandwidth"),
};

const struct model communication_double_tree_allreduce = {
	.id = "communication.double_tree_allreduce",
	.title = N_("AllReduce on two binary trees"),
	.formula = "T = 2 \\lceil \\log_2 N \\rceil \\alpha + 2 \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; each tree carries half of the message, in "
	               "pieces small enough to fill the links"),
	.source = "Sanders, Speck, Träff 2009; Collective communication",
	.example = "message=1kB devices=256 latency=1us bandwidth=25GB/s",
	.example_source = "by hand: 16 α + 2 M/β",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
