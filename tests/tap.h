/* tap.h - one Check suite for each test program, its results spoken as TAP to Automake's driver */
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

/* Runs the suite: the lines carry the verdicts, so the exit code is 0 whatever they say. */
static inline int tap_run(Suite *suite)
{
	SRunner *runner = srunner_create(suite);

	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_ENV);
	srunner_free(runner);
	return 0;
}

#endif
