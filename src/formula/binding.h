/* binding.h - why a result that is a word is that word: the largest or least of which values it
 * names */
#ifndef FORMULA_BINDING_H
#define FORMULA_BINDING_H

#include "formula/formula.h"
#include "explore/explain.h"

enum { BINDING_MOST = 6 };             /* words of one result */

struct binding {
	const struct result *result;
	bool least;                    /* the word of the least value, not of the greatest */
	struct rival {
		const char *word;
		struct addend what;    /* its value is what is left when an overlap is taken off */
		const char *unit;
	} rivals[BINDING_MOST];        /* the one that binds first */
	size_t n;
};

/* Finds the values whose order decides the word, each word one of them: terms of an equation, or
 * results and parameters of one unit.  Taken only when they decide all around the evaluated
 * scenario, with every word seen; false otherwise. */
bool binding_find(const struct scenario *s, const struct result *word, struct binding *out);

#endif
