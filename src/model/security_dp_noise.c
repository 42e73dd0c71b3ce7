#include "config.h"
#include "model/table.h"

struct target_in { double epsilon, samples, batch, epochs, delta; };
struct target_out { double noise, divergence; };

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct target_in *in = input;
	double log_delta = -log(in->delta);
	double root = in->epsilon / (sqrt(log_delta + in->epsilon) + sqrt(log_delta));

	if (in->batch > in->samples) {
		*why = (struct fault){ "batch", N_("it may not exceed the data") };
		return STATUS_E_DOMAIN;
	}
	*(struct target_out *)output = (struct target_out){
		.noise = sqrt(in->epochs * (in->batch / in->samples) / 2) / root,
		.divergence = root * root,
	};
	return STATUS_OK;
}
MODEL_MANY(struct target_in, struct target_out)

static const struct parameter parameters[] = {
	PARAMETER(struct target_in, epsilon, .symbol = "ε", .unit = "1",
	          .min = 0, .above_min = true, .max = 700, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("privacy loss allowed")),
	PARAMETER(struct target_in, samples, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("people in the data, a sample each")),
	PARAMETER(struct target_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("samples in a batch")),
	PARAMETER(struct target_in, epochs, .symbol = "T", .unit = "1",
	          .min = 0, .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("passes over the data")),
	PARAMETER(struct target_in, delta, .symbol = "δ", .unit = "1",
	          .min = 0, .above_min = true, .max = 1, .below_max = true, .scale = SCALE_LOG,
	          MUST_BE_GIVEN, .help = N_("chance that the loss is larger")),
};

static const struct result results[] = {
	RESULT(struct target_out, noise, .symbol = "σ", .unit = "1",
	       .help = N_("standard deviation of the noise over the clipping bound")),
	RESULT(struct target_out, divergence, .symbol = "c", .unit = "1",
	       .help = N_("Rényi divergence per order that uses up the budget")),
};

const struct model security_dp_noise = {
	.id = "security.dp_noise",
	.title = N_("Noise for a privacy target"),
	.formula = "\\sqrt{c} = \\sqrt{\\ln(1/δ) + ε} - \\sqrt{\\ln(1/δ)}, \\quad σ = "
	           "\\sqrt{\\frac{k q^2}{2 c}}, \\quad k = \\frac{n T}{B}, \\quad q = \\frac{B}{n}",
	.validity = N_("the closed form of security.dp_sgd turned round; it can promise too much "
	               "as that one does"),
	.source = "Abadi et al. 2016; Security and privacy",
	.example = "epsilon=3 samples=50e3 batch=4000 epochs=60 delta=1e-5",
	.example_source = "Security and privacy, case 5",
	MODEL_TABLES(struct target_in, struct target_out),
	.eval = eval,
	.many = many,
};
