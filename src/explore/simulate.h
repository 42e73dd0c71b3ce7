/* simulate.h - the question that a model answers by a formula, answered by chance, many times */
#ifndef EXPLORE_SIMULATE_H
#define EXPLORE_SIMULATE_H

#include <stdint.h>

#include "explore/report.h"
#include "explore/scenario.h"

enum { SIMULATE_RUNS = 10000, SIMULATE_SEED = 1 };     /* unless asked otherwise */
#define SIMULATE_RUNS_MOST 100000000u
#define SIMULATE_TIME (90 * 86400.0)   /* s: what one run covers, where a run covers time */

struct simulate_plan {
	uint64_t runs, seed;
	double time;                   /* s; 0: SIMULATE_TIME */
	double weibull;                /* shape of the lives; 0: exponential */
	double events_most;            /* of all runs together, about; 0: no limit */
	int threads;                   /* 0: one a core; the answer is the same for any number */
	/* Called now and then; false stops.  NULL: nobody listens. */
	bool (*progress)(void *context, uint64_t done, uint64_t runs);
	void *context;
};

struct estimate {
	const struct result *result;
	double value, low, high;       /* low … high: the 95 % confidence interval */
	double formula;                /* NAN when the formula has no answer there */
	bool outside;                  /* the formula, of the interval */
	const char *what;              /* N_(): what was counted */
	const char *drawn;             /* N_(): what one draw stood for; NULL: event by event */
	const char *note;              /* N_(): why the formula is outside; NULL when it is not, or
	                                  `trust` tells it all */
	const char *trust;             /* N_(): how far the interval can be trusted; NULL: as far as
	                                  any */
};

struct simulation {
	struct estimate estimates[MODEL_MAX];
	size_t n;
	uint64_t runs;                 /* that were done: fewer when progress stopped them */
};

/* All inputs must be given; the scenario need not be evaluated.  E_NOTFOUND: nobody simulates this
 * model, with those that are; E_USAGE: the plan does not fit; E_LIMIT: one run would take too long;
 * what scenario_eval gives. */
enum status simulate(const struct scenario *s, const struct simulate_plan *plan,
                     struct simulation *out,
                     struct diag *d);

/* The whole answer, for every face; seed: the plan's. */
void simulate_report(const struct scenario *s, const struct simulation *of, uint64_t seed,
                     struct report *r);

/* What each of n runs from `first` on gives for that estimate, with the same draws as simulate()
 * makes (its moments are those of these values); NAN where one run alone gives none.  No more than
 * the plan's runs; statuses as simulate. */
enum status simulate_runs(const struct scenario *s, const struct simulate_plan *plan,
                          size_t estimate, size_t first,
                          size_t n, double *values, struct diag *d);

/* --- the same in pieces, for a caller that must not wait ------------------- */

struct simulate_job;

/* Statuses as simulate; the plan's threads and progress are not used.  *out only after STATUS_OK:
 * simulate_end. */
enum status simulate_begin(const struct scenario *s, const struct simulate_plan *plan,
                           struct simulate_job **out,
                           struct diag *d);
double simulate_events(const struct simulate_job *job);        /* of one run, on average */
uint64_t simulate_done(const struct simulate_job *job);        /* runs */
/* At most so many runs more; false when all are done.  However it is cut, the numbers are those of
 * simulate. */
bool simulate_step(struct simulate_job *job, uint64_t runs);
/* From now on values[run] is what that run gives for the estimate of that result, as simulate_runs
 * has it; there is room for all runs.  False: the model's simulation has no such estimate. */
bool simulate_keep(struct simulate_job *job, const struct result *r, double *values);
/* of the runs so far, 2 at least */
void simulate_estimates(const struct simulate_job *job, struct simulation *out);
void simulate_end(struct simulate_job *job);           /* NULL is allowed */

bool simulate_knows(const char *model);                /* there is a simulator of it */
bool simulate_gives(const char *model, const char *result);    /* and that result is one of its
                                                                  estimates */

#endif
