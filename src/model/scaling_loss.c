#include "config.h"
#include "model/table.h"

struct loss_in {
	double parameters, tokens, floor, parameter_coefficient, token_coefficient;
	double parameter_exponent, token_exponent, constants;
};
struct loss_out { double loss, parameter_term, token_term, compute, binding; };

enum { BINDING_PARAMETERS, BINDING_TOKENS };
static const char *const bindings[] = { N_("parameters"), N_("tokens"), NULL };

static struct loss_out loss(const struct loss_in *in)
{
	double parameter_term = in->parameter_coefficient * pow(in->parameters,
	                                                        -in->parameter_exponent);
	double token_term = in->token_coefficient * pow(in->tokens, -in->token_exponent);

	return (struct loss_out){
		.loss = in->floor + parameter_term + token_term,
		.parameter_term = parameter_term,
		.token_term = token_term,
		.compute = FLOP_PER_PARAMETER_TOKEN * in->parameters * in->tokens,
		.binding = parameter_term >= token_term ? BINDING_PARAMETERS : BINDING_TOKENS,
	};
}
MODEL_EVAL(loss)

static const struct fill constant_fills[] = {
	{ "floor", FILL_ENTRY, offsetof(struct loss_in, floor), "1" },
	{ "parameter_coefficient", FILL_ENTRY, offsetof(struct loss_in, parameter_coefficient),
	  "1" },
	{ "token_coefficient", FILL_ENTRY, offsetof(struct loss_in, token_coefficient), "1" },
	{ "parameter_exponent", FILL_ENTRY, offsetof(struct loss_in, parameter_exponent), "1" },
	{ "token_exponent", FILL_ENTRY, offsetof(struct loss_in, token_exponent), "1" },
	{ 0 }
};

static const struct parameter parameters[] = {
	PARAMETER(struct loss_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("trained parameters of the model")),
	PARAMETER(struct loss_in, tokens, .symbol = "D", .unit = "1", DOMAIN_SIZE, MUST_BE_GIVEN,
	          .help = N_("tokens seen in training")),
	PARAMETER(struct loss_in, floor, .symbol = "E", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 1.69, .help = N_("irreducible loss")),
	PARAMETER(struct loss_in, parameter_coefficient, .symbol = "A", .unit = "1",
	          DOMAIN_POSITIVE, .standard = 406.4,
	          .help = N_("coefficient of the term for a finite model")),
	PARAMETER(struct loss_in, token_coefficient, .symbol = "B", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 410.7, .help = N_("coefficient of the term for finite data")),
	PARAMETER(struct loss_in, parameter_exponent, .symbol = "α", .unit = "1", DOMAIN_EXPONENT,
	          .standard = 0.34, .help = N_("exponent of the term for a finite model")),
	PARAMETER(struct loss_in, token_exponent, .symbol = "β", .unit = "1", DOMAIN_EXPONENT,
	          .standard = 0.28, .help = N_("exponent of the term for finite data")),
	PARAMETER(struct loss_in, constants, .symbol = "", .unit = "1", .min = 0, .max = 1e6,
	          .whole = true, MUST_BE_GIVEN, .optional = true, .catalog = "loss_constants",
	          .fills = constant_fills,
	          .help = N_("a published fit that sets all five constants")),
};

static const struct result results[] = {
	RESULT(struct loss_out, loss, .symbol = "L", .unit = "1",
	       .help = N_("predicted loss, nats per token"),
	       .sum = "floor + parameter_term + token_term"),
	RESULT(struct loss_out, parameter_term, .symbol = "L_P", .unit = "1",
	       .help = N_("part of the loss that a larger model would reduce"),
	       .term = "parameter_coefficient/parameters^parameter_exponent"),
	RESULT(struct loss_out, token_term, .symbol = "L_D", .unit = "1",
	       .help = N_("part of the loss that more data would reduce"),
	       .term = "token_coefficient/tokens^token_exponent"),
	RESULT(struct loss_out, compute, .symbol = "C", .unit = "FLOP",
	       .help = N_("work of the training run")),
	RESULT(struct loss_out, binding, .symbol = "", .unit = "", .words = bindings,
	       .help = N_("what holds the loss up: the larger reducible part"),
	       .largest = "parameter_term, token_term"),
};

const struct model scaling_loss = {
	.id = "scaling.loss",
	.title = N_("Loss from model size and data"),
	.formula = "L = E + \\frac{A}{P^\\alpha} + \\frac{B}{D^\\beta}",
	.validity = N_("dense decoder models inside the fitted range; the standard constants "
	               "contradict that "
	               "paper's own 20 tokens for each parameter"),
	.source = "Hoffmann et al. 2022, approach 3; refit by Besiroglu et al. 2024; Introduction",
	.example = "parameters=10e9 tokens=200e9",
	.example_source = "Hoffmann et al. 2022, approach 3",
	MODEL_TABLES(struct loss_in, struct loss_out),
	.eval = eval,
	.many = many,
};
