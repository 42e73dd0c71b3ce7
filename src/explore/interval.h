/* interval.h - moments of samples, and 95 % confidence intervals from them */
#ifndef EXPLORE_INTERVAL_H
#define EXPLORE_INTERVAL_H

#include <stdbool.h>

/* Of pairs (x, y): how many, those whose x is not 0, the largest x (0 at least), the means, and the
 * sums of the products of distances from them. */
struct moments { double n, some, most, x, y, xx, xy, yy, xxx, xxy, xyy, yyy; };

void interval_add(struct moments *to, double x, double y);
/* As if all of the other's samples had been added; both in any order, the first may be empty. */
void interval_merge(struct moments *to, const struct moments *other);

struct interval { double low, high; };

/* What must be added to a rate of things of which n runs saw none, so that it is the end of an
 * honest interval: -ln 0.025 / n. */
double interval_unseen(double n);

/* Of the expected number of hits when there were that many among the chances, each independent of
 * the others; chances INFINITY: the number is Poisson's.  Wilson's score interval, its ends at the
 * rarest counts those of Brown, Cai and DasGupta, Statistical Science 16 (2001), 101-133.  Never
 * without width, 0 ≤ low ≤ hits ≤ high ≤ chances; chances > 0. */
struct interval interval_of_hits(double hits, double chances);

/* Of (mean of x) / (mean of y), at least 2 samples, mean of y > 0: all ratios θ at which the mean
 * of x - θ y is not too far from zero (Fieller 1954), judged with its skewness (Hall, J. R. Stat.
 * Soc. B 54, 1992, 221-228).  Where hardly any x is not 0, and none below it, their sum is a
 * weighted number of rare things, the next of which may weigh `size` (Fay and Feuer, Statistics in
 * Medicine 16, 1997, 791-801).  Without width when x / y never varied. */
struct interval interval_of_ratio(const struct moments *m, double size);

#endif
