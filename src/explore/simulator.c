/* simulator.c - the models that can be simulated, and what their runs draw */
#include "config.h"
#include "explore/simulator_private.h"

#include <math.h>

double simulator_draw_exponential(struct random *r)
{
	return -log(1 - random_unit(r));
}

double simulator_draw_misses(struct random *r, double log_miss)
{
	return log_miss == 0 ? INFINITY : floor(-simulator_draw_exponential(r) / log_miss);
}

static double draw_normal(struct random *r)
{
	double radius = sqrt(2 * simulator_draw_exponential(r));

	return radius * cos(2 * M_PI * random_unit(r));
}

double simulator_draw_gamma(struct random *r, double shape)
{
	double boost = 1, a = shape;

	if (a < 1) {
		boost = exp(-simulator_draw_exponential(r) / a);
		a += 1;
	}
	for (;;) {
		double d = a - 1.0 / 3, z = draw_normal(r), v = 1 + z / sqrt(9 * d);

		v = v * v * v;
		if (v > 0 && -simulator_draw_exponential(r) < z * z / 2 + d - d * v + d * log(v))
			return boost * d * v / shape;
	}
}

const struct simulator *const simulators[] = {
	&simulator_straggler,
	&simulator_batch_queue,
	&simulator_dynamic_batch,
	&simulator_replica_queue,
	&simulator_speculative,
	&simulator_two_choices,
	&simulator_autoscale_lag,
	&simulator_queue_wait,
	&simulator_all_up,
	&simulator_checkpoint,
	&simulator_fleet_mtbf,
	&simulator_spares,
	&simulator_hedged_reads,
	NULL
};
