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

static const struct worked_case cases[] = {
	{ "devices=64 message=1MB latency=10us bandwidth=10GB/s", "time", 0.00132, 0,
	  "reference case; Collective communication, case 5" },
	{ "devices=256 message=1GB latency=5us bandwidth=50GB/s", "time", 0.32008, 0,
	  "Communication appendix, case 2" },
	{ "devices=256 message=1kB latency=5us bandwidth=50GB/s", "time", 80.3e-6, 0.0003,
	  "Communication appendix, case 3" },
	{ "message=1kB devices=256 latency=1us bandwidth=25GB/s", "time", 16.6e-6, 0.003,
	  "Collective communication, case 7" },
	{ "message=1MB devices=256 latency=1us bandwidth=25GB/s", "time", 656e-6, 0,
	  "Collective communication, case 7" },
	{ "message=1GB devices=256 latency=1us bandwidth=25GB/s", "time", 0.64, 0.0001,
	  "Collective communication, case 7" },
	{ "devices=1024 message=0B latency=1s bandwidth=1B/s", "time", 20, 0,
	  "Collective communication, case 8: 20 rounds" },
	{ "devices=8 message=0B latency=1s bandwidth=1B/s", "time", 6, 0,
	  "Collective communication, case 8: 6 α" },
	{ "devices=8 message=1GB latency=500ns bandwidth=50GB/s", "time", 0.120003, 0,
	  "companion package of the book" },
	{ "devices=9 message=1GB latency=0s bandwidth=1GB/s", "time", 8, 0,
	  "by hand: 2 × ⌈log2 9⌉" },
	{ "devices=1 message=1GB latency=5us bandwidth=50GB/s", "time", 0, 0,
	  "by hand: nothing to exchange" },
	{ 0 }
};

const struct model communication_tree_allreduce = {
	.id = "communication.tree_allreduce",
	.title = N_("AllReduce on a tree"),
	.formula = "T = 2 \\lceil \\log_2 N \\rceil \\left( \\alpha + \\frac{M}{\\beta} \\right)",
	.validity = N_("equal links without contention; the whole message goes up and down the "
	               "tree, not cut into pieces"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Collective communication",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
