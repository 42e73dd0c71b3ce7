#include "config.h"
#include "model/table.h"

struct outlier_in { double error, usual_error, threshold; };
struct outlier_out {
	double squared_loss_ratio, squared_gradient_ratio, huber_loss, huber_gradient;
};

static struct outlier_out outlier(const struct outlier_in *in)
{
	double e = in->error, bend = in->threshold, ratio = e / in->usual_error;

	return (struct outlier_out){
		.squared_loss_ratio = ratio * ratio,
		.squared_gradient_ratio = ratio,
		.huber_loss = e <= bend ? e * e / 2 : bend * (e - bend / 2),
		.huber_gradient = fmin(e, bend),
	};
}
MODEL_EVAL(outlier)

static const struct parameter parameters[] = {
	PARAMETER(struct outlier_in, error, .symbol = "e", .unit = "1",
	          .min = 0, .max = 1e60, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("size of the error")),
	PARAMETER(struct outlier_in, usual_error, .symbol = "e_0", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("size of a usual error")),
	PARAMETER(struct outlier_in, threshold, .symbol = "δ", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 1,
	          .help = N_("error from which on Huber's loss grows in a straight line")),
};

static const struct result results[] = {
	RESULT(struct outlier_out, squared_loss_ratio, .symbol = "k_L", .unit = "1",
	       .help = N_("squared loss over that of a usual error")),
	RESULT(struct outlier_out, squared_gradient_ratio, .symbol = "k_g", .unit = "1",
	       .help = N_("its gradient over that of a usual error")),
	RESULT(struct outlier_out, huber_loss, .symbol = "L", .unit = "1",
	       .help = N_("Huber's loss")),
	RESULT(struct outlier_out, huber_gradient, .symbol = "g", .unit = "1",
	       .help = N_("its gradient, the threshold at most")),
};

const struct model robustness_outlier_loss = {
	.id = "robustness.outlier_loss",
	.title = N_("Weight of an outlier"),
	.formula = "L = \\begin{cases} e^2/2 & |e| \\le δ \\\\ δ(|e| - δ/2) & |e| > δ "
	           "\\end{cases}",
	.validity = N_("squared loss and Huber's loss of one error"),
	.source = "Huber 1964; Robust AI",
	.example = "error=100",
	.example_source = "Robust AI, case 6",
	MODEL_TABLES(struct outlier_in, struct outlier_out),
	.eval = eval,
	.many = many,
};
