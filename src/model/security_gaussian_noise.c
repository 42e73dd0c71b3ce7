#include "config.h"
#include "model/table.h"

struct gaussian_in { double epsilon, delta, sensitivity; };
struct gaussian_out { double deviation, multiplier; };

static struct gaussian_out gaussian(const struct gaussian_in *in)
{
	double multiplier = sqrt(2 * log(1.25 / in->delta)) / in->epsilon;

	return (struct gaussian_out){
		.deviation = in->sensitivity * multiplier,
		.multiplier = multiplier,
	};
}
MODEL_EVAL(gaussian)

static const struct parameter parameters[] = {
	PARAMETER(struct gaussian_in, epsilon, .symbol = "ε", .unit = "1",
	          .min = 0, .above_min = true, .max = 1, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("privacy loss allowed")),
	PARAMETER(struct gaussian_in, delta, .symbol = "δ", .unit = "1",
	          .min = 0, .above_min = true, .max = 1, .below_max = true, .scale = SCALE_LOG,
	          MUST_BE_GIVEN, .help = N_("chance that the loss is larger")),
	PARAMETER(struct gaussian_in, sensitivity, .symbol = "Δ_2", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("how far one person can move the answer")),
};

static const struct result results[] = {
	RESULT(struct gaussian_out, deviation, .symbol = "σ", .unit = "1",
	       .help = N_("standard deviation of the noise")),
	RESULT(struct gaussian_out, multiplier, .symbol = "σ/Δ_2", .unit = "1",
	       .help = N_("the same over the sensitivity")),
};

const struct model security_gaussian_noise = {
	.id = "security.gaussian_noise",
	.title = N_("Noise of the Gaussian mechanism"),
	.formula = "σ = \\frac{Δ_2 \\sqrt{2 \\ln(1.25/δ)}}{ε}",
	.validity = N_("epsilon of at most 1: above it the proof does not hold and the noise may "
	               "be too weak"),
	.source = "Dwork, Roth 2014; Security and privacy",
	.example = "epsilon=1 delta=1e-5",
	.example_source = "Security and privacy, case 1",
	MODEL_TABLES(struct gaussian_in, struct gaussian_out),
	.eval = eval,
	.many = many,
};
