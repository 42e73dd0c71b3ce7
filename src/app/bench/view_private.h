/* view_private.h - how the bench looks */
#ifndef APP_BENCH_VIEW_PRIVATE_H
#define APP_BENCH_VIEW_PRIVATE_H

struct app;
struct canvas;

void bench_view(const struct app *a, struct canvas *c);

#endif
