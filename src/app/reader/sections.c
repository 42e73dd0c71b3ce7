/* sections.c - opening a lesson, going to its sections and exercises */
#include "config.h"
#include "app/reader/sections_private.h"

#include <assert.h>
#include <stdlib.h>

#include "app/library.h"
#include "app/reader/scroll_private.h"
#include "app/state.h"
#include "base/nearest.h"

static bool is_exercise(const struct entry *e, int block)
{
	return block_is_exercise(e->lesson->blocks[block].kind);
}

const struct section *reader_section(const struct app *a, const struct entry *e)
{
	assert((size_t)a->reader.section < e->n_sections);
	return &e->sections[a->reader.section];
}

/* What follows a prediction would give it away, so it waits until that is committed or skipped. */
int reader_end(const struct entry *e, const struct section *s)
{
	for (int i = s->first; i < s->end; i++) {
		const struct exercise_state *x;

		if (e->lesson->blocks[i].kind != BLOCK_PREDICT)
			continue;
		x = session_exercise(e->session, i);
		if (!x->skipped && (x->phase == PHASE_OPEN || x->phase == PHASE_WAITING))
			return i + 1;
	}
	return s->end;
}

/* The first exercise of the section that needs work, else its first. */
static int first_exercise(const struct entry *e, const struct section *s)
{
	int first = NO_BLOCK;

	for (int i = s->first; i < reader_end(e, s); i++) {
		if (!is_exercise(e, i))
			continue;
		if (!library_done(e->session, i) && !session_exercise(e->session, i)->skipped)
			return i;
		first = first == NO_BLOCK ? i : first;
	}
	return first;
}

/* The prediction that hides the rest of the section: it comes before the knobs, whose chart it
 * hides. */
static int open_prediction(const struct entry *e, const struct section *s)
{
	int end = reader_end(e, s);

	return end < s->end ? end - 1 : NO_BLOCK;
}

void reader_go(struct app *a, int section, int block)
{
	struct reader *r = &a->reader;
	struct entry *e = library_entry(a);

	assert(section >= 0 && (size_t)section < e->n_sections);
	sheet_free(&r->sheet);
	r->section = section;
	r->scroll = 0;
	r->hold.block = NO_BLOCK;
	r->exercise = first_exercise(e, reader_section(a, e));
	r->knob = r->confirm = r->chart = NO_BLOCK;
	r->on_knob = r->exercise == NO_BLOCK || r->exercise != open_prediction(e, reader_section(a,
		e));
	r->show = block;
	r->show_from = ROLE_TITLE;
	r->show_top = true;
	r->show_lead = false;
	a->mode = MODE_LESSON;
	a->moved = true;
}

int reader_reachable(struct app *a, const struct entry *e, int block)
{
	int end = block == NO_BLOCK ? 0 : reader_end(e, &e->sections[library_section(e, block)]);

	if (block < end || block == NO_BLOCK)
		return block;
	app_notify(a, "%s",
	           _("it stands behind this prediction: commit it, or skip it, and read on"));
	return end - 1;
}

/* Goes to the section or exercise that was asked for by its id. */
static void go_to_wanted(struct app *a, struct entry *e)
{
	int block = reader_reachable(a, e, lesson_find(e->lesson, e->wanted));
	struct nearest near;

	for (int s = 0; block != NO_BLOCK && s < (int)e->n_sections; s++) {
		if (block < e->sections[s].first || block >= e->sections[s].end)
			continue;
		reader_go(a, s, block == e->sections[s].block ? NO_BLOCK : block);
		if (is_exercise(e, block)) {
			a->reader.exercise = block;
			a->reader.on_knob = false;
		}
		return;
	}
	nearest_start(&near, e->wanted);
	for (size_t i = 0; i < e->lesson->n_blocks; i++)
		nearest_offer(&near, e->lesson->blocks[i].id);
	if (near.best)
		app_notify(a,
		           _("the lesson has no section or exercise \"%s\"; did you mean \"%s\"?"),
		        e->wanted, near.best);
	else
		app_notify(a, _("the lesson has no section or exercise \"%s\""), e->wanted);
	reader_go(a, e->section, e->scroll);
}

void reader_ready(struct app *a)
{
	struct entry *e = library_entry(a);

	assert(e);
	if (e->wanted)
		go_to_wanted(a, e);
	else
		reader_go(a, e->section, e->scroll);
	free(e->wanted);
	e->wanted = NULL;
}

void reader_open(struct app *a, int entry)
{
	assert(entry >= 0 && (size_t)entry < a->n_entries);
	a->open = entry;
	a->reviewing = false;
	a->mode = MODE_LESSON;
	a->reader.alone = false;
	if (a->entries[entry].state == ENTRY_READY)
		reader_ready(a);
}

void reader_turn_section(struct app *a, int direction)
{
	int to = a->reader.section + direction;

	assert(direction == 1 || direction == -1);
	if (to < 0)
		app_notify(a, "%s", _("this is the first section of the lesson"));
	else if (to >= (int)library_entry(a)->n_sections)
		app_notify(a, "%s", _("this is the last section of the lesson"));
	else
		reader_go(a, to, NO_BLOCK);
}

void reader_next_exercise(struct app *a)
{
	struct entry *e = library_entry(a);
	const struct section *s = reader_section(a, e);
	int n = s->end - s->first;

	assert(e);
	/* Round the section once. */
	for (int k = 1; k < n && a->reader.exercise != NO_BLOCK; k++) {
		int i = s->first + (a->reader.exercise - s->first + k) % n;

		if (!is_exercise(e, i) || library_done(e->session, i) ||
		    session_exercise(e->session, i)->skipped)
			continue;
		a->reader.exercise = i;
		a->reader.on_knob = false;
		reader_show(a, i, ROLE_HEADING);
		a->reader.show_lead = true;
		return;
	}
	reader_turn_section(a, 1);
}
