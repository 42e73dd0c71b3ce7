/* uncertainty.h - what results do while inputs stay within given spreads */
#ifndef EXPLORE_UNCERTAINTY_H
#define EXPLORE_UNCERTAINTY_H

#include "explore/range.h"

/* One result while one parameter alone goes through its spread. */
struct part {
	const struct parameter *parameter;
	double low, high;              /* in the result's unit; NAN: no answer anywhere */
};

struct extent {
	const struct result *result;
	double low, high;              /* over the box; NAN: no answer anywhere */
	struct part parts[MODEL_MAX];  /* the widest first */
};

struct uncertainty {
	struct extent extents[MODEL_MAX];  /* one for each numeric result, in the model's order */
	size_t n, n_spreads;           /* n_spreads: parts of each, 0 when nothing is uncertain */
	size_t points, unanswered;     /* of the box that were looked at; those without an answer */
};

/* The range of each numeric result over the box of the spreads (by index of the parameter, NAN
 * where none was given): all corners, and inner points of each axis.  E_DOMAIN when a spread leaves
 * its parameter's range, naming it; E_LIMIT when there are too many. */
enum status uncertainty_find(const struct scenario *at, const struct spread spreads[MODEL_MAX],
                             struct uncertainty *out,
                             struct diag *d);

#endif
