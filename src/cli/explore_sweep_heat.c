/* explore_sweep_heat.c - a sweep of two parameters as a heat map */
#include "config.h"
#include "cli/sweep_chart_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/extent.h"
#include "cli/picture_private.h"

bool heat_fits(const struct layers *l)
{
	const struct sweep *s = &l->layer[0].sweep;

	assert(l);
	return l->n == 1 && s->x.n > 1 && s->y.n > CHART_SERIES && !s->x.words && !s->y.words;
}

/* Places in rising order: a list may be in any. */
static size_t *order_of(const double *values, size_t n)
{
	size_t *order = memory_new(n, sizeof *order);

	for (size_t i = 0; i < n; i++) {
		size_t k = i;

		for (; k > 0 && values[order[k - 1]] > values[i]; k--)
			order[k] = order[k - 1];
		order[k] = i;
	}
	return order;
}

static double *values_of(const struct range *r, size_t **order)
{
	double *given = memory_new(r->n, sizeof *given), *values = memory_new(r->n, sizeof *values);

	range_fill(r, 0, r->n, given);
	*order = order_of(given, r->n);
	for (size_t i = 0; i < r->n; i++)
		values[i] = given[(*order)[i]];
	free(given);
	return values;
}

enum status heat_chart(const struct layers *l, struct call *call, struct diag *d)
{
	struct extent extent = EXTENT_NONE;
	const struct sweep *s = &l->layer[0].sweep;
	size_t k = 0, *rows, *columns;
	const struct result *r;
	double *x, *y, *z;
	struct chart chart;
	enum status status;

	assert(l && call);
	while (k < s->n_results && s->results[k]->words)
		k++;
	if (k == s->n_results)
		return diagnose(d, STATUS_E_USAGE, "%s", _("there is no number to draw"));
	r = s->results[k];
	x = values_of(&s->x, &columns);
	y = values_of(&s->y, &rows);
	z = memory_new(s->x.n * s->y.n, sizeof *z);
	for (size_t iy = 0; iy < s->y.n; iy++) {
		for (size_t ix = 0; ix < s->x.n; ix++)
			z[iy * s->x.n + ix] = s->columns[k][rows[iy] * s->x.n + columns[ix]];
	}
	extent_add(&extent, z, s->x.n * s->y.n);
	chart = (struct chart){
		.kind = CHART_HEAT, .title = _(s->base.model->title), .x = sweep_axis(&s->x),
			.y = sweep_axis(&s->y),
		.z = { model_caption(r->help), explore_shown_unit(&l->layer[0], r), !r->ratio &&
		       extent_wants_log(&extent), NAN, NAN,
		       r->ratio },
		.grid = { x, y, z, s->x.n, s->y.n },
	};
	status = picture_put(call, &chart, d);
	free(rows);
	free(columns);
	free(x);
	free(y);
	free(z);
	return status;
}
