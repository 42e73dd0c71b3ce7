#include "config.h"
#include "model/bins.h"

struct psi_in { BIN_MEMBERS; double smoothing; };
struct psi_out { double psi, largest, largest_bin, bins, band; };

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

static enum status eval(const void *input, void *output, struct fault *why)
{
	struct samples s;
	enum status status = read_samples(&s, input, why);

	if (status == STATUS_OK)
		*(struct psi_out *)output = psi(&s, ((const struct psi_in *)input)->smoothing);
	return status;
}
MODEL_MANY(struct psi_in, struct psi_out)

static const struct parameter parameters[] = {
	BIN_PARAMETERS(struct psi_in),
	PARAMETER(struct psi_in, smoothing, .symbol = "s", .unit = "1", .min = 0, .max = 0.1,
	          .standard = 0,
	          .help = N_("least share of a bin that one sample fills and the other may not")),
};

static const struct result results[] = {
	RESULT(struct psi_out, psi, .symbol = "PSI", .unit = "1",
	       .help = N_("population stability index"),
	       .none = N_("one sample has an empty bin that the other fills: smooth it or join "
	                  "bins")),
	RESULT(struct psi_out, largest, .symbol = "PSI_i", .unit = "1",
	       .help = N_("largest contribution of a bin"),
	       .none = N_("one sample has an empty bin that the other fills: smooth it or join "
	                  "bins")),
	RESULT(struct psi_out, largest_bin, .symbol = "i", .unit = "1",
	       .help = N_("the bin that contributes most, counted from 1")),
	RESULT(struct psi_out, bins, .symbol = "n", .unit = "1",
	       .help = N_("bins that any sample fills")),
	RESULT(struct psi_out, band, .symbol = "", .unit = "", .words = bands,
	       .about = N_("shift"), .help = N_("below 0.1 stable, from 0.25 on time to act")),
};

const struct model operations_psi = {
	.id = "operations.psi",
	.title = N_("Population stability index"),
	.formula = "PSI = \\sum_i (A_i - E_i) \\ln \\frac{A_i}{E_i}",
	.validity = N_("two samples in the same bins, each brought to a sum of 1; few values or "
	               "many bins make it large by chance"),
	.source = "Yurdakul 2020; Operations at scale; Robust AI",
	.example = "expected_1=0.45 expected_2=0.20 expected_3=0.15 expected_4=0.10 "
	           "expected_5=0.10 actual_1=0.38 actual_2=0.18 actual_3=0.14 actual_4=0.12 "
	           "actual_5=0.18",
	.example_source = "Robust AI, case 2",
	MODEL_TABLES(struct psi_in, struct psi_out),
	.eval = eval,
	.many = many,
};
