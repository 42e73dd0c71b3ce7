/* terminal_kit.h - a program in a pseudo-terminal, its screen kept by libvterm */
#ifndef TESTS_TERMINAL_KIT_H
#define TESTS_TERMINAL_KIT_H

#include "tap.h"

#include <errno.h>
#include <ftw.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <utmp.h>
#include <vterm.h>

enum { PATIENCE_MS = 20000, MOST_BYTES = 1 << 24 };

struct terminal {
	int fd;                        /* the master's side */
	pid_t pid;
	VTerm *vt;
	VTermScreen *screen;
	int rows, columns;
	char *bytes;                   /* everything the program wrote */
	size_t n;
	struct termios before;
	bool ended;
};

static inline long long now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

/* One row as UTF-8 with plain blanks, without its trailing ones. */
static inline void terminal_row(const struct terminal *t, int y, char *out, size_t size)
{
	VTermRect r = { y, y + 1, 0, t->columns };
	size_t n = vterm_screen_get_text(t->screen, out, size - 1, r);

	while (n > 0 && (out[n - 1] == ' ' || out[n - 1] == '\n'))
		n--;
	out[n] = '\0';
	for (char *p = out; (p = strstr(p, "\xc2\xa0")); ) {
		*p++ = ' ';
		memmove(p, p + 1, strlen(p));
	}
}

static inline bool terminal_shows(const struct terminal *t, const char *words)
{
	char row[2048];

	for (int y = 0; y < t->rows; y++) {
		terminal_row(t, y, row, sizeof row);
		if (strstr(row, words))
			return true;
	}
	return false;
}

static inline char *terminal_text(const struct terminal *t)
{
	char *all = calloc((size_t)t->rows + 1, 2048), row[2048];

	for (int y = 0; y < t->rows; y++) {
		terminal_row(t, y, row, sizeof row);
		snprintf(all + strlen(all), sizeof row + 2, "%.2040s\n", row);
	}
	return all;
}

static inline void terminal_start(struct terminal *t, int rows, int columns,
                                  const char *const *words)
{
	struct winsize size = { (unsigned short)rows, (unsigned short)columns, 0, 0 };
	int master, slave;

	*t = (struct terminal){ .rows = rows, .columns = columns, .bytes = malloc(MOST_BYTES) };
	ck_assert_int_eq(openpty(&master, &slave, NULL, NULL, &size), 0);
	tcgetattr(slave, &t->before);
	t->pid = fork();
	if (t->pid == 0) {
		close(master);
		char *argv[8] = { NULL };

		login_tty(slave);
		signal(SIGHUP, SIG_DFL);       /* these tests themselves may run under nohup … */
		signal(SIGINT, SIG_DFL);       /* … or behind a shell's & */
		signal(SIGQUIT, SIG_DFL);
		for (int i = 0; i < 7 && words[i]; i++)
			argv[i] = strdup(words[i]);
		execv(argv[0], argv);
		_exit(127);
	}
	close(slave);
	t->fd = master;
	t->vt = vterm_new(rows, columns);
	vterm_set_utf8(t->vt, 1);
	t->screen = vterm_obtain_screen(t->vt);
	vterm_screen_enable_altscreen(t->screen, 1);
	vterm_screen_reset(t->screen, 1);
}

/* Takes in what the program has written, waiting at most so long for the first of it. */
static inline bool terminal_take(struct terminal *t, int ms)
{
	struct pollfd fd = { t->fd, POLLIN, 0 };
	char bytes[8192];
	ssize_t n;

	if (t->ended || poll(&fd, 1, ms) <= 0)
		return false;
	n = read(t->fd, bytes, sizeof bytes);
	if (n <= 0) {
		t->ended = true;
		return false;
	}
	ck_assert_uint_lt(t->n + (size_t)n + 1, MOST_BYTES);
	memcpy(t->bytes + t->n, bytes, (size_t)n);
	t->n += (size_t)n;
	t->bytes[t->n] = '\0';
	vterm_input_write(t->vt, bytes, (size_t)n);
	return true;
}

static inline void terminal_until(struct terminal *t, const char *words, bool wanted)
{
	long long end = now_ms() + PATIENCE_MS;

	while (terminal_shows(t, words) != wanted) {
		if (now_ms() > end || t->ended) {
			fprintf(stderr, "%s\n", terminal_text(t));
			ck_abort_msg("\"%s\" is %s on this screen", words, wanted ? "not"
			             : "still");
		}
		terminal_take(t, 50);
	}
}

static inline void terminal_keys(struct terminal *t, const char *keys)
{
	ck_assert_int_eq(write(t->fd, keys, strlen(keys)), (ssize_t)strlen(keys));
}

static inline void terminal_resize(struct terminal *t, int rows, int columns)
{
	struct winsize size = { (unsigned short)rows, (unsigned short)columns, 0, 0 };

	t->rows = rows;
	t->columns = columns;
	vterm_set_size(t->vt, rows, columns);
	ioctl(t->fd, TIOCSWINSZ, &size);
}

/* Waits for the program's end; returns its wait status. */
static inline int terminal_end(struct terminal *t)
{
	long long end = now_ms() + PATIENCE_MS;
	int status = 0;

	for (;;) {
		pid_t got = waitpid(t->pid, &status, WNOHANG);

		while (terminal_take(t, got == t->pid ? 20 : 5))
			;
		if (got == t->pid)
			return status;
		if (now_ms() > end) {
			kill(t->pid, SIGKILL);
			ck_abort_msg("the program does not end");
		}
	}
}

/* Whether a private mode is on after all that was written; `before`: at first. */
static inline bool terminal_mode(const struct terminal *t, long mode, bool before)
{
	bool on = before;

	for (const char *p = t->bytes; p + 4 <= t->bytes + t->n; p++) {
		bool named = false;

		if (strncmp(p, "\033[?", 3) != 0)
			continue;
		p += 2;
		do
			named |= strtol(p + 1, (char **)(uintptr_t)&p, 10) == mode;
		while (*p == ';');
		on = named && *p == 'h' ? true : named && *p == 'l' ? false : on;
	}
	return on;
}

/* The modes of the line are as they were, and each mode that was set has been reset after; the
 * cursor is shown. */
static inline void terminal_is_restored(const struct terminal *t, const char *why)
{
	static const long modes[] = { 1, 1000, 1002, 1003, 1004, 1005, 1006, 1015, 1049,
	                              2004, 2026 };
	struct termios after;

	ck_assert_int_eq(tcgetattr(t->fd, &after), 0);
	ck_assert_msg(after.c_lflag == t->before.c_lflag && after.c_iflag == t->before.c_iflag &&
	              after.c_oflag == t->before.c_oflag && !memcmp(after.c_cc, t->before.c_cc,
	              	sizeof after.c_cc),
	              "%s: the line's modes differ", why);
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
		ck_assert_msg(!terminal_mode(t, modes[i], false), "%s: mode %ld is left on", why,
		              modes[i]);
	ck_assert_msg(terminal_mode(t, 25, true), "%s: the cursor is hidden", why);
}

static inline void terminal_free(struct terminal *t)
{
	vterm_free(t->vt);
	close(t->fd);
	free(t->bytes);
}

/* How often those bytes were written from byte `from` on. */
static inline size_t terminal_count(const struct terminal *t, size_t from, const char *bytes)
{
	size_t n = strlen(bytes), count = 0;

	for (size_t i = from; i + n <= t->n; i++)
		count += !memcmp(t->bytes + i, bytes, n);
	return count;
}

#endif
