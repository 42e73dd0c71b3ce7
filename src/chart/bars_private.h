/* bars_private.h - a row of the chart for each name: bars, stacked shares, tornado */
#ifndef CHART_BARS_PRIVATE_H
#define CHART_BARS_PRIVATE_H

#include "chart/kinds_private.h"

/* How the rows of the area are used. */
struct bars {
	int each;                      /* rows of one name */
	int gap;                       /* empty rows behind it */
	size_t shown;                  /* names; the rest is counted in the row behind them */
	int names;                     /* columns of the names, left of the area */
};

/* Rows for the names, the value axis along x over `data`, `right` columns free for values. */
void bars_lay_out(struct plot *p, int each, struct range data, int right);
void bars_frame(struct plot *p);               /* names, axis, titles, legend, what did not fit */
int bars_row(const struct plot *p, size_t name);       /* its first row, on the canvas */
bool bars_pick(const struct plot *p, int x, int y, struct cursor *out);

/* A bar between two columns of the area, in cells; from may be right of to. */
void bars_span(const struct plot *p, int y, double from, double to, int index);
double bars_cells(const struct plot *p, double value);  /* where the value stands, in cells */

size_t bars_points(const struct chart *c, size_t series);
const char *bars_name(const struct chart *c, size_t i);        /* never NULL */
double bars_value(const struct chart *c, size_t series, size_t name);  /* NAN: none */
void bars_read(const struct chart *c, const struct cursor *at, struct strbuf *to);
void bars_table(const struct chart *c, int rows, int width, struct strbuf *to);
void bars_csv(const struct chart *c, struct strbuf *to);

#endif
