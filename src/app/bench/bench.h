/* bench.h - the what-if bench as the other screens see it; inside app only */
#ifndef APP_BENCH_BENCH_H
#define APP_BENCH_BENCH_H

#include <stdbool.h>
#include "base/status.h"

struct app;
struct canvas;

void bench_toggle(struct app *a);  /* to it, with the model of the chart on the screen; and back */
void bench_enter(struct app *a);                      /* to it, as it is */
enum status bench_open_file(struct app *a, const char *path, struct diag *d);
void bench_key(struct app *a, int key);
void bench_paste(struct app *a, const char *text);
void bench_refresh(struct app *a);
bool bench_busy(const struct app *a);                 /* there is more to compute: bench_work does
                                                          a slice of it */
void bench_work(struct app *a);
unsigned bench_context(const struct app *a);
void bench_view(const struct app *a, struct canvas *c);
void bench_free(struct app *a);

#endif
