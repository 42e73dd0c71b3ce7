#include "config.h"
#include "model/table.h"

struct checkpoint_traffic_in {
	double state, nodes, local_bandwidth, shared_bandwidth, interval, time;
};
struct checkpoint_traffic_out {
	double shard, local_time, shared_time, local_overhead, shared_overhead, checkpoints;
	double written;
};

#define SECONDS_PER_DAY 86400.0

static struct checkpoint_traffic_out checkpoint_traffic(const struct checkpoint_traffic_in *in)
{
	double shard = in->state / in->nodes;
	double local = shard / in->local_bandwidth, shared = in->state / in->shared_bandwidth;
	double checkpoints = in->time * SECONDS_PER_DAY / in->interval;

	return (struct checkpoint_traffic_out){
		.shard = shard,
		.local_time = local,
		.shared_time = shared,
		.local_overhead = local / in->interval,
		.shared_overhead = shared / in->interval,
		.checkpoints = checkpoints,
		.written = checkpoints * in->state,
	};
}
MODEL_EVAL(checkpoint_traffic)

static const struct parameter parameters[] = {
	PARAMETER(struct checkpoint_traffic_in, state, .symbol = "S", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("state of the whole run")),
	PARAMETER(struct checkpoint_traffic_in, nodes, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("nodes that write a shard each")),
	PARAMETER(struct checkpoint_traffic_in, local_bandwidth, .symbol = "B_l", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("bandwidth of one node's own drives")),
	PARAMETER(struct checkpoint_traffic_in, shared_bandwidth, .symbol = "B_s", .unit = "B/s",
	          DOMAIN_POSITIVE, .standard = 1e12, .help = N_("bandwidth of the shared storage")),
	PARAMETER(struct checkpoint_traffic_in, interval, .symbol = "τ", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time between checkpoints")),
	PARAMETER(struct checkpoint_traffic_in, time, .symbol = "t", .unit = "d",
	          DOMAIN_NOT_NEGATIVE, .standard = 30, .help = N_("how long the run lasts")),
};

static const struct result results[] = {
	RESULT(struct checkpoint_traffic_out, shard, .symbol = "s", .unit = "B",
	       .help = N_("state that one node writes")),
	RESULT(struct checkpoint_traffic_out, local_time, .symbol = "T_{local}", .unit = "s",
	       .help = N_("time of a write to the local drives")),
	RESULT(struct checkpoint_traffic_out, shared_time, .symbol = "T_{shared}", .unit = "s",
	       .help = N_("time of a write to the shared storage")),
	RESULT(struct checkpoint_traffic_out, local_overhead, .symbol = "f_{local}", .unit = "1",
	       .help = N_("local write over the interval")),
	RESULT(struct checkpoint_traffic_out, shared_overhead, .symbol = "f_{shared}", .unit = "1",
	       .help = N_("shared write over the interval")),
	RESULT(struct checkpoint_traffic_out, checkpoints, .symbol = "k", .unit = "1",
	       .help = N_("checkpoints in that time")),
	RESULT(struct checkpoint_traffic_out, written, .symbol = "V", .unit = "B",
	       .help = N_("data written in that time")),
};

const struct model storage_checkpoint_traffic = {
	.id = "storage.checkpoint_traffic",
	.title = N_("Checkpoints to local drives or to shared storage"),
	.formula = "T_{local} = \\frac{S}{n \\cdot B_l}, \\quad T_{shared} = \\frac{S}{B_s}",
	.validity = N_("the state is sharded evenly over the nodes; training waits for the write"),
	.source = "Data storage",
	.example = "state=1750GB nodes=256 local_bandwidth=28GB/s interval=10min time=30d",
	.example_source = "Data storage, case 13",
	MODEL_TABLES(struct checkpoint_traffic_in, struct checkpoint_traffic_out),
	.eval = eval,
	.many = many,
};
