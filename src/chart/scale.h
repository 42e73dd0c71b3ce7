/* scale.h - where a value stands on an axis: 0 at its beginning, 1 at its end */
#ifndef CHART_SCALE_H
#define CHART_SCALE_H

#include <stdbool.h>

struct scale { bool log; double shrink, origin, factor; };

/* from < to, both finite; on a log axis both positive. */
struct scale scale_make(bool log, double from, double to);

/* NAN when the value cannot be drawn (not finite; zero or less on a log axis).  Far outside values
 * are held at a great distance, so that all arithmetic on places stays finite. */
double scale_place(const struct scale *s, double value);

#endif
