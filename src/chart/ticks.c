/* ticks.c - where ticks stand */
#include "config.h"
#include "chart/ticks.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "chart/label_private.h"

/* After Talbot, Lin and Hanrahan (2010), "An extension of Wilkinson's algorithm for positioning
 * tick labels on axes": candidate steps are scored for simplicity, coverage, density and
 * legibility. */

static const double nearly = 1e-9;     /* of a step: a range this close to a tick ends on it */
static const double thin = 1e-7;       /* of a magnitude: a shorter range is one value */

/* --- a range that can be drawn --- */

static void order(double *from, double *to)
{
	double low = fmin(*from, *to), high = fmax(*from, *to);

	*from = low;
	*to = high;
}

static void settle_log(double *from, double *to)
{
	*from = *from > 0 ? fmin(*from, DBL_MAX) : NAN;
	*to = *to > 0 ? fmin(*to, DBL_MAX) : NAN;
	if (isnan(*from) && isnan(*to))
		*from = 1, *to = 10;
	else if (isnan(*to))
		*to = *from;
	else if (isnan(*from))
		*from = fmax(*to / 1000, DBL_TRUE_MIN);
	order(from, to);
	if (*to - *from <= thin * *to) {
		*from = fmax(*from / 2, DBL_TRUE_MIN);
		*to = fmin(fmax(*to * 2, 4 * DBL_TRUE_MIN), DBL_MAX);
	}
}

static void settle_linear(bool percent, double *from, double *to)
{
	double largest;

	if (isnan(*from) && isnan(*to))
		*from = 0, *to = 1;
	*from = isnan(*from) ? *to : fmax(-DBL_MAX, fmin(DBL_MAX, *from));
	*to = isnan(*to) ? *from : fmax(-DBL_MAX, fmin(DBL_MAX, *to));
	order(from, to);
	largest = fmax(fabs(*from), fabs(*to));
	if (largest < 1e-290) {
		*from = 0;
		*to = 1;
	} else if (*to - *from <= thin * largest) {
		bool share = percent && *from >= 0 && *to <= 1;

		*from = fmax(-DBL_MAX, *from - 0.05 * largest);
		*to = fmin(share ? 1 : DBL_MAX, *to + 0.05 * largest);
	}
}

/* --- linear ticks --- */

struct candidate {
	struct decimal step;
	double first, last;            /* in steps: whole numbers */
	double score;
};

/* The range in steps, and where its ticks begin and end; false when the step is no use. */
static bool place_ticks(double from, double to, bool widen, struct candidate *c)
{
	double step = label_decimal_value(c->step);

	if (!(step > 0) || !isfinite(step))
		return false;
	from /= step;
	to /= step;
	if (!(fabs(from) < 1e12 && fabs(to) < 1e12))
		return false;
	c->first = widen ? floor(from + nearly) : ceil(from - nearly);
	c->last = widen ? ceil(to - nearly) : floor(to + nearly);
	return c->first <= c->last;
}

static bool labels_fit(const struct candidate *c, const struct manner *m, int label_width)
{
	struct decimal first = { (long long)c->first * c->step.mantissa, c->step.exponent };
	struct decimal last = { (long long)c->last * c->step.mantissa, c->step.exponent };

	return label_columns(first, m) <= label_width && label_columns(last, m) <= label_width;
}

static double score(const struct candidate *c, int niceness, double from, double to, int target,
                    bool fits)
{
	double step = label_decimal_value(c->step), length = to / step - from / step;
	double low = (from / step - c->first) / length, high = (to / step - c->last) / length;
	double simplicity = (c->first <= 0 && c->last >= 0 ? 1 : 0) - niceness / 5.0;
	double coverage = 1 - 50 * (low * low + high * high);
	double density = fmax(c->last - c->first, length) / (target - 1);

	density = 2 - fmax(density, 1 / density);
	return 0.25 * simplicity + 0.2 * coverage + 0.5 * density + (fits ? 0.05 : -20);
}

static bool choose_linear(double from, double to, int most, int label_width, bool widen,
                          const struct manner *m, struct candidate *best)
{
	static const struct decimal nice[] = {
		{ 1, 0 }, { 5, 0 }, { 2, 0 }, { 25, -1 }, { 4, 0 }, { 3, 0 },
	};
	int target = most < 3 ? 2 : (3 * most + 2) / 4;
	int power = (int)floor(log10((to / 2 - from / 2) / (target - 1)) + log10(2));
	bool found = false;

	for (int p = power - 1; p <= power + 2; p++) {
		for (int i = 0; i < (int)COUNT_OF(nice); i++) {
			struct candidate c = { .step = { nice[i].mantissa, nice[i].exponent + p } };

			if (!place_ticks(from, to, widen, &c) || c.last - c.first >= most)
				continue;
			c.score = score(&c, i, from, to, target, labels_fit(&c, m, label_width));
			if (!found || c.score > best->score)
				*best = c;
			found = true;
		}
	}
	return found;
}

static void linear_ticks(const struct axis *a, int most, int label_width, bool widen,
                         struct ticks *out, struct decimal *decimals)
{
	struct candidate c = { .score = 0 };
	struct manner m;
	double from = out->from, to = out->to;

	label_manner_choose(a, fmax(fabs(from), fabs(to)), &m);
	memcpy(out->suffix, m.suffix, sizeof out->suffix);
	if (!choose_linear(from, to, most, label_width, widen, &m, &c)) {
		widen = false;
		if (!choose_linear(from, to, most, label_width, widen, &m, &c))
			return;
	}
	for (double k = c.first; k <= c.last; k++) {
		struct decimal d = { (long long)k * c.step.mantissa, c.step.exponent };
		double value = label_decimal_value(d);

		if (!isfinite(value))
			continue;
		if (label_write(d, &m, out->label[out->n], sizeof out->label[0]) > label_width)
			out->label[out->n][0] = '\0';
		decimals[out->n] = d;
		out->value[out->n++] = value;
	}
	if (widen) {
		out->from = fmax(-DBL_MAX, fmin(from, c.first * label_decimal_value(c.step)));
		out->to = fmin(DBL_MAX, fmax(to, c.last * label_decimal_value(c.step)));
	}
}

/* --- log ticks --- */

static const int digits_125[] = { 1, 2, 5 };

/* Tick number k of the sequence … 0.5 1 2 5 10 …; number 0 is 1. */
static struct decimal tick_125(int k)
{
	int decade = k >= 0 ? k / 3 : -((2 - k) / 3);

	return (struct decimal){ digits_125[k - 3 * decade], decade };
}

/* The decades from..to, every stride-th, as ticks. */
static void add_decades(int from, int to, int stride, struct ticks *out, struct decimal *decimals)
{
	int first = from + ((-from % stride) + stride) % stride;

	for (int e = first; e <= to && out->n < TICKS_MAX; e += stride) {
		struct decimal d = { 1, e };
		double value = label_decimal_value(d);

		if (value > 0 && isfinite(value)) {
			decimals[out->n] = d;
			out->value[out->n++] = value;
		}
	}
}

static void add_125(int first, int last, struct ticks *out, struct decimal *decimals)
{
	for (int k = first; k <= last && out->n < TICKS_MAX; k++) {
		double value = label_decimal_value(tick_125(k));

		if (value > 0 && isfinite(value)) {
			decimals[out->n] = tick_125(k);
			out->value[out->n++] = value;
		}
	}
}

/* The unlabelled rest: 2 … 9 of each decade; the decades themselves when many are skipped; nothing
 * when not even those can all be marked. */
static void add_minor(struct ticks *out, bool decades_only)
{
	int first = (int)floor(log10(out->from)), last = (int)floor(log10(out->to));

	if (decades_only && last - first > (int)COUNT_OF(out->minor))
		return;
	for (int e = first; e <= last; e++) {
		for (int digit = 1; digit <= (decades_only ? 1 : 9); digit++) {
			double value = label_decimal_value((struct decimal){ digit, e });
			bool labelled = false;

			for (size_t i = 0; i < out->n; i++)
				labelled = labelled || out->value[i] == value;
			if (!labelled && value >= out->from && value <= out->to &&
			    out->n_minor < COUNT_OF(out->minor))
				out->minor[out->n_minor++] = value;
		}
	}
}

/* Index in the 1-2-5 sequence of the tick at or below value. */
static int below_125(double value)
{
	int k = 3 * (int)floor(log10(value)) - 1;

	while (label_decimal_value(tick_125(k + 1)) * (1 - nearly) <= value)
		k++;
	return k;
}

static void widen_to(struct ticks *out, struct decimal low, struct decimal high)
{
	double from = label_decimal_value(low), to = label_decimal_value(high);

	if (from > 0)
		out->from = fmin(out->from, from);
	if (isfinite(to))
		out->to = fmax(out->to, to);
}

static void log_ticks(const struct axis *a, int most, int label_width, bool widen,
                      struct ticks *out)
{
	double low = log10(out->from), high = log10(out->to);
	int first = (int)(widen ? floor(low + nearly) : ceil(low - nearly));
	int last = (int)(widen ? ceil(high - nearly) : floor(high + nearly));
	int first_125 = below_125(out->from), last_125 = below_125(out->to), stride = 1;
	struct decimal decimals[TICKS_MAX];

	first_125 += !widen && label_decimal_value(tick_125(first_125)) < out->from * (1 - nearly);
	last_125 += widen && label_decimal_value(tick_125(last_125)) < out->to * (1 - nearly);
	if (high - low < 3 && last_125 - first_125 >= 2 && last_125 - first_125 < most) {
		if (widen)
			widen_to(out, tick_125(first_125), tick_125(last_125));
		add_125(first_125, last_125, out, decimals);
	} else if (last - first >= 1 && (!widen || high - low >= 1)) {
		while ((last - first) / stride >= most)
			stride++;
		if (widen)
			widen_to(out, (struct decimal){ 1, first }, (struct decimal){ 1, last });
		add_decades(first, last, stride, out, decimals);
	} else {
		double from = out->from;

		linear_ticks(a, most, label_width, widen, out, decimals);
		/* A step down to zero does not exist here. */
		while (out->n && out->value[0] <= 0) {
			out->n--;
			memmove(out->value, out->value + 1, out->n * sizeof *out->value);
			memmove(out->label, out->label + 1, out->n * sizeof *out->label);
		}
		out->from = out->from > 0 ? out->from : from;
		return;
	}
	label_log(a, decimals, label_width, out);
	add_minor(out, stride > 1);
}

void ticks_choose(const struct axis *a, double from, double to, int most, int label_width,
                  bool widen, struct ticks *out)
{
	struct decimal decimals[TICKS_MAX];

	memset(out, 0, sizeof *out);
	if (a->log)
		settle_log(&from, &to);
	else
		settle_linear(a->percent, &from, &to);
	out->from = from;
	out->to = to;
	most = most < TICKS_MAX ? most : TICKS_MAX;
	if (most < 1)
		return;
	if (a->log)
		log_ticks(a, most, label_width, widen, out);
	else
		linear_ticks(a, most, label_width, widen, out, decimals);
}
