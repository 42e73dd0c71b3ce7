/* ticks.h - the ticks of an axis: nice values on screen cells */
#ifndef CHART_TICKS_H
#define CHART_TICKS_H

#include "chart/chart.h"

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
 * ""); widen: the range may grow to the next ticks.  Degenerate and non-finite ranges are widened
 * to something drawable. */
void ticks_choose(const struct axis *a, double from, double to, int most, int label_width,
                  bool widen, struct ticks *out);

#endif
