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
#include "base/number.h"
#include "base/random.h"
#include "explore/scenario.h"

/* The unknowns: for each variable the logarithm of its term at the variable's geometric mean (so
 * that it hardly depends on the exponent), and its exponent; then the floor in units of the least
 * y, unless the law is taken to have none. */
#define HEIGHT(k)   (2 * (k))
#define EXPONENT(k) (2 * (k) + 1)
#define FLOOR(p)    (2 * (p)->n_variables)
/* Among the law's constants the floor is the first. */
#define COEFFICIENT_OF(k) (1 + 2 * (k))
#define EXPONENT_OF(k)    (2 + 2 * (k))

/* in standard deviations: 95 % efficient for normal scatter */
#define HUBER      1.345
#define MAD_NORMAL 1.4826
#define LEAST      1e-9                /* a law at or below zero counts as this much of y */
enum { ROUNDS = 60, ITERATIONS = 300 };
/* an exponent whose error is a larger share of it is not determined */
#define VAGUE      0.5
/* nobody measures a loss better than to this share of it */
#define FINEST     1e-9
/* points enough to choose where to start */
enum { STARTERS = 2000 };
/* standard errors that a floor below its domain may be off by and still be none */
#define NO_FLOOR   4
/* variables with a correlation of their logarithms above this are tied */
#define TIED       0.99

struct problem {
	const struct points *points;
	size_t n_variables, n_unknowns;
	bool no_floor;
	double squares, variance;      /* what solving it left: weighed sum, and of one residual */
	double centre[FIT_VARIABLES];  /* mean of ln x */
	double unit;                   /* the least y */
	double *log_x[FIT_VARIABLES];  /* less the centre */
	double *rounding;              /* of y as it was written, relative to it */
};

static double term(const struct problem *p, const gsl_vector *u, size_t k, size_t i)
{
	return exp(gsl_vector_get(u, HEIGHT(k)) - gsl_vector_get(u, EXPONENT(k)) * p->log_x[k][i]);
}

static double law_at(const struct problem *p, const gsl_vector *u, size_t i)
{
	double y = p->no_floor ? 0 : gsl_vector_get(u, FLOOR(p)) * p->unit;

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

		if (!p->no_floor)
			gsl_matrix_set(j, i, FLOOR(p), p->unit / law);
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

/* What each starter is in the law that is linear in its heights: 1 / y, and the terms over y. */
struct starters { size_t n; size_t at[STARTERS]; };

/* All points, or as many drawn by lot; a fixed step might meet the same value of one variable
 * again and again. */
static void choose_starters(const struct problem *p, struct starters *out)
{
	struct random r = random_start(p->points->n);

	out->n = p->points->n < STARTERS ? p->points->n : STARTERS;
	for (size_t i = 0; i < out->n; i++)
		out->at[i] = out->n < STARTERS ? i : random_below(&r, p->points->n);
}

/* With the exponents fixed the law is linear in the rest.  The sum of squares; INFINITY when a term
 * is not positive. */
static double linear_start(const struct problem *p, const struct starters *from,
                           const double exponent[FIT_VARIABLES], gsl_vector *u)
{
	size_t n = from->n, m = p->n_unknowns - p->n_variables;
	gsl_multifit_linear_workspace *w = gsl_multifit_linear_alloc(n, m);
	gsl_matrix *x = gsl_matrix_alloc(n, m), *covariance = gsl_matrix_alloc(m, m);
	gsl_vector *y = gsl_vector_alloc(n), *c = gsl_vector_alloc(m);
	double squares = INFINITY;

	for (size_t i = 0; i < n; i++) {
		size_t at = from->at[i];

		gsl_vector_set(y, i, 1);       /* all relative to y */
		for (size_t k = 0; k < p->n_variables; k++)
			gsl_matrix_set(x, i, k, exp(-exponent[k] * p->log_x[k][at]) /
			               p->points->y[at]);
		if (!p->no_floor)
			gsl_matrix_set(x, i, p->n_variables, p->unit / p->points->y[at]);
	}
	if (gsl_multifit_linear(x, y, c, covariance, &squares, w) != GSL_SUCCESS)
		squares = INFINITY;
	if (!p->no_floor)
		gsl_vector_set(u, FLOOR(p), gsl_vector_get(c, p->n_variables));
	for (size_t k = 0; k < p->n_variables; k++) {
		if (!(gsl_vector_get(c, k) > 0))
			squares = INFINITY;
		gsl_vector_set(u, HEIGHT(k), log(fmax(gsl_vector_get(c, k), 1e-300)));
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
	struct starters *from = memory_new(1, sizeof *from);
	double least = INFINITY;

	choose_starters(p, from);
	for (size_t i = 0; i < all; i++) {
		double squares = linear_start(p, from, (double[]){ exponents[i % n],
		                                                   exponents[i / n] }, u);

		if (squares < least) {
			least = squares;
			gsl_vector_memcpy(best, u);
		}
	}
	gsl_vector_free(u);
	free(from);
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
	const struct problem *p = fdf->params;
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
			/* what its digits leave open is not off */
			double far = fabs(gsl_vector_get(residual, i)) - p->rounding[i];
			double off = fmax(0, far) / *scale,
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
	size_t f = FLOOR(p);

	out->n = 1 + 2 * p->n_variables;
	out->constants[0] = (struct constant){ .name = law->floor };
	if (!p->no_floor) {
		out->constants[0].value = gsl_vector_get(u, f) * p->unit;
		out->constants[0].error = p->unit * sqrt(variance * gsl_matrix_get(c, f, f));
	}
	for (size_t k = 0; k < p->n_variables; k++) {
		size_t h = HEIGHT(k), e = EXPONENT(k);
		double m = p->centre[k], exponent = gsl_vector_get(u, e),
			coefficient = exp(gsl_vector_get(u, h) + exponent * m);
		/* ln A = height + exponent * centre */
		double of_log = gsl_matrix_get(c, h, h) + 2 * m * gsl_matrix_get(c, h, e) + m * m *
			gsl_matrix_get(c, e, e);

		out->constants[COEFFICIENT_OF(k)] =
			(struct constant){ law->terms[k].coefficient, coefficient,
			                   coefficient * sqrt(fmax(0, variance * of_log)) };
		out->constants[EXPONENT_OF(k)] =
			(struct constant){ law->terms[k].exponent, exponent,
			                   sqrt(variance * gsl_matrix_get(c, e, e)) };
	}
}

/* How much the variable's term falls from one end of the points to the other. */
static double fall(const struct problem *p, const struct fit *fit, size_t k)
{
	double least = INFINITY, most = -INFINITY, exponent = fit->constants[EXPONENT_OF(k)].value;

	for (size_t i = 0; i < p->points->n; i++) {
		least = fmin(least, log(p->points->x[k][i]));
		most = fmax(most, log(p->points->x[k][i]));
	}
	return fit->constants[COEFFICIENT_OF(k)].value * (exp(-exponent * least) -
	                                                  exp(-exponent * most));
}

static enum status judge(const struct problem *p, const struct law *law, const struct fit *fit,
                         struct diag *d)
{
	for (size_t k = 0; k < p->n_variables; k++) {
		const struct constant *e = &fit->constants[EXPONENT_OF(k)];

		if (!isfinite(e->error) || !(e->value > 0) || !(e->error < VAGUE * e->value))
			return diagnose(d, STATUS_E_NOANSWER,
			                _("the points do not determine %s: %.3g with a standard "
			                  "error of %.3g; a wider "
			                  "range of %s, or less scatter, would"), e->name, e->value,
			                  e->error, law->terms[k].x);
		/* less than the digits of y tell */
		if (!(fall(p, fit, k) > FINEST * p->unit + points_rounding(p->points, p->unit)))
			return diagnose(d, STATUS_E_NOANSWER,
			                _("%s does not fall as the law says it must"),
			                law->result);
	}
	return STATUS_OK;
}

static double squares_at(const struct problem *p, const gsl_vector *u, const gsl_vector *weights)
{
	double squares = 0;

	for (size_t i = 0; i < p->points->n; i++)
		squares += gsl_vector_get(weights, i) *
			pow(log(law_at(p, u, i) / p->points->y[i]), 2);
	return squares;
}

/* Of the logarithms of both variables, and how fast the second grows with the first. */
static double correlation(const struct problem *p, double *slope)
{
	double xx = 0, xy = 0, yy = 0;

	for (size_t i = 0; i < p->points->n; i++) {
		xx += p->log_x[0][i] * p->log_x[0][i];
		xy += p->log_x[0][i] * p->log_x[1][i];
		yy += p->log_x[1][i] * p->log_x[1][i];
	}
	*slope = sqrt(yy / xx);
	return xy / sqrt(xx * yy);
}

/* From v down to the best law near it, with these weights. */
static void descend(struct problem *p, const gsl_vector *weights, gsl_vector *v)
{
	gsl_multifit_nlinear_parameters how = gsl_multifit_nlinear_default_parameters();
	size_t n = p->points->n, m = p->n_unknowns;
	gsl_multifit_nlinear_workspace *w = gsl_multifit_nlinear_alloc(gsl_multifit_nlinear_trust,
		&how, n, m);
	gsl_multifit_nlinear_fdf fdf = { .f = residuals, .df = slopes, .n = n, .p = m,
	                                 .params = p };
	int info;

	if (gsl_multifit_nlinear_winit(v, weights, &fdf, w) == GSL_SUCCESS) {
		gsl_multifit_nlinear_driver(ITERATIONS, 1e-12, 1e-12, 0, NULL, NULL, &info, w);
		gsl_vector_memcpy(v, gsl_multifit_nlinear_position(w));
	}
	gsl_multifit_nlinear_free(w);
}

/* Whether it is within two standard errors of the law that was found. */
static bool is_as_good(const struct problem *p, const gsl_vector *v, const gsl_vector *weights)
{
	return squares_at(p, v, weights) - p->squares < 4 * p->variance;
}

/* Where the variables grow together, each term can be the other's.  When the points like that law
 * about as well, the errors tell how far away it is. */
static void consider_swap(struct problem *p, const struct law *law, const gsl_vector *u,
                          const gsl_vector *weights, const gsl_matrix *c, struct fit *fit)
{
	double slope, together = correlation(p, &slope);
	struct fit other = { .n = 0 };
	gsl_vector *v;

	if (!(together > TIED))
		return;
	fit->correlation = together;
	v = gsl_vector_alloc(p->n_unknowns);
	gsl_vector_memcpy(v, u);
	gsl_vector_set(v, HEIGHT(0), gsl_vector_get(u, HEIGHT(1)));
	gsl_vector_set(v, HEIGHT(1), gsl_vector_get(u, HEIGHT(0)));
	gsl_vector_set(v, EXPONENT(0), gsl_vector_get(u, EXPONENT(1)) * slope);
	gsl_vector_set(v, EXPONENT(1), gsl_vector_get(u, EXPONENT(0)) / slope);
	if (!is_as_good(p, v, weights))
		descend(p, weights, v);
	if (is_as_good(p, v, weights)) {
		read_constants(p, law, v, c, p->variance, &other);
		for (size_t i = 1; i < fit->n; i++)
			fit->constants[i].error = hypot(fit->constants[i].error,
			                                fit->constants[i].value -
			                                other.constants[i].value);
	}
	gsl_vector_free(v);
}

/* What the solver found is told; E_NOANSWER when it determines nothing. */
static enum status conclude(struct problem *p, const struct law *law, const gsl_vector *u,
                            const gsl_vector *weights, const gsl_matrix *c, struct fit *out,
                            struct diag *d)
{
	size_t n = p->points->n;
	enum status s;

	p->squares = squares_at(p, u, weights);
	p->variance = p->squares / (double)(n - p->n_unknowns);
	read_constants(p, law, u, c, p->variance, out);
	s = judge(p, law, out, d);
	if (s != STATUS_OK)
		return s;
	out->correlation = out->floor_alone = NAN;
	if (p->n_variables == 2)
		consider_swap(p, law, u, weights, c, out);
	out->weights = memory_new(n, sizeof *out->weights);
	for (size_t i = 0; i < n; i++)
		out->weights[i] = gsl_vector_get(weights, i);
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

	if (!start(p, u))
		s = diagnose(d, STATUS_E_NOANSWER, _("%s does not fall as the law says it must"),
		             law->result);
	else if (!solve_robustly(w, &fdf, u, weights, &out->scatter))
		s = diagnose(d, STATUS_E_NOANSWER, "%s",
		             _("the points do not determine the law: the fit does not settle"));
	if (s == STATUS_OK) {
		gsl_multifit_nlinear_covar(gsl_multifit_nlinear_jac(w), 0, covariance);
		s = conclude(p, law, u, weights, covariance, out, d);
	}
	gsl_multifit_nlinear_free(w);
	gsl_vector_free(u);
	gsl_vector_free(weights);
	gsl_matrix_free(covariance);
	return s;
}

/* --- what the model takes -------------------------------------------------- */

static enum status check_domain(const struct law *law, const struct fit *fit, struct diag *d)
{
	enum { FIGURES = 4 };
	struct scenario s;
	struct diag why, rounded;

	if (scenario_init(&s, law->model, d) != STATUS_OK)
		return STATUS_E_NOANSWER;
	for (size_t i = 0; i < fit->n; i++) {
		const struct constant *c = &fit->constants[i];

		if (scenario_set_number(&s, c->name, c->value, &why) == STATUS_OK)
			continue;
		if (scenario_set_number(&s, c->name, number_round(c->value, FIGURES), &rounded) !=
		    STATUS_OK)
			why = rounded;
		return diagnose(d, STATUS_E_NOANSWER, _("no law of this model goes through the "
		                                        "points: %s"), why.text);
	}
	return STATUS_OK;
}

/* As squares_at, of a law that was fitted with other weights. */
static double squares_of(const struct problem *p, const struct fit *law, const double *weights)
{
	double squares = 0;

	for (size_t i = 0; i < p->points->n; i++) {
		double y = law->constants[0].value;

		for (size_t k = 0; k < p->n_variables; k++)
			y += law->constants[COEFFICIENT_OF(k)].value *
				pow(p->points->x[k][i], -law->constants[EXPONENT_OF(k)].value);
		squares += weights[i] * pow(log(y / p->points->y[i]), 2);
	}
	return squares;
}

/* The least floor of the model is 0.  Where the points would have it below, and a law without one
 * goes through them about as well, that one is the best law of the model; its errors are those of
 * the law that was free. */
static enum status settle_floor(struct problem *p, const struct law *law, struct fit *out,
                                struct diag *d)
{
	struct problem bare = *p;
	struct fit without = { .n = 0 };
	double open = FINEST * p->unit + points_rounding(p->points, p->unit);
	double floor = out->constants[0].value;
	enum status s;

	if (!(floor < 0))
		return STATUS_OK;
	bare.no_floor = true;
	bare.n_unknowns--;
	s = fit_problem(&bare, law, &without, d);
	if (s != STATUS_OK)
		return s;
	if (floor < -open && squares_of(p, &without, out->weights) - p->squares >
	    NO_FLOOR * NO_FLOOR * p->variance) {
		free(without.weights);         /* the floor is told to be outside */
		return STATUS_OK;
	}
	for (size_t i = 0; i < out->n; i++)
		without.constants[i].error = out->constants[i].error;
	free(out->weights);
	*out = without;
	out->floor_alone = floor;
	return STATUS_OK;
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
	p.rounding = memory_new(n, sizeof *p.rounding);
	for (size_t i = 0; i < n; i++)
		p.rounding[i] = fmax(FINEST, points_rounding(points, points->y[i]) / points->y[i]);
	*out = (struct fit){ .n = 0 };
	s = fit_problem(&p, law, out, d);
	if (s == STATUS_OK)
		s = settle_floor(&p, law, out, d);
	if (s == STATUS_OK)
		s = check_domain(law, out, d);
	if (s != STATUS_OK) {
		free(out->weights);
		*out = (struct fit){ .n = 0 };
	}
	for (size_t k = 0; k < p.n_variables; k++)
		free(p.log_x[k]);
	free(p.rounding);
	return s;
}
