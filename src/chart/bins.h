/* bins.h - values counted for a histogram */
#ifndef CHART_BINS_H
#define CHART_BINS_H

#include <stddef.h>

enum { BINS_MOST = 40, BINS_LEAST = 8 };

struct bins { double edges[BINS_MOST + 1], counts[BINS_MOST]; size_t n; };

/* Sorts the values, all finite, n at least 1; as many bins as the root of n. */
void bins_fill(double *values, size_t n, struct bins *b);

#endif
