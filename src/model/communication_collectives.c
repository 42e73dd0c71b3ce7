/* communication_collectives.c - the models of collective operations over N equal devices */
#include "config.h"
#include "model/table.h"

/* --- what the collectives of N equal devices share --------------------------- */

#define COLLECTIVE_IN_OF(X, T, message_help)                                               \
	X(T, message, "M", "B", message_help, DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)          \
	X(T, devices, "N", "1", N_("devices that take part"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, latency, "α", "s", N_("latency of one round"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"),           \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define COLLECTIVE_OUT_OF(X, T, time_sum)                                                  \
	X(T, time, "T", "s", N_("time until every device is done"), .sum = time_sum)       \
	X(T, bytes_per_device, "n", "B", N_("data that a device sends, one part after the other")) \
	X(T, latency_share, "f_α", "1", N_("share of the time that is latency"), .ratio = true)
#define COLLECTIVE_IN(X, T) COLLECTIVE_IN_OF(X, T, NULL)
#define COLLECTIVE_OUT(X, T) COLLECTIVE_OUT_OF(X, T, NULL)
STRUCTS(collective, COLLECTIVE);

/* One latency a round; the bytes are those that a device sends in all rounds together. */
static struct collective_out collective(const struct collective_in *in, double rounds,
                                        double bytes)
{
	double latency = rounds * in->latency, transfer = bytes / in->bandwidth;

	assert(!(rounds < 0) && !(bytes < 0));
	return (struct collective_out){
		.time = latency + transfer,
		.bytes_per_device = bytes,
		.latency_share = part_of(latency, transfer),
	};
}

/* ⌈log2 n⌉ of a whole n: rounds until all have it, when each round doubles those that do. */
static double doublings(double n)
{
	int exponent;
	double mantissa = frexp(n, &exponent);

	assert(n >= 1);
	return mantissa > 0.5 ? exponent : exponent - 1;
}

/* What each of N devices sends when everything but its own part passes through it. */
static double all_but_own(double devices, double message)
{
	assert(devices >= 1);
	return (devices - 1) / devices * message;
}

/* --- communication.all_gather ----------------------------------------------- */

#define ALL_GATHER_IN(X, T) COLLECTIVE_IN_OF(X, T, N_("data that each device holds at the end"))
#define ALL_GATHER_OUT(X, T)                                                               \
	COLLECTIVE_OUT_OF(X, T,                                                            \
	                  "(devices - 1) * latency + (devices - 1)/devices * message/bandwidth")

static struct collective_out all_gather(const struct collective_in *in)
{
	double steps = in->devices - 1;

	return collective(in, steps, all_but_own(in->devices, in->message));
}

MODEL_OF(communication_all_gather, all_gather, collective, ALL_GATHER,
	.id = "communication.all_gather",
	.title = N_("AllGather on a ring"),
	.formula = "T = (N - 1) \\alpha + \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; every device starts with an equal part"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Communication appendix",
	.example = "message=14GB devices=256 latency=5us bandwidth=50GB/s",
	.example_source = "Communication appendix, case 5: 280.2 ms");

/* --- communication.all_to_all ----------------------------------------------- */

#define ALL_TO_ALL_IN(X, T)                                                                \
	COLLECTIVE_IN_OF(X, T, N_("data that each device has for all, itself included"))
#define ALL_TO_ALL_OUT(X, T) COLLECTIVE_OUT_OF(X, T, NULL)

static struct collective_out all_to_all(const struct collective_in *in)
{
	double steps = in->devices - 1;

	return collective(in, steps, all_but_own(in->devices, in->message));
}

MODEL_OF(communication_all_to_all, all_to_all, collective, ALL_TO_ALL,
	.id = "communication.all_to_all",
	.title = N_("AllToAll"),
	.formula = "T = (N - 1) \\left( \\alpha + \\frac{M}{N \\beta} \\right)",
	.validity = N_("equal links without contention; every device has an equal part for each "
	               "of the others, one after the other"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Communication appendix",
	.example = "message=64MB devices=64 latency=5us bandwidth=50GB/s",
	.example_source = "Communication appendix, case 6");

/* --- communication.broadcast ------------------------------------------------ */

#define BROADCAST_IN(X, T) COLLECTIVE_IN_OF(X, T, N_("data that every device receives"))
#define BROADCAST_OUT(X, T) COLLECTIVE_OUT_OF(X, T, NULL)

static struct collective_out broadcast(const struct collective_in *in)
{
	double rounds = doublings(in->devices);

	return collective(in, rounds, rounds * in->message);
}

MODEL_OF(communication_broadcast, broadcast, collective, BROADCAST,
	.id = "communication.broadcast",
	.title = N_("Broadcast on a tree"),
	.formula = "T = \\lceil \\log_2 N \\rceil \\left( \\alpha + \\frac{M}{\\beta} \\right)",
	.validity = N_("equal links without contention; the whole message is passed on, not cut "
	               "into pieces"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Communication appendix",
	.example = "message=1GB devices=256 latency=5us bandwidth=50GB/s",
	.example_source = "Communication appendix, case 2: half of the tree AllReduce");

/* --- communication.bus_bandwidth -------------------------------------------- */

#define BUS_BANDWIDTH_IN(X, T)                                                             \
	X(T, message, "M", "B", N_("data to be summed over all devices, as each holds it"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, devices, "N", "1", N_("devices that take part"), .min = 2, .max = 1e12,       \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, time, "T", "s", N_("measured time"), DOMAIN_POSITIVE, MUST_BE_GIVEN)          \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define BUS_BANDWIDTH_OUT(X, T)                                                            \
	X(T, algorithm_bandwidth, "B_{alg}", "B/s", N_("message over time"))               \
	X(T, bus_bandwidth, "B_{bus}", "B/s", N_("bandwidth that the links must have carried")) \
	X(T, lower_bound, "T_{min}", "s", N_("time that no algorithm goes below on these links")) \
	X(T, link_share, "", "1", N_("share of the links' bandwidth that was used"),       \
	  .ratio = true)
STRUCTS(bus_bandwidth, BUS_BANDWIDTH);

static struct bus_bandwidth_out bus_bandwidth(const struct bus_bandwidth_in *in, double bytes)
{
	assert(!(bytes < 0));
	return (struct bus_bandwidth_out){
		.algorithm_bandwidth = in->message / in->time,
		.bus_bandwidth = bytes / in->time,
		.lower_bound = bytes / in->bandwidth,
		.link_share = bytes / in->bandwidth / in->time,
	};
}

static enum status eval_bus_bandwidth(const struct bus_bandwidth_in *in,
                                      struct bus_bandwidth_out *out, struct fault *why)
{
	double bytes = 2 * (in->devices - 1) / in->devices * in->message;

	if (in->time < bytes / in->bandwidth) {
		*why = (struct fault){ "time", N_("links of that bandwidth cannot be so fast") };
		return STATUS_E_DOMAIN;
	}
	*out = bus_bandwidth(in, bytes);
	return STATUS_OK;
}

MODEL_REFUSING(communication_bus_bandwidth, bus_bandwidth, BUS_BANDWIDTH,
	.id = "communication.bus_bandwidth",
	.title = N_("Bandwidth of a measured AllReduce"),
	.formula = "B_{bus} = 2 \\frac{N - 1}{N} \\frac{M}{T}, \\quad T \\ge 2 \\frac{N - 1}{N} "
	           "\\frac{M}{\\beta}",
	.validity = N_("links of one bandwidth; no network that adds on the way, such as a "
	               "switch that reduces"),
	.source = "Patarasuk, Yuan 2009; Collective communication",
	.example = "message=1GB devices=8 time=40ms bandwidth=50GB/s",
	.example_source = "by hand: 2 × 7/8 × 1 GB / 40 ms");

/* --- communication.butterfly_allreduce -------------------------------------- */

#define BUTTERFLY_ALLREDUCE_IN(X, T)                                                       \
	X(T, message, "M", "B", N_("data to be summed over all devices, as each holds it"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, devices, "N", "1", N_("devices that take part, a power of two"), .min = 1,    \
	  .max = 0x1p40, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                 \
	X(T, latency, "α", "s", N_("latency of one round"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define BUTTERFLY_ALLREDUCE_OUT(X, T)                                                      \
	COLLECTIVE_OUT_OF(X, T,                                                            \
	                  "2 * log2(devices) * latency + 2 * (devices - 1)/devices * "     \
	                  "message/bandwidth")

static struct collective_out butterfly_allreduce(const struct collective_in *in)
{
	return collective(in, 2 * doublings(in->devices),
	                  2 * all_but_own(in->devices, in->message));
}

static enum status eval_butterfly_allreduce(const struct collective_in *in,
                                            struct collective_out *out, struct fault *why)
{
	if (in->devices != exp2(doublings(in->devices))) {
		*why = (struct fault){ "devices", N_("it must be a power of two") };
		return STATUS_E_DOMAIN;
	}
	*out = butterfly_allreduce(in);
	return STATUS_OK;
}

MODEL_REFUSING_OF(communication_butterfly_allreduce, butterfly_allreduce, collective,
	BUTTERFLY_ALLREDUCE,
	.id = "communication.butterfly_allreduce",
	.title = N_("AllReduce on a butterfly"),
	.formula = "T = 2 \\log_2 N \\cdot \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; the number of devices is a power of two"),
	.source = "Rabenseifner 2004; Collective communication",
	.example = "message=1kB devices=256 latency=1us bandwidth=25GB/s",
	.example_source = "Collective communication, case 7");

/* --- communication.crossover ------------------------------------------------ */

#define CROSSOVER_IN(X, T)                                                                 \
	X(T, devices, "N", "1", N_("devices that take part"), .min = 3, .max = 1e12,       \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, latency, "α", "s", N_("latency of one step"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define CROSSOVER_OUT(X, T)                                                                \
	X(T, message, "M^*", "B", N_("message for which ring and tree take the same time")) \
	X(T, estimate, "M_≈", "B", N_("rough value N α β / log2 N"))
STRUCTS(crossover, CROSSOVER);

static struct crossover_out crossover(const struct crossover_in *in)
{
	double n = in->devices, depth = log2(n), half_size = in->latency * in->bandwidth;

	return (struct crossover_out){
		.message = (n - 1 - depth) * half_size / (depth - (n - 1) / n),
		.estimate = n * half_size / depth,
	};
}

MODEL(communication_crossover, crossover, CROSSOVER,
	.id = "communication.crossover",
	.title = N_("Message at which ring and tree tie"),
	.formula = "M^* = \\frac{2 (N - 1) - 2 \\log_2 N}{2 \\log_2 N - 2 (N - 1) / N} \\alpha "
	           "\\beta",
	.validity = N_("the tree that passes whole messages, its depth not rounded up; below "
	               "the result the tree is faster, above it the ring"),
	.source = "Collective communication; Communication appendix",
	.example = "devices=64 latency=10us bandwidth=10GB/s",
	.example_source = "reference case; Collective communication, case 5");

/* --- communication.double_tree_allreduce ------------------------------------ */

#define DOUBLE_TREE_ALLREDUCE_IN(X, T)                                                     \
	COLLECTIVE_IN_OF(X, T, N_("data to be summed over all devices, as each holds it"))
#define DOUBLE_TREE_ALLREDUCE_OUT(X, T)                                                    \
	COLLECTIVE_OUT_OF(X, T, "2 * ceil(log2(devices)) * latency + bytes_per_device/bandwidth")

static struct collective_out double_tree_allreduce(const struct collective_in *in)
{
	double bytes = in->devices > 1 ? 2 * in->message : 0;

	return collective(in, 2 * doublings(in->devices), bytes);
}

MODEL_OF(communication_double_tree_allreduce, double_tree_allreduce, collective,
	DOUBLE_TREE_ALLREDUCE,
	.id = "communication.double_tree_allreduce",
	.title = N_("AllReduce on two binary trees"),
	.formula = "T = 2 \\lceil \\log_2 N \\rceil \\alpha + 2 \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; each tree carries half of the message, "
	               "in pieces small enough to fill the links"),
	.source = "Sanders, Speck, Träff 2009; Collective communication",
	.example = "message=1kB devices=256 latency=1us bandwidth=25GB/s",
	.example_source = "by hand: 16 α + 2 M/β");

/* --- communication.hierarchical_allreduce ----------------------------------- */

#define HIERARCHICAL_IN(X, T)                                                              \
	X(T, message, "M", "B", N_("data to be summed over all devices, as each holds it"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, nodes, "n", "1", N_("nodes that take part"), DOMAIN_COUNT, MUST_BE_GIVEN)     \
	X(T, devices_per_node, "G", "1", N_("devices inside each node"), DOMAIN_COUNT,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, inner_latency, "α_{in}", "s", N_("latency of one step inside a node"),        \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, inner_bandwidth, "β_{in}", "B/s",                                             \
	  N_("bandwidth of a link inside a node, one direction"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, outer_latency, "α_{out}", "s", N_("latency of one step between nodes"),       \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, outer_bandwidth, "β_{out}", "B/s",                                            \
	  N_("bandwidth of a device's link between nodes, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define HIERARCHICAL_OUT(X, T)                                                             \
	X(T, time, "T", "s", N_("time until every device holds the sum"),                  \
	  .sum = "inner_time + outer_time")                                                \
	X(T, inner_time, "T_{in}", "s",                                                    \
	  N_("its part inside the nodes: ReduceScatter and AllGather"),                    \
	  .term = "2 * (devices_per_node - 1) * (inner_latency + message/(devices_per_node * " \
	          "inner_bandwidth))")                                                     \
	X(T, outer_time, "T_{out}", "s",                                                   \
	  N_("its part between the nodes: a ring for each device's share"),                \
	  .term = "2 * (nodes - 1) * (outer_latency + message/(nodes * devices_per_node * " \
	          "outer_bandwidth))")                                                     \
	X(T, flat_time, "T_{flat}", "s",                                                   \
	  N_("time of one ring over all devices on the outer links"))                      \
	X(T, speedup, "S", "1", N_("time of the flat ring over time of the hierarchy"),    \
	  .none = N_("nothing is exchanged, so there is no time to compare"))
STRUCTS(hierarchical, HIERARCHICAL);

static double ring(double message, double devices, double latency, double bandwidth)
{
	double steps = 2 * (devices - 1);

	assert(devices >= 1 && bandwidth > 0);
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

MODEL(communication_hierarchical_allreduce, hierarchical, HIERARCHICAL,
	.id = "communication.hierarchical_allreduce",
	.title = N_("AllReduce inside and between nodes"),
	.formula = "T = 2 (G - 1) \\left( \\alpha_{in} + \\frac{M}{G \\beta_{in}} \\right) + 2 "
	           "(n - 1) \\left( \\alpha_{out} + \\frac{M}{n G \\beta_{out}} \\right)",
	.validity = N_("rings at both levels, one after the other; each device of a node has a "
	               "link of its own to the outside"),
	.source = "Collective communication; Communication appendix",
	.example = "message=140GB nodes=16 devices_per_node=8 inner_latency=0s "
	           "inner_bandwidth=450GB/s outer_latency=3us outer_bandwidth=50GB/s",
	.example_source = "Collective communication, case 3, its NVLink one way: 1200.8 ms");

/* --- communication.reduce_scatter ------------------------------------------- */

#define REDUCE_SCATTER_IN(X, T)                                                            \
	COLLECTIVE_IN_OF(X, T, N_("data to be summed over all devices, as each holds it"))
#define REDUCE_SCATTER_OUT(X, T)                                                           \
	COLLECTIVE_OUT_OF(X, T,                                                            \
	                  "(devices - 1) * latency + (devices - 1)/devices * message/bandwidth")

static struct collective_out reduce_scatter(const struct collective_in *in)
{
	double steps = in->devices - 1;

	return collective(in, steps, all_but_own(in->devices, in->message));
}

MODEL_OF(communication_reduce_scatter, reduce_scatter, collective, REDUCE_SCATTER,
	.id = "communication.reduce_scatter",
	.title = N_("ReduceScatter on a ring"),
	.formula = "T = (N - 1) \\alpha + \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; the additions themselves are free; "
	               "every device ends with an equal part"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Communication appendix",
	.example = "message=140GB devices=8 latency=0s bandwidth=450GB/s",
	.example_source = "Collective communication, case 3, its NVLink one way: 272.2 ms");

/* --- communication.ring_allreduce ------------------------------------------- */

#define RING_ALLREDUCE_IN(X, T)                                                            \
	COLLECTIVE_IN_OF(X, T, N_("data to be summed over all devices, as each holds it"))
#define RING_ALLREDUCE_OUT(X, T)                                                           \
	COLLECTIVE_OUT_OF(X, T,                                                            \
	                  "2 * (devices - 1) * latency + 2 * (devices - 1)/devices * "     \
	                  "message/bandwidth")

static struct collective_out ring_allreduce(const struct collective_in *in)
{
	double steps = in->devices - 1;

	return collective(in, 2 * steps, 2 * all_but_own(in->devices, in->message));
}

MODEL_OF(communication_ring_allreduce, ring_allreduce, collective, RING_ALLREDUCE,
	.id = "communication.ring_allreduce",
	.title = N_("AllReduce on a ring"),
	.formula = "T = 2 (N - 1) \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; the additions themselves are free"),
	.source = "Patarasuk, Yuan 2009; Network fabrics; Collective communication",
	.example = "devices=1024 message=350GB latency=0s bandwidth=50GB/s",
	.example_source = "Distributed training, case 2");

/* --- communication.ring_latency_limit --------------------------------------- */

#define RING_LATENCY_LIMIT_IN(X, T)                                                        \
	X(T, message, "M", "B", N_("data to be summed over all devices"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, latency, "α", "s", N_("latency of one step"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define RING_LATENCY_LIMIT_OUT(X, T)                                                       \
	X(T, devices, "N^*", "1",                                                          \
	  N_("fleet at which both terms are equal; a larger one waits for latency"))
STRUCTS(ring_latency_limit, RING_LATENCY_LIMIT);

static struct ring_latency_limit_out ring_latency_limit(const struct ring_latency_limit_in *in)
{
	return (struct ring_latency_limit_out){
		.devices = in->message / in->bandwidth / in->latency,
	};
}

MODEL(communication_ring_latency_limit, ring_latency_limit, RING_LATENCY_LIMIT,
	.id = "communication.ring_latency_limit",
	.title = N_("Fleet at which a ring turns to latency"),
	.formula = "N^* = \\frac{M}{\\alpha \\beta}",
	.validity = N_("a ring AllReduce of a message that does not grow with the fleet"),
	.source = "Network fabrics",
	.example = "message=1MB latency=5us bandwidth=50GB/s",
	.example_source = "Network fabrics, what-if: from 5 devices on latency is longer");

/* --- communication.torus_allreduce ------------------------------------------ */

#define TORUS_IN(X, T)                                                                     \
	X(T, message, "M", "B", N_("data to be summed over all devices, as each holds it"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, x, "X", "1", N_("devices along the first dimension"), .min = 1, .max = 1e4,   \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, y, "Y", "1", N_("devices along the second dimension"), .min = 1, .max = 1e4,  \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, z, "Z", "1", N_("devices along the third dimension"), .min = 1, .max = 1e4,   \
	  .whole = true, .scale = SCALE_LOG, .standard = 1)                                \
	X(T, latency, "α", "s", N_("latency of one step"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define TORUS_OUT(X, T)                                                                    \
	X(T, time, "T", "s", N_("time until every device holds the sum"),                  \
	  .sum = "2 * (x + y + z - 3) * latency + 2 * (devices - 1)/devices * message/bandwidth") \
	X(T, devices, "N", "1", N_("devices of the torus"))                                \
	X(T, steps, "", "1",                                                               \
	  N_("steps one after the other; one ring over all devices takes 2 (N - 1)"))      \
	X(T, bytes_per_device, "n", "B",                                                   \
	  N_("data that a device sends, one part after the other"))
STRUCTS(torus, TORUS);

static struct torus_out torus(const struct torus_in *in)
{
	double devices = in->x * in->y * in->z, steps = 2 * (in->x + in->y + in->z - 3);
	double bytes = 2 * (devices - 1) / devices * in->message;

	return (struct torus_out){
		.time = steps * in->latency + bytes / in->bandwidth,
		.devices = devices,
		.steps = steps,
		.bytes_per_device = bytes,
	};
}

MODEL(communication_torus_allreduce, torus, TORUS,
	.id = "communication.torus_allreduce",
	.title = N_("AllReduce on a torus, one dimension after the other"),
	.formula = "T = 2 (X + Y + Z - 3) \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{\\beta}, \\quad "
	           "N = X Y Z",
	.validity = N_("rings along each dimension in turn, one at a time; equal links without "
	               "contention"),
	.source = "Collective communication",
	.example = "message=1GB x=4 y=4 z=4 latency=1us bandwidth=1GB/s",
	.example_source = "by hand: 2 (4 + 4 + 4 - 3); the book rounds to 24");

/* --- communication.tree_allreduce ------------------------------------------- */

#define TREE_ALLREDUCE_IN(X, T)                                                            \
	COLLECTIVE_IN_OF(X, T, N_("data to be summed over all devices, as each holds it"))
#define TREE_ALLREDUCE_OUT(X, T) COLLECTIVE_OUT_OF(X, T, NULL)

static struct collective_out tree_allreduce(const struct collective_in *in)
{
	double rounds = 2 * doublings(in->devices);

	return collective(in, rounds, rounds * in->message);
}

MODEL_OF(communication_tree_allreduce, tree_allreduce, collective, TREE_ALLREDUCE,
	.id = "communication.tree_allreduce",
	.title = N_("AllReduce on a tree"),
	.formula = "T = 2 \\lceil \\log_2 N \\rceil \\left( \\alpha + \\frac{M}{\\beta} \\right)",
	.validity = N_("equal links without contention; the whole message goes up and down the "
	               "tree, not cut into pieces"),
	.source = "Thakur, Rabenseifner, Gropp 2005; Collective communication",
	.example = "devices=64 message=1MB latency=10us bandwidth=10GB/s",
	.example_source = "reference case; Collective communication, case 5");
