#include "config.h"
#include "model/table.h"

struct request_time_in {
	double compute_time, network_time, serialization_time, coordination_time, queue_time;
};
struct request_time_out { double time, tax; };

static struct request_time_out request_time(const struct request_time_in *in)
{
	double others = in->network_time + in->serialization_time + in->coordination_time
	                + in->queue_time;

	return (struct request_time_out){
		.time = in->compute_time + others,
		.tax = part_of(others, in->compute_time),
	};
}
MODEL_EVAL(request_time)

static const struct parameter parameters[] = {
	PARAMETER(struct request_time_in, compute_time, .symbol = "T_{compute}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time in the model")),
	PARAMETER(struct request_time_in, network_time, .symbol = "T_{net}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("time on the network")),
	PARAMETER(struct request_time_in, serialization_time, .symbol = "T_{ser}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("time to pack and unpack")),
	PARAMETER(struct request_time_in, coordination_time, .symbol = "T_{coord}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("time to find and to await the others")),
	PARAMETER(struct request_time_in, queue_time, .symbol = "T_{queue}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("time in queues")),
};

static const struct result results[] = {
	RESULT(struct request_time_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time of the request"),
	       .sum = "compute_time + network_time + serialization_time + coordination_time + "
	              "queue_time"),
	RESULT(struct request_time_out, tax, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the time that is not computation")),
};

const struct model inference_request_time = {
	.id = "inference.request_time",
	.title = N_("Time of a distributed request"),
	.formula = "T = T_{compute} + T_{net} + T_{ser} + T_{coord} + T_{queue}",
	.validity = N_("the parts follow each other"),
	.source = "Inference at scale",
	.example = "compute_time=80ms network_time=8ms serialization_time=4ms "
	           "coordination_time=3ms queue_time=5ms",
	.example_source = "by hand: the sum",
	MODEL_TABLES(struct request_time_in, struct request_time_out),
	.eval = eval,
	.many = many,
};
