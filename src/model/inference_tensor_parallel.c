#include "config.h"
#include "model/table.h"

struct tensor_parallel_in { double layer_time, devices, exchange_time, exchanges, layers; };
struct tensor_parallel_out { double layer, speedup, efficiency, total; };

static struct tensor_parallel_out tensor_parallel(const struct tensor_parallel_in *in)
{
	double compute = in->layer_time / in->devices;
	double exchange = in->exchanges * in->exchange_time;

	return (struct tensor_parallel_out){
		.layer = compute + exchange,
		.speedup = in->layer_time / (compute + exchange),
		.efficiency = part_of(compute, exchange),
		.total = in->layers * (compute + exchange),
	};
}
MODEL_EVAL(tensor_parallel)

static const struct parameter parameters[] = {
	PARAMETER(struct tensor_parallel_in, layer_time, .symbol = "T", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time of a layer on one device")),
	PARAMETER(struct tensor_parallel_in, devices, .symbol = "t", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that share it")),
	PARAMETER(struct tensor_parallel_in, exchange_time, .symbol = "T_{AR}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time of one AllReduce")),
	PARAMETER(struct tensor_parallel_in, exchanges, .symbol = "k", .unit = "1", .min = 0,
	          .max = 1e6, .whole = true, .scale = SCALE_LOG, .standard = 2,
	          .help = N_("AllReduces in a layer")),
	PARAMETER(struct tensor_parallel_in, layers, .symbol = "L", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("layers")),
};

static const struct result results[] = {
	RESULT(struct tensor_parallel_out, layer, .symbol = "T'", .unit = "s",
	       .help = N_("time of a layer on all devices"),
	       .sum = "layer_time/devices + exchanges * exchange_time"),
	RESULT(struct tensor_parallel_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("time on one device over that")),
	RESULT(struct tensor_parallel_out, efficiency, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("speedup over the number of devices")),
	RESULT(struct tensor_parallel_out, total, .symbol = "L T'", .unit = "s",
	       .help = N_("time of all layers")),
};

const struct model inference_tensor_parallel = {
	.id = "inference.tensor_parallel",
	.title = N_("A layer on several devices"),
	.formula = "T' = \\frac{T}{t} + k T_{AR}",
	.validity = N_("the layer divides evenly; exchanges are not hidden"),
	.source = "Shoeybi and others 2019; Inference at scale",
	.example = "layer_time=30ms devices=8 exchange_time=0.3ms",
	.example_source = "Inference at scale, case 7",
	MODEL_TABLES(struct tensor_parallel_in, struct tensor_parallel_out),
	.eval = eval,
	.many = many,
};
