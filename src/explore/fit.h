/* fit.h - the constants of a scaling law from measured points */
#ifndef EXPLORE_FIT_H
#define EXPLORE_FIT_H

#include "base/status.h"
#include "explore/report.h"
#include "model/model.h"

enum { FIT_CONSTANTS = 5, FIT_VARIABLES = 2 };

/* y = floor + sum over the variables of coefficient * x^-exponent, in the names of the model's
 * parameters. */
struct law {
	const char *model, *result;    /* result: the name of y */
	size_t n_variables;
	struct { const char *x, *coefficient, *exponent; } terms[FIT_VARIABLES];
	const char *floor;
};

/* NULL: not one of the laws that can be fitted; *d lists them. */
const struct law *fit_law_find(const char *model, struct diag *d);

struct points {
	double *x[FIT_VARIABLES], *y;  /* n each */
	size_t *line;                  /* where each stands in its file */
	size_t n, capacity;
	/* of y as it was written: the most decimals, the most figures; 0 figures: not known */
	int decimals, figures;
};

/* Reads separated values (RFC 4180) whose first line names the columns: commas, or semicolons or
 * tabs where the first line has them.  Columns of other names are ignored, and so is a label
 * behind a name; empty lines and those that begin with # are passed over.  The decimal mark is
 * the one that all numbers of the file agree with.  E_SYNTAX with the line; E_MISSING when a
 * column is not there.  points_free in any case. */
enum status points_read(const char *text, const struct law *law, struct points *out,
                        struct diag *d);
void points_free(struct points *p);
/* How far a y of the file may be from what was measured: half a unit of its last digit. */
double points_rounding(const struct points *p, double y);

struct constant { const char *name; double value, error; };    /* error: one standard error */

struct fit {
	struct constant constants[FIT_CONSTANTS];
	size_t n;
	double scatter;                /* typical relative distance of a point from the law */
	double correlation;            /* of the variables' logarithms, where it is so near 1 that
	                                  their terms cannot be told apart; else NAN */
	double floor_alone;            /* the floor that the points alone would have, where it is
	                                  held at 0, the end of its domain; else NAN */
	double *weights;        /* of each point, 0 … 1: 1 for those that the fit trusts; free() */
};

/* Least squares of the logarithms with Huber's weights.  E_NOANSWER, with the reason, when the
 * points do not determine the constants; nothing to free then. */
enum status fit_law(const struct law *law, const struct points *p, struct fit *out, struct diag *d);

/* The whole answer, for every face but the weights. */
void fit_report(const struct law *law, const struct points *p, const struct fit *f,
                struct report *r);

#endif
