/* unit_words_private.h - the prefixes, and what one word of a unit text means */
#ifndef QUANTITY_UNIT_WORDS_PRIVATE_H
#define QUANTITY_UNIT_WORDS_PRIVATE_H

#include <stddef.h>

#include "quantity/units.h"

struct prefix {
	const char *symbol;
	int power;                     /* of ten; of 1024 when binary */
	bool binary, cyrillic, word;   /* word: "giga", for reading only */
};

/* One word: a known symbol with at most one prefix (NULL: none). */
struct word {
	const struct prefix *prefix;
	const struct unit_symbol *known;
};

/* False when the text of that length is no unit.  An exact symbol wins over a prefix and the
 * rest. */
bool word_find(const char *text, size_t length, struct word *out);

/* Value of one such unit, prefix included. */
struct unit word_unit(const struct word *w);

/* The printed prefix of that power of ten in Latin letters; NULL for 0 or when there is none. */
const struct prefix *word_prefix(int power);

/* Writes up to max units that differ from the word only in the case of letters; returns how
 * many. */
size_t word_variants(const char *text, size_t length, char out[][SYMBOL_SIZE], size_t max);

/* A unit's longest name, "henry" for H; NULL when it has no longer one, or w has a prefix. */
const char *word_full(const struct word *w);

/* The known unit closest to a misspelt one, within a third of its letters, that fits (NULL: any
 * does); NULL when none is.  Bits never become bytes, nor bytes bits.  Written into buffer. */
const char *word_nearest(const char *text, size_t length,
                         bool (*fits)(void *context, const char *word), void *context,
                         char buffer[SYMBOL_SIZE]);

/* Is the word one that people use: no prefix so small that nobody means it? */
bool word_is_usual(const char *word);

/* Would that other word make bits of bytes, or bytes of bits?  B is a byte; b may be either. */
bool word_changes_data(const char *text, size_t length, const char *other);

#endif
