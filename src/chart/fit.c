/* fit.c - axes fitted to their rows and columns, so that ticks look even */
#include "config.h"
#include "chart/axes_private.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void fit_ascii(const struct plot *p, struct ticks *t)
{
	for (size_t i = 0; i < t->n && p->charset == CHARSET_ASCII; i++) {
		char *s = plot_string(p, t->label[i]);

		snprintf(t->label[i], sizeof t->label[i], "%s", s);
		free(s);
	}
}

static void choose_ticks(const struct plot *p, const struct axis *a, struct range r, int most,
                         int label_width, bool widen, struct ticks *t)
{
	ticks_choose(a, r.from, r.to, most, label_width, widen, t);
	fit_ascii(p, t);
}

/* The rows from one tick to the next when all are equally far apart, else 0. */
static double tick_spacing(const struct ticks *t, const struct scale *s, int rows)
{
	double first, spacing;

	if (t->n < 2)
		return 0;
	first = scale_place(s, t->value[0]);
	spacing = (scale_place(s, t->value[1]) - first) * (rows - 1);
	for (size_t i = 2; i < t->n; i++) {
		double want = first + (double)i * spacing / (rows - 1);

		if (fabs(scale_place(s, t->value[i]) - want) > 1e-6)
			return 0;
	}
	return spacing;
}

/* Ticks on whole rows look even.  Either the range grows at its free end until they are, which
 * leaves rows at that end without a tick, or some are up to half a row off. */
struct fit { int spare; double each, cost; };

static struct fit tick_fit(const struct ticks *t, const struct scale *s, int rows, bool widen)
{
	double spacing = tick_spacing(t, s, rows), off = 0;
	double first = scale_place(s, t->value[0]), last = scale_place(s, t->value[t->n - 1]);
	int intervals = (int)t->n - 1, spare;
	struct fit fit = { .each = (last - first) * (rows - 1) / intervals };

	for (size_t i = 0; i < t->n; i++) {
		double row = scale_place(s, t->value[i]) * (rows - 1);

		off = fmax(off, fabs(row - round(row)));
	}
	fit.cost = 0.4 * off;
	if (!widen || spacing < 1 || fabs(first) > 1e-9 || fabs(last - 1) > 1e-9)
		return fit;
	spare = rows - 1 - (int)(spacing + 1e-9) * intervals;
	if (spare <= fit.cost * rows)
		fit = (struct fit){ spare, floor(spacing + 1e-9), (double)spare / rows };
	return fit;
}

static double tick_cost(const struct ticks *t, bool log, struct range data, int rows, bool widen)
{
	struct scale s = scale_make(log, t->from, t->to);
	double used = scale_place(&s, data.to) - scale_place(&s, data.from);
	struct fit fit;

	if (t->n < 2)
		return 10 - (double)t->n;
	fit = tick_fit(t, &s, rows, widen);
	if (fit.each < 2)
		fit.cost += 0.3;
	return fit.cost + 0.25 * fabs(log2(fit.each / 3.5)) +
	       (used > 0 ? 0.8 * (1 - fmin(1, used)) : 0);
}

/* Lengthens the range so that its ticks end `spare` rows before the last of `rows`. */
static void grow(struct ticks *t, bool log, int spare, int rows)
{
	double share = (double)spare / (rows - 1 - spare), to = t->to, from = t->from;

	if (log)
		to *= pow(to / from, share);
	else if (to == 0)
		from -= (to - from) * share;
	else
		to += (to - from) * share;
	if (isfinite(from) && isfinite(to)) {
		t->from = from;
		t->to = to;
	}
}

void fit_y(struct plot *p, struct range data, int rows)
{
	const struct axis *a = p->ay;
	bool widen = !p->fixed_y &&
		(!plot_axis_drawable(a, a->from) || !plot_axis_drawable(a, a->to));
	double best = INFINITY;
	struct scale s;
	struct fit fit;

	for (int most = rows / 2 + 2; most >= 2; most--) {
		struct ticks t;
		double cost;

		choose_ticks(p, a, data, most, p->place.width / 4, widen, &t);
		cost = tick_cost(&t, a->log, data, rows, widen);
		if (cost < best) {
			best = cost;
			p->y = t;
		}
	}
	s = scale_make(a->log, p->y.from, p->y.to);
	fit = p->y.n < 2 ? (struct fit){ 0 } : tick_fit(&p->y, &s, rows, widen);
	if (fit.spare > 0)
		grow(&p->y, a->log, fit.spare, rows);
	p->sy = scale_make(a->log, p->y.from, p->y.to);
}

/* Where the label of tick i begins: centred under its tick, held inside the place. */
int fit_label_start(const struct plot *p, size_t i, int *width)
{
	int x = p->area.x + plot_column(p, scale_place(&p->sx, p->x.value[i]));

	*width = text_width(p->x.label[i]);
	x -= (*width - 1) / 2;
	if (x > p->place.x + p->place.width - *width)
		x = p->place.x + p->place.width - *width;
	return x < p->place.x ? p->place.x : x;
}

static bool labels_apart(const struct plot *p)
{
	int end = p->place.x - 2;

	for (size_t i = 0; i < p->x.n; i++) {
		int width, x = fit_label_start(p, i, &width);

		if (!width)
			continue;
		if (x < end + 2)
			return false;
		end = x + width;
	}
	return true;
}

void fit_x(struct plot *p, struct range r, bool widen)
{
	for (int most = p->area.width / 7 + 2; most > 0; most--) {
		choose_ticks(p, p->ax, r, most, p->area.width, widen, &p->x);
		p->sx = scale_make(p->ax->log, p->x.from, p->x.to);
		if (p->x.n && labels_apart(p))
			return;
	}
	p->x.n = 0;
}

