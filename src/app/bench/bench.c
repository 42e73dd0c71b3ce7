/* bench.c - the what-if bench: what its keys do */
#include "config.h"
#include "app/bench/bench.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench/begin_private.h"
#include "app/bench/bench_crosshair_private.h"
#include "app/bench/compute_private.h"
#include "app/bench/layout_private.h"
#include "app/bench/prompt_private.h"
#include "app/bench/runs_private.h"
#include "app/bench/save_private.h"
#include "app/bench/solver_private.h"
#include "app/bench/state_private.h"
#include "app/library.h"
#include "app/record_private.h"
#include "base/file.h"
#include "base/memory.h"

enum { UNDO_MOST = 200, PAGE = 5 };

void bench_free(struct app *a)
{
	struct bench *w = a->bench;

	if (!w)
		return;
	compute_free(w);
	bench_prompt_free(w);
	free(w->past);
	free(w->future);
	free(w);
	a->bench = NULL;
}

/* --- undo ------------------------------------------------------------------ */

static void push(struct design **list, size_t *n, size_t *capacity, const struct design *d)
{
	if (*n == UNDO_MOST) {
		memmove(*list, *list + 1, (*n - 1) * sizeof **list);
		(*n)--;
	}
	GROW(*list, *n, *capacity);
	(*list)[(*n)++] = *d;
}

static void remember(struct bench *w, const struct design *before)
{
	push(&w->past, &w->n_past, &w->past_capacity, before);
	w->n_future = 0;
}

/* The knob that has the focus is one of the design's. */
static void keep_focus(struct bench *w)
{
	int n = (int)w->d.now.model->n_parameters;

	w->knob = w->knob >= n ? n - 1 : w->knob < 0 ? 0 : w->knob;
}

static void undo(struct app *a)
{
	struct bench *w = a->bench;

	if (w->n_past == 0) {
		app_notify(a, "%s", _("there is nothing to undo"));
		return;
	}
	push(&w->future, &w->n_future, &w->future_capacity, &w->d);
	w->d = w->past[--w->n_past];
	keep_focus(w);
}

static void redo(struct app *a)
{
	struct bench *w = a->bench;

	if (w->n_future == 0) {
		app_notify(a, "%s", _("there is nothing to redo"));
		return;
	}
	push(&w->past, &w->n_past, &w->past_capacity, &w->d);
	w->d = w->future[--w->n_future];
	keep_focus(w);
}

/* --- opening and leaving --------------------------------------------------- */

/* The model of the chart on the lesson's screen, at its knobs.  False: there is none, and *why may
 * say why. */
static bool take_chart(struct app *a, struct diag *why)
{
	struct entry *e = library_entry(a);
	struct bench *w = bench_get(a);
	struct design before = w->d;
	struct scenario s;

	why->text[0] = '\0';
	if (a->mode == MODE_CONTENTS || !e || a->reader.chart == NO_BLOCK)
		return false;
	if (session_chart_hidden(e->session, a->reader.chart)) {
		diagnose(why, STATUS_E_NOANSWER, "%s",
		         _("predict first: then this chart is shown"));
		return false;
	}
	if (session_chart_scenario(e->session, a->reader.chart, &s, why) != STATUS_OK)
		return false;
	if (w->ready && scenario_same(&w->d.start, &s))
		return true;                   /* as it was left */
	if (w->ready)
		remember(w, &before);
	bench_begin(a, &s);
	return true;
}

void bench_enter(struct app *a)
{
	struct bench *w = bench_get(a);

	assert(a->mode != MODE_BENCH);
	w->from = a->mode;
	a->mode = MODE_BENCH;
	if (!w->ready)
		bench_prompt_begin(a, PROMPT_MODEL);
}

void bench_toggle(struct app *a)
{
	struct bench *w = bench_get(a);
	struct diag why = { "" };

	if (a->mode == MODE_BENCH) {
		bench_prompt_end(w);
		a->mode = w->from;
		return;
	}
	take_chart(a, &why);
	if (*why.text)
		app_notify(a, "%s", why.text);
	record_place(a);
	bench_enter(a);
}

/* --- commands -------------------------------------------------------------- */

static void turn(struct app *a, enum turn size, int direction)
{
	struct bench *w = a->bench;
	struct diag why;

	if (!design_turn(&w->d, w->knob, size, direction, &why))
		app_notify(a, "%s", why.text);
}

static void turn_result(struct bench *w, int direction)
{
	int n = (int)w->d.now.model->n_results, at = w->d.result;

	for (int i = 0; i < n; i++) {
		at = (at + direction + n) % n;
		if (!w->d.now.model->results[at].words)
			break;
	}
	w->d.result = at;
}

static const char *called(const struct bench *w)
{
	const struct parameter *p = design_parameter(&w->d, w->knob);

	return model_called(p->name, p->help);
}

static void sweep_knob(struct app *a)
{
	struct bench *w = a->bench;

	if (design_is_number(&w->d, w->knob))
		design_sweep(&w->d, w->knob);
	else
		app_notify(a, _("a chart needs a number along its axis, and %s is a name"),
		        called(w));
}

static void sweep_second(struct app *a)
{
	struct bench *w = a->bench;

	if (w->d.y == w->knob)
		design_sweep_second(&w->d, NONE);
	else if (w->d.x == w->knob)
		app_notify(a, "%s",
		        _("this knob is along the chart already; choose another for the second "
		          "axis"));
	else
		design_sweep_second(&w->d, w->knob);
}

static void toggle_map(struct app *a)
{
	struct design *d = &a->bench->d;

	if (d->y == NONE || !design_is_number(d, d->y))
		app_notify(a, "%s",
		        _("a map needs a second axis: y on another knob that is a number"));
	else
		d->curves = !d->curves;
}

static void toggle_log(struct app *a)
{
	struct design *d = &a->bench->d;
	struct stretch *s = design_stretch(d, design_ranged(d, a->bench->knob));

	if (s && !s->log && !(s->from > 0))
		app_notify(a, "%s", _("a logarithmic axis begins above 0: type a range first"));
	else if (s)
		s->log = !s->log;
}

static void pin(struct app *a, int i)
{
	struct design *d = &a->bench->d;

	if (d->pinned[i] && scenario_same(&d->pins[i], &d->now)) {
		d->pinned[i] = false;
		app_notify(a, _("%c is not pinned any more"), (int)('A' + i));
		return;
	}
	d->pinned[i] = true;
	d->pins[i] = d->now;
	app_notify(a, _("pinned as %c: its curve stays while you turn knobs, d tells what differs"),
	        (int)('A' + i));
}

static void unpin(struct app *a, int i)
{
	struct design *d = &a->bench->d;

	if (d->pinned[i]) {
		d->now = d->pins[i];
		design_follow(d);
	} else {
		app_notify(a, _("nothing is pinned as %c"), (int)('A' + i));
	}
}

static void show_pane(struct bench *w, enum panel pane)
{
	w->panel = w->panel == pane ? PANEL_NONE : pane;
	w->panel_scroll = 0;
	w->panel_stale = true, w->stage = 0;
	w->alone = w->alone && w->panel != PANEL_NONE;
}

static void ask_target(struct app *a)
{
	struct bench *w = a->bench;

	if (!design_is_number(&w->d, w->knob))
		app_notify(a, _("%s is chosen by name, not by a number"), called(w));
	else
		bench_prompt_begin(a, PROMPT_TARGET);
}

static void ask_range(struct app *a)
{
	if (a->bench->d.x == NONE)
		app_notify(a, "%s", _("this model has no number to put along the chart"));
	else
		bench_prompt_begin(a, PROMPT_RANGE);
}

static void go_back(struct app *a)
{
	struct bench *w = a->bench;

	if (w->job)
		runs_simulate(a);
	else if (w->alone)
		w->alone = false;
	else if (w->panel != PANEL_NONE)
		w->panel = PANEL_NONE;
	else
		bench_toggle(a);
}

static void page(struct bench *w, int direction)
{
	if (w->panel == PANEL_NONE)
		w->knob += direction * PAGE;
	else
		w->panel_scroll += direction *
			(w->layout.panel.height > 2 ? w->layout.panel.height - 1 : 1);
}

static void ask_command(struct app *a, enum command command)
{
	switch ((int)command) {
	case COMMAND_MODEL: bench_prompt_begin(a, PROMPT_MODEL); break;
	case COMMAND_TYPE_VALUE: bench_prompt_begin(a, PROMPT_VALUE); break;
	case COMMAND_SOLVE: ask_target(a); break;
	case COMMAND_RANGE: ask_range(a); break;
	case COMMAND_SAVE: bench_export(a, true); break;
	case COMMAND_EXPORT: bench_export(a, false); break;
	default: break;
	}
}

static void show_command(struct app *a, enum command command)
{
	struct bench *w = a->bench;

	switch ((int)command) {
	case COMMAND_UP: w->knob--; break;
	case COMMAND_DOWN: w->knob++; break;
	case COMMAND_PAGE_UP: page(w, -1); break;
	case COMMAND_PAGE_DOWN: page(w, 1); break;
	case COMMAND_CHART: w->alone = !w->alone; break;
	case COMMAND_DIFFERENCES: show_pane(w, PANEL_DIFFERENCES); break;
	case COMMAND_MATTERS: show_pane(w, PANEL_MATTERS); break;
	case COMMAND_EXPLAIN: show_pane(w, PANEL_EXPLAIN); break;
	case COMMAND_SIMULATE: runs_simulate(a); break;
	case COMMAND_HISTOGRAM: runs_toggle(a); break;
	case COMMAND_CROSSHAIR: bench_crosshair_toggle(a); break;
	case COMMAND_NEXT_FOUND: solver_next(a); break;
	case COMMAND_BACK: go_back(a); break;
	default: ask_command(a, command); break;
	}
	keep_focus(w);
}

/* What changes the design; false when it is another command. */
static bool change_command(struct app *a, enum command command, int key)
{
	struct bench *w = a->bench;

	switch ((int)command) {
	case COMMAND_LESS: turn(a, TURN_STEP, -1); break;
	case COMMAND_MORE: turn(a, TURN_STEP, 1); break;
	case COMMAND_LESS_FAST: turn(a, TURN_FAST, -1); break;
	case COMMAND_MORE_FAST: turn(a, TURN_FAST, 1); break;
	case COMMAND_LESS_FINE: turn(a, TURN_FINE, -1); break;
	case COMMAND_MORE_FINE: turn(a, TURN_FINE, 1); break;
	case COMMAND_FIRST: turn(a, TURN_END, -1); break;
	case COMMAND_LAST: turn(a, TURN_END, 1); break;
	case COMMAND_RESET: design_reset(&w->d, w->knob); break;
	case COMMAND_RESET_ALL: w->d.now = w->d.start; break;
	case COMMAND_NEXT: turn_result(w, 1); break;
	case COMMAND_PREVIOUS: turn_result(w, -1); break;
	case COMMAND_SWEEP: sweep_knob(a); break;
	case COMMAND_SWEEP_SECOND: sweep_second(a); break;
	case COMMAND_MAP: toggle_map(a); break;
	case COMMAND_LOG_AXIS: toggle_log(a); break;
	case COMMAND_PIN: pin(a, key - 'A'); break;
	case COMMAND_UNPIN: unpin(a, key - 'a'); break;
	case COMMAND_LEAST: solver_optimum(a, true); break;
	case COMMAND_GREATEST: solver_optimum(a, false); break;
	case COMMAND_TAKE:
		if (w->crosshair.at.shown)
			bench_crosshair_take(a);
		else
			solver_take(a);
		break;
	default: return false;
	}
	design_follow(&w->d);
	return true;
}

static void act(struct app *a, enum command command, int key)
{
	struct bench *w = a->bench;

	if (!w->ready)
		command = command == COMMAND_BACK || command == COMMAND_MODEL ? command
			: COMMAND_NONE;
	if (command == COMMAND_UNDO)
		undo(a);
	else if (command == COMMAND_REDO)
		redo(a);
	else if (command == COMMAND_BACK && !w->ready)
		bench_toggle(a);
	else if (command == COMMAND_MODEL)
		bench_prompt_begin(a, PROMPT_MODEL);
	else if (w->crosshair.at.shown && command != COMMAND_TAKE && command != COMMAND_CROSSHAIR &&
	         keys_binding(command, CONTEXT_BENCH_CROSSHAIR))
		bench_crosshair_command(a, command);
	else if (command != COMMAND_NONE && !change_command(a, command, key))
		show_command(a, command);
}

enum command bench_command(struct app *a, enum command command, int key)
{
	struct bench *w = a->bench;
	bool asks = w->prompt.kind != PROMPT_NONE, was_ready = w->ready;
	struct design before = w->d;

	assert(w && a->mode == MODE_BENCH);
	if (asks)
		bench_prompt_command(a, command, key);
	else
		act(a, command, key);
	if (was_ready && (asks || (command != COMMAND_UNDO && command != COMMAND_REDO)) &&
	    !design_same(&before, &w->d))
		remember(w, &before);
	return COMMAND_NONE;
}

void bench_paste(struct app *a, const char *text)
{
	if (a->bench->prompt.kind != PROMPT_NONE)
		bench_prompt_paste(a, text);
}

/* --- after any event ------------------------------------------------------- */

void bench_refresh(struct app *a)
{
	struct bench *w = a->bench;
	struct rectangle pane;

	if (!w || a->mode != MODE_BENCH || !w->ready)
		return;
	pane = w->layout.panel;
	bench_layout(a);
	if (pane.width != w->layout.panel.width)
		w->panel_stale = true, w->stage = 0;
	compute_refresh(a);
}

unsigned bench_context(const struct app *a)
{
	assert(a->bench);
	return a->bench->prompt.kind != PROMPT_NONE ? CONTEXT_SEARCH
	     : a->bench->crosshair.at.shown ? CONTEXT_BENCH_CROSSHAIR : CONTEXT_BENCH;
}

/* Under the crosshair all other keys of the bench do what they always do. */
unsigned bench_beneath(const struct app *a)
{
	return a->bench->crosshair.at.shown && a->bench->prompt.kind == PROMPT_NONE ? CONTEXT_BENCH
		: 0;
}

static bool inside(const struct rectangle *r, int x, int y)
{
	return x >= r->x && x < r->x + r->width && y >= r->y && y < r->y + r->height;
}

/* The knob that was marked before is typed into. */
int bench_click(struct app *a, int x, int y)
{
	struct bench *w = a->bench;
	int knob = w->scroll + y - w->layout.knobs.y, about = w->layout.knobs.height > 3 ? 2 : 0;
	int had = w->knob;

	assert(w);
	if (!w->ready || bench_context(a) != CONTEXT_BENCH || !inside(&w->layout.knobs, x, y) ||
	    y >= w->layout.knobs.y + w->layout.knobs.height - about ||
	    knob >= (int)w->d.now.model->n_parameters)
		return 0;
	w->knob = knob;
	return knob == had ? PRESS_ENTER : 0;
}

const struct design *bench_design(const struct app *a)
{
	return a->bench && a->bench->ready ? &a->bench->d : NULL;
}
