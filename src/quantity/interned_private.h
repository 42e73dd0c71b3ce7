/* interned_private.h - unit texts that were read once and need not be read again
 *
 * A table of at most INTERNED_MOST short texts with what they mean; every thread may ask.  Texts
 * come from people and from lessons too: when the table is full, what is not in it is read each
 * time, and that is all.
 */
#ifndef QUANTITY_INTERNED_PRIVATE_H
#define QUANTITY_INTERNED_PRIVATE_H

#include "quantity/grammar_private.h"
#include "quantity/quantity.h"

enum { INTERNED_MOST = 1024 };

struct interned {
	struct unit unit;
	struct factors factors;
	struct interned *next;         /* in the same bucket */
	char text[UNIT_TEXT_SIZE];
};

/* NULL: it was not read yet.  Valid until interned_forget. */
const struct interned *interned_find(const char *text);

/* What a text means that is a unit.  NULL when there is no room for it. */
const struct interned *interned_add(const char *text, const struct factors *factors,
                                    const struct unit *unit);

/* When the symbols change; no other thread may be asking. */
void interned_forget(void);

#endif
