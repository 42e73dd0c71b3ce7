#include "config.h"
#include "model/table.h"

struct federated_in { double clients, local_epochs, heterogeneity, target; };
struct federated_out {
	double rounds, variance_rounds, drift_rounds, client_epochs, best_local_epochs,
	       binding;
};

static const char *const bindings[] = { N_("variance"), N_("drift"), NULL };

enum { BINDING_VARIANCE, BINDING_DRIFT };

static struct federated_out federated(const struct federated_in *in)
{
	double epochs = in->clients * in->local_epochs;
	double spread = (1 + in->heterogeneity) / in->target;
	double drift_epochs = in->heterogeneity * in->local_epochs;
	double variance = spread * spread / epochs;
	double drift = drift_epochs * drift_epochs / in->target;
	double ratio = (1 + in->heterogeneity) / in->heterogeneity;
	double best = cbrt(ratio) * cbrt(ratio) / cbrt(in->clients * in->target);

	return (struct federated_out){
		.rounds = fmax(variance, drift),
		.variance_rounds = variance,
		.drift_rounds = drift,
		.client_epochs = epochs * fmax(variance, drift),
		.best_local_epochs = isfinite(best) ? best : NAN,
		.binding = variance >= drift ? BINDING_VARIANCE : BINDING_DRIFT,
	};
}
MODEL_EVAL(federated)

static const struct parameter parameters[] = {
	PARAMETER(struct federated_in, clients, .symbol = "C", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("clients that take part in a round")),
	PARAMETER(struct federated_in, local_epochs, .symbol = "E", .unit = "1",
	          .min = 0, .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("passes over its own data that a client makes in a round")),
	PARAMETER(struct federated_in, heterogeneity, .symbol = "β", .unit = "1",
	          .min = 0, .max = 1e3, .standard = 0,
	          .help = N_("how much the data of clients differ; 0 when they are alike")),
	PARAMETER(struct federated_in, target, .symbol = "ε", .unit = "1",
	          .min = 0, .above_min = true, .max = 1, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("gap to the optimum that is accepted")),
};

static const struct result results[] = {
	RESULT(struct federated_out, rounds, .symbol = "R", .unit = "1",
	       .help = N_("rounds needed; a real number that the next whole one satisfies")),
	RESULT(struct federated_out, variance_rounds, .symbol = "R_{variance}", .unit = "1",
	       .help = N_("rounds that average out the noise of the gradients"),
	       .term = "(1 + heterogeneity)^2/(clients * local_epochs * target^2)"),
	RESULT(struct federated_out, drift_rounds, .symbol = "R_{drift}", .unit = "1",
	       .help = N_("rounds that undo the drift of clients from each other"),
	       .term = "(heterogeneity^2 * local_epochs^2)/target"),
	RESULT(struct federated_out, client_epochs, .symbol = "C E R", .unit = "1",
	       .help = N_("work of all clients together")),
	RESULT(struct federated_out, best_local_epochs, .symbol = "E^*", .unit = "1",
	       .help = N_("local epochs with the fewest rounds"),
	       .none = N_("clients with like data never drift: more local epochs always save "
	                  "rounds")),
	RESULT(struct federated_out, binding, .symbol = "", .unit = "", .words = bindings,
	       .help = N_("the term that sets the rounds"),
	       .largest = "variance_rounds, drift_rounds"),
};

const struct model edge_federated_rounds = {
	.id = "edge.federated_rounds",
	.title = N_("Rounds of federated averaging"),
	.formula = "R = \\max\\left(\\frac{(1+β)^2}{C E ε^2}, \\frac{β^2 E^2}{ε}\\right)",
	.validity = N_("a heuristic bound in relative units; the constants of a real task differ"),
	.source = "McMahan et al. 2017; Edge intelligence",
	.example = "clients=10 local_epochs=5 target=0.01",
	.example_source = "Edge intelligence, case 2",
	MODEL_TABLES(struct federated_in, struct federated_out),
	.eval = eval,
	.many = many,
};
