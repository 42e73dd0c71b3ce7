#include "config.h"
#include "model/table.h"

struct laplace_in { double epsilon, sensitivity; };
struct laplace_out { double scale, deviation; };

static struct laplace_out laplace(const struct laplace_in *in)
{
	double scale = in->sensitivity / in->epsilon;

	return (struct laplace_out){ .scale = scale, .deviation = sqrt(2) * scale };
}
MODEL_EVAL(laplace)

static const struct parameter parameters[] = {
	PARAMETER(struct laplace_in, epsilon, .symbol = "ε", .unit = "1",
	          .min = 0, .above_min = true, .max = 700, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("privacy loss allowed")),
	PARAMETER(struct laplace_in, sensitivity, .symbol = "Δ_1", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("how far one person can move the answer")),
};

static const struct result results[] = {
	RESULT(struct laplace_out, scale, .symbol = "b", .unit = "1",
	       .help = N_("scale of the noise")),
	RESULT(struct laplace_out, deviation, .symbol = "\\sqrt{2} b", .unit = "1",
	       .help = N_("standard deviation of the noise")),
};

const struct model security_laplace_noise = {
	.id = "security.laplace_noise",
	.title = N_("Noise of the Laplace mechanism"),
	.formula = "b = \\frac{Δ_1}{ε}",
	.validity = N_("pure differential privacy, without a delta"),
	.source = "Dwork et al. 2006; Security and privacy",
	.example = "epsilon=0.1",
	.example_source = "Security and privacy, case 2",
	MODEL_TABLES(struct laplace_in, struct laplace_out),
	.eval = eval,
	.many = many,
};
