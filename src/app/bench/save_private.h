/* save_private.h - the bench and its chart as files */
#ifndef APP_BENCH_SAVE_PRIVATE_H
#define APP_BENCH_SAVE_PRIVATE_H

#include <stdbool.h>

struct app;

/* Asks for a name; scenario: that kind first. */
void bench_export(struct app *a, bool scenario);

#endif
