/* marks_private.h - what is drawn over the curves of a plot: its marks, the crosshair, the
 * legend */
#ifndef CHART_MARKS_PRIVATE_H
#define CHART_MARKS_PRIVATE_H

#include "chart/plot_private.h"

void marks_plan(struct plot *p);       /* takes the cells of the lines */
void marks_place(struct plot *p);      /* the labels, after the legend; those without a place go to
                                          the notes */
void marks_draw(struct plot *p);
/* The crosshair of a point; NAN where it has no place. */
void marks_cursor(const struct plot *p, double x, double y);

/* Rows that the legend needs under the plot; 0: the chart has none. */
int legend_height(const struct plot *p, int width);

/* Finds a free corner; false when each of the four covers something: then *p has the best. */
bool legend_inside(struct plot *p);
void legend_take(struct plot *p);      /* the cells of the one inside */
void legend_draw(const struct plot *p);
void legend_flow(const struct plot *p, int x, int y, int width);       /* in rows from there on */

#endif
