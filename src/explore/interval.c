/* interval.c - moments of samples, and 95 % confidence intervals from them */
#include "config.h"
#include "explore/interval.h"

#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <math.h>

#define OUTSIDE 0.025                  /* on each side of the interval */
#define Z       1.959963984540054      /* of the normal distribution: OUTSIDE above it */

/* --- moments --------------------------------------------------------------- */

/* Adds what the sums of products gain when the mean of their n samples goes away by (dx, dy). */
static void move(struct moments *m, const struct moments *from, double dx, double dy)
{
	double n = from->n;

	m->xxx += from->xxx + 3 * dx * from->xx + n * dx * dx * dx;
	m->xxy += from->xxy + 2 * dx * from->xy + dy * from->xx + n * dx * dx * dy;
	m->xyy += from->xyy + 2 * dy * from->xy + dx * from->yy + n * dx * dy * dy;
	m->yyy += from->yyy + 3 * dy * from->yy + n * dy * dy * dy;
	m->xx += from->xx + n * dx * dx;
	m->xy += from->xy + n * dx * dy;
	m->yy += from->yy + n * dy * dy;
}

void interval_merge(struct moments *to, const struct moments *other)
{
	double n = to->n + other->n, share = other->n / n;
	double dx = other->x - to->x, dy = other->y - to->y;
	struct moments sum = { .n = n, .some = to->some + other->some,
	                       .most = fmax(to->most, other->most),
	                       .x = to->x + dx * share, .y = to->y + dy * share };

	assert(other->n > 0);
	move(&sum, to, -dx * share, -dy * share);
	move(&sum, other, dx * (1 - share), dy * (1 - share));
	*to = sum;
}

void interval_add(struct moments *to, double x, double y)
{
	interval_merge(to, &(struct moments){ .n = 1, .some = x != 0, .most = fmax(0, x), .x = x,
	                                      .y = y });
}

/* --- hits among chances ---------------------------------------------------- */

double interval_unseen(double n)
{
	return -log(OUTSIDE) / n;
}

/* Up to so many hits, or misses, the binomial distribution is Poisson's and Wilson's interval fails
 * where they are as rare as they can be. */
static bool is_rarest(double hits, double chances)
{
	return hits >= 1 && hits <= (chances > 50 ? 3 : 2) && hits < chances / 2;
}

/* The least expected number at which so many hits or more happen in 5 cases of 100: there the other
 * end is never outside. */
static double rarest_end(double hits)
{
	return gsl_cdf_chisq_Pinv(2 * OUTSIDE, 2 * hits) / 2;
}

struct interval interval_of_hits(double hits, double chances)
{
	double z2 = Z * Z, misses = chances - hits, shrink = 1 / (1 + z2 / chances);
	double half = Z * sqrt(hits * (1 - hits / chances) + z2 / 4);
	struct interval i = { shrink * (hits + z2 / 2 - half), shrink * (hits + z2 / 2 + half) };

	assert(hits >= 0 && misses >= 0);
	if (is_rarest(hits, chances))
		i.low = rarest_end(hits);
	if (is_rarest(misses, chances))
		i.high = chances - rarest_end(misses);
	if (hits == 0)
		i.low = 0;
	if (misses == 0)
		i.high = chances;
	return (struct interval){ fmax(0, fmin(i.low, hits)), fmin(chances, fmax(i.high, hits)) };
}

/* --- ratios ---------------------------------------------------------------- */

/* How far the mean of x - θ y is from zero, in standard errors, by Hall's transformation: about
 * normal where the samples are skewed, too. */
static double distance(const struct moments *m, double theta)
{
	double n = m->n, mean = m->x - theta * m->y;
	double deviation = sqrt(fmax(0, m->xx - theta * (2 * m->xy - theta * m->yy)) / (n - 1));
	double third = m->xxx - theta * (3 * m->xxy - theta * (3 * m->xyy - theta * m->yyy));
	double skew = third / n / pow(deviation, 3) / sqrt(n), t = mean * sqrt(n) / deviation;

	return t + skew * t * t / 3 + skew * skew * t * t * t / 27 + skew / 6;
}

/* From the ratio outwards by doubled steps until the distance is too large, then halved.  The last
 * step when it never is: n is next to nothing then, and y varies more than it is large. */
static double end_of(const struct moments *m, double step, double most)
{
	enum { DOUBLINGS = 12, HALVINGS = 60 };
	double ratio = m->x / m->y, inside = 0, outside = step;

	for (int i = 0; i < DOUBLINGS && fabs(distance(m, ratio + outside)) <= most; i++) {
		inside = outside;
		outside *= 2;
	}
	for (int i = 0; i < HALVINGS; i++) {
		double middle = (inside + outside) / 2;

		if (fabs(distance(m, ratio + middle)) <= most)
			inside = middle;
		else
			outside = middle;
	}
	return ratio + inside;
}

/* Few samples saw anything at all: how often the next one does is what is not known. */
static bool is_sparse(const struct moments *m)
{
	enum { SEEN = 60 };

	return m->some > 0 && m->some < SEEN && m->some < m->n / 2 && m->x > 0;
}

/* The end of so many hits of equal weight that they have this sum, and these squares. */
static double rare_end(double (*quantile)(double, double), double sum, double squares)
{
	return squares / sum * quantile(OUTSIDE, 2 * sum * sum / squares) / 2;
}

/* Above, one more is reckoned with, of the size that is told or that the largest has. */
static struct interval of_rare(const struct moments *m, double size)
{
	double sum = m->n * m->x, squares = m->xx + sum * m->x, all = m->n * m->y;

	size = fmax(size, m->most);
	return (struct interval){
		rare_end(gsl_cdf_chisq_Pinv, sum, squares) / all,
		rare_end(gsl_cdf_chisq_Qinv, sum + size, squares + size * size) / all
	};
}

struct interval interval_of_ratio(const struct moments *m, double size)
{
	double ratio = m->x / m->y, variance = m->xx - ratio * (2 * m->xy - ratio * m->yy);
	double most = gsl_cdf_tdist_Qinv(OUTSIDE, m->n - 1), step;

	assert(m->n >= 2);
	if (is_sparse(m))
		return of_rare(m, size);
	step = most * sqrt(fmax(0, variance) / (m->n - 1) / m->n) / m->y;
	if (!(step > 1e-15 * fabs(ratio)))
		return (struct interval){ ratio, ratio };
	return (struct interval){ end_of(m, -step, most), end_of(m, step, most) };
}
