/* explain.h - what stands behind one evaluated scenario: sums and their shares, how far its answers
 * reach */
#ifndef EXPLORE_EXPLAIN_H
#define EXPLORE_EXPLAIN_H

#include "base/random.h"
#include "catalog/catalog.h"
#include "explore/scenario.h"

/* One addend: a result or a parameter of the same unit; the other is NULL.  Both are for a term
 * that has no name, and is known by its text alone. */
struct addend {
	const struct result *result;
	const struct parameter *parameter;
	const char *text;  /* maths, `length` bytes, borrowed; NULL when it was found by numbers */
	size_t length;
	bool minus;     /* it is taken off: value is below zero where the term is above */
	int index;                     /* which one of a sum over an index, from 1; else 0 */
	double value, share;           /* share of the total; 0 when that is 0 */
};

/* A result that is the sum of other results, parameters and terms. */
struct sum {
	const struct result *total;
	struct addend addends[MODEL_MAX];
	size_t n;
};

/* Evaluated scenarios around the one in question, which is the first: some near, some far. */
enum { AROUND = 12 };
struct neighbourhood {
	struct scenario at[AROUND];
	size_t n;
};
/* One evaluated scenario at random, every number moved by up to 2^(reach/2) either way inside its
 * range, a 0 to about tiny times the largest value of its unit; false when the model has no answer
 * there, and *out is of no use then. */
bool explain_nearby(const struct scenario *s, struct random *random, double reach, double tiny,
                    struct scenario *out);
void explain_around(const struct scenario *s, struct neighbourhood *out);

/* Finds the results of an evaluated scenario that are sums of named values, and not only by chance
 * at this point: the equation must hold around it too, and each addend matter somewhere.  All
 * addends of a sum are of one sign.  Returns how many; in the model's order. */
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

/* A figure of the catalog that went into a scenario, and the parameter it came in by. */
struct used {
	const struct parameter *parameter;
	const struct figure *figure;
};

enum { USED_MOST = 64 };

/* Adds the figures that an assignment "name=@…", read into s before, brings in; USED_MOST at
 * most. */
void explain_figures(const struct scenario *s, const char *assignment, struct used used[USED_MOST],
                     size_t *n);

#endif
