#include "config.h"
#include "model/table.h"

struct payback_in { double build_cost, own_cost, rented_cost; };
struct payback_out { double time; };

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct payback_in *in = input;

	if (!(in->rented_cost > in->own_cost)) {
		*why = (struct fault){ "own_cost",
		                       N_("running it costs as much as renting: it never pays") };
		return STATUS_E_NOANSWER;
	}
	*(struct payback_out *)output = (struct payback_out){
		.time = in->build_cost / (in->rented_cost - in->own_cost),
	};
	return STATUS_OK;
}
MODEL_MANY(struct payback_in, struct payback_out)

static const struct parameter parameters[] = {
	PARAMETER(struct payback_in, build_cost, .symbol = "K", .unit = "USD", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("cost of building it")),
	PARAMETER(struct payback_in, own_cost, .symbol = "k_{own}", .unit = "USD/yr",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("yearly cost of running it")),
	PARAMETER(struct payback_in, rented_cost, .symbol = "k_{rented}", .unit = "USD/yr",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("yearly cost of renting the same")),
};

static const struct result results[] = {
	RESULT(struct payback_out, time, .symbol = "t", .unit = "yr",
	       .help = N_("time after which owning is cheaper")),
};

const struct model storage_payback = {
	.id = "storage.payback",
	.title = N_("Own storage or rented"),
	.formula = "t = \\frac{K}{k_{rented} - k_{own}}",
	.validity = N_("constant yearly costs; no interest, no replacement"),
	.source = "Data storage",
	.example = "build_cost=3e6 own_cost=5e5 rented_cost=1.14e6",
	.example_source = "Data storage, case 10",
	MODEL_TABLES(struct payback_in, struct payback_out),
	.eval = eval,
	.many = many,
};
