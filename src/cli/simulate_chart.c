/* simulate_chart.c - a simulation as a histogram of its runs */
#include "config.h"
#include "cli/simulate_chart_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/bins.h"
#include "cli/picture_private.h"

enum { RUNS_MOST = 10000 };
#define TAIL 0.025                     /* of the runs on each side that are drawn thin */

static enum status choose_estimate(const struct call *call, const struct scenario *s,
                                   const struct simulation *r,
                                   size_t *out, struct diag *d)
{
	const char *name = command_option(call, "--result");
	const struct result *result;
	enum status status;

	*out = 0;
	if (!name)
		return STATUS_OK;
	status = scenario_result(s, name, &result, d);
	if (status != STATUS_OK)
		return status;
	for (*out = 0; *out < r->n && r->estimates[*out].result != result;)
		++*out;
	if (*out < r->n)
		return STATUS_OK;
	return diagnose(d, STATUS_E_NOTFOUND, _("%s is not simulated for %s"), name, s->model->id);
}

static enum status draw(struct call *call, const struct scenario *s, const struct estimate *e,
                        const double *values,
                        size_t n, struct diag *d)
{
	const char *unit;
	double formula = scenario_result_shown(s, e->result, e->formula, &unit);
	size_t tail = (size_t)(TAIL * (double)n);
	struct strbuf title = STRBUF_INIT;
	struct bins bins;
	struct chart chart;
	enum status status;

	bins_fill(values, n, e->result->ratio, &bins);
	chart = (struct chart){
		.kind = CHART_HISTOGRAM,
		.x = { model_caption(e->result->help), unit, false, NAN, NAN, e->result->ratio },
		.y = { _("runs"), "1", false, NAN, NAN, false },
		.series = { { NULL, bins.edges, bins.counts, bins.n, false } }, .n_series = 1,
		.interval = { scenario_result_shown(s, e->result, e->low, &unit),
		              scenario_result_shown(s, e->result, e->value, &unit),
		              scenario_result_shown(s, e->result, e->high, &unit), formula,
		              values[tail],
		              values[n - 1 - tail], bins.whole },
		.marks = { { MARK_VERTICAL, formula, NAN, _("formula"), MARK_PLAIN } },
		.n_marks = isfinite(formula),
	};
	strbuf_printf(&title, _("%s: what single runs gave"), _(s->model->title));
	chart.title = title.text;
	status = picture_put(call, &chart, d);
	strbuf_free(&title);
	return status;
}

enum status simulate_chart(struct call *call, const struct scenario *s,
                           const struct simulate_plan *plan,
                           const struct simulation *r, struct diag *d)
{
	size_t runs = r->runs < RUNS_MOST ? (size_t)r->runs : RUNS_MOST, n = 0, estimate;
	double *values = memory_new(runs, sizeof *values);
	enum status status = choose_estimate(call, s, r, &estimate, d);

	assert(call && s && plan && r);
	if (status == STATUS_OK)
		status = simulate_runs(s, plan, estimate, 0, runs, values, d);
	for (size_t i = 0; i < runs && status == STATUS_OK; i++) {
		const char *unit;

		if (isfinite(values[i]))
			values[n++] = scenario_result_shown(s, r->estimates[estimate].result,
			                                    values[i], &unit);
	}
	if (status == STATUS_OK && !n)
		status = diagnose(d, STATUS_E_NOANSWER, "%s",
		                  _("no single run has a value of its own"));
	if (status == STATUS_OK) {
		bins_sort(values, n);
		status = draw(call, s, &r->estimates[estimate], values, n, d);
	}
	free(values);
	return status;
}
