/* heat_private.h - a heat map while it is laid out */
#ifndef CHART_HEAT_PRIVATE_H
#define CHART_HEAT_PRIVATE_H

#include "chart/kinds_private.h"

enum { HEAT_LEVELS = 8 };              /* STYLE_HEAT1 … STYLE_HEAT8 */

/* What it knows beside its plot. */
struct heat {
	struct ticks z;
	struct scale sz;
	int right;      /* columns of the scale at the side; 0: it is in the footer */
	size_t gaps;
	size_t *column, *row;   /* the grid's index for each column and row of the area, in store */
	size_t store[];
};

#endif
