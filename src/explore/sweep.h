/* sweep.h - a model over one or two ranges, its results in columns */
#ifndef EXPLORE_SWEEP_H
#define EXPLORE_SWEEP_H

#include "explore/range.h"
#include "explore/scenario.h"

/* Rows run through x for each value of y: row = index of y * x.n + index of x.  The swept values
 * themselves are not kept: range_fill gives them. */
struct sweep {
	struct scenario base;          /* everything else */
	struct range x, y;             /* y.n is 0 when one parameter is swept */
	const struct result *results[MODEL_MAX];
	size_t n_results;
	size_t rows, done;             /* rows behind `done` are not computed yet */
	double *columns[MODEL_MAX];    /* by result: one value a row; NAN where there is none; a
	                                  word's index */
};

enum { SWEEP_ALL = 0 };

/* Takes over the ranges (freed also when it fails); y may be NULL.  The results chosen, in that
 * order; n SWEEP_ALL: every one of the model.  E_MISSING when another parameter lacks its value,
 * E_NOTFOUND for a bad word in a range, E_LIMIT; *s needs sweep_free only after STATUS_OK. */
enum status sweep_init(struct sweep *s, const struct scenario *base, struct range *x,
                       struct range *y,
                       const struct result *const *results, size_t n, struct diag *d);
void sweep_free(struct sweep *s);

/* Computes the next rows, at most so many; threads 0: one a core when it is worth it, 1: only this
 * one, the numbers are the same.  True while there is more to do. */
bool sweep_step(struct sweep *s, size_t rows, int threads);
void sweep_run(struct sweep *s, int threads);

/* The scenario of that row, evaluated; the status and sentence say why a row has no answer. */
enum status sweep_row(const struct sweep *s, size_t row, struct scenario *out, struct diag *d);

/* The same from the columns, which must be as sweep_step left them: out[] has the sweep's results
 * alone.  Only a row without an answer is evaluated again, to say why. */
enum status sweep_answer(const struct sweep *s, size_t row, struct scenario *out, struct diag *d);

/* Rows without any answer, of those done; *first is the first of them when there is one. */
size_t sweep_gaps(const struct sweep *s, size_t *first);

#endif
