/* state_private.h - what the what-if bench holds: a design, and what the models make of it */
#ifndef APP_BENCH_STATE_PRIVATE_H
#define APP_BENCH_STATE_PRIVATE_H

#include "app/bench/parts_private.h"
#include "app/bench/rows.h"
#include "app/state.h"

enum panel { PANEL_NONE, PANEL_DIFFERENCES, PANEL_FOUND, PANEL_MATTERS, PANEL_EXPLAIN,
            PANEL_SIMULATE };

struct bench_layout { struct rectangle head, knobs, results, chart, panel, reading; };

/* The range of the y axis, and what it was chosen for. */
struct y_range {
	bool there, log;
	double from, to, target;
	const struct model *model;
	int result, x, y;
	struct rectangle place;
};

struct bench {
	bool ready;                    /* there is a model */
	struct design d;
	struct design *past, *future;
	size_t n_past, past_capacity, n_future, future_capacity;
	enum mode from;                /* the screen that it returns to */
	int knob, scroll, result_scroll;
	enum panel panel;
	int panel_scroll;
	bool alone;                    /* chart or panel have the whole screen */
	struct bench_prompt prompt;
	struct bench_layout layout;
	/* of the design as it is */
	struct design seen;            /* what the rest was computed for */
	bool seen_any;
	int seen_points;
	struct rectangle seen_chart;
	enum language seen_language;
	enum status status;            /* of d.now */
	struct diag why;
	enum status pin_status[PINS];
	struct diag pin_why[PINS];
	struct curve_work curves[CHART_SERIES];
	size_t n_curves;
	struct map_work maps[MAPS];
	struct diag no_curve;          /* why there is none */
	struct y_range y_range;
	struct bench_crosshair crosshair;
	struct bench_landmarks landmarks;
	struct runs_work histogram;
	bool sweeping;
	struct chart chart;
	struct strbuf labels[CHART_MARKS];
	bool drawable;
	struct bench_solution solution;
	bool panel_stale;
	struct rows rows, filling;     /* shown; being made, in stages */
	int stage;                     /* the next one */
	struct simulate_job *job;      /* running; NULL: none */
	uint64_t runs;                 /* of the job */
	struct simulation simulation;
	struct scenario simulated;     /* what it was run for; model NULL: never */
};

#endif
