/* begin.c - the bench with a model on it: from a list, a chart of a lesson, or a file */
#include "config.h"
#include "app/bench/begin_private.h"

#include <assert.h>
#include <stdlib.h>

#include "app/bench/scenario_file.h"
#include "app/bench/state_private.h"
#include "base/memory.h"
#include "base/text_file.h"

enum { FILE_MOST = 1 << 20 };

struct bench *bench_get(struct app *a)
{
	if (!a->bench) {
		a->bench = memory_new(1, sizeof *a->bench);
		a->bench->from = MODE_CONTENTS;
		for (size_t i = 0; i < CHART_MARKS; i++)
			a->bench->labels[i] = (struct strbuf)STRBUF_INIT;
	}
	return a->bench;
}

void bench_begin(struct app *a, const struct scenario *start)
{
	struct bench *w = bench_get(a);

	assert(start && start->model);
	design_open(&w->d, start);
	w->ready = true;
	w->knob = w->d.x == NONE ? 0 : w->d.x;
	w->scroll = w->result_scroll = 0;
	w->panel = PANEL_NONE;
	w->panel_scroll = 0;
	w->alone = false;
	w->crosshair.at.shown = w->histogram.shown = false;
}

/* Values that must be given come from a worked case, all of them, so that they belong together. */
void bench_model(struct app *a, const char *id)
{
	struct scenario s, example;
	struct strbuf source = STRBUF_INIT;

	assert(id);
	if (scenario_init(&s, id, NULL) != STATUS_OK ||
	    scenario_init(&example, id, NULL) != STATUS_OK)
		return;
	if (scenario_eval(&s, NULL) == STATUS_E_MISSING &&
	    scenario_assign_line(&example, s.model->example, NULL) == STATUS_OK) {
		s = example;
		model_print_case(s.model, &source);
		app_notify(a, _("the values are those of a worked case: %s"), source.text);
		strbuf_free(&source);
	}
	bench_begin(a, &s);
}

enum status bench_open_file(struct app *a, const char *path, struct diag *d)
{
	struct diag cause;
	struct design design;
	char *text;
	size_t n;
	enum status s = text_file_read(path, FILE_MOST, &text, &n, NULL, d);

	assert(path && d);
	if (s != STATUS_OK)
		return s;
	s = scenario_file_read(text, n, &design, &cause);
	free(text);
	if (s != STATUS_OK)
		return diagnose(d, s, "%s: %s", path, cause.text);
	bench_begin(a, &design.start);
	a->bench->d = design;
	a->bench->knob = design.x == NONE ? 0 : design.x;
	return STATUS_OK;
}
