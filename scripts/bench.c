/* bench.c - the engine against loops written by hand: what scripts/bench times from inside
 *
 * bench-core sweeps POINTS: a line for each model: id, points, CPU seconds of the engine and of the
 * loop on one thread, wall seconds of the engine on one and on all cores, whether all three gave
 * the same bits. bench-core simulate RUNS: CPU seconds, wall seconds on one and on all cores, the
 * same bits or not, failures a run. bench-core print POINTS: writes the CSV of a sweep by printf
 * alone.
 */
#include "config.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/die.h"
#include "base/file.h"
#include "base/memory.h"
#include "catalog/catalog.h"
#include "explore/parallel.h"
#include "explore/simulate.h"
#include "explore/sweep.h"
#include "quantity/unit.h"

enum { COLUMNS = 5, ROUNDS = 7 };

/* --- what a person would write --------------------------------------------- */

/* Same arithmetic, same results, all of them; the compiler does not know what is given. */
static volatile double given[] = { 25000, 1228.8, 56, 0.1, 0, 1.4e12, 24.5, 18000, 300 };
enum { DEVICES, COMPUTE, COMMUNICATION, SYNCHRONIZATION, OVERLAP, TOKENS, WRITE, MTBF, RECOVERY };
static volatile double fit[] = { 1.69, 406.4, 410.7, 0.34, 0.28 };

typedef void by_hand(const double *x, size_t n, double *const y[COLUMNS]);

static void hand_all_up(const double *x, size_t n, double *const y[COLUMNS])
{
	double devices = given[DEVICES];

	for (size_t i = 0; i < n; i++) {
		double a = x[i], log_a = a >= 0.5 ? log1p(a - 1) : log(a), half = -log(2) / log_a;

		y[0][i] = exp(devices * log_a);
		y[1][i] = isfinite(half) && half > 0 ? half : NAN;
		y[2][i] = devices * (1 - a);
	}
}

static void hand_step(const double *x, size_t n, double *const y[COLUMNS])
{
	double compute_time = given[COMPUTE], communication_time = given[COMMUNICATION];
	double synchronization_time = given[SYNCHRONIZATION], overlap = given[OVERLAP];

	for (size_t i = 0; i < n; i++) {
		double compute = compute_time / x[i], time;
		double left = communication_time - overlap;
		double communication = left > 0 ? left : 0;
		double coordination = synchronization_time + (left < 0 ? left : 0);

		if (overlap > compute || overlap > communication_time + synchronization_time) {
			for (int k = 0; k < COLUMNS; k++)
				y[k][i] = NAN;
			continue;
		}
		time = compute + (communication_time + synchronization_time - overlap);
		y[0][i] = time;
		y[1][i] = compute / time;
		y[2][i] = compute / time;
		y[3][i] = compute_time / time;
		y[4][i] = compute >= communication && compute >= coordination ? 0
			: communication >= coordination ? 1 : 2;
	}
}

static void hand_loss(const double *x, size_t n, double *const y[COLUMNS])
{
	double tokens = given[TOKENS], e = fit[0], a = fit[1], b = fit[2], alpha = fit[3],
		beta = fit[4];

	for (size_t i = 0; i < n; i++) {
		double p = a * pow(x[i], -alpha), d = b * pow(tokens, -beta);

		y[0][i] = e + p + d;
		y[1][i] = p;
		y[2][i] = d;
		y[3][i] = 6 * x[i] * tokens;
		y[4][i] = p >= d ? 0 : 1;
	}
}

static void hand_checkpoint(const double *x, size_t n, double *const y[COLUMNS])
{
	double write = given[WRITE], mtbf = given[MTBF], recovery = given[RECOVERY];

	for (size_t i = 0; i < n; i++) {
		double w = write / x[i], r = x[i] / (2 * mtbf), c = recovery / mtbf,
			waste = w + r + c;

		if (write > mtbf / 2 || !(waste < 1)) {
			for (int k = 0; k < COLUMNS; k++)
				y[k][i] = NAN;
			continue;
		}
		y[0][i] = waste;
		y[1][i] = w;
		y[2][i] = r;
		y[3][i] = c;
		y[4][i] = 1 - waste;
	}
}

static const struct race {
	const char *id, *fixed, *swept;
	double from, to;
	by_hand *loop;
} races[] = {
	{ "reliability.all_up", "devices=25000", "availability", 0.999, 0.999999, hand_all_up },
	{ "fleet.step", "compute_time=1228.8 communication_time=56 synchronization_time=0.1",
	  "devices", 1, 1e7, hand_step },
	{ "scaling.loss", "tokens=1.4e12", "parameters", 1e9, 1e12, hand_loss },
	{ "reliability.checkpoint", "write_time=24.5 mtbf=18000 recovery_time=300", "interval", 30,
	  20000, hand_checkpoint },
};

/* --- timing ---------------------------------------------------------------- */

static double seconds(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

struct watch { double wall, cpu; };

static struct watch watch_start(void)
{
	return (struct watch){ seconds(CLOCK_MONOTONIC), seconds(CLOCK_PROCESS_CPUTIME_ID) };
}

/* The least of what was seen by now. */
static void watch_stop(const struct watch *from, struct watch *best)
{
	best->wall = fmin(best->wall, seconds(CLOCK_MONOTONIC) - from->wall);
	best->cpu = fmin(best->cpu, seconds(CLOCK_PROCESS_CPUTIME_ID) - from->cpu);
}

static const struct watch never = { INFINITY, INFINITY };

static void must(enum status s, const struct diag *d)
{
	if (s != STATUS_OK)
		die("%s", d->text);
}

/* --- sweeps ---------------------------------------------------------------- */

static void run_engine(const struct race *race, size_t n, int threads, struct sweep *s,
                       struct watch *best)
{
	struct watch start = watch_start();
	struct scenario base;
	struct range range;
	struct diag d;

	must(scenario_init(&base, race->id, &d), &d);
	must(scenario_assign_line(&base, race->fixed, &d), &d);
	range_make(model_parameter(base.model, race->swept), race->from, race->to, n, false,
	           &range);
	must(sweep_init(s, &base, &range, NULL, NULL, SWEEP_ALL, &d), &d);
	sweep_run(s, threads);
	watch_stop(&start, best);
}

/* Everything that the engine does for its sweep: make the values, the room for the results, the
 * results. */
static void run_hand(const struct race *race, size_t n, size_t columns, double *y[COLUMNS],
                     struct watch *best)
{
	struct watch start = watch_start();
	double *x = memory_new_column(n);
	long double step = ((long double)race->to - race->from) / (long double)(n - 1);

	for (size_t k = 0; k < COLUMNS; k++)
		y[k] = k < columns ? memory_new_column(n) : NULL;
	for (size_t i = 0; i < n; i++)
		x[i] = (double)(race->from + step * (long double)i);
	x[n - 1] = race->to;
	race->loop(x, n, y);
	free(x);
	watch_stop(&start, best);
}

static bool same_bits(const struct sweep *s, double *const y[COLUMNS])
{
	for (size_t k = 0; k < s->n_results; k++)
		for (size_t i = 0; i < s->rows; i++)
			if (memcmp(&s->columns[k][i], &y[k][i], sizeof(double)) != 0 &&
			    !(isnan(s->columns[k][i]) && isnan(y[k][i])))
				return false;
	return true;
}

/* Whole parameters get fewer values than were asked for: as many as there are. */
static size_t points_of(const struct race *race, size_t n)
{
	const struct parameter *p = model_parameter(model_find(race->id), race->swept);
	size_t whole = (size_t)(race->to - race->from) + 1;

	return p->whole && whole < n ? whole : n;
}

static void run_race(const struct race *race, size_t n)
{
	struct watch one = never, all = never, hand = never;
	bool same = true;
	size_t points = points_of(race, n);

	for (int round = 0; round < ROUNDS; round++) {
		struct sweep single, many;
		double *y[COLUMNS];

		run_engine(race, points, 1, &single, &one);
		run_engine(race, points, 0, &many, &all);
		run_hand(race, points, single.n_results, y, &hand);
		same = same && same_bits(&single, y) && same_bits(&many, y);
		for (size_t k = 0; k < COLUMNS; k++)
			free(y[k]);
		sweep_free(&single);
		sweep_free(&many);
	}
	printf("%s\t%zu\t%.4f\t%.4f\t%.4f\t%.4f\t%s\n", race->id, points, one.cpu, hand.cpu,
	       one.wall, all.wall,
	       same ? "same" : "DIFFERENT");
}

/* --- simulation ------------------------------------------------------------ */

static void run_simulation(uint64_t runs, int threads, struct simulation *out, struct watch *best)
{
	struct simulate_plan plan = { .runs = runs, .seed = 1, .threads = threads };
	struct watch start = watch_start();
	struct scenario s;
	struct diag d;

	must(scenario_init(&s, "reliability.checkpoint", &d), &d);
	must(scenario_assign_line(&s, "write_time=24.5s mtbf=2h interval=594s recovery_time=60s",
	                          &d), &d);
	must(simulate(&s, &plan, out, &d), &d);
	watch_stop(&start, best);
}

static void run_simulations(uint64_t runs)
{
	struct watch one = never, all = never;
	bool same = true;

	for (int round = 0; round < ROUNDS; round++) {
		struct simulation single, many;

		run_simulation(runs, 1, &single, &one);
		run_simulation(runs, 0, &many, &all);
		same = same && single.n == many.n;
		for (size_t i = 0; i < single.n && same; i++)
			same = single.estimates[i].value == many.estimates[i].value &&
			       single.estimates[i].low == many.estimates[i].low;
	}
	printf("%.4f\t%.4f\t%.4f\t%s\n", one.cpu, one.wall, all.wall, same ? "same" : "DIFFERENT");
}

/* --- CSV ------------------------------------------------------------------- */

static void print_csv(size_t n)
{
	struct watch best = never;
	struct sweep s;

	run_engine(&races[0], n, 1, &s, &best);
	struct watch start = watch_start(), time = never;

	for (size_t row = 0; row < s.rows; row++) {
		printf("%.17g", range_value(&s.x, row));
		for (size_t k = 0; k < s.n_results; k++)
			printf(",%.17g", s.columns[k][row]);
		putchar('\n');
	}
	fflush(stdout);
	watch_stop(&start, &time);
	fprintf(stderr, "%.4f\n", time.cpu);
	sweep_free(&s);
}

int main(int argc, char **argv)
{
	size_t n = argc == 3 ? strtoull(argv[2], NULL, 10) : 0;
	char *units = file_data_path("assets/units.xml");
	struct diag d;

	explore_init();
	must(units_open(units, &d), &d);
	must(catalog_open(&d), &d);
	free(units);
	if (n < 2)
		die("usage: bench-core sweeps|simulate|print NUMBER");
	if (!strcmp(argv[1], "sweeps"))
		for (size_t i = 0; i < COUNT_OF(races); i++)
			run_race(&races[i], n);
	else if (!strcmp(argv[1], "simulate"))
		run_simulations(n);
	else
		print_csv(n);
	catalog_close();
	units_close();
	return 0;
}
