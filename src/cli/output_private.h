/* output_private.h - what several commands print alike: columns, JSON of a scenario */
#ifndef CLI_OUTPUT_PRIVATE_H
#define CLI_OUTPUT_PRIVATE_H

#include "cli/command_private.h"
#include "lesson/course.h"
#include "explore/report.h"
#include "explore/scenario.h"
#include "json/json.h"

/* Writes the report as --json, --csv or neither asks, and frees it; the exit code. */
int output_report(struct call *call, struct report *r);

/* The option --in, as often as it was given: the scenario shows its values so.  *shown must live as
 * long as it. Statuses of scenario_unit_choose. */
enum status output_units(const struct call *call, struct scenario *s, struct unit_choice *shown,
                         struct diag *d);

/* "name": {"value": …, "unit": "…", "text": "…"}; a word instead of the number when there is
 * one. */
void output_value(struct json_out *o, const char *name, double value, const char *word,
                  const char *unit,
                  const char *text);

/* A line on stderr for each folder of lessons that cannot be used. */
void output_course_faults(const struct courses *c);

#endif
