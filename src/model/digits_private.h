/* digits_private.h - forms that keep their digits where the plain formula cancels */
#ifndef MODEL_DIGITS_PRIVATE_H
#define MODEL_DIGITS_PRIVATE_H

#include <assert.h>
#include <math.h>

/* a·b - c·d without the rounding of the two products (Kahan). */
static inline double product_difference(double a, double b, double c, double d)
{
	double other = c * d;

	return fma(a, b, -other) + fma(-c, d, other);
}

/* t - ln(1 + t) for t > -1: never negative. */
static inline double log_gap(double t)
{
	double sum = 0;

	assert(!(t < -1));
	if (fabs(t) > 0.25)
		return t - log1p(t);
	for (int k = 30; k >= 2; k--)
		sum = (k % 2 ? -1. : 1.) / k + t * sum;
	return t * t * sum;
}

/* (1 + t) ln(1 + t) - t for t >= -1: never negative. */
static inline double entropy_gap(double t)
{
	double sum = 0;

	if (t == -1)
		return 1;
	if (fabs(t) > 0.25)
		return (1 + t) * log1p(t) - t;
	for (int k = 30; k >= 2; k--)
		sum = (k % 2 ? -1. : 1.) / (k * (k - 1.)) + t * sum;
	return t * t * sum;
}

/* The chance that a standard normal value lies beyond z. */
static inline double normal_tail(double z)
{
	return erfc(z / sqrt(2)) / 2;
}

#endif
