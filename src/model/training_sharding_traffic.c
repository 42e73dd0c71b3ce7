#include "config.h"
#include "model/table.h"

struct sharding_traffic_in { double parameters, bytes_per_parameter, stage, devices; };
struct sharding_traffic_out { double bytes, relative; };

static struct sharding_traffic_out sharding_traffic(const struct sharding_traffic_in *in)
{
	double passes = in->stage < 3 ? 2 : 3, n = in->devices;

	return (struct sharding_traffic_out){
		.bytes = passes * (n - 1) / n * in->parameters * in->bytes_per_parameter,
		.relative = passes / 2,
	};
}
MODEL_EVAL(sharding_traffic)

static const struct parameter parameters[] = {
	PARAMETER(struct sharding_traffic_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct sharding_traffic_in, bytes_per_parameter, .symbol = "b", .unit = "B",
	          DOMAIN_POSITIVE, .standard = 2,
	          .help = N_("bytes of a gradient and of a weight")),
	PARAMETER(struct sharding_traffic_in, stage, .symbol = "z", .unit = "1", .min = 0, .max = 3,
	          .whole = true, .standard = 0,
	          .help = N_("what is sharded: 1 the optimizer, 2 and gradients, 3 and weights")),
	PARAMETER(struct sharding_traffic_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that share the state")),
};

static const struct result results[] = {
	RESULT(struct sharding_traffic_out, bytes, .symbol = "V", .unit = "B",
	       .help = N_("data that each device sends in a step")),
	RESULT(struct sharding_traffic_out, relative, .symbol = "V / V_0", .unit = "1",
	       .help = N_("the same over plain data parallelism")),
};

const struct model training_sharding_traffic = {
	.id = "training.sharding_traffic",
	.title = N_("Traffic of sharded data parallelism"),
	.formula = "V = k \\frac{N-1}{N} P \\cdot b, \\quad k = 2 \\text{ or, with "
	           "sharded weights, } 3",
	.validity = N_("ring collectives; sharded weights are gathered for the forward and for "
	               "the backward pass"),
	.source = "Rajbhandari et al. 2020; Distributed training",
	.example = "parameters=1.5e9 devices=8",
	.example_source = "Distributed training, case 5",
	MODEL_TABLES(struct sharding_traffic_in, struct sharding_traffic_out),
	.eval = eval,
	.many = many,
};
