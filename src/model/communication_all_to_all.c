#include "config.h"
#include "model/collective.h"

static struct collective_out all_to_all(const struct collective_in *in)
{
	double steps = in->devices - 1;

	return collective(in, steps, all_but_own(in->devices, in->message));
}
COLLECTIVE_EVAL(all_to_all)

static const struct parameter parameters[] = {
	COLLECTIVE_PARAMETERS(N_("data that each device has for all, itself included")),
};

static const struct result results[] = {
	COLLECTIVE_RESULTS(NULL),
};

const struct model communication_all_to_all = {
	.id = "communication.all_to_all",
	.title = N_("AllToAll"),
	.formula = "T = (N - 1) \\left( \\alpha + \\frac{M}{N \\beta} \\right)",
	.validity = N_("equal links without contention; every device has an equal part for each of "
	               "the others, one after the other"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Communication appendix",
	.example = "message=64MB devices=64 latency=5us bandwidth=50GB/s",
	.example_source = "Communication appendix, case 6",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
