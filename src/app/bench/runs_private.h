/* runs_private.h - the simulation on the bench, and its runs as a histogram */
#ifndef APP_BENCH_RUNS_PRIVATE_H
#define APP_BENCH_RUNS_PRIVATE_H

#include <stdbool.h>

#include "base/status.h"

struct app;
struct bench;

void runs_stop(struct bench *w);
void runs_renew(struct bench *w);  /* the design has changed: its runs, if they are looked at */
void runs_toggle(struct app *a);
void runs_forget(struct bench *w);
bool runs_wanted(const struct bench *w);              /* there are some more to do */
void runs_more(struct bench *w, double until);        /* bench_clock */
bool runs_simulate(struct app *a);      /* starts, or stops; false: it cannot, and has said why */

#endif
