/* parts_private.h - what the parts of the bench keep: its prompt, curves, runs, landmarks,
 * solution, crosshair */
#ifndef APP_BENCH_PARTS_PRIVATE_H
#define APP_BENCH_PARTS_PRIVATE_H

#include "app/bench/design.h"
#include "app/field.h"
#include "base/message.h"
#include "base/status.h"
#include "chart/bins.h"
#include "chart/chart.h"
#include "explore/landmark.h"
#include "explore/simulate.h"
#include "explore/sweep.h"

enum bench_prompt_kind { PROMPT_NONE, PROMPT_MODEL, PROMPT_VALUE, PROMPT_TARGET, PROMPT_RANGE };

struct candidate { char *text, *note; };       /* what the line would hold; what stands beside it */

struct bench_prompt {
	enum bench_prompt_kind kind;
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

struct bench_landmarks {
	bool there;                    /* they were looked for, along this curve */
	struct slice of;
	struct stretch along;
	struct landmark list[LANDMARKS_MOST];
	size_t n;
};

enum { FOUND_MOST = 8 };

struct bench_solution {                         /* by solve or optimum */
	bool there;
	struct scenario of;            /* what it holds for, but for the parameter */
	int parameter, result;
	double target;                 /* NAN: an optimum */
	struct { double x, y; } places[FOUND_MOST];
	size_t n, at;
	char *text;                    /* the whole answer, or why there is none */
};

/* The crosshair, on the data as they will be: so many rows of a map or curves, of so many
 * points. */
struct bench_crosshair { struct cursor at; size_t rows, points; };

#endif
