/* model_run.h - for tests: a model evaluated at plain numbers in its own units */
#ifndef TESTS_MODEL_RUN_H
#define TESTS_MODEL_RUN_H

#include <stdarg.h>
#include <stdio.h>

#include "base/number.h"
#include "model/model.h"
#include "tap.h"

struct run {
	const struct model *model;
	double in[MODEL_MAX], out[MODEL_MAX];
	struct fault why;
	enum status status;
};

enum { MARK = -12345 };                /* what an untouched out[] holds */

static inline void assign(struct run *r, const char *inputs)
{
	while (*inputs) {
		size_t n = strcspn(inputs, "=");
		char name[64];
		const struct parameter *p;
		double value;

		ck_assert_uint_lt(n, sizeof name);
		memcpy(name, inputs, n);
		name[n] = 0;
		p = model_parameter(r->model, name);
		ck_assert_msg(p, "%s has no parameter %s", r->model->id, name);
		ck_assert_msg(number_read(inputs + n + 1, &value, &inputs), "%s: %s", r->model->id,
		              name);
		model_set(r->in, p->offset, value);
		inputs += strspn(inputs, " ");
	}
}

static inline void evaluate(struct run *r)
{
	for (size_t i = 0; i < MODEL_MAX; i++)
		r->out[i] = MARK;
	r->status = model_eval(r->model, r->in, r->out, &r->why);
}

static inline void check_untouched(const struct run *r, const char *why)
{
	for (size_t i = 0; i < MODEL_MAX; i++)
		ck_assert_msg(r->out[i] == MARK, "%s: out[%zu] was written", why, i);
	ck_assert_msg(r->why.why && *r->why.why, "%s: no reason", why);
}

/* "availability=0.999 devices=1000" */
static inline struct run run(const char *id, const char *inputs)
{
	struct run r = { .model = model_find(id) };

	ck_assert_msg(r.model, "no model %s", id);
	model_defaults(r.model, r.in);
	assign(&r, inputs);
	evaluate(&r);
	return r;
}

static inline double result(const struct run *r, const char *name)
{
	const struct result *found = model_result(r->model, name);

	ck_assert_msg(found, "%s has no result %s", r->model->id, name);
	ck_assert_msg(r->status == STATUS_OK, "%s: %s: %s", r->model->id,
	              r->why.parameter ? r->why.parameter : "?", r->why.why);
	return model_get(r->out, found->offset);
}

/* One result, which must exist. */
static inline double value(const char *id, const char *name, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static inline double value(const char *id, const char *name, const char *format, ...)
{
	char inputs[400];
	va_list arguments;
	struct run r;

	va_start(arguments, format);
	vsnprintf(inputs, sizeof inputs, format, arguments);
	va_end(arguments);
	r = run(id, inputs);
	return result(&r, name);
}

/* Over the whole range of the parameter that moves, edges included: never the wrong way, not
 * flat. */
static inline void check_one_way(const char *id, const char *inputs, const char *moves,
                                 const char *name, int way)
{
	struct run r = run(id, inputs);
	const struct parameter *p = model_parameter(r.model, moves);
	double low = p->above_min ? 1e-12 : p->min, first = 0, before = 0;
	double high = p->below_max ? nextafter(p->max, low) : p->max;

	for (int k = 0; k <= 400; k++) {
		double x = low + (p->max - low) * k / 400;

		if (p->scale == SCALE_LOG && k)
			x = fmax(low, 1e-12) * pow(p->max / fmax(low, 1e-12), k / 400.);
		model_set(r.in, p->offset, p->whole ? floor(x) : fmin(x, high));
		evaluate(&r);
		x = result(&r, name) * way;
		if (!k)
			first = before = x;
		ck_assert_msg(x >= before, "%s: %s of %s turns at step %d: %.17g, %.17g", id, name,
		              moves, k, before, x);
		before = x;
	}
	ck_assert(before > first);
}

#endif
