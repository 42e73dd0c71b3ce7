/* compute.h - what is computed for the bench, in slices: curves, maps, runs of the simulation;
 * inside app only */
#ifndef APP_BENCH_COMPUTE_H
#define APP_BENCH_COMPUTE_H

#include "base/status.h"
#include "chart/bins.h"
#include "explore/simulate.h"
#include "explore/sweep.h"

struct app;
struct bench;

struct curve_work { struct sweep sweep; double *x; bool there; char name[96]; };

/* Two parameters swept: few points at once, then one for each cell of the chart. */
enum { MAP_COARSE, MAP_FINE, MAPS };
struct map_work { struct sweep sweep; double *x, *y; bool there; };

struct runs_work {                     /* what single runs of the simulation gave */
	bool shown, ready;
	size_t estimate;
	double *values;                /* of `done` runs; once ready n of them, sorted */
	size_t done, n;
	struct bins bins;
	struct diag why;               /* when there is none */
};

/* bench_work.c: the curves, in slices */
/* after any change: starts what has to be computed anew */
void compute_refresh(struct app *a);
void compute_free(struct bench *w);
double compute_clock(void);                               /* ms, for slices */

/* runs.c: the simulation, and its runs as a histogram */
enum status runs_begin(struct bench *w, struct diag *why);    /* of the design as it is;
                                                                  bench_work does the rest */
void runs_stop(struct bench *w);
void runs_renew(struct bench *w);  /* the design has changed: its runs, if they are looked at */
void runs_toggle(struct app *a);
void runs_forget(struct bench *w);
bool runs_wanted(const struct bench *w);              /* there are some more to do */
void runs_more(struct bench *w, double until);        /* compute_clock */

#endif
