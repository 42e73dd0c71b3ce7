/* uncertainty.c - results over the box of what is uncertain */
#include "config.h"
#include "explore/uncertainty.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum { MOST_SPREADS = 12, MOST_POINTS = 20000, FINEST = 33 };

/* The axes of the box, each with so many points. */
struct box {
	const struct parameter *axis[MODEL_MAX];
	struct spread spread[MODEL_MAX];
	size_t n, count;
};

/* As many points on an axis as the whole box allows: an odd number takes in the middle, two are the
 * corners alone. */
static size_t points_of_axis(size_t n)
{
	size_t count = FINEST;

	while (count > 2 && pow((double)count, (double)n) > MOST_POINTS)
		count = count > 3 ? count - 2 : 2;
	return count;
}

static enum status find_box(const struct scenario *at, const struct spread spreads[MODEL_MAX],
                            struct box *out,
                            struct diag *d)
{
	*out = (struct box){ .n = 0 };
	for (size_t i = 0; i < at->model->n_parameters; i++) {
		const struct parameter *p = &at->model->parameters[i];
		struct scenario trial = *at;
		enum status s;

		if (isnan(spreads[i].low))
			continue;
		s = scenario_set_number(&trial, p->name, spreads[i].low, d);
		if (s == STATUS_OK)
			s = scenario_set_number(&trial, p->name, spreads[i].high, d);
		if (s != STATUS_OK)
			return s;
		out->axis[out->n] = p;
		out->spread[out->n++] = spreads[i];
	}
	if (out->n > MOST_SPREADS)
		return diagnose(d, STATUS_E_LIMIT, _("at most %d parameters may carry a ±"),
		                (int)MOST_SPREADS);
	out->count = points_of_axis(out->n);
	return STATUS_OK;
}

static double place(const struct box *b, size_t axis, size_t k)
{
	double t = (double)k / (double)(b->count - 1), low = b->spread[axis].low,
		high = b->spread[axis].high;
	double v = k == b->count - 1 ? high : low + (high - low) * t;

	return b->axis[axis]->whole ? round(v) : v;
}

static void widen(double v, double *low, double *high)
{
	if (isnan(v))
		return;
	if (!(*low <= v))
		*low = v;
	if (!(*high >= v))
		*high = v;
}

static void look_through(const struct scenario *at, const struct box *b, struct uncertainty *out)
{
	size_t total = 1;

	for (size_t i = 0; i < b->n; i++)
		total *= b->count;
	for (size_t point = 0; point < total; point++) {
		struct scenario s = *at;
		size_t rest = point;

		for (size_t i = 0; i < b->n; i++, rest /= b->count)
			model_set(s.in, b->axis[i]->offset, place(b, i, rest % b->count));
		out->points++;
		if (scenario_eval(&s, NULL) != STATUS_OK) {
			out->unanswered++;
			continue;
		}
		for (size_t r = 0; r < out->n; r++)
			widen(model_get(s.out, out->extents[r].result->offset),
			      &out->extents[r].low, &out->extents[r].high);
	}
}

static void look_along(const struct scenario *at, const struct box *b, size_t axis,
                       struct uncertainty *out)
{
	for (size_t r = 0; r < out->n; r++)
		out->extents[r].parts[axis] = (struct part){ b->axis[axis], NAN, NAN };
	for (size_t k = 0; k <= b->count; k++) {
		struct scenario s = *at;

		if (k < b->count)      /* the last is the middle */
			model_set(s.in, b->axis[axis]->offset, place(b, axis, k));
		if (scenario_eval(&s, NULL) != STATUS_OK)
			continue;
		for (size_t r = 0; r < out->n; r++) {
			struct part *part = &out->extents[r].parts[axis];
			double v = model_get(s.out, out->extents[r].result->offset);

			widen(v, &part->low, &part->high);
			widen(v, &out->extents[r].low, &out->extents[r].high);
		}
	}
}

/* The widest first, else in the model's order. */
static int compare(const void *a, const void *b)
{
	const struct part *x = a, *y = b;
	double wide = x->high - x->low, other = y->high - y->low;

	wide = isnan(wide) ? -1 : wide;
	other = isnan(other) ? -1 : other;
	if (wide != other)
		return wide < other ? 1 : -1;
	return (x->parameter > y->parameter) - (x->parameter < y->parameter);
}

enum status uncertainty_find(const struct scenario *at, const struct spread spreads[MODEL_MAX],
                             struct uncertainty *out,
                             struct diag *d)
{
	struct box box;
	enum status s = find_box(at, spreads, &box, d);

	assert(at && out);
	if (s != STATUS_OK)
		return s;
	*out = (struct uncertainty){ .n_spreads = box.n };
	if (!box.n)
		return STATUS_OK;
	for (size_t i = 0; i < at->model->n_results; i++)
		if (!at->model->results[i].words)
			out->extents[out->n++] = (struct extent){ .result = &at->model->results[i],
				.low = NAN, .high = NAN };
	look_through(at, &box, out);
	for (size_t axis = 0; axis < box.n; axis++)
		look_along(at, &box, axis, out);
	for (size_t r = 0; r < out->n; r++)
		qsort(out->extents[r].parts, box.n, sizeof *out->extents[r].parts, compare);
	return STATUS_OK;
}
