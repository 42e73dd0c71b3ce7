/* bench.h - the what-if bench as the other screens see it */
#ifndef APP_BENCH_BENCH_H
#define APP_BENCH_BENCH_H

#include "app/keys.h"

struct app;
struct design;

void bench_toggle(struct app *a);  /* to it, with the model of the chart on the screen; and back */
void bench_enter(struct app *a);                      /* to it, as it is */
enum command bench_command(struct app *a, enum command command, int key);
void bench_paste(struct app *a, const char *text);
int bench_click(struct app *a, int x, int y);
void bench_refresh(struct app *a);
unsigned bench_context(const struct app *a);
unsigned bench_beneath(const struct app *a);
/* For tests: the design on the bench; NULL before there is one. */
const struct design *bench_design(const struct app *a);
void bench_free(struct app *a);

#endif
