#include "config.h"
#include "model/table.h"

struct torus_in { double message, x, y, z, latency, bandwidth; };
struct torus_out { double time, devices, steps, bytes_per_device; };

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
MODEL_EVAL(torus)

static const struct parameter parameters[] = {
	PARAMETER(struct torus_in, message, .symbol = "M", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN,
	          .help = N_("data to be summed over all devices, as each holds it")),
	PARAMETER(struct torus_in, x, .symbol = "X", .unit = "1", .min = 1, .max = 1e4,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices along the first dimension")),
	PARAMETER(struct torus_in, y, .symbol = "Y", .unit = "1", .min = 1, .max = 1e4,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices along the second dimension")),
	PARAMETER(struct torus_in, z, .symbol = "Z", .unit = "1", .min = 1, .max = 1e4,
	          .whole = true, .scale = SCALE_LOG, .standard = 1,
	          .help = N_("devices along the third dimension")),
	PARAMETER(struct torus_in, latency, .symbol = "α", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("latency of one step")),
	PARAMETER(struct torus_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of each link, one direction")),
};

static const struct result results[] = {
	RESULT(struct torus_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until every device holds the sum"),
	       .sum = "2 * (x + y + z - 3) * latency + 2 * (devices - 1)/devices * "
	              "message/bandwidth"),
	RESULT(struct torus_out, devices, .symbol = "N", .unit = "1",
	       .help = N_("devices of the torus")),
	RESULT(struct torus_out, steps, .symbol = "", .unit = "1",
	       .help = N_("steps one after the other; one ring over all devices takes 2 (N - 1)")),
	RESULT(struct torus_out, bytes_per_device, .symbol = "n", .unit = "B",
	       .help = N_("data that a device sends, one part after the other")),
};

const struct model communication_torus_allreduce = {
	.id = "communication.torus_allreduce",
	.title = N_("AllReduce on a torus, one dimension after the other"),
	.formula = "T = 2 (X + Y + Z - 3) \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{\\beta}, \\quad N "
	           "= X Y Z",
	.validity = N_("rings along each dimension in turn, one at a time; equal links without "
	               "contention"),
	.source = "Collective communication",
	.example = "message=1GB x=4 y=4 z=4 latency=1us bandwidth=1GB/s",
	.example_source = "by hand: 2 (4 + 4 + 4 - 3); the book rounds to 24",
	MODEL_TABLES(struct torus_in, struct torus_out),
	.eval = eval,
	.many = many,
};
