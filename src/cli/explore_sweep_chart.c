/* explore_sweep_chart.c - a sweep drawn in the terminal */
#include "config.h"
#include "cli/explore_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/extent.h"
#include "cli/picture_private.h"
#include "cli/sweep_chart_private.h"
#include "explore/landmark.h"

/* --- the curves ------------------------------------------------------------ */

struct curves {
	double *x[CHART_SERIES], *y[CHART_SERIES];
	char *names[CHART_SERIES];
	const struct layer *layer[CHART_SERIES];       /* where each is from */
	size_t result[CHART_SERIES], row[CHART_SERIES];
	size_t n;
	char *labels[CHART_MARKS];     /* of the marks */
};

/* A list may be in any order; a chart needs it rising. */
static void sort_points(double *x, double *y, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		double at = x[i], value = y[i];
		size_t k = i;

		for (; k > 0 && x[k - 1] > at; k--) {
			x[k] = x[k - 1];
			y[k] = y[k - 1];
		}
		x[k] = at;
		y[k] = value;
	}
}

static enum status add_curve(struct curves *c, const struct layer *l, size_t k, size_t y,
                             struct diag *d)
{
	const struct sweep *s = &l->sweep;
	struct strbuf name = STRBUF_INIT;
	size_t n = s->x.n;

	if (c->n == CHART_SERIES)
		return diagnose(d, STATUS_E_USAGE,
		                _("a chart has room for %d curves: sweep fewer values or name one "
		                  "result"),
		                CHART_SERIES);
	c->x[c->n] = memory_new(n, sizeof(double));
	c->y[c->n] = memory_new(n, sizeof(double));
	if (!s->x.words)
		range_fill(&s->x, 0, n, c->x[c->n]);
	memcpy(c->y[c->n], s->columns[k] + y * n, n * sizeof(double));
	if (s->x.values)
		sort_points(c->x[c->n], c->y[c->n], n);
	c->layer[c->n] = l;
	c->result[c->n] = k;
	c->row[c->n] = y * n;
	if (s->n_results > 1)
		strbuf_puts(&name, s->results[k]->name);
	if (s->y.n) {
		struct scenario at;

		sweep_row(s, y * n, &at, NULL);
		strbuf_printf(&name, "%s%s=", name.length ? ", " : "", s->y.parameter->name);
		scenario_print_parameter(&at, s->y.parameter, &name);
	}
	if (l->label)
		strbuf_printf(&name, "%s%s", name.length ? ", " : "", l->label);
	if (!name.length)
		strbuf_puts(&name, s->base.model->id);
	c->names[c->n++] = strbuf_take(&name);
	return STATUS_OK;
}

/* Every numeric result chosen that has the unit of the first. */
static enum status add_curves(struct curves *c, const struct layers *l, const struct result **unit,
                              struct diag *d)
{
	const struct sweep *first = &l->layer[0].sweep;
	enum status s = STATUS_OK;

	*unit = NULL;
	for (size_t k = 0; k < first->n_results; k++) {
		const struct result *r = first->results[k];

		if (r->words ||
		    (*unit && (strcmp((*unit)->unit, r->unit) != 0 || (*unit)->ratio != r->ratio ||
		                           first->n_results == first->base.model->n_results)))
			continue;
		*unit = *unit ? *unit : r;
		for (size_t i = 0; i < l->n; i++)
			for (size_t y = 0; y < (first->y.n ? first->y.n : 1) && s == STATUS_OK; y++)
				s = add_curve(c, &l->layer[i], k, y, d);
	}
	if (s == STATUS_OK && !*unit)
		s = diagnose(d, STATUS_E_USAGE, "%s", _("there is no number to draw"));
	return s;
}

static bool wants_log(const struct curves *c, size_t n)
{
	struct extent extent = EXTENT_NONE;

	for (size_t i = 0; i < c->n; i++)
		extent_add(&extent, c->y[i], n);
	return extent_wants_log(&extent);
}

bool explore_one_model(const struct layers *l)
{
	assert(l);
	for (size_t i = 1; i < l->n; i++)
		if (l->layer[i].sweep.base.model != l->layer[0].sweep.base.model)
			return false;
	return true;
}

/* --- named places ---------------------------------------------------------- */

/* Of the model behind curve i: the layer's, at the y value that the curve belongs to. */
static bool curve_slice(const struct curves *c, size_t i, const struct parameter *x,
                        struct slice *out)
{
	const struct sweep *s = &c->layer[i]->sweep;
	const struct parameter *own = model_parameter(s->base.model, x->name);
	struct scenario at = s->base;

	if (!own || strcmp(own->unit, x->unit) != 0)
		return false;
	if (s->y.n)
		sweep_row(s, c->row[i], &at, NULL);
	return slice_init(out, &at, own, s->results[c->result[i]], NULL) == STATUS_OK;
}

/* "communication.ring_allreduce,devices=64" is "ring_allreduce" beside a crossing. */
static char *short_name(const char *name)
{
	size_t family = strcspn(name, ".=,"), end;

	if (name[family] == '.' && name[family + 1] && !strchr(name, ' '))
		name += family + 1;
	end = strcspn(name, ",");
	return memory_copy(name, strchr(name, '=') && strchr(name, '=') < name + end
	                  ? strlen(name) : end);
}

static void add_mark(struct curves *c, const struct slice *s, const struct landmark *l, size_t a,
                     size_t b,
                     struct chart *chart)
{
	struct strbuf label = STRBUF_INIT;
	char *first, *second;
	const char *unit;

	if (chart->n_marks == CHART_MARKS)
		return;
	first = short_name(c->names[a]);
	second = short_name(c->names[b]);
	if (!strcmp(first, second))
		landmark_print(s, l, c->names[a], c->names[b], &label);
	else
		landmark_print(s, l, first, second, &label);
	free(first);
	free(second);
	c->labels[chart->n_marks] = strbuf_take(&label);
	chart->marks[chart->n_marks] = (struct mark){
		MARK_POINT, l->x, scenario_result_shown(&s->at, s->result, l->y, &unit),
			c->labels[chart->n_marks],
		l->kind == LANDMARK_CLIFF || l->kind == LANDMARK_END ? MARK_CLIFF : MARK_CROSSING,
	};
	chart->n_marks++;
}

/* Of one curve its half, ridge, cliffs and ends; of several where they cross. */
static void mark_places(struct curves *c, const struct range *x, struct chart *chart)
{
	struct landmark found[LANDMARKS_MOST];
	struct slice a, b;
	size_t n;

	if (!(x->from < x->to) || (chart->x.log && x->from <= 0))
		return;
	if (c->n == 1 && curve_slice(c, 0, x->parameter, &a)) {
		n = landmark_shown(&a, x->from, x->to, chart->x.log, found);
		for (size_t i = 0; i < n; i++)
			add_mark(c, &a, &found[i], 0, 0, chart);
	}
	for (size_t i = 0; i < c->n; i++) {
		for (size_t k = i + 1; k < c->n; k++) {
			if (!curve_slice(c, i, x->parameter, &a) ||
			    !curve_slice(c, k, x->parameter, &b))
				continue;
			n = landmark_crossings(&a, &b, x->from, x->to, chart->x.log, found);
			for (size_t j = 0; j < n; j++)
				add_mark(c, &a, &found[j], i, k, chart);
		}
	}
}

/* --- the chart ------------------------------------------------------------- */

struct axis sweep_axis(const struct range *r)
{
	const struct parameter *p = r->parameter;
	bool log = r->log || (r->values && r->from > 0 && r->to / r->from >= 100);

	assert(r);
	return (struct axis){ model_caption(p->help), p->unit, log, r->from, r->to, p->ratio };
}

static enum status draw_curves(struct curves *c, const struct layers *l, const struct result *r,
                               struct call *call,
                               struct diag *d)
{
	const struct sweep *s = &l->layer[0].sweep;
	struct chart chart = {
		.title = explore_one_model(l) ? _(s->base.model->title) : NULL,
		.x = sweep_axis(&s->x),
		.y = { model_caption(r->help), explore_shown_unit(&l->layer[0], r), !r->ratio &&
		       wants_log(c, s->x.n), NAN, NAN, r->ratio },
		.n_series = c->n,
	};

	for (size_t i = 0; i < c->n; i++)
		chart.series[i] = (struct series){ c->n > 1 ? c->names[i] : NULL, c->x[i], c->y[i],
		                                   s->x.n };
	mark_places(c, &s->x, &chart);
	return picture_put(call, &chart, d);
}

/* Values chosen by name, or a single one: a bar for each. */
static enum status draw_bars(struct curves *c, const struct layers *l, const struct result *r,
                             struct call *call,
                             struct diag *d)
{
	const struct sweep *s = &l->layer[0].sweep;
	size_t n = s->x.n < CHART_NAMES ? s->x.n : CHART_NAMES;
	char *names[CHART_NAMES];
	struct chart chart = {
		.kind = CHART_BARS,
		.title = explore_one_model(l) ? _(s->base.model->title) : NULL,
		.x = { model_caption(s->x.parameter->help), "1", false, NAN, NAN, false },
		.y = { model_caption(r->help), explore_shown_unit(&l->layer[0], r), false, NAN, NAN,
		       r->ratio },
		.n_series = c->n, .n_names = n, .names = (const char *const *)names,
	};
	enum status status;

	for (size_t i = 0; i < n; i++) {
		struct strbuf name = STRBUF_INIT;
		struct scenario at;

		sweep_row(s, i, &at, NULL);
		scenario_print_parameter(&at, s->x.parameter, &name);
		names[i] = strbuf_take(&name);
	}
	for (size_t i = 0; i < c->n; i++)
		chart.series[i] = (struct series){ c->n > 1 ? c->names[i] : NULL, NULL,
		                                   c->y[i], n };
	status = picture_put(call, &chart, d);
	for (size_t i = 0; i < n; i++)
		free(names[i]);
	return status;
}

enum status explore_layers_chart(const struct layers *l, struct call *call, struct diag *d)
{
	const struct sweep *first = &l->layer[0].sweep;
	struct curves curves = { .n = 0 };
	const struct result *r;
	enum status s;

	assert(l && call);
	if (roofline_fits(l))
		return roofline_chart(l, call, d);
	if (heat_fits(l))
		return heat_chart(l, call, d);
	if (first->x.n > CHART_NAMES && first->x.words)
		return diagnose(d, STATUS_E_USAGE, _("a chart has room for %d bars"), CHART_NAMES);
	s = add_curves(&curves, l, &r, d);
	if (s == STATUS_OK)
		s = first->x.words || first->x.n < 2 ? draw_bars(&curves, l, r, call, d)
		                                     : draw_curves(&curves, l, r, call, d);
	for (size_t i = 0; i < curves.n; i++) {
		free(curves.x[i]);
		free(curves.y[i]);
		free(curves.names[i]);
	}
	for (size_t i = 0; i < CHART_MARKS; i++)
		free(curves.labels[i]);
	return s;
}
