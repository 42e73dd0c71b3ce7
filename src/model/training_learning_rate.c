#include "config.h"
#include "model/table.h"

struct learning_rate_in { double base_rate, base_batch, batch; };
struct learning_rate_out { double scale, linear, square_root; };

static struct learning_rate_out learning_rate(const struct learning_rate_in *in)
{
	double scale = in->batch / in->base_batch;

	return (struct learning_rate_out){
		.scale = scale,
		.linear = scale * in->base_rate,
		.square_root = sqrt(scale) * in->base_rate,
	};
}
MODEL_EVAL(learning_rate)

static const struct parameter parameters[] = {
	PARAMETER(struct learning_rate_in, base_rate, .symbol = "η", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("learning rate that works for the base batch")),
	PARAMETER(struct learning_rate_in, base_batch, .symbol = "B_0", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("the base batch")),
	PARAMETER(struct learning_rate_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("the new batch")),
};

static const struct result results[] = {
	RESULT(struct learning_rate_out, scale, .symbol = "k", .unit = "1",
	       .help = N_("new batch over base batch")),
	RESULT(struct learning_rate_out, linear, .symbol = "η_k", .unit = "1",
	       .help = N_("learning rate by the linear rule")),
	RESULT(struct learning_rate_out, square_root, .symbol = "η_{\\sqrt{k}}", .unit = "1",
	       .help = N_("learning rate by the square-root rule")),
};

const struct model training_learning_rate = {
	.id = "training.learning_rate",
	.title = N_("Learning rate for a larger batch"),
	.formula = "η_k = k η, \\quad η_{\\sqrt{k}} = \\sqrt{k} η, \\quad k = \\frac{B}{B_0}",
	.validity = N_("after a warm-up, and below the critical batch"),
	.source = "Goyal et al. 2017; Distributed training",
	.example = "base_rate=0.1 base_batch=256 batch=32768",
	.example_source = "Distributed training, case 13",
	MODEL_TABLES(struct learning_rate_in, struct learning_rate_out),
	.eval = eval,
	.many = many,
};
