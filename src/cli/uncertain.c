#include "config.h"
#include "cli/uncertain.h"

#include <math.h>

#include "cli/output.h"
#include "quantity/quantity.h"

enum { NAME = 28, RANGE = 40, FIGURES = 4 };

/* "12 h … 18 h", or the dash of no answer. */
static void print_range(const struct scenario *s, const struct result *r, double low, double high,
                        struct strbuf *to)
{
	const char *unit;
	double from = scenario_result_shown(s, r, low, &unit),
		end = scenario_result_shown(s, r, high, &unit);

	quantity_print(to, from, unit, r->ratio ? share_figures(from, FIGURES) : FIGURES);
	strbuf_puts(to, " … ");
	quantity_print(to, end, unit, r->ratio ? share_figures(end, FIGURES) : FIGURES);
}

static void print_row(const char *indent, const char *name, const char *range, const char *share,
                      struct strbuf *to)
{
	struct strbuf label = STRBUF_INIT;

	strbuf_printf(&label, "%s%s", indent, name);
	output_column(to, label.text, NAME);
	if (*share)
		output_column(to, range, RANGE);
	else
		strbuf_puts(to, range);
	strbuf_printf(to, "%s\n", share);
	strbuf_free(&label);
}

static void print_extent(const struct uncertainty *u, const struct extent *e,
                         const struct scenario *s, struct strbuf *to)
{
	struct strbuf range = STRBUF_INIT, share = STRBUF_INIT;

	print_range(s, e->result, e->low, e->high, &range);
	print_row("  ", e->result->name, range.text, "", to);
	for (size_t i = 0; i < u->n_spreads && e->high > e->low; i++) {
		const struct part *p = &e->parts[i];

		if (p->high == p->low)
			continue;
		strbuf_clear(&range);
		strbuf_clear(&share);
		print_range(s, e->result, p->low, p->high, &range);
		if (!isnan(p->low))
			quantity_print(&share, (p->high - p->low) / (e->high - e->low) * 100,
			               "%", 3);
		print_row("    ", p->parameter->name, range.text, share.text, to);
	}
	strbuf_free(&range);
	strbuf_free(&share);
}

void uncertainty_print(const struct uncertainty *u, const struct scenario *s, struct strbuf *to)
{
	if (!u->n_spreads)
		return;
	strbuf_printf(to, "\n%s\n  %s\n", _("Uncertainty"),
	              _("the range over the whole box of the spreads; below it, each input going "
	                "through its own spread alone"));
	for (size_t i = 0; i < u->n; i++)
		print_extent(u, &u->extents[i], s, to);
	if (u->unanswered) {
		strbuf_puts(to, "  ");
		strbuf_printf(to, _("no answer at %zu of the %zu points looked at"), u->unanswered,
		              u->points);
		strbuf_putc(to, '\n');
	}
}

static void json_range(struct json_out *o, double low, double high)
{
	json_put_number(o, "low", low);
	json_put_number(o, "high", high);
}

void uncertainty_json(const struct uncertainty *u, struct json_out *o)
{
	if (!u->n_spreads)
		return;
	json_out_key(o, "uncertainty");
	json_open_object(o);
	for (size_t i = 0; i < u->n; i++) {
		const struct extent *e = &u->extents[i];

		json_out_key(o, e->result->name);
		json_open_object(o);
		json_range(o, e->low, e->high);
		output_pair(o, "unit", e->result->unit);
		json_out_key(o, "by");
		json_open_object(o);
		for (size_t k = 0; k < u->n_spreads; k++) {
			json_out_key(o, e->parts[k].parameter->name);
			json_open_object(o);
			json_range(o, e->parts[k].low, e->parts[k].high);
			json_close_object(o);
		}
		json_close_object(o);
		json_close_object(o);
	}
	json_close_object(o);
	json_put_number(o, "points", (double)u->points);
	json_put_number(o, "unanswered", (double)u->unanswered);
}
