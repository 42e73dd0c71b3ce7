#include "config.h"
#include "model/table.h"

struct all_up_in { double availability, devices; };
struct all_up_out { double probability, devices_at_half, expected_down; };

/* ln A with all its digits: A - 1 is exact from one half upwards. */
static double log_of_share(double a)
{
	return a >= 0.5 ? log1p(a - 1) : log(a);
}

static struct all_up_out all_up(const struct all_up_in *in)
{
	double log_a = log_of_share(in->availability);
	double half = -log(2) / log_a;

	return (struct all_up_out){
		.probability = exp(in->devices * log_a),
		.devices_at_half = isfinite(half) && half > 0 ? half : NAN,
		.expected_down = in->devices * (1 - in->availability),
	};
}
MODEL_EVAL(all_up)

static const struct parameter parameters[] = {
	PARAMETER(struct all_up_in, availability, .symbol = "A", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time that one device works")),
	PARAMETER(struct all_up_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that must all work at once")),
};

static const struct result results[] = {
	RESULT(struct all_up_out, probability, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance that every device works")),
	RESULT(struct all_up_out, devices_at_half, .symbol = "N_{1/2}", .unit = "1",
	       .help = N_("fleet size at which that chance is one half"),
	       .none = N_("devices that never fail, or never work, have no such fleet size")),
	RESULT(struct all_up_out, expected_down, .symbol = "N_{down}", .unit = "1",
	       .help = N_("devices that are down on average")),
};

const struct model reliability_all_up = {
	.id = "reliability.all_up",
	.title = N_("Chance that a whole fleet works"),
	.formula = "P = A^N, \\quad N_{1/2} = \\frac{\\ln \\frac{1}{2}}{\\ln A}",
	.validity = N_("identical devices that fail independently of each other"),
	.source = "Introduction",
	.example = "availability=0.999 devices=100",
	.example_source = "Distributed training, case 1: 9.52 % fail",
	MODEL_TABLES(struct all_up_in, struct all_up_out),
	.eval = eval,
	.many = many,
};
