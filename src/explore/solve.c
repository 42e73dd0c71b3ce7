/* solve.c - the values of one parameter at which a result hits a target */
#include "config.h"
#include "explore/solve.h"

#include <assert.h>
#include <float.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_roots.h>
#include <math.h>

#include "base/die.h"
#include "base/message.h"
#include "base/number.h"
#include "explore/optimum.h"

enum { STEPS = 200 };

struct problem {
	const struct slice *slice;
	double target;
};

/* The target is typed with far fewer digits than four units in the last place. */
static bool is_zero(const struct problem *p, double f)
{
	return fabs(f) <= 4 * DBL_EPSILON * fabs(p->target);
}

static double distance(double x, void *context)
{
	const struct problem *p = context;

	return slice_value(p->slice, x) - p->target;
}

/* --- one root between two values ------------------------------------------- */

static double narrow(struct problem *p, double low, double high)
{
	gsl_root_fsolver *solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
	gsl_function f = { distance, p };
	double x = low;

	if (!solver)
		die("%s", _("out of memory"));
	if (gsl_root_fsolver_set(solver, &f, low, high) == GSL_SUCCESS)
		for (int i = 0; i < STEPS && gsl_root_fsolver_iterate(solver) == GSL_SUCCESS; i++) {
			x = gsl_root_fsolver_root(solver);
			if (distance(x, p) == 0 ||
			    gsl_root_test_interval(gsl_root_fsolver_x_lower(solver),
			                                                  gsl_root_fsolver_x_upper(
			                                                  	solver), 0,
			                                                  DBL_EPSILON) ==
			                                                  GSL_SUCCESS)
				break;
		}
	gsl_root_fsolver_free(solver);
	return x;
}

/* A pole or a step: the change over the smallest interval is still a part of that over the whole,
 * or the result nearby does not reach the target at all. */
static bool jumps(struct problem *p, double x, double low, double high)
{
	double nearby = 16 * DBL_EPSILON * fabs(x);
	double here =
		fabs(distance(fmin(x + nearby, high), p) - distance(fmax(x - nearby, low), p));
	double all = fabs(distance(high, p) - distance(low, p));
	double off = fabs(distance(x, p));

	return !(off <= 1e-7 * fabs(p->target) || (off <= here && here <= 1e-4 * all));
}

/* Both are moved together until no value with an answer lies between them. */
static void close_in(struct problem *p, double *low, double *high)
{
	double f_low = distance(*low, p);

	for (;;) {
		double m = slice_answering(p->slice, floor(*low + (*high - *low) / 2), *low, *high);

		if (isnan(m))
			return;
		if ((distance(m, p) > 0) == (f_low > 0))
			*low = m;
		else
			*high = m;
	}
}

/* Of two numbers that are as good, the shorter one. */
static double tidy(struct problem *p, double x)
{
	double shorter = number_round(x, 15);

	return fabs(distance(shorter, p)) <= fabs(distance(x, p)) ? shorter : x;
}

static bool between(struct problem *p, double low, double high, double *x)
{
	if (p->slice->parameter->whole) {
		close_in(p, &low, &high);
		*x = low;
		return true;
	}
	*x = narrow(p, low, high);
	if (jumps(p, *x, low, high))
		return false;
	*x = tidy(p, *x);
	return true;
}

bool solve_between(const struct slice *s, double target, double low, double high, double *x)
{
	assert(s);
	return between(&(struct problem){ s, target }, low, high, x);
}

/* --- all roots ------------------------------------------------------------- */

struct search {
	struct problem problem;
	const struct profile *profile;
	struct solution *found;
	bool jumped;
	double jump;                   /* where the result jumps over the target */
};

static void found(struct search *s, struct root root)
{
	if (s->found->n == SOLVE_ROOTS)
		s->found->more = true;
	else
		s->found->roots[s->found->n++] = root;
}

static void found_point(struct search *s, double x)
{
	found(s, (struct root){ ROOT_POINT, x, x, x });
}

static void search_bracket(struct search *s, double low, double high)
{
	struct problem *p = &s->problem;
	double x, f_low, f_high;

	if (!p->slice->parameter->whole) {
		if (between(p, low, high, &x)) {
			found_point(s, x);
		} else {
			s->jumped = true;
			s->jump = x;
		}
		return;
	}
	close_in(p, &low, &high);
	f_low = distance(low, p);
	f_high = distance(high, p);
	if (is_zero(p, f_low) || is_zero(p, f_high))
		found_point(s, is_zero(p, f_low) ? low : high);
	else
		found(s, (struct root){ ROOT_BETWEEN, high, low, high });
}

/* A place nearer to the target than both its neighbours: the curve may touch it, or cross it
 * twice. */
static void search_turn(struct search *s, size_t i)
{
	const double *x = s->profile->x;
	struct problem *p = &s->problem;
	double sign = s->profile->y[i] > p->target ? 1 : -1;
	double turn = optimum_between(p->slice, sign > 0, x[i - 1], x[i], x[i + 1]),
		f = distance(turn, p);

	if (fabs(f) <= 1e-12 * fabs(p->target)) {
		found_point(s, tidy(p, turn));
	} else if (f * sign < 0) {
		search_bracket(s, x[i - 1], turn);
		search_bracket(s, turn, x[i + 1]);
	}
}

/* How far towards a place off the target the target is still hit. */
static double stretch_end(struct problem *p, double on, double off)
{
	for (int i = 0; i < STEPS; i++) {
		double m = on + (off - on) / 2;

		m = p->slice->parameter->whole ? trunc(m) : m;
		if (m == on || m == off)
			break;
		if (is_zero(p, distance(m, p)))
			on = m;
		else
			off = m;
	}
	return on;
}

/* The points from i on that hit the target; returns the last of them. */
static size_t search_stretch(struct search *s, size_t i)
{
	const struct profile *p = s->profile;
	size_t last = i, best = i;
	double low, high;

	while (last + 1 < p->n && p->joined[last + 1] &&
	       is_zero(&s->problem, p->y[last + 1] - s->problem.target)) {
		last++;
		if (fabs(p->y[last] - s->problem.target) < fabs(p->y[best] - s->problem.target))
			best = last;
	}
	low = i && p->joined[i] ? stretch_end(&s->problem, p->x[i], p->x[i - 1]) : p->x[i];
	high = last + 1 < p->n && p->joined[last + 1] ? stretch_end(&s->problem, p->x[last],
		p->x[last + 1]) : p->x[last];
	if (high - low > 1e-9 * fmax(fabs(low), fabs(high)))
		found(s, (struct root){ ROOT_STRETCH, p->x[best], low, high });
	else
		found_point(s, tidy(&s->problem, p->x[best]));
	return last;
}

static void search_all(struct search *s)
{
	const struct profile *p = s->profile;

	for (size_t i = 0; i < p->n; i++) {
		double f = p->y[i] - s->problem.target, before, behind;

		if (is_zero(&s->problem, f)) {
			i = search_stretch(s, i);
			continue;
		}
		if (!i || !p->joined[i])
			continue;
		before = p->y[i - 1] - s->problem.target;
		if (is_zero(&s->problem, before))
			continue;
		if ((before > 0) != (f > 0)) {
			search_bracket(s, p->x[i - 1], p->x[i]);
			continue;
		}
		if (i + 1 == p->n || !p->joined[i + 1])
			continue;
		behind = p->y[i + 1] - s->problem.target;
		if ((behind > 0) == (f > 0) && !is_zero(&s->problem, behind) &&
		    fabs(before) >= fabs(f) &&
		    fabs(behind) > fabs(f))
			search_turn(s, i);
	}
}

/* --- when there is none ---------------------------------------------------- */

static enum status say_jump(const struct search *s, struct diag *d)
{
	struct strbuf x = STRBUF_INIT, y = STRBUF_INIT;
	enum status status;

	slice_print_x(s->problem.slice, s->jump, &x);
	slice_print_y(s->problem.slice, s->problem.target, &y);
	status = diagnose(d, STATUS_E_NOANSWER, _("no root: %s jumps over %s at %s = %s"),
	                  s->problem.slice->result->name,
	                  y.text, s->problem.slice->parameter->name, x.text);
	strbuf_free(&x);
	strbuf_free(&y);
	return status;
}

static enum status say_range(const struct search *s, bool all, struct diag *d)
{
	const struct slice *slice = s->problem.slice;
	const struct profile *p = s->profile;
	struct strbuf a = STRBUF_INIT, b = STRBUF_INIT, from = STRBUF_INIT, to = STRBUF_INIT;
	double least = p->y[0], most = p->y[0];
	enum status status;

	for (size_t i = 1; i < p->n; i++) {
		least = fmin(least, p->y[i]);
		most = fmax(most, p->y[i]);
	}
	slice_print_y(slice, least, &a);
	slice_print_y(slice, most, &b);
	slice_print_x(slice, p->from, &from);
	slice_print_x(slice, p->to, &to);
	if (least == most)
		status = diagnose(d, STATUS_E_NOANSWER, _("no root: %s is %s whatever %s is"),
		                  slice->result->name, a.text,
		                  slice->parameter->name);
	else if (all)
		status = diagnose(d, STATUS_E_NOANSWER,
		                  _("no root: the result runs from %s to %s over every %s that the "
		                    "model allows"), a.text,
		                  b.text, slice->parameter->name);
	else
		status = diagnose(d, STATUS_E_NOANSWER,
		                  _("no root: the result runs from %s to %s while %s goes from %s "
		                    "to %s"),
		                  a.text, b.text, slice->parameter->name, from.text, to.text);
	strbuf_free(&a);
	strbuf_free(&b);
	strbuf_free(&from);
	strbuf_free(&to);
	return status;
}

enum status solve(const struct slice *s, double target, double from, double to,
                  struct solution *out, struct diag *d)
{
	struct solution solution = { .n = 0 };
	struct profile profile;
	struct search search = { .problem = { s, target }, .profile = &profile,
	                         .found = &solution };
	enum status status = slice_profile_make(s, from, to, &profile, d);

	assert(s && out);
	if (status != STATUS_OK)
		return status;
	search_all(&search);
	if (solution.n)
		*out = solution;
	else if (search.jumped)
		status = say_jump(&search, d);
	else
		status = say_range(&search, isnan(from) && isnan(to), d);
	slice_profile_free(&profile);
	return status;
}
