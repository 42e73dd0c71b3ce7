/* export.h - a chart as a file: text, CSV, SVG; a whole screen as SVG */
#ifndef CHART_EXPORT_H
#define CHART_EXPORT_H

#include "chart/chart.h"
#include "chart/palette.h"

/* The picture as UTF-8 (or ASCII) lines. */
void chart_text(const struct chart *c, int width, int height, enum charset charset,
                struct strbuf *to);

/* Comma-separated values at full precision, a header with units. */
void chart_csv(const struct chart *c, struct strbuf *to);

/* A whole SVG file, light and dark, with title and the sentence as its description. */
void chart_svg(const struct chart *c, int width, int height, struct strbuf *to);

/* The screen as it looks on a terminal of 256 colours, or of none; its top line is the picture's
 * name. */
void screen_svg(const struct canvas *c, enum ground ground, bool colour, struct strbuf *to);

#endif
