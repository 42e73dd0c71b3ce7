/* explain_report.c - the formula, the values, the sums and what decides the words, as rows */
#include "config.h"
#include "explore/explain_report.h"

#include <assert.h>
#include <math.h>

#include "base/memory.h"
#include "base/message.h"
#include "explore/report_scenario.h"
#include "explore/substitute.h"
#include "model/formula.h"
#include "quantity/quantity.h"
#include "text/text.h"

enum { FIGURES = 4 };
static const int columns[] = { 28, 26, 0 };    /* name, value, help or share */

void explain_report_heading(struct report *r, const char *text)
{
	unsigned before = report_for(r, REPORT_TEXT);

	assert(text && *text);
	report_line(r, STYLE_PLAIN, "%s", "");
	report_line(r, STYLE_STRONG, "%s", text);
	report_for(r, before);
}

/* A row of a table, "  name    value    help". */
static void put_cells(struct report *r, const char *name, const char *value, const char *help)
{
	report_cells(r);
	report_cell(r, report_format(r, "  %s", name));
	report_cell(r, value);
	report_cell(r, help);
	report_end(r);
}

static const char *maths(struct report *r, const char *source)
{
	text_maths(&r->text, source);
	return report_keep(r, &r->text);
}

/* The same in the language in force. */
static const char *said(struct report *r, const char *formula)
{
	struct strbuf text = STRBUF_INIT;
	const char *kept;

	formula_print(formula, &text);
	kept = maths(r, text.text);
	strbuf_free(&text);
	return kept;
}

/* The formula with the numbers put in; NULL when it has no symbol of a parameter. */
static const char *substituted(struct report *r, const struct scenario *s)
{
	struct strbuf numbers = STRBUF_INIT;
	const char *kept = substitute_values(s, &numbers) ? said(r, numbers.text) : NULL;

	strbuf_free(&numbers);
	return kept;
}

void explain_report_formula(const struct scenario *s, struct report *r)
{
	const char *formula = said(r, s->model->formula), *numbers = substituted(r, s);

	assert(r->depth == 1);                 /* these are rows of the whole answer */
	report_for(r, REPORT_TEXT);
	report_line(r, STYLE_STRONG, "%s (%s)", _(s->model->title), s->model->id);
	report_line(r, STYLE_PLAIN, "%s", "");
	report_line(r, STYLE_MATHS, "  %s", formula);
	if (numbers)
		report_line(r, STYLE_PLAIN, "  %s", numbers);
	report_for(r, REPORT_PANEL);
	report_line(r, STYLE_MATHS, "%s", formula);
	if (numbers)
		report_line(r, STYLE_PLAIN, "%s", numbers);
	report_for(r, REPORT_ALL);
}

/* --- values ------------------------------------------------------------------ */

/* Whether a catalog's entry that was given fills this parameter. */
static bool is_filled(const struct scenario *s, const struct parameter *p)
{
	for (size_t i = 0; i < s->model->n_parameters; i++)
		if (s->given[i] && s->model->parameters[i].catalog)
			for (const struct fill *f = s->model->parameters[i].fills; f->field; f++)
				if (f->offset == p->offset)
					return true;
	return false;
}

static const char *with_symbol(struct report *r, const char *name, const char *symbol)
{
	return *symbol ? report_format(r, "%s %s", name, maths(r, symbol)) : name;
}

static void put_given(struct report *r, const struct scenario *s)
{
	explain_report_heading(r, _("Given"));
	report_table(r, columns, COUNT_OF(columns));
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];
		const char *value;

		if (isnan(model_get(s->in, p->offset)))
			continue;
		value = report_input_text(r, s, p);
		if (!s->given[i])
			value = report_format(r, "%s %s", value, is_filled(s, p)
			                      ? _("(from the catalog)") : _("(default)"));
		put_cells(r, with_symbol(r, p->name, p->symbol), value, _(p->help));
	}
	report_end(r);
}

static void put_results(struct report *r, const struct scenario *s)
{
	explain_report_heading(r, _("Result"));
	report_table(r, columns, COUNT_OF(columns));
	for (size_t i = 0; i < s->model->n_results; i++) {
		const struct result *of = &s->model->results[i];

		put_cells(r, with_symbol(r, of->name, of->symbol),
		          report_result_text(r, s, of, FIGURES), _(of->help));
	}
	report_end(r);
	report_for(r, REPORT_PANEL);
	for (size_t i = 0; i < s->model->n_results; i++) {
		const struct result *of = &s->model->results[i];

		if (message_language() == LANGUAGE_EN)
			report_line(r, STYLE_VALUE, "  %s = %s: %s", of->name,
			            report_result_text(r, s, of, FIGURES), _(of->help));
		else
			report_line(r, STYLE_VALUE, "  %s = %s", model_caption(of->help),
			            report_result_text(r, s, of, FIGURES));
	}
	report_for(r, REPORT_ALL);
}

void explain_report_values(const struct scenario *s, struct report *r)
{
	assert(s && s->model && r->depth == 1);
	put_given(r, s);
	put_results(r, s);
	report_string(r, "model", s->model->id);
	report_inputs(r, "inputs", s);
	report_results(r, "results", s);
	report_for(r, REPORT_JSON);
	report_string(r, "formula", maths(r, s->model->formula));
	report_string(r, "substitution", substituted(r, s));
	report_for(r, REPORT_LUA);
	report_string(r, "formula", s->model->formula);
	report_string(r, "title", _(s->model->title));
	report_for(r, REPORT_ALL);
}

/* --- sums -------------------------------------------------------------------- */

/* By names, which are words of the source language; in another by the symbols of the formula. */
static const char *addend_name(struct report *r, const struct model *m, const struct addend *a)
{
	struct strbuf symbols = STRBUF_INIT;
	const char *kept;

	if (message_language() == LANGUAGE_EN) {
		explain_addend(m, a, &r->text);
		return report_keep(r, &r->text);
	}
	explain_addend_maths(m, a, &symbols);
	kept = said(r, symbols.text);
	strbuf_free(&symbols);
	return kept;
}

static const char *total_name(struct report *r, const struct result *total)
{
	return message_language() == LANGUAGE_EN || !*total->symbol ? total->name
	                                                            : maths(r, total->symbol);
}

/* "waste = write_share + rework_share", and each addend's value and share. */
static void put_sum(struct report *r, const struct scenario *s, const struct sum *sum)
{
	const char *line = report_format(r, "%s =", total_name(r, sum->total));

	for (size_t k = 0; k < sum->n; k++) {
		const struct addend *a = &sum->addends[k];

		line = report_format(r, "%s%s%s", line,
		                     a->expression.minus ? " − " : k ? " + " : " ",
		                     addend_name(r, s->model, a));
	}
	explain_report_heading(r, line);
	report_table(r, columns, COUNT_OF(columns));
	for (size_t k = 0; k < sum->n; k++) {
		const struct addend *a = &sum->addends[k];
		const char *unit;
		double value = scenario_result_shown(s, sum->total, a->value, &unit);

		put_cells(r, addend_name(r, s->model, a), report_quantity(r, value, unit, FIGURES),
		          report_quantity(r, a->share * 100, "%", 3));
	}
	report_end(r);
	report_for(r, REPORT_PANEL);
	report_line(r, STYLE_STRONG, "%s", line);
	for (size_t k = 0; k < sum->n; k++) {
		const struct addend *a = &sum->addends[k];

		report_line(r, STYLE_PLAIN, "  %s  %s  %s", addend_name(r, s->model, a),
		            report_quantity(r, a->value, sum->total->unit, FIGURES),
		            report_quantity(r, a->share * 100, "%", 3));
	}
	report_for(r, REPORT_ALL);
}

/* JSON has the addends by name, with their maths; Lua a list of them, in their order. */
static void put_addends(struct report *r, const struct model *m, const struct sum *sum, bool list)
{
	if (list)
		report_list(r, sum->total->name);
	else
		report_object(r, sum->total->name);
	for (size_t k = 0; k < sum->n; k++) {
		const struct addend *a = &sum->addends[k];
		const char *name = addend_name(r, m, a);

		report_object(r, list ? NULL : name);
		explain_addend_maths(m, a, &r->text);
		if (list)
			report_string(r, "name", name);
		else if (r->text.length)
			report_string(r, "term", r->text.text);
		strbuf_clear(&r->text);
		report_number(r, "value", a->value, sum->total->unit);
		if (!list)
			report_string(r, "unit", sum->total->unit);
		report_number(r, "share", a->share, "1");
		report_end(r);
	}
	report_end(r);
}

void explain_report_sums(const struct scenario *s, struct report *r)
{
	static const unsigned faces[] = { REPORT_JSON, REPORT_LUA };
	struct sum sums[SUMS_MOST];
	size_t n = explain_sums(s, sums);

	assert(r->depth == 1 && n <= SUMS_MOST);
	for (size_t i = 0; i < n; i++)
		put_sum(r, s, &sums[i]);
	for (size_t f = 0; f < COUNT_OF(faces); f++) {
		report_for(r, faces[f]);
		report_object(r, "sums");
		for (size_t i = 0; i < n; i++)
			put_addends(r, s->model, &sums[i], faces[f] == REPORT_LUA);
		report_end(r);
	}
	report_for(r, REPORT_ALL);
}

/* --- what decides a word ----------------------------------------------------- */

static const char *rival_name(struct report *r, const struct model *m, const struct rival *rival)
{
	explain_rival(m, rival, &r->text);
	return report_keep(r, &r->text);
}

/* "binding: communication", and the values that it is the largest of. */
static void put_word(struct report *r, const struct scenario *s, const struct decision *d)
{
	const char *word = report_format(r, "%s: %s",
	                                 model_called(d->result->name, d->result->help),
	                                 _(scenario_result_word(s, d->result))),
		*rule = d->least ? _("the least of these decides")
		                 : _("the largest of these decides");

	explain_report_heading(r, word);
	report_for(r, REPORT_TEXT);
	report_line(r, STYLE_PLAIN, "  %s", rule);
	report_for(r, REPORT_PANEL);
	report_line(r, STYLE_STRONG, "%s; %s", word, rule);
	report_for(r, REPORT_ALL);
	report_table(r, columns, COUNT_OF(columns));
	for (size_t k = 0; k < d->n; k++) {
		const char *name = rival_name(r, s->model, &d->rivals[k]),
			*value = report_quantity(r, d->rivals[k].what.value, d->unit, FIGURES);

		put_cells(r, name, value, _(d->rivals[k].word));
	}
	report_end(r);
	report_for(r, REPORT_PANEL);
	for (size_t k = 0; k < d->n; k++)
		report_line(r, STYLE_PLAIN, "  %s  %s  %s", rival_name(r, s->model, &d->rivals[k]),
		            report_quantity(r, d->rivals[k].what.value, d->unit, FIGURES),
		            _(d->rivals[k].word));
	report_for(r, REPORT_ALL);
}

/* {"largest": true, "of": [{"word", "term", "value", "unit"}, …]} */
static void put_rivals(struct report *r, const struct model *m, const struct decision *d)
{
	report_object(r, d->result->name);
	report_flag(r, "largest", !d->least);
	report_list(r, "of");
	for (size_t k = 0; k < d->n; k++) {
		report_object(r, NULL);
		report_string(r, "word", d->rivals[k].word);
		report_string(r, "term", rival_name(r, m, &d->rivals[k]));
		report_number(r, "value", d->rivals[k].what.value, d->unit);
		report_for(r, REPORT_JSON);            /* Lua's value has it */
		report_string(r, "unit", d->unit);
		report_for(r, REPORT_ALL);
		report_end(r);
	}
	report_end(r);
	report_end(r);
}

void explain_report_decisions(const struct scenario *s, struct report *r)
{
	struct decision d;

	assert(s && s->model && r->depth == 1);
	report_object(r, "binding");
	for (size_t i = 0; i < s->model->n_results; i++)
		if (explain_decision(s, &s->model->results[i], &d))
			put_rivals(r, s->model, &d);
	report_end(r);
	for (size_t i = 0; i < s->model->n_results; i++) {
		const struct result *of = &s->model->results[i];

		if (explain_decision(s, of, &d))
			put_word(r, s, &d);
		else if (scenario_result_word(s, of))
			explain_report_heading(r, report_format(r, "%s: %s", of->name,
			                                        _(scenario_result_word(s, of))));
	}
}

/* --- Markdown ---------------------------------------------------------------- */

/* " = a (20 %) + $b c$ (80 %)" */
static void put_shares(const struct model *m, const struct sum *sum, struct strbuf *to)
{
	for (size_t k = 0; k < sum->n; k++) {
		const struct addend *a = &sum->addends[k];

		strbuf_puts(to, a->expression.minus ? " − " : k ? " + " : " = ");
		if (a->result || a->parameter) {
			explain_addend(m, a, to);
		} else {
			strbuf_putc(to, '$');
			arithmetic_maths(m, &a->expression, to);
			strbuf_putc(to, '$');
		}
		strbuf_puts(to, " (");
		quantity_print(to, fabs(a->share) * 100, "%", 3);
		strbuf_putc(to, ')');
	}
}

void explain_report_markdown(const struct scenario *s, struct report *r)
{
	struct strbuf *to = &r->text;
	struct sum sums[SUMS_MOST];
	size_t n = explain_sums(s, sums);
	unsigned before = report_for(r, REPORT_LUA);

	assert(!to->length);                   /* nobody else is writing there */
	strbuf_putc(to, '$');
	formula_print(s->model->formula, to);
	strbuf_puts(to, "$\n");
	for (size_t i = 0; i < s->model->n_results; i++) {
		strbuf_printf(to, "\n- %s = ", s->model->results[i].name);
		scenario_print_result(s, &s->model->results[i], FIGURES, to);
	}
	for (size_t i = 0; i < n; i++) {
		strbuf_printf(to, "\n- %s", sums[i].total->name);
		put_shares(s->model, &sums[i], to);
	}
	report_string(r, "text", to->text);
	strbuf_clear(to);
	report_for(r, before);
}
