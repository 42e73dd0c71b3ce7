#include "config.h"
#include "model/table.h"

struct injection_in { double devices, bandwidth, oversubscription; };
struct injection_out { double injection, upward; };

static struct injection_out injection(const struct injection_in *in)
{
	double all = in->devices * in->bandwidth;

	return (struct injection_out){ .injection = all, .upward = all / in->oversubscription };
}
MODEL_EVAL(injection)

static const struct parameter parameters[] = {
	PARAMETER(struct injection_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices, each with one link")),
	PARAMETER(struct injection_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of each link, one direction")),
	PARAMETER(struct injection_in, oversubscription, .symbol = "r", .unit = "1", .min = 1,
	          .max = 1e12, .scale = SCALE_LOG, .standard = 1,
	          .help = N_("1 is none, 4 is 4:1")),
};

static const struct result results[] = {
	RESULT(struct injection_out, injection, .symbol = "B_{in}", .unit = "B/s",
	       .help = N_("bandwidth that the devices have together")),
	RESULT(struct injection_out, upward, .symbol = "B_{up}", .unit = "B/s",
	       .help = N_("bandwidth that the network has for them")),
};

const struct model network_injection = {
	.id = "network.injection",
	.title = N_("What devices can put on the network"),
	.formula = "B_{in} = N \\beta, \\quad B_{up} = \\frac{N \\beta}{r}",
	.validity = N_("every device sends at the full rate of its link"),
	.source = "Compute infrastructure",
	.example = "devices=10000 bandwidth=50GB/s",
	.example_source = "Compute infrastructure, case 10",
	MODEL_TABLES(struct injection_in, struct injection_out),
	.eval = eval,
	.many = many,
};
