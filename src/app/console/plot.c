/* plot.c - a chart that the console asks for: a model over one range */
#include "config.h"
#include "app/console/plot.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/chart_draw.h"
#include "chart/extent.h"
#include "explore/question.h"

enum { TABLE_ROWS = 12 };

/* What is drawn: the sweep, its points, and the curves over them. */
struct plot {
	struct sweep sweep;
	const struct result *result;
	double *x;
	char *names[CHART_SERIES];
	struct chart chart;
};

/* "devices=1..1e5" of a parameter that moves in factors: even steps would miss what happens at its
 * lower end. */
static bool wants_factors(const struct model *m, const char *word)
{
	char *name = question_name(word);
	const struct parameter *p = name && m ? model_parameter(m, name) : NULL;
	bool wanted = false;
	struct range r;

	if (p && p->scale == SCALE_LOG && strstr(word, "..") && !strchr(word, ':') &&
	    range_parse(p, question_assigned(word, name), 2, typed_mark(), &r, NULL) == STATUS_OK) {
		wanted = !r.words && r.from > 0 && r.to / r.from >= 100;
		range_free(&r);
	}
	free(name);
	return wanted;
}

static char **drawn_words(const struct part *part)
{
	char **words = memory_new(part->n_words + 1, sizeof *words);

	for (size_t i = 0; i < part->n_words; i++) {
		struct strbuf word = STRBUF_INIT;

		strbuf_printf(&word, "%s%s", part->words[i],
		              wants_factors(model_find(part->model), part->words[i]) ? ":log" : "");
		words[i] = strbuf_take(&word);
	}
	return words;
}

static enum status run_sweep(const struct part *part, char *const *text, struct plot *p,
                             struct diag *d)
{
	static const size_t counts[2] = { RANGE_COUNT, CHART_SERIES };
	struct words words = { (const char *const *)text, part->n_words, typed_mark() };
	struct survey survey;
	enum status s = question_survey(part->model, words, &survey, d);

	if (s == STATUS_OK)
		s = question_result(&survey.base, part->result, &p->result, d);
	if (s == STATUS_OK && p->result->words)
		s = diagnose(d, STATUS_E_USAGE, _("%s is a word, not a number: it cannot be drawn"),
		             p->result->name);
	if (s == STATUS_OK)
		s = question_sweep(&survey, &survey.base, counts, &p->result, 1, 100000,
		                 &p->sweep, d);
	if (s != STATUS_OK)
		return s;
	if (p->sweep.x.words)
		s = diagnose(d, STATUS_E_USAGE,
		             _("a chart needs a number along its axis, and %s is a name"),
		             p->sweep.x.parameter->name);
	else if (p->sweep.x.n < 2)
		s = diagnose(d, STATUS_E_USAGE, "%s", _("a chart needs two points at least"));
	else if (p->sweep.y.n > CHART_SERIES)
		s = diagnose(d, STATUS_E_USAGE,
		             _("a chart has room for %d curves: sweep fewer values or name one "
		               "result"),
		             CHART_SERIES);
	if (s == STATUS_OK)
		sweep_run(&p->sweep, 1);
	else
		sweep_free(&p->sweep);
	return s;
}

static void name_curve(struct plot *p, size_t i)
{
	struct strbuf name = STRBUF_INIT;
	struct scenario at;

	sweep_row(&p->sweep, i * p->sweep.x.n, &at, NULL);
	strbuf_printf(&name, "%s=", p->sweep.y.parameter->name);
	scenario_print_parameter(&at, p->sweep.y.parameter, &name);
	p->names[i] = strbuf_take(&name);
}

/* A list may be in any order, and a curve needs it rising. */
static bool rises(const double *x, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (!(x[i] > x[i - 1]))
			return false;
	return true;
}

static enum status open_plot(const struct part *part, struct plot *p, struct diag *d)
{
	const struct range *x = &p->sweep.x;
	char **words = drawn_words(part);
	enum status s = run_sweep(part, words, p, d);
	struct extent extent = EXTENT_NONE;
	size_t curves;
	bool log;

	for (size_t i = 0; i < part->n_words; i++)
		free(words[i]);
	free(words);
	if (s != STATUS_OK)
		return s;
	p->x = memory_new(x->n, sizeof *p->x);
	range_fill(x, 0, x->n, p->x);
	if (!rises(p->x, x->n)) {
		free(p->x);
		sweep_free(&p->sweep);
		return diagnose(d, STATUS_E_USAGE, _("the values of %s must rise for a chart"),
		                x->parameter->name);
	}
	curves = p->sweep.y.n ? p->sweep.y.n : 1;
	extent_add(&extent, p->sweep.columns[0], p->sweep.rows);
	log = x->log || (x->values && x->from > 0 && x->to / x->from >= 100);
	p->chart = (struct chart){
		.title = _(p->sweep.base.model->title),
		.x = { model_caption(x->parameter->help), x->parameter->unit, log, x->from, x->to,
		       x->parameter->ratio },
		.y = { model_caption(p->result->help), p->result->unit,
		       !p->result->ratio && extent_wants_log(&extent), NAN, NAN, p->result->ratio },
		.n_series = curves,
	};
	for (size_t i = 0; i < curves; i++) {
		if (p->sweep.y.n)
			name_curve(p, i);
		p->chart.series[i] = (struct series){ p->names[i], p->x,
		                                      p->sweep.columns[0] + i * x->n, x->n };
	}
	return STATUS_OK;
}

static void close_plot(struct plot *p)
{
	for (size_t i = 0; i < CHART_SERIES; i++)
		free(p->names[i]);
	free(p->x);
	sweep_free(&p->sweep);
}

enum status plot_chart(const struct part *part, int width, int height, enum charset charset,
                       struct strbuf *to,
                      struct diag *d)
{
	struct plot p = { .x = NULL };
	enum status s = open_plot(part, &p, d);
	struct canvas canvas;

	assert(part->kind == PART_PLOT && to);
	if (s != STATUS_OK)
		return s;
	canvas_init(&canvas, width, height);
	chart_draw(&p.chart, &canvas, (struct rectangle){ 0, 0, width, height }, charset);
	canvas_dump(&canvas, to);
	canvas_free(&canvas);
	close_plot(&p);
	return STATUS_OK;
}

enum status plot_table(const struct part *part, struct strbuf *to, struct diag *d)
{
	struct plot p = { .x = NULL };
	enum status s = open_plot(part, &p, d);

	if (s != STATUS_OK)
		return s;
	chart_table(&p.chart, TABLE_ROWS, 0, to);
	chart_sentence(&p.chart, to);
	close_plot(&p);
	return STATUS_OK;
}
