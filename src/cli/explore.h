/* explore.h - what the what-if commands share */
#ifndef CLI_EXPLORE_H
#define CLI_EXPLORE_H

#include <stdbool.h>

#include "cli/command.h"
#include "explore/sweep.h"

/* The text behind "name=" when the assignment is to that name, else NULL. */
const char *assigned_to(const char *assignment, const char *name);
/* The name before "=", in a new string; NULL when the text has none. */
char *assigned_name(const char *assignment);

/* "bandwidth=900GB/s,steps=3": each item set in the scenario.  E_USAGE, and what scenario_set gives. */
enum status assign_list(struct scenario *s, const char *items, struct diag *d);

/* "probability,expected_down" into results; E_NOTFOUND. */
enum status read_results(const struct scenario *s, const char *names, const struct result *results[MODEL_MAX],
                         size_t *n, struct diag *d);

/* The result that an option names, or the model's first number. */
enum status chosen_result(const struct call *call, const struct scenario *s, const struct result **out, struct diag *d);

/* --- sweeps: explore_sweep.c, explore_sweep_text.c, explore_sweep_chart.c ------------------------------ */

enum { LAYERS_MAX = 16 };              /* scenarios laid over each other */

struct layer {
	struct sweep sweep;
	struct shown shown;            /* the columns are in these units */
	char *label;                   /* "availability=0.9999"; NULL for the first */
};

struct layers {
	struct layer layer[LAYERS_MAX];
	size_t n;
};

/* The unit of that result's column. */
const char *shown_unit(const struct layer *l, const struct result *r);

void layers_csv(const struct layers *l, struct call *call);
void layers_json(const struct layers *l, struct call *call);
void layers_table(const struct layers *l, struct call *call);
/* E_USAGE when it cannot be drawn. */
enum status layers_chart(const struct layers *l, struct strbuf *to, struct diag *d);

#endif
