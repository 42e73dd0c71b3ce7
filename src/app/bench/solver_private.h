/* solver_private.h - solving and optimizing on the bench */
#ifndef APP_BENCH_SOLVER_PRIVATE_H
#define APP_BENCH_SOLVER_PRIVATE_H


#include <stdbool.h>

struct app;
struct bench;

void solver_solve(struct app *a, double target);
void solver_optimum(struct app *a, bool least);
void solver_next(struct app *a);
void solver_take(struct app *a);
void solver_forget(struct bench *w);
bool solver_holds(const struct bench *w);        /* what was found is true of the design as it is */

#endif
