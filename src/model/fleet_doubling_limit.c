#include "config.h"
#include "model/table.h"

struct doubling_limit_in { double serial_fraction, gain; };
struct doubling_limit_out { double devices; };

static struct doubling_limit_out doubling_limit(const struct doubling_limit_in *in)
{
	double s = in->serial_fraction, g = in->gain, n = (1 - s) / s * ((1 - g) / (2 * g));

	return (struct doubling_limit_out){ .devices = n >= 1 ? n : NAN };
}
MODEL_EVAL(doubling_limit)

static const struct parameter parameters[] = {
	PARAMETER(struct doubling_limit_in, serial_fraction, .symbol = "s", .unit = "1",
	          DOMAIN_USED_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of the work that cannot be divided")),
	PARAMETER(struct doubling_limit_in, gain, .symbol = "g", .unit = "1", .min = 0,
	          .above_min = true, .max = 1, .below_max = true, .ratio = true, .standard = 0.1,
	          .help = N_("speedup that a doubling must add to be worth it")),
};

static const struct result results[] = {
	RESULT(struct doubling_limit_out, devices, .symbol = "N^*", .unit = "1",
	       .help = N_("fleet whose doubling gains exactly that; a larger one gains less"),
	       .none = N_("already the step from one device to two gains less")),
};

const struct model fleet_doubling_limit = {
	.id = "fleet.doubling_limit",
	.title = N_("Fleet from which doubling pays little"),
	.formula = "N^* = \\frac{(1 - s)(1 - g)}{2 g s}",
	.validity = N_("Amdahl's law: a problem of fixed size whose parallel part divides evenly "
	               "and for free"),
	.source = "Amdahl 1967; Fleet appendix",
	.example = "serial_fraction=0.1",
	.example_source = "Fleet appendix, what-if: up to 40 devices",
	MODEL_TABLES(struct doubling_limit_in, struct doubling_limit_out),
	.eval = eval,
	.many = many,
};
