/* sentence.c - what a chart shows, in a sentence */
#include "config.h"
#include "chart/kinds_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/label_private.h"

static double on_axis(const struct axis *a, double value)
{
	return a->log ? (value > 0 ? log10(value) : NAN) : value;
}

static double off_axis(const struct axis *a, double place)
{
	return a->log ? pow(10, place) : place;
}

/* The drawable points of a curve, in axis units (logarithms on a log axis). */
struct curve {
	const struct axis *x, *y;
	double *px, *py;
	size_t n, lowest, highest;
	double length;                 /* of the y values */
	bool named;                    /* its places have names of their own */
};

static void curve_read(const struct chart *c, const struct series *s, struct curve *out)
{
	*out = (struct curve){ .x = &c->x, .y = &c->y };
	out->px = memory_new(s->n + 1, sizeof *out->px);
	out->py = memory_new(s->n + 1, sizeof *out->py);
	for (size_t i = 0; i < s->n; i++) {
		double x = on_axis(&c->x, s->x[i]), y = on_axis(&c->y, s->y[i]);

		if (!isfinite(x) || !isfinite(y))
			continue;
		out->px[out->n] = x;
		out->py[out->n] = y;
		if (y < out->py[out->lowest])
			out->lowest = out->n;
		if (y > out->py[out->highest])
			out->highest = out->n;
		out->n++;
	}
	out->length = out->n ? out->py[out->highest] - out->py[out->lowest] : 0;
}

static void curve_free(struct curve *c)
{
	free(c->px);
	free(c->py);
}

/* direction 1: never falls, -1: never rises between two points, but for what nobody could see. */
static bool is_monotone(const struct curve *c, size_t from, size_t to, int direction)
{
	double reached = c->py[from] * direction;

	for (size_t i = from; i <= to; i++) {
		if (c->py[i] * direction < reached - 0.002 * c->length)
			return false;
		reached = fmax(reached, c->py[i] * direction);
	}
	return true;
}

static bool same(const struct curve *c, size_t a, size_t b)
{
	return fabs(c->py[a] - c->py[b]) <= 1e-6 * c->length;
}

/* A level end counts when it takes a good part of the axis. */
static bool is_long(const struct curve *c, size_t from, size_t to)
{
	return c->px[to] - c->px[from] >= 0.15 * (c->px[c->n - 1] - c->px[0]);
}

/* The last point of the level beginning, and the first of the level end; where there is none, the
 * first and the last point. */
static size_t level_until(const struct curve *c)
{
	size_t i = 0;

	while (i + 1 < c->n && same(c, 0, i + 1))
		i++;
	return is_long(c, 0, i) ? i : 0;
}

static size_t level_from(const struct curve *c)
{
	size_t i = c->n - 1;

	while (i > 0 && same(c, c->n - 1, i - 1))
		i--;
	return is_long(c, i, c->n - 1) ? i : c->n - 1;
}

/* Where a monotone share passes one half; NAN when it does not, or the values are no share. */
static double half_at(const struct curve *c)
{
	double half = on_axis(c->y, 0.5), low = off_axis(c->y, c->py[c->lowest]);
	const char *unit = c->y->unit;

	if (c->named || (unit && *unit && strcmp(unit, "1") != 0) || low < 0 ||
	    off_axis(c->y, c->py[c->highest]) > 1)
		return NAN;
	for (size_t i = 0; i + 1 < c->n; i++) {
		double a = c->py[i] - half, b = c->py[i + 1] - half;

		if (a == 0 && i > 0)
			return off_axis(c->x, c->px[i]);
		if (a * b < 0)
			return off_axis(c->x, c->px[i] + (c->px[i + 1] - c->px[i]) * a / (a - b));
	}
	return NAN;
}

static int figures(const struct axis *a, double from, double to)
{
	return label_figures(off_axis(a, from), off_axis(a, to), 3);
}

/* A sentence's values as text: up to four points. */
enum { POINTS = 4 };
struct words { struct strbuf x[POINTS], y[POINTS], half; };

static void words_free(struct words *w)
{
	for (int i = 0; i < POINTS; i++) {
		strbuf_free(&w->x[i]);
		strbuf_free(&w->y[i]);
	}
	strbuf_free(&w->half);
}

static void words_make(const struct curve *c, const size_t *points, int n, struct words *w)
{
	int x_figures = figures(c->x, c->px[0], c->px[c->n - 1]);
	int y_figures = figures(c->y, c->py[c->lowest], c->py[c->highest]);
	double largest = fmax(fabs(c->py[c->lowest]), fabs(c->py[c->highest]));

	for (int i = 0; i < POINTS; i++)
		w->x[i] = w->y[i] = (struct strbuf)STRBUF_INIT;
	w->half = (struct strbuf)STRBUF_INIT;
	for (int i = 0; i < n; i++) {
		double y = c->py[points[i]];

		/* 1e-44 beside values near 1 is what the chart shows as 0. */
		if (!c->y->log && fabs(y) < 1e-6 * largest)
			y = 0;
		label_value(&w->x[i], c->x, off_axis(c->x, c->px[points[i]]), x_figures);
		label_value(&w->y[i], c->y, off_axis(c->y, y), y_figures);
	}
}

static void say_monotone(const struct curve *c, bool rises, struct strbuf *to)
{
	size_t begin = level_until(c), end = level_from(c), points[] = { 0, begin, end, c->n - 1 };
	double half = half_at(c);
	struct words w;
	const char *x0, *x1, *x2, *x3, *y0, *y3;

	words_make(c, points, 4, &w);
	x0 = w.x[0].text, x1 = w.x[1].text, x2 = w.x[2].text, x3 = w.x[3].text;
	y0 = w.y[0].text, y3 = w.y[3].text;
	if (isfinite(half)) {
		label_value(&w.half, c->x, half, figures(c->x, c->px[0], c->px[c->n - 1]));
		strbuf_printf(to, rises ? _("rises from %s at %s to %s at %s; half at %s")
		                        : _("falls from %s at %s to %s at %s; half at %s"),
		              y0, x0, y3, x3, w.half.text);
	} else if (end < c->n - 1 && end > 0) {
		strbuf_printf(to,
		              rises
		                  ? _("rises from %s at %s to %s at %s, then stays there until %s")
		                  : _("falls from %s at %s to %s at %s, then stays there until %s"),
		              y0, x0, y3, x2, x3);
	} else if (begin > 0) {
		strbuf_printf(to, rises ? _("stays at %s from %s to %s, then rises to %s at %s")
		                        : _("stays at %s from %s to %s, then falls to %s at %s"),
		              y0, x0, x1, y3, x3);
	} else {
		strbuf_printf(to,
		              rises ? _("rises from %s at %s to %s at %s")
		                    : _("falls from %s at %s to %s at %s"),
		              y0, x0, y3, x3);
	}
	words_free(&w);
}

/* An extreme value inside, or a curve that turns more than once. */
static void say_turning(const struct curve *c, struct strbuf *to)
{
	size_t last = c->n - 1, turn = 0, points[] = { 0, c->lowest, c->highest, last };
	bool minimum = is_monotone(c, 0, c->lowest, -1) && is_monotone(c, c->lowest, last, 1);
	bool maximum = is_monotone(c, 0, c->highest, 1) && is_monotone(c, c->highest, last, -1);
	struct words w;

	words_make(c, points, 4, &w);
	turn = minimum ? 1 : 2;
	if (minimum || maximum)
		strbuf_printf(
		    to,
		    minimum
		        ? _("falls from %s at %s to a minimum of %s at %s, then rises to %s at %s")
		        : _("rises from %s at %s to a maximum of %s at %s, then falls to %s at %s"),
		    w.y[0].text, w.x[0].text, w.y[turn].text, w.x[turn].text, w.y[3].text,
		    w.x[3].text);
	else
		strbuf_printf(to,
		              _("goes up and down from %s at %s to %s at %s; lowest %s at %s, "
		                "highest %s at %s"),
		              w.y[0].text, w.x[0].text, w.y[3].text, w.x[3].text, w.y[1].text,
		              w.x[1].text, w.y[2].text, w.x[2].text);
	words_free(&w);
}

static void say(const struct curve *c, struct strbuf *to)
{
	size_t ends[] = { 0, c->n - 1 };
	double largest = fmax(fabs(c->py[c->lowest]), fabs(c->py[c->highest]));
	struct words w;

	if (c->n > 1 && c->length > 1e-9 * largest) {
		if (is_monotone(c, 0, c->n - 1, 1))
			say_monotone(c, true, to);
		else if (is_monotone(c, 0, c->n - 1, -1))
			say_monotone(c, false, to);
		else
			say_turning(c, to);
		return;
	}
	words_make(c, ends, 2, &w);
	if (c->n == 1)
		strbuf_printf(to, _("one point: %s at %s"), w.y[0].text, w.x[0].text);
	else
		strbuf_printf(to, _("stays at %s from %s to %s"), w.y[0].text, w.x[0].text,
		              w.x[1].text);
	words_free(&w);
}

static bool is_named(const struct mark *m)
{
	return m->label && (m->role == MARK_CROSSING || m->role == MARK_CLIFF);
}

/* "; half: 693; your prediction: 40 %" */
static void say_marks(const struct chart *c, struct strbuf *to)
{
	for (size_t i = 0; i < c->n_marks && i < CHART_MARKS; i++)
		if (is_named(&c->marks[i]) ||
		    (c->marks[i].label && c->marks[i].role == MARK_GUESS)) {
			strbuf_puts(to, "; ");
			text_clean(to, c->marks[i].label, strlen(c->marks[i].label), false);
		}
}

double chart_half(const struct chart *c)
{
	struct curve curve = { .n = 0 };
	double half = NAN;

	if (c->n_series)
		curve_read(c, &c->series[0], &curve);
	if (curve.n > 1 &&
	    (is_monotone(&curve, 0, curve.n - 1, 1) || is_monotone(&curve, 0, curve.n - 1, -1)))
		half = half_at(&curve);
	curve_free(&curve);
	return half;
}

void sentence_lines(const struct chart *c, struct strbuf *to)
{
	struct curve curve = { .n = 0 };

	if (c->n_series)
		curve_read(c, &c->series[0], &curve);
	for (size_t i = 0; i < c->n_marks && i < CHART_MARKS; i++)
		curve.named |= is_named(&c->marks[i]);
	if (curve.n)
		say(&curve, to);
	else
		strbuf_puts(to, _("no data"));
	say_marks(c, to);
	curve_free(&curve);
}

void chart_sentence(const struct chart *c, struct strbuf *to)
{
	chart_kind_of(c)->sentence(c, to);
}
