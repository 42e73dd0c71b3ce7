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

static const struct worked_case cases[] = {
	{ "availability=0.999 devices=100", "probability", 0.9048, 5.6e-05,
	  "Distributed training, case 1: 9.52 % fail" },
	{ "availability=99.9% devices=1000", "probability", 0.36769542477096373, 0,
	  "Introduction, case 3" },
	{ "availability=0.999 devices=10000", "probability", 4.5173345977048254e-05, 0,
	  "Introduction, case 3" },
	{ "availability=0.9999 devices=1000", "probability", 0.90483289355855623, 0,
	  "Introduction, case 3" },
	{ "availability=0.9999 devices=10000", "probability", 0.36786, 1e-5,
	  "Introduction, case 3" },
	{ "availability=99.99% devices=100000", "probability", 4.54e-5, 1e-3,
	  "Introduction, case 3" },
	{ "availability=0.999 devices=1", "devices_at_half", 692.80054917850021, 0,
	  "Introduction, case 3" },
	{ "availability=0.9999 devices=1", "devices_at_half", 6931, 1e-4, "Introduction, case 3" },
	{ "availability=0.99 devices=8", "probability", 0.9227, 1e-4, "Introduction, case 14" },
	{ "availability=0.99 devices=100", "probability", 0.3660, 2e-4, "Introduction, case 14" },
	{ "availability=0.99 devices=10000", "probability", 2e-44, 0.2, "Introduction, case 14" },
	{ "availability=0.999 devices=25000", "probability", 1.4e-11, 0.03,
	  "Introduction, case 14" },
	{ "availability=0.9999 devices=25000", "probability", 0.0821, 1e-3,
	  "Introduction, case 14" },
	{ "availability=0.99999 devices=25000", "probability", 0.7788, 1e-4,
	  "Introduction, case 14" },
	{ "availability=0.999999 devices=100000", "probability", 0.9048, 1e-4,
	  "Introduction, case 14" },
	{ "availability=0.99999 devices=1", "devices_at_half", 69314, 1e-4,
	  "Introduction, case 14" },
	{ "availability=0.999999 devices=1", "devices_at_half", 693147, 1e-4,
	  "Introduction, case 14" },
	{ "availability=99.9% devices=1000", "expected_down", 1, 0, "by hand: 1000 × 0.001" },
	{ 0 }
};

const struct model reliability_all_up = {
	.id = "reliability.all_up",
	.title = N_("Chance that a whole fleet works"),
	.formula = "P = A^N, \\quad N_{1/2} = \\frac{\\ln \\frac{1}{2}}{\\ln A}",
	.validity = N_("identical devices that fail independently of each other"),
	.source = "Introduction",
	MODEL_TABLES(struct all_up_in, struct all_up_out),
	.eval = eval,
	.many = many,
};
