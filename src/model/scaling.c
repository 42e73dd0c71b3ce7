/* scaling.c - the models of scaling laws */
#include "config.h"
#include "model/table.h"

/* --- scaling.compute_optimal ------------------------------------------------ */

#define COMPUTE_OPTIMAL_IN(X, T)                                                           \
	X(T, compute, "C", "FLOP", N_("work that the training run may cost"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, tokens_per_parameter, "r", "1", N_("training tokens for each parameter"),     \
	  DOMAIN_POSITIVE, .standard = 20)
#define COMPUTE_OPTIMAL_OUT(X, T)                                                          \
	X(T, parameters, "P", "1", N_("size of the model that uses the work best"))        \
	X(T, tokens, "D", "1", N_("tokens to train it on"))
STRUCTS(compute_optimal, COMPUTE_OPTIMAL);

static struct compute_optimal_out compute_optimal(const struct compute_optimal_in *in)
{
	double r = in->tokens_per_parameter;
	double parameters = sqrt(in->compute / (FLOP_PER_PARAMETER_TOKEN * r));

	return (struct compute_optimal_out){
		.parameters = parameters,
		.tokens = r * parameters,
	};
}

MODEL(scaling_compute_optimal, compute_optimal, COMPUTE_OPTIMAL,
	.id = "scaling.compute_optimal",
	.title = N_("Compute-optimal size of a model"),
	.formula = "P = \\sqrt{\\frac{C}{6 r}}, \\quad D = r P",
	.validity = N_("dense decoder models trained once over fresh data; the cost of serving "
	               "is not weighed"),
	.source = "Hoffmann et al. 2022; Introduction",
	.example = "compute=3.14e23FLOP",
	.example_source = "Introduction, case 11");

/* --- scaling.growth --------------------------------------------------------- */

#define GROWTH_IN(X, T)                                                                    \
	X(T, factor, "f", "1", N_("growth over the whole time"), .min = 1, .max = 1e30,    \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, time, "y", "yr", N_("the whole time"), .min = 0.01, .max = 1e4, .scale = SCALE_LOG, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, base_rate, "r", "1", N_("yearly growth of what it is compared with"), .min = 0, \
	  .max = 10, .standard = 0)
#define GROWTH_OUT(X, T)                                                                   \
	X(T, annual_factor, "g", "1", N_("growth in one year"))                            \
	X(T, doubling_time, "t_2", "mo", N_("time to double"),                             \
	  .none = N_("what does not grow never doubles"))                                  \
	X(T, base_factor, "(1 + r)^y", "1", N_("growth of the other over the whole time")) \
	X(T, gap, "", "1", N_("growth over growth of the other"))
STRUCTS(growth, GROWTH);

#define MONTHS_PER_YEAR 12.0

static struct growth_out growth(const struct growth_in *in)
{
	double log_factor = in->factor < 2 ? log1p(in->factor - 1) : log(in->factor);
	double log_base = in->time * log1p(in->base_rate);

	return (struct growth_out){
		.annual_factor = exp(log_factor / in->time),
		.doubling_time = log_factor > 0 ? MONTHS_PER_YEAR * in->time * log(2) / log_factor
		                 : NAN,
		.base_factor = exp(log_base),
		.gap = in->factor / exp(log_base),
	};
}

MODEL(scaling_growth, growth, GROWTH,
	.id = "scaling.growth",
	.title = N_("Growth in a year and time to double"),
	.formula = "g = f^{1\\,\\text{yr} / y}, \\quad t_2 = \\frac{y \\ln 2}{\\ln f}",
	.validity = N_("steady exponential growth of both"),
	.source = "Sustainable AI",
	.example = "factor=350000 time=7yr",
	.example_source = "Sustainable AI, case 22");

/* The five constants of L = E + A / P^α + B / D^β, and the fit that sets them. */
#define LOSS_CONSTANTS(X, T, the_fills)                                                    \
	X(T, floor, "E", "1", N_("irreducible loss"), DOMAIN_NOT_NEGATIVE, .standard = 1.69) \
	X(T, parameter_coefficient, "A", "1", N_("coefficient of the term for a finite model"), \
	  DOMAIN_POSITIVE, .standard = 406.4)                                              \
	X(T, token_coefficient, "B", "1", N_("coefficient of the term for finite data"),   \
	  DOMAIN_POSITIVE, .standard = 410.7)                                              \
	X(T, parameter_exponent, "α", "1", N_("exponent of the term for a finite model"),  \
	  DOMAIN_EXPONENT, .standard = 0.34)                                               \
	X(T, token_exponent, "β", "1", N_("exponent of the term for finite data"),         \
	  DOMAIN_EXPONENT, .standard = 0.28)                                               \
	X(T, constants, "", "1", N_("a published fit that sets all five constants"), .min = 0, \
	  .max = 1e6, .whole = true, MUST_BE_GIVEN, .optional = true,                      \
	  .catalog = "loss_constants", .fills = the_fills)
#define LOSS_FILLS(type)                                                                   \
	{ "floor", FILL_ENTRY, offsetof(type, floor), "1" },                               \
	{ "parameter_coefficient", FILL_ENTRY, offsetof(type, parameter_coefficient), "1" }, \
	{ "token_coefficient", FILL_ENTRY, offsetof(type, token_coefficient), "1" },       \
	{ "parameter_exponent", FILL_ENTRY, offsetof(type, parameter_exponent), "1" },     \
	{ "token_exponent", FILL_ENTRY, offsetof(type, token_exponent), "1" },             \
	{ 0 }

/* --- scaling.loss ----------------------------------------------------------- */

#define LOSS_IN(X, T)                                                                      \
	X(T, parameters, "P", "1", N_("trained parameters of the model"), DOMAIN_SIZE,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, tokens, "D", "1", N_("tokens seen in training"), DOMAIN_SIZE, MUST_BE_GIVEN)  \
	LOSS_CONSTANTS(X, T, constant_fills)
#define LOSS_OUT(X, T)                                                                     \
	X(T, loss, "L", "1", N_("predicted loss, nats per token"),                         \
	  .sum = "floor + parameter_term + token_term")                                    \
	X(T, parameter_term, "L_P", "1", N_("part of the loss that a larger model would reduce"), \
	  .term = "parameter_coefficient/parameters^parameter_exponent")                   \
	X(T, token_term, "L_D", "1", N_("part of the loss that more data would reduce"),   \
	  .term = "token_coefficient/tokens^token_exponent")                               \
	X(T, compute, "C", "FLOP", N_("work of the training run"))                         \
	X(T, binding, "", "", N_("what holds the loss up: the larger reducible part"),     \
	  .words = bindings, .largest = "parameter_term, token_term")
STRUCTS(loss, LOSS);

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

static const struct fill constant_fills[] = { LOSS_FILLS(struct loss_in) };

MODEL(scaling_loss, loss, LOSS,
	.id = "scaling.loss",
	.title = N_("Loss from model size and data"),
	.formula = "L = E + \\frac{A}{P^\\alpha} + \\frac{B}{D^\\beta}",
	.validity = N_("dense decoder models inside the fitted range; the standard constants "
	               "contradict that paper's own 20 tokens for each parameter"),
	.source = "Hoffmann et al. 2022, approach 3; refit by Besiroglu et al. 2024; Introduction",
	.example = "parameters=10e9 tokens=200e9",
	.example_source = "Hoffmann et al. 2022, approach 3");

/* --- scaling.loss_optimal --------------------------------------------------- */

#define LOSS_OPTIMAL_IN(X, T)                                                              \
	X(T, compute, "C", "FLOP", N_("work that the training run may cost"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	LOSS_CONSTANTS(X, T, loss_optimal_constant_fills)
#define LOSS_OPTIMAL_OUT(X, T)                                                             \
	X(T, parameters, "P", "1", N_("size of the model with the lowest loss"))           \
	X(T, tokens, "D", "1", N_("tokens to train it on"))                                \
	X(T, loss, "L", "1", N_("that loss, nats per token"))                              \
	X(T, tokens_per_parameter, "r", "1",                                               \
	  N_("training tokens for each parameter at that size"))
STRUCTS(loss_optimal, LOSS_OPTIMAL);

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

static const struct fill loss_optimal_constant_fills[] = { LOSS_FILLS(struct loss_optimal_in) };

MODEL(scaling_loss_optimal, loss_optimal, LOSS_OPTIMAL,
	.id = "scaling.loss_optimal",
	.title = N_("Lowest loss for a given work"),
	.formula = "P = G (\\frac{C}{6})^{\\frac{\\beta}{\\alpha + \\beta}}, \\quad G = "
	           "(\\frac{\\alpha A}{\\beta B})^{\\frac{1}{\\alpha + \\beta}}",
	.validity = N_("dense decoder models inside the fitted range"),
	.source = "Hoffmann et al. 2022, approach 3; refit by Besiroglu et al. 2024; Introduction",
	.example = "compute=600FLOP floor=1 parameter_coefficient=3 token_coefficient=3 "
	           "parameter_exponent=0.5 token_exponent=0.5",
	.example_source = "by hand: equal terms share the work equally");

/* --- scaling.power_law ------------------------------------------------------ */

#define POWER_LAW_IN(X, T)                                                                 \
	X(T, amount, "X", "1", N_("the resource that grows: parameters, tokens or operations"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, coefficient, "A", "1", N_("reducible loss at one unit of the resource"),      \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, exponent, "α", "1", N_("how fast the loss falls; fitted to measurements"),    \
	  DOMAIN_EXPONENT, MUST_BE_GIVEN)                                                  \
	X(T, floor, "C", "1", N_("irreducible loss, which no amount of the resource removes"), \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define POWER_LAW_OUT(X, T)                                                                \
	X(T, loss, "L", "1", N_("predicted loss"),                                         \
	  .sum = "coefficient * amount^(-exponent) + floor")                               \
	X(T, gain_per_doubling, "g", "1",                                                  \
	  N_("relative fall of the reducible loss when the resource doubles"), .ratio = true)
STRUCTS(power_law, POWER_LAW);

static struct power_law_out power_law(const struct power_law_in *in)
{
	return (struct power_law_out){
		.loss = in->coefficient * pow(in->amount, -in->exponent) + in->floor,
		.gain_per_doubling = -expm1(-in->exponent * log(2)),
	};
}

MODEL(scaling_power_law, power_law, POWER_LAW,
	.id = "scaling.power_law",
	.title = N_("Loss as a power law of one resource"),
	.formula = "L = A X^{-\\alpha} + C",
	.validity = N_("inside the range that was fitted, with nothing else in short supply"),
	.source = "Kaplan et al. 2020; Hoffmann et al. 2022; Introduction",
	.example = "amount=16 coefficient=8 exponent=0.5",
	.example_source = "by hand: 8 / sqrt(16)");

/* --- scaling.training_compute ----------------------------------------------- */

#define TRAINING_COMPUTE_IN(X, T)                                                          \
	X(T, parameters, "P", "1", N_("trained parameters of the model"), DOMAIN_SIZE,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, tokens, "D", "1", N_("tokens seen in training"), DOMAIN_SIZE, MUST_BE_GIVEN)
#define TRAINING_COMPUTE_OUT(X, T)                                                         \
	X(T, compute, "C", "FLOP", N_("work of the whole training run"))                   \
	X(T, tokens_per_parameter, "r", "1",                                               \
	  N_("training tokens for each parameter; about 20 is compute-optimal"))
STRUCTS(training_compute, TRAINING_COMPUTE);

static struct training_compute_out training_compute(const struct training_compute_in *in)
{
	return (struct training_compute_out){
		.compute = FLOP_PER_PARAMETER_TOKEN * in->parameters * in->tokens,
		.tokens_per_parameter = in->tokens / in->parameters,
	};
}

MODEL(scaling_training_compute, training_compute, TRAINING_COMPUTE,
	.id = "scaling.training_compute",
	.title = N_("Work of a training run"),
	.formula = "C = 6 P D",
	.validity = N_("dense decoder models; the operations of attention over long contexts "
	               "are not counted"),
	.source = "Kaplan et al. 2020; Introduction",
	.example = "parameters=175e9 tokens=3.5e12",
	.example_source = "Introduction, case 11");
