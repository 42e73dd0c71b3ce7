/* optimum.c - where a result is least or greatest, and how flat it is there */
#include "config.h"
#include "explore/optimum.h"

#include <assert.h>
#include <float.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_min.h>
#include <math.h>

#include "base/die.h"
#include "base/message.h"
#include "base/number.h"
#include "explore/solve.h"

enum { STEPS = 200, SAMPLES = 32 };

/* The function to be made small. */
struct goal {
	const struct slice *slice;
	double sign;
};

static double badness(double x, void *context)
{
	const struct goal *g = context;

	return g->sign * slice_value(g->slice, x);
}

/* --- between two values ---------------------------------------------------- */

/* Whole numbers: ever finer steps, until each is looked at. */
static double between_whole(struct goal *g, double low, double middle, double high)
{
	double best = middle;

	for (double step = 0; step != 1;) {
		double least = badness(best, g), around = best;

		step = fmax(1, ceil((high - low) / SAMPLES));
		for (double x = low; x <= high; x += step) {
			double bad = badness(x, g);

			if (bad < least) {
				least = bad;
				around = x;
			}
		}
		best = around;
		low = fmax(low, best - step);
		high = fmin(high, best + step);
	}
	return best;
}

static double between(struct goal *g, double low, double middle, double high)
{
	gsl_function f = { badness, g };
	gsl_min_fminimizer *minimizer = gsl_min_fminimizer_alloc(gsl_min_fminimizer_brent);
	double best = middle;

	if (!minimizer)
		die("%s", _("out of memory"));
	if (gsl_min_fminimizer_set(minimizer, &f, middle, low, high) == GSL_SUCCESS) {
		for (int i = 0; i < STEPS &&
		     gsl_min_fminimizer_iterate(minimizer) == GSL_SUCCESS; i++)
			if (gsl_min_test_interval(gsl_min_fminimizer_x_lower(minimizer),
			                          gsl_min_fminimizer_x_upper(minimizer), 0,
			                          1e-9) == GSL_SUCCESS)
				break;
		if (badness(gsl_min_fminimizer_x_minimum(minimizer), g) < badness(middle, g))
			best = gsl_min_fminimizer_x_minimum(minimizer);
	}
	gsl_min_fminimizer_free(minimizer);
	return best;
}

double optimum_between(const struct slice *s, bool least, double low, double middle, double high)
{
	struct goal g = { s, least ? 1 : -1 };

	assert(s);
	return s->parameter->whole ? between_whole(&g, low, middle, high)
		: between(&g, low, middle, high);
}

/* --- over the whole range -------------------------------------------------- */

struct hollow { size_t first, last; };  /* points of the profile, equal, no neighbour better */

static bool open_left(const struct profile *p, size_t i)
{
	return i == 0 || !p->joined[i];
}

static bool open_right(const struct profile *p, size_t i)
{
	return i + 1 == p->n || !p->joined[i + 1];
}

/* The next hollow at or behind i; false when there is none. */
static bool next_hollow(const struct profile *p, double sign, size_t i, struct hollow *out)
{
	for (; i < p->n; i = out->last + 1) {
		*out = (struct hollow){ i, i };
		while (!open_right(p, out->last) && p->y[out->last + 1] == p->y[i])
			out->last++;
		if ((open_left(p, i) || sign * p->y[i - 1] > sign * p->y[i]) &&
		    (open_right(p, out->last) || sign * p->y[out->last + 1] > sign * p->y[i]))
			return true;
	}
	return false;
}

/* Rounding may put the best place a little inside of an end. */
static bool is_end(double x, double end)
{
	return fabs(x - end) <= 1e-9 * fabs(end);
}

/* A hollow at an end; false when it is inside. */
static bool narrow_end(const struct slice *s, const struct profile *p, const struct hollow *h,
                       struct optimum *out)
{
	double low = p->x[h->first], high = p->x[h->last];

	*out = (struct optimum){ .x = low, .place = OPTIMUM_AT_RANGE, .low = low, .high = high };
	if (is_end(out->low, p->from))
		out->x = out->low = p->from;
	else if (is_end(out->high, p->to))
		out->x = out->high = p->to;
	else if (open_left(p, h->first) || open_right(p, h->last))
		out->place = OPTIMUM_AT_ANSWERS;
	else
		return false;
	if (out->high - out->low <= 1e-9 * fabs(out->high))
		out->low = out->high = out->x = number_round(out->x, 15) == out->high ? out->high
			: out->x;
	out->y = slice_value(s, out->x);
	return true;
}

static void narrow(const struct slice *s, const struct profile *p, double sign,
                   const struct hollow *h,
                   struct optimum *out)
{
	double middle = (p->x[h->first] + p->x[h->last]) / 2, y;

	if (narrow_end(s, p, h, out))
		return;
	out->y = p->y[h->first];
	out->place = OPTIMUM_INSIDE;
	middle = s->parameter->whole ? floor(middle) : middle;
	y = slice_value(s, middle);
	/* Two equal points of a smooth hollow have the best place between them. */
	if (h->first != h->last && !(sign * y < sign * out->y))
		return;
	out->x = optimum_between(s, sign > 0, p->x[h->first - 1], middle, p->x[h->last + 1]);
	out->y = slice_value(s, out->x);
	out->low = out->high = out->x;
}

/* Rounding makes hollows too. */
static bool shallow(const struct profile *p, const struct hollow *h)
{
	double y = p->y[h->first], left = open_left(p, h->first) ? y : p->y[h->first - 1];
	double right = open_right(p, h->last) ? y : p->y[h->last + 1];

	return fmax(fabs(left - y), fabs(right - y)) <= 1e-9 * fabs(y);
}

static void add_other(struct optimum *o, const struct optimum *other)
{
	if (o->n_others < OPTIMUM_OTHERS && other->place == OPTIMUM_INSIDE) {
		o->others[o->n_others].x = other->x;
		o->others[o->n_others++].y = other->y;
	}
}

static void find_all(const struct slice *s, const struct profile *p, double sign,
                     struct optimum *out)
{
	struct optimum local[OPTIMUM_OTHERS + 1], this;
	struct hollow h;
	size_t n = 0, best = 0;

	/* The best is kept even when there are more hollows than room for them. */
	for (size_t i = 0; next_hollow(p, sign, i, &h); i = h.last + 1) {
		size_t at = n;

		narrow(s, p, sign, &h, &this);
		if (n == OPTIMUM_OTHERS + 1 || (n && shallow(p, &h))) {
			if (!(sign * this.y < sign * local[best].y))
				continue;
			at = best;
		} else {
			n++;
		}
		local[at] = this;
		if (sign * this.y < sign * local[best].y)
			best = at;
	}
	*out = local[best];
	out->n_others = 0;
	for (size_t i = 0; i < n; i++)
		if (i != best)
			add_other(out, &local[i]);
}

/* --- how flat -------------------------------------------------------------- */

/* The place in one direction where the result leaves the band around the optimum; true when it
 * never does. */
static bool leave(const struct slice *s, const struct profile *p, const struct optimum *o,
                  double limit, double sign,
                  int direction, double *where)
{
	size_t i = 0;
	double inside = o->x;

	while (i < p->n && p->x[i] < o->x)
		i++;
	if (direction < 0 || (i < p->n && p->x[i] == o->x))
		i += (size_t)direction;  /* may wrap below 0: then there is no such point */
	for (; i < p->n; i += (size_t)direction) {
		bool apart = direction > 0 ? !p->joined[i] : i + 1 < p->n && p->x[i + 1] <= o->x &&
			!p->joined[i + 1];

		if (apart)
			break;
		if (sign * p->y[i] > sign * limit) {
			double low = fmin(inside, p->x[i]), high = fmax(inside, p->x[i]);

			solve_between(s, limit, low, high, where);
			if (s->parameter->whole && direction < 0)
				*where += 1;           /* the one that is still inside */
			return false;
		}
		inside = p->x[i];
	}
	*where = inside;
	return true;
}

static void measure(const struct slice *s, const struct profile *p, double sign, struct optimum *o)
{
	static const double shares[OPTIMUM_FLATS] = { 0.01, 0.1 };

	for (size_t i = 0; i < OPTIMUM_FLATS; i++) {
		struct flatness *f = &o->flat[i];
		double limit = o->y + sign * shares[i] * fabs(o->y);

		*f = (struct flatness){ shares[i], NAN, NAN };
		if (o->y == 0)
			continue;
		f->low_open = leave(s, p, o, limit, sign, -1, &f->low);
		f->high_open = leave(s, p, o, limit, sign, 1, &f->high);
	}
}

enum status optimum_find(const struct slice *s, bool least, double from, double to,
                         struct optimum *out,
                         struct diag *d)
{
	double sign = least ? 1 : -1;
	struct profile profile;
	enum status status = slice_profile_make(s, from, to, &profile, d);
	bool varies = false;

	assert(s && out);
	if (status != STATUS_OK)
		return status;
	for (size_t i = 1; i < profile.n && !varies; i++)
		varies = profile.y[i] != profile.y[0];
	if (varies || profile.n == 1) {
		find_all(s, &profile, sign, out);
		measure(s, &profile, sign, out);
	} else {
		struct strbuf y = STRBUF_INIT;

		slice_print_y(s, profile.y[0], &y);
		status = diagnose(d, STATUS_E_NOANSWER, _("no optimum: %s is %s whatever %s is"),
		                  s->result->name, y.text,
		                  s->parameter->name);
		strbuf_free(&y);
	}
	slice_profile_free(&profile);
	return status;
}
