/* optimum.h - the value of one parameter at which a result is least or greatest, and how flat it is
 * there */
#ifndef EXPLORE_OPTIMUM_H
#define EXPLORE_OPTIMUM_H

#include "explore/report.h"
#include "explore/slice.h"

/* How far the parameter may go from the optimum; *_open: the result stays that good up to the end
 * of the range. */
struct flatness {
	double share;                  /* 0.01: while the result is within 1 % of the optimum */
	double low, high;
	bool low_open, high_open;
};

enum optimum_place {
	OPTIMUM_INSIDE,
	OPTIMUM_AT_RANGE,              /* at an end of the range: beyond it may be better */
	OPTIMUM_AT_ANSWERS,            /* where the model's answers end */
};

enum { OPTIMUM_OTHERS = 4, OPTIMUM_FLATS = 2 };

struct optimum {
	double x, y;
	enum optimum_place place;
	double low, high;       /* every value between is as good; both x when only that one is */
	struct flatness flat[OPTIMUM_FLATS];   /* 1 % and 10 %; low and high NAN when y is 0 */
	struct { double x, y; } others[OPTIMUM_OTHERS];        /* local optima that are worse */
	size_t n_others;
};

/* Looks over the whole range (from, to: NAN for the parameter's own), then narrows the best place.
 * E_NOANSWER when there is no answer anywhere or the result does not depend on the parameter. */
enum status optimum_find(const struct slice *s, bool least, double from, double to,
                         struct optimum *out,
                         struct diag *d);

/* The best place between low and high, where middle is better than both. */
double optimum_between(const struct slice *s, bool least, double low, double middle, double high);

/* The whole answer, for every face. */
void optimum_report(const struct slice *s, bool least, const struct optimum *best,
                    struct report *r);

#endif
