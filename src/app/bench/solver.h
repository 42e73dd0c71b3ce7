/* solver.h - solving and optimizing on the bench; inside app only */
#ifndef APP_BENCH_SOLVER_H
#define APP_BENCH_SOLVER_H

#include <stdbool.h>
#include <stddef.h>
#include "explore/scenario.h"

struct app;
struct bench;

enum { FOUND_MOST = 8 };

struct bench_solution {                         /* by solve or optimum */
	bool there;
	struct scenario of;            /* what it holds for, but for the parameter */
	int parameter, result;
	double target;                 /* NAN: an optimum */
	struct { double x, y; } places[FOUND_MOST];
	size_t n, at;
	char *text;                    /* the whole answer, or why there is none */
};

void solver_solve(struct app *a, double target);
void solver_optimum(struct app *a, bool least);
void solver_next(struct app *a);
void solver_take(struct app *a);
void solver_forget(struct bench *w);
bool solver_holds(const struct bench *w);        /* what was found is true of the design as it is */

#endif
