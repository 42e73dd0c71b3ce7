/* explain_report.h - an explanation as rows of a report: every face writes the same */
#ifndef EXPLORE_EXPLAIN_REPORT_H
#define EXPLORE_EXPLAIN_REPORT_H

#include "explore/explain.h"
#include "explore/report.h"
#include "explore/uncertainty.h"

/* Each adds its rows for an evaluated scenario; in this order they are the whole answer. */

/* The formula and the numbers put in, for people; the scenario need not be evaluated. */
void explain_report_formula(const struct scenario *s, struct report *r);
/* What was given and what came out; for programs the formula, too. */
void explain_report_values(const struct scenario *s, struct report *r);
/* The totals with their addends. */
void explain_report_sums(const struct scenario *s, struct report *r);
/* The words, and what decides them. */
void explain_report_decisions(const struct scenario *s, struct report *r);
/* What the results do within the spreads; nothing without any. */
void explain_report_uncertainty(const struct uncertainty *u, const struct scenario *s,
                                struct report *r);
/* When it holds, and how far each number that was given can go. */
void explain_report_reach(const struct scenario *s, struct report *r);
/* In a panel only: how far one parameter can go; nothing of one that is no number. */
void explain_report_knob(const struct scenario *s, const struct parameter *p, struct report *r);
/* The figures of the catalog that went in. */
void explain_report_figures(const struct figure_use *uses, size_t n, struct report *r);
void explain_report_source(const struct scenario *s, struct report *r);

/* All of it as Markdown, for Lua: the formula, a line a result, a line a sum with its shares. */
void explain_report_markdown(const struct scenario *s, struct report *r);

/* A blank line and a heading, in a text. */
void explain_report_heading(struct report *r, const char *text);

#endif
