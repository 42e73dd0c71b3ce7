#include "config.h"
#include "model/table.h"

struct interference_in { double treated, control, baseline; };
struct interference_out { double measured, measured_share, true_effect, true_share, ratio; };

static struct interference_out interference(const struct interference_in *in)
{
	double measured = fabs(in->treated - in->control);
	double whole = fabs(in->treated - in->baseline);

	return (struct interference_out){
		.measured = measured,
		.measured_share = measured / in->control,
		.true_effect = whole,
		.true_share = whole / in->baseline,
		.ratio = whole > 0 ? measured / whole : NAN,
	};
}
MODEL_EVAL(interference)

static const struct parameter parameters[] = {
	PARAMETER(struct interference_in, treated, .symbol = "x_1", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("metric of the treated users")),
	PARAMETER(struct interference_in, control, .symbol = "x_0", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN,
	          .help = N_("metric of the control group, which meets treated users")),
	PARAMETER(struct interference_in, baseline, .symbol = "b", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("metric when nobody is treated")),
};

static const struct result results[] = {
	RESULT(struct interference_out, measured, .symbol = "Δ", .unit = "1",
	       .help = N_("effect that the comparison shows")),
	RESULT(struct interference_out, measured_share, .symbol = "Δ/x_0", .unit = "1",
	       .help = N_("the same over the control group's metric")),
	RESULT(struct interference_out, true_effect, .symbol = "Δ_{true}", .unit = "1",
	       .help = N_("effect of treating everybody")),
	RESULT(struct interference_out, true_share, .symbol = "Δ_{true}/b", .unit = "1",
	       .help = N_("the same over the baseline")),
	RESULT(struct interference_out, ratio, .symbol = "k", .unit = "1",
	       .help = N_("measured over true effect"), .none = N_("the treatment has no effect")),
};

const struct model operations_interference = {
	.id = "operations.interference",
	.title = N_("Effect that interference hides"),
	.formula = "Δ = |x_1 - x_0|, \\quad Δ_{true} = |x_1 - b|",
	.validity = N_("the baseline comes from users whom the treatment cannot reach"),
	.source = "Operations at scale",
	.example = "treated=45.2 control=43.8 baseline=42.3",
	.example_source = "Operations at scale, case 9",
	MODEL_TABLES(struct interference_in, struct interference_out),
	.eval = eval,
	.many = many,
};
