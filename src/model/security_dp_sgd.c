#include "config.h"
#include "model/table.h"

struct dp_in { double samples, batch, epochs, noise, delta; };
struct dp_out { double epsilon, order, exact_epsilon, exact_order, sampling_rate, steps; };

enum { ORDER_MAX = 256 };

/* ln(e^x - 1) for x > 0 */
static double log_expm1(double x)
{
	return x > 1 ? x + log1p(-exp(-x)) : log(expm1(x));
}

/* Rényi divergence of whole order a of the sampled Gaussian mechanism (Mironov, Talwar, Zhang).
 * The binomial sum less 1: its terms 0 and 1 vanish and the rest is positive. */
static double sampled_divergence(double q, double noise, int a)
{
	double spread = 1 / (2 * noise * noise), log_rest = log1p(-q), log_choose = log(a);
	double terms[ORDER_MAX + 1], largest = -INFINITY, sum = 0;

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

static double loss_of(const struct dp_in *in, const struct dp_out *out, int order)
{
	return out->steps * sampled_divergence(out->sampling_rate, in->noise, order) -
		log(in->delta) / (order - 1);
}

/* The loss falls with the order, then rises: the first order that the next does not better. */
static void exact_loss(const struct dp_in *in, struct dp_out *out)
{
	int low = 2, high = ORDER_MAX;

	while (low < high) {
		int middle = (low + high) / 2;

		if (loss_of(in, out, middle + 1) >= loss_of(in, out, middle))
			high = middle;
		else
			low = middle + 1;
	}
	out->exact_order = low;
	out->exact_epsilon = loss_of(in, out, low);
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct dp_in *in = input;
	struct dp_out out = { .sampling_rate = in->batch / in->samples };
	double log_delta = -log(in->delta), c;

	if (in->batch > in->samples) {
		*why = (struct fault){ "batch", N_("it may not exceed the data") };
		return STATUS_E_DOMAIN;
	}
	out.steps = in->epochs * in->samples / in->batch;
	c = in->epochs * out.sampling_rate / (2 * in->noise * in->noise);
	out.epsilon = c + 2 * sqrt(c * log_delta);
	out.order = 1 + sqrt(log_delta / c);
	exact_loss(in, &out);
	*(struct dp_out *)output = out;
	return STATUS_OK;
}
MODEL_MANY(struct dp_in, struct dp_out)

static const struct parameter parameters[] = {
	PARAMETER(struct dp_in, samples, .symbol = "n", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("people in the data, a sample each")),
	PARAMETER(struct dp_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("samples in a batch")),
	PARAMETER(struct dp_in, epochs, .symbol = "T", .unit = "1",
	          .min = 0, .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("passes over the data")),
	PARAMETER(struct dp_in, noise, .symbol = "σ", .unit = "1",
	          .min = 0.1, .max = 1e3, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("standard deviation of the noise over the clipping bound")),
	PARAMETER(struct dp_in, delta, .symbol = "δ", .unit = "1",
	          .min = 0, .above_min = true, .max = 1, .below_max = true, .scale = SCALE_LOG,
	          MUST_BE_GIVEN, .help = N_("chance that the loss is larger")),
};

static const struct result results[] = {
	RESULT(struct dp_out, epsilon, .symbol = "ε", .unit = "1",
	       .help = N_("privacy loss by the closed form"),
	       .sum = "steps * sampling_rate^2/(2 * noise^2) + 2 * sqrt(steps * "
	              "sampling_rate^2/(2 * noise^2) * ln(1/delta))"),
	RESULT(struct dp_out, order, .symbol = "α^*", .unit = "1",
	       .help = N_("Rényi order at which it is smallest")),
	RESULT(struct dp_out, exact_epsilon, .symbol = "ε_{exact}", .unit = "1",
	       .help = N_("privacy loss that is proved")),
	RESULT(struct dp_out, exact_order, .symbol = "α_{exact}", .unit = "1",
	       .help = N_("whole order at which that one is smallest")),
	RESULT(struct dp_out, sampling_rate, .symbol = "q", .unit = "1", .ratio = true,
	       .help = N_("share of the data in a batch")),
	RESULT(struct dp_out, steps, .symbol = "k", .unit = "1", .help = N_("steps of training")),
};

const struct model security_dp_sgd = {
	.id = "security.dp_sgd",
	.title = N_("Privacy of training with noisy gradients"),
	.formula = "c = \\frac{k q^2}{2 σ^2}, \\quad ε = c + 2\\sqrt{c \\ln(1/δ)}",
	.validity = N_("the closed form keeps the leading term of the sampling only and can "
	               "promise too much; the exact bound takes Poisson sampling and whole "
	               "orders from 2 to 256"),
	.source = "Abadi et al. 2016; Mironov 2017; Mironov et al. 2019; Security and privacy",
	.example = "samples=100e3 batch=2000 epochs=10 noise=0.8 delta=1e-6",
	.example_source = "Security and privacy, case 3",
	MODEL_TABLES(struct dp_in, struct dp_out),
	.eval = eval,
	.many = many,
};
