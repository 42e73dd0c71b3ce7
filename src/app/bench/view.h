/* view.h - how the bench looks */
#ifndef APP_BENCH_VIEW_H
#define APP_BENCH_VIEW_H

struct app;
struct canvas;

void bench_view(const struct app *a, struct canvas *c);

#endif
