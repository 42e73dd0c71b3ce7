#include "config.h"
#include "model/table.h"

struct delay_product_in { double power, time; };
struct delay_product_out { double energy, product; };

static struct delay_product_out delay_product(const struct delay_product_in *in)
{
	double energy = in->power * in->time;

	return (struct delay_product_out){ .energy = energy, .product = energy * in->time };
}
MODEL_EVAL(delay_product)

static const struct parameter parameters[] = {
	PARAMETER(struct delay_product_in, power, .symbol = "P", .unit = "W", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("power while the work is done")),
	PARAMETER(struct delay_product_in, time, .symbol = "T", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time that it takes")),
};

static const struct result results[] = {
	RESULT(struct delay_product_out, energy, .symbol = "E", .unit = "J",
	       .help = N_("energy of the work")),
	RESULT(struct delay_product_out, product, .symbol = "EDP", .unit = "J s",
	       .help = N_("energy times time; lower is better")),
};

const struct model energy_delay_product = {
	.id = "energy.delay_product",
	.title = N_("Energy times delay"),
	.formula = "EDP = E T = P T^2",
	.validity = N_("a steady power over the time"),
	.source = "Sustainable AI",
	.example = "power=700W time=10s",
	.example_source = "by hand: 7000 J × 10 s",
	MODEL_TABLES(struct delay_product_in, struct delay_product_out),
	.eval = eval,
	.many = many,
};
