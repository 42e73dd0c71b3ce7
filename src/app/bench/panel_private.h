/* panel_private.h - the panel beside or below the chart */
#ifndef APP_BENCH_PANEL_PRIVATE_H
#define APP_BENCH_PANEL_PRIVATE_H

struct app;
struct bench;

/* One stage of its rows; panel_stale while there is more. */
void panel_fill(struct app *a);
void panel_free(struct bench *w);

#endif
