#include "config.h"
#include "model/table.h"

struct incidents_in { double unsafe_rate, requests_per_day; };
struct incidents_out { double per_day, per_year, interval; };

static const double seconds_per_day = 86400, days_per_year = 365;

static struct incidents_out incidents(const struct incidents_in *in)
{
	double per_day = in->unsafe_rate * in->requests_per_day;

	return (struct incidents_out){
		.per_day = per_day,
		.per_year = days_per_year * per_day,
		.interval = seconds_per_day / per_day,
	};
}
MODEL_EVAL(incidents)

static const struct parameter parameters[] = {
	PARAMETER(struct incidents_in, unsafe_rate, .symbol = "r", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the answers that are unsafe")),
	PARAMETER(struct incidents_in, requests_per_day, .symbol = "Q", .unit = "1",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("requests in a day")),
};

static const struct result results[] = {
	RESULT(struct incidents_out, per_day, .symbol = "n", .unit = "1",
	       .help = N_("unsafe answers in a day")),
	RESULT(struct incidents_out, per_year, .symbol = "n_{year}", .unit = "1",
	       .help = N_("unsafe answers in 365 days")),
	RESULT(struct incidents_out, interval, .symbol = "T", .unit = "s",
	       .help = N_("mean time between two")),
};

const struct model responsible_incidents = {
	.id = "responsible.incidents",
	.title = N_("Incidents of a fleet that is almost safe"),
	.formula = "n = r Q",
	.validity = N_("every request fails on its own, at one rate"),
	.source = "Responsible AI",
	.example = "unsafe_rate=0.1% requests_per_day=1e9",
	.example_source = "Responsible AI, case 5",
	MODEL_TABLES(struct incidents_in, struct incidents_out),
	.eval = eval,
	.many = many,
};
