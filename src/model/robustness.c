/* robustness.c - the models of drift, outliers and attacks */
#include "config.h"
#include "model/table.h"
#include "model/bins_private.h"
#include "model/digits_private.h"

/* --- robustness.adversarial_cost -------------------------------------------- */

#define ADVERSARIAL_IN(X, T)                                                               \
	X(T, steps, "K", "1", N_("steps of the attack on each batch"), .min = 0, .max = 1e6, \
	  .whole = true, MUST_BE_GIVEN)                                                    \
	X(T, training_time, "T", "h", N_("time of plain training"), DOMAIN_NOT_NEGATIVE,   \
	  .standard = 1)
#define ADVERSARIAL_OUT(X, T)                                                              \
	X(T, passes, "k", "1", N_("passes over the network, in those of plain training"),  \
	  .sum = "1 + steps")                                                              \
	X(T, time, "k T", "h", N_("time of adversarial training"))                         \
	X(T, extra_share, "K", "1", N_("what the attack adds, over plain training"))
STRUCTS(adversarial, ADVERSARIAL);

static struct adversarial_out adversarial(const struct adversarial_in *in)
{
	double passes = 1 + in->steps;

	return (struct adversarial_out){
		.passes = passes,
		.time = passes * in->training_time,
		.extra_share = in->steps,
	};
}

MODEL(robustness_adversarial_cost, adversarial, ADVERSARIAL,
	.id = "robustness.adversarial_cost",
	.title = N_("Cost of adversarial training"),
	.formula = "k = 1 + K",
	.validity = N_("each step of the attack costs a forward and a backward pass, as "
	               "training does; one step is FGSM"),
	.source = "Goodfellow et al. 2015; Madry et al. 2018; Robust AI",
	.example = "steps=7",
	.example_source = "Robust AI, case 5");

/* --- robustness.bonferroni -------------------------------------------------- */

#define BONFERRONI_IN(X, T)                                                                \
	X(T, significance, "α", "1", N_("chance of any false alarm that is accepted"),     \
	  DOMAIN_USED_SHARE, .standard = 0.05)                                             \
	X(T, tests, "m", "1", N_("tests made at once"), DOMAIN_COUNT, MUST_BE_GIVEN)
#define BONFERRONI_OUT(X, T)                                                               \
	X(T, per_test, "α_1", "1", N_("significance to use for each test"), .ratio = true) \
	X(T, any_uncorrected, "P", "1",                                                    \
	  N_("chance of any false alarm when each test uses the whole significance"),      \
	  .ratio = true)
STRUCTS(bonferroni, BONFERRONI);

static struct bonferroni_out bonferroni(const struct bonferroni_in *in)
{
	return (struct bonferroni_out){
		.per_test = in->significance / in->tests,
		.any_uncorrected = -expm1(in->tests * log1p(-in->significance)),
	};
}

MODEL(robustness_bonferroni, bonferroni, BONFERRONI,
	.id = "robustness.bonferroni",
	.title = N_("Many tests at once"),
	.formula = "α_1 = \\frac{α}{m}, \\quad P = 1 - (1 - α)^m",
	.validity = N_("the chance of any false alarm is for independent tests; the correction "
	               "needs no independence"),
	.source = "Bonferroni 1936; Robust AI",
	.example = "tests=10",
	.example_source = "Robust AI, model 4");

/* --- robustness.divergence -------------------------------------------------- */

#define DIVERGENCE_IN(X, T) BINS_IN(X, T)
#define DIVERGENCE_OUT(X, T)                                                               \
	X(T, kl, "KL", "1", N_("divergence of the second sample from the first"),          \
	  .none = N_("the second sample fills a bin that is empty in the first"))          \
	X(T, reverse_kl, "KL'", "1", N_("divergence of the first sample from the second"), \
	  .none = N_("the first sample fills a bin that is empty in the second"))          \
	X(T, js, "JS", "1", N_("Jensen–Shannon divergence, ln 2 at most"))                 \
	X(T, largest_gap, "D", "1", N_("largest distance of the two distribution functions"), \
	  .ratio = true)                                                                   \
	X(T, chi_square, "χ^2", "1",                                                       \
	  N_("statistic of the second sample's counts against the first one's shares"),    \
	  .none = N_("the second sample fills a bin that is empty in the first"))          \
	X(T, degrees_of_freedom, "k - 1", "1", N_("bins that any sample fills, less one"))
STRUCTS(divergence, DIVERGENCE);

/* part·ln(part/from), less part - from, which adds up to 0 over the bins. */
static double relative_entropy(double from, double difference)
{
	assert(!(from < 0));
	return from > 0 ? from * entropy_gap(difference / from) : difference > 0 ? INFINITY : 0;
}

static double half_entropies(struct bin b)
{
	double middle = (b.expected + b.actual) / 2, away = fabs(b.difference) / 2 / middle;

	assert(!(b.expected < 0) && !(b.actual < 0));
	return middle / 2 * (entropy_gap(fmin(away, 1)) + entropy_gap(-fmin(away, 1)));
}

static double known(double x)
{
	return isfinite(x) ? x : NAN;
}

static struct divergence_out divergence(const struct samples *s)
{
	struct divergence_out out = { .degrees_of_freedom = -1 };
	double gap = 0;

	for (int i = 0; i < BINS; i++) {
		struct bin b = bin_at(s, i);

		if (b.expected == 0 && b.actual == 0)
			continue;
		out.degrees_of_freedom++;
		out.kl += relative_entropy(b.expected, b.difference);
		out.reverse_kl += relative_entropy(b.actual, -b.difference);
		out.js += half_entropies(b);
		out.chi_square += s->actual * (b.difference * b.difference / b.expected);
		gap += b.difference;
		out.largest_gap = fmin(fmax(out.largest_gap, fabs(gap)), 1);
	}
	out.kl = known(out.kl);
	out.reverse_kl = known(out.reverse_kl);
	out.chi_square = known(out.chi_square);
	return out;
}

static enum status eval_divergence(const struct divergence_in *in, struct divergence_out *out,
                                   struct fault *why)
{
	struct samples s;
	enum status status = read_samples(&s, in, why);

	if (status == STATUS_OK)
		*out = divergence(&s);
	return status;
}

MODEL_REFUSING(robustness_divergence, divergence, DIVERGENCE,
	.id = "robustness.divergence",
	.title = N_("How far two samples are apart"),
	.formula = "KL = \\sum_i A_i \\ln \\frac{A_i}{E_i}, \\quad JS = \\frac{KL(A \\| M) + "
	           "KL(E \\| M)}{2}",
	.validity = N_("two samples in the same bins, each brought to a sum of 1; the second "
	               "one holds counts for the statistic"),
	.source = "Kullback, Leibler 1951; Lin 1991; Robust AI",
	.example = "expected_1=0.45 expected_2=0.20 expected_3=0.15 expected_4=0.10 "
	           "expected_5=0.10 actual_1=0.38 actual_2=0.18 actual_3=0.14 actual_4=0.12 "
	           "actual_5=0.18",
	.example_source = "Robust AI, case 2, by hand");

/* --- robustness.kl_gaussian ------------------------------------------------- */

#define KL_IN(X, T)                                                                        \
	X(T, mean_p, "μ_p", "1", N_("mean of the first"), .min = -1e30, .max = 1e30,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, deviation_p, "σ_p", "1", N_("standard deviation of the first"), .min = 0,     \
	  .above_min = true, .max = 1e30, .scale = SCALE_LOG, MUST_BE_GIVEN)               \
	X(T, mean_q, "μ_q", "1", N_("mean of the second"), .min = -1e30, .max = 1e30,      \
	  MUST_BE_GIVEN)                                                                   \
	X(T, deviation_q, "σ_q", "1", N_("standard deviation of the second"), .min = 0,    \
	  .above_min = true, .max = 1e30, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define KL_OUT(X, T)                                                                       \
	X(T, kl, "KL(p \\| q)", "1", N_("divergence of the first from the second"),        \
	  .sum = "ln(deviation_q/deviation_p) + (deviation_p^2 + (mean_p - mean_q)^2)/(2 * " \
	         "deviation_q^2) - 1/2")                                                   \
	X(T, reverse_kl, "KL(q \\| p)", "1", N_("divergence of the second from the first")) \
	X(T, symmetric, "J", "1", N_("sum of both"), .sum = "kl + reverse_kl")
STRUCTS(kl, KL);

/* The logarithm and the variances together: t/2 - ln(1 + t)/2 with 1 + t their ratio. */
static double kl_divergence(double shift, double deviation, double other)
{
	double ratio = deviation / other, apart = shift / other;
	double gap = ratio > 0.5 && ratio < 2
	           ? log_gap((deviation - other) / other * (ratio + 1))
	           : ratio * ratio - 1 - 2 * log(ratio);

	assert(deviation > 0 && other > 0);
	return (gap + apart * apart) / 2;
}

static struct kl_out kl(const struct kl_in *in)
{
	double shift = in->mean_p - in->mean_q;
	double forward = kl_divergence(shift, in->deviation_p, in->deviation_q);
	double back = kl_divergence(shift, in->deviation_q, in->deviation_p);

	return (struct kl_out){ .kl = forward, .reverse_kl = back, .symmetric = forward + back };
}

MODEL(robustness_kl_gaussian, kl, KL,
	.id = "robustness.kl_gaussian",
	.title = N_("Divergence of two normal distributions"),
	.formula = "KL(p \\| q) = \\ln\\frac{σ_q}{σ_p} + \\frac{σ_p^2 + (μ_p - μ_q)^2}{2 σ_q^2} "
	           "- \\frac{1}{2}",
	.validity = N_("both are normal"),
	.source = "Kullback, Leibler 1951; Robust AI",
	.example = "mean_p=4.2 deviation_p=1.1 mean_q=4.5 deviation_q=1.3",
	.example_source = "Robust AI, case 3");

/* --- robustness.ks_threshold ------------------------------------------------ */

#define KS_IN(X, T)                                                                        \
	X(T, samples_1, "n", "1", N_("size of the first sample"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, samples_2, "m", "1", N_("size of the second sample"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, distance, "D", "1", N_("largest distance of the two distribution functions"), \
	  DOMAIN_SHARE, .standard = 0)                                                     \
	X(T, significance, "α", "1", N_("chance of a false alarm that is accepted"), .min = 0, \
	  .above_min = true, .max = 1, .scale = SCALE_LOG, .standard = 0.05)               \
	X(T, tests, "k", "1", N_("features that are tested"), DOMAIN_COUNT, .standard = 1)
#define KS_OUT(X, T)                                                                       \
	X(T, critical, "D_α", "1",                                                         \
	  N_("distance beyond which the samples differ; above 1 none does"))               \
	X(T, coefficient, "c(α)", "1", N_("the same without the sizes"))                   \
	X(T, samples_needed, "n^*", "1",                                                   \
	  N_("size of both samples from which on this distance is significant"),           \
	  .none = N_("no number of samples tells a distance of 0 from 0"))                 \
	X(T, significant, "", "", N_("whether the distance is beyond it"), .words = yes_no, \
	  .about = N_("significant"), .largest = "distance, critical")
STRUCTS(ks, KS);

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

MODEL(robustness_ks_threshold, ks, KS,
	.id = "robustness.ks_threshold",
	.title = N_("Critical distance of two samples"),
	.formula = "D_α = \\sqrt{-\\frac{1}{2} \\ln\\frac{α}{2 k}} \\sqrt{\\frac{n + m}{n m}}",
	.validity = N_("large samples of a continuous value (Kolmogorov–Smirnov); several tests "
	               "share the significance (Bonferroni)"),
	.source = "Smirnov 1948; Robust AI",
	.example = "samples_1=10000 samples_2=10000",
	.example_source = "Robust AI, case 4");

/* --- robustness.mean_shift -------------------------------------------------- */

#define MEAN_IN(X, T)                                                                      \
	X(T, mean_before, "μ_0", "1", N_("mean before"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, mean_after, "\\bar x", "1", N_("mean of the new values"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, deviation, "σ", "1", N_("standard deviation of a value"), DOMAIN_POSITIVE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, samples, "n", "1", N_("new values"), DOMAIN_COUNT, MUST_BE_GIVEN)             \
	X(T, significance_score, "z_α", "1",                                               \
	  N_("score from which on a shift counts as significant"), .min = 0, .max = 30,    \
	  .standard = 1.96)
#define MEAN_OUT(X, T)                                                                     \
	X(T, standard_error, "SE", "1", N_("standard deviation of their mean"))            \
	X(T, score, "z", "1", N_("shift in standard errors"))                              \
	X(T, effect, "d", "1",                                                             \
	  N_("shift in standard deviations, which does not depend on how many values there are")) \
	X(T, samples_needed, "n^*", "1", N_("values from which on this shift is significant"), \
	  .none = N_("the mean did not move"))
STRUCTS(mean, MEAN);

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

MODEL(robustness_mean_shift, mean, MEAN,
	.id = "robustness.mean_shift",
	.title = N_("Is a shift of the mean significant"),
	.formula = "z = \\frac{|\\bar x - μ_0|}{σ/\\sqrt n}",
	.validity = N_("independent values whose deviation is known; significant is not the "
	               "same as large"),
	.source = "Robust AI",
	.example = "mean_before=0.50 mean_after=0.55 deviation=0.3 samples=1000",
	.example_source = "Robust AI, case 1");

/* --- robustness.outlier_loss ------------------------------------------------ */

#define OUTLIER_IN(X, T)                                                                   \
	X(T, error, "e", "1", N_("size of the error"), .min = 0, .max = 1e60, .scale = SCALE_LOG, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, usual_error, "e_0", "1", N_("size of a usual error"), DOMAIN_POSITIVE,        \
	  .standard = 1)                                                                   \
	X(T, threshold, "δ", "1",                                                          \
	  N_("error from which on Huber's loss grows in a straight line"), DOMAIN_POSITIVE, \
	  .standard = 1)
#define OUTLIER_OUT(X, T)                                                                  \
	X(T, squared_loss_ratio, "k_L", "1", N_("squared loss over that of a usual error")) \
	X(T, squared_gradient_ratio, "k_g", "1", N_("its gradient over that of a usual error")) \
	X(T, huber_loss, "L", "1", N_("Huber's loss"))                                     \
	X(T, huber_gradient, "g", "1", N_("its gradient, the threshold at most"))
STRUCTS(outlier, OUTLIER);

static struct outlier_out outlier(const struct outlier_in *in)
{
	double e = in->error, bend = in->threshold, ratio = e / in->usual_error;

	return (struct outlier_out){
		.squared_loss_ratio = ratio * ratio,
		.squared_gradient_ratio = ratio,
		.huber_loss = e <= bend ? e * e / 2 : bend * (e - bend / 2),
		.huber_gradient = fmin(e, bend),
	};
}

MODEL(robustness_outlier_loss, outlier, OUTLIER,
	.id = "robustness.outlier_loss",
	.title = N_("Weight of an outlier"),
	.formula = "L = \\begin{cases} e^2/2 & |e| \\le δ \\\\ δ(|e| - δ/2) & |e| > δ "
	           "\\end{cases}",
	.validity = N_("squared loss and Huber's loss of one error"),
	.source = "Huber 1964; Robust AI",
	.example = "error=100",
	.example_source = "Robust AI, case 6");
