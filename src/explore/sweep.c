/* sweep.c - a model over one or two ranges, its results in columns */
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
	LEAST_PIECE = 10000,    /* rows below which another thread costs more than it brings */
	BLOCK = 128,                   /* rows that are evaluated before any is looked at */
};

void sweep_free(struct sweep *s)
{
	range_free(&s->x);
	range_free(&s->y);
	for (size_t i = 0; i < s->n_results; i++)
		free(s->columns[i]);
	*s = (struct sweep){ 0 };
}

/* --- one row, with every check --------------------------------------------- */

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

	assert(row < s->rows);
	*out = s->base;
	status = place(&s->y, row / s->x.n, out, d);
	if (status == STATUS_OK)
		status = place(&s->x, row % s->x.n, out, d);
	return status == STATUS_OK ? scenario_eval(out, d) : status;
}

enum status sweep_answer(const struct sweep *s, size_t row, struct scenario *out, struct diag *d)
{
	enum status status = STATUS_OK;
	bool answer = false;

	assert(row < s->done);
	for (size_t i = 0; i < s->n_results && !answer; i++)
		answer = !isnan(s->columns[i][row]);
	if (!answer)
		return sweep_row(s, row, out, d);
	*out = s->base;
	status = place(&s->y, row / s->x.n, out, d);
	if (status == STATUS_OK)
		status = place(&s->x, row % s->x.n, out, d);
	assert(status == STATUS_OK);           /* it gave an answer before */
	for (size_t i = 0; i < s->n_results; i++)
		model_set(out->out, s->results[i]->offset, s->columns[i][row]);
	return status;
}

static void careful_row(struct sweep *s, size_t row)
{
	struct scenario at;
	bool answer = sweep_row(s, row, &at, NULL) == STATUS_OK;

	for (size_t i = 0; i < s->n_results; i++)
		s->columns[i][row] = answer ? model_get(at.out, s->results[i]->offset) : NAN;
}

/* --- many rows ------------------------------------------------------------- */

/* Whether each value of the range, all others as in the scenario, passes the checks of model_eval;
 * then rows may call the model without them. */
static bool sound(const struct scenario *base, const struct range *r)
{
	struct scenario at = *base;
	struct fault why;
	size_t step = r->listed || r->n < 2 ? 1 : r->n - 1;    /* a range rises: its ends are
	                                                          enough */

	if (r->words)
		return false;
	for (size_t i = 0; i < r->n; i += step) {
		model_set(at.in, r->parameter->offset, range_value(r, i));
		if (model_check(at.model, at.in, &why) != STATUS_OK)
			return false;
	}
	return true;
}

/* Four sums side by side: one alone would wait for itself. */
static bool all_finite(const double *values, size_t n)
{
	double sum[4] = { 0 };         /* of nothings, as long as every value is finite */
	size_t i = 0;

	for (; i + 4 <= n; i += 4)
		for (size_t k = 0; k < 4; k++)
			sum[k] += values[i + k] * 0;
	for (; i < n; i++)
		sum[0] += values[i] * 0;
	return !isnan(sum[0] + sum[1] + sum[2] + sum[3]);
}

/* Results that were asked for go where they belong, the others where nobody looks. */
static size_t place_columns(const struct sweep *s, size_t row, double spare[][BLOCK],
                            double *columns[MODEL_MAX])
{
	size_t n = s->base.model->out_size / sizeof(double);

	for (size_t k = 0; k < n; k++)
		columns[k] = spare[k];
	for (size_t k = 0; k < s->n_results; k++)
		columns[s->results[k]->offset / sizeof(double)] = s->columns[k] + row;
	return n;
}

/* At most BLOCK rows that differ only in x, from that x and that row on.  A row with anything but
 * finite numbers is looked at once more, with care. */
static void fast_block(struct sweep *s, const struct scenario *base, size_t first, size_t row,
                       size_t n)
{
	double spare[MODEL_MAX][BLOCK], x[BLOCK], *columns[MODEL_MAX];
	size_t n_columns = place_columns(s, row, spare, columns);
	bool suspect[BLOCK] = { false }, any = false;

	range_fill(&s->x, first, n, x);
	base->model->many(base->in, s->x.parameter->offset, x, n, columns);
	for (size_t k = 0; k < s->n_results; k++) {
		const double *from = columns[s->results[k]->offset / sizeof(double)];

		if (from != s->columns[k] + row)       /* the same result was asked for twice */
			memcpy(s->columns[k] + row, from, n * sizeof *from);
	}
	for (size_t k = 0; k < n_columns; k++) {
		if (all_finite(columns[k], n))
			continue;
		any = true;
		for (size_t i = 0; i < n; i++)
			suspect[i] |= !isfinite(columns[k][i]);
	}
	for (size_t i = 0; any && i < n; i++)
		if (suspect[i])
			careful_row(s, row + i);
}

static void fast_rows(struct sweep *s, const struct scenario *base, size_t first, size_t row,
                      size_t n)
{
	for (size_t i = 0; i < n; i += BLOCK)
		fast_block(s, base, first + i, row + i, n - i < BLOCK ? n - i : BLOCK);
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

	assert(s);
	rows = rows < s->rows - s->done ? rows : s->rows - s->done;
	parallel_run(rows, LEAST_PIECE, threads, rows_part, &w);
	s->done += rows;
	return s->done < s->rows;
}

void sweep_run(struct sweep *s, int threads)
{
	assert(s);
	sweep_step(s, s->rows, threads);
}

/* --- making one ------------------------------------------------------------ */

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

enum status sweep_init(struct sweep *s, const struct scenario *base, struct range *x,
                       struct range *y,
                       const struct result *const *results, size_t n, struct diag *d)
{
	enum status status = STATUS_OK;

	assert(s && base && x);
	*s = (struct sweep){ .base = *base, .x = *x };
	*x = (struct range){ 0 };
	if (y) {
		s->y = *y;
		*y = (struct range){ 0 };
	}
	s->n_results = n == SWEEP_ALL ? base->model->n_results : n;
	if (s->x.n > RANGE_MOST / s->n_results / (s->y.n ? s->y.n : 1))
		status = diagnose(d, STATUS_E_LIMIT,
		                  _("a sweep has at most %d numbers: take fewer points or fewer "
		                    "results"),
		                  RANGE_MOST);
	if (status != STATUS_OK) {
		sweep_free(s);
		return status;
	}
	s->rows = s->x.n * (s->y.n ? s->y.n : 1);
	for (size_t i = 0; i < s->n_results; i++)
		s->results[i] = n == SWEEP_ALL ? &base->model->results[i] : results[i];
	for (size_t i = 0; i < s->n_results; i++)
		s->columns[i] = memory_new_column(s->rows);
	status = check(s, d);
	if (status != STATUS_OK)
		sweep_free(s);
	return status;
}

size_t sweep_gaps(const struct sweep *s, size_t *first)
{
	size_t gaps = 0;

	assert(s);
	for (size_t row = 0; row < s->done; row++) {
		bool gap = true;

		for (size_t i = 0; i < s->n_results && gap; i++)
			gap = isnan(s->columns[i][row]);
		if (gap && !gaps++)
			*first = row;
	}
	return gaps;
}
