/* bins.h - values counted for a histogram */
#ifndef CHART_BINS_H
#define CHART_BINS_H

#include <stdbool.h>
#include <stddef.h>

enum { BINS_MOST = 40 };

struct bins {
	double edges[BINS_MOST + 1], counts[BINS_MOST];
	size_t n;
	bool whole;  /* all values are whole numbers: the edges lie halfway between such numbers */
};

/* About as many bins as the root of the number of values, 8 to BINS_MOST; of whole numbers each bin
 * holds equally many, so that there may be fewer.  Not of shares: their 0 and 1 are no counts, and
 * nothing lies beyond.  The values rise, n at least 1. */
void bins_fill(const double *values, size_t n, bool shares, struct bins *out);

/* Sorts them, rising. */
void bins_sort(double *values, size_t n);

#endif
