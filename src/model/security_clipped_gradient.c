#include "config.h"
#include "model/table.h"

struct clipped_in { double clip, batch, noise; };
struct clipped_out { double sensitivity, deviation; };

static struct clipped_out clipped(const struct clipped_in *in)
{
	double sensitivity = 2 * in->clip / in->batch;

	return (struct clipped_out){
		.sensitivity = sensitivity,
		.deviation = in->noise * sensitivity,
	};
}
MODEL_EVAL(clipped)

static const struct parameter parameters[] = {
	PARAMETER(struct clipped_in, clip, .symbol = "C", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("largest norm that a gradient may have")),
	PARAMETER(struct clipped_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("samples in a batch")),
	PARAMETER(struct clipped_in, noise, .symbol = "σ", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 1,
	          .help = N_("standard deviation of the noise over the sensitivity")),
};

static const struct result results[] = {
	RESULT(struct clipped_out, sensitivity, .symbol = "Δ", .unit = "1",
	       .help = N_("how far one sample can move the mean")),
	RESULT(struct clipped_out, deviation, .symbol = "σ Δ", .unit = "1",
	       .help = N_("standard deviation of the noise on the mean")),
};

const struct model security_clipped_gradient = {
	.id = "security.clipped_gradient",
	.title = N_("Sensitivity of a clipped gradient"),
	.formula = "Δ = \\frac{2 C}{B}",
	.validity = N_("the mean of clipped gradients when one sample of the batch is replaced"),
	.source = "Security and privacy",
	.example = "clip=1 batch=2000",
	.example_source = "by hand: 2 / 2000",
	MODEL_TABLES(struct clipped_in, struct clipped_out),
	.eval = eval,
	.many = many,
};
