#include "config.h"
#include "model/table.h"

struct lever_in { double mfu, scaling_efficiency, goodput, step; };
struct lever_out { double mfu_gain, scaling_gain, goodput_gain, best; };

enum { BEST_MFU, BEST_SCALING, BEST_GOODPUT, FACTOR_COUNT };
static const char *const factors[] = { N_("MFU"), N_("scaling efficiency"), N_("goodput"), NULL };

static double gain(double factor, double step)
{
	return factor + step <= 1 ? 1 + step / factor : NAN;
}

/* FACTOR_COUNT when none can be raised. */
static int largest(const double gains[FACTOR_COUNT])
{
	int best = FACTOR_COUNT;

	for (int i = 0; i < FACTOR_COUNT; i++)
		if (!isnan(gains[i]) && (best == FACTOR_COUNT || gains[i] > gains[best]))
			best = i;
	return best;
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct lever_in *in = input;
	const double gains[FACTOR_COUNT] = {
		[BEST_MFU] = gain(in->mfu, in->step),
		[BEST_SCALING] = gain(in->scaling_efficiency, in->step),
		[BEST_GOODPUT] = gain(in->goodput, in->step),
	};

	if (largest(gains) == FACTOR_COUNT) {
		*why = (struct fault){ "step", N_("none of the three can be raised so far") };
		return STATUS_E_NOANSWER;
	}
	*(struct lever_out *)output = (struct lever_out){
		.mfu_gain = gains[BEST_MFU],
		.scaling_gain = gains[BEST_SCALING],
		.goodput_gain = gains[BEST_GOODPUT],
		.best = largest(gains),
	};
	return STATUS_OK;
}
MODEL_MANY(struct lever_in, struct lever_out)

static const struct parameter parameters[] = {
	PARAMETER(struct lever_in, mfu, .symbol = "MFU", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("model FLOP utilization")),
	PARAMETER(struct lever_in, scaling_efficiency, .symbol = "η", .unit = "1",
	          DOMAIN_USED_SHARE, MUST_BE_GIVEN, .help = N_("scaling efficiency")),
	PARAMETER(struct lever_in, goodput, .symbol = "g", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time that makes lasting progress")),
	PARAMETER(struct lever_in, step, .symbol = "Δ", .unit = "1", .min = 0, .above_min = true,
	          .max = 1, .ratio = true, .standard = 0.1,
	          .help = N_("amount by which one of them is raised")),
};

static const struct result results[] = {
	RESULT(struct lever_out, mfu_gain, .symbol = "", .unit = "1",
	       .help = N_("gain from a higher utilization"),
	       .none = N_("the step would take it above 1")),
	RESULT(struct lever_out, scaling_gain, .symbol = "", .unit = "1",
	       .help = N_("gain from better scaling"),
	       .none = N_("the step would take it above 1")),
	RESULT(struct lever_out, goodput_gain, .symbol = "", .unit = "1",
	       .help = N_("gain from more goodput"), .none = N_("the step would take it above 1")),
	RESULT(struct lever_out, best, .symbol = "", .unit = "", .words = factors,
	       .help = N_("the one that gains most; the first in a tie"),
	       .largest = "mfu_gain, scaling_gain, goodput_gain"),
};

const struct model fleet_lever = {
	.id = "fleet.lever",
	.title = N_("Which efficiency to raise first"),
	.formula = "1 + \\frac{\\Delta}{f}",
	.validity = N_("the product of three efficiencies; each can be raised by the same amount "
	               "and none above 1"),
	.source = "C³ appendix",
	.example = "mfu=0.5 scaling_efficiency=0.35 goodput=0.6",
	.example_source = "C³ appendix, what-if",
	MODEL_TABLES(struct lever_in, struct lever_out),
	.eval = eval,
	.many = many,
};
