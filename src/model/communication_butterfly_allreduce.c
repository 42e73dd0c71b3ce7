#include "config.h"
#include "model/collective.h"

static struct collective_out butterfly_allreduce(const struct collective_in *in)
{
	return collective(in, 2 * doublings(in->devices),
	                  2 * all_but_own(in->devices, in->message));
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct collective_in *in = input;

	if (in->devices != exp2(doublings(in->devices))) {
		*why = (struct fault){ "devices", N_("it must be a power of two") };
		return STATUS_E_DOMAIN;
	}
	*(struct collective_out *)output = butterfly_allreduce(in);
	return STATUS_OK;
}
MODEL_MANY(struct collective_in, struct collective_out)

static const struct parameter parameters[] = {
	PARAMETER(struct collective_in, message, .symbol = "M", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN,
	          .help = N_("data to be summed over all devices, as each holds it")),
	PARAMETER(struct collective_in, devices, .symbol = "N", .unit = "1", .min = 1,
	          .max = 0x1p40, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices that take part, a power of two")),
	PARAMETER(struct collective_in, latency, .symbol = "α", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("latency of one round")),
	PARAMETER(struct collective_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of each link, one direction")),
};

static const struct result results[] = {
	COLLECTIVE_RESULTS(
		"2 * log2(devices) * latency + 2 * (devices - 1)/devices * message/bandwidth"),
};

const struct model communication_butterfly_allreduce = {
	.id = "communication.butterfly_allreduce",
	.title = N_("AllReduce on a butterfly"),
	.formula = "T = 2 \\log_2 N \\cdot \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; the number of devices is a power of two"),
	.source = "Rabenseifner 2004; Collective communication",
	.example = "message=1kB devices=256 latency=1us bandwidth=25GB/s",
	.example_source = "Collective communication, case 7",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
