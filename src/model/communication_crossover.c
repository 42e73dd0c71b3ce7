#include "config.h"
#include "model/table.h"

struct crossover_in { double devices, latency, bandwidth; };
struct crossover_out { double message, estimate; };

static struct crossover_out crossover(const struct crossover_in *in)
{
	double n = in->devices, depth = log2(n), half_size = in->latency * in->bandwidth;

	return (struct crossover_out){
		.message = (n - 1 - depth) * half_size / (depth - (n - 1) / n),
		.estimate = n * half_size / depth,
	};
}
MODEL_EVAL(crossover)

static const struct parameter parameters[] = {
	PARAMETER(struct crossover_in, devices, .symbol = "N", .unit = "1", .min = 3, .max = 1e12,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("devices that take part")),
	PARAMETER(struct crossover_in, latency, .symbol = "α", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("latency of one step")),
	PARAMETER(struct crossover_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of each link, one direction")),
};

static const struct result results[] = {
	RESULT(struct crossover_out, message, .symbol = "M^*", .unit = "B",
	       .help = N_("message for which ring and tree take the same time")),
	RESULT(struct crossover_out, estimate, .symbol = "M_≈", .unit = "B",
	       .help = N_("rough value N α β / log2 N")),
};

static const struct worked_case cases[] = {
	{ "devices=64 latency=10us bandwidth=10GB/s", "message", 1.1364485981e6, 1e-10,
	  "reference case; Collective communication, case 5" },
	{ "devices=64 latency=10us bandwidth=10GB/s", "estimate", 1.067e6, 0.0004,
	  "Collective communication, case 5" },
	{ "devices=256 latency=1us bandwidth=25GB/s", "message", 881650.8645, 1e-10,
	  "reference case; Collective communication, case 7" },
	{ "devices=100 latency=5us bandwidth=50GB/s", "message", 4.084e6, 0.0002,
	  "Collective communication, case 6" },
	{ "devices=100 latency=5us bandwidth=50GB/s", "estimate", 3.763e6, 0.0002,
	  "Collective communication, case 6" },
	{ "devices=256 latency=5us bandwidth=50GB/s", "message", 8.817e6, 0.0001,
	  "companion package of the book; Communication appendix, case 4" },
	{ "devices=8 latency=5us bandwidth=50GB/s", "message", 470600, 0.0001,
	  "companion package of the book" },
	{ "devices=64 latency=5us bandwidth=50GB/s", "message", 2.841e6, 0.0001,
	  "companion package of the book" },
	{ "devices=1024 latency=5us bandwidth=50GB/s", "message", 28.136e6, 0.0001,
	  "companion package of the book" },
	{ 0 }
};

const struct model communication_crossover = {
	.id = "communication.crossover",
	.title = N_("Message at which ring and tree tie"),
	.formula = "M^* = \\frac{2 (N - 1) - 2 \\log_2 N}{2 \\log_2 N - 2 (N - 1) / N} \\alpha "
	           "\\beta",
	.validity = N_("the tree that passes whole messages, its depth not rounded up; below the "
	               "result the tree is faster, above it the ring"),
	.source = "Collective communication; Communication appendix",
	MODEL_TABLES(struct crossover_in, struct crossover_out),
	.eval = eval,
	.many = many,
};
