#include "config.h"
#include "model/table.h"

struct training_compute_in { double parameters, tokens; };
struct training_compute_out { double compute, tokens_per_parameter; };

static struct training_compute_out training_compute(const struct training_compute_in *in)
{
	return (struct training_compute_out){
		.compute = FLOP_PER_PARAMETER_TOKEN * in->parameters * in->tokens,
		.tokens_per_parameter = in->tokens / in->parameters,
	};
}
MODEL_EVAL(training_compute)

static const struct parameter parameters[] = {
	PARAMETER(struct training_compute_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("trained parameters of the model")),
	PARAMETER(struct training_compute_in, tokens, .symbol = "D", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("tokens seen in training")),
};

static const struct result results[] = {
	RESULT(struct training_compute_out, compute, .symbol = "C", .unit = "FLOP",
	       .help = N_("work of the whole training run")),
	RESULT(struct training_compute_out, tokens_per_parameter, .symbol = "r", .unit = "1",
	       .help = N_("training tokens for each parameter; about 20 is compute-optimal")),
};

const struct model scaling_training_compute = {
	.id = "scaling.training_compute",
	.title = N_("Work of a training run"),
	.formula = "C = 6 P D",
	.validity = N_("dense decoder models; the operations of attention over long contexts are "
	               "not counted"),
	.source = "Kaplan et al. 2020; Introduction",
	.example = "parameters=175e9 tokens=3.5e12",
	.example_source = "Introduction, case 11",
	MODEL_TABLES(struct training_compute_in, struct training_compute_out),
	.eval = eval,
	.many = many,
};
