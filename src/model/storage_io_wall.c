#include "config.h"
#include "model/table.h"

struct io_wall_in { double devices, rate, bandwidth; };
struct io_wall_out { double utilization, devices_fed; };

static struct io_wall_out io_wall(const struct io_wall_in *in)
{
	double fed = in->bandwidth / in->rate;

	return (struct io_wall_out){
		.utilization = fmin(1, fed / in->devices),
		.devices_fed = fed,
	};
}
MODEL_EVAL(io_wall)

static const struct parameter parameters[] = {
	PARAMETER(struct io_wall_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that read")),
	PARAMETER(struct io_wall_in, rate, .symbol = "R", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("data that one device uses up in a second")),
	PARAMETER(struct io_wall_in, bandwidth, .symbol = "B", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of the storage, all readers together")),
};

static const struct result results[] = {
	RESULT(struct io_wall_out, utilization, .symbol = "U", .unit = "1", .ratio = true,
	       .help = N_("share of the time in which the devices have data")),
	RESULT(struct io_wall_out, devices_fed, .symbol = "N^*", .unit = "1",
	       .help = N_("devices that the storage can feed")),
};

const struct model storage_io_wall = {
	.id = "storage.io_wall",
	.title = N_("Storage that starves a fleet"),
	.formula = "U = \\min \\left( 1, \\frac{B}{N R} \\right), \\quad N^* = \\frac{B}{R}",
	.validity = N_("every device reads at the same rate; reading and computing overlap"),
	.source = "Part introductions",
	.example = "devices=200 rate=100MB/s bandwidth=20GB/s",
	.example_source = "Part introductions, case",
	MODEL_TABLES(struct io_wall_in, struct io_wall_out),
	.eval = eval,
	.many = many,
};
