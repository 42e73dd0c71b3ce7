/* bench_crosshair.h - the crosshair on the bench's chart; inside app only */
#ifndef APP_BENCH_BENCH_CROSSHAIR_H
#define APP_BENCH_BENCH_CROSSHAIR_H

#include "app/keys.h"
#include "chart/chart.h"

struct app;
struct strbuf;
struct whatif;

/* The crosshair, on the data as they will be: so many rows of a map or curves, of so many
 * points. */
struct sight { struct cursor at; size_t rows, points; };

void sight_toggle(struct app *a);
void sight_place(struct whatif *w);                    /* after the chart was made */
void sight_command(struct app *a, enum command command);       /* a crosshair's own */
bool sight_take(struct app *a);                        /* the knobs to where it stands */
void sight_reading(const struct whatif *w, struct strbuf *to);

#endif
