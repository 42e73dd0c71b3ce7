/* explore_private.h - what the what-if commands share */
#ifndef CLI_EXPLORE_PRIVATE_H
#define CLI_EXPLORE_PRIVATE_H

#include <stdbool.h>

#include "cli/command_private.h"
#include "explore/question.h"

/* The words behind the model's id. */
struct words explore_words(const struct call *call);
/* The model, its values as the words set them, the units of --in.  Not evaluated. */
enum status explore_scenario(const struct call *call, struct scenario *s, struct unit_choice *shown,
                           struct diag *d);

/* --- sweeps: explore_sweep.c, explore_sweep_text.c, explore_sweep_chart.c --- */

enum { LAYERS_MAX = 16 };              /* scenarios laid over each other */

struct layer {
	struct sweep sweep;
	struct unit_choice shown;            /* the columns are in these units */
	char *label;                   /* "availability=0.9999"; NULL for the first */
};

struct layers {
	struct layer layer[LAYERS_MAX];
	size_t n;
};

/* The unit of that result's column. */
const char *explore_shown_unit(const struct layer *l, const struct result *r);

void explore_layers_csv(const struct layers *l, struct call *call);
void explore_layers_json(const struct layers *l, struct call *call);
void explore_layers_table(const struct layers *l, struct call *call);
/* As --chart and --svg ask.  E_USAGE when it cannot be drawn, E_IO. */
enum status explore_layers_chart(const struct layers *l, struct call *call, struct diag *d);

#endif
