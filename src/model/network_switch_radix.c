#include "config.h"
#include "model/table.h"

struct switch_radix_in { double capacity, port_rate; };
struct switch_radix_out { double ports; };

static struct switch_radix_out switch_radix(const struct switch_radix_in *in)
{
	return (struct switch_radix_out){ .ports = floor(in->capacity / in->port_rate) };
}
MODEL_EVAL(switch_radix)

static const struct parameter parameters[] = {
	PARAMETER(struct switch_radix_in, capacity, .symbol = "B", .unit = "bit/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("rate at which the switch passes data")),
	PARAMETER(struct switch_radix_in, port_rate, .symbol = "b", .unit = "bit/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("rate of one port")),
};

static const struct result results[] = {
	RESULT(struct switch_radix_out, ports, .symbol = "k", .unit = "1",
	       .help = N_("ports that the switch can serve")),
};

const struct model network_switch_radix = {
	.id = "network.switch_radix",
	.title = N_("Ports of a switch"),
	.formula = "k = \\left\\lfloor \\frac{B}{b} \\right\\rfloor",
	.validity = N_("all ports at the same rate"),
	.source = "Network fabrics",
	.example = "capacity=102.4Tbit/s port_rate=1.6Tbit/s",
	.example_source = "Network fabrics, tables",
	MODEL_TABLES(struct switch_radix_in, struct switch_radix_out),
	.eval = eval,
	.many = many,
};
