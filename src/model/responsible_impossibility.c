#include "config.h"
#include "model/table.h"

struct impossibility_in { double base_rate_a, base_rate_b, precision, true_positive_rate; };
struct impossibility_out { double false_positive_rate_a, false_positive_rate_b, difference; };

static double possible(double rate)
{
	return rate <= 1 ? rate : NAN;
}

static struct impossibility_out impossibility(const struct impossibility_in *in)
{
	double odds_a = in->base_rate_a / (1 - in->base_rate_a);
	double odds_b = in->base_rate_b / (1 - in->base_rate_b);
	double factor = (1 - in->precision) / in->precision * in->true_positive_rate;
	double apart = fabs(in->base_rate_a - in->base_rate_b) / (1 - in->base_rate_a)
	             / (1 - in->base_rate_b);

	return (struct impossibility_out){
		.false_positive_rate_a = possible(factor * odds_a),
		.false_positive_rate_b = possible(factor * odds_b),
		.difference = fmax(odds_a, odds_b) * factor <= 1 ? fmin(factor * apart, 1) : NAN,
	};
}
MODEL_EVAL(impossibility)

static const struct parameter parameters[] = {
	PARAMETER(struct impossibility_in, base_rate_a, .symbol = "p_A", .unit = "1",
	          .min = 0, .max = 1, .below_max = true, .ratio = true, MUST_BE_GIVEN,
	          .help = N_("share of group A that is positive")),
	PARAMETER(struct impossibility_in, base_rate_b, .symbol = "p_B", .unit = "1",
	          .min = 0, .max = 1, .below_max = true, .ratio = true, MUST_BE_GIVEN,
	          .help = N_("share of group B that is positive")),
	PARAMETER(struct impossibility_in, precision, .symbol = "PPV", .unit = "1",
	          DOMAIN_USED_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of those accepted who are positive, in both groups")),
	PARAMETER(struct impossibility_in, true_positive_rate, .symbol = "TPR", .unit = "1",
	          DOMAIN_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of the positives accepted, in both groups")),
};

static const struct result results[] = {
	RESULT(struct impossibility_out, false_positive_rate_a, .symbol = "FPR_A", .unit = "1",
	       .ratio = true, .help = N_("share of the negatives of group A accepted"),
	       .none = N_("the group has too few negatives: no classifier reaches this precision "
	                  "and rate")),
	RESULT(struct impossibility_out, false_positive_rate_b, .symbol = "FPR_B", .unit = "1",
	       .ratio = true, .help = N_("share of the negatives of group B accepted"),
	       .none = N_("the group has too few negatives: no classifier reaches this precision "
	                  "and rate")),
	RESULT(struct impossibility_out, difference, .symbol = "Δ", .unit = "1", .ratio = true,
	       .help = N_("distance of the two"),
	       .none = N_("the group has too few negatives: no classifier reaches this precision "
	                  "and rate")),
};

const struct model responsible_impossibility = {
	.id = "responsible.impossibility",
	.title = N_("Why fairness criteria conflict"),
	.formula = "FPR_A = \\frac{p_A}{1 - p_A} \\cdot \\frac{1 - PPV}{PPV} \\cdot TPR",
	.validity = N_("an identity of the confusion matrix: groups with equal precision and "
	               "equal true positive rate differ in the third"),
	.source = "Chouldechova 2017; Kleinberg et al. 2016; Responsible AI",
	.example = "base_rate_a=48% base_rate_b=30% precision=90% true_positive_rate=93.75%",
	.example_source = "Responsible AI, case 2",
	MODEL_TABLES(struct impossibility_in, struct impossibility_out),
	.eval = eval,
	.many = many,
};
