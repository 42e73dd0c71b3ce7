/* nearest.h - "did you mean": the known name that is closest to a misspelt one */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stddef.h>

/* The best of the names offered so far. */
struct nearest {
	const char *word;              /* what was typed */
	const char *best;              /* borrowed; NULL while none is close */
	size_t distance;
};

void nearest_start(struct nearest *n, const char *word);

/* Offers a name, which must outlive *n.  Counted: letters put in, left out, changed or swapped with
 * their neighbours, case ignored; a name is close within a third of its length, at least one, and
 * when something of the word is left in it: x is not close to q. */
void nearest_offer(struct nearest *n, const char *name);

#endif
