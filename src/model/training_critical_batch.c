#include "config.h"
#include "model/table.h"

struct critical_batch_in { double gradient_variance, gradient_norm_squared; };
struct critical_batch_out { double batch; };

static struct critical_batch_out critical_batch(const struct critical_batch_in *in)
{
	return (struct critical_batch_out){
		.batch = in->gradient_variance / in->gradient_norm_squared,
	};
}
MODEL_EVAL(critical_batch)

static const struct parameter parameters[] = {
	PARAMETER(struct critical_batch_in, gradient_variance, .symbol = "tr(Σ)", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("sum of the variances of one example's gradient")),
	PARAMETER(struct critical_batch_in, gradient_norm_squared, .symbol = "\\lVert g \\rVert^2",
	          .unit = "1", DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("squared norm of the true gradient")),
};

static const struct result results[] = {
	RESULT(struct critical_batch_out, batch, .symbol = "B^*", .unit = "1",
	       .help = N_("examples of the critical batch")),
};

const struct model training_critical_batch = {
	.id = "training.critical_batch",
	.title = N_("Batch beyond which more examples hardly help"),
	.formula = "B^* \\approx \\frac{tr(Σ)}{\\lVert g \\rVert^2}",
	.validity = N_("the simple noise scale: gradients of all directions equally curved; it "
	               "grows during training"),
	.source = "McCandlish et al. 2018; Distributed training",
	.example = "gradient_variance=1.6e6 gradient_norm_squared=100",
	.example_source = "Distributed training, case 13",
	MODEL_TABLES(struct critical_batch_in, struct critical_batch_out),
	.eval = eval,
	.many = many,
};
