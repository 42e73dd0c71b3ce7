/* landmark.c - the places of a curve that have a name */
#include "config.h"
#include "explore/landmark.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/message.h"
#include "explore/solve.h"

enum { STEPS = 200, HALVINGS = 200 };
#define CLIFF 0.15                     /* of the curve's height, within the last digit of x */

/* What is known of one place. */
struct place { double x, y; const char *word; };

struct view {
	const struct slice *slice;
	const struct result *binding;  /* NULL: the model names no term */
};

static const struct result *binding_of(const struct model *m)
{
	for (size_t i = 0; i < m->n_results; i++) {
		if (m->results[i].words)
			return &m->results[i];
	}
	return NULL;
}

static struct place look(const struct view *v, double x)
{
	struct scenario at = v->slice->at;
	struct place p = { x, NAN, NULL };

	model_set(at.in, v->slice->parameter->offset, x);
	if (scenario_eval(&at, NULL) != STATUS_OK)
		return p;
	p.y = model_get(at.out, v->slice->result->offset);
	p.word = v->binding ? scenario_result_word(&at, v->binding) : NULL;
	return p;
}

static double sample(const struct parameter *p, double from, double to, bool log, int i)
{
	double share = (double)i / STEPS, x = log ? from * pow(to / from, share)
		: from + (to - from) * share;

	x = i == STEPS ? to : x;
	return p->whole ? round(x) : x;
}

/* Halfway between, or NAN when nothing is between any more. */
static double halfway(const struct parameter *p, double low, double high)
{
	double x = low / 2 + high / 2;

	x = p->whole ? floor(x) : x;
	return x > low && x < high ? x : NAN;
}

/* The same of a slice; where only some whole numbers have an answer (even ones), one of those. */
static double middle_of(const struct slice *s, double low, double high)
{
	double x = halfway(s->parameter, low, high), answering;

	if (isnan(x) || !s->parameter->whole || isfinite(slice_value(s, x)))
		return x;
	answering = slice_answering(s, x, low, high);
	return isnan(answering) ? x : answering;
}

/* The next sample; moved likewise, to a number past `last`. */
static double next_sample(const struct slice *s, double from, double to, bool log, int i,
                          double last)
{
	double x = sample(s->parameter, from, to, log, i), answering;

	if (!s->parameter->whole || isfinite(slice_value(s, x)))
		return x;
	answering = slice_answering(s, x, fmax(last, from - 1), to + 1);
	return isnan(answering) ? x : answering;
}

/* Narrows a pair of places to neighbours; keeps the half that `inside` says still holds the
 * change. */
typedef bool holds(const struct place *low, const struct place *high);

static bool has_end(const struct place *low, const struct place *high)
{
	return isfinite(low->y) != isfinite(high->y);
}

static bool has_term(const struct place *low, const struct place *high)
{
	return low->word && high->word && strcmp(low->word, high->word) != 0;
}

static void narrow(const struct view *v, struct place *low, struct place *high, holds *inside)
{
	for (int i = 0; i < HALVINGS; i++) {
		double x = middle_of(v->slice, low->x, high->x);
		struct place middle;

		if (isnan(x))
			return;
		middle = look(v, x);
		if (inside(low, &middle))
			*high = middle;
		else if (inside(&middle, high))
			*low = middle;
		else
			return;                /* a third thing is in between */
	}
}

/* The half with the larger step; what remains of it at the last digit is a jump. */
static double jump(const struct view *v, struct place *low, struct place *high)
{
	for (int i = 0; i < HALVINGS; i++) {
		double x = middle_of(v->slice, low->x, high->x);
		struct place middle;

		if (isnan(x))
			break;
		middle = look(v, x);
		if (!isfinite(middle.y))
			return 0;
		if (fabs(middle.y - low->y) >= fabs(high->y - middle.y))
			*high = middle;
		else
			*low = middle;
	}
	return fabs(high->y - low->y);
}

/* Of whole numbers any step is a jump: it must stand out from those beside it. */
static bool stands_out(const struct view *v, const struct place *low, const struct place *high)
{
	double step = fabs(high->y - low->y);

	if (!v->slice->parameter->whole)
		return true;
	return fabs(look(v, low->x - 1).y - low->y) < 0.25 * step &&
	       fabs(look(v, high->x + 1).y - high->y) < 0.25 * step;
}

static void add(struct landmark out[LANDMARKS_MOST], size_t *n, struct landmark l, double from,
                double to)
{
	if (*n < LANDMARKS_MOST && l.x > from && l.x < to)
		out[(*n)++] = l;
}

struct search {
	const struct view *view;
	double from, to, height;
	double first, last;            /* samples with an answer */
	struct landmark *out;
	size_t n;
};

static bool has_half(const struct place *low, const struct place *high)
{
	return isfinite(low->y) && isfinite(high->y) && (low->y < 0.5) != (high->y < 0.5);
}

/* Of whole numbers the first one at one half or past it, as with solve. */
static void find_half(struct search *s, struct place low, struct place high)
{
	const struct slice *slice = s->view->slice;
	double x = high.x;

	if (!slice->result->ratio || strcmp(slice->result->unit, "1") != 0 ||
	    !has_half(&low, &high))
		return;
	if (slice->parameter->whole) {
		narrow(s->view, &low, &high, has_half);
		x = low.y == 0.5 ? low.x : high.x;
	} else if (low.y == 0.5) {
		x = low.x;
	} else if (high.y != 0.5 && !solve_between(slice, 0.5, low.x, high.x, &x)) {
		return;
	}
	add(s->out, &s->n, (struct landmark){ LANDMARK_HALF, x, slice_value(slice, x) },
	    s->from, s->to);
}

/* Answers end where there is none any more up to the axis's own end; any other place without one is
 * a gap, and is seen as such.  An axis may itself end on one of the whole numbers that are left
 * out. */
static void find_end(struct search *s, struct place low, struct place high)
{
	const struct slice *slice = s->view->slice;
	bool ends = isfinite(low.y);
	struct place last;
	double past;

	if (ends ? low.x != s->last : high.x != s->first)
		return;
	narrow(s->view, &low, &high, has_end);
	last = ends ? low : high;
	past = ends ? slice_answering(slice, high.x, low.x, INFINITY)
	            : slice_answering(slice, low.x, -INFINITY, high.x);
	if (!slice->parameter->whole || isnan(past))
		add(s->out, &s->n, (struct landmark){ LANDMARK_END, last.x, last.y },
		    s->from, s->to);
}

static void find_term(struct search *s, struct place low, struct place high)
{
	if (!has_term(&low, &high))
		return;
	narrow(s->view, &low, &high, has_term);
	add(s->out, &s->n,
	    (struct landmark){ LANDMARK_TERM, high.x, high.y, low.word, high.word,
	                       s->view->binding->about }, s->from, s->to);
}

static void between(struct search *s, struct place low, struct place high)
{
	if (has_end(&low, &high)) {
		find_end(s, low, high);
		return;
	}
	if (!isfinite(low.y) || !isfinite(high.y))
		return;
	find_term(s, low, high);
	find_half(s, low, high);
	if (fabs(high.y - low.y) > CLIFF * s->height && jump(s->view, &low, &high) > CLIFF *
	    s->height &&
	    stands_out(s->view, &low, &high))
		add(s->out, &s->n, (struct landmark){ LANDMARK_CLIFF, high.x, high.y },
		    s->from, s->to);
}

size_t landmark_find(const struct slice *s, double from, double to, bool log,
                      struct landmark out[LANDMARKS_MOST])
{
	struct view view = { s, binding_of(s->at.model) };
	struct search search = { &view, from, to, 0, NAN, NAN, out, 0 };
	struct place before = { NAN, NAN, NULL }, places[STEPS + 1];
	double low = NAN, high = NAN;

	assert(s);
	for (int i = 0; i <= STEPS; i++) {
		places[i] = look(&view,
		                 next_sample(s, from, to, log, i, i ? places[i - 1].x : -INFINITY));
		if (isfinite(places[i].y)) {
			search.first = isnan(search.first) ? places[i].x : search.first;
			search.last = places[i].x;
			low = fmin(low, places[i].y);
			high = fmax(high, places[i].y);
		}
	}
	search.height = high > low ? high - low : INFINITY;
	for (int i = 0; i <= STEPS; i++) {
		if (i > 0 && places[i].x <= before.x)
			continue;              /* the same whole number again, or one that the last
			                          was moved past */
		if (i > 0)
			between(&search, before, places[i]);
		before = places[i];
	}
	return search.n;
}

/* --- those that are shown -------------------------------------------------- */

enum { CLIFFS_SHOWN = 2, TERMS_SHOWN = 3 };
#define EDGE 0.005                     /* of the axis: where it ends there is nothing to see */
#define COLUMN 0.0125                  /* of the axis: about a column of a chart in a terminal */

static double share_of(const struct landmark *l, double from, double to, bool log_axis)
{
	return log_axis ? log(l->x / from) / log(to / from) : (l->x - from) / (to - from);
}

bool landmark_stands_out(const struct landmark *l, double from, double to, bool log_axis)
{
	double share = share_of(l, from, to, log_axis);

	return isfinite(l->y) && share > EDGE && share < 1 - EDGE;
}

/* Of whole numbers a crossing is told at the first one behind it, and where the two are equal
 * another term may bind only from the next one on: that is one event. */
bool landmark_meet(const struct slice *s, const struct landmark *a, const struct landmark *b,
                    double from, double to,
                    bool log_axis)
{
	bool crossing = a->kind == LANDMARK_CROSSING || b->kind == LANDMARK_CROSSING;

	assert(s);
	return fabs(share_of(a, from, to, log_axis) - share_of(b, from, to, log_axis)) <= COLUMN ||
	       (s->parameter->whole && crossing && fabs(a->x - b->x) <= 1);
}

/* What says why something happens there tells more than what the curve shows by itself: two curves
 * meet, another term binds; then that answers end, that they jump, and last that a half is
 * passed. */
static int telling(enum landmark_kind kind)
{
	static const int rank[] = {
		[LANDMARK_HALF] = 0, [LANDMARK_CLIFF] = 1, [LANDMARK_END] = 2, [LANDMARK_TERM] = 3,
		[LANDMARK_CROSSING] = 4,
	};

	return rank[kind];
}

/* Adds it to the n of the list unless it stands where another does: then the more telling of the
 * two stays. */
static size_t keep(const struct slice *s, struct landmark *list, size_t n, struct landmark l,
                   double from, double to,
                   bool log_axis)
{
	for (size_t i = 0; i < n; i++) {
		if (!landmark_meet(s, &list[i], &l, from, to, log_axis))
			continue;
		if (telling(l.kind) > telling(list[i].kind))
			list[i] = l;
		return n;
	}
	list[n] = l;
	return n + 1;
}

/* A curve of many steps has no cliff that would stand out, and of many terms the first few are
 * told. */
size_t landmark_shown(const struct slice *s, double from, double to, bool log_axis,
                       struct landmark out[LANDMARKS_MOST])
{
	size_t n = landmark_find(s, from, to, log_axis, out), cliffs = 0, terms = 0, kept = 0;

	assert(s);
	for (size_t i = 0; i < n; i++)
		cliffs += out[i].kind == LANDMARK_CLIFF;
	for (size_t i = 0; i < n; i++) {
		bool many = (out[i].kind == LANDMARK_CLIFF && cliffs > CLIFFS_SHOWN) ||
		            (out[i].kind == LANDMARK_TERM && ++terms > TERMS_SHOWN);

		if (!many && landmark_stands_out(&out[i], from, to, log_axis))
			kept = keep(s, out, kept, out[i], from, to, log_axis);
	}
	return kept;
}

/* --- crossings ------------------------------------------------------------- */

static double difference(const struct slice *a, const struct slice *b, double x)
{
	return slice_value(a, x) - slice_value(b, x);
}

/* Of whole numbers the first one behind the crossing. */
static double meet(const struct slice *a, const struct slice *b, double low, double high)
{
	double sign = difference(a, b, low);

	for (int i = 0; i < HALVINGS; i++) {
		double x = middle_of(a, low, high), d;

		if (isnan(x))
			break;
		d = difference(a, b, x);
		if (isnan(d) && a->parameter->whole)
			break;  /* only numbers without an answer are between any more */
		if (isnan(d))
			return NAN;
		if (d == 0)
			return x;
		if (d * sign > 0)
			low = x;
		else
			high = x;
	}
	return high;
}

/* A jump over each other is no meeting of continuous curves, but it is where the order changes. */
size_t landmark_crossings(const struct slice *a, const struct slice *b, double from, double to,
                      bool log,
                      struct landmark out[LANDMARKS_MOST])
{
	double last = NAN, last_x = -INFINITY;
	size_t n = 0;

	assert(a && b);
	for (int i = 0; i <= STEPS; i++) {
		double x = next_sample(a, from, to, log, i, last_x), d = difference(a, b, x), at;

		if (isnan(d)) {
			last = NAN;
			continue;
		}
		if (d == 0)
			continue;  /* touching, or the same for a while: the sign behind decides */
		if (!isnan(last) && (last > 0) != (d > 0)) {
			at = meet(a, b, last_x, x);
			if (!isnan(at))
				add(out, &n, (struct landmark){ LANDMARK_CROSSING, at,
				                                slice_value(a, at) }, from, to);
		}
		last = d;
		last_x = x;
	}
	return n;
}

/* --- words ----------------------------------------------------------------- */

void landmark_print(const struct slice *s, const struct landmark *l, const char *a, const char *b,
                    struct strbuf *to)
{
	assert(s && to);
	switch (l->kind) {
	case LANDMARK_HALF:
		strbuf_puts(to, _("half"));
		break;
	case LANDMARK_TERM:
		if (l->about)
			strbuf_printf(to, "%s: ", _(l->about));
		strbuf_printf(to, "%s \u2192 %s", _(l->before), _(l->behind));
		break;
	case LANDMARK_CLIFF:
		strbuf_puts(to, _("cliff"));
		break;
	case LANDMARK_END:
		strbuf_puts(to, _("no answer beyond"));
		break;
	case LANDMARK_CROSSING:
	default:
		strbuf_printf(to, "%s = %s", a, b);
	}
	strbuf_puts(to, ": ");
	slice_print_x(s, l->x, to);
}
