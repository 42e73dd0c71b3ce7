/* bench_crosshair_private.h - the crosshair on the bench's chart */
#ifndef APP_BENCH_BENCH_CROSSHAIR_PRIVATE_H
#define APP_BENCH_BENCH_CROSSHAIR_PRIVATE_H

#include <stdbool.h>

#include "app/keys.h"

struct app;
struct bench;

void bench_crosshair_toggle(struct app *a);
void bench_crosshair_place(struct bench *w);                    /* after the chart was made */
void bench_crosshair_command(struct app *a, enum command command);       /* a crosshair's own */
bool bench_crosshair_take(struct app *a);                        /* the knobs to where it stands */

#endif
