/* block.h - what a lesson is made of: its blocks as plain data */
#ifndef LESSON_BLOCK_H
#define LESSON_BLOCK_H

#include <stdbool.h>
#include <stddef.h>

#include "lesson/chart_block.h"
#include "lesson/wording.h"
#include "lesson/exercise.h"
#include "model/model.h"
#include "quantity/quantity.h"
#include "schema/schema.h"

/* What exercises of a kind are; of others all 0. */
struct kind_info {
	bool exercise;
	enum form form;                /* a predict with choices is FORM_ONE */
	bool commits;                  /* the first answer ends it, right or wrong */
	bool unscored;                 /* kept, never judged; can be given again */
	double relative;               /* tolerance where the lesson says none */
};

const struct kind_info *block_kind(enum block_kind k);
const char *block_kind_word(enum block_kind k);        /* "section", "ask", … */
bool block_is_exercise(enum block_kind k);
bool block_is_chart(enum block_kind k);  /* a chart, or the histogram of a simulation */

struct knob {
	const struct model *model;                     /* NULL: a free-standing value */
	const struct parameter *parameter;
	char *unit;                                    /* of from, to, start */
	struct unit own;                               /* that unit */
	enum scale scale;
	double from, to, start;
	struct quantity written[3];                    /* one each of what from, to and start are
	                                                  written in, where that is not `unit`;
	                                                  start's is the first */
	size_t n_written;
	bool start_written;
	int steps;                                     /* positions 0 … steps */
	bool whole, ratio;                             /* ratio: a share of 1, shown in percent */
	char **choices;  /* a list of texts or catalog entries; NULL: a range */
	size_t n_choices;
	struct quantity *meant;        /* by choice: what its text is; NAN: no quantity */
	bool catalog;                                  /* choices are entries' names */
};

struct block {
	enum block_kind kind;
	char *id;
	char **was;                                    /* ids it had before */
	size_t n_was;
	int line, section;      /* section: index of its section block, or NO_BLOCK */
	struct wording title;   /* section, chart; a knob's label; a term's name */
	struct wording text;                           /* text, exercise, steps, term */
	struct knob knob;
	struct chart_block chart;
	struct exercise exercise;
	struct value_block value;
	struct table_block table;
};

#endif
