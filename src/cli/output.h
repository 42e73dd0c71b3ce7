/* output.h - what several commands print alike: columns, JSON of a scenario */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "cli/command.h"
#include "explore/scenario.h"
#include "json/json.h"

/* text and blanks up to `width` columns, two at least. */
void output_column(struct strbuf *to, const char *text, int width);

void output_pair(struct json_out *o, const char *key, const char *text);

/* The option --in, as often as it was given: the scenario shows its values so.  *shown must live as
 * long as it. Statuses of shown_choose. */
enum status output_units(const struct call *call, struct scenario *s, struct shown *shown,
                         struct diag *d);

/* "name": {"value": …, "unit": "…", "text": "…"}; a word instead of the number when there is
 * one. */
void output_value(struct json_out *o, const char *name, double value, const char *word,
                  const char *unit,
                  const char *text);
void output_input(struct json_out *o, const struct scenario *s, const struct parameter *p);
void output_result(struct json_out *o, const struct scenario *s, const struct result *r);

/* "inputs": {…}, "results": {…} inside an open object; an input without a value is left out. */
void output_inputs(struct json_out *o, const struct scenario *s);
void output_results(struct json_out *o, const struct scenario *s);

/* The whole object of one evaluated scenario. */
void output_scenario(struct json_out *o, const struct scenario *s);

#endif
