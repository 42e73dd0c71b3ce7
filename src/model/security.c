/* security.c - the models of privacy and extraction */
#include "config.h"
#include "model/table.h"

/* --- security.clipped_gradient ---------------------------------------------- */

#define CLIPPED_IN(X, T)                                                                   \
	X(T, clip, "C", "1", N_("largest norm that a gradient may have"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, batch, "B", "1", N_("samples in a batch"), DOMAIN_COUNT, MUST_BE_GIVEN)       \
	X(T, noise, "σ", "1", N_("standard deviation of the noise over the sensitivity"),  \
	  DOMAIN_NOT_NEGATIVE, .standard = 1)
#define CLIPPED_OUT(X, T)                                                                  \
	X(T, sensitivity, "Δ", "1", N_("how far one sample can move the mean"))            \
	X(T, deviation, "σ Δ", "1", N_("standard deviation of the noise on the mean"))
STRUCTS(clipped, CLIPPED);

static struct clipped_out clipped(const struct clipped_in *in)
{
	double sensitivity = 2 * in->clip / in->batch;

	return (struct clipped_out){
		.sensitivity = sensitivity,
		.deviation = in->noise * sensitivity,
	};
}

MODEL(security_clipped_gradient, clipped, CLIPPED,
	.id = "security.clipped_gradient",
	.title = N_("Sensitivity of a clipped gradient"),
	.formula = "Δ = \\frac{2 C}{B}",
	.validity = N_("the mean of clipped gradients when one sample of the batch is replaced"),
	.source = "Security and privacy",
	.example = "clip=1 batch=2000",
	.example_source = "by hand: 2 / 2000");

/* --- security.composition --------------------------------------------------- */

#define COMPOSITION_IN(X, T)                                                               \
	X(T, epsilon, "ε", "1", N_("privacy loss of each release"), .min = 0, .above_min = true, \
	  .max = 100, .scale = SCALE_LOG, MUST_BE_GIVEN)                                   \
	X(T, releases, "k", "1", N_("releases about the same people"), DOMAIN_COUNT,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, delta, "δ'", "1", N_("chance that the advanced bound does not hold"), .min = 0, \
	  .above_min = true, .max = 1, .below_max = true, .scale = SCALE_LOG, .standard = 1e-5)
#define COMPOSITION_OUT(X, T)                                                              \
	X(T, simple, "ε_{simple}", "1", N_("sum of the losses"))                           \
	X(T, advanced, "ε_{advanced}", "1", N_("advanced bound"),                          \
	  .sum = "epsilon * sqrt(2 * releases * ln(1/delta)) + releases * epsilon * "      \
	         "(exp(epsilon) - 1)")                                                     \
	X(T, advanced_wins_from, "k^*", "1",                                               \
	  N_("releases from which on the advanced bound is the smaller"),                  \
	  .none = N_("from ln 2 on the advanced bound is never the smaller"))              \
	X(T, tighter, "", "", N_("the smaller bound; the simple one when equal"),          \
	  .words = bounds, .least = "simple, advanced")
STRUCTS(composition, COMPOSITION);

static const char *const bounds[] = { N_("simple"), N_("advanced"), NULL };

enum { BOUND_SIMPLE, BOUND_ADVANCED };

static struct composition_out composition(const struct composition_in *in)
{
	double growth = expm1(in->epsilon), twice = -2 * log(in->delta);
	double simple = in->releases * in->epsilon;
	double advanced = in->epsilon * sqrt(in->releases * twice) + simple * growth;

	return (struct composition_out){
		.simple = simple,
		.advanced = advanced,
		.advanced_wins_from = growth < 1 ? twice / (1 - growth) / (1 - growth) : NAN,
		.tighter = simple <= advanced ? BOUND_SIMPLE : BOUND_ADVANCED,
	};
}

MODEL(security_composition, composition, COMPOSITION,
	.id = "security.composition",
	.title = N_("Privacy of many releases"),
	.formula = "ε_{simple} = k ε, \\quad ε_{advanced} = ε \\sqrt{2 k \\ln(1/δ')} + k ε (e^ε "
	           "- 1)",
	.validity = N_("releases of the same loss; the advanced bound adds its own delta"),
	.source = "Dwork, Rothblum, Vadhan 2010; Security and privacy",
	.example = "epsilon=1 releases=10",
	.example_source = "Security and privacy, case 6");

/* --- security.dp_noise ------------------------------------------------------ */

#define TARGET_IN(X, T)                                                                    \
	X(T, epsilon, "ε", "1", N_("privacy loss allowed"), .min = 0, .above_min = true,   \
	  .max = 700, .scale = SCALE_LOG, MUST_BE_GIVEN)                                   \
	X(T, samples, "n", "1", N_("people in the data, a sample each"), DOMAIN_COUNT,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, batch, "B", "1", N_("samples in a batch"), DOMAIN_COUNT, MUST_BE_GIVEN)       \
	X(T, epochs, "T", "1", N_("passes over the data"), .min = 0, .above_min = true,    \
	  .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                                   \
	X(T, delta, "δ", "1", N_("chance that the loss is larger"), .min = 0, .above_min = true, \
	  .max = 1, .below_max = true, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define TARGET_OUT(X, T)                                                                   \
	X(T, noise, "σ", "1", N_("standard deviation of the noise over the clipping bound")) \
	X(T, divergence, "c", "1", N_("Rényi divergence per order that uses up the budget"))
STRUCTS(target, TARGET);

static enum status eval_target(const struct target_in *in, struct target_out *out,
                               struct fault *why)
{
	double log_delta = -log(in->delta);
	double root = in->epsilon / (sqrt(log_delta + in->epsilon) + sqrt(log_delta));

	if (in->batch > in->samples) {
		*why = (struct fault){ "batch", N_("it may not exceed the data") };
		return STATUS_E_DOMAIN;
	}
	*out = (struct target_out){
		.noise = sqrt(in->epochs * (in->batch / in->samples) / 2) / root,
		.divergence = root * root,
	};
	return STATUS_OK;
}

MODEL_REFUSING(security_dp_noise, target, TARGET,
	.id = "security.dp_noise",
	.title = N_("Noise for a privacy target"),
	.formula = "\\sqrt{c} = \\sqrt{\\ln(1/δ) + ε} - \\sqrt{\\ln(1/δ)}, \\quad σ = "
	           "\\sqrt{\\frac{k q^2}{2 c}}, \\quad k = \\frac{n T}{B}, \\quad q = "
	           "\\frac{B}{n}",
	.validity = N_("the closed form of security.dp_sgd turned round; it can promise too "
	               "much as that one does"),
	.source = "Abadi et al. 2016; Security and privacy",
	.example = "epsilon=3 samples=50e3 batch=4000 epochs=60 delta=1e-5",
	.example_source = "Security and privacy, case 5");

/* --- security.extraction ---------------------------------------------------- */

#define EXTRACTION_IN(X, T)                                                                \
	X(T, model_cost, "C", "USD", N_("cost to train a model of that quality"),          \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, queries, "Q", "1", N_("answers needed to copy it"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, quota, "q", "1", N_("answers that an account may have in a day"), DOMAIN_POSITIVE, \
	  .standard = 1000)                                                                \
	X(T, price, "p", "USD", N_("price of an answer"), DOMAIN_NOT_NEGATIVE, .standard = 0)
#define EXTRACTION_OUT(X, T)                                                               \
	X(T, break_even_price, "p^*", "USD",                                               \
	  N_("price of an answer at which stealing costs as much"))                        \
	X(T, days, "T", "1", N_("days until an account has them"))                         \
	X(T, cost, "p Q", "USD", N_("price of all of them"))
STRUCTS(extraction, EXTRACTION);

static struct extraction_out extraction(const struct extraction_in *in)
{
	return (struct extraction_out){
		.break_even_price = in->model_cost / in->queries,
		.days = in->queries / in->quota,
		.cost = in->price * in->queries,
	};
}

MODEL(security_extraction, extraction, EXTRACTION,
	.id = "security.extraction",
	.title = N_("Price of stealing a model"),
	.formula = "p^* = \\frac{C}{Q}, \\quad T = \\frac{Q}{q}",
	.validity = N_("the number of queries for a copy is known; one account, no accounts in "
	               "parallel"),
	.source = "Security and privacy",
	.example = "model_cost=5e6USD queries=1e8",
	.example_source = "Security and privacy, case 7");

/* --- security.gaussian_noise ------------------------------------------------ */

#define GAUSSIAN_IN(X, T)                                                                  \
	X(T, epsilon, "ε", "1", N_("privacy loss allowed"), .min = 0, .above_min = true,   \
	  .max = 1, .scale = SCALE_LOG, MUST_BE_GIVEN)                                     \
	X(T, delta, "δ", "1", N_("chance that the loss is larger"), .min = 0, .above_min = true, \
	  .max = 1, .below_max = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                  \
	X(T, sensitivity, "Δ_2", "1", N_("how far one person can move the answer"),        \
	  DOMAIN_POSITIVE, .standard = 1)
#define GAUSSIAN_OUT(X, T)                                                                 \
	X(T, deviation, "σ", "1", N_("standard deviation of the noise"))                   \
	X(T, multiplier, "σ/Δ_2", "1", N_("the same over the sensitivity"))
STRUCTS(gaussian, GAUSSIAN);

static struct gaussian_out gaussian(const struct gaussian_in *in)
{
	double multiplier = sqrt(2 * log(1.25 / in->delta)) / in->epsilon;

	return (struct gaussian_out){
		.deviation = in->sensitivity * multiplier,
		.multiplier = multiplier,
	};
}

MODEL(security_gaussian_noise, gaussian, GAUSSIAN,
	.id = "security.gaussian_noise",
	.title = N_("Noise of the Gaussian mechanism"),
	.formula = "σ = \\frac{Δ_2 \\sqrt{2 \\ln(1.25/δ)}}{ε}",
	.validity = N_("epsilon of at most 1: above it the proof does not hold and the noise "
	               "may be too weak"),
	.source = "Dwork, Roth 2014; Security and privacy",
	.example = "epsilon=1 delta=1e-5",
	.example_source = "Security and privacy, case 1");

/* --- security.laplace_noise ------------------------------------------------- */

#define LAPLACE_IN(X, T)                                                                   \
	X(T, epsilon, "ε", "1", N_("privacy loss allowed"), .min = 0, .above_min = true,   \
	  .max = 700, .scale = SCALE_LOG, MUST_BE_GIVEN)                                   \
	X(T, sensitivity, "Δ_1", "1", N_("how far one person can move the answer"),        \
	  DOMAIN_POSITIVE, .standard = 1)
#define LAPLACE_OUT(X, T)                                                                  \
	X(T, scale, "b", "1", N_("scale of the noise"))                                    \
	X(T, deviation, "\\sqrt{2} b", "1", N_("standard deviation of the noise"))
STRUCTS(laplace, LAPLACE);

static struct laplace_out laplace(const struct laplace_in *in)
{
	double scale = in->sensitivity / in->epsilon;

	return (struct laplace_out){ .scale = scale, .deviation = sqrt(2) * scale };
}

MODEL(security_laplace_noise, laplace, LAPLACE,
	.id = "security.laplace_noise",
	.title = N_("Noise of the Laplace mechanism"),
	.formula = "b = \\frac{Δ_1}{ε}",
	.validity = N_("pure differential privacy, without a delta"),
	.source = "Dwork et al. 2006; Security and privacy",
	.example = "epsilon=0.1",
	.example_source = "Security and privacy, case 2");

/* --- security.privacy_loss -------------------------------------------------- */

#define LOSS_IN(X, T)                                                                      \
	X(T, epsilon, "ε", "1", N_("privacy loss"), .min = 0, .above_min = true, .max = 700, \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, people, "n", "1", N_("people in the data"), DOMAIN_COUNT, .standard = 1000000)
#define LOSS_OUT(X, T)                                                                     \
	X(T, odds_factor, "k", "1", N_("how much the answer may move the odds of a guess")) \
	X(T, best_guess, "P", "1", N_("chance of the best guess of a bit that was even before"), \
	  .ratio = true)                                                                   \
	X(T, largest_delta, "1/n", "1", N_("delta must stay well below it"), .ratio = true)
STRUCTS(loss, LOSS);

static struct loss_out loss(const struct loss_in *in)
{
	return (struct loss_out){
		.odds_factor = exp(in->epsilon),
		.best_guess = 1 / (1 + exp(-in->epsilon)),
		.largest_delta = 1 / in->people,
	};
}

MODEL(security_privacy_loss, loss, LOSS,
	.id = "security.privacy_loss",
	.title = N_("What a privacy loss means"),
	.formula = "k = e^ε, \\quad P = \\frac{1}{1 + e^{-ε}}",
	.validity = N_("pure differential privacy against somebody who knows all but one bit"),
	.source = "Dwork et al. 2006; Security and privacy",
	.example = "epsilon=10",
	.example_source = "Security and privacy, misconceptions");

/* --- security.query_quota --------------------------------------------------- */

#define QUOTA_IN(X, T)                                                                     \
	X(T, base, "q_0", "1", N_("answers that an account may have without suspicion"),   \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, score, "s", "1", N_("suspicion that the account copies the model"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, strength, "γ", "1", N_("how fast the quota falls"), .min = 0, .max = 100,     \
	  .standard = 1)
#define QUOTA_OUT(X, T)                                                                    \
	X(T, quota, "q", "1", N_("answers that the account may have"))                     \
	X(T, left, "q/q_0", "1", N_("share of the quota that is left"), .ratio = true)
STRUCTS(quota, QUOTA);

static struct quota_out quota(const struct quota_in *in)
{
	double left = exp(-in->strength * in->score);

	return (struct quota_out){ .quota = in->base * left, .left = left };
}

MODEL(security_query_quota, quota, QUOTA,
	.id = "security.query_quota",
	.title = N_("Quota that falls with suspicion"),
	.formula = "q = q_0 e^{-γ s}",
	.validity = N_("the score of suspicion is given"),
	.source = "Security and privacy",
	.example = "base=1000 score=0.8",
	.example_source = "Security and privacy, case 7");

/* --- security.rounding ------------------------------------------------------ */

#define ROUNDING_IN(X, T)                                                                  \
	X(T, digits_before, "d_1", "1", N_("decimals of a score before"), .min = 0, .max = 17, \
	  .whole = true, .standard = 6)                                                    \
	X(T, digits_after, "d_2", "1", N_("decimals of a score after"), .min = 0, .max = 17, \
	  .whole = true, .standard = 2)                                                    \
	X(T, classes, "n", "1", N_("classes that have a score"), DOMAIN_COUNT, .standard = 1000) \
	X(T, shown, "m", "1", N_("classes whose score is shown"), DOMAIN_COUNT, .standard = 5)
#define ROUNDING_OUT(X, T)                                                                 \
	X(T, bits, "b", "bit", N_("information removed from a score"))                     \
	X(T, hidden, "h", "1", N_("share of the scores that is not shown"), .ratio = true)
STRUCTS(rounding, ROUNDING);

static enum status eval_rounding(const struct rounding_in *in, struct rounding_out *out,
                                 struct fault *why)
{
	if (in->digits_after > in->digits_before) {
		*why = (struct fault){ "digits_after", N_("rounding does not add digits") };
		return STATUS_E_DOMAIN;
	}
	if (in->shown > in->classes) {
		*why = (struct fault){ "shown", N_("it may not exceed the classes") };
		return STATUS_E_DOMAIN;
	}
	*out = (struct rounding_out){
		.bits = (in->digits_before - in->digits_after) * log2(10),
		.hidden = (in->classes - in->shown) / in->classes,
	};
	return STATUS_OK;
}

MODEL_REFUSING(security_rounding, rounding, ROUNDING,
	.id = "security.rounding",
	.title = N_("What rounded answers hide"),
	.formula = "b = (d_1 - d_2) \\log_2 10",
	.validity = N_("the digits are as good as random; fewer digits may still be enough to "
	               "copy a model"),
	.source = "Tramèr et al. 2016; Security and privacy",
	.example = "digits_before=6 digits_after=2",
	.example_source = "Security and privacy, case 7");
