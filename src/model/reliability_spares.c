#include "config.h"
#include "model/table.h"

struct spares_in { double availability, needed, provisioned; };
struct spares_out { double probability, shortage; };

#define LOG_TWO_PI 1.8378770664093454836

/* ln n! less Stirling's formula. */
static double stirling_error(double n)
{
	double s = n * n, factorial = 1;

	if (n < 16) {
		for (int i = 2; i <= (int)n; i++)
			factorial *= i;
		return log(factorial) - (n + 0.5) * log(n) + n - LOG_TWO_PI / 2;
	}
	return (1 / 12. - (1 / 360. - (1 / 1260. - (1 / 1680. - (1 / 1188. - 691 / 360360. / s) / s)
	                               / s) / s) / s) / n;
}

/* x ln(x/m) + m - x, without cancelling near x = m.  error is what rounding took from m. */
static double deviance(double x, double m, double error)
{
	double v = (x - m) / (x + m), s = (x - m) * v, term = 2 * x * v;

	if (x > 0 && fabs(v) < 0.1) {
		for (int j = 3; fabs(term *= v * v) > 1e-18 * s; j += 2)
			s += term / j;
	} else {
		s = (x > 0 ? x * log(x / m) : 0) + m - x;
	}
	return s + error * ((m - x) / m);
}

/* The chance that exactly x of n work, by Loader's saddle point: no huge factorial appears. */
static double exactly(double x, double n, double a)
{
	double b = 1 - a, up = n * a, down = n * b;
	double up_error = fma(n, a, -up), down_error = fma(n, b, -down) + n * ((1 - b) - a);
	double y = n - x, deviances;

	if (x == 0)
		return a < 0.5 ? exp(n * log1p(-a)) : exp(n * log(b));
	if (y == 0)
		return a < 0.5 ? exp(n * log(a)) : exp(n * log1p(-b));
	deviances = deviance(x, up, up_error) + deviance(y, down, down_error);
	return sqrt(n / x / y)
	       * exp(stirling_error(n) - stirling_error(x) - stirling_error(y) - deviances
	             - LOG_TWO_PI / 2);
}

/* The terms from x on, each from its neighbour; away from the middle they shrink. */
static double tail(double x, int way, double n, double a)
{
	double odds = a / (1 - a), first = exactly(x, n, a), sum = 0, term = 1;

	while (sum + term > sum) {
		sum += term;
		term *= way > 0 ? (n - x) / (x + 1) * odds : x / (n - x + 1) / odds;
		x += way;
	}
	return first * sum;
}

/* The smaller side is summed, the other is what it leaves of 1. */
static struct spares_out spares(const struct spares_in *in)
{
	double k = in->needed, n = in->provisioned, a = in->availability, part;
	bool enough = k > n * a;

	if (k == 0 || a == 1)
		return (struct spares_out){ .probability = 1, .shortage = 0 };
	if (a == 0)
		return (struct spares_out){ .probability = 0, .shortage = 1 };
	part = enough ? tail(k, 1, n, a) : tail(k - 1, -1, n, a);
	if (part > 0.5) {
		enough = !enough;
		part = enough ? tail(k, 1, n, a) : tail(k - 1, -1, n, a);
	}
	return (struct spares_out){
		.probability = enough ? part : 1 - part,
		.shortage = enough ? 1 - part : part,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct spares_in *in = input;

	if (in->needed > in->provisioned) {
		*why = (struct fault){ "needed", N_("more are needed than there are") };
		return STATUS_E_DOMAIN;
	}
	*(struct spares_out *)output = spares(in);
	return STATUS_OK;
}
MODEL_MANY(struct spares_in, struct spares_out)

static const struct parameter parameters[] = {
	PARAMETER(struct spares_in, availability, .symbol = "A", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time that one device works")),
	PARAMETER(struct spares_in, needed, .symbol = "k", .unit = "1", .min = 0, .max = 1e6,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices that must work")),
	PARAMETER(struct spares_in, provisioned, .symbol = "n", .unit = "1", .min = 1, .max = 1e6,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices that there are")),
};

static const struct result results[] = {
	RESULT(struct spares_out, probability, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance that at least the needed number works")),
	RESULT(struct spares_out, shortage, .symbol = "Q", .unit = "1", .ratio = true,
	       .help = N_("chance that fewer work")),
};

const struct model reliability_spares = {
	.id = "reliability.spares",
	.title = N_("Chance that enough of a pool work"),
	.formula = "P = \\sum_{i=k}^{n} \\binom{n}{i} A^i (1-A)^{n-i}",
	.validity = N_("identical devices that fail independently; any of them can stand in for "
	               "any other"),
	.source = "Reliability appendix",
	.example = "availability=0.5 needed=2 provisioned=3",
	.example_source = "by hand",
	MODEL_TABLES(struct spares_in, struct spares_out),
	.eval = eval,
	.many = many,
};
