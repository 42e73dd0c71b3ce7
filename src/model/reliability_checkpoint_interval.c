#include "config.h"
#include "model/table.h"

struct checkpoint_interval_in { double write_time, mtbf; };
struct checkpoint_interval_out { double interval, waste, interval_daly, interval_exact; };

/* Daly's polynomial less the write is a square: 2x (1 + x/3 + x^2/9) - 2x^2. */
static double daly(double write, double mtbf)
{
	double x = sqrt(write / mtbf / 2);

	if (write >= 2 * mtbf)
		return mtbf;
	return 2 * x * mtbf * (1 - x / 3) * (1 - x / 3);
}

/* -ln(1 - t) - t, whose two terms cancel for small t. */
static double excess(double t)
{
	double sum = 0, power = t * t;

	if (t > 0.25)
		return -log1p(-t) - t;
	for (int n = 2; n < 40; n++, power *= t)
		sum += power / n;
	return sum;
}

/* The t in 0..1 with excess(t) = d, the root of the run time's derivative; t is the interval over
 * the MTBF.  Newton, in u = -ln(1 - t) once t nears 1. */
static double optimum(double d)
{
	double t = sqrt(2 * d), u;

	if (d > 1) {
		u = d + 1;
		for (int i = 0; i < 20; i++)
			u -= (u + expm1(-u) - d) / -expm1(-u);
		return -expm1(-u);
	}
	t = t / (1 + t / 3);
	for (int i = 0; i < 20; i++)
		t -= (excess(t) - d) * (1 - t) / t;
	return t;
}

static struct checkpoint_interval_out checkpoint_interval(const struct checkpoint_interval_in *in)
{
	double waste = sqrt(2 * (in->write_time / in->mtbf));

	return (struct checkpoint_interval_out){
		.interval = sqrt(2 * in->write_time) * sqrt(in->mtbf),
		.waste = waste < 1 ? waste : NAN,
		.interval_daly = daly(in->write_time, in->mtbf),
		.interval_exact = optimum(in->write_time / in->mtbf) * in->mtbf,
	};
}
MODEL_EVAL(checkpoint_interval)

static const struct parameter parameters[] = {
	PARAMETER(struct checkpoint_interval_in, write_time, .symbol = "δ", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("time to write a checkpoint, while training stops")),
	PARAMETER(struct checkpoint_interval_in, mtbf, .symbol = "M", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("mean time between failures of the whole fleet")),
};

static const struct result results[] = {
	RESULT(struct checkpoint_interval_out, interval, .symbol = "τ", .unit = "s",
	       .help = N_("Young's interval, to first order")),
	RESULT(struct checkpoint_interval_out, waste, .symbol = "W", .unit = "1", .ratio = true,
	       .help = N_("share of the time lost with it, without recovery"),
	       .none = N_("a write takes half of the time between failures or more: the first "
	                  "order does not hold")),
	RESULT(struct checkpoint_interval_out, interval_daly, .symbol = "τ_{Daly}", .unit = "s",
	       .help = N_("Daly's higher-order estimate")),
	RESULT(struct checkpoint_interval_out, interval_exact, .symbol = "τ*", .unit = "s",
	       .help = N_("the interval of least run time")),
};

const struct model reliability_checkpoint_interval = {
	.id = "reliability.checkpoint_interval",
	.title = N_("The best time between checkpoints"),
	.formula = "τ = \\sqrt{2 δ M}, \\quad W = \\sqrt{\\frac{2δ}{M}}",
	.validity = N_("exponential failures; the interval counts work between writes; a failure "
	               "can also strike during a write"),
	.source = "Young 1974; Daly 2006; Fault tolerance; Reliability appendix",
	.example = "write_time=24.5s mtbf=5h",
	.example_source = "reference case",
	MODEL_TABLES(struct checkpoint_interval_in, struct checkpoint_interval_out),
	.eval = eval,
	.many = many,
};
