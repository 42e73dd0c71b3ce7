#include "config.h"
#include "model/table.h"

struct useful_devices_in { double devices, mfu, scaling_efficiency; };
struct useful_devices_out { double equivalent, share; };

static struct useful_devices_out useful_devices(const struct useful_devices_in *in)
{
	double useful = in->mfu * in->scaling_efficiency;

	return (struct useful_devices_out){
		.equivalent = in->devices * useful,
		.share = useful,
	};
}
MODEL_EVAL(useful_devices)

static const struct parameter parameters[] = {
	PARAMETER(struct useful_devices_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices of the fleet")),
	PARAMETER(struct useful_devices_in, mfu, .symbol = "MFU", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 1, .help = N_("share of the peak rate that one device reaches")),
	PARAMETER(struct useful_devices_in, scaling_efficiency, .symbol = "η", .unit = "1",
	          DOMAIN_USED_SHARE, MUST_BE_GIVEN,
	          .help = N_("speedup over the number of devices")),
};

static const struct result results[] = {
	RESULT(struct useful_devices_out, equivalent, .symbol = "N_{useful}", .unit = "1",
	       .help = N_("devices at their peak, without communication, that would do as much")),
	RESULT(struct useful_devices_out, share, .symbol = "f", .unit = "1", .ratio = true,
	       .help = N_("that number over the devices paid for")),
};

const struct model training_useful_devices = {
	.id = "training.useful_devices",
	.title = N_("Devices that a fleet is worth"),
	.formula = "N_{useful} = N \\cdot MFU \\cdot η",
	.validity = N_("shares measured on the same run"),
	.source = "Distributed training",
	.example = "devices=1024 mfu=0.5 scaling_efficiency=0.5",
	.example_source = "Distributed training, case 11",
	MODEL_TABLES(struct useful_devices_in, struct useful_devices_out),
	.eval = eval,
	.many = many,
};
