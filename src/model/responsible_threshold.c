#include "config.h"
#include "model/table.h"
#include "model/digits.h"

struct threshold_in {
	double mean_positive, deviation_positive, mean_negative, deviation_negative, base_rate,
	       threshold;
};
struct threshold_out {
	double true_positive_rate, false_positive_rate, approval, precision, accuracy;
};

static struct threshold_out threshold(const struct threshold_in *in)
{
	double high = (in->threshold - in->mean_positive) / in->deviation_positive;
	double low = (in->threshold - in->mean_negative) / in->deviation_negative;
	double p = in->base_rate, found = p * normal_tail(high), wrong = (1 - p) * normal_tail(low);

	return (struct threshold_out){
		.true_positive_rate = normal_tail(high),
		.false_positive_rate = normal_tail(low),
		.approval = fmin(found + wrong, 1),
		.precision = found + wrong > 0 ? found / (found + wrong) : NAN,
		.accuracy = fmin(found + (1 - p) * normal_tail(-low), 1),
	};
}
MODEL_EVAL(threshold)

static const struct parameter parameters[] = {
	PARAMETER(struct threshold_in, mean_positive, .symbol = "μ_1", .unit = "1",
	          .min = -1e6, .max = 1e6, MUST_BE_GIVEN,
	          .help = N_("mean score of the positives")),
	PARAMETER(struct threshold_in, deviation_positive, .symbol = "σ_1", .unit = "1",
	          .min = 1e-6, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("standard deviation of their scores")),
	PARAMETER(struct threshold_in, mean_negative, .symbol = "μ_0", .unit = "1",
	          .min = -1e6, .max = 1e6, MUST_BE_GIVEN,
	          .help = N_("mean score of the negatives")),
	PARAMETER(struct threshold_in, deviation_negative, .symbol = "σ_0", .unit = "1",
	          .min = 1e-6, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("standard deviation of their scores")),
	PARAMETER(struct threshold_in, base_rate, .symbol = "p", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the group that is positive")),
	PARAMETER(struct threshold_in, threshold, .symbol = "τ", .unit = "1",
	          .min = -1e6, .max = 1e6, MUST_BE_GIVEN,
	          .help = N_("score from which on a person is accepted")),
};

static const struct result results[] = {
	RESULT(struct threshold_out, true_positive_rate, .symbol = "TPR", .unit = "1",
	       .ratio = true, .help = N_("share of the positives accepted")),
	RESULT(struct threshold_out, false_positive_rate, .symbol = "FPR", .unit = "1",
	       .ratio = true, .help = N_("share of the negatives accepted")),
	RESULT(struct threshold_out, approval, .symbol = "PPR", .unit = "1", .ratio = true,
	       .help = N_("share of the group accepted")),
	RESULT(struct threshold_out, precision, .symbol = "PPV", .unit = "1", .ratio = true,
	       .help = N_("share of those accepted who are positive"),
	       .none = N_("nobody is accepted")),
	RESULT(struct threshold_out, accuracy, .symbol = "ACC", .unit = "1", .ratio = true,
	       .help = N_("share of the group decided rightly")),
};

const struct model responsible_threshold = {
	.id = "responsible.threshold",
	.title = N_("A threshold on the scores of a group"),
	.formula = "TPR = Φ\\left(\\frac{μ_1 - τ}{σ_1}\\right), \\quad FPR = Φ\\left(\\frac{μ_0 "
	           "- τ}{σ_0}\\right)",
	.validity = N_("the scores of positives and of negatives are normal; who is above the "
	               "threshold is accepted"),
	.source = "Responsible AI",
	.example = "mean_positive=0.72 deviation_positive=0.15 mean_negative=0.45 "
	           "deviation_negative=0.18 base_rate=60% threshold=0.6",
	.example_source = "Responsible AI, case 3",
	MODEL_TABLES(struct threshold_in, struct threshold_out),
	.eval = eval,
	.many = many,
};
