/* parallel.h - a long loop on all cores; the only threads of the program */
#ifndef EXPLORE_PARALLEL_H
#define EXPLORE_PARALLEL_H

#include <stddef.h>

/* Calls part for [0, n) in pieces, one a thread, and returns when all are done.  Every piece
 * computes what one call with the whole would: the results do not depend on how many threads there
 * are.  threads 0: one a core.  Pieces have at least `least` elements; a thread that cannot be
 * started is done without. */
void parallel_run(size_t n, size_t least, int threads,
                  void (*part)(void *context, size_t from, size_t to),
                  void *context);

/* Before anything else in main: the numerical library reports, it does not abort. */
void explore_init(void);

#endif
