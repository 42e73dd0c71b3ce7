/* formula.h - a model's formula for people */
#ifndef MODEL_FORMULA_H
#define MODEL_FORMULA_H

#include "base/strbuf.h"

/* The maths of lessons as it stands, but for its words and the units behind its numbers
 * ("8760\,\text{h}"), which are those of the language in force. */
void formula_print(const char *formula, struct strbuf *to);

#endif
