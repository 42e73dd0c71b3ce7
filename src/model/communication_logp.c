#include "config.h"
#include "model/table.h"

struct logp_in { double latency, overhead, compute_time; };
struct logp_out { double time, hidden; };

static struct logp_out logp(const struct logp_in *in)
{
	return (struct logp_out){
		.time = 2 * in->overhead + fmax(in->compute_time, in->latency),
		.hidden = fmin(in->compute_time, in->latency),
	};
}
MODEL_EVAL(logp)

static const struct parameter parameters[] = {
	PARAMETER(struct logp_in, latency, .symbol = "L", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time of the message on the network")),
	PARAMETER(struct logp_in, overhead, .symbol = "o", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time of the processor to send, and to receive")),
	PARAMETER(struct logp_in, compute_time, .symbol = "T_{comp}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("computation to do while the message travels")),
};

static const struct result results[] = {
	RESULT(struct logp_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until message and computation are done"),
	       .sum = "2 * overhead + max(compute_time, latency)"),
	RESULT(struct logp_out, hidden, .symbol = "T_{hidden}", .unit = "s",
	       .help = N_("latency that the computation hides")),
};

const struct model communication_logp = {
	.id = "communication.logp",
	.title = N_("One message in the LogP model"),
	.formula = "T = 2 o + \\max(T_{comp}, L)",
	.validity = N_("the processor is busy for o at each end; between them it can compute while "
	               "the message travels"),
	.source = "Culler and others 1993; Collective communication",
	.example = "latency=100us overhead=50us compute_time=500us",
	.example_source = "Collective communication, case 2",
	MODEL_TABLES(struct logp_in, struct logp_out),
	.eval = eval,
	.many = many,
};
