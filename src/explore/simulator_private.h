/* simulator_private.h - one run of each model that can be simulated */
#ifndef EXPLORE_SIMULATOR_PRIVATE_H
#define EXPLORE_SIMULATOR_PRIVATE_H

#include "base/random.h"
#include "explore/simulate.h"

enum { ESTIMATES_MOST = 6, INPUTS_MOST = 7 };

/* How the runs' samples x (and y) become one number, and its interval. */
enum estimator {
	ESTIMATE_MEAN,                 /* mean of x */
	ESTIMATE_CHANCE,               /* x is 0 or 1 */
	ESTIMATE_COUNT,                /* mean of x: hits among `chances` that know nothing of
	                                  each other */
	ESTIMATE_RATIO                 /* mean of x over mean of y */
};

struct trial {
	double in[INPUTS_MOST];        /* the simulator's inputs, in its order */
	double time, shape;            /* s; 1: exponential lives */
};

struct simulator {
	const char *model;
	const char *inputs[INPUTS_MOST];       /* names of parameters */
	struct {
		const char *result;
		enum estimator estimator;
		const char *what;      /* N_(): see struct estimate */
		const char *note;      /* N_(): why the formula is outside; NULL: by chance */
		/* N_(): what one draw stands for; NULL: nothing but the event that it is. */
		const char *drawn;
		/* Of a count, in one run: INFINITY where it is Poisson's, 0 where it is none. */
		double (*chances)(const struct trial *t);
		/* Of a mean or ratio: what is added to x of the one run that sees what no other
		 * saw; NULL: 1. */
		double (*size)(const struct trial *t);
		/* What the mean of x is shown as, rising or falling all the way; NULL: itself. */
		double (*shown)(const struct trial *t, double mean);
	} estimates[ESTIMATES_MOST];
	bool without_formula;          /* runs where the formula has no answer, too */
	bool weibull;                  /* takes other lives than exponential ones */
	const char *note_weibull;      /* N_(): the note under such lives */
	/* How many events one run has on average; < 0: there is nothing to simulate, *why (N_())
	 * says why. */
	double (*events)(const struct trial *t, const char **why);
	/* How many samples that know nothing of each other, and are no more skewed than an
	 * exponential time, a run is worth for that estimate; NULL: 1. */
	double (*independent)(const struct trial *t, size_t estimate);
	void (*draw)(const struct trial *t, struct random *r, double x[ESTIMATES_MOST],
	             double y[ESTIMATES_MOST]);
};

/* One of mean 1. */
double simulator_draw_exponential(struct random *r);
/* How many in a row miss before the first hit, each hitting with chance p, of which log_miss is
 * log(1 - p). */
double simulator_draw_misses(struct random *r, double log_miss);
/* Gamma of mean 1 for any shape (Marsaglia and Tsang 2000). */
double simulator_draw_gamma(struct random *r, double shape);

extern const struct simulator
	simulator_straggler,
	simulator_batch_queue,
	simulator_dynamic_batch,
	simulator_replica_queue,
	simulator_speculative,
	simulator_two_choices,
	simulator_autoscale_lag,
	simulator_queue_wait,
	simulator_all_up,
	simulator_checkpoint,
	simulator_fleet_mtbf,
	simulator_spares,
	simulator_hedged_reads;

extern const struct simulator *const simulators[];     /* ends with NULL */

#endif
