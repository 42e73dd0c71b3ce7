/* test_interval.c - confidence intervals hold the truth as often as they say, counted exactly */
#include "config.h"
#include "tap.h"

#include "base/random.h"
#include "explore/interval.h"

/* --- hits among chances ---------------------------------------------------- */

static double log_choose(double n, double k)
{
	return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1);
}

/* How often the interval of n tries holds p: the sum over all numbers of hits. */
static double held(int n, double p)
{
	double sum = 0;

	for (int k = 0; k <= n; k++) {
		struct interval i = interval_of_hits(k, n);

		if (i.low <= n * p && n * p <= i.high)
			sum += exp(log_choose(n, k) + k * log(p) + (n - k) * log1p(-p));
	}
	return sum;
}

static double held_of_poisson(double mean)
{
	double sum = 0;

	for (int k = 0; k < mean + 20 * sqrt(mean) + 60; k++) {
		struct interval i = interval_of_hits(k, INFINITY);

		if (i.low <= mean && mean <= i.high)
			sum += exp(k * log(mean) - mean - lgamma(k + 1));
	}
	return sum;
}

/* least: at the p where the steps of whole hits are at their worst; of all p together it is
 * 95 %, and where hits are many it is so for each. */
static const struct { const char *why; int n; double from, to, least, most, mean_least, mean_most; }
shares[] = {
	{ "few tries, any chance", 20, 1e-4, 0.9999, 0.90, 1, 0.94, 0.97 },
	{ "200 runs, any chance", 200, 1e-5, 0.99999, 0.90, 1, 0.945, 0.96 },
	{ "200 runs, neither rare", 200, 0.1, 0.9, 0.93, 0.97, 0.945, 0.955 },
	{ "2 000 runs, neither rare", 2000, 0.05, 0.95, 0.94, 0.96, 0.9475, 0.9525 },
	{ "2 000 runs, rare: as Poisson's", 2000, 1e-5, 0.003, 0.90, 1, 0.94, 0.98 },
	{ "nearly all, mirrored", 2000, 0.997, 0.99999, 0.90, 1, 0.94, 0.98 },
};

START_TEST(hits_are_held)
{
	enum { POINTS = 997 };
	double least = 1, most = 0, mean = 0;

	for (int i = 0; i < POINTS; i++) {
		double p = shares[_i].from + (shares[_i].to - shares[_i].from) * (i + 0.5) / POINTS;
		double share = held(shares[_i].n, p);

		least = fmin(least, share);
		most = fmax(most, share);
		mean += share / POINTS;
	}
	ck_assert_msg(least >= shares[_i].least && most <= shares[_i].most,
	              "%s: from %.4f to %.4f", shares[_i].why, least, most);
	ck_assert_msg(mean >= shares[_i].mean_least && mean <= shares[_i].mean_most, "%s: %.4f",
	              shares[_i].why, mean);
}
END_TEST

START_TEST(poisson_is_held)
{
	double mean = 0;
	int n = 0;

	for (double l = 0.01; l < 1000; l *= 1.05, n++) {
		double share = held_of_poisson(l);

		ck_assert_msg(share > 0.90, "%g expected: %.4f", l, share);
		ck_assert_msg(l < 50 || (share > 0.935 && share < 0.965), "%g expected: %.4f", l,
		              share);
		mean += share;
	}
	ck_assert_msg(mean / n > 0.945 && mean / n < 0.975, "%.4f", mean / n);
}
END_TEST

/* The ends are numbers, in order, around the hits, and grow with them; misses mirror hits. */
START_TEST(ends_are_numbers)
{
	static const double chances[] = { 1, 2, 3, 7, 50, 51, 200, 2000, 10000, 30000, 1e5, 1e8,
	                                  1e20, INFINITY };
	struct random r = random_start(12);

	for (size_t c = 0; c < sizeof chances / sizeof *chances; c++) {
		double n = chances[c];
		struct interval before = { 0, 0 };

		for (int i = 0; i < 20000; i++) {
			double k = i < 200 || n > 1e9 ? i : floor(random_unit(&r) * (n + 1));
			struct interval at, mirror;

			if (k > n)
				continue;
			at = interval_of_hits(k, n);
			ck_assert_msg(isfinite(at.low) && isfinite(at.high) && 0 <= at.low &&
			              at.low <= k && k <= at.high && at.high <= n &&
			              at.low < at.high, "%g of %g: %g … %g", k, n, at.low,
			              at.high);
			if (i > 0 && (i < 200 || n > 1e9))
				ck_assert_msg(at.low > before.low && at.high >= before.high,
				              "%g of %g: above those of one less", k, n);
			before = at;
			if (!isfinite(n))
				continue;
			mirror = interval_of_hits(n - k, n);
			NEAR(mirror.low, n - at.high, 1e-12 * n, "mirrored");
			NEAR(mirror.high, n - at.low, 1e-12 * n, "mirrored");
		}
	}
}
END_TEST

/* --- moments and ratios ---------------------------------------------------- */

static double exponential(struct random *r)
{
	return -log(1 - random_unit(r));
}

/* However the samples are put together. */
START_TEST(moments_add_up)
{
	struct random r = random_start(5);
	struct moments whole = { .n = 0 }, parts = { .n = 0 };
	struct interval a, b;

	for (int i = 0; i < 30; i++) {
		struct moments part = { .n = 0 };

		for (int k = 0; k <= i % 7; k++) {
			double x = 1e3 + exponential(&r), y = x + exponential(&r);

			interval_add(&whole, x, y);
			interval_add(&part, x, y);
		}
		interval_merge(&parts, &part);
	}
	NEAR(parts.n, whole.n, 0, "n");
	CLOSE(parts.x, whole.x, 1e-14, "mean");
	CLOSE(parts.xx, whole.xx, 1e-9, "squares");
	CLOSE(parts.xxy, whole.xxy, 1e-8, "third powers");
	CLOSE(parts.yyy, whole.yyy, 1e-8, "third powers");
	a = interval_of_ratio(&whole, 1);
	b = interval_of_ratio(&parts, 1);
	CLOSE(a.low, b.low, 1e-12, "low");
	CLOSE(a.high, b.high, 1e-12, "high");
}
END_TEST

/* Of skewed samples, too: the sum of squares of an exponential time over its sum, which is 2. */
static const struct { const char *why; int n, power, least, most; double truth; } skewed[] = {
	{ "means of 20 exponential lives", 20, 0, 1850, 1930, 1 },
	{ "means of 200", 200, 0, 1876, 1924, 1 },
	{ "a skewed ratio of 100", 100, 2, 1840, 1930, 2 },
	{ "a skewed ratio of 1000", 1000, 2, 1860, 1930, 2 },
};

START_TEST(ratios_are_held)
{
	int inside = 0, all = 2000;
	struct random r = random_start(77);

	for (int seed = 0; seed < all; seed++) {
		struct moments m = { .n = 0 };
		struct interval i;

		for (int k = 0; k < skewed[_i].n; k++) {
			double t = exponential(&r);

			interval_add(&m, skewed[_i].power == 2 ? t * t : t,
			             skewed[_i].power == 2 ? t : 1);
		}
		i = interval_of_ratio(&m, 1);
		ck_assert(i.low <= m.x / m.y && m.x / m.y <= i.high);
		inside += i.low <= skewed[_i].truth && skewed[_i].truth <= i.high;
	}
	ck_assert_msg(inside >= skewed[_i].least && inside <= skewed[_i].most, "%s: %d of %d",
	              skewed[_i].why, inside, all);
}
END_TEST

/* Things of very different weight, so rare that 1 000 samples see a few of them, or none: then too
 * much is held, never too little. */
static const struct { const char *why; double seen; int least; } rare[] = {
	{ "one is seen in 1 000 samples", 1, 1960 }, { "two", 2, 1940 }, { "five", 5, 1840 },
	{ "ten", 10, 1860 }, { "forty", 40, 1870 },
};

START_TEST(rare_things_are_held)
{
	enum { SAMPLES = 1000 };
	int inside = 0, all = 2000;
	struct random r = random_start(9);

	for (int seed = 0; seed < all; seed++) {
		struct moments m = { .n = 0 };
		struct interval i;

		for (int k = 0; k < SAMPLES; k++)
			interval_add(&m, random_unit(&r) * SAMPLES < rare[_i].seen ? exponential(&r)
			             : 0, 1);
		i = interval_of_ratio(&m, 1);
		if (i.high == 0)
			i.high = interval_unseen(m.n);
		ck_assert(0 <= i.low && i.low <= m.x && m.x <= i.high);
		inside += i.low <= rare[_i].seen / SAMPLES && rare[_i].seen / SAMPLES <= i.high;
	}
	ck_assert_msg(inside >= rare[_i].least, "%s: %d of %d", rare[_i].why, inside, all);
}
END_TEST

START_TEST(alike_has_no_width)
{
	struct moments m = { .n = 0 };
	struct interval i;

	for (int k = 1; k < 10; k++)
		interval_add(&m, 3.3, 1.1);
	i = interval_of_ratio(&m, 1);
	ck_assert(i.low == i.high);
	CLOSE(i.low, 3.0, 1e-14, "the ratio");
	CLOSE(interval_unseen(200), 3.6888794541139363 / 200, 1e-12, "-ln 0.025 / n");
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("interval");
	TCase *t = tcase_create("interval");

	tcase_set_timeout(t, 60);
	tcase_add_loop_test(t, hits_are_held, 0, sizeof shares / sizeof *shares);
	tcase_add_test(t, poisson_is_held);
	tcase_add_test(t, ends_are_numbers);
	tcase_add_test(t, moments_add_up);
	tcase_add_loop_test(t, ratios_are_held, 0, sizeof skewed / sizeof *skewed);
	tcase_add_loop_test(t, rare_things_are_held, 0, sizeof rare / sizeof *rare);
	tcase_add_test(t, alike_has_no_width);
	suite_add_tcase(suite, t);
	return tap_run(suite);
}
