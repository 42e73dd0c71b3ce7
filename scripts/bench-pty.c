/* bench-pty.c - a program run in a pseudo-terminal, its CPU and bytes counted */
#include "config.h"
#include "bench-pty.h"

#include <ctype.h>
#include <dirent.h>
#include <math.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE 10.0
enum { RESTS = 5 };                    /* looks, a millisecond apart */
#define FRAME_END "\033[?2026l"

double clock_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* --- the process ----------------------------------------------------------- */

double process_cpu(pid_t pid)
{
	struct timespec t;
	clockid_t clock;

	if (!pid || clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &t) != 0)
		return 0;
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The line of /proc/PID/stat from the state on; false when the process is gone. */
static bool read_stat(pid_t pid, char *state, size_t size)
{
	char path[64], line[1024], *end;
	FILE *f;
	bool read;

	snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
	f = fopen(path, "r");
	if (!f)
		return false;
	read = fgets(line, sizeof line, f) && (end = strrchr(line, ')')) && end[1];
	fclose(f);
	if (read)
		snprintf(state, size, "%s", end + 2);
	return read;
}

long process_ticks(pid_t pid)
{
	char stat[1024];
	long user = 0, system = 0;

	if (pid && read_stat(pid, stat, sizeof stat))
		sscanf(stat, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system);
	return user + system;
}

long process_memory(pid_t pid)
{
	char path[64], line[256];
	long kilobytes = 0;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
	f = pid ? fopen(path, "r") : NULL;
	while (f && fgets(line, sizeof line, f))
		sscanf(line, "VmRSS: %ld", &kilobytes);
	if (f)
		fclose(f);
	return kilobytes;
}

pid_t process_child(pid_t parent)
{
	DIR *all = opendir("/proc");
	struct dirent *e;
	pid_t child = 0;

	while (all && (e = readdir(all))) {
		char stat[1024];
		int of;

		if (isdigit((unsigned char)*e->d_name) &&
		    read_stat(atoi(e->d_name), stat, sizeof stat) &&
		    sscanf(stat, "%*c %d", &of) == 1 && of == (int)parent &&
		    atoi(e->d_name) > (int)child)
			child = atoi(e->d_name);
	}
	if (all)
		closedir(all);
	return child;
}

static bool sleeps(pid_t pid)
{
	char stat[1024];

	return !read_stat(pid, stat, sizeof stat) || *stat == 'S' || *stat == 'Z';
}

/* --- the terminal ---------------------------------------------------------- */

/* What the program asks of its terminal is answered. */
static void answer(const char *bytes, size_t n, void *fd)
{
	ssize_t done = write(*(int *)fd, bytes, n);

	(void)done;
}

void pty_start(struct pty *p, int columns, int rows, const char *const *argv)
{
	struct winsize size = { (unsigned short)rows, (unsigned short)columns, 0, 0 };

	*p = (struct pty){ .rows = rows, .columns = columns, .first_byte = NAN,
	                   .started = clock_now() };
	p->pid = forkpty(&p->fd, NULL, NULL, &size);
	if (p->pid == 0) {
		execvp(argv[0], (char *const *)(uintptr_t)argv);
		_exit(127);
	}
	if (p->pid < 0) {
		perror("forkpty");
		exit(4);
	}
	p->vt = vterm_new(rows, columns);
	vterm_set_utf8(p->vt, 1);
	vterm_output_set_callback(p->vt, answer, &p->fd);
	p->screen = vterm_obtain_screen(p->vt);
	vterm_screen_enable_altscreen(p->screen, 1);
	vterm_screen_reset(p->screen, 1);
}

void pty_stop(struct pty *p)
{
	kill(p->pid, SIGHUP);
	while (!p->ended)
		if (!pty_take(p, 2000))
			break;
	close(p->fd);
	kill(p->pid, SIGKILL);
	waitpid(p->pid, NULL, 0);
	vterm_free(p->vt);
}

/* The frames that end in these bytes. */
static void count_frames(struct pty *p, const char *bytes, size_t n)
{
	enum { MARK = sizeof FRAME_END - 1 };

	for (size_t i = 0; i < n; i++) {
		memmove(p->tail, p->tail + 1, sizeof p->tail - 1);
		p->tail[sizeof p->tail - 1] = bytes[i];
		if (!memcmp(p->tail + sizeof p->tail - MARK, FRAME_END, MARK)) {
			p->frames++;
			p->frame_wall = p->last;
			p->frame_cpu = process_cpu(p->pid);
			p->frame_bytes = p->bytes + i + 1;
		}
	}
}

bool pty_take(struct pty *p, int ms)
{
	struct pollfd fd = { p->fd, POLLIN, 0 };
	char bytes[65536];
	ssize_t n;

	if (p->ended || poll(&fd, 1, ms) <= 0)
		return false;
	n = read(p->fd, bytes, sizeof bytes);
	if (n <= 0) {
		p->ended = true;
		return false;
	}
	p->last = clock_now();
	if (isnan(p->first_byte))
		p->first_byte = p->last - p->started;
	count_frames(p, bytes, (size_t)n);
	p->bytes += (size_t)n;
	vterm_input_write(p->vt, bytes, (size_t)n);
	return true;
}

char *pty_text(const struct pty *p)
{
	char *all = calloc((size_t)p->rows + 1, 4096), *to = all;

	for (int y = 0; y < p->rows; y++) {
		VTermRect row = { y, y + 1, 0, p->columns };

		char *from = to;

		to += vterm_screen_get_text(p->screen, to, 4090, row);
		while (to > from && to[-1] == ' ')     /* blanks that were written or erased: they
		                                          look the same */
			to--;
		*to++ = '\n';
	}
	*to = '\0';
	return all;
}

bool pty_shows(const struct pty *p, const char *words)
{
	char *text = pty_text(p);
	bool shown = strstr(text, words) != NULL;

	free(text);
	return shown;
}

double pty_until(struct pty *p, const char *words, bool shown)
{
	double end = clock_now() + PATIENCE;
	size_t looked = 0;

	while (p->frames == looked || pty_shows(p, words) != shown) {
		looked = p->frames;
		if (!pty_take(p, 100) && (p->ended || clock_now() > end))
			return NAN;
	}
	return p->last;
}

void pty_quiet(struct pty *p, int ms)
{
	while (pty_take(p, ms))
		;
}

/* Sleeps it, and has it done nothing for a while?  Takes what it writes meanwhile; *before is its
 * CPU time then. */
static bool is_at_rest(struct pty *p, double *before)
{
	double now;

	if (pty_take(p, 1)) {
		*before = -1;
		return false;
	}
	now = process_cpu(p->pid);
	if (p->ended || (sleeps(p->pid) && now == *before))
		return true;
	*before = now;
	return false;
}

void pty_rest(struct pty *p)
{
	double before = -1;
	int looks = 0;

	while (looks < RESTS)
		looks = is_at_rest(p, &before) ? looks + 1 : 0;
}

void pty_send(struct pty *p, const char *keys)
{
	size_t n = strlen(keys);

	while (n > 0) {
		ssize_t done = write(p->fd, keys, n);

		if (done <= 0)
			return;
		keys += done;
		n -= (size_t)done;
	}
}

struct cost pty_key(struct pty *p, const char *key)
{
	double cpu = process_cpu(p->pid), start = clock_now(), first = NAN, wall = NAN, before = -1;
	size_t frames = p->frames, bytes = p->bytes;
	bool done = false;

	pty_send(p, key);
	while (process_cpu(p->pid) == cpu && !p->ended && clock_now() < start + PATIENCE)
		pty_take(p, 0);
	while (!done) {
		done = is_at_rest(p, &before);
		if (isnan(first) && p->frames > frames) {
			first = p->frame_cpu - cpu;
			wall = p->frame_wall - start;
		}
	}
	return (struct cost){ .frame = isnan(first) ? process_cpu(p->pid) - cpu : first,
	                      .cpu = process_cpu(p->pid) - cpu,
	                      .wall = wall, .bytes = p->bytes - bytes,
	                      .frames = p->frames - frames };
}
