/* solve.h - the values of one parameter at which a result hits a target */
#ifndef EXPLORE_SOLVE_H
#define EXPLORE_SOLVE_H

#include "explore/report.h"
#include "explore/slice.h"

enum root_kind {
	ROOT_POINT,                    /* x gives the target; low and high are x too */
	ROOT_STRETCH,                  /* every value from low to high does */
	ROOT_BETWEEN,                  /* whole numbers: none does; the result passes it from low to
	                                  high = low + 1, x is the first past it: high */
};

struct root { enum root_kind kind; double x, low, high; };

enum { SOLVE_ROOTS = 16 };

struct solution {
	struct root roots[SOLVE_ROOTS];        /* rising */
	size_t n;
	bool more;                             /* than these */
};

/* All roots that a close look at the range finds (NAN: the parameter's own range).  E_NOANSWER says
 * from where to where the result runs; *out is untouched then. */
enum status solve(const struct slice *s, double target, double from, double to,
                  struct solution *out, struct diag *d);

/* The place between two values of the parameter, low < high, where the result passes the target;
 * for whole parameters the last one on the side of low.  False when it jumps over the target or has
 * no answer on the way; *x is the place of the jump then. */
bool solve_between(const struct slice *s, double target, double low, double high, double *x);

/* The whole answer, for every face. */
void solve_report(const struct slice *s, const struct solution *solution, struct report *r);

#endif
