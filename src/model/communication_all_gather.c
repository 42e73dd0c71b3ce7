#include "config.h"
#include "model/collective.h"

static struct collective_out all_gather(const struct collective_in *in)
{
	double steps = in->devices - 1;

	return collective(in, steps, all_but_own(in->devices, in->message));
}
COLLECTIVE_EVAL(all_gather)

static const struct parameter parameters[] = {
	COLLECTIVE_PARAMETERS(N_("data that each device holds at the end")),
};

static const struct result results[] = {
	COLLECTIVE_RESULTS("(devices - 1) * latency + (devices - 1)/devices * message/bandwidth"),
};

const struct model communication_all_gather = {
	.id = "communication.all_gather",
	.title = N_("AllGather on a ring"),
	.formula = "T = (N - 1) \\alpha + \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; every device starts with an equal part"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Communication appendix",
	.example = "message=14GB devices=256 latency=5us bandwidth=50GB/s",
	.example_source = "Communication appendix, case 5: 280.2 ms",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
