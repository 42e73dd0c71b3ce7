#include "config.h"
#include "model/table.h"
#include "model/digits.h"

struct control_in { double mean, deviation, value, width, run; };
struct control_out { double upper, score, change, false_rate, run_rate, alarm; };

static const char *const yes_no[] = { N_("yes"), N_("no"), NULL };

enum { YES, NO };

static struct control_out control(const struct control_in *in)
{
	double away = fabs(in->value - in->mean);

	return (struct control_out){
		.upper = in->mean + in->width * in->deviation,
		.score = away / in->deviation,
		.change = away / in->mean,
		.false_rate = 2 * normal_tail(in->width),
		.run_rate = exp2(1 - in->run),
		.alarm = away > in->width * in->deviation ? YES : NO,
	};
}
MODEL_EVAL(control)

static const struct parameter parameters[] = {
	PARAMETER(struct control_in, mean, .symbol = "μ", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("mean of the metric")),
	PARAMETER(struct control_in, deviation, .symbol = "σ", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("standard deviation of the metric")),
	PARAMETER(struct control_in, value, .symbol = "x", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("the metric now")),
	PARAMETER(struct control_in, width, .symbol = "k", .unit = "1", .min = 0, .max = 30,
	          .standard = 3, .help = N_("limits, in standard deviations from the mean")),
	PARAMETER(struct control_in, run, .symbol = "n", .unit = "1",
	          .min = 1, .max = 1000, .whole = true, .standard = 7,
	          .help = N_("points on one side of the mean that also alarm")),
};

static const struct result results[] = {
	RESULT(struct control_out, upper, .symbol = "UCL", .unit = "1", .help = N_("upper limit"),
	       .sum = "mean + width * deviation"),
	RESULT(struct control_out, score, .symbol = "z", .unit = "1",
	       .help = N_("distance from the mean in standard deviations")),
	RESULT(struct control_out, change, .symbol = "k_{change}", .unit = "1",
	       .help = N_("distance from the mean over the mean")),
	RESULT(struct control_out, false_rate, .symbol = "α", .unit = "1", .ratio = true,
	       .help = N_("chance that a check alarms though nothing is wrong")),
	RESULT(struct control_out, run_rate, .symbol = "α_{run}", .unit = "1", .ratio = true,
	       .help = N_("chance of such a run though nothing is wrong")),
	RESULT(struct control_out, alarm, .symbol = "", .unit = "", .words = yes_no,
	       .about = N_("alarm"), .help = N_("whether the value is beyond a limit"),
	       .largest = "score, width"),
};

const struct model operations_control_limit = {
	.id = "operations.control_limit",
	.title = N_("Control limit of a metric"),
	.formula = "UCL = μ + k σ",
	.validity = N_("a metric with normal noise, its mean and deviation known from quiet "
	               "times"),
	.source = "Shewhart 1931; Operations at scale",
	.example = "mean=100 deviation=15 value=250",
	.example_source = "Operations at scale, case 12",
	MODEL_TABLES(struct control_in, struct control_out),
	.eval = eval,
	.many = many,
};
