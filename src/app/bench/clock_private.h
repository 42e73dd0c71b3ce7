/* clock_private.h - time for slices of work */
#ifndef APP_BENCH_CLOCK_PRIVATE_H
#define APP_BENCH_CLOCK_PRIVATE_H

double bench_clock(void);                              /* ms, from any moment on */

#endif
