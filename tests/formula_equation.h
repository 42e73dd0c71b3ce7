/* formula_equation.h - a model's formula read as arithmetic, to prove what the model declares: its
 * equations evaluated, the addends told apart */
#ifndef TESTS_FORMULA_EQUATION_H
#define TESTS_FORMULA_EQUATION_H

#include "explore/scenario.h"

enum { FORMULA_TERMS = 12 };

/* One addend of an equation's right side, or one argument of the max or min that it is. */
struct formula_term {
	const char *text;       /* in the model's formula, `length` bytes, without its sign */
	size_t length;
	bool minus;                    /* it is taken off */
	int index;                     /* which one of a sum over an index, from 1; else 0 */
	double value;                  /* with its sign, in the unit of the left side */
};

struct equation {
	const struct result *total;    /* whose symbol the left side is; NULL: another expression */
	double left, right;  /* both sides, in the total's unit (coherent base units without one) */
	enum { EQUATION_SUM, EQUATION_MAX, EQUATION_MIN } kind;
	struct formula_term terms[FORMULA_TERMS];
	size_t n_terms;                /* 0: neither a sum nor a max or min */
};

/* Reads and evaluates equation number index (from 0) of an evaluated scenario: symbols stand for
 * parameters, then for results, then for what another equation of the formula defines.  Units
 * count, a FLOP as a plain number.  False when there is no such equation (*why is NULL then) or it
 * cannot be read for sure: *why then says what is in the way, for whoever writes formulas, not
 * translated. */
bool formula_equation(const struct scenario *s, size_t index, struct equation *out,
                      const char **why);

#endif
