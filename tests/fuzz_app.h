/* fuzz_app.h - random keys for the workbench; apart, for it looks into the workbench's own state */
#ifndef TESTS_FUZZ_APP_H
#define TESTS_FUZZ_APP_H

#include "tap.h"

#include <stdbool.h>
#include <stdint.h>

struct fuzz_plan {
	uint64_t keys, seed;
	const char *(*fresh_home)(void);       /* of the record; called now and then */
	bool lied_to;                          /* the worker lies: exercises may have faults, and
	                                          lessons may be gone the next day */
};

/* Plays so many events in session after session; fails the test when something does not hold. */
void fuzz_app(const struct fuzz_plan *plan);

#endif
