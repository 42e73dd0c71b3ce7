#include "config.h"
#include "model/table.h"

struct extraction_in { double model_cost, queries, quota, price; };
struct extraction_out { double break_even_price, days, cost; };

static struct extraction_out extraction(const struct extraction_in *in)
{
	return (struct extraction_out){
		.break_even_price = in->model_cost / in->queries,
		.days = in->queries / in->quota,
		.cost = in->price * in->queries,
	};
}
MODEL_EVAL(extraction)

static const struct parameter parameters[] = {
	PARAMETER(struct extraction_in, model_cost, .symbol = "C", .unit = "USD", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("cost to train a model of that quality")),
	PARAMETER(struct extraction_in, queries, .symbol = "Q", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("answers needed to copy it")),
	PARAMETER(struct extraction_in, quota, .symbol = "q", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 1000, .help = N_("answers that an account may have in a day")),
	PARAMETER(struct extraction_in, price, .symbol = "p", .unit = "USD", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("price of an answer")),
};

static const struct result results[] = {
	RESULT(struct extraction_out, break_even_price, .symbol = "p^*", .unit = "USD",
	       .help = N_("price of an answer at which stealing costs as much")),
	RESULT(struct extraction_out, days, .symbol = "T", .unit = "1",
	       .help = N_("days until an account has them")),
	RESULT(struct extraction_out, cost, .symbol = "p Q", .unit = "USD",
	       .help = N_("price of all of them")),
};

const struct model security_extraction = {
	.id = "security.extraction",
	.title = N_("Price of stealing a model"),
	.formula = "p^* = \\frac{C}{Q}, \\quad T = \\frac{Q}{q}",
	.validity = N_("the number of queries for a copy is known; one account, no accounts in "
	               "parallel"),
	.source = "Security and privacy",
	.example = "model_cost=5e6USD queries=1e8",
	.example_source = "Security and privacy, case 7",
	MODEL_TABLES(struct extraction_in, struct extraction_out),
	.eval = eval,
	.many = many,
};
