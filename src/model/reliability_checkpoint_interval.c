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

static const struct worked_case cases[] = {
	{ "write_time=24.5s mtbf=5h", "interval", 939.1485505499116, 1e-12,
	  "reference case" },
	{ "write_time=24.5s mtbf=5h", "waste", 0.05217491947499509, 1e-12,
	  "reference case" },
	{ "write_time=5min mtbf=50000h/1024", "interval", 10270, 5e-05,
	  "Distributed training, case 10: 171.16 minutes" },
	{ "write_time=5min mtbf=50000h/1024", "waste", 0.0584, 0.00087,
	  "Distributed training, case 10" },
	{ "write_time=15min mtbf=50000h/1024", "interval", 1.779e4, 0.00029,
	  "Distributed training, case 10: 4.94 hours" },
	{ "write_time=24.5s mtbf=3.693h", "interval", 807, 0.00063,
	  "Fault tolerance, case 3: 13.45 minutes" },
	{ "write_time=35s mtbf=3.693h", "interval", 965, 0.00053,
	  "Fault tolerance, case 3: 16.08 minutes" },
	{ "write_time=21s mtbf=3.693h", "interval", 747, 0.00068,
	  "Fault tolerance, case 3: 12.45 minutes" },
	{ "write_time=24.5s mtbf=3.693h", "waste", 0.061, 0.0084, "Fault tolerance, case 3" },
	{ "write_time=35s mtbf=3.693h", "waste", 0.073, 0.007, "Fault tolerance, case 3" },
	{ "write_time=15min mtbf=5h", "interval", 5692, 9e-05,
	  "Fault tolerance, case 4: 94.87 minutes" },
	{ "write_time=15min mtbf=5h", "waste", 0.316, 0.0016, "Fault tolerance, case 4" },
	{ "write_time=2min mtbf=5h", "interval", 2078, 0.00025,
	  "Fault tolerance, case 4: 34.6 minutes" },
	{ "write_time=2min mtbf=5h", "waste", 0.115, 0.0044, "Fault tolerance, case 4" },
	{ "write_time=21s mtbf=5h", "interval", 869.5, 5.9e-05,
	  "Fault tolerance, case 4: 14.49 minutes" },
	{ "write_time=21s mtbf=5h", "waste", 0.0483, 0.0011, "Fault tolerance, case 4" },
	{ "write_time=2.5min mtbf=2h", "interval", 1469.6938456699068, 1e-12,
	  "Fault tolerance, case 4: 24.49 minutes" },
	{ "write_time=5min mtbf=4h", "interval", 2939.3876913398135, 1e-12,
	  "Fault tolerance, case 4: 48.99 minutes" },
	{ "write_time=5min mtbf=50h", "interval", 10392.304845413264, 1e-12,
	  "Fault tolerance, case 4: 173.2 minutes" },
	{ "write_time=5min mtbf=50h", "waste", 0.0577, 0.00088, "Fault tolerance, case 4" },
	{ "write_time=1.36GB/(100GB/s) mtbf=5h", "interval", 22.1, 0.0023,
	  "Fault tolerance, case 12" },
	{ "write_time=102.4MB/(100GB/s) mtbf=5h", "interval", 6.07, 0.00084,
	  "Fault tolerance, case 12" },
	{ "write_time=24.5s mtbf=0.5h", "waste", 0.165, 0.0031, "Fault tolerance, what-if" },
	{ "write_time=140s mtbf=5h", "waste", 0.125, 0.0041, "Fault tolerance, what-if" },
	{ "write_time=140s mtbf=0.5h", "waste", 0.394, 0.0013, "Fault tolerance, what-if" },
	{ "write_time=24.5s mtbf=50000h/918000", "waste", 0.50, 0.01, "Fault tolerance, what-if" },
	{ "write_time=15min mtbf=2h", "waste", 0.50, 0.01, "Fault tolerance, what-if" },
	{ "write_time=24.5s mtbf=4.138h", "interval", 854, 0.0006,
	  "Reliability appendix, case 3: 14.24 minutes" },
	{ "write_time=24.5s mtbf=4.138h", "waste", 0.0574, 0.00089,
	  "Reliability appendix, case 3" },
	{ "write_time=24.5s mtbf=4.138h/2", "interval", 604, 0.00084,
	  "Reliability appendix, case 3: 10.07 minutes" },
	{ "write_time=24.5s mtbf=24.83min", "interval", 270, 0.0019,
	  "Reliability appendix, case 6: 4.50 minutes" },
	{ "write_time=24.5s mtbf=24.83min", "waste", 0.181, 0.0028,
	  "Reliability appendix, case 6" },
	{ "write_time=140s mtbf=24.83min", "interval", 646, 0.00079,
	  "Reliability appendix, case 6: 10.76 minutes" },
	{ "write_time=140s mtbf=24.83min", "waste", 0.434, 0.0012, "Reliability appendix, case 6" },
	{ "write_time=60s mtbf=50000h", "interval", 146969.4, 3.5e-07,
	  "companion package of the book" },
	{ "write_time=14s mtbf=20.2047h", "interval", 1427.1, 3.6e-05,
	  "companion package of the book: 23.785 minutes" },
	{ "write_time=60s mtbf=181.159h", "interval", 8846.5, 5.8e-06,
	  "companion package of the book: 147.442 minutes" },
	{ "write_time=5min mtbf=24h", "interval_daly", 7001.4, 7.3e-06,
	  "Daly 2006: 116.690 minutes" },
	{ "write_time=5min mtbf=6h", "interval_daly", 3402.8, 1.5e-05,
	  "Daly 2006: 56.713 minutes" },
	{ "write_time=5min mtbf=15min", "interval_daly", 548.5, 9.3e-05,
	  "Daly 2006: 9.141 minutes" },
	{ "write_time=5min mtbf=15min", "interval_exact", 550.0, 9.3e-05,
	  "the exact optimum: 9.167 minutes" },
	{ 0 }
};

const struct model reliability_checkpoint_interval = {
	.id = "reliability.checkpoint_interval",
	.title = N_("The best time between checkpoints"),
	.formula = "τ = \\sqrt{2 δ M}, \\quad W = \\sqrt{\\frac{2δ}{M}}",
	.validity = N_("exponential failures; the interval counts work between writes; a failure "
	               "can also strike during a write"),
	.source = "Young 1974; Daly 2006; Fault tolerance; Reliability appendix",
	MODEL_TABLES(struct checkpoint_interval_in, struct checkpoint_interval_out),
	.eval = eval,
	.many = many,
};
