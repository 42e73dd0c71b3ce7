/* whatif.h - the what-if bench: a design, what the models make of it, and its screen; inside app only */
#ifndef APP_WHATIF_H
#define APP_WHATIF_H

#include "app/screens.h"
#include "app/whatif_design.h"
#include "chart/bins.h"
#include "explore/sensitivity.h"
#include "explore/simulate.h"
#include "explore/sweep.h"

/* --- the line being typed, and the list under it ---------------------------------------------------------------- */

enum ask { ASK_NONE, ASK_MODEL, ASK_VALUE, ASK_TARGET, ASK_RANGE };

struct candidate { char *text, *note; };       /* what the line would hold; what stands beside it */

struct asking {
	enum ask kind;
	struct field line;
	struct candidate *list;
	size_t n, capacity;
	int at, scroll;                /* NONE: the line itself counts */
	bool names;                    /* only what is listed can be taken */
	char **index;                  /* of each model, what a search looks at, folded */
	size_t indexed;                /* so many are there */
	enum language language;        /* … in this one */
	struct diag fault;
};

/* --- what was computed ------------------------------------------------------------------------------------------ */

struct curve_work { struct sweep sweep; double *x; bool there; char name[96]; };

/* Two parameters swept: few points at once, then one for each cell of the chart. */
enum { MAP_COARSE, MAP_FINE, MAPS };
struct map_work { struct sweep sweep; double *x, *y; bool there; };

struct runs_work {                     /* what single runs of the simulation gave */
	bool shown, ready;
	size_t estimate;
	double *values;                /* of `done` runs; once ready n of them, sorted */
	size_t done, n;
	struct bins bins;
	struct diag why;               /* when there is none */
};

/* The crosshair, on the data as they will be: so many rows of a map or curves, of so many points. */
struct sight { struct cursor at; size_t rows, points; };

enum { FOUND_MOST = 8 };

struct found {                         /* by solve or optimum */
	bool there;
	struct scenario of;            /* what it holds for, but for the parameter */
	int parameter, result;
	double target;                 /* NAN: an optimum */
	struct { double x, y; } places[FOUND_MOST];
	size_t n, at;
	char *text;                    /* the whole answer, or why there is none */
};

enum pane { PANE_NONE, PANE_DIFFERENCES, PANE_FOUND, PANE_MATTERS, PANE_EXPLAIN, PANE_SIMULATE };

struct bench_layout { struct rectangle head, knobs, results, chart, pane, reading; };

/* The range of the y axis, and what it was chosen for. */
struct held {
	bool there, log;
	double from, to, target;
	const struct model *model;
	int result, x, y;
	struct rectangle place;
};

struct whatif {
	bool ready;                    /* there is a model */
	struct design d;
	struct design *past, *future;
	size_t n_past, past_capacity, n_future, future_capacity;
	enum mode from;                /* the screen that it returns to */
	int knob, scroll, result_scroll;
	enum pane pane;
	int pane_scroll;
	bool alone;                    /* chart or panel have the whole screen */
	struct asking ask;
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
	struct held held;
	struct sight sight;
	struct runs_work histogram;
	bool sweeping;
	struct chart chart;
	struct strbuf labels[CHART_MARKS];
	bool drawable;
	struct found found;
	bool pane_stale;
	struct rows rows, filling;     /* shown; being made, in stages */
	int stage;                     /* the next one */
	struct simulate_job *job;      /* running; NULL: none */
	uint64_t runs;                 /* of the job */
	struct simulation simulation;
	struct scenario simulated;     /* what it was run for; model NULL: never */
};

/* whatif.c */
void whatif_model(struct app *a, const char *id);      /* another model, at its defaults or a worked case */
void whatif_begin(struct app *a, const struct scenario *start);

/* whatif_ask.c */
void ask_begin(struct app *a, enum ask kind);
void ask_end(struct whatif *w);
void ask_key(struct app *a, int key);
void ask_paste(struct app *a, const char *text);
bool ask_indexing(const struct asking *q);             /* the search still has models to learn */
void ask_index(struct whatif *w);                      /* some more */
void ask_free(struct whatif *w);

/* whatif_work.c: the curves, in slices */
void work_refresh(struct app *a);                      /* after any change: starts what has to be computed anew */
void work_free(struct whatif *w);
double work_clock(void);                               /* ms, for slices */

/* whatif_find.c */
void find_solve(struct app *a, double target);
void find_optimum(struct app *a, bool least);
void find_next(struct app *a);
void find_take(struct app *a);
void find_forget(struct whatif *w);
bool find_holds(const struct whatif *w);               /* what was found is true of the design as it is */

/* whatif_pane.c: the panel's rows */
void pane_fill(struct app *a);                         /* one stage of it; pane_stale while there is more */
void pane_free(struct whatif *w);
bool pane_simulate(struct app *a);                     /* starts, or stops; false: it cannot, and has said why */

/* whatif_chart.c: the chart of what was computed */
void chart_make(struct app *a);
const struct map_work *chart_map(const struct whatif *w);      /* the one that is shown */
struct chart chart_named(const struct whatif *w);      /* with names on its axes, as in files */

/* whatif_sight.c: the crosshair on it */
void sight_toggle(struct app *a);
void sight_place(struct whatif *w);                    /* after the chart was made */
void sight_command(struct app *a, enum command command);       /* a crosshair's own */
bool sight_take(struct app *a);                        /* the knobs to where it stands */
void sight_reading(const struct whatif *w, struct strbuf *to);

/* whatif_runs.c: the simulation, and its runs as a histogram */
enum status runs_begin(struct whatif *w, struct diag *why);    /* of the design as it is; whatif_work does the rest */
void runs_stop(struct whatif *w);
void runs_renew(struct whatif *w);                     /* the design has changed: its runs, if they are looked at */
void runs_toggle(struct app *a);
void runs_forget(struct whatif *w);
bool runs_wanted(const struct whatif *w);              /* there are some more to do */
void runs_more(struct whatif *w, double until);        /* work_clock */

/* whatif_save.c: files */
void bench_export(struct app *a, bool scenario);       /* asks for a name; scenario: that kind first */

/* whatif_view.c */
void whatif_layout(struct app *a);

#endif
