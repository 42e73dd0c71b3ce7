/* bench-terminal.c - how fast the workbench is and what it takes, seen from its terminal; see
 * scripts/bench-ui
 *
 * bench-terminal FLEETLAB REPOSITORY FOLDER: FOLDER is empty and takes the records;
 * FLEETLAB_DATADIR names the installed data. Exit code 1 when a limit is missed.
 */
#include "config.h"

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <fcntl.h>
#include <unistd.h>

#include "bench-figures.h"
#include "bench-pty.h"

enum { STARTS = 21, KEYS = 200, BURST = 1000, IDLE_S = 3, LESSONS = 100 };

static const char *fleetlab, *repository, *folder;

/* --- starting -------------------------------------------------------------- */

/* Nothing is on record for the program that is started next. */
static void forget(void)
{
	static int n;
	char path[512];

	snprintf(path, sizeof path, "%s/state-%d", folder, n++);
	mkdir(path, 0700);
	setenv("XDG_STATE_HOME", path, 1);
}

static void start(struct pty *p, int columns, int rows, const char *place)
{
	pty_start(p, columns, rows, (const char *const[]){ fleetlab, place ? "open" : NULL, place,
	                                                   NULL });
}

/* The lesson, with its first section on the screen. */
static void start_settled(struct pty *p, int columns, int rows, const char *place)
{
	forget();
	start(p, columns, rows, place);
	pty_until(p, "loading", false);
	pty_quiet(p, 30);
	pty_rest(p);
}

static void measure_starts(void)
{
	struct samples frame = { .n = 0 }, cpu = { .n = 0 }, whole = { .n = 0 },
		memory = { .n = 0 }, later = { .n = 0 },
	               worker = { .n = 0 }, bytes = { .n = 0 };

	title("Start at 80x24, nothing on record yet: the first chapter opens");
	for (int i = 0; i < STARTS; i++) {
		struct pty p;

		forget();
		start(&p, 80, 24, NULL);
		while (p.frames == 0 && pty_take(&p, 5000))
			;
		add(&frame, p.frame_wall - p.started);
		add(&cpu, p.frame_cpu);
		add(&memory, (double)process_memory(p.pid));
		add(&bytes, (double)p.bytes);
		add(&whole, pty_until(&p, "loading", false) - p.started);
		pty_quiet(&p, 30);
		pty_rest(&p);
		pty_send(&p, "c");
		pty_quiet(&p, 30);
		pty_rest(&p);
		add(&later, (double)process_memory(p.pid));
		add(&worker, (double)process_memory(process_child(p.pid)));
		pty_stop(&p);
	}
	limit_median("first frame", &frame, 1e3, 20, "ms");
	tell("  its CPU time, and size", "%9.3f ms, %.0f bytes", quantile(&cpu, 0.5) * 1e3,
	     quantile(&bytes, 0.5));
	limit_median("the chapter is there", &whole, 1e3, 30, "ms");
	limit_median("memory at the first frame", &memory, 1.0 / 1024, 12, "MB");
	limit_median("memory, chapter and contents shown", &later, 1.0 / 1024, 12, "MB");
	tell("  the worker process beside it", "%9.3f MB", quantile(&worker, 0.5) / 1024);
}

/* --- chapters -------------------------------------------------------------- */

struct names { char *at[LESSONS]; size_t n; };

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void installed_lessons(struct names *all)
{
	char path[1024];
	const char *data = getenv("FLEETLAB_DATADIR");
	struct dirent *e;
	DIR *d;

	snprintf(path, sizeof path, "%s/lessons", data ? data : ".");
	d = opendir(path);
	while (d && (e = readdir(d)) && all->n < LESSONS) {
		snprintf(path, sizeof path, "%s/lessons/%s/lesson.lua", data, e->d_name);
		if (*e->d_name != '.' && access(path, R_OK) == 0)
			all->at[all->n++] = strdup(e->d_name);
	}
	if (d)
		closedir(d);
	qsort(all->at, all->n, sizeof *all->at, by_name);
}

/* From the key that opens it in the contents to its text; the worker is a fresh one. */
static void measure_chapters(const struct names *lessons)
{
	title("Every chapter opens, from nothing to its text at 80x24; wall time");
	for (size_t i = 0; i < lessons->n; i++) {
		struct samples wall = { .n = 0 }, cpu = { .n = 0 };

		for (int k = 0; k < STARTS; k++) {
			struct pty p;

			forget();
			start(&p, 80, 24, lessons->at[i]);
			add(&wall, pty_until(&p, "loading", false) - p.started);
			add(&cpu, process_cpu(p.pid) + process_cpu(process_child(p.pid)));
			pty_stop(&p);
		}
		limit_median(lessons->at[i], &wall, 1e3, 30, "ms");
		tell("  CPU time, with the worker's", "%9.3f ms", quantile(&cpu, 0.5) * 1e3);
	}
}

/* --- keys ------------------------------------------------------------------ */

struct costs { struct samples frame, all, bytes; size_t frames; };

static void keys(struct pty *p, const char *const *sequence, int n, struct costs *to)
{
	size_t length = 0;

	while (sequence[length])
		length++;
	for (int i = 0; i < n; i++) {
		struct cost cost = pty_key(p, sequence[(size_t)i % length]);

		add(&to->frame, cost.frame);
		add(&to->all, cost.cpu);
		if (cost.frames)
			add(&to->bytes, (double)cost.bytes);
		to->frames += cost.frames;
	}
}

static const char *const scrolling[] = { "j", "j", "j", "j", "k", "k", "k", "k", NULL };
static const char *const turning[] = { "+", "+", "+", "-", "-", "-", NULL };

/* The first section of the lesson that is longer than the screen. */
static bool go_to_long_section(struct pty *p)
{
	for (int i = 0; i < 30; i++) {
		if (pty_key(p, "j").bytes > 200) {
			pty_key(p, "k");
			return true;
		}
		pty_key(p, "n");
		pty_quiet(p, 30);
	}
	return false;
}

static void measure_reader(const char *lesson)
{
	struct costs scroll = { .frames = 0 }, knob = { .frames = 0 };
	struct pty p;

	start_settled(&p, 120, 40, lesson);
	keys(&p, turning, KEYS, &knob);
	if (go_to_long_section(&p))
		keys(&p, scrolling, KEYS, &scroll);
	pty_stop(&p);
	limit_median("a line of scrolling", &scroll.frame, 1e3, 2, "ms");
	limit_median("a knob step in a lesson", &knob.frame, 1e3, 2, "ms");
	limit_median("  bytes to the terminal", &knob.bytes, 1.0 / 1000, 3, "kB");
}

/* Each section's first knob: the slowest of all. */
static void measure_sections(const struct names *lessons)
{
	struct costs worst = { .frames = 0 };
	char where[200] = "";

	for (size_t i = 0; i < lessons->n; i++) {
		struct pty p;

		start_settled(&p, 120, 40, lessons->at[i]);
		for (int section = 1; section < 60; section++) {
			struct costs c = { .frames = 0 };

			keys(&p, turning, 12, &c);
			if (c.frames && !(quantile(&c.frame, 0.5) <= quantile(&worst.frame, 0.5))) {
				worst = c;
				snprintf(where, sizeof where, "%.60s, section %d", lessons->at[i],
				         section);
			}
			pty_key(&p, "n");
			pty_quiet(&p, 30);
			pty_rest(&p);
			if (pty_shows(&p, "last section"))
				break;
		}
		pty_stop(&p);
	}
	limit_median("  in the slowest section", &worst.frame, 1e3, 2, "ms");
	tell("", "%s", where);
}

static void open_model(struct pty *p, const char *id)
{
	pty_send(p, "/");
	pty_quiet(p, 20);
	pty_rest(p);
	pty_send(p, id);
	pty_quiet(p, 20);
	pty_send(p, "\r");
	pty_quiet(p, 40);
	pty_rest(p);
}

/* The bench with a model; three designs pinned beside the one that is turned. */
static void start_bench(struct pty *p, int columns, int rows, const char *model, bool pins)
{
	start_settled(p, columns, rows, NULL);
	pty_send(p, "c");
	pty_quiet(p, 20);
	pty_send(p, "w");
	pty_quiet(p, 40);
	open_model(p, model);
	for (const char *pin = "ABC"; pins && *pin; pin++) {
		pty_key(p, "j");
		pty_key(p, "+");
		pty_key(p, (const char[]){ *pin, '\0' });
		pty_key(p, "-");
	}
}

static void measure_bench(const char *model)
{
	struct costs knob = { .frames = 0 }, four = { .frames = 0 };
	struct pty p;

	start_bench(&p, 120, 40, model, false);
	keys(&p, turning, KEYS, &knob);
	pty_stop(&p);
	limit_median("a knob step on the bench", &knob.frame, 1e3, 2, "ms");
	limit_median("  bytes to the terminal", &knob.bytes, 1.0 / 1000, 3, "kB");
	start_bench(&p, 300, 100, model, true);
	keys(&p, turning, KEYS, &four);
	pty_stop(&p);
	limit_median("the same at 300x100, four designs", &four.frame, 1e3, 8, "ms");
	tell("  until all of it is computed", "%9.3f ms; %.1f frames a key",
	     quantile(&four.all, 0.5) * 1e3,
	     (double)four.frames / KEYS);
}

/* Every model on the bench: the slowest.  With its panel of explanations open the program goes on
 * computing right behind the frame, so that the frame's own part cannot be told from outside, only
 * all of it. */
static void measure_models(bool explain)
{
	struct costs worst = { .frames = 0 };
	double most = 0, all = 0;
	char line[256], slowest[80] = "", command[600];
	struct pty p;
	FILE *list;

	start_bench(&p, 120, 40, "fleet.amdahl", false);
	if (explain)
		pty_key(&p, "e");
	snprintf(command, sizeof command,
	         "'%s' models | sed -n 's/^ *\\([a-z_]*\\.[a-z0-9_]*\\).*/\\1/p'", fleetlab);
	list = popen(command, "r");
	while (list && fgets(line, sizeof line, list)) {
		struct costs c = { .frames = 0 };

		line[strcspn(line, "\n")] = '\0';
		open_model(&p, line);
		if (explain)
			pty_key(&p, "e");
		keys(&p, turning, 12, &c);
		all = fmax(all, quantile(&c.all, 0.5));
		if (quantile(explain ? &c.all : &c.frame, 0.5) > most) {
			most = quantile(explain ? &c.all : &c.frame, 0.5);
			worst = c;
			snprintf(slowest, sizeof slowest, "%.70s", line);
		}
	}
	if (list)
		pclose(list);
	pty_stop(&p);
	if (explain)
		tell("  with explanations, until all is there", "%9.3f ms at most", all * 1e3);
	else
		limit_median("  the slowest of all models", &worst.frame, 1e3, 2, "ms");
	tell("", "%s", slowest);
}

/* --- a burst --------------------------------------------------------------- */

/* A walk of steps up and down that stays within five, and does not end where it began. */
static void walk(char *to, char up, char down)
{
	unsigned random = 12345;
	int at = 0;

	for (int i = 0; i < BURST; i++) {
		int step;

		random = random * 1103515245u + 12345u;
		step = at >= 5 ? -1 : at <= 0 || (random >> 16) & 1 ? 1 : -1;
		at += step;
		to[i] = step > 0 ? up : down;
	}
	to[BURST] = '\0';
}

/* All of the keys at once, and one by one: both times the same screen. */
static void burst(const char *name, struct pty *fast, struct pty *slow, char up, char down)
{
	char all[BURST + 1], note[100];
	char *want, *got;
	double begun, cpu = process_cpu(fast->pid), took;
	size_t frames = fast->frames;

	walk(all, up, down);
	for (int i = 0; i < BURST; i++)
		pty_key(slow, (const char[]){ all[i], '\0' });
	begun = clock_now();
	pty_send(fast, all);
	while (fast->frames == frames && pty_take(fast, 5000))
		;
	pty_rest(fast);
	took = fast->frame_wall - begun;
	want = pty_text(slow);
	got = pty_text(fast);
	snprintf(note, sizeof note, "%zu frames, %.0f ms of CPU; %s", fast->frames - frames,
	         (process_cpu(fast->pid) - cpu) * 1e3, !strcmp(want, got) ? "none lost"
	         : "KEYS LOST");
	limit(name, strcmp(want, got) ? INFINITY : took, 1, "s", note);
	free(want);
	free(got);
	pty_stop(fast);
	pty_stop(slow);
}

static void measure_bursts(const char *lesson)
{
	struct pty fast, slow;

	title("A burst of 1,000 keys at 120x40, against the same keys one by one; wall time to the "
	      "last frame");
	start_settled(&slow, 120, 40, lesson);
	start_settled(&fast, 120, 40, lesson);
	if (go_to_long_section(&slow) && go_to_long_section(&fast))
		burst("scrolling", &fast, &slow, 'j', 'k');
	start_settled(&slow, 120, 40, lesson);
	start_settled(&fast, 120, 40, lesson);
	burst("a knob of a lesson", &fast, &slow, '+', '-');
	start_bench(&slow, 120, 40, "reliability.checkpoint", false);
	start_bench(&fast, 120, 40, "reliability.checkpoint", false);
	burst("a knob of the bench", &fast, &slow, '+', '-');
}

/* --- rest ------------------------------------------------------------------ */

static void rest(const char *name, struct pty *p)
{
	pid_t worker = process_child(p->pid);
	double cpu, child;
	long ticks;

	pty_quiet(p, 2000);     /* where a knob came to rest is put on record after a while */
	pty_rest(p);
	cpu = process_cpu(p->pid);
	child = process_cpu(worker);
	ticks = process_ticks(p->pid) + process_ticks(worker);
	pty_quiet(p, IDLE_S * 1000);
	cpu = process_cpu(p->pid) - cpu;
	child = process_cpu(worker) - child;
	ticks = process_ticks(p->pid) + process_ticks(worker) - ticks;
	limit(name, (cpu + child) * 1e9 + (double)ticks, 1, "ns", "with the worker");
	pty_stop(p);
}

static void measure_rest(const char *lesson)
{
	struct pty p;

	title("Nobody types for 3 s: CPU time of the program and its worker");
	start_settled(&p, 120, 40, lesson);
	pty_send(&p, "c");
	rest("contents", &p);
	start_settled(&p, 120, 40, lesson);
	pty_send(&p, "+");
	rest("lesson, a knob was turned", &p);
	start_bench(&p, 120, 40, "reliability.checkpoint", true);
	pty_send(&p, "e");
	rest("bench, explanations open", &p);
}

/* --- others ---------------------------------------------------------------- */

static void measure_program(const char *name, const char *const *argv)
{
	struct samples frame = { .n = 0 }, first = { .n = 0 }, memory = { .n = 0 };

	for (int i = 0; i < 9; i++) {
		struct pty p;

		pty_start(&p, 80, 24, argv);
		pty_quiet(&p, 150);
		add(&first, p.first_byte);
		add(&frame, p.last - p.started);
		add(&memory, (double)process_memory(p.pid));
		pty_stop(&p);
	}
	tell(name, "first byte %.1f ms, frame done %.1f ms, %.1f MB", quantile(&first, 0.5) * 1e3,
	     quantile(&frame, 0.5) * 1e3,
	     quantile(&memory, 0.5) / 1024);
}

/* A command that ends: wall time and the most memory it had. */
static void measure_command(const char *name, const char *command)
{
	struct samples wall = { .n = 0 }, memory = { .n = 0 };

	for (int i = 0; i < 9; i++) {
		double begun = clock_now();
		struct rusage usage;
		pid_t pid = fork();
		int status = 0;

		if (pid == 0) {
			int null = open("/dev/null", O_WRONLY);

			dup2(null, STDOUT_FILENO);
			execl("/bin/sh", "sh", "-c", command, (char *)NULL);
			_exit(127);
		}
		wait4(pid, &status, 0, &usage);
		if (status != 0) {
			tell(name, "does not run here");
			return;
		}
		add(&wall, clock_now() - begun);
		add(&memory, (double)usage.ru_maxrss);
	}
	tell(name, "%.1f ms, %.1f MB", quantile(&wall, 0.5) * 1e3, quantile(&memory, 0.5) / 1024);
}

static bool has(const char *program)
{
	char command[200];

	snprintf(command, sizeof command, "command -v %s >/dev/null 2>&1", program);
	return system(command) == 0;
}

#define SWEEP "sweep fleet.amdahl devices=1..1e5:1000:log serial_fraction=0.05"

static void measure_others(void)
{
	char command[1024];

	title("Beside it, here and now, at 80x24: until 150 ms of silence, and the same chart of "
	      "1,000 points");
	forget();
	measure_program("fleetlab", (const char *const[]){ fleetlab, NULL });
	if (has("htop"))
		measure_program("htop", (const char *const[]){ "htop", NULL });
	else
		tell("htop", "is not installed");
	snprintf(command, sizeof command, "%s/.git", repository);
	if (has("tig") && access(command, F_OK) == 0 && chdir(repository) == 0)
		measure_program("tig, this repository", (const char *const[]){ "tig", NULL });
	else
		tell("tig", "is not installed, or this is no git repository");
	snprintf(command, sizeof command, "exec '%s' " SWEEP " --result speedup --chart", fleetlab);
	measure_command("fleetlab sweep --chart", command);
	snprintf(command, sizeof command,
	         "'%s' " SWEEP " --result speedup --csv | tail -n +2 | tr , ' ' >'%s/points'",
	         fleetlab, folder);
	if (has("gnuplot") && system(command) == 0) {
		snprintf(command, sizeof command,
		         "exec gnuplot -e \"set terminal dumb 80 24; set logscale x; plot "
		         "'%s/points' using 1:2 with lines\"",
		         folder);
		measure_command("gnuplot, dumb terminal", command);
	} else {
		tell("gnuplot", "is not installed");
	}
}

int main(int argc, char **argv)
{
	struct names lessons = { .n = 0 };

	if (argc != 4) {
		fputs("usage: bench-terminal FLEETLAB REPOSITORY FOLDER\n", stderr);
		return 2;
	}
	fleetlab = argv[1];
	repository = argv[2];
	folder = argv[3];
	installed_lessons(&lessons);
	if (!lessons.n) {
		fputs("bench-terminal: there are no lessons under $FLEETLAB_DATADIR/lessons\n",
		      stderr);
		return 2;
	}
	measure_starts();
	measure_chapters(&lessons);
	title("A key: CPU time to its frame, at 120x40");
	measure_reader("introduction");
	measure_sections(&lessons);
	measure_bench("reliability.checkpoint");
	measure_models(false);
	measure_models(true);
	measure_bursts("introduction");
	measure_rest("introduction");
	measure_others();
	if (missed)
		printf("\n%d missed\n", missed);
	else
		puts("\nevery limit kept");
	return missed > 0;
}
