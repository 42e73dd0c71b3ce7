#include "config.h"
#include "model/collective.h"

static struct collective_out reduce_scatter(const struct collective_in *in)
{
	double steps = in->devices - 1;

	return collective(in, steps, all_but_own(in->devices, in->message));
}
COLLECTIVE_EVAL(reduce_scatter)

static const struct parameter parameters[] = {
	COLLECTIVE_PARAMETERS(N_("data to be summed over all devices, as each holds it")),
};

static const struct result results[] = {
	COLLECTIVE_RESULTS("(devices - 1) * latency + (devices - 1)/devices * message/bandwidth"),
};

const struct model communication_reduce_scatter = {
	.id = "communication.reduce_scatter",
	.title = N_("ReduceScatter on a ring"),
	.formula = "T = (N - 1) \\alpha + \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; the additions themselves are free; every "
	               "device ends with an equal part"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Communication appendix",
	.example = "message=140GB devices=8 latency=0s bandwidth=900GB/s",
	.example_source = "Collective communication, case 3: 136.11 ms",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
