#include "config.h"
#include "model/table.h"

struct epochs_in { double communication_cost, local_epochs, overhead; };
struct epochs_out { double time, best_local_epochs, best_time; };

static struct epochs_out epochs(const struct epochs_in *in)
{
	double best = sqrt(in->communication_cost);

	return (struct epochs_out){
		.time = in->communication_cost / in->local_epochs + in->local_epochs + in->overhead,
		.best_local_epochs = best,
		.best_time = 2 * best + in->overhead,
	};
}
MODEL_EVAL(epochs)

static const struct parameter parameters[] = {
	PARAMETER(struct epochs_in, communication_cost, .symbol = "a", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN,
	          .help = N_("cost of communication with one local epoch a round, in epochs")),
	PARAMETER(struct epochs_in, local_epochs, .symbol = "E", .unit = "1",
	          .min = 0, .above_min = true, .max = 1e12, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("local epochs in a round")),
	PARAMETER(struct epochs_in, overhead, .symbol = "T_0", .unit = "1", .min = 0, .max = 1e12,
	          .standard = 5, .help = N_("what does not depend on either, in epochs")),
};

static const struct result results[] = {
	RESULT(struct epochs_out, time, .symbol = "T", .unit = "1",
	       .help = N_("time in units of an epoch"),
	       .sum = "communication_cost/local_epochs + local_epochs + overhead"),
	RESULT(struct epochs_out, best_local_epochs, .symbol = "E^*", .unit = "1",
	       .help = N_("local epochs with the least time")),
	RESULT(struct epochs_out, best_time, .symbol = "T^*", .unit = "1",
	       .help = N_("time with that many")),
};

const struct model edge_local_epochs = {
	.id = "edge.local_epochs",
	.title = N_("Local epochs on a slow uplink"),
	.formula = "T = \\frac{a}{E} + E + T_0, \\quad E^* = \\sqrt{a}",
	.validity = N_("relative units; the curve is assumed, with communication shared by the "
	               "local epochs"),
	.source = "Edge intelligence",
	.example = "communication_cost=100 local_epochs=10",
	.example_source = "Edge intelligence, figure: 100 Mbit/s",
	MODEL_TABLES(struct epochs_in, struct epochs_out),
	.eval = eval,
	.many = many,
};
