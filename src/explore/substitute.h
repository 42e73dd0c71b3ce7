/* substitute.h - a formula with the numbers put in */
#ifndef EXPLORE_SUBSTITUTE_H
#define EXPLORE_SUBSTITUTE_H

#include "base/strbuf.h"
#include "explore/scenario.h"

/* Appends the model's formula, in the maths of lessons, with each parameter's symbol replaced by
 * its value and unit. False, with nothing appended, when no symbol of a parameter stands in it. */
bool substitute_values(const struct scenario *s, struct strbuf *to);

/* The parameter that a name stands for; NULL when it is none that has a number. */
const struct parameter *substitute_parameter(const struct scenario *s, const char *name,
                                             size_t length);

#endif
