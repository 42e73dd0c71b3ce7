/* explain_report_reach.c - how far an answer reaches and what it stands on, as rows of a report */
#include "config.h"
#include "explore/explain_report.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/quantity.h"
#include "text/text.h"

enum { FIGURES = 4 };
#define FAR 1e9                        /* an end that many times away is not worth a number */

/* --- how far ----------------------------------------------------------------- */

/* How many times away an end is; NAN where that says nothing. */
static double factor_of(const struct reach *reach, double end)
{
	return reach->parameter->scale == SCALE_LOG && reach->value > 0 && end > 0
		? end / reach->value : NAN;
}

/* "from 1 to far off": an end that is too far to be told is "". */
static void put_range_of(const char *low, const char *high, struct strbuf *to)
{
	if (*low && *high)
		strbuf_printf(to, _("from %s to %s"), low, high);
	else if (*low)
		strbuf_printf(to, _("from %s to far off"), low);
	else if (*high)
		strbuf_printf(to, _("from far off to %s"), high);
	else
		strbuf_puts(to, _("from far off to far off"));
}

/* One end: where the answers stop, how far that is, and why; nothing when it is far off. */
static void put_end(const struct reach *reach, bool upper, struct strbuf *to)
{
	double end = upper ? reach->high : reach->low, factor = factor_of(reach, end);
	const char *why = upper ? reach->high_why : reach->low_why;

	if (!isfinite(end) || factor > FAR)
		return;
	quantity_print_bound(to, end, reach->parameter->unit,
	                     upper ? QUANTITY_GREATEST : QUANTITY_LEAST, FIGURES);
	if (!isnan(factor)) {
		strbuf_puts(to, upper ? " (× " : " (÷ ");
		quantity_print(to, upper ? factor : 1 / factor, "1", 3);
		strbuf_putc(to, ')');
	} else if (end != reach->value) {
		struct strbuf away = STRBUF_INIT;

		quantity_print(&away, fabs(end - reach->value), reach->parameter->unit, 3);
		strbuf_printf(to, _(" (%s away)"), away.text);
		strbuf_free(&away);
	}
	if (why)
		strbuf_printf(to, ": %s", _(why));
}

/* "low": 1, "low_why": "…", "high": 2, "unit": "s" */
static void put_domain(struct report *r, const struct reach *reach)
{
	const char *unit = reach->parameter->unit;

	report_object(r, reach->parameter->name);
	report_number(r, "low", reach->low, unit);
	if (reach->low_why)
		report_string(r, "low_why", _(reach->low_why));
	report_number(r, "high", reach->high, unit);
	if (reach->high_why)
		report_string(r, "high_why", _(reach->high_why));
	report_for(r, REPORT_JSON);                    /* Lua's values have it */
	report_string(r, "unit", unit);
	report_for(r, REPORT_ALL);
	report_end(r);
}

static void put_reach(struct report *r, const struct reach *reach)
{
	struct strbuf *to = &r->text, low = STRBUF_INIT, high = STRBUF_INIT;

	report_cells(r);
	report_cell(r, report_format(r, "  %s", reach->parameter->name));
	put_end(reach, false, &low);
	if (reach->low_why && low.length)
		strbuf_putc(&low, ';');
	put_end(reach, true, &high);
	put_range_of(low.text, high.text, to);
	strbuf_free(&low);
	strbuf_free(&high);
	report_cell(r, report_keep(r, to));
	report_end(r);
}

void explain_report_reach(const struct scenario *s, struct report *r)
{
	static const int widths[] = { 28, 0 };
	struct reach reaches[MODEL_MAX];
	size_t n = 0;

	assert(s && s->model && r->depth == 1);
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];

		if (s->given[i] && !p->words && !p->catalog)
			explain_reach(s, p, &reaches[n++]);
	}
	report_object(r, "domain");
	for (size_t i = 0; i < n; i++)
		put_domain(r, &reaches[i]);
	report_end(r);
	explain_report_heading(r, _("Holds when"));
	report_for(r, REPORT_TEXT);
	report_line(r, STYLE_PLAIN, "  %s", _(s->model->validity));
	report_for(r, REPORT_ALL);
	report_table(r, widths, COUNT_OF(widths));
	for (size_t i = 0; i < n; i++)
		put_reach(r, &reaches[i]);
	report_end(r);
}

static const char *short_end(struct report *r, const struct reach *reach, double end)
{
	double factor = factor_of(reach, end);

	if (!isfinite(end) || factor > FAR || factor < 1 / FAR)
		return "";
	return report_quantity(r, end, reach->parameter->unit, FIGURES);
}

void explain_report_knob(const struct scenario *s, const struct parameter *p, struct report *r)
{
	unsigned before = report_for(r, REPORT_PANEL);
	struct strbuf why = STRBUF_INIT, range = STRBUF_INIT;
	struct reach reach;

	assert(p);
	if (!p->words && !p->catalog) {
		explain_reach(s, p, &reach);
		if (reach.low_why)
			strbuf_printf(&why, "; %s", _(reach.low_why));
		if (reach.high_why && reach.high_why != reach.low_why)
			strbuf_printf(&why, "; %s", _(reach.high_why));
		put_range_of(short_end(r, &reach, reach.low), short_end(r, &reach, reach.high),
		             &range);
		report_line(r, STYLE_PLAIN, "%s: %s%s", model_called(p->name, p->help),
		            range.text, why.text);
	}
	strbuf_free(&why);
	strbuf_free(&range);
	report_for(r, before);
}

/* --- uncertainty ------------------------------------------------------------- */

/* "12 h … 18 h", or the dash of no answer. */
static const char *range_text(struct report *r, const struct scenario *s, const struct result *of,
                              double low, double high)
{
	const char *unit;
	double from = scenario_result_shown(s, of, low, &unit),
		end = scenario_result_shown(s, of, high, &unit);

	quantity_print(&r->text, from, unit, of->ratio ? scenario_share_figures(from,
	                                                                        FIGURES) : FIGURES);
	strbuf_puts(&r->text, " … ");
	quantity_print(&r->text, end, unit, of->ratio ? scenario_share_figures(end,
	                                                                       FIGURES) : FIGURES);
	return report_keep(r, &r->text);
}

static void put_range(struct report *r, const char *name, const char *range, const char *share)
{
	report_cells(r);
	report_cell(r, name);
	report_cell(r, range);
	if (share)
		report_cell(r, share);
	report_end(r);
}

/* A result, and below it each input that moves it alone. */
static void put_extent(struct report *r, const struct uncertainty *u, const struct extent *e,
                       const struct scenario *s)
{
	put_range(r, report_format(r, "  %s", e->result->name),
	          range_text(r, s, e->result, e->low, e->high), NULL);
	for (size_t i = 0; i < u->n_spreads && e->high > e->low; i++) {
		const struct part *p = &e->parts[i];
		double share = (p->high - p->low) / (e->high - e->low) * 100;

		if (p->high != p->low)
			put_range(r, report_format(r, "    %s", p->parameter->name),
			          range_text(r, s, e->result, p->low, p->high),
			          isnan(p->low) ? NULL : report_quantity(r, share, "%", 3));
	}
}

/* {"low": …, "high": …, "unit": …, "by": {parameter: {"low": …, "high": …}, …}} */
static void put_extents(struct report *r, const struct uncertainty *u, const struct extent *e)
{
	const char *unit = e->result->unit;

	report_object(r, e->result->name);
	report_number(r, "low", e->low, unit);
	report_number(r, "high", e->high, unit);
	report_string(r, "unit", unit);
	report_object(r, "by");
	for (size_t k = 0; k < u->n_spreads; k++) {
		report_object(r, e->parts[k].parameter->name);
		report_number(r, "low", e->parts[k].low, unit);
		report_number(r, "high", e->parts[k].high, unit);
		report_end(r);
	}
	report_end(r);
	report_end(r);
}

void explain_report_uncertainty(const struct uncertainty *u, const struct scenario *s,
                                struct report *r)
{
	static const int widths[] = { 28, 40, 0 };

	assert(u->n <= MODEL_MAX && u->unanswered <= u->points && r->depth == 1);
	if (!u->n_spreads)
		return;
	report_object(r, "uncertainty");
	for (size_t i = 0; i < u->n; i++)
		put_extents(r, u, &u->extents[i]);
	report_end(r);
	report_number(r, "points", (double)u->points, "1");
	report_number(r, "unanswered", (double)u->unanswered, "1");
	explain_report_heading(r, _("Uncertainty"));
	report_line(r, STYLE_PLAIN, "  %s",
	            _("the range over the whole box of the spreads; below it, each input going "
	              "through its own spread alone"));
	report_table(r, widths, COUNT_OF(widths));
	for (size_t i = 0; i < u->n; i++)
		put_extent(r, u, &u->extents[i], s);
	report_end(r);
	if (u->unanswered)
		report_line(r, STYLE_PLAIN, "  %s",
		            report_format(r, _("no answer at %zu of the %zu points looked at"),
		                          u->unanswered, u->points));
}

/* --- the catalog, the source ------------------------------------------------- */

static void put_figure(struct report *r, const struct figure *f)
{
	static const int widths[] = { 28, 26, 0 };
	const char *value = report_quantity(r, f->value, f->unit, 6), *source;
	struct strbuf from = STRBUF_INIT;

	catalog_print_source(f, &from);
	text_clean(&r->text, from.text, from.length, false);
	strbuf_free(&from);
	source = report_keep(r, &r->text);
	report_for(r, REPORT_PANEL);
	report_line(r, STYLE_PLAIN, "%s = %s: %s", f->field, value, source);
	report_for(r, REPORT_ALL);
	if (*f->note) {
		text_clean(&r->text, catalog_note(f), strlen(catalog_note(f)), false);
		source = report_format(r, "%s; %s", source, report_keep(r, &r->text));
	}
	report_table(r, widths, COUNT_OF(widths));
	report_cells(r);
	report_cell(r, report_format(r, "  %s", f->field));
	report_cell(r, value);
	report_cell(r, source);
	report_end(r);
	report_end(r);
}

static void put_use(struct report *r, const struct figure_use *use)
{
	const struct figure *f = use->figure;

	report_object(r, NULL);
	report_string(r, "parameter", use->parameter->name);
	report_string(r, "field", f->field);
	report_number(r, "value", f->value, f->unit);
	report_for(r, REPORT_JSON);                    /* Lua's value has it */
	report_string(r, "unit", f->unit);
	report_for(r, REPORT_ALL);
	report_string(r, "source", f->source);
	if (f->year)
		report_number(r, "year", f->year, "1");
	if (*f->note)
		report_string(r, "note", f->note);
	report_end(r);
}

void explain_report_figures(const struct figure_use *uses, size_t n, struct report *r)
{
	assert(r && (uses || !n));
	report_list(r, "figures");
	for (size_t i = 0; i < n; i++)
		put_use(r, &uses[i]);
	report_end(r);
	if (n)
		explain_report_heading(r, _("Figures of the catalog"));
	for (size_t i = 0; i < n; i++)
		put_figure(r, uses[i].figure);
}

void explain_report_source(const struct scenario *s, struct report *r)
{
	struct strbuf source = STRBUF_INIT;

	assert(s && s->model && r->depth == 1);
	model_print_source(s->model, &source);
	report_string(r, "validity", _(s->model->validity));
	report_string(r, "source", s->model->source);
	explain_report_heading(r, _("Source"));
	report_for(r, REPORT_TEXT);
	report_line(r, STYLE_PLAIN, "  %s", source.text);
	report_for(r, REPORT_PANEL);
	report_line(r, STYLE_DIM, "%s: %s", _("Source"), source.text);
	report_for(r, REPORT_ALL);
	strbuf_free(&source);
}
