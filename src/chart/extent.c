/* extent.c - the range of data, and the axis that shows it */
#include "config.h"
#include "chart/extent.h"

#include <assert.h>
#include <math.h>

#define LOG_FROM 1000                  /* most over least */

void extent_add(struct extent *e, const double *values, size_t n)
{
	assert(values || !n);
	for (size_t i = 0; i < n; i++) {
		if (!isfinite(values[i]))
			continue;
		e->least = e->n ? fmin(e->least, values[i]) : values[i];
		e->most = e->n ? fmax(e->most, values[i]) : values[i];
		e->below |= values[i] <= 0;
		e->n++;
	}
}

bool extent_wants_log(const struct extent *e)
{
	return e->n && !e->below && e->most / e->least > LOG_FROM;
}
