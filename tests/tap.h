/* tap.h - a room's test program: one Check suite a file, its results spoken as TAP to Automake */
#ifndef TESTS_TAP_H
#define TESTS_TAP_H

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Within tolerance of want; both infinite alike also counts.  why names the row of a table. */
#define NEAR(got, want, tolerance, why)                                                    \
	ck_assert_msg((got) == (want) || fabs((got) - (want)) <= (tolerance),              \
	              "%s: %s is %.17g, not %.17g", why, #got, (double)(got), (double)(want))

/* Within a relative tolerance. */
#define CLOSE(got, want, tolerance, why) NEAR(got, want, fabs(want) * (tolerance), why)

#define SAME(got, want, why) \
	ck_assert_msg(!strcmp(got, want), "%s: %s is \"%s\", not \"%s\"", why, #got, got, want)

/* What a test file has instead of main().  All files of a room are one program, linked once; it
 * runs the one file by whose name it is called (tests/test_x is a link to tests/room_y), in a
 * process of its own.  The arguments are tap_argc and tap_argv; called as test_x_some it is test_x
 * with tap_part "some", of which the long ones make less. */
#define TEST_PROGRAM                                                                       \
	static int test_program(void);                                                     \
	static struct tap_file tap_this = { .path = __FILE__, .run = test_program };       \
	__attribute__((constructor)) static void tap_enter_this(void)                      \
	{                                                                                  \
		tap_enter(&tap_this);                                                      \
	}                                                                                  \
	static int test_program(void)

struct tap_file { const char *path; int (*run)(void); struct tap_file *next; };

void tap_enter(struct tap_file *file);

extern int tap_argc;
extern char **tap_argv;
extern const char *tap_part;           /* "" for none */
extern int (*tap_worker)(void);        /* what `--worker` does, in a program that can be one */

/* Runs the suite: the lines carry the verdicts, so the exit code is 0 whatever they say. */
int tap_run(Suite *suite);

#endif
