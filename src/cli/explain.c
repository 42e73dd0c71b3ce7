/* explain.c - explain: where a result comes from, and how far it can be trusted */
#include "config.h"
#include "explore/explain_report.h"

#include <string.h>

#include "base/message.h"
#include "cli/claim.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "explore/question.h"

struct explanation {
	struct scenario scenario;
	struct unit_choice shown;
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

	e->scenario.mark = typed_mark();
	e->n_uses = 0;
	e->claims = NULL;
	range_spread_none(spreads);
	for (int i = 1; i < call->n_operands && s == STATUS_OK; i++) {
		s = question_assign_spread(&e->scenario, call->operands[i], spreads, d);
		if (s == STATUS_OK)
			explain_figures(&e->scenario, call->operands[i], e->uses, &e->n_uses);
	}
	if (s == STATUS_OK)
		s = output_units(call, &e->scenario, &e->shown, d);
	if (s == STATUS_OK)
		s = scenario_eval(&e->scenario, d);
	if (s == STATUS_OK)
		s = uncertainty_find(&e->scenario, spreads, &e->uncertainty, d);
	return s == STATUS_OK ? claim_open("book", &e->claims, d) : s;
}

/* Where the audit of the book's numbers disagrees with what the book says of this model. */
static void put_disputes(const struct explanation *e, struct report *r)
{
	const struct json *row = NULL;
	struct claim c;

	report_list(r, "disputes");
	while ((row = next_dispute(e, row, &c))) {
		report_object(r, NULL);
		report_string(r, "where", c.where);
		report_value(r, "stated", c.stated, NULL, c.unit, c.stated_text);
		report_number(r, "recomputed", c.computed, c.unit);
		report_string(r, "verdict", c.verdict);
		report_string(r, "note", c.note);
		report_end(r);
	}
	report_end(r);
	for (bool first = true; (row = next_dispute(e, row, &c)); first = false) {
		const char *shown = report_quantity(r, c.shown, c.explore_shown_unit, 4);
		const char *stated;

		strbuf_puts(&r->text, c.sign);
		quantity_print_written(&r->text, c.stated_text);
		stated = report_keep(r, &r->text);

		if (first)
			explain_report_heading(r, _("Where the book says otherwise"));
		report_line(r, STYLE_PLAIN, "%s%s (%s)",
		            report_format(r, _("  %s: stated %s, recomputed "), c.where,
		                          stated), shown, _(c.verdict));
		report_line(r, STYLE_PLAIN, "    %s", c.note);
	}
}

int command_explain(struct call *call)
{
	struct report report;
	struct explanation e;
	struct diag d;
	enum status s = read_explanation(call, &e, &d);

	if (s != STATUS_OK) {
		json_free(e.claims);
		return command_fail(call, s, &d);
	}
	report_init(&report);
	explain_report_formula(&e.scenario, &report);
	explain_report_values(&e.scenario, &report);
	explain_report_sums(&e.scenario, &report);
	explain_report_decisions(&e.scenario, &report);
	explain_report_uncertainty(&e.uncertainty, &e.scenario, &report);
	explain_report_reach(&e.scenario, &report);
	explain_report_figures(e.uses, e.n_uses, &report);
	put_disputes(&e, &report);
	explain_report_source(&e.scenario, &report);
	json_free(e.claims);
	return output_report(call, &report);
}
