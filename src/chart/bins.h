/* bins.h - values counted for a histogram */
#ifndef CHART_BINS_H
#define CHART_BINS_H

#include <stddef.h>

enum { BINS_MOST = 40 };

struct bins { double edges[BINS_MOST + 1], counts[BINS_MOST]; size_t n; };

/* As many bins as the root of the number of values, 8 to BINS_MOST; the values rise, n at least 1. */
void bins_fill(const double *values, size_t n, struct bins *out);

/* Sorts them, rising. */
void bins_sort(double *values, size_t n);

#endif
