#include "config.h"
#include "model/table.h"
#include "model/digits.h"

struct group_in {
	double true_positives_a, false_positives_a, false_negatives_a, true_negatives_a,
	       true_positives_b, false_positives_b, false_negatives_b, true_negatives_b;
};
struct group_out {
	double rate_a, true_positive_rate_a, false_positive_rate_a, precision_a, rate_b,
	       true_positive_rate_b, false_positive_rate_b, precision_b, disparate_impact,
	       parity_difference, opportunity_difference, odds_difference, score, four_fifths;
};

static const char *const verdicts[] = { N_("holds"), N_("fails"), NULL };

enum { HOLDS, FAILS };
static const double four_fifths = 0.8;

struct counts { double true_positives, false_positives, false_negatives, true_negatives; };
struct fraction { double part, total; };

struct rates { struct fraction accepted, true_positive, false_positive, precision; };

static struct rates rates_of(struct counts c)
{
	double positives = c.true_positives + c.false_negatives;
	double negatives = c.false_positives + c.true_negatives;
	double accepted = c.true_positives + c.false_positives;

	return (struct rates){
		.accepted = { accepted, positives + negatives },
		.true_positive = { c.true_positives, positives },
		.false_positive = { c.false_positives, negatives },
		.precision = { c.true_positives, accepted },
	};
}

static double value(struct fraction f)
{
	return f.total > 0 ? f.part / f.total : NAN;
}

/* Exact before it is rounded; NAN where one has no value. */
static double distance(struct fraction f, struct fraction g)
{
	double apart = fabs(product_difference(f.part, g.total, g.part, f.total));

	if (!(f.total > 0 && g.total > 0))
		return NAN;
	return fmin(apart / f.total / g.total, 1);
}

static double score(struct fraction f, struct fraction g)
{
	double total = f.total + g.total, part = f.part + g.part;
	double error = sqrt(part / total * ((total - part) / total) * (1 / f.total + 1 / g.total));

	return error > 0 ? distance(f, g) / error : NAN;
}

static struct group_out compare(const struct rates *a, const struct rates *b)
{
	double rate_a = value(a->accepted), rate_b = value(b->accepted);
	double low = fmin(rate_a, rate_b), high = fmax(rate_a, rate_b);

	return (struct group_out){
		.rate_a = rate_a,
		.true_positive_rate_a = value(a->true_positive),
		.false_positive_rate_a = value(a->false_positive),
		.precision_a = value(a->precision),
		.rate_b = rate_b,
		.true_positive_rate_b = value(b->true_positive),
		.false_positive_rate_b = value(b->false_positive),
		.precision_b = value(b->precision),
		.disparate_impact = high > 0 ? low / high : NAN,
		.parity_difference = distance(a->accepted, b->accepted),
		.opportunity_difference = distance(a->true_positive, b->true_positive),
		.odds_difference = (distance(a->true_positive, b->true_positive)
		                    + distance(a->false_positive, b->false_positive)) / 2,
		.score = score(a->accepted, b->accepted),
		.four_fifths = low >= four_fifths * high ? HOLDS : FAILS,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct group_in *in = input;
	struct rates a = rates_of((struct counts){ in->true_positives_a, in->false_positives_a,
	                                           in->false_negatives_a, in->true_negatives_a });
	struct rates b = rates_of((struct counts){ in->true_positives_b, in->false_positives_b,
	                                           in->false_negatives_b, in->true_negatives_b });

	if (!(a.accepted.total > 0 && b.accepted.total > 0)) {
		why->parameter = a.accepted.total > 0 ? "true_positives_b" : "true_positives_a";
		why->why = N_("this group is empty");
		return STATUS_E_NOANSWER;
	}
	*(struct group_out *)output = compare(&a, &b);
	return STATUS_OK;
}
MODEL_MANY(struct group_in, struct group_out)

static const struct parameter parameters[] = {
	PARAMETER(struct group_in, true_positives_a, .symbol = "TP_A", .unit = "1",
	          .min = 0, .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("people of group A accepted rightly")),
	PARAMETER(struct group_in, false_positives_a, .symbol = "FP_A", .unit = "1",
	          .min = 0, .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("people of group A accepted wrongly")),
	PARAMETER(struct group_in, false_negatives_a, .symbol = "FN_A", .unit = "1",
	          .min = 0, .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("people of group A refused wrongly")),
	PARAMETER(struct group_in, true_negatives_a, .symbol = "TN_A", .unit = "1",
	          .min = 0, .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("people of group A refused rightly")),
	PARAMETER(struct group_in, true_positives_b, .symbol = "TP_B", .unit = "1",
	          .min = 0, .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("people of group B accepted rightly")),
	PARAMETER(struct group_in, false_positives_b, .symbol = "FP_B", .unit = "1",
	          .min = 0, .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("people of group B accepted wrongly")),
	PARAMETER(struct group_in, false_negatives_b, .symbol = "FN_B", .unit = "1",
	          .min = 0, .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("people of group B refused wrongly")),
	PARAMETER(struct group_in, true_negatives_b, .symbol = "TN_B", .unit = "1",
	          .min = 0, .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("people of group B refused rightly")),
};

static const struct result results[] = {
	RESULT(struct group_out, rate_a, .symbol = "PPR_A", .unit = "1", .ratio = true,
	       .help = N_("share of group A that is accepted")),
	RESULT(struct group_out, true_positive_rate_a, .symbol = "TPR_A", .unit = "1",
	       .ratio = true, .help = N_("share of the positives of group A accepted"),
	       .none = N_("this group has no positives")),
	RESULT(struct group_out, false_positive_rate_a, .symbol = "FPR_A", .unit = "1",
	       .ratio = true, .help = N_("share of the negatives of group A accepted"),
	       .none = N_("this group has no negatives")),
	RESULT(struct group_out, precision_a, .symbol = "PPV_A", .unit = "1", .ratio = true,
	       .help = N_("share of those accepted in group A who are positive"),
	       .none = N_("nobody of this group is accepted")),
	RESULT(struct group_out, rate_b, .symbol = "PPR_B", .unit = "1", .ratio = true,
	       .help = N_("share of group B that is accepted")),
	RESULT(struct group_out, true_positive_rate_b, .symbol = "TPR_B", .unit = "1",
	       .ratio = true, .help = N_("share of the positives of group B accepted"),
	       .none = N_("this group has no positives")),
	RESULT(struct group_out, false_positive_rate_b, .symbol = "FPR_B", .unit = "1",
	       .ratio = true, .help = N_("share of the negatives of group B accepted"),
	       .none = N_("this group has no negatives")),
	RESULT(struct group_out, precision_b, .symbol = "PPV_B", .unit = "1", .ratio = true,
	       .help = N_("share of those accepted in group B who are positive"),
	       .none = N_("nobody of this group is accepted")),
	RESULT(struct group_out, disparate_impact, .symbol = "DI", .unit = "1", .ratio = true,
	       .help = N_("the lower rate over the higher one"), .none = N_("nobody is accepted")),
	RESULT(struct group_out, parity_difference, .symbol = "SPD", .unit = "1", .ratio = true,
	       .help = N_("distance of the rates")),
	RESULT(struct group_out, opportunity_difference, .symbol = "EOD", .unit = "1",
	       .ratio = true, .help = N_("distance of the true positive rates"),
	       .none = N_("a group has no positives")),
	RESULT(struct group_out, odds_difference, .symbol = "AOD", .unit = "1", .ratio = true,
	       .help = N_("mean distance of the true and the false positive rates"),
	       .none = N_("a group has no positives or no negatives")),
	RESULT(struct group_out, score, .symbol = "z", .unit = "1",
	       .help = N_("distance of the rates over its standard error"),
	       .none = N_("everybody gets the same answer")),
	RESULT(struct group_out, four_fifths, .symbol = "", .unit = "", .words = verdicts,
	       .about = N_("four-fifths rule"),
	       .help = N_("whether the lower rate is at least 0.8 of the higher one")),
};

const struct model responsible_group_metrics = {
	.id = "responsible.group_metrics",
	.title = N_("Fairness of two groups"),
	.formula = "DI = \\frac{\\min(PPR_A, PPR_B)}{\\max(PPR_A, PPR_B)}, "
	           "\\quad SPD = |PPR_A - PPR_B|",
	.validity = N_("outcomes and labels are both known and right; the score needs large "
	               "groups"),
	.source = "Feldman et al. 2015; Hardt et al. 2016; Responsible AI",
	.example = "true_positives_a=40 false_positives_a=30 false_negatives_a=5 "
	           "true_negatives_a=25 true_positives_b=30 false_positives_b=10 "
	           "false_negatives_b=20 true_negatives_b=40",
	.example_source = "Responsible AI, case 1",
	MODEL_TABLES(struct group_in, struct group_out),
	.eval = eval,
	.many = many,
};
