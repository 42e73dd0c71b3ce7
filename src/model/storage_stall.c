#include "config.h"
#include "model/table.h"

struct stall_in { double io_time, compute_time; };
struct stall_out {
	double sequential_time, pipelined_time, sequential_stall, pipelined_stall, health;
};

enum { HEALTH_HEALTHY, HEALTH_MARGINAL, HEALTH_BAD };
static const char *const healths[] = { N_("healthy"), N_("marginal"), N_("bad"), NULL };

static int health(double stall)
{
	if (stall > 0.10)
		return HEALTH_BAD;
	return stall < 0.02 ? HEALTH_HEALTHY : HEALTH_MARGINAL;
}

static struct stall_out stall(const struct stall_in *in)
{
	double sequential = in->io_time + in->compute_time;
	double pipelined = fmax(in->io_time, in->compute_time);
	double stalled = part_of(pipelined - in->compute_time, in->compute_time);

	return (struct stall_out){
		.sequential_time = sequential,
		.pipelined_time = pipelined,
		.sequential_stall = part_of(in->io_time, in->compute_time),
		.pipelined_stall = stalled,
		.health = health(stalled),
	};
}
MODEL_EVAL(stall)

static const struct parameter parameters[] = {
	PARAMETER(struct stall_in, io_time, .symbol = "T_{IO}", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time to read the data of one step")),
	PARAMETER(struct stall_in, compute_time, .symbol = "T_c", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("time to compute one step")),
};

static const struct result results[] = {
	RESULT(struct stall_out, sequential_time, .symbol = "T_{seq}", .unit = "s",
	       .help = N_("time of a step that reads first and computes then"),
	       .sum = "io_time + compute_time"),
	RESULT(struct stall_out, pipelined_time, .symbol = "T_{pipe}", .unit = "s",
	       .help = N_("time of a step that reads the next data while it computes")),
	RESULT(struct stall_out, sequential_stall, .symbol = "f_{seq}", .unit = "1", .ratio = true,
	       .help = N_("share of the time without computation, one after the other")),
	RESULT(struct stall_out, pipelined_stall, .symbol = "f_{pipe}", .unit = "1", .ratio = true,
	       .help = N_("share of the time without computation, pipelined")),
	RESULT(struct stall_out, health, .symbol = "", .unit = "", .words = healths,
	       .about = N_("pipeline"),
	       .help = N_("of the pipeline: healthy below 2 %, bad above 10 %")),
};

const struct model storage_stall = {
	.id = "storage.stall",
	.title = N_("Time lost to waiting for data"),
	.formula = "f_{seq} = \\frac{T_{IO}}{T_{seq}}, \\quad T_{seq} = T_{IO} + T_c, "
	           "\\quad T_{pipe} = \\max(T_{IO}, T_c)",
	.validity = N_("steady reading; a pipeline deep enough to hide all that fits behind the "
	               "computation"),
	.source = "Data storage",
	.example = "io_time=250ms compute_time=200ms",
	.example_source = "Data storage, case 3",
	MODEL_TABLES(struct stall_in, struct stall_out),
	.eval = eval,
	.many = many,
};
