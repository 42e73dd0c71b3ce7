#include "config.h"
#include "model/table.h"

struct ks_in { double samples_1, samples_2, distance, significance, tests; };
struct ks_out { double critical, coefficient, samples_needed, significant; };

static const char *const yes_no[] = { N_("yes"), N_("no"), NULL };

enum { YES, NO };

static struct ks_out ks(const struct ks_in *in)
{
	double coefficient = sqrt(-log(in->significance / in->tests / 2) / 2);
	double critical = coefficient * sqrt(1 / in->samples_1 + 1 / in->samples_2);
	double root = coefficient / in->distance;

	return (struct ks_out){
		.critical = critical,
		.coefficient = coefficient,
		.samples_needed = in->distance > 0 ? 2 * root * root : NAN,
		.significant = in->distance > critical ? YES : NO,
	};
}
MODEL_EVAL(ks)

static const struct parameter parameters[] = {
	PARAMETER(struct ks_in, samples_1, .symbol = "n", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("size of the first sample")),
	PARAMETER(struct ks_in, samples_2, .symbol = "m", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("size of the second sample")),
	PARAMETER(struct ks_in, distance, .symbol = "D", .unit = "1", DOMAIN_SHARE, .standard = 0,
	          .help = N_("largest distance of the two distribution functions")),
	PARAMETER(struct ks_in, significance, .symbol = "α", .unit = "1",
	          .min = 0, .above_min = true, .max = 1, .scale = SCALE_LOG, .standard = 0.05,
	          .help = N_("chance of a false alarm that is accepted")),
	PARAMETER(struct ks_in, tests, .symbol = "k", .unit = "1", DOMAIN_COUNT, .standard = 1,
	          .help = N_("features that are tested")),
};

static const struct result results[] = {
	RESULT(struct ks_out, critical, .symbol = "D_α", .unit = "1",
	       .help = N_("distance beyond which the samples differ; above 1 none does")),
	RESULT(struct ks_out, coefficient, .symbol = "c(α)", .unit = "1",
	       .help = N_("the same without the sizes")),
	RESULT(struct ks_out, samples_needed, .symbol = "n^*", .unit = "1",
	       .help = N_("size of both samples from which on this distance is significant"),
	       .none = N_("no number of samples tells a distance of 0 from 0")),
	RESULT(struct ks_out, significant, .symbol = "", .unit = "", .words = yes_no,
	       .about = N_("significant"), .help = N_("whether the distance is beyond it"),
	       .largest = "distance, critical"),
};

const struct model robustness_ks_threshold = {
	.id = "robustness.ks_threshold",
	.title = N_("Critical distance of two samples"),
	.formula = "D_α = \\sqrt{-\\frac{1}{2} \\ln\\frac{α}{2 k}} \\sqrt{\\frac{n + m}{n m}}",
	.validity = N_("large samples of a continuous value (Kolmogorov–Smirnov); several tests "
	               "share the significance (Bonferroni)"),
	.source = "Smirnov 1948; Robust AI",
	.example = "samples_1=10000 samples_2=10000",
	.example_source = "Robust AI, case 4",
	MODEL_TABLES(struct ks_in, struct ks_out),
	.eval = eval,
	.many = many,
};
