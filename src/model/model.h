/* model.h - what every model tells the rest of the program about itself
 *
 * A model is a pure function from one struct of doubles to another, plus one const descriptor.
 * Everything else walks the descriptor: command line, Lua, knobs, charts, manual, tests.  Each
 * double is in the unit that its descriptor declares.  A model stands in its family's
 * file and nowhere else; table.h tells how.
 */
#ifndef MODEL_MODEL_H
#define MODEL_MODEL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/message.h"
#include "base/status.h"
#include "base/strbuf.h"

enum { MODEL_MAX = 24 };               /* doubles in either struct; asserted by a test */

enum scale { SCALE_LINEAR, SCALE_LOG };

/* A declared or a hidden input that a catalog-valued parameter fills from its entry. */
struct fill {
	const char *field;             /* of the entry */
	enum { FILL_ENTRY, FILL_LOWEST, FILL_HIGHEST } from;   /* this one's, or the whole kind's */
	size_t offset;
	const char *unit;              /* what the model's struct holds */
};

struct parameter {
	const char *name;              /* the word in name=value, the Lua key */
	const char *symbol;            /* as formulas write it: "A", "N", "β" */
	const char *unit;              /* "1" a plain number; a bare number is in this unit */
	const char *help;              /* N_(): one line, no full stop */
	size_t offset;                 /* of a double in the model's input struct */
	double min, max;               /* the domain; closed unless said otherwise below */
	double standard;               /* the default; NAN: must be given */
	bool above_min, below_max;     /* the bound itself is outside */
	bool whole;                    /* only whole numbers */
	bool ratio;                    /* a share: people may write it in % */
	enum scale scale;              /* how a knob or an axis moves */
	const char *const *words;      /* word-valued: the double indexes these; NULL-terminated */
	const char *catalog;           /* catalog-valued: the kind; the double is the entry's index,
	                                  NAN when optional and not given */
	const struct fill *fills;      /* for catalog: what the entry fills; ends with field NULL */
	bool optional;                 /* for catalog: may stay unset */
};

struct result {
	const char *name, *symbol, *unit, *help;
	size_t offset;
	const char *const *words;      /* word-valued: the double indexes these; unit "" then */
	const char *about;             /* of words like yes, good, red: about what: N_("fits") */
	const char *none;       /* N_(): why there is no finite value when the double is NAN */
	bool ratio;                    /* a share: shown in % as well */
	/* In the arithmetic of explore/arithmetic.h, over names of parameters and results; a test
	 * proves each against the model and its formula: */
	const char *sum;               /* what it is the sum of: "compute + latency - overlap" */
	const char *term;              /* how it is computed, where it is an addend: "data/rate" */
	const char *largest;           /* of words: what each stands for, in their order, divided */
	const char *least;             /* by commas; the largest or the least of them decides */
};

/* Why a model has no answer: both texts are N_(), untranslated, static. */
struct fault {
	const char *parameter;         /* name of the culprit; NULL when several together */
	const char *why;
};

struct model {
	const char *id;                /* "reliability.all_up" */
	const char *title;             /* N_() */
	const char *formula;           /* "P = A^N" in the maths of lessons, without dollar signs */
	const char *validity;          /* N_(): when the formula holds */
	const char *source;            /* who published it, and the book's chapter */
	const char *example;           /* a worked case as typed, all that must be given in it:
	                                  "availability=0.999 devices=1000" */
	const char *example_source;    /* where that is: "Introduction, case 3" */
	const struct parameter *parameters;
	const struct result *results;
	size_t n_parameters, n_results;
	size_t in_size, out_size;
	/* Parameters are inside their declared ranges when this is called.  E_DOMAIN (a constraint
	 * between parameters) or E_NOANSWER fills *why; *out is whole or untouched. */
	enum status (*eval)(const void *in, void *out, struct fault *why);
	/* The same for n values x of the input at that offset, the others as in *in: result k of
	 * row i goes to columns[k][i], k counting the doubles of the output struct; NAN in all of
	 * them where there is no answer. The same bits as eval. */
	void (*many)(const void *in, size_t offset, const double *x, size_t n,
	             double *const columns[]);
};

extern const struct model *const models[];     /* sorted by id, NULL at the end */
size_t model_count(void);
const struct model *model_find(const char *id);        /* NULL: no such model */
const struct parameter *model_parameter(const struct model *m, const char *name);     /* or NULL */
const struct result *model_result(const struct model *m, const char *name);           /* or NULL */

/* What a parameter or a result is called on an axis and in a goal: its help text, translated,
 * without what follows after "; ", ": " or " (".  help may be NULL: "".  The string is static. */
const char *model_caption(const char *help);       /* model_called: in the source, its name */
const char *model_called(const char *name, const char *help);

void model_print_source(const struct model *m, struct strbuf *to);     /* in that language */
void model_print_case(const struct model *m, struct strbuf *to);       /* of its example */
/* Fills in[] with the defaults (NAN where a value must be given). */
void model_defaults(const struct model *m, double in[MODEL_MAX]);
double model_get(const double *values, size_t offset);
void model_set(double *values, size_t offset, double value);
/* Every declared parameter against its range, alone: E_MISSING or E_DOMAIN as model_eval, *why
 * filled then. */
enum status model_check(const struct model *m, const double in[MODEL_MAX], struct fault *why);

/* Checks every declared parameter against its range, then evaluates.  E_MISSING when one is NAN and
 * not optional, E_DOMAIN, E_NOANSWER; *why then names the parameter (never NULL for E_MISSING) and
 * the cause, and out[] is untouched.  Pure: same inputs, same result, any order of calls. */
enum status model_eval(const struct model *m, const double in[MODEL_MAX], double out[MODEL_MAX],
                       struct fault *why);

#endif
