#include "config.h"
#include "model/table.h"

struct straggler_in { double devices, slow_fraction, slowdown; };
struct straggler_out { double step_factor, throughput, probability_any; };

static struct straggler_out straggler(const struct straggler_in *in)
{
	return (struct straggler_out){
		.step_factor = 1 + in->slowdown,
		.throughput = 1 / (1 + in->slowdown),
		.probability_any = -expm1(in->devices * log1p(-in->slow_fraction)),
	};
}
MODEL_EVAL(straggler)

static const struct parameter parameters[] = {
	PARAMETER(struct straggler_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that must finish each step together")),
	PARAMETER(struct straggler_in, slow_fraction, .symbol = "f", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("chance that one device is slow in a step")),
	PARAMETER(struct straggler_in, slowdown, .symbol = "d", .unit = "1", .min = 0, .max = 1e9,
	          MUST_BE_GIVEN,
	          .help = N_("extra time that a slow device takes: 0.1 is ten percent more")),
};

static const struct result results[] = {
	RESULT(struct straggler_out, step_factor, .symbol = "k", .unit = "1",
	       .help = N_("time of a step with a slow device over one without"),
	       .sum = "1 + slowdown"),
	RESULT(struct straggler_out, throughput, .symbol = "1/k", .unit = "1", .ratio = true,
	       .help = N_("throughput of such a step over one without")),
	RESULT(struct straggler_out, probability_any, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance that some device is slow in a step")),
};

const struct model fleet_straggler = {
	.id = "fleet.straggler",
	.title = N_("One slow device in a synchronous step"),
	.formula = "k = 1 + d, \\quad P = 1 - (1 - f)^N",
	.validity = N_("every step waits for the slowest device; devices are slow independently "
	               "of each other"),
	.source = "Introduction",
	.example = "devices=1000 slow_fraction=0.001 slowdown=10%",
	.example_source = "Introduction, misconceptions: one slow device in a synchronous step",
	MODEL_TABLES(struct straggler_in, struct straggler_out),
	.eval = eval,
	.many = many,
};
