#include "config.h"
#include "model/table.h"

struct gap_in { double clients, local_epochs, rounds, heterogeneity; };
struct gap_out { double gap, variance_term, drift_term, client_epochs; };

static struct gap_out gap(const struct gap_in *in)
{
	double work = in->clients * in->local_epochs * in->rounds;
	double apart = in->heterogeneity * in->local_epochs;
	double variance = (1 + in->heterogeneity) / sqrt(work);
	double drift = apart * apart / in->rounds;

	return (struct gap_out){
		.gap = variance + drift,
		.variance_term = variance,
		.drift_term = drift,
		.client_epochs = work,
	};
}
MODEL_EVAL(gap)

static const struct parameter parameters[] = {
	PARAMETER(struct gap_in, clients, .symbol = "C", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("clients that take part in a round")),
	PARAMETER(struct gap_in, local_epochs, .symbol = "E", .unit = "1",
	          .min = 0, .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("passes over its own data that a client makes in a round")),
	PARAMETER(struct gap_in, rounds, .symbol = "R", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("rounds of averaging")),
	PARAMETER(struct gap_in, heterogeneity, .symbol = "β", .unit = "1", .min = 0, .max = 1e3,
	          .standard = 0,
	          .help = N_("how much the data of clients differ; 0 when they are alike")),
};

static const struct result results[] = {
	RESULT(struct gap_out, gap, .symbol = "ε", .unit = "1",
	       .help = N_("distance to the optimum"),
	       .sum = "variance_term + drift_term"),
	RESULT(struct gap_out, variance_term, .symbol = "ε_{variance}", .unit = "1",
	       .help = N_("what the noise of the gradients leaves"),
	       .term = "(1 + heterogeneity)/sqrt(clients * local_epochs * rounds)"),
	RESULT(struct gap_out, drift_term, .symbol = "ε_{drift}", .unit = "1",
	       .help = N_("what the drift of clients leaves"),
	       .term = "(heterogeneity^2 * local_epochs^2)/rounds"),
	RESULT(struct gap_out, client_epochs, .symbol = "C E R", .unit = "1",
	       .help = N_("work of all clients together")),
};

const struct model edge_federated_gap = {
	.id = "edge.federated_gap",
	.title = N_("Gap left after federated rounds"),
	.formula = "ε = \\frac{1+β}{\\sqrt{C E R}} + \\frac{β^2 E^2}{R}",
	.validity = N_("a heuristic bound in relative units; the constants of a real task differ"),
	.source = "Edge intelligence",
	.example = "clients=10 local_epochs=5 rounds=100",
	.example_source = "Edge intelligence, case 6",
	MODEL_TABLES(struct gap_in, struct gap_out),
	.eval = eval,
	.many = many,
};
