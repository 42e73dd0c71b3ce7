/* chart_private.h - the chart of what was computed */
#ifndef APP_BENCH_CHART_PRIVATE_H
#define APP_BENCH_CHART_PRIVATE_H

#include "chart/chart.h"

struct app;
struct bench;
struct map_work;

void bench_chart_make(struct app *a);
struct chart bench_chart_named(const struct bench *w); /* with names on its axes, as in files */

#endif
