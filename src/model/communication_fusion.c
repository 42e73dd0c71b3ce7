#include "config.h"
#include "model/table.h"

struct fusion_in { double messages, message, latency, bandwidth; };
struct fusion_out { double separate_time, fused_time, speedup; };

static struct fusion_out fusion(const struct fusion_in *in)
{
	double transfer = in->message / in->bandwidth, k = in->messages;
	double fused = in->latency + k * transfer;

	return (struct fusion_out){
		.separate_time = k * (in->latency + transfer),
		.fused_time = fused,
		.speedup = fused > 0 ? 1 + (k - 1) * part_of(in->latency, k * transfer) : NAN,
	};
}
MODEL_EVAL(fusion)

static const struct parameter parameters[] = {
	PARAMETER(struct fusion_in, messages, .symbol = "k", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("messages that are put together")),
	PARAMETER(struct fusion_in, message, .symbol = "n", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("size of each")),
	PARAMETER(struct fusion_in, latency, .symbol = "α", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time before the first byte arrives")),
	PARAMETER(struct fusion_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of the link, one direction")),
};

static const struct result results[] = {
	RESULT(struct fusion_out, separate_time, .symbol = "T_k", .unit = "s",
	       .help = N_("time of all messages, each sent alone")),
	RESULT(struct fusion_out, fused_time, .symbol = "T_1", .unit = "s",
	       .help = N_("time of one message that holds them all")),
	RESULT(struct fusion_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("separate over fused"),
	       .none = N_("nothing is sent, so there is no time to compare")),
};

const struct model communication_fusion = {
	.id = "communication.fusion",
	.title = N_("Many small messages as one"),
	.formula = "k \\left( \\alpha + \\frac{n}{\\beta} \\right) \\to \\alpha + \\frac{k "
	           "n}{\\beta}",
	.validity = N_("messages to the same place, one after the other; gathering them costs "
	               "nothing"),
	.source = "Collective communication",
	.example = "messages=100 message=4kB latency=2us bandwidth=50GB/s",
	.example_source = "Collective communication, case 2",
	MODEL_TABLES(struct fusion_in, struct fusion_out),
	.eval = eval,
	.many = many,
};
