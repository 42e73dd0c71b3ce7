/* formula_read.h - recursive descent over a formula: sums, products, powers, functions of
 * quantities
 *
 * Readers return false when something is not clear; r->why then says what.
 */
#ifndef TESTS_FORMULA_READ_H
#define TESTS_FORMULA_READ_H

#include "formula_equation.h"
#include "quantity/unit.h"
#include "text/maths_pieces.h"

/* A value in coherent base units; powers may be halves. */
struct amount {
	double value;
	double power[DIMENSION_COUNT];
};

struct reader {
	const struct scenario *s;
	const char *p, *end;
	int depth, definitions;  /* how deep in brackets, and in equations that define a name */
	int bars;                      /* open |…| */
	const struct result *left;     /* what the equation gives: it may not stand on the right */
	char index;     /* of the sum being taken, 0 outside one, and where it stands */
	int at;
	const char *why;
};

bool amount_same_kind(const struct amount *a, const struct amount *b);
/* A FLOP is a count: formulas write 2 P for the operations of P parameters.  False when the unit is
 * not known. */
bool amount_make(double value, const char *unit, struct amount *out);

/* Where the equation at p ends, and the first relation in it: "=", or the "\approx" of a rule that
 * is all the model has; NULL when there is none. */
const char *formula_end(const char *p);
const char *formula_relation(const char *p, const char *end, size_t *length);

/* Always false; the first reason stays. */
bool formula_refuse(struct reader *r, const char *why);

/* Behind blanks and what is for print only; then the piece there, false at the end. */
void formula_blanks(struct reader *r);
bool formula_next(struct reader *r, struct maths_piece *piece);

/* Each reads as far as it goes; record, when not NULL, gets the terms. */
bool formula_sum(struct reader *r, struct amount *out, struct equation *record);
/* Behind "\sum": "_i T_i" over the parameters T_1, T_2 … */
bool formula_indexed(struct reader *r, struct amount *out, struct equation *record);
/* Behind "\max" or "\min". */
bool formula_extreme(struct reader *r, bool greatest, struct amount *out, struct equation *record);

#endif
