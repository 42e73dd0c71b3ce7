/* simulation.c - a simulation's runs, its histogram and its numbers */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "chart/bins.h"

/* A simulation beside its formula: the runs are drawn anew when its settings change, in pieces
 * where somebody waits for the next key. */

enum { STEP = 16 };     /* runs between two looks at the clock, of runs that have few events */
#define RUN_EVENTS 1e5                 /* of one run, which cannot be cut */
#define ALL_EVENTS 2e6
#define FIRST_LOOK 0.001               /* s: what a turn of a knob may cost at once */
#define TAIL 0.025                     /* of the runs on each side that are drawn thin */

struct simulation_slot {
	unsigned generation;           /* of the knobs that `of` is for */
	struct scenario of;
	struct simulate_job *job;      /* while runs are missing */
	double *values, *sorted;
	uint64_t done;                 /* runs that the three below are of */
	struct estimate estimate;      /* result NULL: nothing is known */
	struct bins bins;
	double low, high;              /* where most runs lie */
	size_t n;                      /* runs that have a value */
	struct diag why;
	enum language language;
	char *title, *x_title;
};

void simulation_drop(struct simulation_slot *slot)
{
	if (!slot)
		return;
	simulate_end(slot->job);
	free(slot->values);
	free(slot->sorted);
	free(slot->title);
	free(slot->x_title);
	free(slot);
}

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* --- running --------------------------------------------------------------- */

/* As many runs as the lesson asks for, fewer where they are long. */
static enum status begin(const struct chart_block *c, struct simulation_slot *slot)
{
	struct simulate_plan plan = { .runs = (uint64_t)c->runs, .seed = c->seed };
	enum status status = simulate_begin(&slot->of, &plan, &slot->job, &slot->why);
	double events, most;

	if (status != STATUS_OK)
		return status;
	events = simulate_events(slot->job);
	most = floor(ALL_EVENTS / (events + 1));
	if (events > RUN_EVENTS || most < 2) {
		simulate_end(slot->job);
		return diagnose(&slot->why, STATUS_E_LIMIT,
		                _("one run has about %.0e events here: use fleetlab simulate"),
		                events);
	}
	if ((double)plan.runs <= most)
		return STATUS_OK;
	simulate_end(slot->job);
	plan.runs = (uint64_t)most;
	return simulate_begin(&slot->of, &plan, &slot->job, &slot->why);
}

static void take_values(struct simulation_slot *slot)
{
	size_t n = 0, tail;

	for (uint64_t i = 0; i < slot->done; i++)
		if (isfinite(slot->values[i]))
			slot->sorted[n++] = slot->values[i];
	slot->n = n;
	if (!n) {
		diagnose(&slot->why, STATUS_E_NOANSWER, "%s",
		         _("no single run has a value of its own"));
		return;
	}
	bins_sort(slot->sorted, n);
	bins_fill(slot->sorted, n, slot->estimate.result && slot->estimate.result->ratio,
	          &slot->bins);
	tail = (size_t)(TAIL * (double)n);
	slot->low = slot->sorted[tail];
	slot->high = slot->sorted[n - 1 - tail];
}

/* Until that moment (0: to the end); two runs at least. */
static void run(const struct chart_block *c, struct simulation_slot *slot, double until)
{
	uint64_t step = 1 + (uint64_t)(STEP * 100 / (simulate_events(slot->job) + 100));
	struct simulation s = { .n = 0 };
	bool more = true;

	while (more && (simulate_done(slot->job) < 2 || until == 0 || seconds() < until))
		more = simulate_step(slot->job, step);
	simulate_estimates(slot->job, &s);
	for (size_t i = 0; i < s.n; i++)
		if (s.estimates[i].result == c->curves[0].y)
			slot->estimate = s.estimates[i];
	slot->done = s.runs;
	take_values(slot);
	if (!more) {
		simulate_end(slot->job);
		slot->job = NULL;
	}
}

static void start(const struct session *s, const struct chart_block *c,
                  struct simulation_slot *slot,
                  const struct scenario *of)
{
	simulate_end(slot->job);
	slot->job = NULL;
	slot->of = *of;
	slot->estimate = (struct estimate){ .result = NULL };
	slot->done = 0;
	slot->n = 0;
	if (begin(c, slot) != STATUS_OK) {
		slot->job = NULL;
		return;
	}
	if (!slot->values) {
		slot->values = memory_new((size_t)c->runs, sizeof *slot->values);
		slot->sorted = memory_new((size_t)c->runs, sizeof *slot->sorted);
	}
	simulate_keep(slot->job, c->curves[0].y, slot->values);
	run(c, slot, s->patient ? seconds() + FIRST_LOOK : 0);
}

/* The simulation at the present knobs, as far as it has come. */
static struct simulation_slot *present(const struct session *s, int block)
{
	const struct chart_block *c = &block_at(s, block)->chart;
	struct simulation_slot *slot = s->slots[block].simulation;
	struct scenario at;

	if (!slot)
		slot = s->slots[block].simulation = memory_new(1, sizeof *slot);
	if (slot->generation == s->generation) {
		if (slot->job && !s->patient)
			run(c, slot, 0);
		return slot;
	}
	slot->generation = s->generation;
	if (session_curve_scenario(s, c, &c->curves[0], &at, &slot->why) != STATUS_OK) {
		simulate_end(slot->job);
		slot->job = NULL;
		slot->estimate = (struct estimate){ .result = NULL };
		slot->of = (struct scenario){ .model = NULL };
		return slot;
	}
	if (!scenario_same(&slot->of, &at))
		start(s, c, slot, &at);
	else if (slot->job && !s->patient)
		run(c, slot, 0);
	return slot;
}

bool simulation_busy(const struct session *s, int block)
{
	return s->slots[block].simulation && s->slots[block].simulation->job;
}

void simulation_work(struct session *s, int block, double time)
{
	run(&block_at(s, block)->chart, s->slots[block].simulation, seconds() + time);
}

/* --- in texts and on the screen -------------------------------------------- */

bool simulation_number(const struct session *s, int block, const char *part, struct quantity *out,
                       bool *known)
{
	const struct estimate *e;
	double value;

	assert(s);
	if (*part && strcmp(part, "_low") != 0 && strcmp(part, "_high") != 0 &&
	    strcmp(part, "_formula") != 0)
		return false;
	e = &present(s, block)->estimate;
	*known = e->result != NULL;
	if (!e->result)
		return true;
	value = !*part ? e->value : part[1] == 'l' ? e->low : part[1] == 'h' ? e->high : e->formula;
	*known = isfinite(value);
	*out = quantity_make(value, e->result->unit);
	return true;
}

bool simulation_chart(struct session *s, int block, struct chart *out, struct diag *d)
{
	struct simulation_slot *slot = present(s, block);
	const struct estimate *e = &slot->estimate;

	assert(s);
	if (!slot->title || slot->language != message_language()) {
		free(slot->title);
		free(slot->x_title);
		slot->title = session_plain_text(s, block, &block_at(s, block)->title);
		slot->x_title = session_plain_text(s, block, &block_at(s, block)->chart.x_title);
		slot->language = message_language();
	}
	if (!e->result || !slot->n) {
		diagnose(d, STATUS_E_NOANSWER, "%s", slot->why.text);
		return false;
	}
	*out = (struct chart){
		.kind = CHART_HISTOGRAM,
		.title = slot->title,
		.x = { slot->x_title ? slot->x_title : model_caption(e->result->help),
		       e->result->unit, false, NAN, NAN,
		       e->result->ratio },
		.y = { _("runs"), "1", false, NAN, NAN, false },
		.series = { { NULL, slot->bins.edges, slot->bins.counts, slot->bins.n, false } },
			.n_series = 1,
		.interval = { e->low, e->value, e->high, e->formula, slot->low, slot->high,
		              slot->bins.whole },
		.marks = { { MARK_VERTICAL, e->formula, NAN, _("formula"), MARK_PLAIN } },
		.n_marks = isfinite(e->formula),
	};
	return true;
}
