/* units.h - the unit file and its symbols
 *
 * UDUNITS reads the file when the program is built, and what it made of it is part of the program:
 * a start takes 2 ms less.  A unit file that is not the one of the build, to the letter, is read
 * through UDUNITS when it is opened, so that units can be added without a compiler.
 */
#ifndef QUANTITY_UNITS_H
#define QUANTITY_UNITS_H

#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "quantity/unit.h"

enum { SYMBOL_SIZE = 32 };

struct unit_symbol {
	char symbol[SYMBOL_SIZE];
	char printed[SYMBOL_SIZE];     /* the first symbol of the same unit: "h" for "hours" */
	struct unit unit;
};

/* Sorted by the bytes of their symbols; n is 0 where the build made none (cross-compiling). */
struct unit_table {
	const struct unit_symbol *symbols;
	size_t n;
	uint64_t hash;                 /* of the text of the unit file */
};
extern const struct unit_table units_built_in;

/* The symbols of the file that is open (asserted), *n of them; valid until it is closed. */
const struct unit_symbol *units_table(size_t *n);

/* The order of a table, for qsort and bsearch. */
int units_by_symbol(const void *a, const void *b);

/* For the build: appends C source that defines units_built_in, as UDUNITS reads that file.  Closes
 * what is open.  E_NOTFOUND, E_IO. */
enum status units_generate(const char *path, struct strbuf *to, struct diag *d);

#endif
