/* sweep_chart_private.h - inside sweep's charts: which picture fits */
#ifndef CLI_SWEEP_CHART_PRIVATE_H
#define CLI_SWEEP_CHART_PRIVATE_H

#include "chart/chart.h"
#include "cli/explore_private.h"

bool explore_one_model(const struct layers *l);
struct axis sweep_axis(const struct range *r);

/* Two numbers swept, the second over more values than there are curves: a heat map of the first
 * numeric result. */
bool heat_fits(const struct layers *l);
enum status heat_chart(const struct layers *l, struct call *call, struct diag *d);

/* The rate of a roofline model: its roofs, and the swept work as kernels on them. */
bool roofline_fits(const struct layers *l);
enum status roofline_chart(const struct layers *l, struct call *call, struct diag *d);

#endif
