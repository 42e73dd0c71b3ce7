/* explain.c - explain: where a result comes from, and how far it can be trusted */
#include "config.h"
#include "explore/explain.h"

#include <math.h>
#include <string.h>

#include "base/message.h"
#include "cli/claim.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/uncertain.h"
#include "explore/question.h"
#include "explore/substitute.h"
#include "quantity/quantity.h"
#include "text/text.h"

enum { NAME = 28, VALUE = 26 };
#define FAR 1e9                        /* an end that many times away is not worth a number */

struct explanation {
	struct scenario scenario;
	struct shown shown;
	struct sum sums[SUMS_MOST];
	size_t n_sums;
	struct figure_use uses[FIGURE_USES_MOST];
	size_t n_uses;
	struct uncertainty uncertainty;
	struct json *claims;           /* the audit of the book's numbers */
};

/* The next row behind `row` (NULL: the first) that is about this model and does not hold; NULL: no
 * more. */
static const struct json *next_dispute(const struct explanation *e, const struct json *row,
                                       struct claim *c)
{
	for (row = row ? json_next(row) : json_first(json_get(e->claims, "claims")); row; row =
	     json_next(row))
		if (!strcmp(json_string(json_get(row, "model"), ""), e->scenario.model->id) &&
		    claim_read(row, c, NULL) == STATUS_OK && !c->agrees)
			return row;
	return NULL;
}

static enum status read_explanation(const struct call *call, struct explanation *e, struct diag *d)
{
	enum status s = scenario_init(&e->scenario, call->operands[0], d);
	struct spread spreads[MODEL_MAX];

	e->n_uses = 0;
	e->claims = NULL;
	spread_none(spreads);
	for (int i = 1; i < call->n_operands && s == STATUS_OK; i++) {
		s = assign_spread(&e->scenario, call->operands[i], spreads, d);
		if (s == STATUS_OK)
			explain_figures(&e->scenario, call->operands[i], e->uses, &e->n_uses);
	}
	if (s == STATUS_OK)
		s = output_units(call, &e->scenario, &e->shown, d);
	if (s == STATUS_OK)
		s = scenario_eval(&e->scenario, d);
	if (s == STATUS_OK)
		s = uncertainty_find(&e->scenario, spreads, &e->uncertainty, d);
	if (s == STATUS_OK)
		e->n_sums = explain_sums(&e->scenario, e->sums);
	return s == STATUS_OK ? claims_open("book", &e->claims, d) : s;
}

static bool has_reach(const struct scenario *s, const struct parameter *p)
{
	return s->given[p - s->model->parameters] && !p->words && !p->catalog;
}

/* --- for people ------------------------------------------------------------ */

static void print_formula(const struct scenario *s, struct strbuf *to)
{
	struct strbuf numbers = STRBUF_INIT;

	strbuf_printf(to, "%s (%s)\n\n  ", _(s->model->title), s->model->id);
	text_maths(to, s->model->formula);
	strbuf_putc(to, '\n');
	if (substitute_values(s, &numbers)) {
		strbuf_puts(to, "  ");
		text_maths(to, numbers.text);
		strbuf_putc(to, '\n');
	}
	strbuf_free(&numbers);
}

static void print_heading(struct strbuf *to, const char *text)
{
	strbuf_printf(to, "\n%s\n", text);
}

/* "  name (symbol)    value    help" */
static void print_row(struct strbuf *to, const char *name, const char *symbol, const char *value,
                      const char *help)
{
	struct strbuf label = STRBUF_INIT;

	strbuf_printf(&label, "  %s", name);
	if (*symbol) {
		strbuf_putc(&label, ' ');
		text_maths(&label, symbol);
	}
	output_column(to, label.text, NAME);
	output_column(to, value, VALUE);
	strbuf_printf(to, "%s\n", help);
	strbuf_free(&label);
}

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

static void print_values(const struct scenario *s, struct strbuf *to)
{
	struct strbuf value = STRBUF_INIT;

	print_heading(to, _("Given"));
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];

		if (isnan(model_get(s->in, p->offset)))
			continue;
		scenario_print_parameter(s, p, &value);
		if (!s->given[i])
			strbuf_printf(&value, " %s", is_filled(s, p) ? _("(from the catalog)")
			              : _("(default)"));
		print_row(to, p->name, p->symbol, value.text, _(p->help));
		strbuf_clear(&value);
	}
	print_heading(to, _("Result"));
	for (size_t i = 0; i < s->model->n_results; i++) {
		const struct result *r = &s->model->results[i];

		scenario_print_result(s, r, 4, &value);
		print_row(to, r->name, r->symbol, value.text, _(r->help));
		strbuf_clear(&value);
	}
	strbuf_free(&value);
}

/* "waste = write_share + rework_share", and each addend's value and share. */
static void print_sum(const struct scenario *s, const struct sum *sum, struct strbuf *to)
{
	struct strbuf name = STRBUF_INIT, value = STRBUF_INIT, share = STRBUF_INIT;

	strbuf_printf(to, "\n%s =", sum->total->name);
	for (size_t i = 0; i < sum->n; i++) {
		strbuf_puts(to, sum->addends[i].expression.minus ? " − " : i ? " + " : " ");
		explain_addend(s->model, &sum->addends[i], to);
	}
	strbuf_putc(to, '\n');
	for (size_t i = 0; i < sum->n; i++) {
		const struct addend *a = &sum->addends[i];
		const char *unit;
		double shown = scenario_result_shown(s, sum->total, a->value, &unit);

		explain_addend(s->model, a, &name);
		quantity_print(&value, shown, unit, 4);
		quantity_print(&share, a->share * 100, "%", 3);
		print_row(to, name.text, "", value.text, share.text);
		strbuf_clear(&name);
		strbuf_clear(&value);
		strbuf_clear(&share);
	}
	strbuf_free(&name);
	strbuf_free(&value);
	strbuf_free(&share);
}

/* One end: where the answers stop, how far that is, and why. */
static void print_end(const struct reach *r, bool upper, struct strbuf *to)
{
	double end = upper ? r->high : r->low;
	const char *why = upper ? r->high_why : r->low_why;

	double factor = r->parameter->scale == SCALE_LOG && r->value > 0 && end > 0
		? end / r->value : NAN;

	if (!isfinite(end) || factor > FAR) {
		strbuf_puts(to, _("far off"));
		return;
	}
	quantity_print(to, end, r->parameter->unit, 4);
	if (!isnan(factor)) {
		strbuf_puts(to, upper ? " (× " : " (÷ ");
		quantity_print(to, upper ? factor : 1 / factor, "1", 3);
		strbuf_putc(to, ')');
	} else if (end != r->value) {
		strbuf_puts(to, " (");
		quantity_print(to, fabs(end - r->value), r->parameter->unit, 3);
		strbuf_printf(to, " %s)", _("away"));
	}
	if (why)
		strbuf_printf(to, ": %s", _(why));
}

static void print_validity(const struct scenario *s, struct strbuf *to)
{
	print_heading(to, _("Holds when"));
	strbuf_printf(to, "  %s\n", _(s->model->validity));
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		struct strbuf label = STRBUF_INIT;
		struct reach reach;

		if (!has_reach(s, &s->model->parameters[i]))
			continue;
		explain_reach(s, &s->model->parameters[i], &reach);
		strbuf_printf(&label, "  %s", reach.parameter->name);
		output_column(to, label.text, NAME);
		strbuf_printf(to, "%s ", _("from"));
		print_end(&reach, false, to);
		strbuf_printf(to, "%s %s ", reach.low_why ? ";" : "", _("to"));
		print_end(&reach, true, to);
		strbuf_putc(to, '\n');
		strbuf_free(&label);
	}
}

static void print_figures(const struct explanation *e, struct strbuf *to)
{
	print_heading(to, _("Figures of the catalog"));
	for (size_t i = 0; i < e->n_uses; i++) {
		const struct figure *f = e->uses[i].figure;
		struct strbuf value = STRBUF_INIT, source = STRBUF_INIT;

		quantity_print(&value, f->value, f->unit, 6);
		text_clean(&source, f->source, strlen(f->source), false);
		if (f->year)
			strbuf_printf(&source, ", %d", f->year);
		if (*f->note) {
			strbuf_puts(&source, "; ");
			text_clean(&source, f->note, strlen(f->note), false);
		}
		print_row(to, f->field, "", value.text, source.text);
		strbuf_free(&value);
		strbuf_free(&source);
	}
}

static void print_disputes(const struct explanation *e, struct strbuf *to)
{
	const struct json *row = NULL;
	struct claim c;

	for (bool first = true; (row = next_dispute(e, row, &c)); first = false) {
		if (first)
			print_heading(to, _("Where the book says otherwise"));
		strbuf_printf(to, _("  %s: stated %s, recomputed "), c.where, c.stated_text);
		quantity_print(to, c.shown, c.shown_unit, 4);
		strbuf_printf(to, " (%s)\n    %s\n", _(c.verdict), c.note);
	}
}

/* "binding: communication", and the values that it is the largest of. */
static void print_word(const struct scenario *s, const struct result *r, struct strbuf *to)
{
	struct decision b;

	strbuf_printf(to, "\n%s: %s\n", r->name, _(scenario_result_word(s, r)));
	if (!explain_decision(s, r, &b))
		return;
	strbuf_printf(to, "  %s\n", b.least ? _("the least of these decides")
	              : _("the largest of these decides"));
	for (size_t i = 0; i < b.n; i++) {
		struct strbuf name = STRBUF_INIT, value = STRBUF_INIT;

		explain_rival(s->model, &b.rivals[i], &name);
		quantity_print(&value, b.rivals[i].what.value, b.unit, 4);
		print_row(to, name.text, "", value.text, _(b.rivals[i].word));
		strbuf_free(&name);
		strbuf_free(&value);
	}
}

static void print_explanation(const struct explanation *e, struct strbuf *to)
{
	const struct scenario *s = &e->scenario;

	print_formula(s, to);
	print_values(s, to);
	for (size_t i = 0; i < e->n_sums; i++)
		print_sum(s, &e->sums[i], to);
	for (size_t i = 0; i < s->model->n_results; i++)
		if (scenario_result_word(s, &s->model->results[i]))
			print_word(s, &s->model->results[i], to);
	uncertainty_print(&e->uncertainty, s, to);
	print_validity(s, to);
	if (e->n_uses)
		print_figures(e, to);
	print_disputes(e, to);
	print_heading(to, _("Source"));
	strbuf_printf(to, "  %s\n", s->model->source);
}

/* --- for machines ---------------------------------------------------------- */

static void json_sums(const struct explanation *e, struct json_out *o)
{
	const struct model *m = e->scenario.model;

	json_out_key(o, "sums");
	json_open_object(o);
	for (size_t i = 0; i < e->n_sums; i++) {
		const struct sum *sum = &e->sums[i];

		json_out_key(o, sum->total->name);
		json_open_object(o);
		for (size_t k = 0; k < sum->n; k++) {
			const struct addend *a = &sum->addends[k];
			struct strbuf name = STRBUF_INIT, term = STRBUF_INIT;

			explain_addend(m, a, &name);
			json_out_key(o, name.text);
			json_open_object(o);
			explain_addend_maths(m, a, &term);
			if (term.length)
				output_pair(o, "term", term.text);
			strbuf_free(&name);
			strbuf_free(&term);
			json_put_number(o, "value", a->value);
			output_pair(o, "unit", sum->total->unit);
			json_put_number(o, "share", a->share);
			json_close_object(o);
		}
		json_close_object(o);
	}
	json_close_object(o);
}

/* "binding": {result: {"largest": true, "of": [{"word", "term", "value", "unit"}, …]}} */
static void json_binding(const struct scenario *s, struct json_out *o)
{
	json_out_key(o, "binding");
	json_open_object(o);
	for (size_t i = 0; i < s->model->n_results; i++) {
		const struct result *r = &s->model->results[i];
		struct decision b;

		if (!explain_decision(s, r, &b))
			continue;
		json_out_key(o, r->name);
		json_open_object(o);
		json_put_bool(o, "largest", !b.least);
		json_out_key(o, "of");
		json_open_array(o);
		for (size_t k = 0; k < b.n; k++) {
			struct strbuf name = STRBUF_INIT;

			explain_rival(s->model, &b.rivals[k], &name);
			json_open_object(o);
			output_pair(o, "word", b.rivals[k].word);
			output_pair(o, "term", name.text);
			json_put_number(o, "value", b.rivals[k].what.value);
			output_pair(o, "unit", b.unit);
			json_close_object(o);
			strbuf_free(&name);
		}
		json_close_array(o);
		json_close_object(o);
	}
	json_close_object(o);
}

static void json_end(struct json_out *o, const char *key, const char *why_key, double end,
                     const char *why)
{
	json_put_number(o, key, end);
	if (why)
		output_pair(o, why_key, _(why));
}

static void json_domain(const struct scenario *s, struct json_out *o)
{
	json_out_key(o, "domain");
	json_open_object(o);
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		struct reach reach;

		if (!has_reach(s, &s->model->parameters[i]))
			continue;
		explain_reach(s, &s->model->parameters[i], &reach);
		json_out_key(o, reach.parameter->name);
		json_open_object(o);
		json_end(o, "low", "low_why", reach.low, reach.low_why);
		json_end(o, "high", "high_why", reach.high, reach.high_why);
		output_pair(o, "unit", reach.parameter->unit);
		json_close_object(o);
	}
	json_close_object(o);
}

static void json_figures(const struct explanation *e, struct json_out *o)
{
	json_out_key(o, "figures");
	json_open_array(o);
	for (size_t i = 0; i < e->n_uses; i++) {
		const struct figure *f = e->uses[i].figure;

		json_open_object(o);
		output_pair(o, "parameter", e->uses[i].parameter->name);
		output_pair(o, "field", f->field);
		json_put_number(o, "value", f->value);
		output_pair(o, "unit", f->unit);
		output_pair(o, "source", f->source);
		if (f->year) {
			json_put_number(o, "year", f->year);
		}
		if (*f->note)
			output_pair(o, "note", f->note);
		json_close_object(o);
	}
	json_close_array(o);
}

static void json_disputes(const struct explanation *e, struct json_out *o)
{
	const struct json *row = NULL;
	struct claim c;

	json_out_key(o, "disputes");
	json_open_array(o);
	while ((row = next_dispute(e, row, &c))) {
		json_open_object(o);
		output_pair(o, "where", c.where);
		output_value(o, "stated", c.stated, NULL, c.unit, c.stated_text);
		json_put_number(o, "recomputed", c.computed);
		output_pair(o, "verdict", c.verdict);
		output_pair(o, "note", c.note);
		json_close_object(o);
	}
	json_close_array(o);
}

static void json_explanation(const struct explanation *e, struct json_out *o)
{
	const struct scenario *s = &e->scenario;
	struct strbuf formula = STRBUF_INIT, numbers = STRBUF_INIT, line = STRBUF_INIT;

	json_open_object(o);
	output_pair(o, "model", s->model->id);
	output_inputs(o, s);
	output_results(o, s);
	text_maths(&formula, s->model->formula);
	output_pair(o, "formula", formula.text);
	json_out_key(o, "substitution");
	if (substitute_values(s, &numbers)) {
		text_maths(&line, numbers.text);
		json_out_string(o, line.text);
	} else {
		json_out_null(o);
	}
	json_sums(e, o);
	json_binding(s, o);
	uncertainty_json(&e->uncertainty, o);
	json_domain(s, o);
	json_figures(e, o);
	json_disputes(e, o);
	output_pair(o, "validity", _(s->model->validity));
	output_pair(o, "source", s->model->source);
	json_close_object(o);
	strbuf_putc(o->to, '\n');
	strbuf_free(&formula);
	strbuf_free(&numbers);
	strbuf_free(&line);
}

int command_explain(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct explanation e;
	struct diag d;
	enum status s = read_explanation(call, &e, &d);

	if (s == STATUS_OK && call_option(call, "--json"))
		json_explanation(&e, &o);
	else if (s == STATUS_OK)
		print_explanation(&e, &call->out);
	json_free(e.claims);
	return s == STATUS_OK ? call_finish(call, 0) : call_fail(call, s, &d);
}
