/* responsible.c - the models of fairness and monitoring */
#include "config.h"
#include "model/table.h"
#include "model/digits_private.h"

/* --- responsible.group_metrics ---------------------------------------------- */

#define GROUP_IN(X, T)                                                                     \
	X(T, true_positives_a, "TP_A", "1", N_("people of group A accepted rightly"), .min = 0, \
	  .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                   \
	X(T, false_positives_a, "FP_A", "1", N_("people of group A accepted wrongly"), .min = 0, \
	  .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                   \
	X(T, false_negatives_a, "FN_A", "1", N_("people of group A refused wrongly"), .min = 0, \
	  .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                   \
	X(T, true_negatives_a, "TN_A", "1", N_("people of group A refused rightly"), .min = 0, \
	  .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                   \
	X(T, true_positives_b, "TP_B", "1", N_("people of group B accepted rightly"), .min = 0, \
	  .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                   \
	X(T, false_positives_b, "FP_B", "1", N_("people of group B accepted wrongly"), .min = 0, \
	  .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                   \
	X(T, false_negatives_b, "FN_B", "1", N_("people of group B refused wrongly"), .min = 0, \
	  .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                   \
	X(T, true_negatives_b, "TN_B", "1", N_("people of group B refused rightly"), .min = 0, \
	  .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define GROUP_OUT(X, T)                                                                    \
	X(T, rate_a, "PPR_A", "1", N_("share of group A that is accepted"), .ratio = true) \
	X(T, true_positive_rate_a, "TPR_A", "1",                                           \
	  N_("share of the positives of group A accepted"), .ratio = true,                 \
	  .none = N_("this group has no positives"))                                       \
	X(T, false_positive_rate_a, "FPR_A", "1",                                          \
	  N_("share of the negatives of group A accepted"), .ratio = true,                 \
	  .none = N_("this group has no negatives"))                                       \
	X(T, precision_a, "PPV_A", "1",                                                    \
	  N_("share of those accepted in group A who are positive"), .ratio = true,        \
	  .none = N_("nobody of this group is accepted"))                                  \
	X(T, rate_b, "PPR_B", "1", N_("share of group B that is accepted"), .ratio = true) \
	X(T, true_positive_rate_b, "TPR_B", "1",                                           \
	  N_("share of the positives of group B accepted"), .ratio = true,                 \
	  .none = N_("this group has no positives"))                                       \
	X(T, false_positive_rate_b, "FPR_B", "1",                                          \
	  N_("share of the negatives of group B accepted"), .ratio = true,                 \
	  .none = N_("this group has no negatives"))                                       \
	X(T, precision_b, "PPV_B", "1",                                                    \
	  N_("share of those accepted in group B who are positive"), .ratio = true,        \
	  .none = N_("nobody of this group is accepted"))                                  \
	X(T, disparate_impact, "DI", "1", N_("the lower rate over the higher one"),        \
	  .ratio = true, .none = N_("nobody is accepted"))                                 \
	X(T, parity_difference, "SPD", "1", N_("distance of the rates"), .ratio = true)    \
	X(T, opportunity_difference, "EOD", "1", N_("distance of the true positive rates"), \
	  .ratio = true, .none = N_("a group has no positives"))                           \
	X(T, odds_difference, "AOD", "1",                                                  \
	  N_("mean distance of the true and the false positive rates"), .ratio = true,     \
	  .none = N_("a group has no positives or no negatives"))                          \
	X(T, score, "z", "1", N_("distance of the rates over its standard error"),         \
	  .none = N_("everybody gets the same answer"))                                    \
	X(T, four_fifths, "", "", N_("whether the lower rate is at least 0.8 of the higher one"), \
	  .words = verdicts, .about = N_("four-fifths rule"))
STRUCTS(group, GROUP);

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
	assert(!(f.part > f.total));
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

static enum status eval_group(const struct group_in *in, struct group_out *out, struct fault *why)
{
	struct rates a = rates_of((struct counts){ in->true_positives_a, in->false_positives_a,
	                                           in->false_negatives_a, in->true_negatives_a });
	struct rates b = rates_of((struct counts){ in->true_positives_b, in->false_positives_b,
	                                           in->false_negatives_b, in->true_negatives_b });

	if (!(a.accepted.total > 0 && b.accepted.total > 0)) {
		why->parameter = a.accepted.total > 0 ? "true_positives_b" : "true_positives_a";
		why->why = N_("this group is empty");
		return STATUS_E_NOANSWER;
	}
	*out = compare(&a, &b);
	return STATUS_OK;
}

MODEL_REFUSING(responsible_group_metrics, group, GROUP,
	.id = "responsible.group_metrics",
	.title = N_("Fairness of two groups"),
	.formula = "DI = \\frac{\\min(PPR_A, PPR_B)}{\\max(PPR_A, PPR_B)}, \\quad SPD = |PPR_A - "
	           "PPR_B|",
	.validity = N_("outcomes and labels are both known and right; the score needs large "
	               "groups"),
	.source = "Feldman et al. 2015; Hardt et al. 2016; Responsible AI",
	.example = "true_positives_a=40 false_positives_a=30 false_negatives_a=5 "
	           "true_negatives_a=25 true_positives_b=30 false_positives_b=10 "
	           "false_negatives_b=20 true_negatives_b=40",
	.example_source = "Responsible AI, case 1");

/* --- responsible.impossibility ---------------------------------------------- */

#define IMPOSSIBILITY_IN(X, T)                                                             \
	X(T, base_rate_a, "p_A", "1", N_("share of group A that is positive"), .min = 0,   \
	  .max = 1, .below_max = true, .ratio = true, MUST_BE_GIVEN)                       \
	X(T, base_rate_b, "p_B", "1", N_("share of group B that is positive"), .min = 0,   \
	  .max = 1, .below_max = true, .ratio = true, MUST_BE_GIVEN)                       \
	X(T, precision, "PPV", "1",                                                        \
	  N_("share of those accepted who are positive, in both groups"), DOMAIN_USED_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, true_positive_rate, "TPR", "1",                                               \
	  N_("share of the positives accepted, in both groups"), DOMAIN_SHARE, MUST_BE_GIVEN)
#define IMPOSSIBILITY_OUT(X, T)                                                            \
	X(T, false_positive_rate_a, "FPR_A", "1",                                          \
	  N_("share of the negatives of group A accepted"), .ratio = true,                 \
	  .none = N_("the group has too few negatives: no classifier reaches this precision " \
	             "and rate"))                                                          \
	X(T, false_positive_rate_b, "FPR_B", "1",                                          \
	  N_("share of the negatives of group B accepted"), .ratio = true,                 \
	  .none = N_("the group has too few negatives: no classifier reaches this precision " \
	             "and rate"))                                                          \
	X(T, difference, "Δ", "1", N_("distance of the two"), .ratio = true,               \
	  .none = N_("the group has too few negatives: no classifier reaches this precision " \
	             "and rate"))
STRUCTS(impossibility, IMPOSSIBILITY);

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

MODEL(responsible_impossibility, impossibility, IMPOSSIBILITY,
	.id = "responsible.impossibility",
	.title = N_("Why fairness criteria conflict"),
	.formula = "FPR_A = \\frac{p_A}{1 - p_A} \\cdot \\frac{1 - PPV}{PPV} \\cdot TPR",
	.validity = N_("an identity of the confusion matrix: groups with equal precision and "
	               "equal true positive rate differ in the third"),
	.source = "Chouldechova 2017; Kleinberg et al. 2016; Responsible AI",
	.example = "base_rate_a=48% base_rate_b=30% precision=90% true_positive_rate=93.75%",
	.example_source = "Responsible AI, case 2");

/* --- responsible.incidents -------------------------------------------------- */

#define INCIDENTS_IN(X, T)                                                                 \
	X(T, unsafe_rate, "r", "1", N_("share of the answers that are unsafe"),            \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)                                                \
	X(T, requests_per_day, "Q", "1", N_("requests in a day"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define INCIDENTS_OUT(X, T)                                                                \
	X(T, per_day, "n", "1", N_("unsafe answers in a day"))                             \
	X(T, per_year, "n_{year}", "1", N_("unsafe answers in 365 days"))                  \
	X(T, interval, "T", "s", N_("mean time between two"))
STRUCTS(incidents, INCIDENTS);

static const double seconds_per_day = 86400, days_per_year = 365;

static struct incidents_out incidents(const struct incidents_in *in)
{
	double per_day = in->unsafe_rate * in->requests_per_day;

	return (struct incidents_out){
		.per_day = per_day,
		.per_year = days_per_year * per_day,
		.interval = seconds_per_day / per_day,
	};
}

MODEL(responsible_incidents, incidents, INCIDENTS,
	.id = "responsible.incidents",
	.title = N_("Incidents of a fleet that is almost safe"),
	.formula = "n = r Q",
	.validity = N_("every request fails on its own, at one rate"),
	.source = "Responsible AI",
	.example = "unsafe_rate=0.1% requests_per_day=1e9",
	.example_source = "Responsible AI, case 5");

/* --- responsible.monitoring ------------------------------------------------- */

#define MONITORING_IN(X, T)                                                                \
	X(T, groups, "k", "1", N_("groups that are watched"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, metrics, "m", "1", N_("metrics of each group"), DOMAIN_COUNT, MUST_BE_GIVEN)  \
	X(T, time, "t", "s", N_("time of one test"), DOMAIN_NOT_NEGATIVE, .standard = 0.015) \
	X(T, significance, "α", "1", N_("chance that a test alarms though nothing is wrong"), \
	  DOMAIN_USED_SHARE, .standard = 0.05)
#define MONITORING_OUT(X, T)                                                               \
	X(T, tests, "n", "1", N_("tests in a round"))                                      \
	X(T, total_time, "T", "s", N_("time of a round"))                                  \
	X(T, any_false, "P", "1", N_("chance of a false alarm in a round"), .ratio = true)
STRUCTS(monitoring, MONITORING);

static struct monitoring_out monitoring(const struct monitoring_in *in)
{
	double tests = in->groups * in->metrics;

	return (struct monitoring_out){
		.tests = tests,
		.total_time = tests * in->time,
		.any_false = -expm1(tests * log1p(-in->significance)),
	};
}

MODEL(responsible_monitoring, monitoring, MONITORING,
	.id = "responsible.monitoring",
	.title = N_("Cost of watching every group"),
	.formula = "n = k m",
	.validity = N_("each metric of each group is one test; the chance is for independent "
	               "tests"),
	.source = "Responsible AI",
	.example = "groups=10 metrics=5",
	.example_source = "by hand: 10 × 5");

/* --- responsible.threshold -------------------------------------------------- */

#define THRESHOLD_IN(X, T)                                                                 \
	X(T, mean_positive, "μ_1", "1", N_("mean score of the positives"), .min = -1e6,    \
	  .max = 1e6, MUST_BE_GIVEN)                                                       \
	X(T, deviation_positive, "σ_1", "1", N_("standard deviation of their scores"),     \
	  .min = 1e-6, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                      \
	X(T, mean_negative, "μ_0", "1", N_("mean score of the negatives"), .min = -1e6,    \
	  .max = 1e6, MUST_BE_GIVEN)                                                       \
	X(T, deviation_negative, "σ_0", "1", N_("standard deviation of their scores"),     \
	  .min = 1e-6, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                      \
	X(T, base_rate, "p", "1", N_("share of the group that is positive"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, threshold, "τ", "1", N_("score from which on a person is accepted"), .min = -1e6, \
	  .max = 1e6, MUST_BE_GIVEN)
#define THRESHOLD_OUT(X, T)                                                                \
	X(T, true_positive_rate, "TPR", "1", N_("share of the positives accepted"),        \
	  .ratio = true)                                                                   \
	X(T, false_positive_rate, "FPR", "1", N_("share of the negatives accepted"),       \
	  .ratio = true)                                                                   \
	X(T, approval, "PPR", "1", N_("share of the group accepted"), .ratio = true)       \
	X(T, precision, "PPV", "1", N_("share of those accepted who are positive"),        \
	  .ratio = true, .none = N_("nobody is accepted"))                                 \
	X(T, accuracy, "ACC", "1", N_("share of the group decided rightly"), .ratio = true)
STRUCTS(threshold, THRESHOLD);

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

MODEL(responsible_threshold, threshold, THRESHOLD,
	.id = "responsible.threshold",
	.title = N_("A threshold on the scores of a group"),
	.formula = "TPR = Φ\\left(\\frac{μ_1 - τ}{σ_1}\\right), \\quad FPR = Φ\\left(\\frac{μ_0 "
	           "- τ}{σ_0}\\right)",
	.validity = N_("the scores of positives and of negatives are normal; who is above the "
	               "threshold is accepted"),
	.source = "Responsible AI",
	.example = "mean_positive=0.72 deviation_positive=0.15 mean_negative=0.45 "
	           "deviation_negative=0.18 base_rate=60% threshold=0.6",
	.example_source = "Responsible AI, case 3");
