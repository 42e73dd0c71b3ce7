/* chart_draw.h - a chart laid out and drawn on a canvas */
#ifndef CHART_CHART_DRAW_H
#define CHART_CHART_DRAW_H

#include "chart/chart.h"

/* Draws into r.  Too small a place draws one line saying so; no data draws the axes and a note.
 * Values <= 0 on a log axis are gaps and counted in a footer. */
void chart_draw(const struct chart *c, struct canvas *canvas, struct rectangle r,
                enum charset charset);

/* The range that the y axis gets there; false when the place is too small. */
bool chart_y_range(const struct chart *c, struct rectangle r, enum charset charset, double *from,
                   double *to);

/* The columns that the titles of its axes take there, units included, and those that there are for
 * each; false when the place is too small, or too low for titles. */
struct title_widths { int x, y, room; };
bool chart_title_widths(const struct chart *c, struct rectangle r, enum charset charset,
                        struct title_widths *out);

#endif
