#include "config.h"
#include "model/table.h"

struct alarms_in { double monitors, checks_per_day, false_rate; };
struct alarms_out { double per_day, per_year, any, checks_at_half; };

static const double days_per_year = 365;

static struct alarms_out alarms(const struct alarms_in *in)
{
	double per_day = in->monitors * in->checks_per_day * in->false_rate;
	double log_quiet = log1p(-in->false_rate);

	return (struct alarms_out){
		.per_day = per_day,
		.per_year = days_per_year * per_day,
		.any = -expm1(in->monitors * log_quiet),
		.checks_at_half = log(2) / -log_quiet,
	};
}
MODEL_EVAL(alarms)

static const struct parameter parameters[] = {
	PARAMETER(struct alarms_in, monitors, .symbol = "m", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("metrics that are watched")),
	PARAMETER(struct alarms_in, checks_per_day, .symbol = "c", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("checks of each metric in a day")),
	PARAMETER(struct alarms_in, false_rate, .symbol = "α", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("chance that a check alarms though nothing is wrong")),
};

static const struct result results[] = {
	RESULT(struct alarms_out, per_day, .symbol = "A", .unit = "1",
	       .help = N_("false alarms in a day")),
	RESULT(struct alarms_out, per_year, .symbol = "A_{year}", .unit = "1",
	       .help = N_("false alarms in 365 days")),
	RESULT(struct alarms_out, any, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance of at least one when every metric is checked once")),
	RESULT(struct alarms_out, checks_at_half, .symbol = "n_{1/2}", .unit = "1",
	       .help = N_("checks of which one alarms with a chance of one half")),
};

const struct model operations_false_alarms = {
	.id = "operations.false_alarms",
	.title = N_("False alarms of many monitors"),
	.formula = "A = m c α, \\quad P = 1 - (1 - α)^m",
	.validity = N_("nothing is wrong, and the checks are independent"),
	.source = "Operations at scale",
	.example = "monitors=1000 checks_per_day=288 false_rate=0.003",
	.example_source = "Operations at scale, case 6",
	MODEL_TABLES(struct alarms_in, struct alarms_out),
	.eval = eval,
	.many = many,
};
