#include "config.h"
#include "model/table.h"

struct ratio_in { double communication_time, compute_time; };
struct ratio_out { double ratio, communication_share, regime; };

enum { REGIME_FREE, REGIME_BALANCED, REGIME_COMMUNICATION };
static const char *const regimes[] = { N_("free"), N_("balanced"), N_("communication"), NULL };

static int regime_of(double ratio)
{
	if (ratio < 0.1)
		return REGIME_FREE;
	return ratio > 1 ? REGIME_COMMUNICATION : REGIME_BALANCED;
}

static struct ratio_out ratio(const struct ratio_in *in)
{
	double ratio = in->communication_time / in->compute_time;

	return (struct ratio_out){
		.ratio = ratio,
		.communication_share = part_of(in->communication_time, in->compute_time),
		.regime = regime_of(ratio),
	};
}
MODEL_EVAL(ratio)

static const struct parameter parameters[] = {
	PARAMETER(struct ratio_in, communication_time, .symbol = "T_{comm}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("time to exchange data in the step")),
	PARAMETER(struct ratio_in, compute_time, .symbol = "T_{comp}", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("time of one device's computation in the step")),
};

static const struct result results[] = {
	RESULT(struct ratio_out, ratio, .symbol = "ρ", .unit = "1",
	       .help = N_("communication over computation")),
	RESULT(struct ratio_out, communication_share, .symbol = "f", .unit = "1", .ratio = true,
	       .help = N_("share of the step that communicates")),
	RESULT(struct ratio_out, regime, .symbol = "", .unit = "", .words = regimes,
	       .help = N_("free below 0.1, communication above 1, balanced between")),
};

const struct model communication_ratio = {
	.id = "communication.ratio",
	.title = N_("Communication against computation"),
	.formula = "\\rho = \\frac{T_{comm}}{T_{comp}}",
	.validity = N_("times of one step on one device, nothing hidden; the two limits are rules "
	               "of thumb"),
	.source = "Fleet appendix",
	.example = "communication_time=560.4ms compute_time=5s",
	.example_source = "Fleet appendix, case 5",
	MODEL_TABLES(struct ratio_in, struct ratio_out),
	.eval = eval,
	.many = many,
};
