/* vary.h - what different students are given: an exercise drawn many times */
#ifndef AUTHOR_VARY_H
#define AUTHOR_VARY_H

#include "author/open_lesson.h"

enum vary_kind { VARY_VARIABLE, VARY_ANSWER, VARY_WRONG, VARY_KIND_COUNT };

struct vary_column {
	enum vary_kind kind;
	char *name;     /* the variable's; "answer", or the part's; the wrong answer's id, behind
	                   that of its part; of a code behind the number of the case: "2.bw" */
	const char *unit;       /* that all of its cells have; NULL: they differ, or are words */
};

struct vary_cell {
	double value;                  /* NAN: there is none in this variant */
	char unit[UNIT_TEXT_SIZE];     /* "1" a plain number */
	char *word;                    /* instead of a number; or NULL */
};

struct vary {
	struct vary_column *columns;
	size_t n_columns;
	struct vary_cell **rows;       /* each of n_columns */
	uint64_t *seeds;               /* what `answer --seed` takes */
	char **faults;                 /* NULL, or why this variant has no answer */
	size_t n_rows, capacity;
	double space;                  /* how many different variants there are; NAN: that depends
	                                  on what is drawn */
};

/* The first n tries of the student that it was opened for, or the variant of one seed (NULL: none
 * in particular); one row where every try has the same numbers.  block may be a steps: all of its
 * parts, then.  The answer of a list is the text that is right ("2", "1 3"), that of a tune knobs
 * that reach its goal; of a code there are the values that are wanted for each case.  A variant
 * with a fault is a row with what was drawn.  E_USAGE for a kind that draws nothing; errors as
 * open_lesson_draw but for E_LESSON. */
enum status vary_make(struct open_lesson *o, int block, size_t n, const uint64_t *seed,
                      struct vary *out, struct diag *d);
void vary_free(struct vary *v);

#endif
