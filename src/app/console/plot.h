/* plot.h - a chart that the console asks for: a model over one range */
#ifndef APP_CONSOLE_PLOT_H
#define APP_CONSOLE_PLOT_H

#include "base/status.h"
#include "chart/chart.h"
#include "console/console.h"

/* Draws the part (PART_PLOT) at that size and appends it as lines of text.  E_USAGE when it cannot
 * be drawn, and what question_survey and sweep_init give. */
enum status plot_chart(const struct part *part, int width, int height, enum charset charset,
                       struct strbuf *to,
                      struct diag *d);

/* The same in numbers: a short table and one sentence. */
enum status plot_table(const struct part *part, struct strbuf *to, struct diag *d);


#endif
