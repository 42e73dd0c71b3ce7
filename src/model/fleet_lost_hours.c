#include "config.h"
#include "model/table.h"

struct lost_hours_in { double devices, time, share, price; };
struct lost_hours_out { double device_hours, lost_hours, cost; };

static struct lost_hours_out lost_hours(const struct lost_hours_in *in)
{
	double hours = in->devices * in->time, lost = hours * in->share;

	return (struct lost_hours_out){
		.device_hours = hours,
		.lost_hours = lost,
		.cost = lost * in->price,
	};
}
MODEL_EVAL(lost_hours)

static const struct parameter parameters[] = {
	PARAMETER(struct lost_hours_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices of the fleet")),
	PARAMETER(struct lost_hours_in, time, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("period")),
	PARAMETER(struct lost_hours_in, share, .symbol = "f", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of it that is lost")),
	PARAMETER(struct lost_hours_in, price, .symbol = "p", .unit = "USD/h", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("price of one device")),
};

static const struct result results[] = {
	RESULT(struct lost_hours_out, device_hours, .symbol = "H", .unit = "h",
	       .help = N_("time of all devices together")),
	RESULT(struct lost_hours_out, lost_hours, .symbol = "L", .unit = "h",
	       .help = N_("its part that is lost")),
	RESULT(struct lost_hours_out, cost, .symbol = "C", .unit = "USD",
	       .help = N_("price of that part")),
};

const struct model fleet_lost_hours = {
	.id = "fleet.lost_hours",
	.title = N_("What a lost share of the fleet's time costs"),
	.formula = "H = N t, \\quad L = f H, \\quad C = L p",
	.validity = N_("every device is paid for whether it works or not"),
	.source = "Network fabrics",
	.example = "devices=1024 time=720h share=2% price=3USD/h",
	.example_source = "Network fabrics, case 10: 14,746 h",
	MODEL_TABLES(struct lost_hours_in, struct lost_hours_out),
	.eval = eval,
	.many = many,
};
