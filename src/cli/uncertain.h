/* uncertain.h - the ranges of results under uncertain inputs, for people and for machines */
#ifndef CLI_UNCERTAIN_H
#define CLI_UNCERTAIN_H

#include "explore/uncertainty.h"
#include "json/json.h"

/* A section with heading; nothing when no parameter carries a spread.  The scenario tells the units
 * to show. */
void uncertainty_print(const struct uncertainty *u, const struct scenario *s, struct strbuf *to);

/* "uncertainty": {result: {"low", "high", "unit", "by": {parameter: {"low", "high"}}}}, "points",
 * "unanswered" */
void uncertainty_json(const struct uncertainty *u, struct json_out *o);

#endif
