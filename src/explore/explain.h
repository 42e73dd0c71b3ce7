/* explain.h - what stands behind one evaluated scenario: sums and their shares, how far its answers reach */
#ifndef EXPLORE_EXPLAIN_H
#define EXPLORE_EXPLAIN_H

#include "explore/scenario.h"

/* One addend: a result or a parameter of the same unit; the other is NULL. */
struct addend {
	const struct result *result;
	const struct parameter *parameter;
	double value, share;           /* share of the total; 0 when that is 0 */
};

/* A result that is the sum of other results and parameters. */
struct sum {
	const struct result *total;
	struct addend addends[MODEL_MAX];
	size_t n;
};

/* Finds the results of an evaluated scenario that are sums, and not only by chance at this point: the equation must
 * hold at points around it too.  All addends of a sum are of one sign.  Returns how many; in the model's order. */
size_t explain_sums(const struct scenario *s, struct sum sums[MODEL_MAX]);

/* How far one numeric parameter can go, the others as they are, before the model has no answer. */
struct reach {
	const struct parameter *parameter;
	double value;
	double low, high;              /* the last values with an answer, in the parameter's unit */
	/* Why none lies beyond, N_() and static; NULL: the end of the declared range. */
	const char *low_why, *high_why;
};

/* Of an evaluated scenario.  The parameter has a number (neither a word nor a catalog's entry). */
void explain_reach(const struct scenario *s, const struct parameter *p, struct reach *out);

#endif
