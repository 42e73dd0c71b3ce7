/* coverage.c - how often the intervals of simulate hold the truth: scripts/coverage-of-intervals
 *
 * coverage [--seeds N] [--most RUNS] [MODEL …]: each case below, simulated with N seeds (500), its
 * interval looked at after 20, 200, 2 000 and 10 000 runs, or RUNS at most; a line for each result,
 * the share in percent of the seeds whose interval holds the truth.  500 seeds are right to ±2 in a
 * hundred only: what is off is counted on, up to 8 times as far.  Exit code 1: one was off still.
 */
#include "config.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/memory.h"
#include "catalog/catalog.h"
#include "explore/parallel.h"
#include "explore/simulate.h"
#include "quantity/unit.h"

#define LEAST 93.5
#define MOST  96.5
enum { LEVELS = 4, RESULTS = 6, SEEDS = 500, MORE = 8, STEP = 25 };

static const uint64_t levels[LEVELS] = { 20, 200, 2000, 10000 };
enum { JUDGED = 1 };                   /* from 200 runs on; what is below is shown */

/* truth: of each result in its order; NAN: the formula's value is the truth.  rare: below so many
 * runs hardly anything is seen, and what is sure to be honest covers more.  most: runs, where they
 * take long; 0: all. */
struct cover_case { const char *model, *line, *why; double truth[RESULTS]; uint64_t rare_below;
                    double days; uint64_t most; };

#define OF_FORMULA { NAN, NAN, NAN, NAN, NAN, NAN }

/* Straggler: 1 + 0.1 (1 - 0.999^1000) and its inverse.  Checkpoint: goodput by renewal, which is
 * e^(-R/M) (τ - δ) / (M (e^(τ/M) - 1)); recoveries 1 - e^(-R/M); writes as goodput by δ/(τ - δ). */
static const struct cover_case cases[] = {
	{ "fleet.straggler", "devices=1000 slow_fraction=0.001 slowdown=10%",
	  "one step of three is not slow",
	  { NAN, 1.0632304575229036, 0.94052986624347 }, 0 },
	{ "inference.replica_queue", "arrival_rate=80/s service_time=0.1s replicas=10", "load 0.8",
	  OF_FORMULA, 0 },
	{ "inference.replica_queue", "arrival_rate=9.7/s service_time=1s replicas=10", "load 0.97",
	  OF_FORMULA, .most = 2000 },
	{ "inference.replica_queue", "arrival_rate=50/s service_time=1s replicas=100",
	  "a wait is never seen", OF_FORMULA, 1000000, .most = 200 },
	{ "inference.replica_queue", "arrival_rate=50/s service_time=1s replicas=80",
	  "a wait is seen in few runs, or in none", OF_FORMULA, 1000000, .most = 2000 },
	{ "inference.two_choices", "servers=16", "exact by all ways the queues can go",
	  { 0, 0, 0 }, 0 },
	{ "orchestration.queue_wait", "utilization=0.5 service_variation=1", "light load",
	  OF_FORMULA, 0 },
	{ "orchestration.queue_wait", "utilization=0.9 service_variation=5",
	  "few jobs do most of the waiting", OF_FORMULA, .most = 200 },
	{ "orchestration.queue_wait", "utilization=0.97 service_variation=0", "long queues",
	  OF_FORMULA, .most = 2000 },
	{ "inference.batch_queue", "arrival_rate=100/s batch=8", "load 0.675",
	  OF_FORMULA, .most = 2000 },
	{ "inference.dynamic_batch", "arrival_rate=500/s window=20ms max_batch=8 service_time=5ms",
	  "three windows of four are full", OF_FORMULA, 0 },
	{ "inference.speculative", "acceptance=0.78 draft_tokens=5 draft_time=0.8ms",
	  "drafts of five", OF_FORMULA, 0 },
	{ "orchestration.autoscale_lag",
	  "capacity=0/s start_demand=0/s end_demand=8/s ramp=10s load_time=20s",
	  "nothing serves, and all that come are late", OF_FORMULA, 0 },
	{ "reliability.all_up", "availability=0.999 devices=500", "up in 61 of 100 runs",
	  OF_FORMULA, 0 },
	{ "reliability.all_up", "availability=0.99999 devices=500", "one down in 200 runs",
	  OF_FORMULA, 2000 },
	{ "reliability.checkpoint", "write_time=24.5s mtbf=5h interval=939s", "no recovery",
	  OF_FORMULA, 0, 5 },
	{ "reliability.checkpoint", "write_time=24.5s mtbf=2h interval=600s recovery_time=300s",
	  "with recovery", OF_FORMULA, 0, 5 },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=25 time=1000h",
	  "a failure in 4 of 10 runs", OF_FORMULA, 0 },
	{ "reliability.spares", "availability=0.9 needed=18 provisioned=20",
	  "too few up in one run of three", OF_FORMULA, 0 },
	{ "storage.hedged_reads", "reads=50 slow_share=0.1",
	  "a hedged read is slow in 4 of 10 runs, none in one of 200", OF_FORMULA, 2000 },
};

/* --- what is true ---------------------------------------------------------- */

enum { SERVERS = 16, STATES = 256 };

/* The loads of 16 servers in falling order, one digit each, and how likely they are. */
struct state { unsigned load[SERVERS]; double chance; };

static void add_state(struct state *to, size_t *n, const struct state *from, int at, double chance)
{
	struct state s = *from;

	while (at > 0 && s.load[at - 1] == s.load[at])
		at--;
	s.load[at]++;
	for (size_t i = 0; i < *n; i++)
		if (!memcmp(to[i].load, s.load, sizeof s.load)) {
			to[i].chance += chance;
			return;
		}
	s.chance = chance;
	to[(*n)++] = s;
}

/* The mean of the longest queue when as many requests as servers each go to the shortest of
 * `choices` servers that are picked at random. */
static double mean_longest(int choices)
{
	struct state now[STATES] = { { { 0 }, 1 } }, next[STATES];
	size_t n = 1;
	double mean = 0;

	for (int request = 0; request < SERVERS; request++) {
		size_t n_next = 0;

		/* The last in the order is picked when one pick at least is. */
		for (size_t i = 0; i < n; i++)
			for (int at = 0; at < SERVERS; at++)
				add_state(next, &n_next, &now[i], at, now[i].chance *
				          (pow((at + 1.0) / SERVERS, choices) -
				           pow((double)at / SERVERS, choices)));
		memcpy(now, next, sizeof now);
		n = n_next;
	}
	for (size_t i = 0; i < n; i++)
		mean += now[i].chance * now[i].load[0];
	return mean;
}

static void checkpoint_truth(const struct scenario *s, double truth[RESULTS])
{
	double write, mtbf, interval, recovery;

#define GIVEN(name) model_get(s->in, model_parameter(s->model, name)->offset)
	write = GIVEN("write_time");
	mtbf = GIVEN("mtbf");
	interval = GIVEN("interval");
	recovery = GIVEN("recovery_time");
#undef GIVEN
	truth[4] = exp(-recovery / mtbf) * (interval - write) / (mtbf * expm1(interval / mtbf));
	truth[0] = 1 - truth[4];
	truth[1] = truth[4] * write / (interval - write);
	truth[3] = -expm1(-recovery / mtbf);
	truth[2] = truth[0] - truth[1] - truth[3];
}

static void two_choices_truth(double truth[RESULTS])
{
	truth[0] = mean_longest(1);
	truth[1] = mean_longest(2);
	truth[2] = truth[0] / truth[1];
}

/* --- counting -------------------------------------------------------------- */

struct count {
	const struct scenario *s;
	const double *truth;
	double time;                   /* s; of a run */
	int top;                       /* the last level that is counted */
	uint64_t first;                /* seed */
	struct { unsigned char inside[LEVELS][RESULTS], wide[RESULTS]; size_t n; } seed[STEP];
	const char *names[RESULTS];
};

static void look(struct count *c, size_t at, int level, const struct simulation *found)
{
	c->seed[at].n = found->n;
	for (size_t i = 0; i < found->n; i++) {
		const struct estimate *e = &found->estimates[i];
		double truth = isnan(c->truth[i]) ? e->formula : c->truth[i];

		if (!(isfinite(e->low) && isfinite(e->high) && e->low <= e->high)) {
			fprintf(stderr, "coverage: %s: seed %llu: the interval has no end\n",
			        e->result->name, (unsigned long long)(c->first + at));
			exit(1);
		}
		c->names[i] = e->result->name;
		c->seed[at].wide[i] = e->low < e->high;
		c->seed[at].inside[level][i] = e->low <= truth && truth <= e->high;
	}
}

static void count_seeds(void *context, size_t from, size_t to)
{
	struct count *c = context;

	for (size_t at = from; at < to; at++) {
		struct simulate_plan plan = { .runs = levels[c->top], .seed = c->first + at,
		                              .time = c->time };
		struct simulate_job *job;
		struct simulation found;
		struct diag d;

		if (simulate_begin(c->s, &plan, &job, &d) != STATUS_OK) {
			fprintf(stderr, "coverage: %s\n", d.text);
			exit(2);
		}
		for (int level = 0; level <= c->top; level++) {
			simulate_step(job, levels[level] - simulate_done(job));
			simulate_estimates(job, &found);
			look(c, at, level, &found);
		}
		simulate_end(job);
	}
}

/* wide: some interval had a width; where none has, the result is certain, and rightly always in. */
struct shares { double inside[LEVELS][RESULTS], seeds[LEVELS]; bool wide[RESULTS]; size_t n;
                int levels; };

/* Both ways: too often is no fault where hardly anything is seen. */
static bool is_judged(const struct cover_case *k, int level)
{
	return level >= JUDGED && levels[level] >= k->rare_below;
}

static bool is_off(const struct cover_case *k, const struct shares *s, int level, size_t result)
{
	double share = 100 * s->inside[level][result] / s->seeds[level];

	return level >= JUDGED &&
	       (share < LEAST || (share > MOST && is_judged(k, level) && s->wide[result]));
}

/* The highest level with a share that is off; -1: none is. */
static int highest_off(const struct cover_case *k, const struct shares *s)
{
	for (int level = s->levels - 1; level >= 0; level--)
		for (size_t i = 0; i < s->n; i++)
			if (is_off(k, s, level, i))
				return level;
	return -1;
}

static void count_to(struct count *c, const struct cover_case *k, uint64_t seeds, struct shares *s)
{
	static time_t told;

	while ((uint64_t)s->seeds[c->top] < seeds) {
		c->first = (uint64_t)s->seeds[0] + 1;
		parallel_run(STEP, 1, 0, count_seeds, c);
		s->n = c->seed[0].n;
		for (int at = 0; at < STEP; at++)
			for (int level = 0; level <= c->top; level++)
				for (size_t i = 0; i < s->n; i++)
					s->inside[level][i] += c->seed[at].inside[level][i];
		for (int at = 0; at < STEP; at++)
			for (size_t i = 0; i < s->n; i++)
				s->wide[i] = s->wide[i] || c->seed[at].wide[i];
		for (int level = 0; level <= c->top; level++)
			s->seeds[level] += STEP;
		if (time(NULL) < told + 5)
			continue;
		told = time(NULL);
		fprintf(stderr, "coverage: %s %s, %llu runs: %.0f of %llu seeds\n", k->model,
		        k->line, (unsigned long long)levels[c->top], s->seeds[c->top],
		        (unsigned long long)seeds);
	}
}

/* --- the table ------------------------------------------------------------- */

static bool show(const struct cover_case *k, const struct count *c, const struct shares *s)
{
	bool good = true;

	printf("%s %s\n    %s\n", k->model, k->line, k->why);
	for (size_t i = 0; i < s->n; i++) {
		printf("    %-22s", c->names[i]);
		for (int level = 0; level < s->levels; level++) {
			bool off = is_off(k, s, level, i);

			printf(" %7.1f%c", 100 * s->inside[level][i] / s->seeds[level],
			       off ? '!' : is_judged(k, level) ? '*' : ' ');
			good = good && !off;
		}
		putchar('\n');
	}
	printf("    %-22s", "seeds");
	for (int level = 0; level < s->levels; level++)
		printf(" %7.0f ", s->seeds[level]);
	putchar('\n');
	fflush(stdout);
	return good;
}

static int levels_to(double most)
{
	int n = LEVELS;

	while (n > 1 && (double)levels[n - 1] > most)
		n--;
	return n;
}

static bool cover(const struct cover_case *k, uint64_t seeds, double most)
{
	struct count *c = memory_new(1, sizeof *c);
	double runs = k->most ? fmin((double)k->most, most) : most;
	struct shares shares = { .levels = levels_to(runs) };
	double truth[RESULTS];
	struct scenario s;
	struct diag d;
	bool good;

	if (scenario_init(&s, k->model, &d) != STATUS_OK ||
	    scenario_assign_line(&s, k->line, &d) != STATUS_OK) {
		fprintf(stderr, "coverage: %s\n", d.text);
		exit(2);
	}
	memcpy(truth, k->truth, sizeof truth);
	if (!strcmp(k->model, "inference.two_choices"))
		two_choices_truth(truth);
	if (!strcmp(k->model, "reliability.checkpoint"))
		checkpoint_truth(&s, truth);
	c->s = &s;
	c->truth = truth;
	c->time = k->days * 86400;
	c->top = shares.levels - 1;
	count_to(c, k, seeds, &shares);
	for (int off; (off = highest_off(k, &shares)) >= 0 &&
	     shares.seeds[off] < MORE * (double)seeds;) {
		c->top = off;
		count_to(c, k, 2 * (uint64_t)shares.seeds[off], &shares);
	}
	good = show(k, c, &shares);
	free(c);
	return good;
}

/* Whether each model that is simulated has a case above. */
static bool is_whole(void)
{
	bool whole = true;

	for (const struct model *const *m = models; *m; m++) {
		bool known = !simulate_knows((*m)->id);

		for (size_t i = 0; i < COUNT_OF(cases); i++)
			known = known || !strcmp(cases[i].model, (*m)->id);
		if (!known)
			printf("%s: there is no case of it in scripts/coverage.c\n", (*m)->id);
		whole = whole && known;
	}
	return whole;
}

static bool is_asked(const char *model, int n, char **names)
{
	bool asked = n == 0;

	for (int i = 0; i < n; i++)
		asked = asked || !strcmp(model, names[i]);
	return asked;
}

int main(int argc, char **argv)
{
	uint64_t seeds = SEEDS, most = levels[LEVELS - 1];
	char *path = file_data_path("assets/units.xml");
	struct diag d;
	bool good = true;

	for (; argc > 2 && !strncmp(argv[1], "--", 2); argc -= 2, argv += 2)
		*(strcmp(argv[1], "--most") ? &seeds : &most) = strtoull(argv[2], NULL, 10);
	explore_init();
	if (units_open(path, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK) {
		fprintf(stderr, "coverage: %s\n", d.text);
		return 2;
	}
	free(path);
	printf("%-26s %7d  %7d  %7d  %7d  runs; *: from %.1f to %.1f %%, !: not\n", "", 20, 200,
	       2000, 10000, LEAST, MOST);
	for (size_t i = 0; i < COUNT_OF(cases); i++)
		if (is_asked(cases[i].model, argc - 1, argv + 1))
			good = cover(&cases[i], seeds, (double)most) && good;
	good = is_whole() && good;
	catalog_close();
	units_close();
	return good ? 0 : 1;
}
