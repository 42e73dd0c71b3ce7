/* simulate_chart_private.h - a simulation as a histogram of its runs */
#ifndef CLI_SIMULATE_CHART_PRIVATE_H
#define CLI_SIMULATE_CHART_PRIVATE_H

#include "cli/command_private.h"
#include "explore/simulate.h"

/* Of the result that --result names, or the first.  E_NOTFOUND, E_NOANSWER, E_IO, what simulate
 * gives. */
enum status simulate_chart(struct call *call, const struct scenario *s,
                           const struct simulate_plan *plan,
                           const struct simulation *r, struct diag *d);

#endif
