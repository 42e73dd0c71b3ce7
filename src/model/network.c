/* network.c - the models of networks: switches, links, tori */
#include "config.h"
#include "model/table.h"

/* --- network.dragonfly ------------------------------------------------------ */

#define DRAGONFLY_IN(X, T)                                                                 \
	X(T, hosts_per_router, "p", "1", N_("hosts at each router"), .min = 1, .max = 1e4, \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, routers_per_group, "a", "1", N_("routers in each group"), .min = 1, .max = 1e4, \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, global_links, "h", "1", N_("links of each router to other groups"), .min = 1, \
	  .max = 1e4, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define DRAGONFLY_OUT(X, T)                                                                \
	X(T, hosts, "N", "1", N_("hosts in all"))                                          \
	X(T, groups, "g", "1", N_("groups"), .sum = "routers_per_group * global_links + 1") \
	X(T, radix, "k", "1", N_("ports of each router"))                                  \
	X(T, global_share, "h/p", "1",                                                     \
	  N_("bandwidth of a group to the others over that of its hosts; 1 is full"))
STRUCTS(dragonfly, DRAGONFLY);

static struct dragonfly_out dragonfly(const struct dragonfly_in *in)
{
	double p = in->hosts_per_router, a = in->routers_per_group, h = in->global_links;
	double groups = a * h + 1;

	return (struct dragonfly_out){
		.hosts = p * a * groups,
		.groups = groups,
		.radix = p + a - 1 + h,
		.global_share = h / p,
	};
}

MODEL(network_dragonfly, dragonfly, DRAGONFLY,
	.id = "network.dragonfly",
	.title = N_("A dragonfly"),
	.formula = "g = a h + 1, \\quad N = p a g",
	.validity = N_("every group has one link to every other group; routers of a group are "
	               "all connected"),
	.source = "Kim, Dally, Scott, Abts 2008; Network fabrics",
	.example = "hosts_per_router=4 routers_per_group=8 global_links=4",
	.example_source = "by hand: 4 × 8 × 33");

/* --- network.go_back_n ------------------------------------------------------ */

#define GO_BACK_N_IN(X, T)                                                                 \
	X(T, message, "n", "B", N_("size of the message"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, delivered, "n_{delivered}", "B",                                              \
	  N_("data that arrived in order before the loss was noticed"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, in_flight, "n_{flight}", "B", N_("data sent after the loss and thrown away"), \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define GO_BACK_N_OUT(X, T)                                                                \
	X(T, remaining, "n_{rest}", "B", N_("data that has to be sent from the loss on"))  \
	X(T, sent, "", "B", N_("data sent in all"), .sum = "message + in_flight")          \
	X(T, overhead, "", "1", N_("data thrown away over the message"))
STRUCTS(go_back_n, GO_BACK_N);

static struct go_back_n_out go_back_n(const struct go_back_n_in *in)
{
	return (struct go_back_n_out){
		.remaining = in->message - in->delivered,
		.sent = in->message + in->in_flight,
		.overhead = in->in_flight / in->message,
	};
}

static enum status eval_go_back_n(const struct go_back_n_in *in, struct go_back_n_out *out,
                                  struct fault *why)
{
	if (in->delivered > in->message) {
		*why = (struct fault){ "delivered", N_("it may not exceed the message") };
		return STATUS_E_DOMAIN;
	}
	if (in->in_flight > in->message - in->delivered) {
		*why = (struct fault){ "in_flight",
		                       N_("it may not exceed what is left of the message") };
		return STATUS_E_DOMAIN;
	}
	*out = go_back_n(in);
	return STATUS_OK;
}

MODEL_REFUSING(network_go_back_n, go_back_n, GO_BACK_N,
	.id = "network.go_back_n",
	.title = N_("Data sent again after one loss"),
	.formula = "n_{again} = n - n_{delivered}",
	.validity = N_("one loss; the receiver throws away everything that follows it"),
	.source = "Network fabrics",
	.example = "message=1GB delivered=900MB",
	.example_source = "Network fabrics, case 8");

/* --- network.injection ------------------------------------------------------ */

#define INJECTION_IN(X, T)                                                                 \
	X(T, devices, "N", "1", N_("devices, each with one link"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, oversubscription, "r", "1", N_("1 is none, 4 is 4:1"), .min = 1, .max = 1e12, \
	  .scale = SCALE_LOG, .standard = 1)
#define INJECTION_OUT(X, T)                                                                \
	X(T, injection, "B_{in}", "B/s", N_("bandwidth that the devices have together"))   \
	X(T, upward, "B_{up}", "B/s", N_("bandwidth that the network has for them"))
STRUCTS(injection, INJECTION);

static struct injection_out injection(const struct injection_in *in)
{
	double all = in->devices * in->bandwidth;

	return (struct injection_out){ .injection = all, .upward = all / in->oversubscription };
}

MODEL(network_injection, injection, INJECTION,
	.id = "network.injection",
	.title = N_("What devices can put on the network"),
	.formula = "B_{in} = N \\beta, \\quad B_{up} = \\frac{N \\beta}{r}",
	.validity = N_("every device sends at the full rate of its link"),
	.source = "Compute infrastructure",
	.example = "devices=10000 bandwidth=50GB/s",
	.example_source = "Compute infrastructure, case 10");

/* --- network.links ---------------------------------------------------------- */

#define LINKS_IN(X, T)                                                                     \
	X(T, links, "N", "1", N_("links, or their transceivers"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, unit_price, "p", "USD", N_("price of one"), DOMAIN_NOT_NEGATIVE, .standard = 0) \
	X(T, unit_power, "P_1", "W", N_("power of one"), DOMAIN_NOT_NEGATIVE, .standard = 0) \
	X(T, faulty_share, "f", "1", N_("share that is bad"), DOMAIN_SHARE, .standard = 0)
#define LINKS_OUT(X, T)                                                                    \
	X(T, cost, "", "USD", N_("price of all"))                                          \
	X(T, power, "P", "W", N_("power of all"))                                          \
	X(T, faulty, "", "1", N_("bad links on average"))
STRUCTS(links, LINKS);

static struct links_out links(const struct links_in *in)
{
	return (struct links_out){
		.cost = in->links * in->unit_price,
		.power = in->links * in->unit_power,
		.faulty = in->links * in->faulty_share,
	};
}

MODEL(network_links, links, LINKS,
	.id = "network.links",
	.title = N_("Cost and power of a fabric's links"),
	.formula = "N p, \\quad N P, \\quad N f",
	.validity = N_("links of one kind"),
	.source = "Network fabrics",
	.example = "links=20000 unit_price=500USD unit_power=10W",
	.example_source = "Network fabrics, case 10");

/* --- network.path_latency --------------------------------------------------- */

#define PATH_LATENCY_IN(X, T)                                                              \
	X(T, hops, "h", "1", N_("switches on the way"), .min = 0, .max = 1e6, .whole = true, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, hop_latency, "t_{hop}", "s", N_("time in one switch"), DOMAIN_NOT_NEGATIVE,   \
	  .standard = 6e-7)                                                                \
	X(T, fec_latency, "t_{fec}", "s", N_("time of error correction at each of them"),  \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, distance, "d", "m", N_("length of fibre on the way"), DOMAIN_NOT_NEGATIVE,    \
	  .standard = 0)                                                                   \
	X(T, light_speed, "c", "m/s", N_("speed of light in the fibre"), DOMAIN_POSITIVE,  \
	  .standard = 2e8)
#define PATH_LATENCY_OUT(X, T)                                                             \
	X(T, latency, "T", "s", N_("time one way"),                                        \
	  .sum = "switching + correction + propagation")                                   \
	X(T, switching, "", "s", N_("its part in the switches"), .term = "hops * hop_latency") \
	X(T, correction, "", "s", N_("its part in error correction"),                      \
	  .term = "hops * fec_latency")                                                    \
	X(T, propagation, "", "s", N_("its part in the fibre"), .term = "distance/light_speed") \
	X(T, round_trip, "2 T", "s", N_("time there and back"))
STRUCTS(path_latency, PATH_LATENCY);

static struct path_latency_out path_latency(const struct path_latency_in *in)
{
	double switching = in->hops * in->hop_latency, correction = in->hops * in->fec_latency;
	double propagation = in->distance / in->light_speed;
	double latency = switching + correction + propagation;

	return (struct path_latency_out){
		.latency = latency,
		.switching = switching,
		.correction = correction,
		.propagation = propagation,
		.round_trip = 2 * latency,
	};
}

MODEL(network_path_latency, path_latency, PATH_LATENCY,
	.id = "network.path_latency",
	.title = N_("Latency of a path"),
	.formula = "T = h t_{hop} + h t_{fec} + \\frac{d}{c}",
	.validity = N_("switches without queues; light in fibre"),
	.source = "Network fabrics",
	.example = "hops=1",
	.example_source = "Network fabrics, case 7: within a rail");

/* --- network.switch_radix --------------------------------------------------- */

#define SWITCH_RADIX_IN(X, T)                                                              \
	X(T, capacity, "B", "bit/s", N_("rate at which the switch passes data"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, port_rate, "b", "bit/s", N_("rate of one port"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define SWITCH_RADIX_OUT(X, T) X(T, ports, "k", "1", N_("ports that the switch can serve"))
STRUCTS(switch_radix, SWITCH_RADIX);

static struct switch_radix_out switch_radix(const struct switch_radix_in *in)
{
	return (struct switch_radix_out){ .ports = floor(in->capacity / in->port_rate) };
}

MODEL(network_switch_radix, switch_radix, SWITCH_RADIX,
	.id = "network.switch_radix",
	.title = N_("Ports of a switch"),
	.formula = "k = \\left\\lfloor \\frac{B}{b} \\right\\rfloor",
	.validity = N_("all ports at the same rate"),
	.source = "Network fabrics",
	.example = "capacity=102.4Tbit/s port_rate=1.6Tbit/s",
	.example_source = "Network fabrics, tables");

/* --- network.torus ---------------------------------------------------------- */

#define TORUS_IN(X, T)                                                                     \
	X(T, x, "X", "1", N_("devices along the first dimension"), .min = 1, .max = 1024,  \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, y, "Y", "1", N_("devices along the second dimension"), .min = 1, .max = 1024, \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, z, "Z", "1", N_("devices along the third dimension"), .min = 1, .max = 1024,  \
	  .whole = true, .scale = SCALE_LOG, .standard = 1)                                \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define TORUS_OUT(X, T)                                                                    \
	X(T, devices, "N", "1", N_("devices of the torus"))                                \
	X(T, diameter, "D", "1", N_("most links between two devices"),                     \
	  .sum = "floor(x/2) + floor(y/2) + floor(z/2)")                                   \
	X(T, mean_hops, "", "1", N_("links on average between two devices, itself included")) \
	X(T, bisection, "B", "B/s",                                                        \
	  N_("bandwidth between two halves, one direction; of an odd number, as even as can be"), \
	  .none = N_("one device has no halves"))
STRUCTS(torus, TORUS);

static double mean_on_ring(double n)
{
	assert(n > 1);
	return fmod(n, 2) > 0 ? (n - 1) * (n + 1) / (4 * n) : n / 4;
}

/* Links that the narrowest cut into halves crosses, sides from the longest on: across the longest,
 * and while a side is odd on through the layer in its middle (Aroca and Fernández Anta 2014). */
static double cut_links(double side[3])
{
	double links = 0, layer = side[0] * side[1] * side[2];

	for (int i = 0; i < 3 && side[i] > 1; i++) {
		layer /= side[i];
		links += 2 * layer;
		if (fmod(side[i], 2) == 0)
			break;
	}
	return links;
}

static void swap_if_less(double *a, double *b)
{
	double larger = fmax(*a, *b);

	*b = fmin(*a, *b);
	*a = larger;
}

static struct torus_out torus(const struct torus_in *in)
{
	double side[3] = { in->x, in->y, in->z }, devices = in->x * in->y * in->z;

	swap_if_less(&side[0], &side[1]);
	swap_if_less(&side[1], &side[2]);
	swap_if_less(&side[0], &side[1]);
	return (struct torus_out){
		.devices = devices,
		.diameter = floor(in->x / 2) + floor(in->y / 2) + floor(in->z / 2),
		.mean_hops = (in->x > 1 ? mean_on_ring(in->x) : 0)
		             + (in->y > 1 ? mean_on_ring(in->y) : 0)
		             + (in->z > 1 ? mean_on_ring(in->z) : 0),
		.bisection = devices > 1 ? cut_links(side) * in->bandwidth : NAN,
	};
}

MODEL(network_torus, torus, TORUS,
	.id = "network.torus",
	.title = N_("A torus"),
	.formula = "N = X Y Z, \\quad D = \\left\\lfloor \\frac{X}{2} \\right\\rfloor + "
	           "\\left\\lfloor \\frac{Y}{2} \\right\\rfloor + \\left\\lfloor \\frac{Z}{2} "
	           "\\right\\rfloor",
	.validity = N_("every dimension closes to a ring; a dimension of two counts both of its "
	               "links; across a longest side L that is even the cut has 2 N/L links, and "
	               "after an odd one it goes on through the layer in the middle"),
	.source = "Aroca and Fernández Anta 2014; Network fabrics",
	.example = "x=4 y=4 z=4 bandwidth=50GB/s",
	.example_source = "companion package of the book: 0.75 N^(1/3)");
