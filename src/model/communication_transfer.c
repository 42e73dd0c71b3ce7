#include "config.h"
#include "model/table.h"

struct transfer_in { double message, latency, bandwidth; };
struct transfer_out { double time, half_size, latency_share; };

static struct transfer_out transfer(const struct transfer_in *in)
{
	double transfer = in->message / in->bandwidth;

	return (struct transfer_out){
		.time = in->latency + transfer,
		.half_size = in->latency * in->bandwidth,
		.latency_share = part_of(in->latency, transfer),
	};
}
MODEL_EVAL(transfer)

static const struct parameter parameters[] = {
	PARAMETER(struct transfer_in, message, .symbol = "n", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("size of the message")),
	PARAMETER(struct transfer_in, latency, .symbol = "α", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time before the first byte arrives")),
	PARAMETER(struct transfer_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of the link, one direction")),
};

static const struct result results[] = {
	RESULT(struct transfer_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until the last byte arrives"),
	       .sum = "latency + message/bandwidth"),
	RESULT(struct transfer_out, half_size, .symbol = "n_{1/2}", .unit = "B",
	       .help = N_("message that spends half of its time on latency")),
	RESULT(struct transfer_out, latency_share, .symbol = "α/T", .unit = "1", .ratio = true,
	       .help = N_("share of the time that is latency")),
};

const struct model communication_transfer = {
	.id = "communication.transfer",
	.title = N_("Time of one message"),
	.formula = "T = \\alpha + \\frac{n}{\\beta}, \\quad n_{1/2} = \\alpha \\beta",
	.validity = N_("one message on an idle link, not cut into pieces"),
	.source = "Hockney 1994; Part introductions; Communication appendix",
	.example = "message=0B latency=5us bandwidth=50GB/s",
	.example_source = "Communication appendix, case 1",
	MODEL_TABLES(struct transfer_in, struct transfer_out),
	.eval = eval,
	.many = many,
};
