#include "config.h"
#include "model/table.h"

struct straggler_cost_in { double devices, slowdown, price; };
struct straggler_cost_out { double lost_device_steps, cost; };

static struct straggler_cost_out straggler_cost(const struct straggler_cost_in *in)
{
	return (struct straggler_cost_out){
		.lost_device_steps = in->devices * in->slowdown,
		.cost = in->price * in->slowdown,
	};
}
MODEL_EVAL(straggler_cost)

static const struct parameter parameters[] = {
	PARAMETER(struct straggler_cost_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that must finish each step together")),
	PARAMETER(struct straggler_cost_in, slowdown, .symbol = "d", .unit = "1", .min = 0,
	          .max = 1e9, MUST_BE_GIVEN,
	          .help = N_("extra time of the slow device: 0.1 is ten percent more")),
	PARAMETER(struct straggler_cost_in, price, .symbol = "K", .unit = "USD",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("price of the run without it")),
};

static const struct result results[] = {
	RESULT(struct straggler_cost_out, lost_device_steps, .symbol = "L", .unit = "1",
	       .help = N_("steps of single devices that are lost in each step")),
	RESULT(struct straggler_cost_out, cost, .symbol = "C", .unit = "USD",
	       .help = N_("extra price of the run")),
};

const struct model fleet_straggler_cost = {
	.id = "fleet.straggler_cost",
	.title = N_("What one slow device costs a fleet"),
	.formula = "L = N d, \\quad C = K d",
	.validity = N_("every step waits for the slow device; time is paid for all devices"),
	.source = "Network fabrics",
	.example = "devices=1024 slowdown=10%",
	.example_source = "Network fabrics, case 9",
	MODEL_TABLES(struct straggler_cost_in, struct straggler_cost_out),
	.eval = eval,
	.many = many,
};
