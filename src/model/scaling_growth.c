#include "config.h"
#include "model/table.h"

struct growth_in { double factor, time, base_rate; };
struct growth_out { double annual_factor, doubling_time, base_factor, gap; };

#define MONTHS_PER_YEAR 12.0

static struct growth_out growth(const struct growth_in *in)
{
	double log_factor = in->factor < 2 ? log1p(in->factor - 1) : log(in->factor);
	double log_base = in->time * log1p(in->base_rate);

	return (struct growth_out){
		.annual_factor = exp(log_factor / in->time),
		.doubling_time = log_factor > 0 ? MONTHS_PER_YEAR * in->time * log(2) / log_factor
		                 : NAN,
		.base_factor = exp(log_base),
		.gap = in->factor / exp(log_base),
	};
}
MODEL_EVAL(growth)

static const struct parameter parameters[] = {
	PARAMETER(struct growth_in, factor, .symbol = "f", .unit = "1", .min = 1, .max = 1e30,
	          .scale = SCALE_LOG, MUST_BE_GIVEN, .help = N_("growth over the whole time")),
	PARAMETER(struct growth_in, time, .symbol = "y", .unit = "yr", .min = 0.01, .max = 1e4,
	          .scale = SCALE_LOG, MUST_BE_GIVEN, .help = N_("the whole time")),
	PARAMETER(struct growth_in, base_rate, .symbol = "r", .unit = "1", .min = 0, .max = 10,
	          .standard = 0, .help = N_("yearly growth of what it is compared with")),
};

static const struct result results[] = {
	RESULT(struct growth_out, annual_factor, .symbol = "g", .unit = "1",
	       .help = N_("growth in one year")),
	RESULT(struct growth_out, doubling_time, .symbol = "t_2", .unit = "mo",
	       .help = N_("time to double"), .none = N_("what does not grow never doubles")),
	RESULT(struct growth_out, base_factor, .symbol = "(1 + r)^y", .unit = "1",
	       .help = N_("growth of the other over the whole time")),
	RESULT(struct growth_out, gap, .symbol = "", .unit = "1",
	       .help = N_("growth over growth of the other")),
};

const struct model scaling_growth = {
	.id = "scaling.growth",
	.title = N_("Growth in a year and time to double"),
	.formula = "g = f^{1\\,\\text{yr} / y}, \\quad t_2 = \\frac{y \\ln 2}{\\ln f}",
	.validity = N_("steady exponential growth of both"),
	.source = "Sustainable AI",
	.example = "factor=350000 time=7yr",
	.example_source = "Sustainable AI, case 22",
	MODEL_TABLES(struct growth_in, struct growth_out),
	.eval = eval,
	.many = many,
};
