#include "config.h"
#include "model/table.h"

struct coordination_in { double latency, phases, messages; };
struct coordination_out { double phase_time, time; };

static struct coordination_out coordination(const struct coordination_in *in)
{
	return (struct coordination_out){
		.phase_time = in->messages * in->latency,
		.time = in->messages * in->latency * in->phases,
	};
}
MODEL_EVAL(coordination)

static const struct parameter parameters[] = {
	PARAMETER(struct coordination_in, latency, .symbol = "d", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("latency one way to the farthest region")),
	PARAMETER(struct coordination_in, phases, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("phases, one after the other")),
	PARAMETER(struct coordination_in, messages, .symbol = "m", .unit = "1",
	          .min = 1, .max = 1e6, .whole = true, .standard = 4,
	          .help = N_("messages in a phase that wait for each other")),
};

static const struct result results[] = {
	RESULT(struct coordination_out, phase_time, .symbol = "T_1", .unit = "s",
	       .help = N_("time of a phase")),
	RESULT(struct coordination_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time of all phases")),
};

const struct model operations_coordination = {
	.id = "operations.coordination",
	.title = N_("Coordination across regions"),
	.formula = "T = m d n",
	.validity = N_("two round trips a phase, the farthest region sets the latency"),
	.source = "Operations at scale",
	.example = "latency=80ms phases=5",
	.example_source = "Operations at scale, case 10",
	MODEL_TABLES(struct coordination_in, struct coordination_out),
	.eval = eval,
	.many = many,
};
