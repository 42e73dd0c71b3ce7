#include "config.h"
#include "chart/bins.h"

#include <math.h>
#include <stdlib.h>

enum { BINS_LEAST = 8 };

void bins_fill(const double *values, size_t n, struct bins *out)
{
	double low = values[0], high = values[n - 1], width = sqrt((double)n);

	*out = (struct bins){ .n = width > BINS_MOST ? BINS_MOST : width < BINS_LEAST ? BINS_LEAST : (size_t)width };
	if (!(high > low)) {
		double air = fmax(fabs(low) * 0.05, 1e-9);

		low -= air;
		high += air;
	}
	for (size_t i = 0; i <= out->n; i++)
		out->edges[i] = low + (high - low) * (double)i / (double)out->n;
	out->edges[out->n] = high;
	for (size_t i = 0; i < n; i++) {
		size_t bin = (size_t)fmax(0, (values[i] - low) / (high - low) * (double)out->n);

		out->counts[bin < out->n ? bin : out->n - 1]++;
	}
}

static int compare(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

void bins_sort(double *values, size_t n)
{
	if (n)
		qsort(values, n, sizeof *values, compare);
}
