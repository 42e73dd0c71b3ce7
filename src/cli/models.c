/* models.c - models, eval, convert: numbers without the workbench */
#include "config.h"
#include "cli/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "catalog/catalog.h"
#include "cli/explore.h"
#include "cli/output.h"
#include "explore/report_scenario.h"
#include "json/json.h"
#include "quantity/quantity.h"
#include "text/text.h"

/* --- models ---------------------------------------------------------------------------------- */

/* Everything of a model that a person may look for. */
static void add_words(const struct model *m, struct strbuf *to)
{
	strbuf_printf(to, "%s\n%s\n%s\n", m->id, _(m->title), m->title);
	text_maths(to, m->formula);
	for (size_t i = 0; i < m->n_parameters; i++)
		strbuf_printf(to, "\n%s\n%s", m->parameters[i].name, _(m->parameters[i].help));
	for (size_t i = 0; i < m->n_results; i++)
		strbuf_printf(to, "\n%s\n%s", m->results[i].name, _(m->results[i].help));
	strbuf_printf(to, "\n%s\n%s", _(m->validity), m->source);
}

/* Whether the model has every word that was asked for. */
static bool is_wanted(const struct call *call, const struct model *m)
{
	struct strbuf words = STRBUF_INIT;
	const char *word;
	bool wanted = true;

	add_words(m, &words);
	for (int i = 0; wanted && (word = call_option_at(call, "--search", i)); i++)
		wanted = text_contains(words.text, word);
	strbuf_free(&words);
	return wanted;
}

static size_t wanted_models(const struct call *call, const struct model *out[])
{
	size_t n = 0;

	for (size_t i = 0; models[i]; i++)
		if (!call_option(call, "--search") || is_wanted(call, models[i]))
			out[n++] = models[i];
	return n;
}

static void list_models(const struct model *const list[], size_t n, struct strbuf *to)
{
	for (size_t i = 0; i < n; i++) {
		report_column(to, list[i]->id, 30);
		strbuf_printf(to, "%s\n", _(list[i]->title));
	}
}

static const char *unit_name(const char *unit)
{
	return strcmp(unit, "1") ? unit : "";
}

/* "0 to 1, default 0.9", or the words, or the catalog. */
static void print_domain(const struct parameter *p, struct strbuf *to)
{
	if (p->catalog) {
		strbuf_printf(to, _("an entry of the catalog '%s'"), p->catalog);
		return;
	}
	if (p->words) {
		for (size_t i = 0; p->words[i]; i++)
			strbuf_printf(to, "%s%s", i ? " | " : "", p->words[i]);
		return;
	}
	strbuf_putc(to, p->above_min ? '(' : '[');
	quantity_print(to, p->min, p->unit, 6);
	strbuf_puts(to, "; ");
	if (isfinite(p->max))
		quantity_print(to, p->max, p->unit, 6);
	else
		strbuf_puts(to, "∞");
	strbuf_putc(to, p->below_max || !isfinite(p->max) ? ')' : ']');
	if (p->whole)
		strbuf_puts(to, _(", whole"));
	if (!isnan(p->standard)) {
		strbuf_puts(to, _(", default "));
		quantity_print(to, p->standard, p->unit, 6);
	}
}

static void describe_row(struct strbuf *to, const char *name, const char *unit, const char *help)
{
	strbuf_puts(to, "  ");
	report_column(to, name, 24);
	report_column(to, unit_name(unit), 10);
	strbuf_puts(to, help);
}

static void describe_model(const struct model *m, struct strbuf *to)
{
	struct strbuf formula = STRBUF_INIT;

	text_maths(&formula, m->formula);
	strbuf_printf(to, "%s — %s\n\n  %s\n\n%s\n", m->id, _(m->title), formula.text,
	              _("parameters:"));
	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];

		describe_row(to, p->name, p->unit, _(p->help));
		strbuf_puts(to, "  ");
		print_domain(p, to);
		strbuf_putc(to, '\n');
	}
	strbuf_printf(to, "%s\n", _("results:"));
	for (size_t i = 0; i < m->n_results; i++) {
		describe_row(to, m->results[i].name, m->results[i].unit, _(m->results[i].help));
		strbuf_putc(to, '\n');
	}
	strbuf_printf(to, "%s %s\n%s %s\n", _("valid:"), _(m->validity), _("source:"), m->source);
	strbuf_printf(to, "%s fleetlab eval %s %s\n", _("example:"), m->id, m->example);
	strbuf_free(&formula);
}

static void out_words(struct json_out *o, const char *const *words)
{
	if (!words)
		return;
	json_out_key(o, "words");
	json_open_array(o);
	for (; *words; words++)
		json_out_string(o, *words);
	json_close_array(o);
}

static void out_parameter(struct json_out *o, const struct parameter *p)
{
	json_open_object(o);
	json_put_string(o, "name", p->name);
	json_put_string(o, "symbol", p->symbol);
	json_put_string(o, "unit", p->catalog || p->words ? "" : p->unit);
	json_put_string(o, "help", _(p->help));
	if (p->catalog)
		json_put_string(o, "catalog", p->catalog);
	out_words(o, p->words);
	if (!p->catalog && !p->words) {
		json_put_number(o, "default", p->standard);
		json_put_number(o, "min", p->min);
		json_put_number(o, "max", p->max);
		json_put_bool(o, "min_excluded", p->above_min);
		json_put_bool(o, "max_excluded", p->below_max);
		json_put_bool(o, "whole", p->whole);
		json_put_string(o, "scale", p->scale == SCALE_LOG ? "log" : "linear");
	}
	json_close_object(o);
}

static void out_model(struct json_out *o, const struct model *m)
{
	json_open_object(o);
	json_put_string(o, "model", m->id);
	json_put_string(o, "id", m->id);
	json_put_string(o, "title", _(m->title));
	json_put_string(o, "formula", m->formula);
	json_put_string(o, "validity", _(m->validity));
	json_put_string(o, "source", m->source);
	json_out_key(o, "parameters");
	json_open_array(o);
	for (size_t i = 0; i < m->n_parameters; i++)
		out_parameter(o, &m->parameters[i]);
	json_close_array(o);
	json_out_key(o, "results");
	json_open_array(o);
	for (size_t i = 0; i < m->n_results; i++) {
		const struct result *r = &m->results[i];

		json_open_object(o);
		json_put_string(o, "name", r->name);
		json_put_string(o, "symbol", r->symbol);
		json_put_string(o, "unit", r->words ? "" : r->unit);
		json_put_string(o, "help", _(r->help));
		out_words(o, r->words);
		json_close_object(o);
	}
	json_close_array(o);
	json_close_object(o);
}

static void out_models(struct json_out *o, const struct model *const list[], size_t n)
{
	json_open_object(o);
	json_out_key(o, "models");
	json_open_array(o);
	for (size_t i = 0; i < n; i++)
		out_model(o, list[i]);
	json_close_array(o);
	json_close_object(o);
	strbuf_putc(o->to, '\n');
}

static int describe_one(struct call *call, bool json)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct scenario s;
	struct diag d;
	enum status status = scenario_init(&s, call->operands[0], &d);

	if (status == STATUS_OK && call_option(call, "--search"))
		status = diagnose(&d, STATUS_E_USAGE, "%s", _("name a model or search, not both"));
	if (status != STATUS_OK)
		return call_fail(call, status, &d);
	if (json) {
		out_model(&o, s.model);
		strbuf_putc(&call->out, '\n');
	} else {
		describe_model(s.model, &call->out);
	}
	return call_finish(call, 0);
}

int command_models(struct call *call)
{
	bool json = call_option(call, "--json") != NULL;
	struct json_out o = { .to = &call->out, .spaced = true };
	const struct model **list;
	struct diag d;
	size_t n;

	if (call->n_operands == 1)
		return describe_one(call, json);
	list = new_array(model_count(), sizeof *list);
	n = wanted_models(call, list);
	if (json)
		out_models(&o, list, n);
	else
		list_models(list, n, &call->out);
	free(list);
	if (n)
		return call_finish(call, 0);
	diagnose(&d, STATUS_E_NOTFOUND, "%s",
	         _("no model has that; fleetlab models lists them all"));
	return call_fail(call, STATUS_E_NOTFOUND, &d);
}

/* --- eval ------------------------------------------------------------------------------------- */

int command_eval(struct call *call)
{
	struct report report;
	struct scenario s;
	struct shown shown;
	struct diag d;
	enum status status = typed_scenario(call, &s, &shown, &d);

	if (status == STATUS_OK)
		status = scenario_eval(&s, &d);
	if (status != STATUS_OK)
		return call_fail(call, status, &d);
	report_init(&report);
	report_evaluation(&report, &s);
	return output_report(call, &report);
}

/* --- convert --------------------------------------------------------------- */

/* The result of a conversion shows what doubles hold of it: 12 figures hide their noise. */
enum { CONVERT_FIGURES = 12 };

int command_convert(struct call *call)
{
	const char *unit = call->n_operands > 1 ? call->operands[1] : NULL;
	struct report report;
	struct strbuf text = STRBUF_INIT;
	struct quantity q;
	struct diag d;
	enum status s = catalog_quantity(call->operands[0], &q, &d);
	double value = q.value;

	if (s == STATUS_OK && unit)
		s = quantity_convert(&q, unit, &value, &d);
	if (s != STATUS_OK)
		return call_fail(call, s, &d);
	if (!unit)
		unit = q.symbol;
	quantity_print_full(&text, number_round(value, CONVERT_FIGURES), unit);
	report_init(&report);
	report_number(&report, "value", value, unit);
	report_string(&report, "unit", unit);
	report_string(&report, "text", text.text);
	report_line(&report, STYLE_VALUE, "%s", text.text);
	strbuf_free(&text);
	return output_report(call, &report);
}
