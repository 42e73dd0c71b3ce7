#include "config.h"
#include "model/table.h"

struct ring_latency_limit_in { double message, latency, bandwidth; };
struct ring_latency_limit_out { double devices; };

static struct ring_latency_limit_out ring_latency_limit(const struct ring_latency_limit_in *in)
{
	return (struct ring_latency_limit_out){
		.devices = in->message / in->bandwidth / in->latency,
	};
}
MODEL_EVAL(ring_latency_limit)

static const struct parameter parameters[] = {
	PARAMETER(struct ring_latency_limit_in, message, .symbol = "M", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("data to be summed over all devices")),
	PARAMETER(struct ring_latency_limit_in, latency, .symbol = "α", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("latency of one step")),
	PARAMETER(struct ring_latency_limit_in, bandwidth, .symbol = "β", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("bandwidth of each link, one direction")),
};

static const struct result results[] = {
	RESULT(struct ring_latency_limit_out, devices, .symbol = "N^*", .unit = "1",
	       .help = N_("fleet at which both terms are equal; a larger one waits for latency")),
};

const struct model communication_ring_latency_limit = {
	.id = "communication.ring_latency_limit",
	.title = N_("Fleet at which a ring turns to latency"),
	.formula = "N^* = \\frac{M}{\\alpha \\beta}",
	.validity = N_("a ring AllReduce of a message that does not grow with the fleet"),
	.source = "Network fabrics",
	.example = "message=1MB latency=5us bandwidth=50GB/s",
	.example_source = "Network fabrics, what-if: from 5 devices on latency is longer",
	MODEL_TABLES(struct ring_latency_limit_in, struct ring_latency_limit_out),
	.eval = eval,
	.many = many,
};
