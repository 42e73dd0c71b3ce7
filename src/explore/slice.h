/* slice.h - one result as a function of one parameter, and what it looks like over a whole range
 *
 * Solving, optimising and sensitivity all look at a model this way.
 */
#ifndef EXPLORE_SLICE_H
#define EXPLORE_SLICE_H

#include "explore/scenario.h"

struct slice {
	struct scenario at;            /* everything else */
	const struct parameter *parameter;
	const struct result *result;
};

/* E_SYNTAX when the parameter or the result is no number; E_MISSING when another parameter lacks
 * its value. */
enum status slice_init(struct slice *s, const struct scenario *base, const struct parameter *p,
                       const struct result *r,
                       struct diag *d);

/* NAN where the model has no answer. */
double slice_value(const struct slice *s, double x);

/* Of a whole parameter: a value near x, strictly between low and high, that has an answer where
 * only some whole numbers do (even ones, powers of two); x itself when it has one, NAN when none
 * was found. */
double slice_answering(const struct slice *s, double x, double low, double high);

/* A text for people: the value with the parameter's or the result's unit. */
void slice_print_x(const struct slice *s, double x, struct strbuf *to);
void slice_print_y(const struct slice *s, double y, struct strbuf *to);

/* The function at rising places, close together where it may bend: at both ends, over all decades,
 * and at the edges of what has an answer, which are found to the last digit.  Only places with an
 * answer; `joined` is false where places without any lie between this point and the one before. */
struct profile {
	double *x, *y;
	bool *joined;
	size_t n;
	double from, to;               /* what was looked at */
};

/* from, to: NAN for the parameter's own range.  E_NOANSWER with the reason when there is no answer
 * anywhere. */
enum status slice_profile_make(const struct slice *s, double from, double to, struct profile *out,
                         struct diag *d);
void slice_profile_free(struct profile *p);

#endif
