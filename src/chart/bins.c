#include "config.h"
#include "chart/bins.h"

#include <math.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

void bins_fill(double *values, size_t n, struct bins *b)
{
	double low, high, width = sqrt((double)n);

	qsort(values, n, sizeof *values, compare);
	low = values[0];
	high = values[n - 1];
	if (!(high > low)) {
		double air = fmax(fabs(low) * 0.05, 1e-9);

		low -= air;
		high += air;
	}
	*b = (struct bins){ .n = width > BINS_MOST ? BINS_MOST : width < BINS_LEAST ? BINS_LEAST : (size_t)width };
	for (size_t i = 0; i <= b->n; i++)
		b->edges[i] = low + (high - low) * (double)i / (double)b->n;
	b->edges[b->n] = high;
	for (size_t i = 0; i < n; i++) {
		size_t bin = (size_t)fmax(0, (values[i] - low) / (high - low) * (double)b->n);

		b->counts[bin < b->n ? bin : b->n - 1]++;
	}
}
