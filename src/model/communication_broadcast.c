#include "config.h"
#include "model/collective.h"

static struct collective_out broadcast(const struct collective_in *in)
{
	double rounds = doublings(in->devices);

	return collective(in, rounds, rounds * in->message);
}
COLLECTIVE_EVAL(broadcast)

static const struct parameter parameters[] = {
	COLLECTIVE_PARAMETERS(N_("data that every device receives")),
};

static const struct result results[] = {
	COLLECTIVE_RESULTS(NULL),
};

const struct model communication_broadcast = {
	.id = "communication.broadcast",
	.title = N_("Broadcast on a tree"),
	.formula = "T = \\lceil \\log_2 N \\rceil \\left( \\alpha + \\frac{M}{\\beta} \\right)",
	.validity = N_("equal links without contention; the whole message is passed on, not cut "
	               "into pieces"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Communication appendix",
	.example = "message=1GB devices=256 latency=5us bandwidth=50GB/s",
	.example_source = "Communication appendix, case 2: half of the tree AllReduce",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
