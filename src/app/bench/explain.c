/* explain.c - the bench's panel that tells where the results of a design come from */
#include "config.h"
#include "app/bench/explain.h"

#include <assert.h>
#include <stdlib.h>

#include "app/bench/design.h"
#include "app/bench/rows.h"
#include "base/memory.h"
#include "explore/explain_report.h"

/* The figures of the entries that are chosen. */
static void put_figures(const struct scenario *s, struct report *r)
{
	struct figure_use *uses = memory_new(FIGURE_USES_MOST, sizeof *uses);
	size_t n = 0;

	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];
		const char *word = p->catalog ? scenario_parameter_word(s, p) : NULL;

		if (word)
			explain_figures(s, report_format(r, "%s=@%s", p->name, word), uses, &n);
	}
	explain_report_figures(uses, n, r);
	free(uses);
}

bool bench_explain(const struct design *d, int knob, const struct diag *why, int stage,
                   struct rows *to)
{
	enum { FORMULA, SUMS, WORDS, REACH, REST };
	const struct scenario *s = &d->now;
	struct report r;

	assert(stage >= FORMULA && stage <= REST);
	report_init(&r);
	if (stage == FORMULA) {
		explain_report_formula(s, &r);
		if (why)
			report_line(&r, STYLE_WARN, "%s", why->text);
		else
			explain_report_values(s, &r);
	} else if (stage == SUMS && !why) {
		explain_report_sums(s, &r);
	} else if (stage == WORDS && !why) {
		explain_report_decisions(s, &r);
	} else if (stage == REACH && !why) {
		explain_report_knob(s, design_parameter(d, knob), &r);
	} else if (stage == REST) {
		report_line(&r, STYLE_PLAIN, "%s: %s", _("Holds when"), _(s->model->validity));
		put_figures(s, &r);
		explain_report_source(s, &r);
	}
	rows_report(to, &r);
	report_free(&r);
	return stage < REST;
}
