/* claim.h - a printed number and what a model says about it, computed when it is read */
#ifndef CLI_CLAIM_H
#define CLI_CLAIM_H

#include "explore/scenario.h"
#include "json/json.h"
#include "quantity/quantity.h"

/* One row of assets/claims.  The texts are borrowed from the tree, where and note in the current
 * language. */
struct claim {
	const char *where, *note;      /* the place in a book, or what was measured; why they
	                                  differ, "" for none */
	const char *verdict;           /* of the book's numbers; "" in measurements */
	const char *id, *source;       /* of measurements; "" in the book's */
	const char *inputs, *against;  /* of the model; against "" unless the number is a ratio of
	                                  two results */
	int chapter;                   /* 0: an appendix */
	struct scenario scenario;
	const struct result *result;
	const char *unit;              /* of the three values: the result's, "1" for a ratio */
	const char *stated_text;
	int bound;                     /* -1: stated is "under" that, 1: "over"; 0: just that */
	const char *sign;              /* of a bound, to stand before it: "≤ ", "≥ ", "" */
	char explore_shown_unit[UNIT_TEXT_SIZE];       /* the unit that stated_text is in */
	double shown;                  /* computed, in that unit */
	int figures;                   /* to show it with: those of stated_text, from 4 to 6 */
	double stated, computed;
	double error;                  /* computed / stated - 1 */
	bool agrees;                   /* computed rounds to the figures that are printed, or
	                                  keeps to the bound */
	struct diag none;  /* why the model has no such number; computed and error are NAN then */
};

/* A file of assets/claims: {"claims": [row, …]}.  E_NOTFOUND, E_SYNTAX, E_IO.  json_free the
 * tree. */
enum status claim_open(const char *name, struct json **tree, struct diag *d);

/* Reads a row and evaluates its model.  A row is {"where", "model", "inputs", "result", "stated"}
 * and, at will, "chapter", "verdict", "note", "id", "source", "against" (inputs by whose result the
 * result is divided), "scale" (a factor on that), "complement" (true: 1 minus the result) and
 * "bound" ("under" or "over": what is stated is a bound, and holds when the computed value keeps to
 * it).
 * "where" and "note" are a text or one for each language, {"en", "ru"}.  A model that refuses the
 * inputs is a fault unless the verdict is "no answer".  E_SYNTAX and what a scenario gives, the row
 * named. */
enum status claim_read(const struct json *row, struct claim *out, struct diag *d);

#endif
