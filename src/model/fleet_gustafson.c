#include "config.h"
#include "model/table.h"

struct gustafson_in { double serial_fraction, devices; };
struct gustafson_out { double speedup; };

/* N - s (N - 1), written so that nothing cancels. */
static struct gustafson_out gustafson(const struct gustafson_in *in)
{
	return (struct gustafson_out){
		.speedup = 1 + (1 - in->serial_fraction) * (in->devices - 1),
	};
}
MODEL_EVAL(gustafson)

static const struct parameter parameters[] = {
	PARAMETER(struct gustafson_in, serial_fraction, .symbol = "s", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time on the fleet that is serial")),
	PARAMETER(struct gustafson_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices in the fleet")),
};

static const struct result results[] = {
	RESULT(struct gustafson_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("scaled speedup over one device"),
	       .sum = "devices - serial_fraction * (devices - 1)"),
};

const struct model fleet_gustafson = {
	.id = "fleet.gustafson",
	.title = N_("Gustafson's law"),
	.formula = "S = N - s (N - 1)",
	.validity = N_("a problem that grows with the fleet while its serial part stays"),
	.source = "Gustafson 1988; Introduction",
	.example = "serial_fraction=0.1 devices=11",
	.example_source = "by hand: 11 - 0.1 × 10",
	MODEL_TABLES(struct gustafson_in, struct gustafson_out),
	.eval = eval,
	.many = many,
};
