/* fit_report.c - a fitted law told: its constants with their errors, and the points it distrusts */
#include "config.h"
#include "explore/fit.h"

#include <assert.h>
#include <math.h>

#include "base/memory.h"
#include "base/message.h"
#include "explore/report.h"
#include "text/text.h"

#define DISTRUSTED 0.5                 /* points below this weight are named … */
enum { NAMED = 20 };                   /* … the first of them, and all in JSON */

enum { BOTH = REPORT_JSON | REPORT_LUA };

static void add_constant(struct report *r, const struct constant *c)
{
	report_value(r, c->name, c->value, NULL, "1", report_quantity(r, c->value, "1", 4));
	report_enter(r);
	report_number(r, "error", c->error, "1");
	report_end(r);
}

static void add_table(struct report *r, const struct fit *f)
{
	static const int widths[] = { 26, 16 };

	report_table(r, widths, COUNT_OF(widths));
	for (size_t i = 0; i < f->n; i++) {
		const struct constant *c = &f->constants[i];

		report_cells(r);
		report_cell(r, c->name);
		report_cell(r, report_quantity(r, c->value, "1", 4));
		report_cell(r, report_format(r, "± %s", report_quantity(r, c->error, "1", 2)));
		report_end(r);
	}
	report_end(r);
}

/* What the constants cannot tell. */
static void add_notes(struct report *r, const struct law *law, const struct fit *f)
{
	report_for(r, BOTH);
	if (isfinite(f->correlation))
		report_number(r, "correlation", f->correlation, "1");
	if (isfinite(f->floor_alone))
		report_number(r, "floor_alone", f->floor_alone, "1");
	report_for(r, REPORT_TEXT);
	if (isfinite(f->floor_alone))
		report_line(r, STYLE_PLAIN, _("%s is held at 0, where the model's domain ends: the "
		                              "points alone would have %s"), law->floor,
		            report_quantity(r, f->floor_alone, "1", 2));
	if (isfinite(f->correlation))
		report_line(r, STYLE_WARN, _("%s and %s are tied in these points (correlation %s): "
		                             "they hardly tell whose term is whose; points where "
		                             "one varies and the other does not would"),
		            law->terms[0].x, law->terms[1].x,
		            report_quantity(r, f->correlation, "1", 4));
}

static void add_doubts(struct report *r, const struct points *p, const struct fit *f)
{
	size_t doubts = 0;

	report_for(r, REPORT_JSON);
	report_list(r, "far_off");
	for (size_t i = 0; i < p->n; i++)
		if (f->weights[i] < DISTRUSTED)
			report_number(r, NULL, (double)p->line[i], "1");
	report_end(r);
	report_for(r, REPORT_TEXT);
	for (size_t i = 0; i < p->n; i++)
		if (f->weights[i] < DISTRUSTED && ++doubts <= NAMED) {
			const char *line = report_format(
				r, _("line %zu is far off: its weight is "), p->line[i]);

			report_line(r, STYLE_PLAIN, "%s%s", line,
			            report_quantity(r, f->weights[i], "1", 2));
		}
	if (doubts > NAMED)
		report_line(r, STYLE_PLAIN, _("lines that are far off, all together: %zu"), doubts);
}

void fit_report(const struct law *law, const struct points *p, const struct fit *f,
                struct report *r)
{
	assert(f->n <= FIT_CONSTANTS);
	report_for(r, REPORT_JSON);
	report_string(r, "model", law->model);
	report_for(r, BOTH);
	report_object(r, "results");
	for (size_t i = 0; i < f->n; i++)
		add_constant(r, &f->constants[i]);
	report_end(r);
	report_number(r, "points", (double)p->n, "1");
	report_number(r, "scatter", f->scatter, "1");
	report_for(r, REPORT_TEXT);
	text_maths(&r->text, model_find(law->model)->formula);
	report_line(r, STYLE_PLAIN, "%s\n", report_keep(r, &r->text));
	add_table(r, f);
	report_line(r, STYLE_PLAIN, "%s", "");
	report_line(r, STYLE_PLAIN, "%s%s",
	            report_format(r, _("%zu points; a point is typically off by "), p->n),
	            report_quantity(r, f->scatter * 100, "%", 2));
	add_notes(r, law, f);
	add_doubts(r, p, f);
}
