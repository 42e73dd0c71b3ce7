/* fuzz_app.h - random keys for the workbench; apart, for it looks into the workbench's own state */
#ifndef TESTS_FUZZ_APP_H
#define TESTS_FUZZ_APP_H

#include "tap.h"

#include <stdint.h>

/* Plays so many events in session after session; fails the test when something does not hold.  The
 * record is in the home that is given, and now and then in a fresh one. */
void fuzz_app(uint64_t keys, uint64_t seed, const char *(*fresh_home)(void));

#endif
