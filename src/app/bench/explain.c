/* explain.c - the bench's panel that tells where the results of a design come from */
#include "config.h"
#include "app/bench/explain.h"

#include <math.h>
#include <stdlib.h>

#include "app/bench/design.h"
#include "app/bench/rows.h"
#include "base/memory.h"
#include "explore/explain.h"
#include "explore/substitute.h"
#include "quantity/quantity.h"

enum { FIGURES = 4 };
#define FAR 1e9                        /* an end that many times away is not worth a number */

static void put_formula(const struct scenario *s, struct rows *to, struct strbuf *text)
{
	struct strbuf numbers = STRBUF_INIT;

	text_maths(text, s->model->formula);
	rows_put(to, STYLE_MATHS, text);
	if (substitute_values(s, &numbers)) {
		text_maths(text, numbers.text);
		rows_put(to, STYLE_PLAIN, text);
	}
	strbuf_free(&numbers);
}

static void put_results(const struct scenario *s, struct rows *to, struct strbuf *text)
{

	for (size_t i = 0; i < s->model->n_results; i++) {
		const struct result *r = &s->model->results[i];

		strbuf_printf(text, "  %s = ", r->name);
		scenario_print_result(s, r, FIGURES, text);
		strbuf_printf(text, ": %s", _(r->help));
		rows_put(to, STYLE_VALUE, text);
	}
}

static void put_sums(const struct scenario *s, struct rows *to, struct strbuf *text)
{
	struct sum sums[SUMS_MOST];
	size_t n = explain_sums(s, sums);

	for (size_t i = 0; i < n; i++) {
		strbuf_printf(text, "%s =", sums[i].total->name);
		for (size_t k = 0; k < sums[i].n; k++) {
			const struct addend *a = &sums[i].addends[k];

			strbuf_puts(text, a->expression.minus ? " − " : k ? " + " : " ");
			explain_addend(s->model, a, text);
		}
		rows_put(to, STYLE_STRONG, text);
		for (size_t k = 0; k < sums[i].n; k++) {
			strbuf_puts(text, "  ");
			explain_addend(s->model, &sums[i].addends[k], text);
			strbuf_puts(text, "  ");
			quantity_print(text, sums[i].addends[k].value, sums[i].total->unit,
			               FIGURES);
			strbuf_puts(text, "  ");
			quantity_print(text, sums[i].addends[k].share * 100, "%", 3);
			rows_put(to, STYLE_PLAIN, text);
		}
	}
}

static void put_words(const struct scenario *s, struct rows *to, struct strbuf *text)
{

	for (size_t i = 0; i < s->model->n_results; i++) {
		const struct result *r = &s->model->results[i];
		struct decision b;

		if (!explain_decision(s, r, &b))
			continue;
		strbuf_printf(text, "%s: %s; %s", r->name, _(scenario_result_word(s, r)),
		              b.least ? _("the least of these decides")
		              : _("the largest of these decides"));
		rows_put(to, STYLE_STRONG, text);
		for (size_t k = 0; k < b.n; k++) {
			strbuf_puts(text, "  ");
			explain_rival(s->model, &b.rivals[k], text);
			strbuf_puts(text, "  ");
			quantity_print(text, b.rivals[k].what.value, b.unit, FIGURES);
			strbuf_printf(text, "  %s", _(b.rivals[k].word));
			rows_put(to, STYLE_PLAIN, text);
		}
	}
}

static void put_end(const struct reach *r, double end, struct strbuf *to)
{
	double factor = r->parameter->scale == SCALE_LOG && r->value > 0 && end > 0
		? end / r->value : NAN;

	if (!isfinite(end) || factor > FAR || factor < 1 / FAR)
		strbuf_puts(to, _("far off"));
	else
		quantity_print(to, end, r->parameter->unit, FIGURES);
}

/* How far the marked knob can go, and why no farther. */
static void put_reach(const struct scenario *s, const struct parameter *p, struct rows *to,
                      struct strbuf *text)
{
	struct reach r;

	if (p->words || p->catalog)
		return;
	explain_reach(s, p, &r);
	strbuf_printf(text, "%s: %s ", r.parameter->name, _("from"));
	put_end(&r, r.low, text);
	strbuf_printf(text, " %s ", _("to"));
	put_end(&r, r.high, text);
	if (r.low_why)
		strbuf_printf(text, "; %s", _(r.low_why));
	if (r.high_why && r.high_why != r.low_why)
		strbuf_printf(text, "; %s", _(r.high_why));
	rows_put(to, STYLE_PLAIN, text);
}

static void put_figures(const struct scenario *s, struct rows *to, struct strbuf *text)
{
	struct figure_use *uses = new_array(FIGURE_USES_MOST, sizeof *uses);
	size_t n = 0;

	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];

		if (!p->catalog || !scenario_parameter_word(s, p))
			continue;
		strbuf_printf(text, "%s=@%s", p->name, scenario_parameter_word(s, p));
		explain_figures(s, text->text, uses, &n);
		strbuf_clear(text);
	}
	for (size_t i = 0; i < n; i++) {
		const struct figure *f = uses[i].figure;

		strbuf_printf(text, "%s = ", f->field);
		quantity_print(text, f->value, f->unit, 6);
		strbuf_printf(text, ": %s", f->source);
		if (f->year)
			strbuf_printf(text, ", %d", f->year);
		rows_put(to, STYLE_PLAIN, text);
	}
	free(uses);
}

static void put_rest(const struct scenario *s, struct rows *to, struct strbuf *text)
{
	strbuf_printf(text, "%s: %s", _("Holds"), _(s->model->validity));
	rows_put(to, STYLE_PLAIN, text);
	put_figures(s, to, text);
	strbuf_printf(text, "%s: %s", _("Source"), s->model->source);
	rows_put(to, STYLE_DIM, text);
}

bool bench_explain(const struct design *d, int knob, const struct diag *why, int stage,
                    struct rows *to)
{
	const struct scenario *s = &d->now;
	struct strbuf text = STRBUF_INIT;
	enum { FORMULA, SUMS, WORDS, REACH, REST };

	if (stage == FORMULA) {
		put_formula(s, to, &text);
		if (why)
			rows_say(to, STYLE_WARN, why->text);
		else
			put_results(s, to, &text);
	} else if (stage == SUMS && !why) {
		put_sums(s, to, &text);
	} else if (stage == WORDS && !why) {
		put_words(s, to, &text);
	} else if (stage == REACH && !why) {
		put_reach(s, design_parameter(d, knob), to, &text);
	} else if (stage == REST) {
		put_rest(s, to, &text);
	}
	strbuf_free(&text);
	return stage < REST;
}
