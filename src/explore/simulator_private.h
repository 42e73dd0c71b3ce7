/* simulator_private.h - one run of each model that can be simulated */
#ifndef EXPLORE_SIMULATOR_PRIVATE_H
#define EXPLORE_SIMULATOR_PRIVATE_H

#include "base/random.h"
#include "explore/simulate.h"

enum { ESTIMATES_MOST = 6, INPUTS_MOST = 4 };

/* How the runs' samples x (and y) become one number. */
enum estimator {
	ESTIMATE_MEAN,                 /* mean of x */
	ESTIMATE_CHANCE,               /* x is 0 or 1 */
	ESTIMATE_RATIO,                /* mean of x over mean of y */
	ESTIMATE_INVERSE               /* 1 over the mean of x */
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
		const char *what, *note;       /* N_(): see struct estimate */
	} estimates[ESTIMATES_MOST];
	bool without_formula;          /* runs where the formula has no answer, too */
	bool weibull;                  /* takes other lives than exponential ones */
	const char *note_weibull;      /* N_(): the note under such lives */
	/* How many events one run has on average; < 0: there is nothing to simulate, *why (N_())
	 * says why. */
	double (*events)(const struct trial *t, const char **why);
	void (*draw)(const struct trial *t, struct random *r, double x[ESTIMATES_MOST],
	             double y[ESTIMATES_MOST]);
};

extern const struct simulator simulators[];    /* ends with model NULL */

#endif
