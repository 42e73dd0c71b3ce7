#include "config.h"
#include "model/table.h"

struct load_in { double models, own, search, pairs, capacity; };
struct load_out { double load, per_model, use, pairs_lead_from, binding; };

static const char *const parts[] = { N_("own"), N_("search"), N_("pairs"), NULL };

enum { PART_OWN, PART_SEARCH, PART_PAIRS };

static struct load_out load(const struct load_in *in)
{
	double n = in->models;
	double own = in->own, search = in->search * log(n), pairs = in->pairs * n;
	double lead = in->own / in->pairs;

	return (struct load_out){
		.load = n * (own + search + pairs),
		.per_model = own + search + pairs,
		.use = n * (own + search + pairs) / in->capacity,
		.pairs_lead_from = isfinite(lead) ? lead : NAN,
		.binding = own >= search && own >= pairs ? PART_OWN
		         : search >= pairs ? PART_SEARCH : PART_PAIRS,
	};
}
MODEL_EVAL(load)

static const struct parameter parameters[] = {
	PARAMETER(struct load_in, models, .symbol = "N", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("models in operation")),
	PARAMETER(struct load_in, own, .symbol = "a", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 20, .help = N_("work of each model on its own")),
	PARAMETER(struct load_in, search, .symbol = "b", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 1, .help = N_("weight of the search for dependencies")),
	PARAMETER(struct load_in, pairs, .symbol = "c", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 0.5, .help = N_("weight of the pairs")),
	PARAMETER(struct load_in, capacity, .symbol = "L_{max}", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 2500, .help = N_("work that the team can do")),
};

static const struct result results[] = {
	RESULT(struct load_out, load, .symbol = "L", .unit = "1", .help = N_("work needed"),
	       .sum = "own * models + search * models * ln(models) + pairs * models^2"),
	RESULT(struct load_out, per_model, .symbol = "L/N", .unit = "1",
	       .help = N_("work needed for each model")),
	RESULT(struct load_out, use, .symbol = "k", .unit = "1",
	       .help = N_("work needed over what the team can do")),
	RESULT(struct load_out, pairs_lead_from, .symbol = "N^*", .unit = "1",
	       .help = N_("models from which on the pairs outweigh the own work"),
	       .none = N_("the pairs carry no weight")),
	RESULT(struct load_out, binding, .symbol = "", .unit = "", .words = parts,
	       .help = N_("the largest part"),
	       .largest = "own * models, search * models * ln(models), pairs * models^2"),
};

const struct model operations_load = {
	.id = "operations.load",
	.title = N_("Load of operating many models"),
	.formula = "L = a N + b N \\ln N + c N^2",
	.validity = N_("an assumed curve: own work, dependencies found by search, pairs that may "
	               "interact"),
	.source = "Operations at scale",
	.example = "models=50",
	.example_source = "Operations at scale, misconceptions",
	MODEL_TABLES(struct load_in, struct load_out),
	.eval = eval,
	.many = many,
};
