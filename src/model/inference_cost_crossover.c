#include "config.h"
#include "model/table.h"

struct cost_crossover_in { double training_cost, cost_per_query, queries_per_day, days; };
struct cost_crossover_out { double crossover_days, serving_cost, total_cost, ratio; };

static struct cost_crossover_out cost_crossover(const struct cost_crossover_in *in)
{
	double daily = in->cost_per_query * in->queries_per_day;
	double serving = daily * in->days;

	return (struct cost_crossover_out){
		.crossover_days = in->training_cost / daily,
		.serving_cost = serving,
		.total_cost = in->training_cost + serving,
		.ratio = in->training_cost > 0 ? serving / in->training_cost : NAN,
	};
}
MODEL_EVAL(cost_crossover)

static const struct parameter parameters[] = {
	PARAMETER(struct cost_crossover_in, training_cost, .symbol = "C_{train}", .unit = "USD",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("cost of the training")),
	PARAMETER(struct cost_crossover_in, cost_per_query, .symbol = "c_q", .unit = "USD",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("cost of one query")),
	PARAMETER(struct cost_crossover_in, queries_per_day, .symbol = "Q", .unit = "1",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("queries in a day")),
	PARAMETER(struct cost_crossover_in, days, .symbol = "T", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 365, .help = N_("days in service")),
};

static const struct result results[] = {
	RESULT(struct cost_crossover_out, crossover_days, .symbol = "T^*", .unit = "1",
	       .help = N_("days until serving has cost as much")),
	RESULT(struct cost_crossover_out, serving_cost, .symbol = "C_q", .unit = "USD",
	       .help = N_("cost of serving over the days in service"),
	       .term = "cost_per_query * queries_per_day * days"),
	RESULT(struct cost_crossover_out, total_cost, .symbol = "C", .unit = "USD",
	       .help = N_("training and serving together"),
	       .sum = "training_cost + serving_cost"),
	RESULT(struct cost_crossover_out, ratio, .symbol = "", .unit = "1",
	       .help = N_("serving over training"), .none = N_("training costs nothing")),
};

const struct model inference_cost_crossover = {
	.id = "inference.cost_crossover",
	.title = N_("When serving has cost as much as training"),
	.formula = "T^* = \\frac{C_{train}}{c_q Q}, \\quad C = C_{train} + c_q Q T",
	.validity = N_("a steady demand and a steady price of a query"),
	.source = "Inference at scale",
	.example = "training_cost=2e6USD cost_per_query=0.001USD queries_per_day=50e6 ",
	.example_source = "Inference at scale, case 1",
	MODEL_TABLES(struct cost_crossover_in, struct cost_crossover_out),
	.eval = eval,
	.many = many,
};
