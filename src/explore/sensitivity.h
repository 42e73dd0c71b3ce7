/* sensitivity.h - which parameter matters most: elasticities at a point, and a tornado over
 * ranges */
#ifndef EXPLORE_SENSITIVITY_H
#define EXPLORE_SENSITIVITY_H

#include "explore/range.h"
#include "explore/report.h"
#include "explore/slice.h"

/* the range of a parameter that was given none: 20 % to either side */
#define SENSITIVITY_SHARE 0.2

struct influence {
	const struct parameter *parameter;
	double value;
	double elasticity;             /* d ln result / d ln parameter; NAN where there is none */
	double error;                  /* estimated, absolute */
	double from, to;               /* the range, inside the domain */
	bool clipped;                  /* the domain is narrower than the range asked for */
	double low, high;       /* the result at its ends; NAN where the model has no answer */
	double swing;                  /* |high - low|; NAN when an end is */
	const char *low_word, *high_word;      /* the binding term at the ends; NULL when the model
	                                          names none */
};

struct sensitivity {
	struct scenario at;            /* evaluated */
	const struct result *result;
	const struct result *binding;  /* the model's word-valued result; NULL when it has none */
	struct influence items[MODEL_MAX];     /* the widest swing first; parameters chosen by name
	                                          are left out */
	size_t n;
};

/* spreads: by index of the parameter, its range; all NAN where none was given.  Statuses of
 * scenario_eval; E_NOANSWER when the result has no value at the point; E_SYNTAX when it is a
 * word. */
enum status sensitivity_find(const struct scenario *at, const struct result *r,
                             const struct spread spreads[MODEL_MAX],
                             struct sensitivity *out, struct diag *d);

/* The whole answer, for every face. */
void sensitivity_report(const struct sensitivity *s, struct report *r);

/* d ln result / d ln x at the slice's own value of the parameter, with its estimated error.  NAN at
 * 0, where the result is 0 or where there is no answer around the point. */
double sensitivity_elasticity(const struct slice *s, double *error);

#endif
