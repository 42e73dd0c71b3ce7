/* axes_private.h - the axes of a plot: their ticks on its cells, lines, labels and titles */
#ifndef CHART_AXES_PRIVATE_H
#define CHART_AXES_PRIVATE_H

#include "chart/plot_private.h"

/* ticks on cells, from p->area */
void fit_ascii(const struct plot *p, struct ticks *t);  /* labels as this plot can write them */
void fit_y(struct plot *p, struct range data, int rows);
void fit_x(struct plot *p, struct range r, bool widen);
int fit_label_start(const struct plot *p, size_t i, int *width);       /* of x label i */

/* freed by the caller */
char *axes_title(const struct plot *p, const struct axis *a, const struct ticks *t);
struct rows axes_rows(const struct plot *p);
int axes_widest(const struct ticks *t);
int axes_overhang(const struct plot *p);
void axes_draw_x(const struct plot *p);
void axes_draw_y(const struct plot *p);
void axes_draw_titles(struct plot *p);

#endif
