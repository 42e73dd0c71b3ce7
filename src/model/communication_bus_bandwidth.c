#include "config.h"
#include "model/table.h"

struct bus_bandwidth_in { double message, devices, time, bandwidth; };
struct bus_bandwidth_out { double algorithm_bandwidth, bus_bandwidth, lower_bound, link_share; };

static struct bus_bandwidth_out bus_bandwidth(const struct bus_bandwidth_in *in, double bytes)
{
	return (struct bus_bandwidth_out){
		.algorithm_bandwidth = in->message / in->time,
		.bus_bandwidth = bytes / in->time,
		.lower_bound = bytes / in->bandwidth,
		.link_share = bytes / in->bandwidth / in->time,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct bus_bandwidth_in *in = input;
	double bytes = 2 * (in->devices - 1) / in->devices * in->message;

	if (in->time < bytes / in->bandwidth) {
		*why = (struct fault){ "time", N_("links of that bandwidth cannot be so fast") };
		return STATUS_E_DOMAIN;
	}
	*(struct bus_bandwidth_out *)output = bus_bandwidth(in, bytes);
	return STATUS_OK;
}
MODEL_MANY(struct bus_bandwidth_in, struct bus_bandwidth_out)

static const struct parameter parameters[] = {
	PARAMETER(struct bus_bandwidth_in, message, .symbol = "M", .unit = "B", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN,
	          .help = N_("data to be summed over all devices, as each holds it")),
	PARAMETER(struct bus_bandwidth_in, devices, .symbol = "N", .unit = "1", .min = 2,
	          .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices that take part")),
	PARAMETER(struct bus_bandwidth_in, time, .symbol = "T", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("measured time")),
	PARAMETER(struct bus_bandwidth_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of each link, one direction")),
};

static const struct result results[] = {
	RESULT(struct bus_bandwidth_out, algorithm_bandwidth, .symbol = "B_{alg}", .unit = "B/s",
	       .help = N_("message over time")),
	RESULT(struct bus_bandwidth_out, bus_bandwidth, .symbol = "B_{bus}", .unit = "B/s",
	       .help = N_("bandwidth that the links must have carried")),
	RESULT(struct bus_bandwidth_out, lower_bound, .symbol = "T_{min}", .unit = "s",
	       .help = N_("time that no algorithm goes below on these links")),
	RESULT(struct bus_bandwidth_out, link_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the links' bandwidth that was used")),
};

const struct model communication_bus_bandwidth = {
	.id = "communication.bus_bandwidth",
	.title = N_("Bandwidth of a measured AllReduce"),
	.formula = "B_{bus} = 2 \\frac{N - 1}{N} \\frac{M}{T}, \\quad T \\ge 2 \\frac{N - 1}{N} "
	           "\\frac{M}{\\beta}",
	.validity = N_("links of one bandwidth; no network that adds on the way, such as a switch "
	               "that reduces"),
	.source = "Patarasuk, Yuan 2009; Collective communication",
	.example = "message=1GB devices=8 time=40ms bandwidth=50GB/s",
	.example_source = "by hand: 2 × 7/8 × 1 GB / 40 ms",
	MODEL_TABLES(struct bus_bandwidth_in, struct bus_bandwidth_out),
	.eval = eval,
	.many = many,
};
