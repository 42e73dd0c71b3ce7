#include "config.h"
#include "model/table.h"

struct sgd_bound_in {
	double smoothness, distance_squared, iterations, learning_rate, variance, devices, batch;
	double staleness;
};
struct sgd_bound_out {
	double bound, optimization_term, noise_term, staleness_term, adjusted_rate;
};

static struct sgd_bound_out sgd_bound(const struct sgd_bound_in *in)
{
	double examples = in->devices * in->batch;
	double step = in->learning_rate * in->smoothness, late = in->staleness * step;
	double optimization = in->smoothness * in->distance_squared / (2 * in->iterations);
	double noise = step * in->variance / (2 * examples);
	double stale = late * late / examples;

	return (struct sgd_bound_out){
		.bound = optimization + noise + stale,
		.optimization_term = optimization,
		.noise_term = noise,
		.staleness_term = stale,
		.adjusted_rate = in->learning_rate / sqrt(1 + in->staleness),
	};
}
MODEL_EVAL(sgd_bound)

static const struct parameter parameters[] = {
	PARAMETER(struct sgd_bound_in, smoothness, .symbol = "L", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("Lipschitz constant of the gradient")),
	PARAMETER(struct sgd_bound_in, distance_squared, .symbol = "δ^2", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("squared distance of the start from the optimum")),
	PARAMETER(struct sgd_bound_in, iterations, .symbol = "K", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("iterations")),
	PARAMETER(struct sgd_bound_in, learning_rate, .symbol = "η", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("learning rate")),
	PARAMETER(struct sgd_bound_in, variance, .symbol = "σ^2", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("variance of one example's gradient")),
	PARAMETER(struct sgd_bound_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("workers")),
	PARAMETER(struct sgd_bound_in, batch, .symbol = "b", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("examples of one worker's batch")),
	PARAMETER(struct sgd_bound_in, staleness, .symbol = "s", .unit = "1", .min = 0, .max = 1e6,
	          .whole = true, .standard = 0,
	          .help = N_("steps by which a gradient may be late; 0: synchronous")),
};

static const struct result results[] = {
	RESULT(struct sgd_bound_out, bound, .symbol = "ε", .unit = "1",
	       .help = N_("the sum of the three terms"),
	       .sum = "optimization_term + noise_term + staleness_term"),
	RESULT(struct sgd_bound_out, optimization_term, .symbol = "ε_K", .unit = "1",
	       .help = N_("what more iterations make smaller"),
	       .term = "(smoothness * distance_squared)/(2 * iterations)"),
	RESULT(struct sgd_bound_out, noise_term, .symbol = "ε_N", .unit = "1",
	       .help = N_("what more workers make smaller"),
	       .term = "(learning_rate * smoothness * variance)/(2 * devices * batch)"),
	RESULT(struct sgd_bound_out, staleness_term, .symbol = "ε_s", .unit = "1",
	       .help = N_("what late gradients add"),
	       .term = "(staleness^2 * learning_rate^2 * smoothness^2)/(devices * batch)"),
	RESULT(struct sgd_bound_out, adjusted_rate, .symbol = "η_s", .unit = "1",
	       .help = N_("learning rate to use with that staleness")),
};

const struct model training_sgd_bound = {
	.id = "training.sgd_bound",
	.title = N_("Bound on the error of distributed SGD"),
	.formula = "ε = \\frac{L δ^2}{2K} + \\frac{η L σ^2}{2 N "
	           "b} + \\frac{s^2 η^2 L^2}{N b}",
	.validity = N_("smooth convex loss; the constant of the staleness term is not known and "
	               "taken as 1"),
	.source = "Distributed training",
	.example = "smoothness=2 distance_squared=50 iterations=1000 learning_rate=0.1 "
	           "variance=4 devices=8 batch=5",
	.example_source = "by hand: 0.05 + 0.01",
	MODEL_TABLES(struct sgd_bound_in, struct sgd_bound_out),
	.eval = eval,
	.many = many,
};
