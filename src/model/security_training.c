/* security_training.c - the model of training with noisy gradients, and its proofs */
#include "config.h"
#include "model/table.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_sf_erf.h>

/* --- security.dp_sgd -------------------------------------------------------- */

#define DP_IN(X, T)                                                                        \
	X(T, samples, "n", "1", N_("people in the data, a sample each"), DOMAIN_COUNT,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, batch, "B", "1", N_("samples in a batch"), DOMAIN_COUNT, MUST_BE_GIVEN)       \
	X(T, epochs, "T", "1", N_("passes over the data"), .min = 0, .above_min = true,    \
	  .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                                   \
	X(T, noise, "σ", "1", N_("standard deviation of the noise over the clipping bound"), \
	  .min = 0.1, .max = 1e3, .scale = SCALE_LOG, MUST_BE_GIVEN)                       \
	X(T, delta, "δ", "1", N_("chance that the loss is larger"), .min = 0, .above_min = true, \
	  .max = 1, .below_max = true, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define DP_OUT(X, T)                                                                       \
	X(T, epsilon, "ε", "1", N_("privacy loss by the closed form"),                     \
	  .sum = "steps * sampling_rate^2/(2 * noise^2) + 2 * sqrt(steps * sampling_rate^2/(2 " \
	         "* noise^2) * ln(1/delta))")                                              \
	X(T, order, "α^*", "1", N_("Rényi order at which it is smallest"))                 \
	X(T, proved_epsilon, "ε_{proved}", "1",                                            \
	  N_("privacy loss that is proved: no more than this"))                            \
	X(T, proved_order, "α_{proved}", "1", N_("whole order that proves it"),            \
	  .none = N_("the noise alone proves it, and no order is needed"))                 \
	X(T, sampling_rate, "q", "1", N_("share of the data in a batch"), .ratio = true)   \
	X(T, steps, "k", "1", N_("steps of training"))
STRUCTS(dp, DP);

/* --- by Renyi divergence ---------------------------------------------------- */

enum { ORDER_MAX = 4096 };

/* ln(e^x - 1) for x > 0 */
static double log_expm1(double x)
{
	assert(!(x < 0));
	return x > 1 ? x + log1p(-exp(-x)) : log(expm1(x));
}

/* Rényi divergence of whole order a of the sampled Gaussian mechanism (Mironov, Talwar, Zhang).
 * The binomial sum less 1: its terms 0 and 1 vanish and the rest is positive. */
static double sampled_divergence(double q, double noise, int a)
{
	double spread = 1 / (2 * noise * noise), log_rest = log1p(-q), log_choose = log(a);
	double terms[ORDER_MAX + 1], largest = -INFINITY, sum = 0;

	assert(a >= 2 && a <= ORDER_MAX);
	assert(!(q < 0) && !(q > 1));
	if (q == 1)
		return a * spread;
	for (int k = 2; k <= a; k++) {
		log_choose += log((a - k + 1.) / k);
		terms[k] = log_choose + (a - k) * log_rest + k * log(q)
		         + log_expm1((double)k * (k - 1) * spread);
		largest = fmax(largest, terms[k]);
	}
	for (int k = 2; k <= a; k++)
		sum += exp(terms[k] - largest);
	largest += log(sum);
	return (largest < 30 ? log1p(exp(largest)) : largest) / (a - 1);
}

/* What that order proves: the conversion of Canonne, Kamath and Steinke (2020, proposition 12). */
static double loss_of(const struct dp_in *in, const struct dp_out *out, int order)
{
	assert(order >= 2 && order <= ORDER_MAX);
	return out->steps * sampled_divergence(out->sampling_rate, in->noise, order) +
		log1p(-1. / order) - (log(in->delta) + log(order)) / (order - 1);
}

/* The loss falls with the order, then rises, for at a given loss the logarithm of delta is convex
 * in the order: the first order that the next does not better. */
static void loss_by_orders(const struct dp_in *in, struct dp_out *out)
{
	int low = 2, high = 4;

	while (high < ORDER_MAX && loss_of(in, out, high) < loss_of(in, out, high - 1)) {
		low = high;
		high *= 2;
	}
	while (low < high) {
		int middle = (low + high) / 2;

		if (loss_of(in, out, middle + 1) >= loss_of(in, out, middle))
			high = middle;
		else
			low = middle + 1;
	}
	out->proved_order = low;
	out->proved_epsilon = fmax(loss_of(in, out, low), 0);
}

/* --- without sampling ------------------------------------------------------- */

/* The chance that the loss of a Gaussian mechanism exceeds mu^2/2 - mu a, weighted as delta weighs
 * it (Balle and Wang 2018, theorem 8): Phi(a) - e^loss Phi(a - mu), by Mills's ratio. */
static double gaussian_delta(double mu, double a)
{
	static const double nodes[4][2] = {    /* Gauss's, of 8 */
		{ 0.18343464249564980, 0.36268378337836198 },
		{ 0.52553240991632899, 0.31370664587788729 },
		{ 0.79666647741362674, 0.22238103445337447 },
		{ 0.96028985649753623, 0.10122853629037626 },
	};
	double density = gsl_ran_ugaussian_pdf(a), sum = 0;

	if (mu > 0.25)
		return gsl_cdf_ugaussian_P(a) - density / gsl_sf_hazard(mu - a);
	for (int i = 0; i < 8; i++) {          /* both would cancel: their difference's integral */
		double x = mu / 2 * (1 + (i % 2 ? 1 : -1) * nodes[i / 2][0]) - a;

		sum += nodes[i / 2][1] * (1 - x / gsl_sf_hazard(x));
	}
	return density * mu / 2 * sum;
}

/* The loss that noise without sampling has, exactly; sampling only makes it smaller. */
static double gaussian_loss(double mu, double delta)
{
	double low = gsl_cdf_ugaussian_Pinv(delta), high = mu / 2;

	if (gaussian_delta(mu, high) <= delta)
		return 0;
	for (int i = 0; i < 200 && low < high; i++) {
		double middle = low + (high - low) / 2;

		if (middle <= low || middle >= high)
			break;
		if (gaussian_delta(mu, middle) <= delta)
			low = middle;
		else
			high = middle;
	}
	return mu * (mu / 2 - low);
}

/* --- the model -------------------------------------------------------------- */

static enum status eval_dp(const struct dp_in *in, struct dp_out *to, struct fault *why)
{
	struct dp_out out = { .sampling_rate = in->batch / in->samples };
	double log_delta = -log(in->delta), c, by_noise;

	if (in->batch > in->samples) {
		*why = (struct fault){ "batch", N_("it may not exceed the data") };
		return STATUS_E_DOMAIN;
	}
	out.steps = in->epochs * in->samples / in->batch;
	c = in->epochs * out.sampling_rate / (2 * in->noise * in->noise);
	out.epsilon = c + 2 * sqrt(c * log_delta);
	out.order = 1 + sqrt(log_delta / c);
	loss_by_orders(in, &out);
	by_noise = gaussian_loss(sqrt(out.steps) / in->noise, in->delta);
	if (by_noise <= out.proved_epsilon) {
		out.proved_epsilon = by_noise;
		out.proved_order = NAN;
	}
	*to = out;
	return STATUS_OK;
}

MODEL_REFUSING(security_dp_sgd, dp, DP,
	.id = "security.dp_sgd",
	.title = N_("Privacy of training with noisy gradients"),
	.formula = "c = \\frac{k q^2}{2 σ^2}, \\quad ε = c + 2\\sqrt{c \\ln(1/δ)}",
	.validity = N_("the closed form keeps the leading term of the sampling only and can "
	               "promise too much; what is proved takes Poisson sampling and whole orders "
	               "from 2 to 4096, or the noise without sampling, whose loss is exact: a "
	               "bound, which the true loss does not reach where samples are drawn"),
	.source = "Abadi et al. 2016; Mironov 2017; Mironov et al. 2019; Canonne et al. 2020; "
	          "Balle and Wang 2018; Security and privacy",
	.example = "samples=100e3 batch=2000 epochs=10 noise=0.8 delta=1e-6",
	.example_source = "Security and privacy, case 3");
