/* terms.h - the sums behind an evaluated scenario: the terms of its formula, named where they have
 * a name */
#ifndef FORMULA_TERMS_H
#define FORMULA_TERMS_H

#include "explore/explain.h"

/* Each result that its own equation gives as a sum, differences included, with the terms as they
 * stand there; then the sums of named values that no equation spells out.  In the model's order;
 * returns how many. */
size_t terms_find(const struct scenario *s, struct sum sums[MODEL_MAX]);

/* "write_share", or the maths of a term without a name. */
void addend_name(const struct addend *a, struct strbuf *to);
/* The maths as it stands in the formula; only of an addend with a text. */
void addend_term(const struct addend *a, struct strbuf *to);

#endif
