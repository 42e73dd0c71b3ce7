/* limits.h - what a script may spend, and where it tells what runs */
#ifndef SCRIPT_LIMITS_H
#define SCRIPT_LIMITS_H

#include <stddef.h>

/* Where the lesson's code is, kept up to date while a request runs: memory shared with whoever must
 * say what a process was at when it ended. */
struct script_place {
	char file[200], block[64];     /* "" when not known */
	int line;                      /* 0: no lesson runs */
};

struct script_limits {
	size_t memory;                 /* bytes alive in the Lua heap at once */
	double cpu_seconds;            /* for one request */
	struct script_place *place;    /* may be NULL */
	void (*hurry)(double seconds); /* ends the process after so much more processor time,
	                                  whatever code runs; NULL: nobody does */
};

#endif
