/* report_scenario.h - what every question's report shows of its scenario */
#ifndef EXPLORE_REPORT_SCENARIO_H
#define EXPLORE_REPORT_SCENARIO_H

#include "explore/report.h"
#include "explore/scenario.h"
#include "explore/slice.h"

void report_input(struct report *r, const struct scenario *s, const struct parameter *p);
void report_result(struct report *r, const struct scenario *s, const struct result *of);
/* Inputs without a value are left out. */
void report_inputs(struct report *r, const char *name, const struct scenario *s);
void report_results(struct report *r, const char *name, const struct scenario *s);
const char *report_input_text(struct report *r, const struct scenario *s,
                              const struct parameter *p);
const char *report_result_text(struct report *r, const struct scenario *s,
                               const struct result *of, int figures);
/* A value of the curve's parameter or of its result. */
const char *report_x(struct report *r, const struct slice *s, double x);
const char *report_y(struct report *r, const struct slice *s, double y);

/* In a table: a row of heads, which end with NULL; a result's value, or its word. */
void report_heads(struct report *r, const char *const *heads);
void report_cell_result(struct report *r, const struct scenario *s, const struct result *of);

/* The whole answer of an evaluation. */
void report_evaluation(struct report *r, const struct scenario *s);

#endif
