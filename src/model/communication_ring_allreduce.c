#include "config.h"
#include "model/collective.h"

static struct collective_out ring_allreduce(const struct collective_in *in)
{
	double steps = in->devices - 1;

	return collective(in, 2 * steps, 2 * all_but_own(in->devices, in->message));
}
COLLECTIVE_EVAL(ring_allreduce)

static const struct parameter parameters[] = {
	COLLECTIVE_PARAMETERS(N_("data to be summed over all devices, as each holds it")),
};

static const struct result results[] = {
	COLLECTIVE_RESULTS(
		"2 * (devices - 1) * latency + 2 * (devices - 1)/devices * message/bandwidth"),
};

const struct model communication_ring_allreduce = {
	.id = "communication.ring_allreduce",
	.title = N_("AllReduce on a ring"),
	.formula = "T = 2 (N - 1) \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; the additions themselves are free"),
	.source = "Patarasuk, Yuan 2009; Network fabrics; Collective communication",
	.example = "devices=1024 message=350GB latency=0s bandwidth=50GB/s",
	.example_source = "Distributed training, case 2",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
