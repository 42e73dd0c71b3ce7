#include "config.h"
#include "model/table.h"

struct intensity_in { double bytes, operations, bandwidth, rate; };
struct intensity_out { double intensity, balance, ratio, bound; };

enum { BOUND_COMPUTATION, BOUND_COMMUNICATION };
static const char *const bounds[] = { N_("computation"), N_("communication"), NULL };

static struct intensity_out intensity(const struct intensity_in *in)
{
	double ratio = (in->bytes / in->bandwidth) / (in->operations / in->rate);

	return (struct intensity_out){
		.intensity = in->bytes / in->operations,
		.balance = in->bandwidth / in->rate,
		.ratio = ratio,
		.bound = ratio > 1 ? BOUND_COMMUNICATION : BOUND_COMPUTATION,
	};
}
MODEL_EVAL(intensity)

static const struct parameter parameters[] = {
	PARAMETER(struct intensity_in, bytes, .symbol = "n", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data that one device sends over the network")),
	PARAMETER(struct intensity_in, operations, .symbol = "O", .unit = "FLOP", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("operations that it performs meanwhile")),
	PARAMETER(struct intensity_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of its link, one direction")),
	PARAMETER(struct intensity_in, rate, .symbol = "R", .unit = "FLOP/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("rate at which the device computes")),
};

static const struct result results[] = {
	RESULT(struct intensity_out, intensity, .symbol = "CI", .unit = "B/FLOP",
	       .help = N_("communication intensity; below 0.01 is low, above 0.1 high")),
	RESULT(struct intensity_out, balance, .symbol = "β/R", .unit = "B/FLOP",
	       .help = N_("intensity at which link and device are equally busy")),
	RESULT(struct intensity_out, ratio, .symbol = "k", .unit = "1",
	       .help = N_("intensity over balance: time to communicate over time to compute")),
	RESULT(struct intensity_out, bound, .symbol = "", .unit = "", .words = bounds,
	       .help = N_("what takes longer; a tie is computation"),
	       .largest = "balance, intensity"),
};

const struct model communication_intensity = {
	.id = "communication.intensity",
	.title = N_("Communication intensity"),
	.formula = "CI = \\frac{n}{O}, \\quad k = \\frac{CI}{\\beta / R}",
	.validity = N_("latency is small beside the transfer; nothing is hidden by overlap"),
	.source = "Introduction",
	.example = "bytes=700GB operations=1.1868e15FLOP bandwidth=50GB/s rate=989TFLOP/s",
	.example_source = "Introduction, case 4: 14 s against 1.2 s",
	MODEL_TABLES(struct intensity_in, struct intensity_out),
	.eval = eval,
	.many = many,
};
