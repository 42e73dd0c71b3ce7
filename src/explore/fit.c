/* fit.c - the constants of a scaling law by robust least squares */
#include "config.h"
#include "explore/fit.h"

#include <assert.h>
#include <gsl/gsl_multifit.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"

/* The unknowns: the floor in units of the least y, then for each variable the logarithm of its term
 * at the variable's geometric mean (so that it hardly depends on the exponent), and its
 * exponent. */
#define FLOOR       0
#define HEIGHT(k)   (1 + 2 * (k))
#define EXPONENT(k) (2 + 2 * (k))

/* in standard deviations: 95 % efficient for normal scatter */
#define HUBER      1.345
#define MAD_NORMAL 1.4826
#define LEAST      1e-9                /* a law at or below zero counts as this much of y */
enum { ROUNDS = 60, ITERATIONS = 300 };
/* an exponent whose error is a larger share of it is not determined */
#define VAGUE      0.5

struct problem {
	const struct points *points;
	size_t n_variables, n_unknowns;
	double centre[FIT_VARIABLES];  /* mean of ln x */
	double unit;                   /* the least y */
	double *log_x[FIT_VARIABLES];  /* less the centre */
};

static double term(const struct problem *p, const gsl_vector *u, size_t k, size_t i)
{
	return exp(gsl_vector_get(u, HEIGHT(k)) - gsl_vector_get(u, EXPONENT(k)) * p->log_x[k][i]);
}

static double law_at(const struct problem *p, const gsl_vector *u, size_t i)
{
	double y = gsl_vector_get(u, FLOOR) * p->unit;

	for (size_t k = 0; k < p->n_variables; k++)
		y += term(p, u, k, i);
	return y;
}

static int residuals(const gsl_vector *u, void *context, gsl_vector *f)
{
	const struct problem *p = context;

	for (size_t i = 0; i < p->points->n; i++) {
		double y = p->points->y[i], law = fmax(law_at(p, u, i), LEAST * y);

		if (!isfinite(law))
			return GSL_EDOM;
		gsl_vector_set(f, i, log(law / y));
	}
	return GSL_SUCCESS;
}

static int slopes(const gsl_vector *u, void *context, gsl_matrix *j)
{
	const struct problem *p = context;

	for (size_t i = 0; i < p->points->n; i++) {
		double law = fmax(law_at(p, u, i), LEAST * p->points->y[i]);

		gsl_matrix_set(j, i, FLOOR, p->unit / law);
		for (size_t k = 0; k < p->n_variables; k++) {
			double part = term(p, u, k, i) / law;

			gsl_matrix_set(j, i, HEIGHT(k), part);
			gsl_matrix_set(j, i, EXPONENT(k), -part * p->log_x[k][i]);
		}
	}
	return GSL_SUCCESS;
}

/* --- where to start -------------------------------------------------------- */

static const double exponents[] = { 0.05, 0.12, 0.25, 0.4, 0.6, 1, 2 };

/* With the exponents fixed the law is linear in the rest.  The sum of squares; INFINITY when a term
 * is not positive. */
static double linear_start(const struct problem *p, const double exponent[FIT_VARIABLES],
                           gsl_vector *u)
{
	size_t n = p->points->n, m = 1 + p->n_variables;
	gsl_multifit_linear_workspace *w = gsl_multifit_linear_alloc(n, m);
	gsl_matrix *x = gsl_matrix_alloc(n, m), *covariance = gsl_matrix_alloc(m, m);
	gsl_vector *y = gsl_vector_alloc(n), *c = gsl_vector_alloc(m);
	double squares = INFINITY;

	for (size_t i = 0; i < n; i++) {
		gsl_vector_set(y, i, 1);       /* all relative to y */
		gsl_matrix_set(x, i, 0, p->unit / p->points->y[i]);
		for (size_t k = 0; k < p->n_variables; k++)
			gsl_matrix_set(x, i, 1 + k, exp(-exponent[k] * p->log_x[k][i]) /
			               p->points->y[i]);
	}
	if (gsl_multifit_linear(x, y, c, covariance, &squares, w) != GSL_SUCCESS)
		squares = INFINITY;
	gsl_vector_set(u, FLOOR, gsl_vector_get(c, 0));
	for (size_t k = 0; k < p->n_variables; k++) {
		if (!(gsl_vector_get(c, 1 + k) > 0))
			squares = INFINITY;
		gsl_vector_set(u, HEIGHT(k), log(fmax(gsl_vector_get(c, 1 + k), 1e-300)));
		gsl_vector_set(u, EXPONENT(k), exponent[k]);
	}
	gsl_multifit_linear_free(w);
	gsl_matrix_free(x);
	gsl_matrix_free(covariance);
	gsl_vector_free(y);
	gsl_vector_free(c);
	return squares;
}

/* The best of a grid of exponents; false when none gives positive terms. */
static bool start(const struct problem *p, gsl_vector *best)
{
	size_t n = COUNT_OF(exponents), all = p->n_variables == 2 ? n * n : n;
	gsl_vector *u = gsl_vector_alloc(p->n_unknowns);
	double least = INFINITY;

	for (size_t i = 0; i < all; i++) {
		double squares = linear_start(p, (double[]){ exponents[i % n], exponents[i / n] },
		                              u);

		if (squares < least) {
			least = squares;
			gsl_vector_memcpy(best, u);
		}
	}
	gsl_vector_free(u);
	return isfinite(least);
}

/* --- the fit --------------------------------------------------------------- */

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The standard deviation of normal scatter with the same median of |residual|. */
static double robust_scale(const gsl_vector *f, double *room)
{
	for (size_t i = 0; i < f->size; i++)
		room[i] = fabs(gsl_vector_get(f, i));
	qsort(room, f->size, sizeof *room, ascending);
	return fmax(MAD_NORMAL * room[f->size / 2], 1e-13);
}

/* Least squares again and again, each point weighed by how far it was off.  False when it does not
 * settle. */
static bool solve_robustly(gsl_multifit_nlinear_workspace *w, gsl_multifit_nlinear_fdf *fdf,
                           gsl_vector *u,
                           gsl_vector *weights, double *scale)
{
	double *room = memory_new(weights->size, sizeof *room);
	gsl_vector *residual = gsl_vector_alloc(weights->size);
	bool settled = false;

	gsl_vector_set_all(weights, 1);
	for (int round = 0; round < ROUNDS && !settled; round++) {
		double moved = 0;
		int info;

		if (gsl_multifit_nlinear_winit(u, weights, fdf, w) != GSL_SUCCESS)
			break;
		gsl_multifit_nlinear_driver(ITERATIONS, 1e-12, 1e-12, 0, NULL, NULL, &info, w);
		gsl_vector_memcpy(u, gsl_multifit_nlinear_position(w));
		if (residuals(u, fdf->params, residual) != GSL_SUCCESS)
			break;
		*scale = robust_scale(residual, room);
		for (size_t i = 0; i < weights->size; i++) {
			double off = fabs(gsl_vector_get(residual, i)) / *scale,
				weight = off > HUBER ? HUBER / off : 1;

			moved = fmax(moved, fabs(weight - gsl_vector_get(weights, i)));
			gsl_vector_set(weights, i, weight);
		}
		settled = moved < 1e-4 || *scale <= 1e-12;
	}
	gsl_vector_free(residual);
	free(room);
	return settled;
}

/* From the unknowns and their covariance to the law's constants and their errors. */
static void read_constants(const struct problem *p, const struct law *law, const gsl_vector *u,
                           const gsl_matrix *c,
                           double variance, struct fit *out)
{
	out->n = p->n_unknowns;
	out->constants[0] = (struct constant){ law->floor, gsl_vector_get(u, FLOOR) * p->unit,
	                                       p->unit *
	                                       sqrt(variance * gsl_matrix_get(c, FLOOR, FLOOR)) };
	for (size_t k = 0; k < p->n_variables; k++) {
		size_t h = HEIGHT(k), e = EXPONENT(k);
		double m = p->centre[k], exponent = gsl_vector_get(u, e),
			coefficient = exp(gsl_vector_get(u, h) + exponent * m);
		/* ln A = height + exponent * centre */
		double of_log = gsl_matrix_get(c, h, h) + 2 * m * gsl_matrix_get(c, h, e) + m * m *
			gsl_matrix_get(c, e, e);

		out->constants[h] = (struct constant){ law->terms[k].coefficient, coefficient,
		                                       coefficient *
		                                       sqrt(fmax(0, variance * of_log)) };
		out->constants[e] = (struct constant){ law->terms[k].exponent, exponent,
		                                       sqrt(variance * gsl_matrix_get(c, e, e)) };
	}
}

static enum status judge(const struct problem *p, const struct law *law, const struct fit *fit,
                         struct diag *d)
{
	for (size_t k = 0; k < p->n_variables; k++) {
		const struct constant *e = &fit->constants[EXPONENT(k)];

		if (!isfinite(e->error) || !(e->value > 0) || !(e->error < VAGUE * e->value))
			return diagnose(d, STATUS_E_NOANSWER,
			                _("the points do not determine %s: %.3g with a standard "
			                  "error of %.3g; a wider "
			                  "range of %s, or less scatter, would"), e->name, e->value,
			                  e->error, law->terms[k].x);
	}
	return STATUS_OK;
}

static enum status fit_problem(struct problem *p, const struct law *law, struct fit *out,
                               struct diag *d)
{
	size_t n = p->points->n, m = p->n_unknowns;
	gsl_multifit_nlinear_parameters how = gsl_multifit_nlinear_default_parameters();
	gsl_multifit_nlinear_workspace *w = gsl_multifit_nlinear_alloc(gsl_multifit_nlinear_trust,
		&how, n, m);
	gsl_multifit_nlinear_fdf fdf = { .f = residuals, .df = slopes, .n = n, .p = m,
	                                 .params = p };
	gsl_vector *u = gsl_vector_alloc(m), *weights = gsl_vector_alloc(n);
	gsl_matrix *covariance = gsl_matrix_alloc(m, m);
	enum status s = STATUS_OK;
	double scale = 0;

	if (!start(p, u))
		s = diagnose(d, STATUS_E_NOANSWER, _("%s does not fall as the law says it must"),
		             law->result);
	else if (!solve_robustly(w, &fdf, u, weights, &scale))
		s = diagnose(d, STATUS_E_NOANSWER, "%s",
		             _("the points do not determine the law: the fit does not settle"));
	if (s == STATUS_OK) {
		double squares = 0;

		gsl_multifit_nlinear_covar(gsl_multifit_nlinear_jac(w), 0, covariance);
		for (size_t i = 0; i < n; i++)
			squares += gsl_vector_get(weights, i) *
				pow(log(law_at(p, u, i) / p->points->y[i]), 2);
		read_constants(p, law, u, covariance, squares / (double)(n - m), out);
		out->scatter = scale;
		s = judge(p, law, out, d);
	}
	if (s == STATUS_OK) {
		out->weights = memory_new(n, sizeof *out->weights);
		for (size_t i = 0; i < n; i++)
			out->weights[i] = gsl_vector_get(weights, i);
	}
	gsl_multifit_nlinear_free(w);
	gsl_vector_free(u);
	gsl_vector_free(weights);
	gsl_matrix_free(covariance);
	return s;
}

static size_t distinct(const double *x, size_t n)
{
	double *sorted = memory_new(n, sizeof *sorted);
	size_t count = n > 0;

	memcpy(sorted, x, n * sizeof *x);
	qsort(sorted, n, sizeof *sorted, ascending);
	for (size_t i = 1; i < n; i++)
		count += sorted[i] > sorted[i - 1];
	free(sorted);
	return count;
}

enum status fit_law(const struct law *law, const struct points *points, struct fit *out,
                    struct diag *d)
{
	struct problem p = { .points = points, .n_variables = law->n_variables,
	                     .n_unknowns = 1 + 2 * law->n_variables };
	size_t n = points->n;
	enum status s;

	assert(law && points && out);
	if (n <= p.n_unknowns)
		return diagnose(d, STATUS_E_NOANSWER,
		                _("%zu points cannot determine %zu constants and their errors: at "
		                  "least %zu can"), n, p.n_unknowns, p.n_unknowns + 1);
	for (size_t k = 0; k < p.n_variables; k++)
		if (distinct(points->x[k], n) < 3)
			return diagnose(d, STATUS_E_NOANSWER,
			                _("%s has fewer than three different values: no curve goes "
			                  "through them"),
			                law->terms[k].x);
	p.unit = points->y[0];
	for (size_t i = 1; i < n; i++)
		p.unit = fmin(p.unit, points->y[i]);
	for (size_t k = 0; k < p.n_variables; k++) {
		p.log_x[k] = memory_new(n, sizeof *p.log_x[k]);
		for (size_t i = 0; i < n; i++)
			p.centre[k] += log(points->x[k][i]) / (double)n;
		for (size_t i = 0; i < n; i++)
			p.log_x[k][i] = log(points->x[k][i]) - p.centre[k];
	}
	s = fit_problem(&p, law, out, d);
	for (size_t k = 0; k < p.n_variables; k++)
		free(p.log_x[k]);
	return s;
}
