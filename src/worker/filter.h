/* filter.h - which system calls a worker may still make */
#ifndef WORKER_FILTER_H
#define WORKER_FILTER_H

#include <stdbool.h>

/* Does this kernel have such filters?  Without one a worker still has its limits. */
bool filter_available(void);

/* The version of Landlock; 0 where the kernel has none. */
int filter_landlock(void);

/* A layer under the filter, where the kernel has Landlock: no file can be opened, made or removed
 * from now on.  Irrevocable; no new privileges must have been given up before. */
void filter_shut_files(void);

/* Irrevocable.  Reading and writing of open descriptors, memory, the clock and the end are left;
 * opening a file fails, anything else kills the process.  False when the filter could not be
 * installed.  Does nothing in sanitizer builds, whose run-time needs more. */
bool filter_install(void);

#endif
