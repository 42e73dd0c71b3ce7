/* explain_reach.c - how far a parameter can go before the model has no answer */
#include "config.h"
#include "explore/explain.h"

#include <assert.h>
#include <math.h>

static bool numeric(const struct parameter *p)
{
	return !p->words && !p->catalog;
}

enum { STEPS = 64, HALVINGS = 80 };

/* Whether the model answers with p at v; if not, why not. */
static bool answers(struct scenario *s, const struct parameter *p, double v, const char **cause)
{
	struct fault why = { NULL, NULL };

	model_set(s->in, p->offset, v);
	if (model_eval(s->model, s->in, s->out, &why) == STATUS_OK)
		return true;
	*cause = why.why;
	return false;
}

#define DECADES 120                    /* what counts as next to nothing against the other end */

/* The k-th of STEPS places from v towards the end: by equal factors where zero is not between them,
 * else by equal steps. */
static double place(double v, double end, bool by_factors, int k)
{
	double t = (double)k / STEPS;

	if (!by_factors || v < 0 || end < 0 || v == end)
		return v + (end - v) * t;
	if (v == 0)
		return end * pow(10, -DECADES * (1 - t));
	return v * (end == 0 ? pow(10, -DECADES * t) : pow(end / v, t));
}

static double reach_towards(const struct scenario *from, const struct parameter *p, double end,
                            const char **why)
{
	struct scenario s = *from;
	double v = model_get(from->in, p->offset), good = v, bad = NAN;
	bool by_factors = p->scale == SCALE_LOG;

	*why = NULL;
	for (int k = 1; k <= STEPS && isnan(bad); k++) {
		double w = k == STEPS ? end : place(v, end, by_factors, k);
		const char *cause;

		w = p->whole ? round(w) : w;
		if (answers(&s, p, w, &cause))
			good = w;
		else
			bad = w, *why = cause;
	}
	for (int i = 0; i < HALVINGS && !isnan(bad); i++) {
		double middle = by_factors && good > 0 && bad > 0 ? sqrt(good) * sqrt(bad)
			: good + (bad - good) / 2;
		const char *cause;

		middle = p->whole ? (bad > good ? floor(middle) : ceil(middle)) : middle;
		if (middle == good || middle == bad)
			break;
		if (answers(&s, p, middle, &cause))
			good = middle;
		else
			bad = middle, *why = cause;
	}
	return good;
}

/* The end of the declared range, or just inside when the bound itself is not part of it. */
static double end_of(double bound, bool open, double v, bool by_factors)
{
	if (!isfinite(bound))
		return copysign(1e60, bound);
	if (!open)
		return bound;
	return bound == 0 && by_factors ? v * 1e-60 : nextafter(bound, v);
}

void explain_reach(const struct scenario *s, const struct parameter *p, struct reach *out)
{
	double v = model_get(s->in, p->offset);
	bool by_factors = p->scale == SCALE_LOG;

	assert(out && numeric(p) && !isnan(v));
	*out = (struct reach){ .parameter = p, .value = v };
	out->low = reach_towards(s, p, end_of(p->min, p->above_min, v, by_factors), &out->low_why);
	out->high = reach_towards(s, p, end_of(p->max, p->below_max, v, by_factors),
	                          &out->high_why);
	if (!out->low_why)
		out->low = p->min;
	if (!out->high_why)
		out->high = p->max;
}
