#include "config.h"
#include "explore/sweep.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "explore/parallel.h"

enum {
	LEAST_PIECE = 10000,           /* rows below which another thread costs more than it brings */
	BLOCK = 512,                   /* swept values that wait */
};

void sweep_free(struct sweep *s)
{
	range_free(&s->x);
	range_free(&s->y);
	for (size_t i = 0; i < s->n_results; i++)
		free(s->columns[i]);
	*s = (struct sweep){ 0 };
}

/* --- one row, with every check ---------------------------------------------------------------------- */

/* Puts value i of a range into the scenario; numbers are not checked here. */
static enum status place(const struct range *r, size_t i, struct scenario *to, struct diag *d)
{
	if (!r->n)
		return STATUS_OK;
	if (r->words)
		return scenario_set(to, r->parameter->name, r->words[i], d);
	model_set(to->in, r->parameter->offset, range_value(r, i));
	to->given[r->parameter - to->model->parameters] = true;
	return STATUS_OK;
}

enum status sweep_row(const struct sweep *s, size_t row, struct scenario *out, struct diag *d)
{
	enum status status;

	*out = s->base;
	status = place(&s->y, row / s->x.n, out, d);
	if (status == STATUS_OK)
		status = place(&s->x, row % s->x.n, out, d);
	return status == STATUS_OK ? scenario_eval(out, d) : status;
}

static void careful_row(struct sweep *s, size_t row)
{
	struct scenario at;
	bool answer = sweep_row(s, row, &at, NULL) == STATUS_OK;

	for (size_t i = 0; i < s->n_results; i++)
		s->columns[i][row] = answer ? model_get(at.out, s->results[i]->offset) : NAN;
}

/* --- many rows --------------------------------------------------------------------------------------- */

/* Whether each value of the range, all others as in the scenario, passes the checks of model_eval; then rows may call
 * the model without them. */
static bool sound(const struct scenario *base, const struct range *r)
{
	struct scenario at = *base;
	struct fault why;
	size_t step = r->values || r->n < 2 ? 1 : r->n - 1;    /* a range rises: its ends are enough */

	if (r->words)
		return false;
	for (size_t i = 0; i < r->n; i += step) {
		model_set(at.in, r->parameter->offset, range_value(r, i));
		if (model_check(at.model, at.in, &why) != STATUS_OK)
			return false;
	}
	return true;
}

/* Not finite as soon as one of the numbers is not. */
static double sum_of_nothing(const double *values, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += values[i] * 0;
	return sum;
}

/* n rows that differ only in x, from that x and that row on. */
static void fast_rows(struct sweep *s, const struct scenario *base, size_t first, size_t row, size_t n)
{
	const struct model *m = base->model;
	double in[MODEL_MAX], out[MODEL_MAX], x[BLOCK];
	double *at = &in[s->x.parameter->offset / sizeof *in];
	size_t n_out = m->out_size / sizeof *out, from[MODEL_MAX];
	struct fault why;

	memcpy(in, base->in, sizeof in);
	for (size_t k = 0; k < s->n_results; k++)
		from[k] = s->results[k]->offset / sizeof *out;
	for (size_t i = 0; i < n; i++) {
		if (i % BLOCK == 0)
			range_fill(&s->x, first + i, n - i < BLOCK ? n - i : BLOCK, x);
		*at = x[i % BLOCK];
		if (m->eval(in, out, &why) != STATUS_OK || isnan(sum_of_nothing(out, n_out))) {
			careful_row(s, row + i);
			continue;
		}
		for (size_t k = 0; k < s->n_results; k++)
			s->columns[k][row + i] = out[from[k]];
	}
}

struct work {
	struct sweep *sweep;
	size_t first;
};

static void rows_part(void *context, size_t from, size_t to)
{
	struct work *w = context;
	struct sweep *s = w->sweep;

	for (size_t row = w->first + from, end = w->first + to, n; row < end; row += n) {
		struct scenario at = s->base;
		size_t x = row % s->x.n;

		n = s->x.n - x < end - row ? s->x.n - x : end - row;
		if (!s->x.words && place(&s->y, row / s->x.n, &at, NULL) == STATUS_OK &&
		    sound(&at, &s->x)) {
			fast_rows(s, &at, x, row, n);
			continue;
		}
		for (size_t i = 0; i < n; i++)
			careful_row(s, row + i);
	}
}

bool sweep_step(struct sweep *s, size_t rows, int threads)
{
	struct work w = { s, s->done };

	rows = rows < s->rows - s->done ? rows : s->rows - s->done;
	parallel_run(rows, LEAST_PIECE, threads, rows_part, &w);
	s->done += rows;
	return s->done < s->rows;
}

void sweep_run(struct sweep *s, int threads)
{
	sweep_step(s, s->rows, threads);
}

/* --- making one --------------------------------------------------------------------------------------- */

/* Every word must be one; values that are missing elsewhere are a fault of the whole. */
static enum status check(const struct sweep *s, struct diag *d)
{
	struct scenario trial = s->base;
	enum status status = STATUS_OK;
	struct diag why;

	for (size_t i = 0; i < s->x.n && s->x.words && status == STATUS_OK; i++)
		status = scenario_set(&trial, s->x.parameter->name, s->x.words[i], d);
	for (size_t i = 0; i < s->y.n && s->y.words && status == STATUS_OK; i++)
		status = scenario_set(&trial, s->y.parameter->name, s->y.words[i], d);
	if (status == STATUS_OK && sweep_row(s, 0, &trial, &why) == STATUS_E_MISSING)
		status = diagnose(d, STATUS_E_MISSING, "%s", why.text);
	return status;
}

enum status sweep_init(struct sweep *s, const struct scenario *base, struct range *x, struct range *y,
                       const struct result *const *results, size_t n, struct diag *d)
{
	enum status status = STATUS_OK;

	*s = (struct sweep){ .base = *base, .x = *x };
	*x = (struct range){ 0 };
	if (y) {
		s->y = *y;
		*y = (struct range){ 0 };
	}
	if (s->y.n && s->x.n > RANGE_MOST / s->y.n)
		status = diagnose(d, STATUS_E_LIMIT, _("a sweep has at most %d points"), RANGE_MOST);
	if (status != STATUS_OK) {
		sweep_free(s);
		return status;
	}
	s->rows = s->x.n * (s->y.n ? s->y.n : 1);
	s->n_results = n == SWEEP_ALL ? base->model->n_results : n;
	for (size_t i = 0; i < s->n_results; i++)
		s->results[i] = n == SWEEP_ALL ? &base->model->results[i] : results[i];
	for (size_t i = 0; i < s->n_results; i++)
		s->columns[i] = new_array(s->rows, sizeof *s->columns[i]);
	status = check(s, d);
	if (status != STATUS_OK)
		sweep_free(s);
	return status;
}

size_t sweep_gaps(const struct sweep *s, size_t *first)
{
	size_t gaps = 0;

	for (size_t row = 0; row < s->done; row++) {
		bool gap = true;

		for (size_t i = 0; i < s->n_results && gap; i++)
			gap = isnan(s->columns[i][row]);
		if (gap && !gaps++)
			*first = row;
	}
	return gaps;
}
