/* vary.h - what different students are given: an exercise drawn many times */
#ifndef AUTHOR_VARY_H
#define AUTHOR_VARY_H

#include "author/open_lesson.h"

enum vary_kind { VARY_VARIABLE, VARY_ANSWER, VARY_WRONG, VARY_KIND_COUNT };

struct vary_column {
	enum vary_kind kind;
	char *name;                    /* the variable's, "answer", the wrong answer's id */
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
	size_t n_rows, capacity;
};

/* The first n tries of the student that it was opened for; one row where every try has the same
 * numbers.  The answer of a list is the text that is right ("2", "1 3").  E_USAGE for a kind that
 * draws nothing; errors as open_lesson_draw. */
enum status vary_make(struct open_lesson *o, int block, size_t n, struct vary *out, struct diag *d);
void vary_free(struct vary *v);


#endif
