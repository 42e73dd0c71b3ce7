/* explain.h - where the results of a design come from */
#ifndef APP_BENCH_EXPLAIN_H
#define APP_BENCH_EXPLAIN_H

#include "app/bench/design.h"

struct diag;
struct rows;

/* Where the results of the evaluated design come from; why: the reason when there
 * are none.  One stage after the other, from 0, so that no one waits for all of it; false: that was
 * the last. */
bool bench_explain(const struct design *d, int knob, const struct diag *why, int stage,
                    struct rows *to);

#endif
