/* kinds_private.h - what the kinds of charts share in words and files */
#ifndef CHART_KINDS_PRIVATE_H
#define CHART_KINDS_PRIVATE_H

#include "chart/plot_private.h"
#include "text/csv.h"

/* --- lines.c, roofline.c, bars.c, heat.c, histogram.c --- */

extern const struct kind lines_kind, roofline_kind, bars_kind, shares_kind, tornado_kind, heat_kind,
	histogram_kind;

/* Layout and drawing of curves, for the kinds that are curves too. */
void lines_build(struct plot *p);
void lines_paint(struct plot *p);
void lines_lay_out(struct plot *p, struct range x, struct range y, int right);
void table_lines(const struct chart *c, int rows, int width, struct strbuf *to);
void sentence_lines(const struct chart *c, struct strbuf *to);

bool histogram_inside(const struct chart *c, size_t bin);      /* drawn full */

/* --- format.c --- */

/* "devices", or what stands for it; cleaned. */
void format_axis(struct strbuf *to, const struct axis *a, const char *otherwise);
/* What the values are called: the y axis's title, else the chart's own, else "y"; not cleaned. */
const char *format_y(const struct chart *c);
/* The value in the axis's unit at full precision; "—" for NAN. */
void format_exact(struct strbuf *to, const struct axis *a, double value);
/* The value for people, with at least three figures. */
void format_value(struct strbuf *to, const struct axis *a, double value);
void format_name(struct strbuf *to, const char *name);          /* cleaned */

/* Cleaned, and for an SVG file. */
void format_xml(struct strbuf *to, const char *text);

/* One CSV cell, the head of a column: "title (unit)". */
void format_csv_head(struct csv *to, const struct axis *a, const char *name);

/* Cells for format_table. */
char *format_cell_name(const char *name);             /* cleaned; name may be NULL */
char *format_cell_value(const struct axis *a, double value);
char *format_cell_figures(const struct axis *a, double value, int figures);

/* Cells row by row, the first row the heads, in columns of one width, right-aligned but for the
 * first when `left`; each is freed.  A head that would make the table wider than room (0: any)
 * takes several lines. */
void format_table(char **cells, size_t rows, size_t columns, bool left, int room,
                  struct strbuf *to);
void format_table_title(const struct chart *c, struct strbuf *to);

#endif
