/* question.h - "name=value" words sorted out: what they ask of a model
 *
 * The command line and the lessons' Lua say their questions in these words; this is the one reader
 * of both.
 */
#ifndef EXPLORE_QUESTION_H
#define EXPLORE_QUESTION_H

#include "explore/sensitivity.h"
#include "explore/sweep.h"

/* Borrowed: they must live as long as what is read from them. */
struct words {
	const char *const *text;
	size_t n;
	enum decimal_mark mark;        /* of whoever wrote them */
};

/* The text behind "name=" when the assignment is to that name, else NULL. */
const char *question_assigned(const char *assignment, const char *name);
/* The name before "=", in a new string; NULL when the text has none. */
char *question_name(const char *assignment);

enum status question_assign(struct scenario *s, struct words words, struct diag *d);

/* "bandwidth=900GB/s,steps=3": each item set in the scenario.  E_USAGE, and what scenario_set
 * gives. */
enum status question_assign_list(struct scenario *s, const char *items, struct diag *d);

/* name=value, or name=MIDDLE±WIDTH, which sets the middle and the parameter's range. */
enum status question_assign_spread(struct scenario *s, const char *assignment,
                          struct spread spreads[MODEL_MAX],
                          struct diag *d);

/* "probability,expected_down" into results; E_NOTFOUND. */
enum status question_results(const struct scenario *s, const char *names,
                         const struct result *results[MODEL_MAX],
                         size_t *n, struct diag *d);

/* The result of that name; NULL: the model's first number. */
enum status question_result(const struct scenario *s, const char *name, const struct result **out,
                          struct diag *d);

/* --- solve and optimum -----------------------------------------------------
 * "result=WANTED for=NAME name=value…", the free parameter's own range if need be */

struct question {
	struct slice slice;
	const char *wanted;            /* "0.5", "min" */
	double from, to;               /* where to look; NAN: everywhere */
	enum decimal_mark mark;        /* of what is wanted */
};

/* The word that says what is wanted names a result.  E_USAGE shows the example when there is
 * none. */
enum status question_read(const char *model, struct words words, const char *example,
                          struct question *out,
                          struct diag *d);

/* What is wanted, as solve's number in the result's unit and as optimum's "min" or "max". */
enum status question_target(const struct question *q, double *target, struct diag *d);
enum status question_goal(const struct question *q, bool *least, struct diag *d);

/* --- sweep: "name=RANGE name=value…" --------------------------------------- */

struct survey {
	struct scenario base;
	const char *swept[2];          /* "devices=8..512" */
	size_t n_swept;
};

/* E_USAGE when no word has a range, or more than two do. */
enum status question_survey(const char *model, struct words words, struct survey *out,
                            struct diag *d);

/* The sweep of a scenario over the ranges, not run yet: points of a range without a count by axis,
 * results as sweep_init takes them, at most so many numbers (0: as many as a sweep may have). */
enum status question_sweep(const struct survey *s, const struct scenario *base,
                         const size_t counts[2],
                         const struct result *const *results, size_t n, size_t most,
                         struct sweep *out,
                         struct diag *d);

#endif
