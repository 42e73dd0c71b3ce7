/* range.h - many values of one parameter in one word: "1..1e6:200:log", "8,64,512", "0,5; 0,9",
 * "50000±10000h" */
#ifndef EXPLORE_RANGE_H
#define EXPLORE_RANGE_H

#include "explore/scenario.h"

enum { RANGE_COUNT = 101 };            /* points when no count is given */
#define RANGE_MOST 100000000           /* points at most */

struct range {
	const struct parameter *parameter;
	size_t n;
	bool log;
	double from, to;               /* the least and the greatest value */
	bool listed;    /* the values are those of a list, in any order; else they rise */
	double *values;  /* NULL: n points between from and to, which range_fill computes */
	char **words;                  /* of a parameter that is chosen by name: n texts for
	                                  scenario_set; values NULL */
	long double *coarse, *fine;    /* powers that range_fill multiplies; only when log */
};

/* What the value of a "name=value" is.  A list has commas or semicolons; where the comma is the
 * decimal mark, "0,5" may be a number or a list of two, and so may "1,000" where it is not:
 * RANGE_DOUBTFUL.  p: the parameter, whose numbers may be whole; NULL: not known. */
enum range_form { RANGE_ONE, RANGE_ENDS, RANGE_LIST, RANGE_DOUBTFUL };
enum range_form range_form(const struct parameter *p, const char *text, enum decimal_mark mark);

/* How many points such a value asks for, without reading it; count: when it does not say. */
size_t range_points(const char *text, size_t count);

/* FROM..TO[:COUNT][:log] or a list with commas or semicolons, in the parameter's unit; a bare
 * number takes the unit that another end or member carries.  Whole parameters get rounded, distinct
 * values.  Values may lie outside the domain.  count: when none is written.  mark: of whoever typed
 * it.  E_SYNTAX, E_UNIT, E_NOTFOUND, E_LIMIT; *out then owns nothing. */
enum status range_parse(const struct parameter *p, const char *text, size_t count,
                        enum decimal_mark mark, struct range *out, struct diag *d);

/* The same from numbers; from < to, 2 <= count, log only with from > 0. */
void range_make(const struct parameter *p, double from, double to, size_t count, bool log,
                struct range *out);
/* The same of values that are known: n of them, at least one, that rise; they are copied. */
void range_of(const struct parameter *p, const double *values, size_t n, struct range *out);
void range_free(struct range *r);

/* Values first … first + n - 1; the same whatever the pieces are.  Not for words. */
void range_fill(const struct range *r, size_t first, size_t n, double *to);
double range_value(const struct range *r, size_t i);

/* "50000±10000h", "50000±20%" (also +-): the middle, and both ends.  False when the text has no ±,
 * *s untouched. */
struct spread { double middle, low, high; };
bool range_spread_parse(const struct parameter *p, const char *text, enum decimal_mark mark,
                        struct spread *out, enum status *s, struct diag *d);

/* No spread anywhere: all NAN. */
void range_spread_none(struct spread spreads[MODEL_MAX]);

#endif
