#include "config.h"
#include "explore/compare.h"

#include <assert.h>
#include <math.h>

static bool same(double a, double b)
{
	return a == b || (isnan(a) && isnan(b));
}

void compare_scenarios(const struct scenario *a, const struct scenario *b, struct comparison *out)
{
	const struct model *m = a->model;

	assert(a->model == b->model);
	*out = (struct comparison){ .n_changed = 0 };
	for (size_t i = 0; i < m->n_parameters; i++)
		if (!same(model_get(a->in, m->parameters[i].offset),
		          model_get(b->in, m->parameters[i].offset)))
			out->changed[out->n_changed++] = &m->parameters[i];
	for (size_t i = 0; i < m->n_results; i++) {
		const struct result *r = &m->results[i];
		double x = model_get(a->out, r->offset), y = model_get(b->out, r->offset);

		out->differs[i] = !same(x, y);
		out->ratio[i] = r->words || x == 0 ? NAN : y / x;
	}
}
