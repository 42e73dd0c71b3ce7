#include "config.h"
#include "model/table.h"

struct monitoring_in { double groups, metrics, time, significance; };
struct monitoring_out { double tests, total_time, any_false; };

static struct monitoring_out monitoring(const struct monitoring_in *in)
{
	double tests = in->groups * in->metrics;

	return (struct monitoring_out){
		.tests = tests,
		.total_time = tests * in->time,
		.any_false = -expm1(tests * log1p(-in->significance)),
	};
}
MODEL_EVAL(monitoring)

static const struct parameter parameters[] = {
	PARAMETER(struct monitoring_in, groups, .symbol = "k", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("groups that are watched")),
	PARAMETER(struct monitoring_in, metrics, .symbol = "m", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("metrics of each group")),
	PARAMETER(struct monitoring_in, time, .symbol = "t", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          .standard = 0.015, .help = N_("time of one test")),
	PARAMETER(struct monitoring_in, significance, .symbol = "α", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 0.05,
	          .help = N_("chance that a test alarms though nothing is wrong")),
};

static const struct result results[] = {
	RESULT(struct monitoring_out, tests, .symbol = "n", .unit = "1",
	       .help = N_("tests in a round")),
	RESULT(struct monitoring_out, total_time, .symbol = "T", .unit = "s",
	       .help = N_("time of a round")),
	RESULT(struct monitoring_out, any_false, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance of a false alarm in a round")),
};

const struct model responsible_monitoring = {
	.id = "responsible.monitoring",
	.title = N_("Cost of watching every group"),
	.formula = "n = k m",
	.validity = N_("each metric of each group is one test; the chance is for independent "
	               "tests"),
	.source = "Responsible AI",
	.example = "groups=10 metrics=5",
	.example_source = "by hand: 10 × 5",
	MODEL_TABLES(struct monitoring_in, struct monitoring_out),
	.eval = eval,
	.many = many,
};
