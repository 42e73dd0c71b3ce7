#include "config.h"
#include "model/table.h"
#include "model/digits.h"

struct shift_in { double shift; };
struct shift_out { double psi, band; };

static const char *const bands[] = { N_("stable"), N_("look"), N_("act"), NULL };

enum { BAND_STABLE, BAND_LOOK, BAND_ACT };
enum { EDGES = 9 };

/* The deciles of the standard normal distribution. */
static const double edges[EDGES] = {
	-1.2815515655446004, -0.8416212335729143, -0.5244005127080407, -0.2533471031357997, 0,
	0.2533471031357997, 0.5244005127080407, 0.8416212335729143, 1.2815515655446004,
};

/* The share between two edges of a normal variable, taken from the nearer tail. */
static double between(double low, double high)
{
	return low > 0 ? normal_tail(low) - normal_tail(high)
	               : normal_tail(-high) - normal_tail(-low);
}

static double term(double actual)
{
	double expected = 0.1;

	return (actual - expected) * log(actual / expected);
}

static struct shift_out shift(const struct shift_in *in)
{
	double psi = term(normal_tail(in->shift - edges[0]));

	for (int i = 0; i + 1 < EDGES; i++)
		psi += term(between(edges[i] - in->shift, edges[i + 1] - in->shift));
	psi += term(normal_tail(edges[EDGES - 1] - in->shift));
	return (struct shift_out){
		.psi = psi,
		.band = psi < 0.1 ? BAND_STABLE : psi < 0.25 ? BAND_LOOK : BAND_ACT,
	};
}
MODEL_EVAL(shift)

static const struct parameter parameters[] = {
	PARAMETER(struct shift_in, shift, .symbol = "s", .unit = "1",
	          .min = 0.01, .max = 30, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("how far the mean moved, in standard deviations")),
};

static const struct result results[] = {
	RESULT(struct shift_out, psi, .symbol = "PSI", .unit = "1",
	       .help = N_("population stability index over ten bins")),
	RESULT(struct shift_out, band, .symbol = "", .unit = "", .words = bands,
	       .about = N_("shift"), .help = N_("below 0.1 stable, from 0.25 on time to act")),
};

const struct model operations_psi_shift = {
	.id = "operations.psi_shift",
	.title = N_("Population stability index of a shifted normal metric"),
	.formula = "PSI = \\sum (A_i - E_i) \\ln \\frac{A_i}{E_i}",
	.validity = N_("normal values of one deviation, sorted into the deciles of the time "
	               "before"),
	.source = "Yurdakul 2020; Operations at scale",
	.example = "shift=0.1",
	.example_source = "Operations at scale, what-if",
	MODEL_TABLES(struct shift_in, struct shift_out),
	.eval = eval,
	.many = many,
};
