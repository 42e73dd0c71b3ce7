/* bench_crosshair.h - the crosshair on the bench's chart; inside app only */
#ifndef APP_BENCH_BENCH_CROSSHAIR_H
#define APP_BENCH_BENCH_CROSSHAIR_H

#include "app/keys.h"
#include "chart/chart.h"

struct app;
struct strbuf;
struct bench;

/* The crosshair, on the data as they will be: so many rows of a map or curves, of so many
 * points. */
struct bench_crosshair { struct cursor at; size_t rows, points; };

void bench_crosshair_toggle(struct app *a);
void bench_crosshair_place(struct bench *w);                    /* after the chart was made */
void bench_crosshair_command(struct app *a, enum command command);       /* a crosshair's own */
bool bench_crosshair_take(struct app *a);                        /* the knobs to where it stands */
void bench_crosshair_reading(const struct bench *w, struct strbuf *to);

#endif
