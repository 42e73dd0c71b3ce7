/* design.c - what is chosen on the bench: values, axes, ranges, pins; every knob's steps */
#include "config.h"
#include "app/bench/design.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "app/bench/names_private.h"
#include "base/number.h"
#include "catalog/catalog.h"
#include "quantity/quantity.h"

enum { LINEAR_STEPS = 50, FAST = 5 };
#define NEAR_ONE 0.9                   /* a share above it is turned by what it lacks to 1 */
#define SLACK    1e-9

const struct parameter *design_parameter(const struct design *d, int i)
{
	assert(i >= 0 && (size_t)i < d->now.model->n_parameters);
	return &d->now.model->parameters[i];
}

bool design_is_number(const struct design *d, int i)
{
	const struct parameter *p = design_parameter(d, i);

	return !p->words && !p->catalog;
}

double design_value(const struct design *d, int i)
{
	return model_get(d->now.in, design_parameter(d, i)->offset);
}

static bool stretch_same(const struct stretch *a, const struct stretch *b)
{
	return !memcmp(&a->from, &b->from, sizeof a->from) &&
		!memcmp(&a->to, &b->to, sizeof a->to) && a->log == b->log &&
	       a->typed == b->typed;
}

bool design_same(const struct design *a, const struct design *b)
{
	if (!scenario_same(&a->now, &b->now) || !scenario_same(&a->start, &b->start) ||
	    a->x != b->x ||
	    a->y != b->y || !stretch_same(&a->along, &b->along) ||
	    !stretch_same(&a->across, &b->across) ||
	    a->curves != b->curves || a->result != b->result)
		return false;
	for (size_t i = 0; i < PINS; i++)
		if (a->pinned[i] != b->pinned[i] ||
		    (a->pinned[i] && !scenario_same(&a->pins[i], &b->pins[i])))
			return false;
	return true;
}

/* --- the range of the chart ------------------------------------------------ */

/* 1, 2 or 5 times a power of ten, at least v. */
static double nice_above(double v)
{
	double power = pow(10, floor(log10(v)));

	return v <= power * (1 + SLACK) ? power : v <= 2 * power * (1 + SLACK) ? 2 * power
	       : v <= 5 * power * (1 + SLACK) ? 5 * power : 10 * power;
}

static void log_stretch(struct stretch *s, double v)
{
	s->log = true;
	s->from = pow(10, floor(log10(v / 30)));
	s->to = pow(10, ceil(log10(v * 30)));
}

static void linear_stretch(struct stretch *s, const struct parameter *p, double v)
{
	bool finite = isfinite(p->min) && isfinite(p->max);

	s->log = false;
	s->from = isfinite(p->min) ? p->min : v < 0 ? -nice_above(-3 * v) : 0;
	s->to = finite ? p->max : v > 0 ? nice_above(3 * v) : s->from + 1;
	if (p->ratio && p->max == 1 && v > NEAR_ONE && v < 1)
		s->from = fmax(p->min, 1 - pow(10, ceil(log10(1 - v)) + 1));
	else if (finite && v > 0 && p->min >= 0 && v < (p->max - p->min) / 100)
		s->to = nice_above(4 * v);
}

static struct stretch stretch_for(const struct design *d, int parameter)
{
	const struct parameter *p = design_parameter(d, parameter);
	double v = design_value(d, parameter);
	struct stretch s = { .typed = false };

	if (!isfinite(v))
		v = isfinite(p->standard) ? p->standard : isfinite(p->min) && p->min > 0
			? p->min : 1;
	if (p->scale == SCALE_LOG && v > 0)
		log_stretch(&s, v);
	else
		linear_stretch(&s, p, v);
	if (s.from < p->min && v >= p->min)    /* an axis beyond the domain would only show a gap */
		s.from = p->min;
	if (s.to > p->max && v <= p->max)
		s.to = p->max;
	if (p->whole)
		s.from = floor(s.from), s.to = ceil(s.to);
	if (s.log && !(s.from > 0))
		s.from = v / 1000;
	if (!(s.to > s.from))
		s.to = s.from + fmax(1, fabs(s.from));
	return s;
}

void design_sweep(struct design *d, int parameter)
{
	assert(design_is_number(d, parameter));
	if (d->y == parameter && d->x != NONE && d->x != parameter) {
		d->y = d->x;
		d->across = d->along;
	} else if (d->y == parameter) {
		design_sweep_second(d, NONE);
	}
	d->x = parameter;
	d->along = stretch_for(d, parameter);
}

void design_sweep_second(struct design *d, int parameter)
{
	assert(parameter == NONE || parameter != d->x);
	d->y = parameter;
	d->across = parameter != NONE && design_is_number(d, parameter) ? stretch_for(d, parameter)
		: (struct stretch){ 0 };
	d->curves = d->curves && parameter != NONE && design_is_number(d, parameter);
}

struct stretch *design_stretch(struct design *d, int knob)
{
	return knob == NONE ? NULL : knob == d->x ? &d->along : knob == d->y &&
		design_is_number(d, knob) ? &d->across : NULL;
}

int design_ranged(const struct design *d, int knob)
{
	return knob != NONE && knob == d->y && design_is_number(d, knob) ? knob : d->x;
}

bool design_is_map(const struct design *d)
{
	return d->x != NONE && d->y != NONE && design_is_number(d, d->y) && !d->curves;
}

static void follow(struct design *d, int knob)
{
	struct stretch *s = design_stretch(d, knob);
	double v = s ? design_value(d, knob) : NAN;

	if (s && !s->typed && isfinite(v) && !(v >= s->from && v <= s->to))
		*s = stretch_for(d, knob);
}

void design_follow(struct design *d)
{
	follow(d, d->x);
	follow(d, d->y);
}

void design_cover(struct design *d, double x)
{
	struct stretch *s = &d->along;

	if (!(fabs(x) < 1e300))
		return;
	while (s->log && x > 0 && x < s->from)
		s->from /= 10;
	while (s->log && x > s->to)
		s->to *= 10;
	if (!s->log && x < s->from)
		s->from = x - (s->to - x) / 20;
	if (!s->log && x > s->to)
		s->to = x + (x - s->from) / 20;
}

/* --- opening --------------------------------------------------------------- */

static bool matters(const struct design *d, int i)
{
	const struct result *r = &d->now.model->results[d->result];
	struct stretch at = stretch_for(d, i);
	double y[2];

	for (int k = 0; k < 2; k++) {
		struct scenario s = d->now;
		const struct parameter *p = design_parameter(d, i);
		double x = k ? at.to : at.from;

		model_set(s.in, p->offset, p->whole ? round(x) : x);
		y[k] = scenario_eval(&s, NULL) == STATUS_OK ? model_get(s.out, r->offset) : NAN;
	}
	return isfinite(y[0]) && isfinite(y[1]) && y[0] != y[1];
}

void design_open(struct design *d, const struct scenario *start)
{
	int first = NONE, n = (int)start->model->n_parameters;

	assert(first == NONE && n > 0);
	memset(d, 0, sizeof *d);
	d->now = d->start = *start;
	d->x = d->y = NONE;
	while (d->result + 1 < (int)start->model->n_results &&
	       start->model->results[d->result].words)
		d->result++;
	/* One that spans decades first: its curve tells most. */
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < n && d->x == NONE; i++) {
			if (!design_is_number(d, i) ||
			    (pass == 0 && design_parameter(d, i)->scale != SCALE_LOG))
				continue;
			first = first == NONE ? i : first;
			if (matters(d, i))
				d->x = i;
		}
	if (d->x == NONE)
		d->x = first;
	if (d->x != NONE)
		d->along = stretch_for(d, d->x);
}

/* --- turning a knob -------------------------------------------------------- */

/* The next round number above or below v > 0. */
static double round_number(double v, enum turn size, int direction)
{
	static const double steps[] = { 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10 },
		fast[] = { 1, 2, 5, 10 };
	const double *list = size == TURN_FAST ? fast : steps;
	int n = size == TURN_FAST ? 4 : 11, e = (int)floor(log10(v));
	double power = pow(10, e), m = v / power;

	if (size == TURN_FINE) {
		double step = power / 100, k = direction > 0 ? floor(v / step + SLACK) + 1
			: ceil(v / step - SLACK) - 1;

		return number_round(k * step, 4);
	}
	if (direction < 0 && m <= 1 + SLACK)
		return number_round((size == TURN_FAST ? 0.5 : 0.8) * power, 3);
	if (direction > 0)
		for (int i = 0; i < n; i++)
			if (list[i] > m * (1 + SLACK))
				return number_round(list[i] * power, 3);
	for (int i = n; i-- > 0;)
		if (list[i] < m * (1 - SLACK))
			return number_round(list[i] * power, 3);
	return number_round(20 * power, 3);
}

static double linear_step(const struct parameter *p, double v)
{
	double scale = fabs(v) > 0 ? fabs(v) : 1;

	if (isfinite(p->min) && isfinite(p->max) && p->max > p->min)
		return nice_above((p->max - p->min) / LINEAR_STEPS);
	if (isfinite(p->standard) && p->standard != 0)
		scale = fabs(p->standard);
	return nice_above(scale / 20);
}

static double turned_linear(const struct parameter *p, double v, enum turn size, int direction)
{
	double step = linear_step(p, v), k;

	if (p->ratio && p->max == 1 && v < 1 &&
	    (direction > 0 ? v >= NEAR_ONE - SLACK : v > NEAR_ONE + SLACK))
		return number_round(1 - round_number(1 - v, size, -direction), 15);
	if (v > 0 && p->min >= 0 &&
	    (direction > 0 ? v < step * (1 - SLACK) : v <= step * (1 + SLACK)))
		return round_number(v, size, direction);
	step = size == TURN_FAST ? step * FAST : size == TURN_FINE ? step / 10 : step;
	k = direction > 0 ? floor(v / step + SLACK) + 1 : ceil(v / step - SLACK) - 1;
	return number_round(k * step, 12);
}

static double turned(const struct parameter *p, double v, enum turn size, int direction)
{
	double to;

	if (size == TURN_END)
		return direction > 0 ? p->max : p->min;
	if (isnan(v))
		return isfinite(p->standard) ? p->standard : isfinite(p->min) && p->min > 0
			? p->min : 1;
	if (v > p->max && direction < 0)
		return p->max;
	if (v < p->min && direction > 0)
		return p->min;
	if (p->scale != SCALE_LOG || v < 0)
		to = turned_linear(p, v, size, direction);
	else if (v > 0)
		to = round_number(v, size, direction);
	else
		to = direction < 0 ? -1 : p->whole ? 1 : isfinite(p->standard) && p->standard > 0
			? p->standard / 1000 : 0.001;
	if (p->whole) {
		if (size == TURN_FINE || round(to) == v)
			to = v + direction;
		to = direction > 0 ? ceil(to) : floor(to);
	}
	return to;
}

static bool say_end(const struct parameter *p, int direction, bool open, struct diag *why)
{
	const char *name = model_called(p->name, p->help);
	struct strbuf end = STRBUF_INIT;

	quantity_print_bound(&end, direction > 0 ? p->max : p->min, p->unit,
	                     direction > 0 ? QUANTITY_GREATEST : QUANTITY_LEAST, 6);
	if (!isfinite(direction > 0 ? p->max : p->min))
		diagnose(why, STATUS_E_DOMAIN, _("%s has no end on that side"), name);
	else if (open)
		diagnose(why, STATUS_E_DOMAIN, direction > 0 ? _("%s: it must stay below %s")
		         : _("%s: it must stay above %s"),
		         name, end.text);
	else
		diagnose(why, STATUS_E_DOMAIN, _("%s: the model's domain ends here, at %s"), name,
		         end.text);
	strbuf_free(&end);
	return false;
}

static bool turn_number(struct design *d, int knob, enum turn size, int direction, struct diag *why)
{
	const struct parameter *p = design_parameter(d, knob);
	double v = design_value(d, knob), to = turned(p, v, size, direction), end = direction > 0
		? p->max : p->min;
	bool open = direction > 0 ? p->below_max : p->above_min;

	if (direction > 0 ? to >= p->max : to <= p->min) {
		if (open || !isfinite(end) || v == end || (direction > 0 ? v > end : v < end))
			return say_end(p, direction, open, why);
		to = end;
	}
	design_set(d, knob, to);
	return true;
}

/* A word or an entry of the catalog: its neighbour. */
static bool turn_name(struct design *d, int knob, enum turn size, int direction, struct diag *why)
{
	const struct parameter *p = design_parameter(d, knob);
	double v = design_value(d, knob);
	long n = (long)names_count(p), at = isnan(v) ? (direction > 0 ? -1 : 0) : (long)v;

	at = size == TURN_END ? (direction > 0 ? n - 1 : 0) : at + direction;
	if (at < 0 || at >= n) {
		diagnose(why, STATUS_E_DOMAIN, _("%s: the list ends here"),
		         model_called(p->name, p->help));
		return false;
	}
	return scenario_set(&d->now, p->name, names_at(p, (size_t)at), why) == STATUS_OK;
}

bool design_turn(struct design *d, int knob, enum turn size, int direction, struct diag *why)
{
	assert(direction == 1 || direction == -1);
	assert(size <= TURN_END);
	return design_is_number(d, knob) ? turn_number(d, knob, size, direction, why)
	                                 : turn_name(d, knob, size, direction, why);
}

void design_set(struct design *d, int knob, double value)
{
	assert(design_is_number(d, knob));
	model_set(d->now.in, design_parameter(d, knob)->offset, value);
	d->now.given[knob] = true;
}

enum status design_type(struct design *d, int knob, const char *text, struct diag *why)
{
	const struct parameter *p = design_parameter(d, knob);
	enum status s;
	double v;

	assert(text);
	if (!design_is_number(d, knob))
		return scenario_set(&d->now, p->name, text, why);
	s = scenario_parameter_read(p, text, typed_mark(), &v, why);
	if (s == STATUS_OK)
		design_set(d, knob, v);
	return s;
}

enum status design_target(const struct design *d, const char *text, double *target,
                          struct diag *why)
{
	assert(text && target);
	return catalog_read(text, d->now.model->results[d->result].unit, typed_mark(), target,
	                    why);
}

void design_reset(struct design *d, int knob)
{
	struct scenario fresh = d->start;

	/* Catalog entries first: what they fill gives way to what was set by hand. */
	for (int pass = 0; pass < 2; pass++) {
		for (int i = 0; i < (int)d->now.model->n_parameters; i++) {
			const struct parameter *p = design_parameter(d, i);
			const char *word = scenario_parameter_word(&d->now, p);

			if (i == knob || !d->now.given[i] || (pass == 0) != (p->catalog != NULL))
				continue;
			if (pass == 0 && word) {
				scenario_set(&fresh, p->name, word, NULL);
			} else {
				model_set(fresh.in, p->offset, design_value(d, i));
				fresh.given[i] = true;
			}
		}
	}
	d->now = fresh;
}
