/* operations_statistics.c - the models of watching a fleet: alarms, samples, tests, drift */
#include "config.h"
#include "model/table.h"
#include "model/bins_private.h"
#include "model/digits_private.h"

/* --- operations.control_limit ----------------------------------------------- */

#define CONTROL_IN(X, T)                                                                   \
	X(T, mean, "μ", "1", N_("mean of the metric"), DOMAIN_POSITIVE, MUST_BE_GIVEN)     \
	X(T, deviation, "σ", "1", N_("standard deviation of the metric"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, value, "x", "1", N_("the metric now"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)    \
	X(T, width, "k", "1", N_("limits, in standard deviations from the mean"), .min = 0, \
	  .max = 30, .standard = 3)                                                        \
	X(T, run, "n", "1", N_("points on one side of the mean that also alarm"), .min = 1, \
	  .max = 1000, .whole = true, .standard = 7)
#define CONTROL_OUT(X, T)                                                                  \
	X(T, upper, "UCL", "1", N_("upper limit"), .sum = "mean + width * deviation")      \
	X(T, score, "z", "1", N_("distance from the mean in standard deviations"))         \
	X(T, change, "k_{change}", "1", N_("distance from the mean over the mean"))        \
	X(T, false_rate, "α", "1", N_("chance that a check alarms though nothing is wrong"), \
	  .ratio = true)                                                                   \
	X(T, run_rate, "α_{run}", "1", N_("chance of such a run though nothing is wrong"), \
	  .ratio = true)                                                                   \
	X(T, alarm, "", "", N_("whether the value is beyond a limit"), .words = yes_no,    \
	  .about = N_("alarm"), .largest = "score, width")
STRUCTS(control, CONTROL);

static const char *const yes_no[] = { N_("yes"), N_("no"), NULL };

enum { YES, NO };

static struct control_out control(const struct control_in *in)
{
	double away = fabs(in->value - in->mean);

	return (struct control_out){
		.upper = in->mean + in->width * in->deviation,
		.score = away / in->deviation,
		.change = away / in->mean,
		.false_rate = 2 * normal_tail(in->width),
		.run_rate = exp2(1 - in->run),
		.alarm = away > in->width * in->deviation ? YES : NO,
	};
}

MODEL(operations_control_limit, control, CONTROL,
	.id = "operations.control_limit",
	.title = N_("Control limit of a metric"),
	.formula = "UCL = μ + k σ",
	.validity = N_("a metric with normal noise, its mean and deviation known from quiet "
	               "times"),
	.source = "Shewhart 1931; Operations at scale",
	.example = "mean=100 deviation=15 value=250",
	.example_source = "Operations at scale, case 12");

/* --- operations.design_effect ----------------------------------------------- */

#define DESIGN_IN(X, T)                                                                    \
	X(T, samples, "n", "1", N_("users in the experiment"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, cluster_size, "m", "1", N_("users in a cluster, on average"), .min = 1, .max = 1e9, \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, correlation, "ρ", "1", N_("correlation of the users in a cluster"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)
#define DESIGN_OUT(X, T)                                                                   \
	X(T, design_effect, "DEFF", "1", N_("variance over that of independent users"),    \
	  .sum = "1 + (cluster_size - 1) * correlation")                                   \
	X(T, effective_samples, "n_{eff}", "1", N_("independent users that tell as much"))
STRUCTS(design, DESIGN);

static enum status eval_design(const struct design_in *in, struct design_out *out,
                               struct fault *why)
{
	double effect = 1 + (in->cluster_size - 1) * in->correlation;

	if (in->cluster_size > in->samples) {
		*why = (struct fault){ "cluster_size",
		                       N_("it may not exceed the users in the experiment") };
		return STATUS_E_DOMAIN;
	}
	*out = (struct design_out){
		.design_effect = effect,
		.effective_samples = in->samples / effect,
	};
	return STATUS_OK;
}

MODEL_REFUSING(operations_design_effect, design, DESIGN,
	.id = "operations.design_effect",
	.title = N_("Samples that stand in clusters"),
	.formula = "DEFF = 1 + (m - 1) ρ, \\quad n_{eff} = \\frac{n}{DEFF}",
	.validity = N_("clusters of one size, treated as a whole"),
	.source = "Kish 1965; Operations at scale",
	.example = "samples=1000 cluster_size=1.4 correlation=0.15",
	.example_source = "Operations at scale, case 9");

/* --- operations.false_alarms ------------------------------------------------ */

#define ALARMS_IN(X, T)                                                                    \
	X(T, monitors, "m", "1", N_("metrics that are watched"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, checks_per_day, "c", "1", N_("checks of each metric in a day"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, false_rate, "α", "1", N_("chance that a check alarms though nothing is wrong"), \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)
#define ALARMS_OUT(X, T)                                                                   \
	X(T, per_day, "A", "1", N_("false alarms in a day"))                               \
	X(T, per_year, "A_{year}", "1", N_("false alarms in 365 days"))                    \
	X(T, any, "P", "1", N_("chance of at least one when every metric is checked once"), \
	  .ratio = true)                                                                   \
	X(T, checks_at_half, "n_{1/2}", "1",                                               \
	  N_("checks of which one alarms with a chance of one half"))
STRUCTS(alarms, ALARMS);

static const double days_per_year = 365;

static struct alarms_out alarms(const struct alarms_in *in)
{
	double per_day = in->monitors * in->checks_per_day * in->false_rate;
	double log_quiet = log1p(-in->false_rate);

	return (struct alarms_out){
		.per_day = per_day,
		.per_year = days_per_year * per_day,
		.any = -expm1(in->monitors * log_quiet),
		.checks_at_half = log(2) / -log_quiet,
	};
}

MODEL(operations_false_alarms, alarms, ALARMS,
	.id = "operations.false_alarms",
	.title = N_("False alarms of many monitors"),
	.formula = "A = m c α, \\quad P = 1 - (1 - α)^m",
	.validity = N_("nothing is wrong, and the checks are independent"),
	.source = "Operations at scale",
	.example = "monitors=1000 checks_per_day=288 false_rate=0.003",
	.example_source = "Operations at scale, case 6");

/* --- operations.proportion_test --------------------------------------------- */

#define PROPORTION_IN(X, T)                                                                \
	X(T, share_1, "p_1", "1", N_("share in the first sample"), DOMAIN_SHARE, MUST_BE_GIVEN) \
	X(T, samples_1, "n_1", "1", N_("size of the first sample"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, share_2, "p_2", "1", N_("share in the second sample"), DOMAIN_SHARE, MUST_BE_GIVEN) \
	X(T, samples_2, "n_2", "1", N_("size of the second sample"), DOMAIN_COUNT, MUST_BE_GIVEN)
#define PROPORTION_OUT(X, T)                                                               \
	X(T, difference, "Δ", "1", N_("how far the shares are apart"), .ratio = true)      \
	X(T, pooled, "\\bar p", "1", N_("share in both samples together"), .ratio = true)  \
	X(T, score, "z", "1", N_("difference over its standard error"),                    \
	  .none = N_("the outcome never varies"))                                          \
	X(T, p_value, "p", "1",                                                            \
	  N_("chance of such a score, of either sign, between equal shares"), .ratio = true, \
	  .none = N_("the outcome never varies"))
STRUCTS(proportion, PROPORTION);

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

MODEL(operations_proportion_test, proportion, PROPORTION,
	.id = "operations.proportion_test",
	.title = N_("Do two shares differ"),
	.formula = "z = \\frac{|p_1 - p_2|}{\\sqrt{\\bar p (1 - \\bar p)(1/n_1 + 1/n_2)}}",
	.validity = N_("independent samples, large enough for the normal approximation"),
	.source = "Operations at scale",
	.example = "share_1=1.5% samples_1=100e3 share_2=1% samples_2=100e3",
	.example_source = "Operations at scale, case 7");

/* --- operations.psi --------------------------------------------------------- */

#define PSI_IN(X, T)                                                                       \
	BINS_IN(X, T)                                                                      \
	X(T, smoothing, "s", "1",                                                          \
	  N_("least share of a bin that one sample fills and the other may not"), .min = 0, \
	  .max = 0.1, .standard = 0)
#define PSI_OUT(X, T)                                                                      \
	X(T, psi, "PSI", "1", N_("population stability index"),                            \
	  .none = N_("one sample has an empty bin that the other fills: smooth it or join bins")) \
	X(T, largest, "PSI_i", "1", N_("largest contribution of a bin"),                   \
	  .none = N_("one sample has an empty bin that the other fills: smooth it or join bins")) \
	X(T, largest_bin, "i", "1", N_("the bin that contributes most, counted from 1"))   \
	X(T, bins, "n", "1", N_("bins that any sample fills"))                             \
	X(T, band, "", "", N_("below 0.1 stable, from 0.25 on time to act"), .words = bands, \
	  .about = N_("shift"))
STRUCTS(psi, PSI);

static const char *const bands[] = { N_("stable"), N_("look"), N_("act"), NULL };

enum { BAND_STABLE, BAND_LOOK, BAND_ACT };

/* Infinite where one of the two is 0. */
static double term(struct bin b, double smoothing)
{
	if (b.expected < smoothing || b.actual < smoothing) {
		b.expected = fmax(b.expected, smoothing);
		b.actual = fmax(b.actual, smoothing);
		b.difference = b.actual - b.expected;
	}
	if (b.expected == 0 || b.actual == 0)
		return INFINITY;
	if (b.difference > 0)
		return b.difference * log1p(b.difference / b.expected);
	return -b.difference * log1p(-b.difference / b.actual);
}

static struct psi_out psi(const struct samples *s, double smoothing)
{
	struct psi_out out = { .largest_bin = 1 };

	assert(smoothing >= 0);
	for (int i = 0; i < BINS; i++) {
		struct bin b = bin_at(s, i);
		double here;

		if (b.expected == 0 && b.actual == 0)
			continue;
		here = term(b, smoothing);
		out.psi += here;
		out.bins++;
		if (here > out.largest) {
			out.largest = here;
			out.largest_bin = i + 1;
		}
	}
	out.band = out.psi < 0.1 ? BAND_STABLE : out.psi < 0.25 ? BAND_LOOK : BAND_ACT;
	if (isinf(out.psi))
		out.psi = out.largest = NAN;
	return out;
}

static enum status eval_psi(const struct psi_in *in, struct psi_out *out, struct fault *why)
{
	struct samples s;
	enum status status = read_samples(&s, in, why);

	if (status == STATUS_OK)
		*out = psi(&s, in->smoothing);
	return status;
}

MODEL_REFUSING(operations_psi, psi, PSI,
	.id = "operations.psi",
	.title = N_("Population stability index"),
	.formula = "PSI = \\sum_i (A_i - E_i) \\ln \\frac{A_i}{E_i}",
	.validity = N_("two samples in the same bins, each brought to a sum of 1; few values or "
	               "many bins make it large by chance"),
	.source = "Yurdakul 2020; Operations at scale; Robust AI",
	.example = "expected_1=0.45 expected_2=0.20 expected_3=0.15 expected_4=0.10 "
	           "expected_5=0.10 actual_1=0.38 actual_2=0.18 actual_3=0.14 actual_4=0.12 "
	           "actual_5=0.18",
	.example_source = "Robust AI, case 2");

/* --- operations.psi_shift --------------------------------------------------- */

#define SHIFT_IN(X, T)                                                                     \
	X(T, shift, "s", "1", N_("how far the mean moved, in standard deviations"), .min = 0.01, \
	  .max = 30, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define SHIFT_OUT(X, T)                                                                    \
	X(T, psi, "PSI", "1", N_("population stability index over ten bins"))              \
	X(T, band, "", "", N_("below 0.1 stable, from 0.25 on time to act"), .words = bands, \
	  .about = N_("shift"))
STRUCTS(shift, SHIFT);

enum { EDGES = 9 };

/* The deciles of the standard normal distribution. */
static const double edges[EDGES] = {
	-1.2815515655446004, -0.8416212335729143, -0.5244005127080407, -0.2533471031357997, 0,
	0.2533471031357997, 0.5244005127080407, 0.8416212335729143, 1.2815515655446004,
};

/* The share between two edges of a normal variable, taken from the nearer tail. */
static double between(double low, double high)
{
	assert(low < high);
	return low > 0 ? normal_tail(low) - normal_tail(high)
	               : normal_tail(-high) - normal_tail(-low);
}

static double shift_term(double actual)
{
	double expected = 0.1;

	assert(!(actual < 0));
	return (actual - expected) * log(actual / expected);
}

static struct shift_out shift(const struct shift_in *in)
{
	double psi = shift_term(normal_tail(in->shift - edges[0]));

	for (int i = 0; i + 1 < EDGES; i++)
		psi += shift_term(between(edges[i] - in->shift, edges[i + 1] - in->shift));
	psi += shift_term(normal_tail(edges[EDGES - 1] - in->shift));
	return (struct shift_out){
		.psi = psi,
		.band = psi < 0.1 ? BAND_STABLE : psi < 0.25 ? BAND_LOOK : BAND_ACT,
	};
}

MODEL(operations_psi_shift, shift, SHIFT,
	.id = "operations.psi_shift",
	.title = N_("Population stability index of a shifted normal metric"),
	.formula = "PSI = \\sum (A_i - E_i) \\ln \\frac{A_i}{E_i}",
	.validity = N_("normal values of one deviation, sorted into the deciles of the time "
	               "before"),
	.source = "Yurdakul 2020; Operations at scale",
	.example = "shift=0.1",
	.example_source = "Operations at scale, what-if");

/* --- operations.rollout_risk ------------------------------------------------ */

#define ROLLOUT_IN(X, T)                                                                   \
	X(T, regression_probability, "p", "1", N_("chance that the new version is worse"), \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, impact, "I", "1", N_("harm when every user sees it, in any unit"),            \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, exposure, "f", "1", N_("share of the users who get the new version"),         \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)
#define ROLLOUT_OUT(X, T)                                                                  \
	X(T, risk, "R", "1", N_("harm to be expected, in that unit"))                      \
	X(T, full_risk, "R_1", "1", N_("the same with every user exposed"))                \
	X(T, reduction, "k", "1", N_("the second over the first"))
STRUCTS(rollout, ROLLOUT);

static struct rollout_out rollout(const struct rollout_in *in)
{
	double full = in->regression_probability * in->impact;

	return (struct rollout_out){
		.risk = full * in->exposure,
		.full_risk = full,
		.reduction = 1 / in->exposure,
	};
}

MODEL(operations_rollout_risk, rollout, ROLLOUT,
	.id = "operations.rollout_risk",
	.title = N_("Risk of a rollout"),
	.formula = "R = p I f",
	.validity = N_("the harm grows in proportion to the users who see the regression"),
	.source = "Operations at scale",
	.example = "regression_probability=10% impact=1000 exposure=1%",
	.example_source = "by hand: 0.1 × 1000 × 0.01");

/* --- operations.sample_size ------------------------------------------------- */

#define SAMPLE_IN(X, T)                                                                    \
	X(T, share_1, "p_1", "1", N_("share before, such as the accuracy"), DOMAIN_SHARE,  \
	  MUST_BE_GIVEN)                                                                   \
	X(T, share_2, "p_2", "1", N_("share after that must be told from it"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, significance_score, "z_α", "1", N_("normal quantile of the false alarms accepted"), \
	  .min = 0, .max = 30, .standard = 1.96)                                           \
	X(T, power_score, "z_β", "1", N_("normal quantile of the chance to see it"), .min = 0, \
	  .max = 30, .standard = 0.84)                                                     \
	X(T, label_rate, "r", "1/h", N_("labels that arrive"), DOMAIN_POSITIVE, .standard = 1000)
#define SAMPLE_OUT(X, T)                                                                   \
	X(T, samples, "n", "1", N_("labels needed in each sample"),                        \
	  .none = N_("no number of labels tells equal shares apart"))                      \
	X(T, time, "T", "h", N_("time to collect one sample"),                             \
	  .none = N_("no number of labels tells equal shares apart"))
STRUCTS(sample, SAMPLE);

static struct sample_out sample(const struct sample_in *in)
{
	double difference = in->share_1 - in->share_2;
	double root = (in->significance_score + in->power_score) / difference;
	double variance = in->share_1 * (1 - in->share_1) + in->share_2 * (1 - in->share_2);
	double samples = difference != 0 ? root * root * variance : NAN;

	return (struct sample_out){ .samples = samples, .time = samples / in->label_rate };
}

MODEL(operations_sample_size, sample, SAMPLE,
	.id = "operations.sample_size",
	.title = N_("Labels to see a regression"),
	.formula = "n = \\frac{(z_α + z_β)^2 (p_1 (1 - p_1) + p_2 (1 - p_2))}{(p_1 - p_2)^2}",
	.validity = N_("two samples of this size, normal approximation; the defaults are 0.05 "
	               "false alarms and power 0.8"),
	.source = "Fleiss et al. 2003; Operations at scale",
	.example = "share_1=95% share_2=93%",
	.example_source = "Operations at scale, case 8");
