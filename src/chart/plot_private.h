/* plot_private.h - one chart while it is laid out and drawn; the kinds behind one table */
#ifndef CHART_PLOT_PRIVATE_H
#define CHART_PLOT_PRIVATE_H

#include "chart/chart.h"
#include "chart/raster.h"
#include "chart/scale.h"
#include "chart/ticks.h"

enum cover { COVER_NONE, COVER_VERTICAL, COVER_HORIZONTAL, COVER_TEXT };
enum { LEAST_ROWS = 3 };

/* extra: the kind's, right above the area */
struct rows { int title, y_title, extra, x_title, footer; };
struct range { double from, to; };
struct plot_label { char *text; int x, y, width; };         /* a label, in the area's coordinates */

struct plot {
	const struct chart *chart;
	const struct axis *ax, *ay;    /* what stands along the two sides */
	struct canvas *canvas;
	enum charset charset;
	struct rectangle place;        /* all of it: nothing is written outside */
	struct rows rows;              /* which lines there are around the curves */
	struct rectangle area;         /* the cells of the curves */
	struct ticks x, y;
	struct scale sx, sy;
	struct raster raster;
	unsigned char *taken;          /* of each cell of the area: enum cover */
	struct rectangle legend;       /* inside: in the area's coordinates; width 0: none */
	int legend_rows;               /* rows of the legend under the plot; 0: it is inside */
	int ends;       /* columns of the names at the curves' ends; 0: there is a legend */
	int end_rows[CHART_SERIES];    /* … the area's rows of them */
	size_t hidden;                 /* values that a log axis cannot show */
	bool empty;                    /* no point to draw */
	struct plot_label labels[CHART_MARKS + CHART_GHOSTS];
	size_t n_labels;
	struct strbuf notes;           /* for the footer: labels that found no place */
	bool footnotes;                /* there are some: a footer is wanted */
	bool fixed_y;                  /* the y axis ends with the data */
	double cursor_x, cursor_y;     /* of the crosshair; NAN: nowhere */
	void *own;                     /* one block of the kind's; NULL: none */
};

/* One kind of chart.  A place is at least 20x5. */
struct kind {
	void (*build)(struct plot *p);  /* area, scales, curves; p->canvas is not there yet */
	void (*paint)(struct plot *p);
	/* The data point nearest to a cell of the area; false: none. */
	bool (*pick)(const struct plot *p, int x, int y, struct cursor *out);
	size_t (*points)(const struct chart *c, size_t series);        /* 0: no such series */
	void (*read)(const struct chart *c, const struct cursor *at, struct strbuf *to);
	void (*table)(const struct chart *c, int rows, int width, struct strbuf *to);
	void (*sentence)(const struct chart *c, struct strbuf *to);
	void (*csv)(const struct chart *c, struct strbuf *to);
};

const struct kind *chart_kind_of(const struct chart *c);

/* Lays the chart out; false when the place is too small for it.  plot_close in both cases. */
bool plot_open(struct plot *p, const struct chart *c, struct rectangle place, enum charset charset);
void plot_close(struct plot *p);

size_t chart_series_count(const struct chart *c);
size_t chart_names_count(const struct chart *c);
bool plot_axis_drawable(const struct axis *a, double value);
void plot_range_include(struct range *r, double value);     /* NAN gives way */

/* Text from x on, cut at the place's edges. */
void plot_text(const struct plot *p, int x, int y, int limit, const char *text, enum style style);
void plot_string_at(const struct plot *p, int x, int y, const char *text, enum style style);
void plot_centred(const struct plot *p, struct rectangle r, const char *text, enum style style);

/* A chart's text made safe, and ASCII where that is asked for; never NULL; the caller frees it. */
char *plot_string(const struct plot *p, const char *text);

/* Cells of the area, in its own coordinates, that are covered by anything; outside counts. */
int plot_covered(const struct plot *p, struct rectangle r);
int plot_curves_covered(const struct plot *p, struct rectangle r);     /* by curves and text only */
void plot_take(struct plot *p, int x, int y, enum cover what);
void plot_cells(struct plot *p);       /* an empty raster for the area */
void plot_forget(struct plot *p);      /* and its end, labels included */
void plot_no_data(const struct plot *p);
int plot_column(const struct plot *p, double place);
int plot_row(const struct plot *p, double place);
double plot_place_x(const struct plot *p, int column);
double plot_place_y(const struct plot *p, int row);

#endif
