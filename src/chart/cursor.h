/* cursor.h - the crosshair: from a cell to a data point, and what stands there */
#ifndef CHART_CURSOR_H
#define CHART_CURSOR_H

#include "chart/chart.h"

/* The data point nearest to a cell of the canvas, for the chart drawn into r; false outside the
 * curves. */
bool chart_pick(const struct chart *c, struct rectangle r, enum charset charset, int column,
                int row,
                struct cursor *out);

/* One point on (across), one series or row of the grid on (up); stays at the ends.  False: no such
 * point. */
bool chart_step(const struct chart *c, struct cursor *at, int across, int up);

/* What stands there, at full precision: "devices = 693; probability = 0.49992…", or why it is a
 * gap. */
void chart_reading(const struct chart *c, const struct cursor *at, struct strbuf *to);

#endif
