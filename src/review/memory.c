/* memory.c - how an exercise is remembered and forgotten: FSRS 4.5 */
#include "config.h"
#include "review/review.h"

#include <assert.h>
#include <math.h>

#define DAY 86400.0

/* R(t) = (1 + FACTOR t/S)^DECAY is 0.9 at t = S. */
#define DECAY  (-0.5)
#define FACTOR (19.0 / 81)
#define LEAST_STABILITY 0.01           /* days: about a quarter of an hour */

/* FSRS 4.5's defaults, w0 … w16, fitted by its authors to several hundred million reviews. */
static const double w[] = {
	0.4872, 1.4003, 3.7145, 13.8206, 5.1618, 1.2298, 0.8975, 0.031, 1.6474, 0.1367, 1.0461,
		2.1072, 0.0793, 0.3246,
	1.587, 0.2272, 2.8755,
};

static double clamp(double x, double low, double high)
{
	return fmin(fmax(x, low), high);
}

static double first_difficulty(enum rating g)
{
	return clamp(w[4] - w[5] * ((int)g - 3), 1, 10);
}

static double next_difficulty(double d, enum rating g)
{
	return clamp(w[7] * first_difficulty(RATING_GOOD) + (1 - w[7]) * (d - w[6] * ((int)g - 3)),
	             1, 10);
}

static double recalled(const struct memory *m, double r, enum rating g)
{
	double gain = exp(w[8]) * (11 - m->difficulty) * pow(m->stability, -w[9]) *
		expm1(w[10] * (1 - r));

	return m->stability * (1 + gain * (g == RATING_HARD ? w[15] : 1));
}

static double forgotten(const struct memory *m, double r)
{
	double s = w[11] * pow(m->difficulty, -w[12]) * (pow(m->stability + 1, w[13]) - 1) *
		exp(w[14] * (1 - r));

	return clamp(s, LEAST_STABILITY, m->stability);
}

double memory_recall(const struct memory *m, double now)
{
	assert(m->stability > 0);
	return pow(1 + FACTOR * fmax(now - m->last, 0) / DAY / m->stability, DECAY);
}

struct memory memory_after(const struct memory *m, enum rating g, double now)
{
	struct memory next = { .last = fmax(now, m->last), .reviews = m->reviews + 1,
	                       .lapses = m->lapses };
	double r;

	assert(g >= RATING_AGAIN && g <= RATING_GOOD && isfinite(now));
	if (!(m->stability > 0)) {
		next.last = now;
		next.stability = w[(int)g - 1];
		next.difficulty = first_difficulty(g);
		return next;
	}
	r = memory_recall(m, now);
	next.stability = g == RATING_AGAIN ? forgotten(m, r) : recalled(m, r, g);
	next.difficulty = next_difficulty(m->difficulty, g);
	next.lapses += g == RATING_AGAIN;
	return next;
}
