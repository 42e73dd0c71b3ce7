/* picture_private.h - a chart on its way out: drawn for this terminal, or saved as SVG */
#ifndef CLI_PICTURE_PRIVATE_H
#define CLI_PICTURE_PRIVATE_H

#include "chart/chart.h"
#include "cli/command_private.h"

#define SVG_OPTION { "--svg", "FILE", N_("save the chart as SVG; - is standard output") }

/* Whether the call asks for a chart: --chart or --svg. */
bool picture_wanted(const struct call *call);

/* Draws into call->out, or writes the file of --svg.  E_IO. */
enum status picture_put(struct call *call, const struct chart *c, struct diag *d);

#endif
