#include "config.h"
#include "model/table.h"
#include "model/digits.h"

struct proportion_in { double share_1, samples_1, share_2, samples_2; };
struct proportion_out { double difference, pooled, score, p_value; };

static struct proportion_out proportion(const struct proportion_in *in)
{
	double n = in->samples_1 + in->samples_2, difference = fabs(in->share_1 - in->share_2);
	double first = in->samples_1 / n, second = in->samples_2 / n;
	double pooled = first * in->share_1 + second * in->share_2;
	double rest = first * (1 - in->share_1) + second * (1 - in->share_2);
	double error = sqrt(pooled * rest * (1 / in->samples_1 + 1 / in->samples_2));

	return (struct proportion_out){
		.difference = difference,
		.pooled = fmin(pooled, 1),
		.score = error > 0 ? difference / error : NAN,
		.p_value = error > 0 ? 2 * normal_tail(difference / error) : NAN,
	};
}
MODEL_EVAL(proportion)

static const struct parameter parameters[] = {
	PARAMETER(struct proportion_in, share_1, .symbol = "p_1", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share in the first sample")),
	PARAMETER(struct proportion_in, samples_1, .symbol = "n_1", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("size of the first sample")),
	PARAMETER(struct proportion_in, share_2, .symbol = "p_2", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share in the second sample")),
	PARAMETER(struct proportion_in, samples_2, .symbol = "n_2", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("size of the second sample")),
};

static const struct result results[] = {
	RESULT(struct proportion_out, difference, .symbol = "Δ", .unit = "1", .ratio = true,
	       .help = N_("how far the shares are apart")),
	RESULT(struct proportion_out, pooled, .symbol = "\\bar p", .unit = "1", .ratio = true,
	       .help = N_("share in both samples together")),
	RESULT(struct proportion_out, score, .symbol = "z", .unit = "1",
	       .help = N_("difference over its standard error"),
	       .none = N_("the outcome never varies")),
	RESULT(struct proportion_out, p_value, .symbol = "p", .unit = "1", .ratio = true,
	       .help = N_("chance of such a score, of either sign, between equal shares"),
	       .none = N_("the outcome never varies")),
};

const struct model operations_proportion_test = {
	.id = "operations.proportion_test",
	.title = N_("Do two shares differ"),
	.formula = "z = \\frac{|p_1 - p_2|}{\\sqrt{\\bar p (1 - \\bar p)(1/n_1 + 1/n_2)}}",
	.validity = N_("independent samples, large enough for the normal approximation"),
	.source = "Operations at scale",
	.example = "share_1=1.5% samples_1=100e3 share_2=1% samples_2=100e3",
	.example_source = "Operations at scale, case 7",
	MODEL_TABLES(struct proportion_in, struct proportion_out),
	.eval = eval,
	.many = many,
};
