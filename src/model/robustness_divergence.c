#include "config.h"
#include "model/bins.h"

struct divergence_in { BIN_MEMBERS; };
struct divergence_out { double kl, reverse_kl, js, largest_gap, chi_square, degrees_of_freedom; };

/* part·ln(part/from), less part - from, which adds up to 0 over the bins. */
static double relative_entropy(double from, double difference)
{
	return from > 0 ? from * entropy_gap(difference / from) : difference > 0 ? INFINITY : 0;
}

static double half_entropies(struct bin b)
{
	double middle = (b.expected + b.actual) / 2, away = fabs(b.difference) / 2 / middle;

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

static enum status eval(const void *input, void *output, struct fault *why)
{
	struct samples s;
	enum status status = read_samples(&s, input, why);

	if (status == STATUS_OK)
		*(struct divergence_out *)output = divergence(&s);
	return status;
}
MODEL_MANY(struct divergence_in, struct divergence_out)

static const struct parameter parameters[] = {
	BIN_PARAMETERS(struct divergence_in),
};

static const struct result results[] = {
	RESULT(struct divergence_out, kl, .symbol = "KL", .unit = "1",
	       .help = N_("divergence of the second sample from the first"),
	       .none = N_("the second sample fills a bin that is empty in the first")),
	RESULT(struct divergence_out, reverse_kl, .symbol = "KL'", .unit = "1",
	       .help = N_("divergence of the first sample from the second"),
	       .none = N_("the first sample fills a bin that is empty in the second")),
	RESULT(struct divergence_out, js, .symbol = "JS", .unit = "1",
	       .help = N_("Jensen–Shannon divergence, ln 2 at most")),
	RESULT(struct divergence_out, largest_gap, .symbol = "D", .unit = "1", .ratio = true,
	       .help = N_("largest distance of the two distribution functions")),
	RESULT(struct divergence_out, chi_square, .symbol = "χ^2", .unit = "1",
	       .help = N_("statistic of the second sample's counts against the first one's "
	                  "shares"),
	       .none = N_("the second sample fills a bin that is empty in the first")),
	RESULT(struct divergence_out, degrees_of_freedom, .symbol = "k - 1", .unit = "1",
	       .help = N_("bins that any sample fills, less one")),
};

const struct model robustness_divergence = {
	.id = "robustness.divergence",
	.title = N_("How far two samples are apart"),
	.formula = "KL = \\sum_i A_i \\ln \\frac{A_i}{E_i}, \\quad JS = \\frac{KL(A \\| M) + "
	           "KL(E \\| M)}{2}",
	.validity = N_("two samples in the same bins, each brought to a sum of 1; the second one "
	               "holds counts for the statistic"),
	.source = "Kullback, Leibler 1951; Lin 1991; Robust AI",
	.example = "expected_1=0.45 expected_2=0.20 expected_3=0.15 expected_4=0.10 "
	           "expected_5=0.10 actual_1=0.38 actual_2=0.18 actual_3=0.14 actual_4=0.12 "
	           "actual_5=0.18",
	.example_source = "Robust AI, case 2, by hand",
	MODEL_TABLES(struct divergence_in, struct divergence_out),
	.eval = eval,
	.many = many,
};
