/* explore_sweep_roofline.c - a sweep of a roofline model as its roofs with kernels on them */
#include "config.h"
#include "cli/sweep_chart_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "cli/picture_private.h"

/* What a model has that is a roofline. */
struct parts { const struct parameter *peak, *bandwidth; const struct result *rate, *intensity; };

static bool find_parts(const struct model *m, struct parts *p)
{
	*p = (struct parts){
		model_parameter(m, "peak"), model_parameter(m, "bandwidth"),
		model_result(m, "attainable"), model_result(m, "intensity"),
	};
	return p->peak && p->bandwidth && p->rate && p->intensity;
}

/* Where the rate is chosen, or everything. */
bool roofline_fits(const struct layers *l)
{
	const struct sweep *s = &l->layer[0].sweep;
	struct parts parts;
	bool rate = false;

	assert(l);
	for (size_t i = 0; i < s->n_results; i++)
		rate = rate || !strcmp(s->results[i]->name, "attainable");
	return rate && explore_one_model(l) && find_parts(s->base.model, &parts) &&
		!l->layer[0].shown.result[0];
}

enum { KERNELS = CHART_MARKS - CHART_SERIES };         /* the ridges need marks too */

struct picture {
	struct chart chart;
	char *roofs[CHART_SERIES], *kernels[KERNELS];
};

static char *swept_text(const struct layer *l, const struct scenario *at, bool roof)
{
	const struct range *ranges[] = { &l->sweep.x, &l->sweep.y };
	struct strbuf b = STRBUF_INIT;

	for (size_t i = 0; i < 2; i++) {
		const struct parameter *p = ranges[i]->n ? ranges[i]->parameter : NULL;

		if (!p || roof != (!strcmp(p->name, "peak") || !strcmp(p->name, "bandwidth")))
			continue;
		strbuf_printf(&b, "%s%s=", b.length ? ", " : "", p->name);
		scenario_print_parameter(at, p, &b);
	}
	if (l->label && roof)
		strbuf_printf(&b, "%s%s", b.length ? ", " : "", l->label);
	return strbuf_take(&b);
}

static enum status add_roof(struct picture *p, const struct parts *parts, const struct layer *l,
                            const struct scenario *at, struct diag *d)
{
	struct roof r = { NULL, model_get(at->in, parts->bandwidth->offset),
	                  model_get(at->in, parts->peak->offset) };
	struct chart *c = &p->chart;

	for (size_t i = 0; i < c->n_roofs; i++) {
		if (c->roofs[i].slope == r.slope && c->roofs[i].peak == r.peak)
			return STATUS_OK;
	}
	if (c->n_roofs == CHART_SERIES)
		return diagnose(d, STATUS_E_USAGE,
		                _("a chart has room for %d roofs: sweep fewer peaks or bandwidths"),
		                CHART_SERIES);
	r.name = p->roofs[c->n_roofs] = swept_text(l, at, true);
	c->roofs[c->n_roofs++] = r;
	return STATUS_OK;
}

/* Each point once; of many only the ends have their names. */
static void add_kernel(struct picture *p, const struct parts *parts, const struct layer *l,
                       const struct scenario *at, bool named)
{
	struct mark m = { MARK_POINT, model_get(at->out, parts->intensity->offset),
	                  model_get(at->out, parts->rate->offset), NULL, MARK_KERNEL };
	struct chart *c = &p->chart;

	for (size_t i = 0; i < c->n_marks; i++) {
		if (c->marks[i].x == m.x && c->marks[i].y == m.y)
			return;
	}
	if (c->n_marks == KERNELS)
		return;
	if (named)
		m.label = p->kernels[c->n_marks] = swept_text(l, at, false);
	c->marks[c->n_marks++] = m;
}

static enum status add_layer(struct picture *p, const struct parts *parts, const struct layer *l,
                             struct diag *d)
{
	size_t rows = l->sweep.rows, shown = rows < KERNELS ? rows : KERNELS, last = rows;
	enum status s = STATUS_OK;
	struct scenario at;

	for (size_t i = 0; i < rows && s == STATUS_OK; i++) {
		if (sweep_row(&l->sweep, i, &at, NULL) == STATUS_OK)
			s = add_roof(p, parts, l, &at, d);
	}
	for (size_t i = 0; i < shown; i++) {
		size_t row = shown < 2 ? 0 : i * (rows - 1) / (shown - 1);

		if (row != last && sweep_row(&l->sweep, row, &at, NULL) == STATUS_OK)
			add_kernel(p, parts, l, &at, shown == rows || i == 0 || i + 1 == shown);
		last = row;
	}
	return s;
}

/* Around ridges and kernels, a third of a decade of air. */
static void choose_range(struct chart *c)
{
	double low = INFINITY, high = 0;

	for (size_t i = 0; i < c->n_roofs; i++) {
		low = fmin(low, c->roofs[i].peak / c->roofs[i].slope / 10);
		high = fmax(high, c->roofs[i].peak / c->roofs[i].slope * 10);
	}
	for (size_t i = 0; i < c->n_marks; i++) {
		low = fmin(low, c->marks[i].x / 2);
		high = fmax(high, c->marks[i].x * 2);
	}
	c->x.from = low;
	c->x.to = high;
}

enum status roofline_chart(const struct layers *l, struct call *call, struct diag *d)
{
	const struct model *m = l->layer[0].sweep.base.model;
	struct picture p = { .chart = { .kind = CHART_ROOFLINE, .title = _(m->title) } };
	enum status s = STATUS_OK;
	struct parts parts;

	assert(l && call);
	find_parts(m, &parts);
	p.chart.x = (struct axis){ model_caption(parts.intensity->help), parts.intensity->unit,
	                           true, NAN, NAN, false };
	p.chart.y = (struct axis){ model_caption(parts.rate->help), parts.rate->unit, true, NAN,
	                           NAN, false };
	for (size_t i = 0; i < l->n && s == STATUS_OK; i++)
		s = add_layer(&p, &parts, &l->layer[i], d);
	if (s == STATUS_OK) {
		if (p.chart.n_roofs == 1)
			p.chart.roofs[0].name = NULL;
		choose_range(&p.chart);
		s = picture_put(call, &p.chart, d);
	}
	for (size_t i = 0; i < CHART_SERIES; i++)
		free(p.roofs[i]);
	for (size_t i = 0; i < KERNELS; i++)
		free(p.kernels[i]);
	return s;
}
