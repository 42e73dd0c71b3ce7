#include "config.h"
#include "model/table.h"

struct mean_in { double mean_before, mean_after, deviation, samples, significance_score; };
struct mean_out { double standard_error, score, effect, samples_needed; };

static struct mean_out mean(const struct mean_in *in)
{
	double shift = fabs(in->mean_after - in->mean_before);
	double error = in->deviation / sqrt(in->samples);
	double needed = in->significance_score * in->deviation / shift;

	return (struct mean_out){
		.standard_error = error,
		.score = shift / error,
		.effect = shift / in->deviation,
		.samples_needed = shift > 0 ? needed * needed : NAN,
	};
}
MODEL_EVAL(mean)

static const struct parameter parameters[] = {
	PARAMETER(struct mean_in, mean_before, .symbol = "μ_0", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("mean before")),
	PARAMETER(struct mean_in, mean_after, .symbol = "\\bar x", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("mean of the new values")),
	PARAMETER(struct mean_in, deviation, .symbol = "σ", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("standard deviation of a value")),
	PARAMETER(struct mean_in, samples, .symbol = "n", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("new values")),
	PARAMETER(struct mean_in, significance_score, .symbol = "z_α", .unit = "1",
	          .min = 0, .max = 30, .standard = 1.96,
	          .help = N_("score from which on a shift counts as significant")),
};

static const struct result results[] = {
	RESULT(struct mean_out, standard_error, .symbol = "SE", .unit = "1",
	       .help = N_("standard deviation of their mean")),
	RESULT(struct mean_out, score, .symbol = "z", .unit = "1",
	       .help = N_("shift in standard errors")),
	RESULT(struct mean_out, effect, .symbol = "d", .unit = "1",
	       .help = N_("shift in standard deviations, which does not depend on how many "
	                  "values there are")),
	RESULT(struct mean_out, samples_needed, .symbol = "n^*", .unit = "1",
	       .help = N_("values from which on this shift is significant"),
	       .none = N_("the mean did not move")),
};

const struct model robustness_mean_shift = {
	.id = "robustness.mean_shift",
	.title = N_("Is a shift of the mean significant"),
	.formula = "z = \\frac{|\\bar x - μ_0|}{σ/\\sqrt n}",
	.validity = N_("independent values whose deviation is known; significant is not the same "
	               "as large"),
	.source = "Robust AI",
	.example = "mean_before=0.50 mean_after=0.55 deviation=0.3 samples=1000",
	.example_source = "Robust AI, case 1",
	MODEL_TABLES(struct mean_in, struct mean_out),
	.eval = eval,
	.many = many,
};
