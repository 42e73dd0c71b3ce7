/* explain.h - what stands behind one evaluated scenario: the sums and the binding terms that its
 * model declares, how far its answers reach, the catalog's figures in it */
#ifndef EXPLORE_EXPLAIN_H
#define EXPLORE_EXPLAIN_H

#include "catalog/catalog.h"
#include "explore/arithmetic.h"
#include "explore/scenario.h"

/* --- sums ---------------------------------------------------------------------------------- */

/* One addend of a sum, or one value that a word stands for.  When its expression is only a name,
 * that result or parameter is here; else both are NULL. */
struct addend {
	struct expression expression;  /* borrowed from the model's declaration */
	const struct result *result;
	const struct parameter *parameter;
	double value, share;           /* with its sign, in the unit of the total; its share of the
	                                  total, 0 when that is 0 */
};

enum { ADDENDS_MOST = 12, SUMS_MOST = 6 };     /* of one sum; of one model */

/* A result that is the sum of other results, parameters and terms. */
struct sum {
	const struct result *total;
	struct addend addends[ADDENDS_MOST];
	size_t n;
};

/* The sums that the model declares, of an evaluated scenario, in the model's order; one without a
 * finite value there is left out.  Returns how many. */
size_t explain_sums(const struct scenario *s, struct sum sums[SUMS_MOST]);

/* "write_share", or the maths of an addend without a name, as plain text: "T_comp/N". */
void explain_addend(const struct model *m, const struct addend *a, struct strbuf *to);
/* The maths, also of a name: how that is computed where the model says so, else its symbol; nothing
 * when it has none. */
void explain_addend_maths(const struct model *m, const struct addend *a, struct strbuf *to);

/* --- what decides a word ------------------------------------------------------------------- */

enum { RIVALS_MOST = 6 };             /* words of one result */

struct decision {
	const struct result *result;
	bool least;                    /* the word of the least value, not of the largest */
	const char *unit;              /* of all values */
	struct rival {
		const char *word;
		struct addend what;    /* share is 0 */
	} rivals[RIVALS_MOST];        /* the one that decides first */
	size_t n;
};

/* The values whose order decides the word of an evaluated scenario, each word one of them; false
 * when the model declares none, or there is no word here.  A value may be NAN. */
bool explain_decision(const struct scenario *s, const struct result *word, struct decision *out);

/* What a rival is called: the maths where it or its name is computed, else the name. */
void explain_rival(const struct model *m, const struct rival *r, struct strbuf *to);

/* --- how far ------------------------------------------------------------------------------- */

/* How far one numeric parameter can go, the others as they are, before the model has no answer. */
struct reach {
	const struct parameter *parameter;
	double value;
	double low, high;              /* the last values with an answer, in the parameter's unit */
	/* Why none lies beyond, N_() and static; NULL: the end of the declared range. */
	const char *low_why, *high_why;
};

/* Of an evaluated scenario.  The parameter has a number (neither a word nor a catalog's entry). */
void explain_reach(const struct scenario *s, const struct parameter *p, struct reach *out);

/* --- figures of the catalog ---------------------------------------------------------------- */

/* A figure of the catalog that went into a scenario, and the parameter it came in by. */
struct figure_use {
	const struct parameter *parameter;
	const struct figure *figure;
};

enum { FIGURE_USES_MOST = 64 };

/* Adds the figures that an assignment "name=@…", read into s before, brings in; FIGURE_USES_MOST
 * at most. */
void explain_figures(const struct scenario *s, const char *assignment,
                     struct figure_use uses[FIGURE_USES_MOST], size_t *n);

#endif
