/* models.c - models, eval, convert: numbers without the workbench */
#include "config.h"
#include "cli/commands_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "catalog/catalog.h"
#include "cli/explore_private.h"
#include "cli/output_private.h"
#include "explore/report_scenario.h"
#include "json/json.h"
#include "model/formula.h"
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
	strbuf_printf(to, "\n%s\n%s\n", _(m->validity), m->source);
	model_print_source(m, to);
}

/* Whether the model has every word that was asked for. */
static bool is_wanted(const struct call *call, const struct model *m)
{
	struct strbuf words = STRBUF_INIT;
	const char *word;
	bool wanted = true;

	add_words(m, &words);
	for (int i = 0; wanted && (word = command_option_at(call, "--search", i)); i++)
		wanted = text_contains(words.text, word);
	strbuf_free(&words);
	return wanted;
}

static size_t wanted_models(const struct call *call, const struct model *out[])
{
	size_t n = 0;

	for (size_t i = 0; models[i]; i++)
		if (!command_option(call, "--search") || is_wanted(call, models[i]))
			out[n++] = models[i];
	return n;
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
	quantity_print_bound(to, p->min, p->unit, QUANTITY_LEAST, 6);
	strbuf_puts(to, "; ");
	if (isfinite(p->max))
		quantity_print_bound(to, p->max, p->unit, QUANTITY_GREATEST, 6);
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

static void list_words(struct report *r, const char *const *words)
{
	if (!words)
		return;
	report_list(r, "words");
	for (; *words; words++)
		report_string(r, NULL, *words);
	report_end(r);
}

static void list_parameter(struct report *r, const struct parameter *p)
{
	bool number = !p->catalog && !p->words;

	report_object(r, NULL);
	report_string(r, "name", p->name);
	report_string(r, "symbol", p->symbol);
	report_string(r, "unit", number ? p->unit : "");
	report_string(r, "help", _(p->help));
	if (p->catalog)
		report_string(r, "catalog", p->catalog);
	list_words(r, p->words);
	if (number) {
		report_number(r, "default", p->standard, p->unit);
		report_number(r, "min", p->min, p->unit);
		report_number(r, "max", p->max, p->unit);
		report_flag(r, "min_excluded", p->above_min);
		report_flag(r, "max_excluded", p->below_max);
		report_flag(r, "whole", p->whole);
		report_string(r, "scale", p->scale == SCALE_LOG ? "log" : "linear");
	}
	report_end(r);
}

static void list_result(struct report *r, const struct result *of)
{
	report_object(r, NULL);
	report_string(r, "name", of->name);
	report_string(r, "symbol", of->symbol);
	report_string(r, "unit", of->words ? "" : of->unit);
	report_string(r, "help", _(of->help));
	list_words(r, of->words);
	report_end(r);
}

/* The members of a model's object. */
static void list_model(struct report *r, const struct model *m)
{
	report_string(r, "model", m->id);
	report_string(r, "id", m->id);
	report_string(r, "title", _(m->title));
	report_string(r, "formula", m->formula);
	report_string(r, "validity", _(m->validity));
	report_string(r, "source", m->source);
	report_list(r, "parameters");
	for (size_t i = 0; i < m->n_parameters; i++)
		list_parameter(r, &m->parameters[i]);
	report_end(r);
	report_list(r, "results");
	for (size_t i = 0; i < m->n_results; i++)
		list_result(r, &m->results[i]);
	report_end(r);
}

static void add_row(struct report *r, const char *name, const char *unit, const char *text)
{
	report_cells(r);
	report_cell(r, report_format(r, "  %s", name));
	quantity_print_unit(&r->text, unit_name(unit));
	report_cell(r, report_keep(r, &r->text));
	report_cell(r, text);
	report_end(r);
}

static void describe_model(struct report *r, const struct model *m)
{
	static const int widths[] = { 26, 10 };
	struct strbuf source = STRBUF_INIT, formula = STRBUF_INIT;

	report_line(r, STYLE_PLAIN, "%s — %s\n", m->id, _(m->title));
	formula_print(m->formula, &formula);
	text_maths(&r->text, formula.text);
	strbuf_free(&formula);
	report_line(r, STYLE_MATHS, "  %s\n", report_keep(r, &r->text));
	report_line(r, STYLE_PLAIN, "%s", _("parameters:"));
	report_table(r, widths, COUNT_OF(widths));
	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];

		strbuf_printf(&r->text, "%s  ", _(p->help));
		print_domain(p, &r->text);
		add_row(r, p->name, p->unit, report_keep(r, &r->text));
	}
	report_end(r);
	report_line(r, STYLE_PLAIN, "%s", _("results:"));
	report_table(r, widths, COUNT_OF(widths));
	for (size_t i = 0; i < m->n_results; i++)
		add_row(r, m->results[i].name, m->results[i].unit, _(m->results[i].help));
	report_end(r);
	report_line(r, STYLE_PLAIN, "%s %s", _("valid:"), _(m->validity));
	model_print_source(m, &source);
	report_line(r, STYLE_PLAIN, "%s %s", _("source:"), source.text);
	strbuf_free(&source);
	report_line(r, STYLE_PLAIN, "%s fleetlab eval %s %s", _("example:"), m->id, m->example);
}

static int describe_one(struct call *call)
{
	struct report report;
	struct scenario s;
	struct diag d;
	enum status status = scenario_init(&s, call->operands[0], &d);

	if (status == STATUS_OK && command_option(call, "--search"))
		status = diagnose(&d, STATUS_E_USAGE, "%s", _("name a model or search, not both"));
	if (status != STATUS_OK)
		return command_fail(call, status, &d);
	report_init(&report);
	list_model(&report, s.model);
	describe_model(&report, s.model);
	return output_report(call, &report);
}

/* For people a line each; for programs all there is to say of them. */
static int list_models(struct call *call, const struct model *const list[], size_t n)
{
	static const int widths[] = { 30 };
	struct report report;

	report_init(&report);
	report_list(&report, "models");
	for (size_t i = 0; i < n && command_option(call, "--json"); i++) {
		report_object(&report, NULL);
		list_model(&report, list[i]);
		report_end(&report);
	}
	report_end(&report);
	report_table(&report, widths, COUNT_OF(widths));
	for (size_t i = 0; i < n; i++) {
		report_cells(&report);
		report_cell(&report, list[i]->id);
		report_cell(&report, _(list[i]->title));
		report_end(&report);
	}
	report_end(&report);
	return output_report(call, &report);
}

int command_models(struct call *call)
{
	const struct model **list;
	struct diag d;
	size_t n;
	int code;

	assert(call);
	if (call->n_operands == 1)
		return describe_one(call);
	list = memory_new(model_count(), sizeof *list);
	n = wanted_models(call, list);
	diagnose(&d, STATUS_E_NOTFOUND, "%s",
	         _("no model has that; fleetlab models lists them all"));
	code = n ? list_models(call, list, n) : command_fail(call, STATUS_E_NOTFOUND, &d);
	free(list);
	return code;
}

/* --- eval ------------------------------------------------------------------------------------- */

int command_eval(struct call *call)
{
	struct report report;
	struct scenario s;
	struct unit_choice shown;
	struct diag d;
	enum status status = explore_scenario(call, &s, &shown, &d);

	assert(call);
	if (status == STATUS_OK)
		status = scenario_eval(&s, &d);
	if (status != STATUS_OK)
		return command_fail(call, status, &d);
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
	enum status s = catalog_quantity(call->operands[0], typed_mark(), &q, &d);
	double value = q.value;

	assert(call);
	if (s == STATUS_OK && unit)
		s = quantity_convert(&q, unit, &value, &d);
	/* "4180 J/kg-K" is J/(kg K) to one who asks for that; a bare number is of no unit. */
	if (s == STATUS_E_UNIT && unit && *q.symbol &&
	    catalog_read(call->operands[0], unit, typed_mark(), &value, NULL) == STATUS_OK)
		s = STATUS_OK;
	if (s != STATUS_OK)
		return command_fail(call, s, &d);
	if (!unit)
		unit = q.symbol;
	quantity_print_exact(&text, value, unit, CONVERT_FIGURES);
	report_init(&report);
	report_number(&report, "value", value, unit);
	report_string(&report, "unit", unit);
	report_string(&report, "text", text.text);
	report_line(&report, STYLE_VALUE, "%s", text.text);
	strbuf_free(&text);
	return output_report(call, &report);
}
