#include "config.h"
#include "model/table.h"

struct links_in { double links, unit_price, unit_power, faulty_share; };
struct links_out { double cost, power, faulty; };

static struct links_out links(const struct links_in *in)
{
	return (struct links_out){
		.cost = in->links * in->unit_price,
		.power = in->links * in->unit_power,
		.faulty = in->links * in->faulty_share,
	};
}
MODEL_EVAL(links)

static const struct parameter parameters[] = {
	PARAMETER(struct links_in, links, .symbol = "N", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("links, or their transceivers")),
	PARAMETER(struct links_in, unit_price, .symbol = "p", .unit = "USD", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("price of one")),
	PARAMETER(struct links_in, unit_power, .symbol = "P_1", .unit = "W", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("power of one")),
	PARAMETER(struct links_in, faulty_share, .symbol = "f", .unit = "1", DOMAIN_SHARE,
	          .standard = 0, .help = N_("share that is bad")),
};

static const struct result results[] = {
	RESULT(struct links_out, cost, .symbol = "", .unit = "USD", .help = N_("price of all")),
	RESULT(struct links_out, power, .symbol = "P", .unit = "W", .help = N_("power of all")),
	RESULT(struct links_out, faulty, .symbol = "", .unit = "1",
	       .help = N_("bad links on average")),
};

const struct model network_links = {
	.id = "network.links",
	.title = N_("Cost and power of a fabric's links"),
	.formula = "N p, \\quad N P, \\quad N f",
	.validity = N_("links of one kind"),
	.source = "Network fabrics",
	.example = "links=20000 unit_price=500USD unit_power=10W",
	.example_source = "Network fabrics, case 10",
	MODEL_TABLES(struct links_in, struct links_out),
	.eval = eval,
	.many = many,
};
