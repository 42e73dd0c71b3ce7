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

const struct model communication_crossover = {
	.id = "communication.crossover",
	.title = N_("Message at which ring and tree tie"),
	.formula = "M^* = \\frac{2 (N - 1) - 2 \\log_2 N}{2 \\log_2 N - 2 (N - 1) / N} \\alpha "
	           "\\beta",
	.validity = N_("the tree that passes whole messages, its depth not rounded up; below the "
	               "result the tree is faster, above it the ring"),
	.source = "Collective communication; Communication appendix",
	.example = "devices=64 latency=10us bandwidth=10GB/s",
	.example_source = "reference case; Collective communication, case 5",
	MODEL_TABLES(struct crossover_in, struct crossover_out),
	.eval = eval,
	.many = many,
};
