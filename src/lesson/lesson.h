/* lesson.h - a lesson as plain data: what the worker made of lesson.lua
 *
 * Read only once parsed; everything is owned by the struct lesson.  Blocks refer to one another by
 * index into blocks[]; references were checked when the lesson was loaded.
 */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/message.h"
#include "json/json.h"
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
	BLOCK_ASK, BLOCK_PREDICT, BLOCK_CHOOSE, BLOCK_TUNE, BLOCK_KIND_COUNT
};

const char *block_kind_word(enum block_kind k);        /* "section", "ask", … */
bool block_is_exercise(enum block_kind k);             /* ask, predict, choose, tune */

struct knob {
	const struct model *model;                     /* NULL: a free-standing value */
	const struct parameter *parameter;
	char *unit;                                    /* of from, to, start */
	enum scale scale;
	double from, to, start;
	int steps;                                     /* positions 0 … steps */
	bool whole, ratio;
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
	const struct model *model;
	const struct parameter *x;
	double from, to;                               /* in x's unit */
	bool log_x, log_y;
	struct curve *curves;                          /* at least one */
	size_t n_curves;
	struct settings set;
	int at;                                        /* the knob whose place is marked, or NO_BLOCK */
	int predict;                                   /* hidden until that exercise is committed, or NO_BLOCK */
	struct wording alt;
};

struct goal {
	const struct model *model;                     /* NULL: the goal is about a knob itself */
	int knob;
	const struct result *result;
	struct settings set;
	double at_least, at_most;                      /* in the result's (the knob's) unit; NAN: no such side */
};

struct choice { struct wording text, say; };

struct exercise {
	bool numeric;                                  /* ask, and a predict with a number */
	bool drawn;                                    /* its numbers differ from try to try */
	char *unit;                                    /* expected; NULL: the answer's own */
	double relative, absolute;
	int figures_min, figures_max;
	bool count, no_ratio;
	struct { char *id; struct wording say; double credit; } *wrong;
	size_t n_wrong;
	struct choice *choices;
	size_t n_choices, right;
	struct goal *goals;
	size_t n_goals;
	bool goal_function;                            /* asked from the worker */
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
	struct wording title;                          /* section, chart; a knob's label */
	struct wording text;                           /* text, exercise */
	struct knob knob;
	struct chart_block chart;
	struct exercise exercise;
	struct { const struct model *model; const struct result *result; struct settings set; } value;
};

struct lesson {
	char *id;
	struct wording title;
	double minutes;
	char *book;
	uint64_t hash;                                 /* of the files it was made from */
	struct block *blocks;
	size_t n_blocks;
};

/* The request that loads a lesson from a folder ("…/lessons/01-introduction") or a single .lua file: reads the
 * files, computes the hash, writes the worker's JSON.  E_NOTFOUND, E_LIMIT (over 1 MiB), E_IO. */
enum status lesson_request(const char *path, struct strbuf *request, uint64_t *hash, struct diag *d);

/* From the worker's reply ({"lesson": …}).  E_LESSON when the data does not fit (never a crash). */
enum status lesson_parse(const struct json *reply, uint64_t hash, struct lesson **out, struct diag *d);
void lesson_free(struct lesson *l);                    /* NULL is allowed */

int lesson_find(const struct lesson *l, const char *id);       /* block index, or NO_BLOCK */
int lesson_find_recorded(const struct lesson *l, const char *id);      /* also by an id the block had before */

#endif
