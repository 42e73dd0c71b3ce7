#include "config.h"
#include "model/table.h"

struct roi_in { double models, hours_saved, rate, platform_cost; };
struct roi_out { double benefit, roi, break_even_models; };

static struct roi_out roi(const struct roi_in *in)
{
	double each = in->hours_saved * in->rate;

	return (struct roi_out){
		.benefit = in->models * each,
		.roi = in->models * each / in->platform_cost,
		.break_even_models = in->platform_cost / each,
	};
}
MODEL_EVAL(roi)

static const struct parameter parameters[] = {
	PARAMETER(struct roi_in, models, .symbol = "N", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("models that use the platform")),
	PARAMETER(struct roi_in, hours_saved, .symbol = "t", .unit = "h", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("time of an engineer that it saves for each model")),
	PARAMETER(struct roi_in, rate, .symbol = "c", .unit = "USD/h", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("cost of an engineer")),
	PARAMETER(struct roi_in, platform_cost, .symbol = "C", .unit = "USD", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("cost of the platform")),
};

static const struct result results[] = {
	RESULT(struct roi_out, benefit, .symbol = "B", .unit = "USD",
	       .help = N_("what the saved time is worth")),
	RESULT(struct roi_out, roi, .symbol = "ROI", .unit = "1",
	       .help = N_("benefit over cost; below 1 it does not pay")),
	RESULT(struct roi_out, break_even_models, .symbol = "N^*", .unit = "1",
	       .help = N_("models from which on it pays")),
};

const struct model operations_platform_roi = {
	.id = "operations.platform_roi",
	.title = N_("Return on a platform"),
	.formula = "ROI = \\frac{N t c}{C}, \\quad N^* = \\frac{C}{t c}",
	.validity = N_("every model saves the same time in the period that the platform's cost "
	               "is for"),
	.source = "Operations at scale",
	.example = "models=50 hours_saved=20h rate=150USD/h platform_cost=120e3USD",
	.example_source = "Operations at scale, case 2",
	MODEL_TABLES(struct roi_in, struct roi_out),
	.eval = eval,
	.many = many,
};
