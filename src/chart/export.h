/* export.h - a chart as a file: text, CSV, SVG */
#ifndef CHART_EXPORT_H
#define CHART_EXPORT_H

#include "chart/chart.h"

/* The picture as UTF-8 (or ASCII) lines. */
void chart_text(const struct chart *c, int width, int height, enum charset charset, struct strbuf *to);

/* Comma-separated values at full precision, a header with units. */
void chart_csv(const struct chart *c, struct strbuf *to);

/* A whole SVG file, light and dark, with title and the sentence as its description. */
void chart_svg(const struct chart *c, int width, int height, struct strbuf *to);

#endif
