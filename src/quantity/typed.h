/* typed.h - a number as people type it, into any field: the one reader of them all
 *
 * An answer, a value on the command line, a knob, a range, a scenario file, the console's q: they
 * all come here, so that what can be typed in one place can be typed in every other, and so can
 * what the program prints.
 */
#ifndef QUANTITY_TYPED_H
#define QUANTITY_TYPED_H

#include <stdbool.h>
#include <stdint.h>

#include "quantity/answer.h"

struct typed_rule {
	const char *unit;              /* what is wanted, "1" a plain number; NULL: anything */
	const struct quantity_scope *scope;    /* names that may stand in it, "@h100.bf16"; NULL:
	                                          none */
	enum decimal_mark mark;        /* typed_mark(); in source code DECIMAL_POINT */
};

/* What a lone comma or point is to the person before this process: as the language in force has it
 * until that person has chosen otherwise. */
enum decimal_mark typed_mark(void);
void typed_choose_mark(enum decimal_mark mark);

/* The value in the rule's unit, which a bare number has already: "99,9 %", "25 тыс.", "1 h 30 min",
 * "½ h", "8k" where a plain number is wanted, "2 GB / (12.5 GB/s)".  Decimal exact where it can be.
 * A text that may mean two values is refused, and the sentence has both.  E_SYNTAX, E_UNIT (both
 * kinds named), E_NOTFOUND (an unknown unit or name), E_LIMIT; *value untouched then. */
enum status typed_value(const char *text, const struct typed_rule *rule, double *value,
                        struct diag *d);

/* The same with the unit that was typed; one of another kind than the rule's is refused. */
enum status typed_quantity(const char *text, const struct typed_rule *rule, struct quantity *out,
                           struct diag *d);

/* A whole number from least to most, in whatever way it is written: "1000", "1 000", "1k".  In
 * digits it is exact up to 2^64 - 1, else up to 2^53.  False: it is none, *out is untouched. */
bool typed_whole(const char *text, enum decimal_mark mark, uint64_t least, uint64_t most,
                 uint64_t *out);

#endif
