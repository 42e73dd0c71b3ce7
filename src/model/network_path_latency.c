#include "config.h"
#include "model/table.h"

struct path_latency_in { double hops, hop_latency, fec_latency, distance, light_speed; };
struct path_latency_out { double latency, switching, correction, propagation, round_trip; };

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
MODEL_EVAL(path_latency)

static const struct parameter parameters[] = {
	PARAMETER(struct path_latency_in, hops, .symbol = "h", .unit = "1", .min = 0, .max = 1e6,
	          .whole = true, MUST_BE_GIVEN, .help = N_("switches on the way")),
	PARAMETER(struct path_latency_in, hop_latency, .symbol = "t_{hop}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 6e-7, .help = N_("time in one switch")),
	PARAMETER(struct path_latency_in, fec_latency, .symbol = "t_{fec}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("time of error correction at each of them")),
	PARAMETER(struct path_latency_in, distance, .symbol = "d", .unit = "m", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("length of fibre on the way")),
	PARAMETER(struct path_latency_in, light_speed, .symbol = "c", .unit = "m/s",
	          DOMAIN_POSITIVE, .standard = 2e8, .help = N_("speed of light in the fibre")),
};

static const struct result results[] = {
	RESULT(struct path_latency_out, latency, .symbol = "T", .unit = "s",
	       .help = N_("time one way"),
	       .sum = "switching + correction + propagation"),
	RESULT(struct path_latency_out, switching, .symbol = "", .unit = "s",
	       .help = N_("its part in the switches"),
	       .term = "hops * hop_latency"),
	RESULT(struct path_latency_out, correction, .symbol = "", .unit = "s",
	       .help = N_("its part in error correction"),
	       .term = "hops * fec_latency"),
	RESULT(struct path_latency_out, propagation, .symbol = "", .unit = "s",
	       .help = N_("its part in the fibre"),
	       .term = "distance/light_speed"),
	RESULT(struct path_latency_out, round_trip, .symbol = "2 T", .unit = "s",
	       .help = N_("time there and back")),
};

const struct model network_path_latency = {
	.id = "network.path_latency",
	.title = N_("Latency of a path"),
	.formula = "T = h t_{hop} + h t_{fec} + \\frac{d}{c}",
	.validity = N_("switches without queues; light in fibre"),
	.source = "Network fabrics",
	.example = "hops=1",
	.example_source = "Network fabrics, case 7: within a rail",
	MODEL_TABLES(struct path_latency_in, struct path_latency_out),
	.eval = eval,
	.many = many,
};
