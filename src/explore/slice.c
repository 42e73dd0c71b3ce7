/* slice.c - one result as a function of one parameter, and its profile over a range */
#include "config.h"
#include "explore/slice.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/quantity.h"

enum { FIGURES = 4 };
enum { PER_DECADE = 8, DECADES = 16, LINEAR = 256 };
#define SMALLEST 1e-60                 /* where decades begin when a range begins at 0 */
#define LARGEST  1e60                  /* where a range without end ends */

enum status slice_init(struct slice *s, const struct scenario *base, const struct parameter *p,
                       const struct result *r,
                       struct diag *d)
{
	struct scenario trial = *base;
	struct diag why;

	assert(s && base && p && r);
	if (p->catalog || p->words)
		return diagnose(d, STATUS_E_SYNTAX, _("%s is chosen by name, not by a number"),
		                p->name);
	if (r->words)
		return diagnose(d, STATUS_E_SYNTAX, _("%s is a word, not a number"), r->name);
	*s = (struct slice){ *base, p, r };
	if (isnan(model_get(trial.in, p->offset)))
		model_set(trial.in, p->offset, p->above_min ? p->max : p->min);
	if (scenario_eval(&trial, &why) == STATUS_E_MISSING)
		return diagnose(d, STATUS_E_MISSING, "%s", why.text);
	return STATUS_OK;
}

double slice_value(const struct slice *s, double x)
{
	double in[MODEL_MAX], out[MODEL_MAX];
	struct fault why;

	assert(s);
	memcpy(in, s->at.in, sizeof in);
	model_set(in, s->parameter->offset, x);
	return model_eval(s->at.model, in, out, &why) == STATUS_OK
		? model_get(out, s->result->offset) : NAN;
}

static int figures_of(const struct parameter *p, double x)
{
	if (p->whole && fabs(x) < 1e9)
		return 10;
	return p->ratio ? scenario_share_figures(x, FIGURES) : FIGURES;
}

void slice_print_x(const struct slice *s, double x, struct strbuf *to)
{
	int figures = figures_of(s->parameter, x);
	const char *unit;

	assert(s && to);
	x = scenario_parameter_shown(&s->at, s->parameter, x, &unit);
	if (unit == s->parameter->unit)
		quantity_print(to, x, unit, figures);
	else
		quantity_print_in(to, x, unit, figures);
}

void slice_print_y(const struct slice *s, double y, struct strbuf *to)
{
	struct scenario at = s->at;

	assert(s && to);
	model_set(at.out, s->result->offset, y);
	scenario_print_result(&at, s->result, 4, to);
}

/* --- where to look --------------------------------------------------------- */

struct places {
	double *x;
	size_t n, capacity;
	double from, to;
	bool whole;
};

static void add(struct places *p, double x)
{
	x = p->whole ? round(x) : x;
	if (!(x >= p->from && x <= p->to))
		return;
	GROW(p->x, p->n, p->capacity);
	p->x[p->n++] = x;
}

/* from + sign * (width … width * 10^-decades) */
static void add_decades(struct places *p, double from, int sign, double width, int decades)
{
	for (int i = 0; i <= decades * PER_DECADE; i++)
		add(p, from + sign * width * pow(10, -(double)i / PER_DECADE));
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The ends that can be reached. */
static void reach(const struct parameter *p, double from, double to, struct places *out)
{
	double min = p->above_min ? nextafter(p->min, INFINITY) : p->min;
	double max = p->below_max ? nextafter(p->max, -INFINITY) : p->max;

	min = p->above_min && p->min == 0 ? SMALLEST : fmax(min, -LARGEST);
	max = fmin(max, LARGEST);
	out->from = isnan(from) ? min : fmax(from, min);
	out->to = isnan(to) ? max : fmin(to, max);
	out->whole = p->whole;
	if (p->whole) {
		out->from = ceil(out->from);
		out->to = floor(out->to);
	}
}

double slice_answering(const struct slice *s, double x, double low, double high)
{
	double power = exp2(floor(log2(x)));
	const double tries[] = { x, x + 1, x - 1, power, 2 * power };

	assert(s);
	for (size_t i = 0; i < COUNT_OF(tries); i++)
		if (tries[i] > low && tries[i] < high && !isnan(slice_value(s, tries[i])))
			return tries[i];
	return NAN;
}

static void sort_places(struct places *p)
{
	size_t n = 0;

	if (p->n)
		qsort(p->x, p->n, sizeof *p->x, compare);
	for (size_t i = 0; i < p->n; i++)
		if (!n || p->x[i] > p->x[n - 1])
			p->x[n++] = p->x[i];
	p->n = n;
}

/* Where only some whole numbers have an answer, those are what is looked at. */
static void move_to_answers(const struct slice *s, struct places *p)
{
	for (size_t i = 0; i < p->n; i++) {
		double x = slice_answering(s, p->x[i], p->from - 1, p->to + 1);

		if (!isnan(x))
			p->x[i] = x;
	}
	sort_places(p);
}

static void choose(const struct slice *s, double from, double to, struct places *out)
{
	double width, low, present = model_get(s->at.in, s->parameter->offset);

	*out = (struct places){ 0 };
	reach(s->parameter, from, to, out);
	width = out->to - out->from;
	add(out, out->from);
	add(out, out->to);
	add(out, present);
	for (int i = 1; i < LINEAR; i++)
		add(out, out->from + width * i / LINEAR);
	add_decades(out, out->from, 1, width, DECADES);
	add_decades(out, out->to, -1, width, DECADES);
	low = out->from > 0 ? out->from : SMALLEST;
	if (out->to > low)
		add_decades(out, 0, 1, out->to, (int)ceil(log10(out->to / low)));
	if (out->from < 0) {
		add(out, 0);
		add_decades(out, 0, -1, -out->from, (int)ceil(log10(-out->from / SMALLEST)));
	}
	sort_places(out);
	if (out->whole)
		move_to_answers(s, out);
}

/* --- the profile ----------------------------------------------------------- */

static double middle(double a, double b, bool whole)
{
	double m = a > 0 && b / a > 4 ? sqrt(a) * sqrt(b) : a + (b - a) / 2;

	return whole ? floor(m) : m;
}

/* The last place with an answer on the way from one with to one without. */
static double edge(const struct slice *s, double with, double without, bool whole)
{
	for (int i = 0; i < 200; i++) {
		double m = with < without ? middle(with, without, whole)
			: middle(without, with, whole);

		if (m == with || m == without)
			break;
		if (isnan(slice_value(s, m)))
			without = m;
		else
			with = m;
	}
	return with;
}

static void append(struct profile *p, size_t *capacity, double x, double y, bool joined)
{
	if (p->n && p->x[p->n - 1] == x)
		return;
	if (p->n == *capacity) {
		*capacity = *capacity ? 2 * *capacity : 1024;
		p->x = memory_resize(p->x, *capacity, sizeof *p->x);
		p->y = memory_resize(p->y, *capacity, sizeof *p->y);
		p->joined = memory_resize(p->joined, *capacity, sizeof *p->joined);
	}
	p->x[p->n] = x;
	p->y[p->n] = y;
	p->joined[p->n++] = joined;
}

static enum status no_answer(const struct slice *s, double x, struct diag *d)
{
	struct scenario at = s->at;
	struct diag why = { "" };

	model_set(at.in, s->parameter->offset, x);
	if (scenario_eval(&at, &why) == STATUS_OK)
		diagnose(&why, STATUS_E_NOANSWER, "%s", s->result->none ? _(s->result->none)
		         : status_text(STATUS_E_NOANSWER));
	return diagnose(d, STATUS_E_NOANSWER, _("there is no answer for any %s: %s"),
	                s->parameter->name, why.text);
}

enum status slice_profile_make(const struct slice *s, double from, double to, struct profile *out,
                         struct diag *d)
{
	struct places places;
	size_t capacity = 0;
	double before = NAN;
	enum status status = STATUS_OK;

	assert(s);
	choose(s, from, to, &places);
	*out = (struct profile){ .from = places.from, .to = places.to };
	for (size_t i = 0; i < places.n; i++) {
		double x = places.x[i], y = slice_value(s, x), e;

		if (i && isnan(y) && !isnan(before)) {
			e = edge(s, places.x[i - 1], x, places.whole);
			append(out, &capacity, e, slice_value(s, e), true);
		} else if (i && !isnan(y) && isnan(before)) {
			e = edge(s, x, places.x[i - 1], places.whole);
			append(out, &capacity, e, slice_value(s, e), false);
		}
		if (!isnan(y))
			append(out, &capacity, x, y, i > 0);
		before = y;
	}
	if (!places.n)
		status = diagnose(d, STATUS_E_DOMAIN,
		                  _("%s: the range lies outside the model's domain"),
		                  s->parameter->name);
	else if (!out->n)
		status = no_answer(s, places.x[places.n / 2], d);
	free(places.x);
	if (status != STATUS_OK)
		slice_profile_free(out);
	return status;
}

void slice_profile_free(struct profile *p)
{
	free(p->x);
	free(p->y);
	free(p->joined);
	*p = (struct profile){ 0 };
}
