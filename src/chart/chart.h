/* chart.h - live charts as data, drawn on a canvas */
#ifndef CHART_CHART_H
#define CHART_CHART_H

#include "chart/canvas.h"

enum charset { CHARSET_ASCII, CHARSET_BLOCK, CHARSET_BRAILLE };

struct axis {
	const char *title;             /* in the language in force; may be NULL */
	const char *unit;              /* unit text for tick labels; "1" for none */
	bool log;
	double from, to;               /* data range; for y NAN on either side: taken from the data */
	bool percent;                  /* a share: tick labels in % */
};

struct series {
	const char *name;              /* for the legend; NULL: one series, no legend */
	const double *x, *y;           /* n points, x rising; NAN in y is a gap */
	size_t n;
};

enum mark_kind { MARK_VERTICAL, MARK_HORIZONTAL, MARK_POINT };

struct mark {                          /* the knob's place, a half point, the student's prediction */
	enum mark_kind kind;
	double x, y;
	const char *label;             /* may be NULL */
};

enum { CHART_SERIES = 4, CHART_MARKS = 6 };

struct chart {
	const char *title;
	struct axis x, y;
	struct series series[CHART_SERIES];
	size_t n_series;
	struct mark marks[CHART_MARKS];
	size_t n_marks;
};

/* Axis ticks: nice values on screen cells. */
enum { TICKS_MAX = 24 };
struct ticks {
	double value[TICKS_MAX];
	char label[TICKS_MAX][24];     /* SI prefix and decimal mark of the language in force */
	size_t n;
	double from, to;               /* the range after ticks were chosen; contains the data */
	double minor[TICKS_MAX * 8];   /* without labels; log axes: 2 … 9 of each decade */
	size_t n_minor;
	char suffix[48];               /* what the labels share ("GB/s"), for the axis title */
};

/* Ticks for data from..to, at most `most` labels each at most label_width columns (a wider one is
 * ""); widen: the range may grow to the next ticks.  Degenerate and non-finite ranges are widened to
 * something drawable. */
void ticks_choose(const struct axis *a, double from, double to, int most, int label_width,
                  bool widen, struct ticks *out);

/* Draws into r.  Too small a place draws one line saying so; no data draws the axes and a note.
 * Values <= 0 on a log axis are gaps and counted in a footer. */
void chart_draw(const struct chart *c, struct canvas *canvas, struct rectangle r, enum charset charset);

/* The chart as a table of at most rows lines (for --plain and readers): UTF-8 text. */
void chart_table(const struct chart *c, int rows, struct strbuf *to);

/* One sentence computed from the data: "falls from 0.99 at 10 to 0.368 at 1 000; half at 693". */
void chart_sentence(const struct chart *c, struct strbuf *to);

#endif
