/* sensitivity.c - elasticities at a point, the tornado over ranges, and what is told of them */
#include "config.h"
#include "explore/sensitivity.h"

#include <assert.h>
#include <gsl/gsl_deriv.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_math.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "explore/report_scenario.h"
#include "quantity/quantity.h"

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

double sensitivity_elasticity(const struct slice *s, double *error)
{
	struct around a = { s, model_get(s->at.in, s->parameter->offset) };
	double y = slice_value(s, a.x), e;

	assert(s);
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

	i.elasticity = sensitivity_elasticity(slice, &i.error);
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

	assert(at && r && out);
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

/* --- the report ------------------------------------------------------------ */

enum { FIGURES = 4, BOTH = REPORT_JSON | REPORT_LUA };

/* Of the result, in the unit it is shown in. */
static double shown_value(const struct sensitivity *s, double y)
{
	const char *unit;

	return scenario_result_shown(&s->at, s->result, y, &unit);
}

static void add_end(struct report *r, const char *key, const struct sensitivity *s,
                    const struct influence *i, bool low)
{
	const char *word = low ? i->low_word : i->high_word;

	report_object(r, key);
	report_number(r, i->parameter->name, low ? i->from : i->to, i->parameter->unit);
	report_number(r, s->result->name, shown_value(s, low ? i->low : i->high), s->result->unit);
	if (word)
		report_string(r, "binding", word);
	report_end(r);
}

static void add_influence(struct report *r, const struct sensitivity *s,
                          const struct influence *i)
{
	const struct parameter *p = i->parameter;

	report_object(r, NULL);
	report_string(r, "name", p->name);
	report_for(r, REPORT_JSON);
	report_string(r, "unit", p->unit);
	report_for(r, BOTH);
	report_number(r, "value", i->value, p->unit);
	report_number(r, "elasticity", i->elasticity, "1");
	report_number(r, "error", i->error, "1");
	report_for(r, REPORT_JSON);
	add_end(r, "low", s, i, true);
	add_end(r, "high", s, i, false);
	report_for(r, REPORT_LUA);
	report_number(r, "from", i->from, p->unit);
	report_number(r, "to", i->to, p->unit);
	report_number(r, "low", i->low, s->result->unit);
	report_number(r, "high", i->high, s->result->unit);
	report_string(r, "low_word", i->low_word);
	report_string(r, "high_word", i->high_word);
	report_for(r, BOTH);
	report_number(r, "swing", shown_value(s, i->swing), s->result->unit);
	report_flag(r, "clipped", i->clipped);
	report_end(r);
}

static const char *range_text(struct report *r, const struct influence *i)
{
	quantity_print(&r->text, i->from, i->parameter->unit, FIGURES);
	strbuf_puts(&r->text, " … ");
	quantity_print(&r->text, i->to, i->parameter->unit, FIGURES);
	strbuf_puts(&r->text, i->clipped ? " *" : "");
	return report_keep(r, &r->text);
}

static void print_end(const struct sensitivity *s, double value, struct strbuf *to)
{
	const struct slice y = { .at = s->at, .result = s->result };

	if (isnan(value))
		strbuf_puts(to, "—");
	else
		slice_print_y(&y, value, to);
}

/* "12 h … 18 h", a dash for an end without an answer. */
static const char *ends_text(struct report *r, const struct sensitivity *s,
                             const struct influence *i)
{
	print_end(s, i->low, &r->text);
	strbuf_puts(&r->text, " … ");
	print_end(s, i->high, &r->text);
	return report_keep(r, &r->text);
}

static const char *word_here(const struct sensitivity *s)
{
	return s->binding ? scenario_result_word(&s->at, s->binding) : NULL;
}

/* The terms that bind at both ends, where one of them does not bind here; else NULL. */
static const char *turns_text(struct report *r, const struct sensitivity *s,
                              const struct influence *i)
{
	const char *here = word_here(s);

	if (!here || ((!i->low_word || i->low_word == here) &&
	              (!i->high_word || i->high_word == here)))
		return NULL;
	return report_format(r, "%s … %s", i->low_word ? _(i->low_word) : "—",
	                     i->high_word ? _(i->high_word) : "—");
}

static void add_row(struct report *r, const struct sensitivity *s, const struct influence *i)
{
	const char *turns = turns_text(r, s, i);

	report_cells(r);
	report_cell(r, i->parameter->name);
	report_cell(r, report_quantity(r, i->value, i->parameter->unit, FIGURES));
	report_cell(r, report_quantity(r, i->elasticity, "1", 3));
	report_cell(r, range_text(r, i));
	report_cell(r, ends_text(r, s, i));
	if (turns)
		report_cell(r, turns);
	report_end(r);
}

static void add_table(struct report *r, const struct sensitivity *s)
{
	static const int widths[] = { 24, 14, 14, 28, 38 };

	if (word_here(s))
		report_line(r, STYLE_PLAIN, "%s = %s; %s: %s\n", s->result->name,
		            report_result_text(r, &s->at, s->result, FIGURES), s->binding->name,
		            _(word_here(s)));
	else
		report_line(r, STYLE_PLAIN, "%s = %s\n", s->result->name,
		            report_result_text(r, &s->at, s->result, FIGURES));
	report_table(r, widths, COUNT_OF(widths));
	report_cells(r);
	report_cell(r, _("parameter"));
	report_cell(r, _("value"));
	report_cell(r, _("elasticity"));
	report_cell(r, _("range"));
	report_cell(r, s->result->name);
	report_end(r);
	for (size_t i = 0; i < s->n; i++)
		add_row(r, s, &s->items[i]);
	report_end(r);
}

/* For a spreadsheet; the result at both ends in the unit it is shown in. */
static void add_values(struct report *r, const struct sensitivity *s)
{
	static const char *const heads[] = { "parameter", "unit", "value", "elasticity", "error",
	                                     "from", "to", "low", "high", "swing", NULL };

	report_table(r, NULL, 0);
	report_heads(r, heads);
	for (size_t k = 0; k < s->n; k++) {
		const struct influence *i = &s->items[k];
		const double values[] = {
			i->value, i->elasticity, i->error, i->from, i->to, shown_value(s, i->low),
			shown_value(s, i->high), shown_value(s, i->swing),
		};

		report_cells(r);
		report_cell(r, i->parameter->name);
		report_cell(r, i->parameter->unit);
		for (size_t c = 0; c < COUNT_OF(values); c++)
			report_cell_number(r, values[c], "");
		report_end(r);
	}
	report_end(r);
}

static void add_bars(struct report *r, const struct sensitivity *s)
{
	double widest = s->n && isfinite(s->items[0].swing) ? s->items[0].swing : 0;

	report_line(r, STYLE_HEADING, _("How far %s moves when one knob goes 20%% down and up"),
	            model_called(s->result->name, s->result->help));
	for (size_t k = 0; k < s->n; k++) {
		const struct influence *i = &s->items[k];
		const char *turns = turns_text(r, s, i);

		report_bar(r, widest > 0 && isfinite(i->swing) ? i->swing / widest : 0,
		           report_format(r, "%s %s: %s; %s %s%s%s",
		                         model_called(i->parameter->name, i->parameter->help),
		                         range_text(r, i), ends_text(r, s, i), _("elasticity"),
		                         report_quantity(r, i->elasticity, "1", 3),
		                         turns ? "; " : "", turns ? turns : ""));
	}
}

void sensitivity_report(const struct sensitivity *s, struct report *r)
{
	bool clipped = false;

	assert(s && r);
	report_for(r, REPORT_JSON);
	report_string(r, "model", s->at.model->id);
	report_for(r, BOTH);
	report_string(r, "result", s->result->name);
	report_for(r, REPORT_JSON);
	report_inputs(r, "inputs", &s->at);
	report_results(r, "results", &s->at);
	report_list(r, "parameters");          /* Lua's table is this list itself */
	report_for(r, BOTH);
	for (size_t i = 0; i < s->n; i++) {
		add_influence(r, s, &s->items[i]);
		clipped = clipped || s->items[i].clipped;
	}
	report_end(r);
	report_for(r, REPORT_LUA);
	report_number(r, "value", model_get(s->at.out, s->result->offset), s->result->unit);
	report_for(r, REPORT_TEXT);
	add_table(r, s);
	report_for(r, REPORT_CSV);
	add_values(r, s);
	report_for(r, REPORT_PANEL);
	add_bars(r, s);
	report_for(r, REPORT_TEXT | REPORT_PANEL);
	if (clipped)
		report_line(r, STYLE_DIM, "%s", _("* as far as the model's domain goes"));
}
