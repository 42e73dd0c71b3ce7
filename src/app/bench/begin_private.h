/* begin_private.h - the bench with a model on it */
#ifndef APP_BENCH_BEGIN_PRIVATE_H
#define APP_BENCH_BEGIN_PRIVATE_H

#include "base/status.h"

struct app;
struct bench;
struct scenario;

struct bench *bench_get(struct app *a);                /* the bench; made when it is not there */
void bench_begin(struct app *a, const struct scenario *start);
/* Another model, at its defaults or a worked case. */
void bench_model(struct app *a, const char *id);
enum status bench_open_file(struct app *a, const char *path, struct diag *d);

#endif
