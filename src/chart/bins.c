/* bins.c - values counted in bins */
#include "config.h"
#include "chart/bins.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum { BINS_LEAST = 8 };
#define WHOLE_MOST 0x1p51              /* from here on a half may be lost beside a whole number */

static bool all_whole(const double *values, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!(fabs(values[i]) < WHOLE_MOST) || values[i] != floor(values[i]))
			return false;
	return true;
}

/* Bins that hold three numbers here and four there would show teeth that are not in the values. */
static void choose_whole(double low, double high, struct bins *out)
{
	double span = high - low + 1, each = fmax(1, round(span / (double)out->n));

	each = fmax(each, ceil(span / BINS_MOST));
	out->whole = true;
	out->n = (size_t)ceil(span / each);
	for (size_t i = 0; i <= out->n; i++)
		out->edges[i] = low - 0.5 + each * (double)i;
}

static void choose_even(double low, double high, struct bins *out)
{
	if (!(high > low)) {
		double air = fmax(fabs(low) * 0.05, 1e-9);

		low -= air;
		high += air;
	}
	for (size_t i = 0; i <= out->n; i++)
		out->edges[i] = low + (high - low) * (double)i / (double)out->n;
	out->edges[out->n] = high;
}

void bins_fill(const double *values, size_t n, bool shares, struct bins *out)
{
	double width = sqrt((double)n), low, high;

	assert(values || !n);
	*out = (struct bins){ .n = width > BINS_MOST ? BINS_MOST : width < BINS_LEAST ? BINS_LEAST
	                      : (size_t)width };
	if (!shares && all_whole(values, n))
		choose_whole(values[0], values[n - 1], out);
	else
		choose_even(values[0], values[n - 1], out);
	low = out->edges[0];
	high = out->edges[out->n];
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
	assert(values || !n);
	if (n)
		qsort(values, n, sizeof *values, compare);
}
