/* chart.h - live charts as data */
#ifndef CHART_CHART_H
#define CHART_CHART_H

#include "chart/canvas.h"

enum charset { CHARSET_ASCII, CHARSET_BLOCK, CHARSET_BRAILLE };

struct axis {
	const char *title;             /* in the language in force; may be NULL */
	const char *unit;              /* unit text for tick labels; "1" for none */
	bool log;
	double from, to;        /* data range; for y NAN on either side: taken from the data */
	bool percent;                  /* a share: tick labels in % */
};

struct series {
	const char *name;              /* for the legend; NULL: one series, no legend */
	const double *x, *y;           /* n points, x rising; NAN in y is a gap */
	size_t n;
	bool points;                   /* each point with the series' shape instead of a line */
};

enum mark_kind { MARK_VERTICAL, MARK_HORIZONTAL, MARK_POINT };
enum mark_role { MARK_PLAIN, MARK_GUESS, MARK_CROSSING, MARK_CLIFF, MARK_KERNEL };  /* its sign */

struct mark {   /* the knob's place, a half point, the student's prediction */
	enum mark_kind kind;
	double x, y;
	const char *label;  /* may be NULL; put where it covers no curve, else into the footer */
	enum mark_role role;
};

enum { CHART_SERIES = 4, CHART_MARKS = 12, CHART_GHOSTS = 6, CHART_NAMES = 64 };

enum chart_kind {
	CHART_LINES,                   /* curves and points over x */
	CHART_ROOFLINE,  /* roofs; kernels are marks of a point (y NAN: on the first roof) */
	CHART_BARS,                    /* a bar for each name and series; y is their axis */
	CHART_SHARES,   /* a bar of 100 % for each name, the series are its parts, none negative */
	CHART_TORNADO,  /* for each name the span from series 0 to series 1 around `base` */
	CHART_HEAT,                    /* grid: z over x and y */
	CHART_HISTOGRAM,               /* series 0: x holds n + 1 edges, y n counts; interval */
	CHART_KINDS
};

struct roof { const char *name; double slope, peak; };         /* y per x; y */
struct grid { const double *x, *y, *z; size_t nx, ny; };  /* x, y rising; z row by row, NAN a gap */
/* of a histogram: the value and what it lies between; from … to: where most counts are, drawn full
 * (from >= to: low … high); NAN: not there; whole: what is counted are whole numbers, each bin is
 * named by its first and last */
struct interval { double low, value, high, formula, from, to; bool whole; };
/* series and point: in a heat map row and column of the grid; quiet: the value is told elsewhere */
struct cursor { bool shown; size_t series, point; bool quiet; };

struct chart {
	const char *title;
	struct axis x, y;
	struct series series[CHART_SERIES];    /* bars and shares: x unused, one y for each name */
	size_t n_series;
	struct mark marks[CHART_MARKS];
	size_t n_marks;
	enum chart_kind kind;
	struct series ghosts[CHART_GHOSTS];    /* pinned runs, under the curves, each with its name
	                                          beside it */
	size_t n_ghosts;
	const char *const *names;  /* bars, shares, tornado; n_names at most CHART_NAMES count */
	size_t n_names;
	struct roof roofs[CHART_SERIES];
	size_t n_roofs;
	struct axis z;
	struct grid grid;
	struct interval interval;
	double base;
	struct cursor cursor;                  /* a crosshair and the exact value under it */
	/* Why that point is a gap: one sentence, or nothing.  NULL: nobody knows. */
	void (*why)(void *context, size_t series, size_t point, struct strbuf *to);
	void *context;
};

/* The chart as a table of at most rows lines of values (for --plain and readers), its heads in as
 * many lines as a width asks for (0: any width): UTF-8 text. */
void chart_table(const struct chart *c, int rows, int width, struct strbuf *to);

/* Where the first curve passes one half: of a share without a unit that only rises or only falls;
 * NAN: nowhere. */
double chart_half(const struct chart *c);

/* One sentence computed from the data: "falls from 0.99 at 10 to 0.368 at 1 000; half at 693". */
void chart_sentence(const struct chart *c, struct strbuf *to);

#endif
