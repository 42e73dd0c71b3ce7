/* workbench_kit.h - the whole program on the sample course, in a pseudo-terminal and a home of its
 * own */
#ifndef TESTS_WORKBENCH_KIT_H
#define TESTS_WORKBENCH_KIT_H

#include "terminal_kit.h"

static char home[64], data[80];

static inline int remove_one(const char *path, const struct stat *st, int kind, struct FTW *place)
{
	(void)st, (void)kind, (void)place;
	return remove(path);
}

/* A data folder with the sample course, a home, and nothing of the user's own terminal. */
static inline void prepare(void)
{
	char target[1024], link[128];

	snprintf(home, sizeof home, "/tmp/fleetlab-term-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(home));
	snprintf(data, sizeof data, "%s/data", home);
	mkdir(data, 0700);
	snprintf(target, sizeof target, "%s/tests/course/lessons", getenv("SRCDIR"));
	snprintf(link, sizeof link, "%s/lessons", data);
	ck_assert_int_eq(symlink(target, link), 0);
	snprintf(target, sizeof target, "%s/assets", getenv("SRCDIR"));
	snprintf(link, sizeof link, "%s/assets", data);
	ck_assert_int_eq(symlink(target, link), 0);
	setenv("FLEETLAB_DATADIR", data, 1);
	setenv("XDG_STATE_HOME", home, 1);
	setenv("XDG_CONFIG_HOME", home, 1);
	setenv("HOME", home, 1);
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	setenv("LANGUAGE", "en", 1);
	unsetenv("NO_COLOR");
	unsetenv("ESCDELAY");
	unsetenv("COLORFGBG");
}

static inline void clean_up(void)
{
	nftw(home, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static inline void start(struct terminal *t, int rows, int columns)
{
	const char *const argv[] = { getenv("FLEETLAB"), "open", "sample", NULL };

	terminal_start(t, rows, columns, argv);
}

static inline void start_reading(struct terminal *t, int rows, int columns)
{
	start(t, rows, columns);
	terminal_until(t, "A job needs every device", true);
	while (terminal_take(t, 100))   /* the whole frame: what is loading is said on it */
		;
	terminal_until(t, "Exercise 1 · loading", false);      /* the numbers are drawn */
}

#endif
