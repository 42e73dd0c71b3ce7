/* chart_block.h - the blocks that show what models say: values, charts, tables, as plain data */
#ifndef LESSON_CHART_BLOCK_H
#define LESSON_CHART_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "lesson/wording.h"
#include "model/model.h"

struct curve {
	struct wording label;
	const struct model *model;
	const struct result *y;
	struct settings set;                           /* over the chart's own */
};

struct chart_block {
	bool function;  /* y is a function of the lesson's: the worker computes it */
	const struct model *model;                     /* NULL then */
	const struct parameter *x;  /* then, and one curve's y: what stands in for the model's */
	int x_knob;                                    /* then: the knob that x is, or NO_BLOCK */
	struct { struct parameter x; struct result y; char *x_name, *x_unit, *y_unit; } own;
	double from, to;                               /* in x's unit */
	bool log_x, log_y;
	struct wording x_title, y_title;               /* of the axes; empty: the knob's, or what
	                                                  the model says */
	struct curve *curves;                          /* at least one */
	size_t n_curves;
	struct settings set;
	int at;  /* the knob whose place is marked, or NO_BLOCK */
	bool plain;                                    /* no landmarks */
	struct wording cross;   /* what the crossing of the first two curves is called */
	int predict;    /* hidden until that exercise is committed, or NO_BLOCK */
	int runs;       /* of a simulation: of its first curve's result */
	uint64_t seed;
	struct wording alt;
};

/* A result at the settings; or the value of a parameter where the result is `at`, or the least or
 * greatest there is. */
struct value_block {
	const struct model *model;
	const struct result *result;
	struct settings set;
	enum { VALUE_RESULT, VALUE_SOLVE, VALUE_BEST } kind;
	const struct parameter *parameter;             /* what is looked for */
	double from, to;                               /* where; NAN: the end of its own range */
	double at;      /* in the result's unit, unless at_knob says it */
	int at_knob;                                   /* or NO_BLOCK */
	bool least;
};

struct table_column {
	char *name;     /* a result, a parameter, or a figure of the catalog */
	const struct result *result;
	const struct parameter *parameter;
	struct wording label;
	char *unit;                                    /* to show it in; NULL: its own */
};

struct table_row {
	struct wording label;                          /* of a model's */
	struct settings set;
	char *entry;                                   /* of a catalog's: its name */
};

struct table_block {
	char *catalog;  /* a kind; NULL: rows are computed by the model */
	const struct model *model;
	struct settings set;                           /* of all rows */
	struct table_column *columns;
	size_t n_columns;
	struct table_row *rows;
	size_t n_rows;
};

#endif
