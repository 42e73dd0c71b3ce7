/* nearby.h - evaluated scenarios around one: where laws of a model are looked at */
#ifndef TESTS_NEARBY_H
#define TESTS_NEARBY_H

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "explore/scenario.h"

static bool nearby_numeric(const struct parameter *p)
{
	return !p->words && !p->catalog;
}

/* A value around v inside the range; one that is 0 becomes small, so that a term that is switched
 * off shows. */
static double nearby_moved(const struct parameter *p, double v, double factor, double tiny)
{
	double w = v != 0 ? v * factor : tiny * factor;

	if (p->whole && (w = round(w)) == v)
		w = v + (factor < 1 ? -1 : 1);
	if (w < p->min || (p->above_min && w <= p->min) || w > p->max ||
	    (p->below_max && w >= p->max))
		return v;
	return w;
}

/* The largest value in that unit, 1 when there is none: what a small one is small against. */
static double nearby_size(const struct scenario *s, const char *unit)
{
	const struct model *m = s->model;
	double size = 0;

	for (size_t i = 0; i < m->n_results; i++)
		if (!m->results[i].words && !strcmp(m->results[i].unit, unit))
			size = fmax(size, fabs(model_get(s->out, m->results[i].offset)));
	for (size_t i = 0; i < m->n_parameters; i++)
		if (nearby_numeric(&m->parameters[i]) && !strcmp(m->parameters[i].unit, unit))
			size = fmax(size, fabs(model_get(s->in, m->parameters[i].offset)));
	return size > 0 ? size : 1;
}

/* One evaluated scenario at random, every number moved by up to 2^(reach/2) either way inside its
 * range, a 0 to about tiny times the largest value of its unit; false when the model has no answer
 * there, and *out is of no use then. */
static bool nearby(const struct scenario *s, struct random *random, double reach, double tiny,
                   struct scenario *out)
{
	*out = *s;
	for (size_t k = 0; k < s->model->n_parameters; k++) {
		const struct parameter *p = &s->model->parameters[k];
		double v = model_get(s->in, p->offset),
			small = v == 0 ? tiny * nearby_size(s, p->unit) : 0;

		if (nearby_numeric(p) && !isnan(v))
			model_set(out->in, p->offset,
			          nearby_moved(p, v, exp2((random_unit(random) - 0.5) * reach),
			                       small));
	}
	return scenario_eval(out, NULL) == STATUS_OK;
}

/* A point nearby, with one parameter far away: a limit that does not bind here shows there. */
static bool nearby_far(const struct scenario *s, struct random *random, struct scenario *out)
{
	size_t k = (size_t)(random_unit(random) * (double)s->model->n_parameters);
	const struct parameter *p = &s->model->parameters[k];
	struct scenario far;

	nearby(s, random, 32, 1, &far);
	if (!nearby(s, random, 3, 0.1, out))
		return false;
	model_set(out->in, p->offset, model_get(far.in, p->offset));
	return scenario_eval(out, NULL) == STATUS_OK;
}

/* Up to `most` evaluated scenarios, the first the one itself, some near, some far; how many. */
static size_t nearby_points(const struct scenario *s, size_t most, struct scenario *out)
{
	struct random random = random_start(7);
	size_t n = 1;

	out[0] = *s;
	for (int i = 0; i < 1000 && n < most; i++)
		n += i % 2 ? nearby_far(s, &random, &out[n])
		           : nearby(s, &random, exp2(i / 2 % 5), exp2(-(i / 2 % 7)), &out[n]);
	return n;
}

#endif
