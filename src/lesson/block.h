/* block.h - what a lesson is made of: its blocks as plain data */
#ifndef LESSON_BLOCK_H
#define LESSON_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/message.h"
#include "model/model.h"

enum { NO_BLOCK = -1 };

struct wording { char *text[LANGUAGE_COUNT]; };        /* NULL where there is no text */

const char *wording(const struct wording *w);          /* language in force, else English, else "" */

struct setting {                                       /* one PARAMETER = … */
	char *parameter;
	enum { SETTING_NUMBER, SETTING_TEXT, SETTING_KNOB } from;
	double number;                                 /* in the parameter's own unit */
	char *text;                                    /* as typed on the command line */
	int knob;                                      /* block index */
};
struct settings { struct setting *items; size_t n; };

enum block_kind {
	BLOCK_SECTION, BLOCK_TEXT, BLOCK_KNOB, BLOCK_VALUE, BLOCK_CHART,
	BLOCK_ASK, BLOCK_PREDICT, BLOCK_CHOOSE, BLOCK_PICK, BLOCK_ORDER, BLOCK_TUNE, BLOCK_CODE, BLOCK_BRIEF,
	BLOCK_STEPS, BLOCK_TERM, BLOCK_TABLE, BLOCK_SIMULATE, BLOCK_KIND_COUNT
};

/* What an answer is made of: how its text is read and judged. */
enum form {
	FORM_NUMBER,                   /* "40 ms" */
	FORM_ONE,                      /* a choice by its number as shown: "2" */
	FORM_MANY,                     /* several: "1 3" */
	FORM_ORDER,                    /* all of them, in order: "2 1 3" */
	FORM_STATE,                    /* where the knobs stand: "n = 512; a = 99 %" */
	FORM_CODE,                     /* an expression over the exercise's variables: "2 * params / bw" */
	FORM_WORDS,                    /* lines of the student's own */
	FORM_COUNT
};

/* The table of kinds: what each is. */
struct kind_info {
	const char *word;              /* as in lesson.lua */
	bool exercise;
	enum form form;                /* of an exercise; a predict with choices is FORM_ONE */
	bool commits;                  /* the first answer ends it, right or wrong */
	bool unscored;                 /* kept, never judged; can be given again */
	double relative;               /* tolerance where the lesson says none */
	const char *event;             /* what an answer is in the record */
};

const struct kind_info *block_kind(enum block_kind k);
const char *block_kind_word(enum block_kind k);        /* "section", "ask", … */
bool block_is_exercise(enum block_kind k);
bool block_is_chart(enum block_kind k);                /* a chart, or the histogram of a simulation */

struct knob {
	const struct model *model;                     /* NULL: a free-standing value */
	const struct parameter *parameter;
	char *unit;                                    /* of from, to, start */
	enum scale scale;
	double from, to, start;
	int steps;                                     /* positions 0 … steps */
	bool whole, ratio;                             /* ratio: a share of 1, shown in percent */
	char **choices;                                /* a list of texts or catalog entries; NULL: a range */
	size_t n_choices;
	bool catalog;                                  /* choices are entries' names */
};

struct curve {
	struct wording label;
	const struct model *model;
	const struct result *y;
	struct settings set;                           /* over the chart's own */
};

struct chart_block {
	bool function;                                 /* y is a function of the lesson's: the worker computes it */
	const struct model *model;                     /* NULL then */
	const struct parameter *x;                     /* then, and one curve's y: what stands in for the model's */
	int x_knob;                                    /* then: the knob that x is, or NO_BLOCK */
	struct { struct parameter x; struct result y; char *x_name, *x_unit, *y_unit; } own;
	double from, to;                               /* in x's unit */
	bool log_x, log_y;
	struct curve *curves;                          /* at least one */
	size_t n_curves;
	struct settings set;
	int at;                                        /* the knob whose place is marked, or NO_BLOCK */
	bool plain;                                    /* no landmarks */
	struct wording cross;                          /* what the crossing of the first two curves is called */
	int predict;                                   /* hidden until that exercise is committed, or NO_BLOCK */
	int runs;                                      /* of a simulation: of its first curve's result */
	uint64_t seed;
	struct wording alt;
};

/* A result at the settings; or the value of a parameter where the result is `at`, or the least or greatest there is. */
struct value_block {
	const struct model *model;
	const struct result *result;
	struct settings set;
	enum { VALUE_RESULT, VALUE_SOLVE, VALUE_BEST } kind;
	const struct parameter *parameter;             /* what is looked for */
	double from, to;                               /* where; NAN: the end of its own range */
	double at;                                     /* in the result's unit, unless at_knob says it */
	int at_knob;                                   /* or NO_BLOCK */
	bool least;
};

struct table_column {
	char *name;                                    /* a result, a parameter, or a figure of the catalog */
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
	char *catalog;                                 /* a kind; NULL: rows are computed by the model */
	const struct model *model;
	struct settings set;                           /* of all rows */
	struct table_column *columns;
	size_t n_columns;
	struct table_row *rows;
	size_t n_rows;
};

/* About a result of a model, about a knob itself, or a function that is asked from the worker. */
struct goal {
	const struct model *model;                     /* NULL: of a knob, or a function */
	int knob;                                      /* or NO_BLOCK */
	const struct result *result;
	struct settings set;
	char *unit;                                    /* of the two below: the result's, the knob's, that of its list */
	double at_least, at_most;                      /* NAN: no such side */
	bool *allowed;                                 /* of a list: by choice, which will do; NULL: not asked so */
	bool function;
	struct wording say;                            /* of a function: what must hold */
};

struct choice {
	struct wording text, say;
	bool right;
	int group;                                     /* steps of an order that may change places; 0: none */
};

enum credit { CREDIT_ALL, CREDIT_EACH, CREDIT_NET };    /* of a pick that is not all right */

/* The author's own test: at these values, what a student types and what it must come to. */
struct trial {
	char **at;                                     /* names of the variables set */
	size_t n_at;
	char **ok;                                     /* texts that are right */
	size_t n_ok;
	struct { char *id, *text; } *is;               /* a wrong's id, a slip's word or a reason's word, and its text */
	size_t n_is;
};

struct exercise {
	enum form form;
	bool numeric;                                  /* ask, and a predict with a number */
	bool drawn;                                    /* its numbers differ from try to try */
	char *unit;                                    /* expected; NULL: the answer's own */
	double relative, absolute;
	int figures_min, figures_max;
	bool count, no_ratio;
	struct { char *id; struct wording say; double credit; } *wrong;
	size_t n_wrong;
	struct choice *choices;                        /* of an order: the steps, in their right order */
	size_t n_choices, right;
	enum credit credit;
	int *attach;                                   /* knobs and values kept with the words */
	size_t n_attach;
	int steps;                                     /* the steps block it is a part of, or NO_BLOCK */
	const char *part;                              /* its name there: "a" of "id.a" */
	struct trial *trials;
	size_t n_trials;
	bool review;                                   /* comes back later with fresh numbers */
	char **needs;
	size_t n_needs;
	char *book;                                    /* place in the book; NULL: none */
	struct goal *goals;
	size_t n_goals;
	bool goal_function;                            /* one of them at least is a function */
	struct wording *hints;
	size_t n_hints;
	struct wording solve, explain;
	int chart;                                     /* block to show beside it / to reveal, or NO_BLOCK */
};

struct block {
	enum block_kind kind;
	char *id;
	char **was;                                    /* ids it had before */
	size_t n_was;
	int line, section;                             /* section: index of its section block, or NO_BLOCK */
	struct wording title;                          /* section, chart; a knob's label; a term's name */
	struct wording text;                           /* text, exercise, steps, term */
	struct knob knob;
	struct chart_block chart;
	struct exercise exercise;
	struct value_block value;
	struct table_block table;
};

#endif
