/* layout.c - where the parts of the bench stand, for every size of the screen */
#include "config.h"
#include "app/bench/layout_private.h"

#include <assert.h>

#include "app/bench/state_private.h"

enum {
	BESIDE = 100,                  /* columns from which the chart stands beside the knobs */
	STACKED = 64, STACKED_LINES = 18,  /* columns and lines from which it stands above them */
	LEFT_MOST = 64,
	TALL = 24,      /* lines of the body from which the panel stands below the chart */
	CHART_LEAST = 5, READING_LINES = 3
};

static int most(int a, int b)
{
	return a > b ? a : b;
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* A line that explains the marked knob stands below the knobs. */
static int knob_lines(const struct bench *w)
{
	return (int)w->d.now.model->n_parameters + 2;
}

static int result_lines(const struct bench *w)
{
	return most((int)w->d.now.model->n_results, 2);
}

/* The chart's place r is shared with the panel, or given up to it. */
static void place_pane(struct bench *w, struct rectangle r)
{
	struct bench_layout *l = &w->layout;

	if (w->panel == PANEL_NONE) {
		l->chart = r;
		return;
	}
	l->panel = r;
	if (w->alone || r.height < TALL)
		return;
	l->chart = (struct rectangle){ r.x, r.y, r.width, r.height * 11 / 20 };
	l->panel.y += l->chart.height + 1;
	l->panel.height -= l->chart.height + 1;
}

static void place_beside(const struct app *a, struct bench *w, int y, int height)
{
	struct bench_layout *l = &w->layout;
	int left = least(a->width * 44 / 100, LEFT_MOST),
		results = least(result_lines(w), height / 3);
	int knobs = least(knob_lines(w), height - results - 1);

	l->knobs = (struct rectangle){ 1, y, left, knobs };
	l->results = (struct rectangle){ 1, y + knobs + 1, left,
	                                 least(height - knobs - 1, result_lines(w) + 4) };
	place_pane(w, (struct rectangle){ left + 3, y, a->width - left - 4,
	                                  least(height, (a->width - left) * 2 / 5 + 24) });
}

static void place_above(const struct app *a, struct bench *w, int y, int height)
{
	struct bench_layout *l = &w->layout;
	int lists = least(most(most(knob_lines(w), result_lines(w)), 5), height / 2),
		half = a->width / 2;

	place_pane(w, (struct rectangle){ 1, y, a->width - 2, height - lists - 1 });
	l->knobs = (struct rectangle){ 1, y + height - lists, half - 2, lists };
	l->results = (struct rectangle){ half + 1, y + height - lists, a->width - half - 2, lists };
}

static void place_alone(const struct app *a, struct bench *w, int y, int height)
{
	struct bench_layout *l = &w->layout;
	int results = least(result_lines(w), height / 3),
		knobs = least(knob_lines(w), height - results);

	if (w->alone || w->panel != PANEL_NONE) {
		place_pane(w, (struct rectangle){ 1, y, a->width - 2, height });
		return;
	}
	l->knobs = (struct rectangle){ 1, y, a->width - 2, knobs };
	l->results = (struct rectangle){ 1, y + knobs, a->width - 2, height - knobs };
}

static void keep_in_view(struct bench *w)
{
	int lines = most(w->layout.knobs.height - (w->layout.knobs.height > 3 ? 2 : 0), 1),
		n = (int)w->rows.n;
	int results = w->layout.results.height;

	if (w->knob < w->scroll)
		w->scroll = w->knob;
	if (w->knob >= w->scroll + lines)
		w->scroll = w->knob - lines + 1;
	if (w->d.result < w->result_scroll)
		w->result_scroll = w->d.result;
	if (results > 0 && w->d.result >= w->result_scroll + results)
		w->result_scroll = w->d.result - results + 1;
	if (w->result_scroll > most((int)w->d.now.model->n_results - results, 0))
		w->result_scroll = most((int)w->d.now.model->n_results - results, 0);
	if (w->panel_scroll > n - 1)
		w->panel_scroll = n - 1;
	if (w->panel_scroll < 0)
		w->panel_scroll = 0;
}

/* What the crosshair points at stands under the chart. */
static void place_reading(struct bench *w)
{
	struct bench_layout *l = &w->layout;

	int lines = l->chart.height < 2 * CHART_LEAST + READING_LINES ? 2 : READING_LINES;

	if (!w->crosshair.at.shown || l->chart.height < CHART_LEAST + lines)
		return;
	l->chart.height -= lines;
	l->reading = (struct rectangle){ l->chart.x, l->chart.y + l->chart.height, l->chart.width,
	                                 lines };
}

void bench_layout(struct app *a)
{
	struct bench *w = a->bench;
	int head = a->height < STACKED_LINES ? 1 : 2, y = 1 + head, height = a->height - 2 - head;

	assert(w->ready);
	w->layout = (struct bench_layout){ .head = { 1, 1, a->width - 2, head } };
	if (w->alone)
		place_pane(w, (struct rectangle){ 1, y, a->width - 2, height });
	else if (a->width >= BESIDE && a->height >= STACKED_LINES)
		place_beside(a, w, y + 1, height - 1);
	else if (a->width >= STACKED && a->height >= STACKED_LINES)
		place_above(a, w, y, height);
	else
		place_alone(a, w, y, height);
	place_reading(w);
	keep_in_view(w);
}

struct rectangle bench_prompt_place(const struct app *a)
{
	const struct bench_layout *l = &a->bench->layout;
	struct rectangle body = { 1, 1, a->width - 2, a->height - 2 };

	assert(a->bench && a->bench->prompt.kind != PROMPT_NONE);
	if (a->bench->prompt.kind == PROMPT_MODEL || l->knobs.height <= 0 || a->width < STACKED ||
	    a->height < STACKED_LINES)
		return body;
	body.y = l->knobs.y;
	body.height = a->height - 1 - l->knobs.y;
	body.width = a->width >= BESIDE ? l->knobs.width : a->width - 2;
	return body;
}
