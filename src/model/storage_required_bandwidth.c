#include "config.h"
#include "model/table.h"

struct required_bandwidth_in { double devices, utilization, batch_size, step_time; };
struct required_bandwidth_out { double bandwidth, per_device; };

static struct required_bandwidth_out required_bandwidth(const struct required_bandwidth_in *in)
{
	double per_device = in->utilization * in->batch_size / in->step_time;

	return (struct required_bandwidth_out){
		.bandwidth = in->devices * per_device,
		.per_device = per_device,
	};
}
MODEL_EVAL(required_bandwidth)

static const struct parameter parameters[] = {
	PARAMETER(struct required_bandwidth_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that read")),
	PARAMETER(struct required_bandwidth_in, utilization, .symbol = "η", .unit = "1",
	          DOMAIN_USED_SHARE, .standard = 1,
	          .help = N_("share of the time that the devices compute")),
	PARAMETER(struct required_bandwidth_in, batch_size, .symbol = "D", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("data of one batch of one device")),
	PARAMETER(struct required_bandwidth_in, step_time, .symbol = "T", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time of one step")),
};

static const struct result results[] = {
	RESULT(struct required_bandwidth_out, bandwidth, .symbol = "B", .unit = "B/s",
	       .help = N_("what storage must deliver to the whole fleet")),
	RESULT(struct required_bandwidth_out, per_device, .symbol = "b", .unit = "B/s",
	       .help = N_("what each device reads on average")),
};

const struct model storage_required_bandwidth = {
	.id = "storage.required_bandwidth",
	.title = N_("Bandwidth that a fleet reads"),
	.formula = "B = \\frac{N \\cdot η \\cdot D}{T}",
	.validity = N_("every device reads its own batch in each step; no cache between them"),
	.source = "Data storage",
	.example = "devices=256 utilization=80% batch_size=256*150kB step_time=0.2s",
	.example_source = "Data storage, case 1",
	MODEL_TABLES(struct required_bandwidth_in, struct required_bandwidth_out),
	.eval = eval,
	.many = many,
};
