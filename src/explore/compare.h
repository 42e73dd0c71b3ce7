/* compare.h - two scenarios of one model side by side */
#ifndef EXPLORE_COMPARE_H
#define EXPLORE_COMPARE_H

#include "explore/report.h"
#include "explore/scenario.h"

struct comparison {
	const struct parameter *changed[MODEL_MAX];  /* inputs that differ, in the model's order */
	size_t n_changed;
	double ratio[MODEL_MAX];       /* by index of the result, second to first; NAN for words and
	                                  where either has no value or the first is 0 */
	bool differs[MODEL_MAX];       /* by index of the result */
};

/* Both are evaluated scenarios of the same model. */
void compare_scenarios(const struct scenario *a, const struct scenario *b, struct comparison *out);

/* The whole answer, for every face.  why: the reason when one of them has no results; then only the
 * panel says anything, what was changed and the reason. */
void compare_report(const struct comparison *c, const struct scenario *a,
                    const struct scenario *b, const char *why, struct report *r);

#endif
