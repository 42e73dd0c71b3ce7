/* exercise.h - what an exercise is made of, as plain data */
#ifndef LESSON_EXERCISE_H
#define LESSON_EXERCISE_H

#include <stdbool.h>

#include "lesson/form.h"
#include "lesson/wording.h"
#include "model/model.h"

/* About a result of a model, about a knob itself, or a function that is asked from the worker. */
struct goal {
	const struct model *model;                     /* NULL: of a knob, or a function */
	int knob;                                      /* or NO_BLOCK */
	const struct result *result;
	struct settings set;
	char *unit;     /* of the two below: the result's, the knob's, that of its list */
	double at_least, at_most;                      /* NAN: no such side */
	bool *allowed;  /* of a list: by choice, which will do; NULL: not asked so */
	bool function;
	struct wording say;                            /* of a function: what must hold */
};

struct choice {
	struct wording text, say;
	bool right;
	int group;      /* steps of an order that may change places; 0: none */
};

enum credit { CREDIT_ALL, CREDIT_EACH, CREDIT_NET };    /* of a pick that is not all right */

/* The author's own test: at these values, what a student types and what it must come to. */
struct trial {
	char **at;                                     /* names of the variables set */
	size_t n_at;
	char **ok;                                     /* texts that are right */
	size_t n_ok;
	struct { char *id, *text; } *is;               /* a wrong's id, a slip's word or a reason's
	                                                  word, and its text */
	size_t n_is;
};

struct exercise {
	enum form form;
	bool numeric;                                  /* ask, and a predict with a number */
	bool drawn;                                    /* its numbers differ from try to try */
	char *unit;                                    /* expected; NULL: the answer's own */
	double relative, absolute;
	int figures_min, figures_max;
	bool count, ratio;
	struct { char *id; struct wording say; double credit; } *wrong;
	size_t n_wrong;
	struct choice *choices;  /* of an order: the steps, in their right order */
	size_t n_choices, right;
	struct wording *partners;                      /* of a match: of each choice its own */
	size_t n_partners;
	struct wording *others;                        /* and such that belong to none */
	size_t n_others;
	enum credit credit;
	int *attach;                                   /* knobs and values kept with the words */
	size_t n_attach;
	int steps;      /* the steps block it is a part of, or NO_BLOCK */
	const char *part;                              /* its name there: "a" of "id.a" */
	struct trial *trials;
	size_t n_trials;
	bool review;                                   /* comes back later with fresh numbers */
	char **needs;
	size_t n_needs;
	char **allow;                                  /* names of the linter's rules */
	size_t n_allow;
	struct wording book;                           /* place in the book */
	struct goal *goals;
	size_t n_goals;
	bool goal_function;                            /* one of them at least is a function */
	struct wording *hints;
	size_t n_hints;
	struct wording solve, explain;
	int chart;      /* block to show beside it / to reveal, or NO_BLOCK */
};

#endif
