/* arithmetic.h - the expressions over names by which models declare sums and what decides a word
 *
 *   sum     = [ "-" ] product { ( "+" | "-" ) product }
 *   product = power { ( "*" | "/" ) power }          "/" belongs to its two neighbours: a * b/c
 *   power   = factor [ "^" factor ]
 *   factor  = number [ "[" unit "]" ] | name | function "(" sum { "," sum } ")" | "(" sum ")"
 *
 * A name is a parameter's or a result's, with its unit; a parameter wins.  Functions: ceil, floor,
 * exp, ln, log2, sqrt, max, min.  A FLOP counts as a plain number: formulas write 2 P for the
 * operations of P parameters.  Declarations are ours: a test reads every one, so what cannot be
 * read is a fault of our own and asserted.
 */
#ifndef EXPLORE_ARITHMETIC_H
#define EXPLORE_ARITHMETIC_H

#include "base/strbuf.h"
#include "explore/scenario.h"

/* A part of a declaration, borrowed from it. */
struct expression {
	const char *text;              /* `length` bytes, no blanks around, without its sign */
	size_t length;
	bool minus;                    /* it is taken off */
};

/* The addend at *at, which moves behind it; false at the end of the text. */
bool arithmetic_addend(const char **at, struct expression *out);
/* The same of a list that commas divide. */
bool arithmetic_item(const char **at, struct expression *out);

/* The result or parameter whose name the whole expression is; the other is NULL. */
void arithmetic_name(const struct model *m, const struct expression *e,
                     const struct result **result, const struct parameter **parameter);

/* The value, its sign aside, of an evaluated scenario, in that unit; NAN where a value that it
 * needs is.  False, with the reason in English, when it cannot be read or is of another unit. */
bool arithmetic_value(const struct scenario *s, const struct expression *e, const char *unit,
                      double *value, const char **why);

/* The unit for people: of the first name of the expression that is of its kind, "1" of a plain
 * number. */
const char *arithmetic_unit(const struct scenario *s, const struct expression *e);

/* Appends it as the maths of lessons, in the symbols of the model. */
void arithmetic_maths(const struct model *m, const struct expression *e, struct strbuf *to);

#endif
