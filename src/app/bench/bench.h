/* bench.h - the what-if bench as the other screens see it; inside app only */
#ifndef APP_BENCH_BENCH_H
#define APP_BENCH_BENCH_H

#include <stdbool.h>
#include "base/status.h"

struct app;
struct canvas;

void whatif_toggle(struct app *a);  /* to it, with the model of the chart on the screen; and back */
void whatif_enter(struct app *a);                      /* to it, as it is */
enum status whatif_open_file(struct app *a, const char *path, struct diag *d);
void whatif_key(struct app *a, int key);
void whatif_paste(struct app *a, const char *text);
void whatif_refresh(struct app *a);
bool whatif_busy(const struct app *a);                 /* there is more to compute: whatif_work does
                                                          a slice of it */
void whatif_work(struct app *a);
unsigned whatif_context(const struct app *a);
void whatif_view(const struct app *a, struct canvas *c);
void whatif_free(struct app *a);

#endif
