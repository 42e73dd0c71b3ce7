#include "config.h"
#include "model/table.h"

struct bisection_in { double devices, bandwidth, oversubscription, message_per_device; };
struct bisection_out { double bisection, exchange_time, injection; };

static struct bisection_out bisection(const struct bisection_in *in)
{
	double injection = in->devices * in->bandwidth;

	return (struct bisection_out){
		.bisection = injection / 2 / in->oversubscription,
		.exchange_time = in->message_per_device / in->bandwidth * in->oversubscription,
		.injection = injection,
	};
}
MODEL_EVAL(bisection)

static const struct parameter parameters[] = {
	PARAMETER(struct bisection_in, devices, .symbol = "N", .unit = "1", .min = 2, .max = 1e12,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices, each with one link")),
	PARAMETER(struct bisection_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of each link, one direction")),
	PARAMETER(struct bisection_in, oversubscription, .symbol = "r", .unit = "1", .min = 1,
	          .max = 1e12, .scale = SCALE_LOG, .standard = 1,
	          .help = N_("1 is a full bisection, 4 is 4:1")),
	PARAMETER(struct bisection_in, message_per_device, .symbol = "m", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("data that each device sends to the others")),
};

static const struct result results[] = {
	RESULT(struct bisection_out, bisection, .symbol = "B", .unit = "B/s",
	       .help = N_("bandwidth between two halves of the fleet, one direction")),
	RESULT(struct bisection_out, exchange_time, .symbol = "T", .unit = "s",
	       .help = N_("time of the exchange")),
	RESULT(struct bisection_out, injection, .symbol = "N β", .unit = "B/s",
	       .help = N_("bandwidth that all devices together can put on the network")),
};

const struct model communication_bisection = {
	.id = "communication.bisection",
	.title = N_("Bisection bandwidth"),
	.formula = "B = \\frac{N}{2} \\frac{\\beta}{r}, \\quad T = \\frac{N m / 2}{B}",
	.validity = N_("destinations are spread evenly, so half of the data crosses the middle"),
	.source = "Network fabrics",
	.example = "devices=1024 bandwidth=50GB/s",
	.example_source = "Network fabrics, case 5",
	MODEL_TABLES(struct bisection_in, struct bisection_out),
	.eval = eval,
	.many = many,
};
