/* compute_private.h - what is computed for the bench, in slices: curves, maps, runs of the
 * simulation */
#ifndef APP_BENCH_COMPUTE_PRIVATE_H
#define APP_BENCH_COMPUTE_PRIVATE_H

#include <stdbool.h>

struct app;
struct bench;

/* after any change: starts what has to be computed anew */
void compute_refresh(struct app *a);
void compute_free(struct bench *w);
/* There is more to compute: bench_work does a slice of it. */
bool bench_busy(const struct app *a);
void bench_work(struct app *a);

#endif
