#include "config.h"
#include "model/table.h"

struct worker_scaling_in { double workers, iterations, base_iterations, compute_time, overhead; };
struct worker_scaling_out {
	double wall_time, base_time, speedup, sample_efficiency, device_hours;
};

static struct worker_scaling_out worker_scaling(const struct worker_scaling_in *in)
{
	double wall = in->iterations * in->compute_time * (1 + in->overhead);
	double base = in->base_iterations * in->compute_time;

	return (struct worker_scaling_out){
		.wall_time = wall,
		.base_time = base,
		.speedup = base / wall,
		.sample_efficiency = in->base_iterations / (in->workers * in->iterations),
		.device_hours = in->workers * wall / SECONDS_PER_HOUR,
	};
}
MODEL_EVAL(worker_scaling)

static const struct parameter parameters[] = {
	PARAMETER(struct worker_scaling_in, workers, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("workers")),
	PARAMETER(struct worker_scaling_in, iterations, .symbol = "K", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("iterations that they need to the same quality")),
	PARAMETER(struct worker_scaling_in, base_iterations, .symbol = "K_1", .unit = "1",
	          DOMAIN_COUNT, MUST_BE_GIVEN, .help = N_("iterations that one worker needs")),
	PARAMETER(struct worker_scaling_in, compute_time, .symbol = "t", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time to compute one iteration")),
	PARAMETER(struct worker_scaling_in, overhead, .symbol = "o", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("communication and waiting over the computation")),
};

static const struct result results[] = {
	RESULT(struct worker_scaling_out, wall_time, .symbol = "T", .unit = "s",
	       .help = N_("time of the whole run")),
	RESULT(struct worker_scaling_out, base_time, .symbol = "T_1", .unit = "s",
	       .help = N_("time of one worker alone")),
	RESULT(struct worker_scaling_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("time of one worker over time of the team")),
	RESULT(struct worker_scaling_out, sample_efficiency, .symbol = "E", .unit = "1",
	       .help = N_("examples of one worker over examples of the team")),
	RESULT(struct worker_scaling_out, device_hours, .symbol = "H", .unit = "h",
	       .help = N_("time of all workers together")),
};

const struct model training_worker_scaling = {
	.id = "training.worker_scaling",
	.title = N_("Time and examples of a larger team"),
	.formula = "T = K \\cdot t (1 + o), \\quad E = \\frac{K_1}{N \\cdot K}",
	.validity = N_("the iterations are measured, not predicted; every worker computes one "
	               "batch in each"),
	.source = "Distributed training",
	.example = "workers=8 iterations=12800 base_iterations=100000 compute_time=0.4s "
	           "overhead=15%",
	.example_source = "Distributed training, case 12",
	MODEL_TABLES(struct worker_scaling_in, struct worker_scaling_out),
	.eval = eval,
	.many = many,
};
