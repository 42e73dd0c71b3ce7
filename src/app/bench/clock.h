/* clock.h - time for slices of work */
#ifndef APP_BENCH_CLOCK_H
#define APP_BENCH_CLOCK_H

double bench_clock(void);                              /* ms, from any moment on */

#endif
