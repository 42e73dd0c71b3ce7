/* extent.h - what numbers reach from and to, and which axis that wants */
#ifndef CHART_EXTENT_H
#define CHART_EXTENT_H

#include <stdbool.h>
#include <stddef.h>

struct extent {
	double least, most;            /* of the finite ones */
	size_t n;                      /* how many those are */
	bool below;                    /* some are zero or less */
};

/* Begin with EXTENT_NONE; NAN and infinite values are passed over. */
#define EXTENT_NONE { 0, 0, 0, false }
void extent_add(struct extent *e, const double *values, size_t n);

/* All positive, over three decades and more: read better on a logarithmic axis.  Of nothing:
 * false. */
bool extent_wants_log(const struct extent *e);

#endif
