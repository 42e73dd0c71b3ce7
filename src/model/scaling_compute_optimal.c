#include "config.h"
#include "model/table.h"

struct compute_optimal_in { double compute, tokens_per_parameter; };
struct compute_optimal_out { double parameters, tokens; };

static struct compute_optimal_out compute_optimal(const struct compute_optimal_in *in)
{
	double r = in->tokens_per_parameter;
	double parameters = sqrt(in->compute / (FLOP_PER_PARAMETER_TOKEN * r));

	return (struct compute_optimal_out){
		.parameters = parameters,
		.tokens = r * parameters,
	};
}
MODEL_EVAL(compute_optimal)

static const struct parameter parameters[] = {
	PARAMETER(struct compute_optimal_in, compute, .symbol = "C", .unit = "FLOP",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("work that the training run may cost")),
	PARAMETER(struct compute_optimal_in, tokens_per_parameter, .symbol = "r", .unit = "1",
	          DOMAIN_POSITIVE, .standard = 20,
	          .help = N_("training tokens for each parameter")),
};

static const struct result results[] = {
	RESULT(struct compute_optimal_out, parameters, .symbol = "P", .unit = "1",
	       .help = N_("size of the model that uses the work best")),
	RESULT(struct compute_optimal_out, tokens, .symbol = "D", .unit = "1",
	       .help = N_("tokens to train it on")),
};

const struct model scaling_compute_optimal = {
	.id = "scaling.compute_optimal",
	.title = N_("Compute-optimal size of a model"),
	.formula = "P = \\sqrt{\\frac{C}{6 r}}, \\quad D = r P",
	.validity = N_("dense decoder models trained once over fresh data; the cost of serving is "
	               "not weighed"),
	.source = "Hoffmann et al. 2022; Introduction",
	.example = "compute=3.14e23FLOP",
	.example_source = "Introduction, case 11",
	MODEL_TABLES(struct compute_optimal_in, struct compute_optimal_out),
	.eval = eval,
	.many = many,
};
