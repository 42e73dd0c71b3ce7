#include "config.h"
#include "explore/sensitivity.h"

#include <gsl/gsl_deriv.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_math.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/message.h"

/* --- elasticity ------------------------------------------------------------ */

struct around {
	const struct slice *slice;
	double x;
};

/* The result where the parameter is e^u times its value. */
static double scaled(double u, void *context)
{
	const struct around *a = context;

	return slice_value(a->slice, a->x * exp(u));
}

typedef int derive(const gsl_function *f, double x, double h, double *result, double *error);

/* A step that changes the result by more than a tenth says little about the slope. */
static bool small_step(struct around *a, double y, double h)
{
	return fabs(scaled(h, a) - y) <= fabs(y) / 10;
}

/* The step widths are tried from coarse to fine; the one with the least estimated error wins. */
static double smooth_elasticity(struct around *a, double y, double *error)
{
	static const struct { derive *derive; double up, down; } ways[] = {
		{ gsl_deriv_central, 1, 1 }, { gsl_deriv_forward, 1, 0 },
		{ gsl_deriv_backward, 0, 1 }
	};
	gsl_function f = { scaled, a };
	double best = NAN;

	*error = INFINITY;
	for (size_t way = 0; way < COUNT_OF(ways); way++)
		for (double h = 1e-1; h > 1e-13; h /= 10) {
			double slope, off;

			if (!small_step(a, y, h * ways[way].up) ||
			    !small_step(a, y, -h * ways[way].down) ||
			    ways[way].derive(&f, 0, h, &slope, &off) != GSL_SUCCESS ||
			    !isfinite(slope) || !(off < *error))
				continue;
			*error = off;
			best = slope;
		}
	*error /= fabs(y);
	return best / y;
}

/* Whole numbers have neighbours instead of a slope. */
static double whole_elasticity(struct around *a, double y, double *error)
{
	double estimate[2];

	for (int i = 0; i < 2; i++) {
		double step = (1 + i) * fmax(1, round(a->x * 1e-3));
		double low = a->x - step, high = a->x + step;

		if (low <= 0 || isnan(slice_value(a->slice, low)))
			low = a->x;
		if (isnan(slice_value(a->slice, high)))
			high = a->x;
		estimate[i] = (slice_value(a->slice, high) - slice_value(a->slice, low)) / y /
			log(high / low);
	}
	*error = fabs(estimate[1] - estimate[0]);
	return estimate[0];
}

double elasticity(const struct slice *s, double *error)
{
	struct around a = { s, model_get(s->at.in, s->parameter->offset) };
	double y = slice_value(s, a.x), e;

	*error = NAN;
	if (a.x == 0 || y == 0 || !isfinite(y))
		return NAN;
	e = s->parameter->whole ? whole_elasticity(&a, y, error) : smooth_elasticity(&a, y, error);
	return isfinite(e) ? e : NAN;
}

/* --- the tornado ----------------------------------------------------------- */

static double inside(const struct parameter *p, double x, bool *clipped)
{
	double min = p->above_min ? nextafter(p->min, INFINITY) : p->min;
	double max = p->below_max ? nextafter(p->max, -INFINITY) : p->max;
	double y = fmin(fmax(x, min), max);

	*clipped = *clipped || y != x;
	return p->whole ? round(y) : y;
}

static double at_end(const struct sensitivity *s, const struct parameter *p, double x,
                     const char **word)
{
	struct scenario at = s->at;

	model_set(at.in, p->offset, x);
	*word = NULL;
	if (scenario_eval(&at, NULL) != STATUS_OK)
		return NAN;
	if (s->binding)
		*word = scenario_result_word(&at, s->binding);
	return model_get(at.out, s->result->offset);
}

static struct influence influence_of(const struct sensitivity *s, const struct slice *slice,
                                     const struct spread *spread)
{
	const struct parameter *p = slice->parameter;
	double x = model_get(s->at.in, p->offset), width = fabs(x) * SENSITIVITY_SHARE;
	struct influence i = { .parameter = p, .value = x };

	i.elasticity = elasticity(slice, &i.error);
	i.from = inside(p, isnan(spread->low) ? x - width : spread->low, &i.clipped);
	i.to = inside(p, isnan(spread->high) ? x + width : spread->high, &i.clipped);
	i.low = at_end(s, p, i.from, &i.low_word);
	i.high = at_end(s, p, i.to, &i.high_word);
	i.swing = fabs(i.high - i.low);
	return i;
}

/* The widest first; what has no swing comes last, in the model's order. */
static int compare(const void *a, const void *b)
{
	const struct influence *x = a, *y = b;
	double sx = isnan(x->swing) ? -1 : x->swing, sy = isnan(y->swing) ? -1 : y->swing;

	if (sx != sy)
		return sx < sy ? 1 : -1;
	return (x->parameter > y->parameter) - (x->parameter < y->parameter);
}

enum status sensitivity_find(const struct scenario *at, const struct result *r,
                             const struct spread spreads[MODEL_MAX],
                             struct sensitivity *out, struct diag *d)
{
	const struct model *m = at->model;
	struct sensitivity s = { .at = *at, .result = r };
	enum status status = scenario_eval(&s.at, d);

	if (status != STATUS_OK)
		return status;
	if (r->words)
		return diagnose(d, STATUS_E_SYNTAX, _("%s is a word, not a number"), r->name);
	if (isnan(model_get(s.at.out, r->offset)))
		return diagnose(d, STATUS_E_NOANSWER, "%s: %s", r->name, r->none ? _(r->none)
		                : status_text(STATUS_E_NOANSWER));
	for (size_t i = 0; i < m->n_results && !s.binding; i++)
		if (m->results[i].words)
			s.binding = &m->results[i];
	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];
		struct slice slice;

		if (p->catalog || p->words)
			continue;
		status = slice_init(&slice, &s.at, p, r, d);
		if (status != STATUS_OK)
			return status;
		s.items[s.n++] = influence_of(&s, &slice, &spreads[i]);
	}
	qsort(s.items, s.n, sizeof *s.items, compare);
	*out = s;
	return STATUS_OK;
}

static void print_end(const struct sensitivity *s, double value, struct strbuf *to)
{
	const struct slice y = { .at = s->at, .result = s->result };

	if (isnan(value))
		strbuf_puts(to, "—");
	else
		slice_print_y(&y, value, to);
}

void sensitivity_print_ends(const struct sensitivity *s, const struct influence *i,
                            struct strbuf *to)
{
	print_end(s, i->low, to);
	strbuf_puts(to, " … ");
	print_end(s, i->high, to);
}
