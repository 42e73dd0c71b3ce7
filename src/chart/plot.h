/* plot.h - one chart while it is laid out and drawn */
#ifndef CHART_PLOT_H
#define CHART_PLOT_H

#include "chart/chart.h"
#include "chart/raster.h"
#include "chart/scale.h"

enum taken { TAKEN_NOT, TAKEN_VERTICAL, TAKEN_HORIZONTAL, TAKEN_TEXT };

struct rows { int title, y_title, x_title, footer; };

struct plot {
	const struct chart *chart;
	struct canvas *canvas;
	enum charset charset;
	struct rectangle place;        /* all of it: nothing is written outside */
	struct rows rows;              /* which lines there are around the curves */
	struct rectangle area;         /* the cells of the curves */
	struct ticks x, y;
	struct scale sx, sy;
	struct raster raster;
	unsigned char *taken;          /* of each cell of the area: enum taken */
	struct rectangle legend;       /* inside: in the area's coordinates; width 0: none */
	int legend_rows;               /* rows of the legend under the plot; 0: it is inside */
	size_t hidden;                 /* values that a log axis cannot show */
	bool empty;                    /* no point to draw */
};

/* Text from x on, cut at the place's edges. */
void plot_text(const struct plot *p, int x, int y, int limit, const char *text, enum style style);

/* A chart's text made safe, and ASCII where that is asked for; never NULL; the caller frees it. */
char *plot_string(const struct plot *p, const char *text);

/* Cells of the area, in its own coordinates, that are covered by anything; outside counts. */
int plot_covered(const struct plot *p, struct rectangle r);
void plot_take(struct plot *p, int x, int y, enum taken what);
int plot_column(const struct plot *p, double place);
int plot_row(const struct plot *p, double place);

/* --- marks.c --- */

void marks_plan(struct plot *p);       /* takes the cells of the lines */
void marks_draw(struct plot *p);       /* lines, points, labels; after the curves and the legend */

/* --- legend.c --- */

/* Rows that the legend needs under the plot; 0: the chart has none. */
int legend_height(const struct plot *p, int width);

/* Finds a free corner; false when each of the four covers something: then *p has the best. */
bool legend_inside(struct plot *p);
void legend_draw(struct plot *p);

#endif
