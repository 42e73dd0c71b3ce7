#include "config.h"
#include "model/table.h"

struct loss_optimal_in {
	double compute, floor, parameter_coefficient, token_coefficient;
	double parameter_exponent, token_exponent, constants;
};
struct loss_optimal_out { double parameters, tokens, loss, tokens_per_parameter; };

/* Setting the derivative of the loss on 6 P D = C to zero gives A α / P^α = B β / D^β. */
static struct loss_optimal_out loss_optimal(const struct loss_optimal_in *in)
{
	double a = in->parameter_coefficient, alpha = in->parameter_exponent;
	double b = in->token_coefficient, beta = in->token_exponent;
	double product = in->compute / FLOP_PER_PARAMETER_TOKEN;
	double g = pow(alpha * a / (beta * b), 1 / (alpha + beta));
	double parameters = g * pow(product, beta / (alpha + beta));
	double tokens = product / parameters;

	return (struct loss_optimal_out){
		.parameters = parameters,
		.tokens = tokens,
		.loss = in->floor + a * pow(parameters, -alpha) + b * pow(tokens, -beta),
		.tokens_per_parameter = tokens / parameters,
	};
}
MODEL_EVAL(loss_optimal)

static const struct fill constant_fills[] = {
	{ "floor", FILL_ENTRY, offsetof(struct loss_optimal_in, floor), "1" },
	{ "parameter_coefficient", FILL_ENTRY,
	  offsetof(struct loss_optimal_in, parameter_coefficient), "1" },
	{ "token_coefficient", FILL_ENTRY, offsetof(struct loss_optimal_in, token_coefficient),
	  "1" },
	{ "parameter_exponent", FILL_ENTRY, offsetof(struct loss_optimal_in, parameter_exponent),
	  "1" },
	{ "token_exponent", FILL_ENTRY, offsetof(struct loss_optimal_in, token_exponent), "1" },
	{ 0 }
};

static const struct parameter parameters[] = {
	PARAMETER(struct loss_optimal_in, compute, .symbol = "C", .unit = "FLOP", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("work that the training run may cost")),
	PARAMETER(struct loss_optimal_in, floor, .symbol = "E", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 1.69, .help = N_("irreducible loss")),
	PARAMETER(struct loss_optimal_in, parameter_coefficient, .symbol = "A", .unit = "1",
	          DOMAIN_POSITIVE, .standard = 406.4,
	          .help = N_("coefficient of the term for a finite model")),
	PARAMETER(struct loss_optimal_in, token_coefficient, .symbol = "B", .unit = "1",
	          DOMAIN_POSITIVE, .standard = 410.7,
	          .help = N_("coefficient of the term for finite data")),
	PARAMETER(struct loss_optimal_in, parameter_exponent, .symbol = "α", .unit = "1",
	          DOMAIN_EXPONENT, .standard = 0.34,
	          .help = N_("exponent of the term for a finite model")),
	PARAMETER(struct loss_optimal_in, token_exponent, .symbol = "β", .unit = "1",
	          DOMAIN_EXPONENT, .standard = 0.28,
	          .help = N_("exponent of the term for finite data")),
	PARAMETER(struct loss_optimal_in, constants, .symbol = "", .unit = "1", .min = 0,
	          .max = 1e6, .whole = true, MUST_BE_GIVEN, .optional = true,
	          .catalog = "loss_constants", .fills = constant_fills,
	          .help = N_("a published fit that sets all five constants")),
};

static const struct result results[] = {
	RESULT(struct loss_optimal_out, parameters, .symbol = "P", .unit = "1",
	       .help = N_("size of the model with the lowest loss")),
	RESULT(struct loss_optimal_out, tokens, .symbol = "D", .unit = "1",
	       .help = N_("tokens to train it on")),
	RESULT(struct loss_optimal_out, loss, .symbol = "L", .unit = "1",
	       .help = N_("that loss, nats per token")),
	RESULT(struct loss_optimal_out, tokens_per_parameter, .symbol = "r", .unit = "1",
	       .help = N_("training tokens for each parameter at that size")),
};

const struct model scaling_loss_optimal = {
	.id = "scaling.loss_optimal",
	.title = N_("Lowest loss for a given work"),
	.formula = "P = G (\\frac{C}{6})^{\\frac{\\beta}{\\alpha + \\beta}}, \\quad "
	           "G = (\\frac{\\alpha A}{\\beta B})^{\\frac{1}{\\alpha + \\beta}}",
	.validity = N_("dense decoder models inside the fitted range"),
	.source = "Hoffmann et al. 2022, approach 3; refit by Besiroglu et al. 2024; Introduction",
	.example = "compute=600FLOP floor=1 parameter_coefficient=3 token_coefficient=3 "
	           "parameter_exponent=0.5 token_exponent=0.5",
	.example_source = "by hand: equal terms share the work equally",
	MODEL_TABLES(struct loss_optimal_in, struct loss_optimal_out),
	.eval = eval,
	.many = many,
};
