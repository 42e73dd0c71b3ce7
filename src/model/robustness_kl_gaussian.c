#include "config.h"
#include "model/table.h"
#include "model/digits.h"

struct kl_in { double mean_p, deviation_p, mean_q, deviation_q; };
struct kl_out { double kl, reverse_kl, symmetric; };

/* The logarithm and the variances together: t/2 - ln(1 + t)/2 with 1 + t their ratio. */
static double divergence(double shift, double deviation, double other)
{
	double ratio = deviation / other, apart = shift / other;
	double gap = ratio > 0.5 && ratio < 2
	           ? log_gap((deviation - other) / other * (ratio + 1))
	           : ratio * ratio - 1 - 2 * log(ratio);

	return (gap + apart * apart) / 2;
}

static struct kl_out kl(const struct kl_in *in)
{
	double shift = in->mean_p - in->mean_q;
	double forward = divergence(shift, in->deviation_p, in->deviation_q);
	double back = divergence(shift, in->deviation_q, in->deviation_p);

	return (struct kl_out){ .kl = forward, .reverse_kl = back, .symmetric = forward + back };
}
MODEL_EVAL(kl)

static const struct parameter parameters[] = {
	PARAMETER(struct kl_in, mean_p, .symbol = "μ_p", .unit = "1", .min = -1e30, .max = 1e30,
	          MUST_BE_GIVEN, .help = N_("mean of the first")),
	PARAMETER(struct kl_in, deviation_p, .symbol = "σ_p", .unit = "1",
	          .min = 0, .above_min = true, .max = 1e30, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("standard deviation of the first")),
	PARAMETER(struct kl_in, mean_q, .symbol = "μ_q", .unit = "1", .min = -1e30, .max = 1e30,
	          MUST_BE_GIVEN, .help = N_("mean of the second")),
	PARAMETER(struct kl_in, deviation_q, .symbol = "σ_q", .unit = "1",
	          .min = 0, .above_min = true, .max = 1e30, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("standard deviation of the second")),
};

static const struct result results[] = {
	RESULT(struct kl_out, kl, .symbol = "KL(p \\| q)", .unit = "1",
	       .help = N_("divergence of the first from the second"),
	       .sum = "ln(deviation_q/deviation_p) + (deviation_p^2 + (mean_p - mean_q)^2)/(2 * "
	              "deviation_q^2) - 1/2"),
	RESULT(struct kl_out, reverse_kl, .symbol = "KL(q \\| p)", .unit = "1",
	       .help = N_("divergence of the second from the first")),
	RESULT(struct kl_out, symmetric, .symbol = "J", .unit = "1", .help = N_("sum of both"),
	       .sum = "kl + reverse_kl"),
};

const struct model robustness_kl_gaussian = {
	.id = "robustness.kl_gaussian",
	.title = N_("Divergence of two normal distributions"),
	.formula = "KL(p \\| q) = \\ln\\frac{σ_q}{σ_p} + \\frac{σ_p^2 + (μ_p - μ_q)^2}{2 σ_q^2} "
	           "- \\frac{1}{2}",
	.validity = N_("both are normal"),
	.source = "Kullback, Leibler 1951; Robust AI",
	.example = "mean_p=4.2 deviation_p=1.1 mean_q=4.5 deviation_q=1.3",
	.example_source = "Robust AI, case 3",
	MODEL_TABLES(struct kl_in, struct kl_out),
	.eval = eval,
	.many = many,
};
