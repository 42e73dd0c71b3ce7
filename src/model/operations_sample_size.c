#include "config.h"
#include "model/table.h"

struct sample_in { double share_1, share_2, significance_score, power_score, label_rate; };
struct sample_out { double samples, time; };

static struct sample_out sample(const struct sample_in *in)
{
	double difference = in->share_1 - in->share_2;
	double root = (in->significance_score + in->power_score) / difference;
	double variance = in->share_1 * (1 - in->share_1) + in->share_2 * (1 - in->share_2);
	double samples = difference != 0 ? root * root * variance : NAN;

	return (struct sample_out){ .samples = samples, .time = samples / in->label_rate };
}
MODEL_EVAL(sample)

static const struct parameter parameters[] = {
	PARAMETER(struct sample_in, share_1, .symbol = "p_1", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share before, such as the accuracy")),
	PARAMETER(struct sample_in, share_2, .symbol = "p_2", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share after that must be told from it")),
	PARAMETER(struct sample_in, significance_score, .symbol = "z_α", .unit = "1",
	          .min = 0, .max = 30, .standard = 1.96,
	          .help = N_("normal quantile of the false alarms accepted")),
	PARAMETER(struct sample_in, power_score, .symbol = "z_β", .unit = "1", .min = 0, .max = 30,
	          .standard = 0.84, .help = N_("normal quantile of the chance to see it")),
	PARAMETER(struct sample_in, label_rate, .symbol = "r", .unit = "1/h", DOMAIN_POSITIVE,
	          .standard = 1000, .help = N_("labels that arrive")),
};

static const struct result results[] = {
	RESULT(struct sample_out, samples, .symbol = "n", .unit = "1",
	       .help = N_("labels needed in each sample"),
	       .none = N_("no number of labels tells equal shares apart")),
	RESULT(struct sample_out, time, .symbol = "T", .unit = "h",
	       .help = N_("time to collect one sample"),
	       .none = N_("no number of labels tells equal shares apart")),
};

const struct model operations_sample_size = {
	.id = "operations.sample_size",
	.title = N_("Labels to see a regression"),
	.formula = "n = \\frac{(z_α + z_β)^2 (p_1 (1 - p_1) + p_2 (1 - p_2))}"
	           "{(p_1 - p_2)^2}",
	.validity = N_("two samples of this size, normal approximation; the defaults are 0.05 "
	               "false alarms and power 0.8"),
	.source = "Operations at scale",
	.example = "share_1=95% share_2=93%",
	.example_source = "Operations at scale, case 8",
	MODEL_TABLES(struct sample_in, struct sample_out),
	.eval = eval,
	.many = many,
};
