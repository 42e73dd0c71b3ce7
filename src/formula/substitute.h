/* substitute.h - a formula with the numbers put in */
#ifndef FORMULA_SUBSTITUTE_H
#define FORMULA_SUBSTITUTE_H

#include "explore/scenario.h"

/* Appends the model's formula, in the maths of lessons, with each parameter's symbol replaced by
 * its value and unit. False, with nothing appended, when no symbol of a parameter stands in it. */
bool substitute_values(const struct scenario *s, struct strbuf *to);

#endif
