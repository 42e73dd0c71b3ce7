/* raster.h - curves as dots in cells: clipping, line patterns, glyphs */
#ifndef CHART_RASTER_H
#define CHART_RASTER_H

#include "chart/chart.h"
#include "chart/scale.h"

enum { RASTER_GHOST = CHART_SERIES };  /* the number of a pinned run's curve: dim, few dots, under
                                          the others */

struct raster {
	enum charset charset;
	int width, height;             /* in cells */
	int across, down;              /* dots in one cell */
	unsigned char *dots;           /* of each cell, one bit a dot */
	unsigned char *owner;          /* of each cell: 1 + the last series there, and whether it is
	                                  a point; 0 none */
};

void raster_init(struct raster *r, enum charset charset, int width, int height);
void raster_free(struct raster *r);

/* Draws a curve in the look of series number `index`; both scales' 0..1 spans the centres of the
 * first and last cell.  A segment is clipped before it is rounded; a point that is not drawable is
 * a gap, a point between two gaps a dot.  Returns how many points were inside. */
size_t raster_series(struct raster *r, const struct series *s, const struct scale *x,
                     const struct scale *y, int index);

/* The cell column x from the bottom up to the place; thin: every second dot. */
void raster_bar(struct raster *r, int x, double place, int index, bool thin);

bool raster_empty(const struct raster *r, int x, int y);       /* also outside */
void raster_paint(const struct raster *r, struct canvas *c, int x, int y);

/* The part of a segment inside 0..1 x 0..1; false: none.  Finite ends only. */
bool raster_clip(double *x0, double *y0, double *x1, double *y1);

/* A sample of a series' line, LEGEND_SAMPLE cells wide; of its points; of its bar. */
enum { LEGEND_SAMPLE = 4 };
void raster_sample(enum charset charset, int index, struct canvas *c, int x, int y);
void raster_sample_points(enum charset charset, int index, struct canvas *c, int x, int y);
void raster_sample_bar(enum charset charset, int index, struct canvas *c, int x, int y);

enum style raster_series_style(int index);
const char *raster_bar_fill(enum charset charset, int index);   /* one cell of that series' bars */

#endif
