/* bench_kit.h - the what-if bench opened on a model, its inputs, and keys one at a time */
#ifndef TESTS_BENCH_KIT_H
#define TESTS_BENCH_KIT_H

#include "app_kit.h"

#include "app/bench/bench.h"
#include "app/bench/design.h"
#include "app/bench/scenario_file.h"

static inline struct app *bench(const char *model)
{
	struct app *a = start_at(120, 40);
	char keys[100];

	snprintf(keys, sizeof keys, "w%s<Enter>", model);
	ck_assert(app_play(a, keys));
	ck_assert_ptr_nonnull(bench_design(a));
	SAME(bench_design(a)->now.model->id, model, "model");
	return a;
}

/* The same in a program that runs already: starting one costs more than the tests of a model. */
static inline void open_model(struct app *a, const char *model)
{
	char keys[100];

	snprintf(keys, sizeof keys, "<Esc><Esc><Esc><Esc><Esc><Esc>w/<C-u>%s<Enter>", model);
	ck_assert(app_play(a, keys));
	SAME(bench_design(a)->now.model->id, model, "model");
}

static inline double input(const struct app *a, const char *name)
{
	const struct design *d = bench_design(a);

	return model_get(d->now.in, model_parameter(d->now.model, name)->offset);
}

static inline void press(struct app *a, int key)
{
	app_update(a, &(struct event){ .kind = EVENT_KEY, .key = key });
}

#endif
