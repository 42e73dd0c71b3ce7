/* knob_history.c - undo and redo of the knobs, lesson by lesson */
#include "config.h"
#include "app/reader/knob_history_private.h"

#include <assert.h>
#include <stdlib.h>

#include "app/library.h"
#include "app/state.h"
#include "base/memory.h"

/* Undo and redo of the knobs, lesson by lesson.  One knob turned on and on is one change. */

enum { TURNS_MOST = 500 };

/* Where all knobs of the lesson stand. */
static double *stand(const struct entry *e)
{
	double *values = memory_new(e->lesson->n_blocks ? e->lesson->n_blocks : 1, sizeof *values);

	for (int i = 0; i < (int)e->lesson->n_blocks; i++)
		if (e->lesson->blocks[i].kind == BLOCK_KNOB)
			values[i] = session_knob_value(e->session, i);
	return values;
}

static void drop(struct knob_history *t, size_t from)
{
	while (t->n > from)
		free(t->list[--t->n].values);
}

void knob_history_free(struct knob_history *t)
{
	drop(t, 0);
	free(t->list);
	*t = (struct knob_history){ 0 };
}

void knob_history_keep(struct entry *e, int knob)
{
	struct knob_history *t = &e->knob_history;

	assert(e->session);
	if (knob != NO_BLOCK && t->at > 0 && t->at == t->n && t->list[t->at - 1].knob == knob)
		return;
	drop(t, t->at);
	if (t->n == TURNS_MOST) {
		free(t->list[0].values);
		for (size_t i = 1; i < t->n; i++)
			t->list[i - 1] = t->list[i];
		t->n--;
	}
	GROW(t->list, t->n, t->capacity);
	t->list[t->n++] = (struct knob_state){ knob, stand(e) };
	t->at = t->n;
}

void knob_history_done(struct entry *e)
{
	struct knob_history *t = &e->knob_history;
	double *now;
	bool changed = false;

	assert(e->session);
	if (t->n == 0 || t->at < t->n)
		return;
	now = stand(e);
	for (size_t i = 0; i < e->lesson->n_blocks; i++)
		changed |= now[i] != t->list[t->n - 1].values[i];
	free(now);
	if (!changed)
		drop(t, --t->at);
}

/* The knobs to where the change stood, and the change to where they stand: it can be done the other
 * way again. */
static void swap(struct entry *e, struct knob_state *change)
{
	double *now = stand(e);

	for (int i = 0; i < (int)e->lesson->n_blocks; i++)
		if (e->lesson->blocks[i].kind == BLOCK_KNOB && now[i] != change->values[i])
			session_knob_set(e->session, i, change->values[i]);
	free(change->values);
	change->values = now;
}

bool knob_history_undo(struct app *a)
{
	struct entry *e = library_entry(a);
	struct knob_history *t = &e->knob_history;

	if (t->at == 0) {
		app_notify(a, "%s", _("there is nothing to undo"));
		return false;
	}
	swap(e, &t->list[--t->at]);
	a->turned = true;
	return true;
}

bool knob_history_redo(struct app *a)
{
	struct entry *e = library_entry(a);
	struct knob_history *t = &e->knob_history;

	if (t->at == t->n) {
		app_notify(a, "%s", _("there is nothing to redo"));
		return false;
	}
	swap(e, &t->list[t->at++]);
	a->turned = true;
	return true;
}

bool knob_history_reset(struct app *a)
{
	struct entry *e = library_entry(a);
	const struct section *s = &e->sections[a->reader.section];
	struct reader *r = &a->reader;
	size_t knobs = r->n_knobs;

	for (int i = s->first; i < s->end; i++)
		knobs += e->lesson->blocks[i].kind == BLOCK_KNOB;
	if (knobs == 0) {
		app_notify(a, "%s", _("there is no knob here"));
		return false;
	}
	knob_history_keep(e, NO_BLOCK);
	for (int i = s->first; i < s->end; i++)
		if (e->lesson->blocks[i].kind == BLOCK_KNOB)
			session_knob_reset(e->session, i);
	for (size_t i = 0; i < r->n_knobs; i++)        /* also those of another section that its
	                                                  chart takes */
		session_knob_reset(e->session, r->knobs[i]);
	knob_history_done(e);
	a->turned = true;
	app_notify(a, "%s", _("all knobs of this section are back where they began; z undoes it"));
	return true;
}
