/* clock.c - time for slices of work */
#include "config.h"
#include "app/bench/clock_private.h"

#include <time.h>

double bench_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}
