/* landmarks.c - the named places of a model's chart, found anew when its curves move */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "explore/landmark.h"

/* The named places of a model's chart: those of its first curve, and where the others cross it.
 * They are looked for once for a setting of the curves, and not again when another knob turns. */

enum { SHOWN = 6, CROSSINGS = 3 };

struct landmarks {
	struct slice curve[CHART_SERIES];
	bool there[CHART_SERIES];
	/* other: the curve that crosses; 0: none does */
	struct { struct landmark at; size_t other; } list[SHOWN];
	size_t n;
	char *labels[SHOWN];
};

static void drop_labels(struct landmarks *l)
{
	for (size_t i = 0; i < SHOWN; i++) {
		free(l->labels[i]);
		l->labels[i] = NULL;
	}
}

void landmarks_drop(struct chart_slot *slot)
{
	if (slot->landmarks)
		drop_labels(slot->landmarks);
	free(slot->landmarks);
	slot->landmarks = NULL;
}

/* The curve over the chart's own axes; false when it is in other units, or cannot be computed. */
static bool curve_slice(const struct session *s, const struct chart_block *c, size_t i,
                        struct slice *out)
{
	const struct curve *curve = &c->curves[i];
	const struct parameter *x = model_parameter(curve->model, c->x->name);
	struct scenario at;

	return !strcmp(x->unit, c->x->unit) && !strcmp(curve->y->unit, c->curves[0].y->unit) &&
	       session_curve_scenario(s, c, curve, &at, NULL) == STATUS_OK &&
	       slice_init(out, &at, x, curve->y, NULL) == STATUS_OK;
}

static bool same(const struct slice *a, const struct slice *b)
{
	return a->parameter == b->parameter && a->result == b->result &&
		scenario_same(&a->at, &b->at);
}

/* The slices at the present knobs; false when they are those that the landmarks were found for. */
static bool moved(const struct session *s, const struct chart_block *c, struct landmarks *l)
{
	bool changed = false;

	for (size_t i = 0; i < c->n_curves; i++) {
		struct slice now;
		bool there = curve_slice(s, c, i, &now);

		changed |= there != l->there[i] || (there && !same(&now, &l->curve[i]));
		l->there[i] = there;
		if (there)
			l->curve[i] = now;
	}
	return changed;
}

/* Those with names of the author's come first, and are not told again in the model's words. */
static void keep(const struct chart_block *c, struct landmarks *l, const struct landmark *at,
                 size_t other)
{
	if (l->n == SHOWN || !landmark_stands_out(at, c->from, c->to, c->log_x))
		return;
	for (size_t i = 0; i < l->n; i++)
		if (landmark_meet(&l->curve[0], &l->list[i].at, at, c->from, c->to, c->log_x))
			return;
	l->list[l->n].at = *at;
	l->list[l->n++].other = other;
}

static void find(const struct chart_block *c, struct landmarks *l)
{
	l->n = 0;
	for (size_t i = 1; i < c->n_curves; i++) {
		struct landmark found[LANDMARKS_MOST];
		size_t n = !l->there[0] || !l->there[i] ? 0
		           : landmark_crossings(&l->curve[0], &l->curve[i], c->from, c->to,
		                            c->log_x, found);

		for (size_t k = 0; k < n && l->n < CROSSINGS; k++)
			keep(c, l, &found[k], i);
	}
	if (l->there[0]) {
		struct landmark own[LANDMARKS_MOST];
		size_t n = landmark_shown(&l->curve[0], c->from, c->to, c->log_x, own);

		for (size_t i = 0; i < n; i++)
			keep(c, l, &own[i], 0);
	}
}

/* "ring = tree: 1.3 MB" */
static void name(const struct session *s, int block, const struct chart_slot *slot,
                 struct landmarks *l)
{
	char *cross = session_plain_text(s, block, &block_at(s, block)->chart.cross);

	drop_labels(l);
	for (size_t i = 0; i < l->n; i++) {
		const struct slice *first = &l->curve[0];
		const char *other = slot->names[l->list[i].other];
		struct strbuf label = STRBUF_INIT;

		if (l->list[i].other == 1 && cross) {
			strbuf_printf(&label, "%s: ", cross);
			slice_print_x(first, l->list[i].at.x, &label);
		} else {
			landmark_print(first, &l->list[i].at, slot->names[0] ? slot->names[0] : "",
			               other ? other : "", &label);
		}
		l->labels[i] = strbuf_take(&label);
	}
	free(cross);
}

void landmarks_mark(const struct session *s, int block, struct chart_slot *slot, bool later)
{
	const struct chart_block *c = &block_at(s, block)->chart;

	assert(s);
	if (c->function || c->plain)
		return;
	if (!slot->landmarks)
		slot->landmarks = memory_new(1, sizeof *slot->landmarks);
	if (moved(s, c, slot->landmarks)) {
		slot->landmarks->n = 0;
		slot->landmarks_due = true;
	}
	if (slot->landmarks_due && !later) {
		find(c, slot->landmarks);
		slot->landmarks_due = false;
	}
	name(s, block, slot, slot->landmarks);
}

void landmarks_put(const struct chart_slot *slot, struct chart *out)
{
	const struct landmarks *l = slot->landmarks;

	for (size_t i = 0; l && i < l->n && out->n_marks < CHART_MARKS; i++) {
		const struct landmark *at = &l->list[i].at;

		out->marks[out->n_marks++] = (struct mark){
			MARK_POINT, at->x, at->y, l->labels[i],
			at->kind == LANDMARK_CLIFF || at->kind == LANDMARK_END ? MARK_CLIFF
				: MARK_CROSSING,
		};
	}
}
