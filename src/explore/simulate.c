/* simulate.c - runs of a simulator added up to estimates with confidence intervals */
#include "config.h"
#include "explore/simulate.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "explore/interval.h"
#include "explore/parallel.h"
#include "explore/simulator_private.h"

enum { BLOCK = 64, BLOCKS = 256 };     /* runs of a block, blocks between two looks at progress */
#define EVENTS_MOST 1e8                /* of one run */
/* Fewer independent samples than this are too few for an interval of means and ratios to hold the
 * truth 95 times in 100: scripts/coverage-of-intervals shows what 20 do. */
#define FEW         100

struct work {
	const struct simulator *simulator;
	struct trial trial;
	uint64_t seed, first, end;     /* the runs of this slice */
	size_t n;                      /* estimates */
	size_t kept;                   /* the estimate whose values are kept … */
	double *values;                /* … here, by run; NULL: none */
	struct moments blocks[BLOCKS][ESTIMATES_MOST];
};

/* Each run has a stream of its own, so that it does not matter which thread it is on. */
static struct random stream(uint64_t seed, uint64_t run)
{
	struct random r = random_start(seed);

	r = random_start(random_next(&r) + run);
	return random_start(random_next(&r));
}

static double run_value(const struct simulator *sim, size_t i, const struct trial *t, double x,
                        double y)
{
	double v = sim->estimates[i].shown ? sim->estimates[i].shown(t, x) : x / y;

	return isfinite(v) ? v : NAN;
}

static void run_one(const struct work *w, uint64_t run, struct moments *to)
{
	double x[ESTIMATES_MOST], y[ESTIMATES_MOST] = { 1, 1, 1, 1, 1, 1 };
	struct random r = stream(w->seed, run);

	w->simulator->draw(&w->trial, &r, x, y);
	for (size_t i = 0; i < w->n; i++)
		interval_add(&to[i], x[i], y[i]);
	if (w->values)
		w->values[run] = run_value(w->simulator, w->kept, &w->trial, x[w->kept],
		                           y[w->kept]);
}

static void run_blocks(void *context, size_t from, size_t to)
{
	struct work *w = context;

	for (size_t b = from; b < to; b++) {
		uint64_t run = w->first + b * BLOCK, end = run + BLOCK < w->end ? run + BLOCK
			: w->end;

		memset(w->blocks[b], 0, sizeof w->blocks[b]);
		for (; run < end; run++)
			run_one(w, run, w->blocks[b]);
	}
}

/* Returns how many runs were done. */
static uint64_t run_all(struct work *w, const struct simulate_plan *plan,
                        struct moments total[ESTIMATES_MOST])
{
	uint64_t done = 0;

	while (done < plan->runs) {
		size_t n;

		w->first = done;
		w->end = plan->runs - done < BLOCK * BLOCKS ? plan->runs : done + BLOCK * BLOCKS;
		n = (size_t)((w->end - done + BLOCK - 1) / BLOCK);
		parallel_run(n, 1, plan->threads, run_blocks, w);
		for (size_t b = 0; b < n; b++)
			for (size_t i = 0; i < w->n; i++)
				interval_merge(&total[i], &w->blocks[b][i]);
		done = w->end;
		if (plan->progress && !plan->progress(plan->context, done, plan->runs))
			break;
	}
	return done;
}

/* --- estimates ------------------------------------------------------------- */

static const char *const nothing_seen =
	N_("nothing of it was seen in any run: the interval ends at what so many runs would miss "
	   "once in 40 times");
static const char *const all_alike =
	N_("every run gave the same: the interval ends at what so many runs would miss once in 40 "
	   "times");
static const char *const too_few =
	N_("too few runs: the interval is too narrow, and not only by chance; try more runs");
static const char *const by_chance =
	N_("by chance: so do 5 in 100 intervals; try another seed or more runs");

/* In one run, of what is counted; 0: the estimate is no count. */
static double chances_of(const struct simulator *sim, size_t i, const struct trial *t)
{
	return sim->estimates[i].estimator == ESTIMATE_CHANCE ? 1 :
	       sim->estimates[i].chances ? sim->estimates[i].chances(t) : 0;
}

/* Of a count: the mean of a run and its ends. */
static struct interval count_ends(const struct moments *m, double chances, bool *alike)
{
	double hits = round(m->x * m->n);
	struct interval all = interval_of_hits(hits, chances * m->n);

	*alike = hits == 0 || hits == chances * m->n;
	return (struct interval){ all.low / m->n, all.high / m->n };
}

/* Of a mean or a ratio.  Where no run differed from another, one more might have been the first
 * that sees the thing. */
static struct interval ratio_ends(const struct moments *m, double size, bool *alike)
{
	struct interval i = interval_of_ratio(m, size);
	double unseen = interval_unseen(m->n) * size / m->y;

	*alike = i.low == i.high && size > 0;
	if (!*alike)
		return i;
	return (struct interval){ i.low == 0 ? 0 : i.low - unseen, i.high + unseen };
}

static void estimate_from(const struct moments *m, const struct simulator *sim, size_t i,
                          const struct trial *t, struct estimate *e)
{
	double chances = chances_of(sim, i, t), independent = sim->independent ?
		sim->independent(t, i) : 1;
	double (*shown)(const struct trial *, double) = sim->estimates[i].shown;
	bool alike;
	struct interval ends = chances > 0 ? count_ends(m, chances, &alike)
		: ratio_ends(m, sim->estimates[i].size ? sim->estimates[i].size(t) : 1, &alike);

	e->value = m->x / m->y;
	if (shown) {
		e->value = shown(t, e->value);
		ends = (struct interval){ shown(t, ends.low), shown(t, ends.high) };
	}
	e->low = fmin(ends.low, ends.high);
	e->high = fmax(ends.low, ends.high);
	if (alike)
		e->trust = m->x == 0 ? nothing_seen : all_alike;
	else if (!(chances > 0) && m->n * independent < FEW)
		e->trust = too_few;
}

/* NULL: E_NOTFOUND, *d filled. */
static const struct simulator *find_simulator(const char *model, struct diag *d)
{
	struct strbuf all = STRBUF_INIT;

	for (size_t i = 0; simulators[i]; i++) {
		const char *name = simulators[i]->model;

		if (!strcmp(name, model)) {
			strbuf_free(&all);
			return simulators[i];
		}
		if (model_find(name))
			strbuf_printf(&all, "%s%s", all.length ? ", " : "", name);
	}
	diagnose(d, STATUS_E_NOTFOUND, _("%s cannot be simulated; these can: %s"), model, all.text);
	strbuf_free(&all);
	return NULL;
}

static enum status check_plan(const struct simulator *sim, const struct simulate_plan *plan,
                              struct diag *d)
{
	if (plan->runs < 2 || plan->runs > SIMULATE_RUNS_MOST)
		return diagnose(d, STATUS_E_USAGE, _("the number of runs must be from 2 to %u"),
		                SIMULATE_RUNS_MOST);
	if (plan->weibull != 0 && !sim->weibull)
		return diagnose(d, STATUS_E_USAGE,
		                _("%s is simulated with exponential failures only"), sim->model);
	if (plan->weibull != 0 && !(plan->weibull >= 0.1 && plan->weibull <= 100))
		return diagnose(d, STATUS_E_USAGE, "%s",
		                _("the Weibull shape must be from 0.1 to 100"));
	if (!(plan->time >= 0) || !isfinite(plan->time))
		return diagnose(d, STATUS_E_USAGE, "%s", _("the time of a run must be positive"));
	return STATUS_OK;
}

/* What a plan with a limit allows; a run counts as one event more, for what it costs without
 * any. */
static enum status check_events(const struct simulator *sim, const struct simulate_plan *plan,
                                double events,
                                struct diag *d)
{
	double most = floor(plan->events_most / (events + 1));

	if (!(events <= EVENTS_MOST) || (plan->events_most > 0 && most < 2))
		return diagnose(d, STATUS_E_LIMIT,
		                _("%s: one run would have about %.1e events, and at most %.0e are "
		                  "simulated"),
		                sim->model, events, plan->events_most > 0 ? plan->events_most
		                : EVENTS_MOST);
	if (plan->events_most > 0 && (double)plan->runs > most)
		return diagnose(d, STATUS_E_LIMIT,
		                _("%s: %llu runs of about %.3g events each are too many here: at "
		                  "most %.0f runs"),
		                sim->model, (unsigned long long)plan->runs, events, most);
	return STATUS_OK;
}

static enum status prepare(const struct scenario *s, const struct simulator *sim,
                           const struct simulate_plan *plan,
                           struct trial *t, struct diag *d)
{
	const char *why = NULL;
	double events;

	*t = (struct trial){ .time = plan->time > 0 ? plan->time : SIMULATE_TIME,
	                     .shape = plan->weibull > 0 ? plan->weibull : 1 };
	for (size_t i = 0; i < INPUTS_MOST && sim->inputs[i]; i++) {
		const struct parameter *p = model_parameter(s->model, sim->inputs[i]);

		assert(p);
		t->in[i] = model_get(s->in, p->offset);
	}
	events = sim->events(t, &why);
	if (events < 0)
		return diagnose(d, STATUS_E_NOANSWER, "%s: %s", sim->model, _(why));
	return check_events(sim, plan, events, d);
}

static void report(const struct scenario *s, const struct work *w, const struct moments *total,
                   bool has_formula,
                   struct simulation *out)
{
	bool other_lives = w->trial.shape != 1;

	out->n = w->n;
	for (size_t i = 0; i < w->n; i++) {
		struct estimate *e = &out->estimates[i];
		double slack;

		*e = (struct estimate){
			.result = model_result(s->model, w->simulator->estimates[i].result),
			.what = w->simulator->estimates[i].what,
			.drawn = w->simulator->estimates[i].drawn,
		};
		assert(e->result);
		estimate_from(&total[i], w->simulator, i, &w->trial, e);
		e->formula = has_formula ? model_get(s->out, e->result->offset) : NAN;
		slack = 1e-12 * fabs(e->formula);      /* an interval of no width meets rounding */
		e->outside = has_formula && !(e->formula >= e->low - slack &&
		                              e->formula <= e->high + slack);
		if (e->outside)
			e->note = other_lives ? w->simulator->note_weibull
				: w->simulator->estimates[i].note ? w->simulator->estimates[i].note
				: e->trust ? NULL : by_chance;
	}
}

struct simulate_job {
	struct scenario at;
	bool has_formula;
	double events;
	uint64_t runs, done;
	/* part: of the block that is not whole yet */
	struct moments total[ESTIMATES_MOST], part[ESTIMATES_MOST];
	struct work work;
};

enum status simulate_begin(const struct scenario *given, const struct simulate_plan *plan,
                           struct simulate_job **out,
                           struct diag *d)
{
	const struct simulator *sim = find_simulator(given->model->id, d);
	struct scenario s = *given;
	struct simulate_job *job;
	struct trial trial;
	enum status status, formula;
	const char *why;

	assert(given && plan);
	if (!sim)
		return STATUS_E_NOTFOUND;
	status = check_plan(sim, plan, d);
	if (status != STATUS_OK)
		return status;
	formula = scenario_eval(&s, d);
	if (formula != STATUS_OK && !(formula == STATUS_E_NOANSWER && sim->without_formula))
		return formula;
	status = prepare(&s, sim, plan, &trial, d);
	if (status != STATUS_OK)
		return status;
	job = memory_new(1, sizeof *job);
	job->at = s;
	job->has_formula = formula == STATUS_OK;
	job->events = sim->events(&trial, &why);
	job->runs = plan->runs;
	job->work.simulator = sim;
	job->work.trial = trial;
	job->work.seed = plan->seed;
	while (job->work.n < ESTIMATES_MOST && sim->estimates[job->work.n].result)
		job->work.n++;
	*out = job;
	return STATUS_OK;
}

double simulate_events(const struct simulate_job *job)
{
	return job->events;
}

uint64_t simulate_done(const struct simulate_job *job)
{
	return job->done;
}

bool simulate_step(struct simulate_job *job, uint64_t runs)
{
	for (; runs > 0 && job->done < job->runs; runs--) {
		run_one(&job->work, job->done++, job->part);
		if (job->done % BLOCK != 0 && job->done < job->runs)
			continue;
		for (size_t i = 0; i < job->work.n; i++)
			interval_merge(&job->total[i], &job->part[i]);
		memset(job->part, 0, sizeof job->part);
	}
	return job->done < job->runs;
}

void simulate_estimates(const struct simulate_job *job, struct simulation *out)
{
	struct moments total[ESTIMATES_MOST];

	assert(out);
	memcpy(total, job->total, sizeof total);
	for (size_t i = 0; i < job->work.n && job->part[i].n > 0; i++)
		interval_merge(&total[i], &job->part[i]);
	out->runs = job->done;
	report(&job->at, &job->work, total, job->has_formula, out);
}

void simulate_end(struct simulate_job *job)
{
	free(job);
}

/* Its place among the estimates; ESTIMATES_MOST: it is none. */
static size_t estimate_of(const struct simulator *sim, const char *result)
{
	for (size_t i = 0; i < ESTIMATES_MOST && sim->estimates[i].result; i++)
		if (!strcmp(sim->estimates[i].result, result))
			return i;
	return ESTIMATES_MOST;
}

bool simulate_keep(struct simulate_job *job, const struct result *r, double *values)
{
	assert(r);
	job->work.kept = estimate_of(job->work.simulator, r->name);
	job->work.values = job->work.kept < ESTIMATES_MOST ? values : NULL;
	return job->work.values != NULL;
}

bool simulate_gives(const char *model, const char *result)
{
	const struct simulator *sim = find_simulator(model, NULL);

	return sim && estimate_of(sim, result) < ESTIMATES_MOST;
}

bool simulate_knows(const char *model)
{
	return find_simulator(model, NULL) != NULL;
}

enum status simulate(const struct scenario *s, const struct simulate_plan *plan,
                     struct simulation *out,
                     struct diag *d)
{
	struct simulate_job *job;
	enum status status = simulate_begin(s, plan, &job, d);

	assert(s && plan && out);
	if (status != STATUS_OK)
		return status;
	*out = (struct simulation){ .runs = run_all(&job->work, plan, job->total) };
	report(&job->at, &job->work, job->total, job->has_formula, out);
	simulate_end(job);
	return STATUS_OK;
}

enum status simulate_runs(const struct scenario *given, const struct simulate_plan *plan,
                          size_t estimate, size_t first,
                          size_t n, double *values, struct diag *d)
{
	const struct simulator *sim = find_simulator(given->model->id, d);
	struct scenario s = *given;
	struct trial trial;
	enum status status;

	if (!sim)
		return STATUS_E_NOTFOUND;
	assert(estimate < ESTIMATES_MOST && sim->estimates[estimate].result);
	status = scenario_eval(&s, d);
	if (status != STATUS_OK && !(status == STATUS_E_NOANSWER && sim->without_formula))
		return status;
	status = prepare(&s, sim, plan, &trial, d);
	for (size_t run = 0; run < n && status == STATUS_OK; run++) {
		double x[ESTIMATES_MOST], y[ESTIMATES_MOST] = { 1, 1, 1, 1, 1, 1 };
		struct random r = stream(plan->seed, first + run);

		sim->draw(&trial, &r, x, y);
		values[run] = run_value(sim, estimate, &trial, x[estimate], y[estimate]);
	}
	return status;
}
