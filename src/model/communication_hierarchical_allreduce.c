#include "config.h"
#include "model/table.h"

struct hierarchical_in {
	double message, nodes, devices_per_node, inner_latency, inner_bandwidth, outer_latency,
	       outer_bandwidth;
};
struct hierarchical_out { double time, inner_time, outer_time, flat_time, speedup; };

static double ring(double message, double devices, double latency, double bandwidth)
{
	double steps = 2 * (devices - 1);

	return steps * latency + steps / devices * message / bandwidth;
}

static struct hierarchical_out hierarchical(const struct hierarchical_in *in)
{
	double inner = ring(in->message, in->devices_per_node, in->inner_latency,
	                    in->inner_bandwidth);
	double outer = ring(in->message / in->devices_per_node, in->nodes, in->outer_latency,
	                    in->outer_bandwidth);
	double flat = ring(in->message, in->nodes * in->devices_per_node, in->outer_latency,
	                   in->outer_bandwidth);
	double time = inner + outer;

	return (struct hierarchical_out){
		.time = time,
		.inner_time = inner,
		.outer_time = outer,
		.flat_time = flat,
		.speedup = time > 0 ? flat / time : NAN,
	};
}
MODEL_EVAL(hierarchical)

static const struct parameter parameters[] = {
	PARAMETER(struct hierarchical_in, message, .symbol = "M", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN,
	          .help = N_("data to be summed over all devices, as each holds it")),
	PARAMETER(struct hierarchical_in, nodes, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("nodes that take part")),
	PARAMETER(struct hierarchical_in, devices_per_node, .symbol = "G", .unit = "1",
	          DOMAIN_COUNT, MUST_BE_GIVEN, .help = N_("devices inside each node")),
	PARAMETER(struct hierarchical_in, inner_latency, .symbol = "α_{in}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("latency of one step inside a node")),
	PARAMETER(struct hierarchical_in, inner_bandwidth, .symbol = "β_{in}", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("bandwidth of a link inside a node, one direction")),
	PARAMETER(struct hierarchical_in, outer_latency, .symbol = "α_{out}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("latency of one step between nodes")),
	PARAMETER(struct hierarchical_in, outer_bandwidth, .symbol = "β_{out}", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("bandwidth of a device's link between nodes, one direction")),
};

static const struct result results[] = {
	RESULT(struct hierarchical_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until every device holds the sum"),
	       .sum = "inner_time + outer_time"),
	RESULT(struct hierarchical_out, inner_time, .symbol = "T_{in}", .unit = "s",
	       .help = N_("its part inside the nodes: ReduceScatter and AllGather"),
	       .term = "2 * (devices_per_node - 1) * (inner_latency + message/(devices_per_node * "
	               "inner_bandwidth))"),
	RESULT(struct hierarchical_out, outer_time, .symbol = "T_{out}", .unit = "s",
	       .help = N_("its part between the nodes: a ring for each device's share"),
	       .term = "2 * (nodes - 1) * (outer_latency + message/(nodes * devices_per_node * "
	               "outer_bandwidth))"),
	RESULT(struct hierarchical_out, flat_time, .symbol = "T_{flat}", .unit = "s",
	       .help = N_("time of one ring over all devices on the outer links")),
	RESULT(struct hierarchical_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("time of the flat ring over time of the hierarchy"),
	       .none = N_("nothing is exchanged, so there is no time to compare")),
};

const struct model communication_hierarchical_allreduce = {
	.id = "communication.hierarchical_allreduce",
	.title = N_("AllReduce inside and between nodes"),
	.formula = "T = 2 (G - 1) \\left( \\alpha_{in} + \\frac{M}{G \\beta_{in}} \\right) + 2 (n "
	           "- 1) \\left( \\alpha_{out} + \\frac{M}{n G \\beta_{out}} \\right)",
	.validity = N_("rings at both levels, one after the other; each device of a node has a "
	               "link of its own to the outside"),
	.source = "Collective communication; Communication appendix",
	.example = "message=140GB nodes=16 devices_per_node=8 inner_latency=0s "
	           "inner_bandwidth=900GB/s outer_latency=3us outer_bandwidth=50GB/s",
	.example_source = "Collective communication, case 3",
	MODEL_TABLES(struct hierarchical_in, struct hierarchical_out),
	.eval = eval,
	.many = many,
};
