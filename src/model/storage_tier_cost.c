#include "config.h"
#include "model/table.h"

struct tier_cost_in { double data, price, time; };
struct tier_cost_out { double cost, per_month; };

#define BYTES_PER_TB 1e12

static struct tier_cost_out tier_cost(const struct tier_cost_in *in)
{
	double per_month = in->data / BYTES_PER_TB * in->price;

	return (struct tier_cost_out){
		.cost = per_month * in->time,
		.per_month = per_month,
	};
}
MODEL_EVAL(tier_cost)

static const struct parameter parameters[] = {
	PARAMETER(struct tier_cost_in, data, .symbol = "S", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data kept")),
	PARAMETER(struct tier_cost_in, price, .symbol = "c", .unit = "USD/TB/mo",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("price of the tier")),
	PARAMETER(struct tier_cost_in, time, .symbol = "t", .unit = "mo", DOMAIN_NOT_NEGATIVE,
	          .standard = 12, .help = N_("how long they are kept")),
};

static const struct result results[] = {
	RESULT(struct tier_cost_out, cost, .symbol = "K", .unit = "USD",
	       .help = N_("cost of that time")),
	RESULT(struct tier_cost_out, per_month, .symbol = "k", .unit = "USD/mo",
	       .help = N_("cost of each month")),
};

const struct model storage_tier_cost = {
	.id = "storage.tier_cost",
	.title = N_("Cost of keeping data on a tier"),
	.formula = "K = S \\cdot c \\cdot t",
	.validity = N_("a flat price; requests and reading out cost extra"),
	.source = "Data storage",
	.example = "data=50TB price=23USD/TB/mo",
	.example_source = "Data storage, case 9",
	MODEL_TABLES(struct tier_cost_in, struct tier_cost_out),
	.eval = eval,
	.many = many,
};
