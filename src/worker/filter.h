/* filter.h - which system calls a worker may still make */
#ifndef WORKER_FILTER_H
#define WORKER_FILTER_H

#include <stdbool.h>

/* Does this kernel have such filters?  Without one a worker still has its limits. */
bool filter_available(void);

/* Irrevocable.  Reading and writing of open descriptors, memory, the clock and the end are left;
 * opening a file fails, anything else kills the process.  False when the filter could not be
 * installed.  Does nothing in sanitizer builds, whose run-time needs more. */
bool filter_install(void);

#endif
