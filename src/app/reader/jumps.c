/* jumps.c - going to any place of the course, and the way back */
#include "config.h"
#include "app/reader/jumps_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/contents_private.h"
#include "app/library.h"
#include "app/reader/page_private.h"
#include "app/reader/sections_private.h"
#include "app/record_private.h"
#include "app/state.h"
#include "base/memory.h"

enum { JOURNEY_MOST = 100 };

void jumps_name(const struct app *a, struct place at, struct strbuf *to)
{
	const struct entry *e = &a->entries[at.entry];
	const struct section *s;
	int section;

	assert(at.entry >= 0 && (size_t)at.entry < a->n_entries);
	if (e->state != ENTRY_READY || at.block == NO_BLOCK) {
		if (library_label(e, -1, to))
			strbuf_puts(to, "  ");
		strbuf_puts(to, library_outline(e) ? wording(&e->outline.title) : e->name);
		return;
	}
	section = library_section(e, at.block);
	s = &e->sections[section];
	if (library_label(e, section, to))
		strbuf_puts(to, "  ");
	else
		strbuf_printf(to, "%s: ", wording(&e->lesson->title));
	strbuf_puts(to, s->block == NO_BLOCK ? _("Opening")
	            : wording(&e->lesson->blocks[s->block].title));
	if (block_is_exercise(e->lesson->blocks[at.block].kind)) {
		strbuf_puts(to, " · ");
		lesson_exercise_name(e->lesson, at.block, to);
	} else if (e->lesson->blocks[at.block].kind == BLOCK_TERM) {
		strbuf_puts(to, " · ");
		lesson_term_name(e->lesson, at.block, to);
	}
}

struct place jumps_here(const struct app *a)
{
	const struct reader *r = &a->reader;
	const struct piece *top = sheet_at(&r->sheet, r->scroll);

	if (a->open == NO_ENTRY || a->entries[a->open].state != ENTRY_READY ||
	    a->mode == MODE_CONTENTS)
		return (struct place){ NO_ENTRY, NO_BLOCK };
	return (struct place){ a->open, top ? top->block : NO_BLOCK };
}

static void arrive(struct app *a, struct place to)
{
	struct entry *e = &a->entries[to.entry];
	int section;

	record_place(a);
	if (e->state != ENTRY_READY) {
		reader_open(a, to.entry);
		return;
	}
	to.block = reader_reachable(a, e, to.block);
	section = to.block == NO_BLOCK ? 0 : library_section(e, to.block);
	e->section = section;
	e->scroll = NO_BLOCK;
	if (a->open != to.entry || a->mode != MODE_LESSON)
		reader_open(a, to.entry);
	a->reader.alone = false;
	reader_go(a, section, to.block == e->sections[section].block ? NO_BLOCK : to.block);
	if (to.block == NO_BLOCK || !block_is_exercise(e->lesson->blocks[to.block].kind))
		return;
	a->reader.exercise = to.block;
	a->reader.on_knob = false;
}

void jumps_go(struct app *a, struct place to)
{
	struct jumps *j = &a->jumps;

	assert(to.entry >= 0 && (size_t)to.entry < a->n_entries);
	if (j->n == JOURNEY_MOST)
		memmove(j->list, j->list + 1, --j->n * sizeof *j->list);
	GROW(j->list, j->n, j->capacity);
	j->list[j->n++] = jumps_here(a);
	arrive(a, to);
}

void jumps_back(struct app *a)
{
	struct jumps *j = &a->jumps;
	struct place to;

	if (j->n == 0) {
		app_notify(a, "%s", _("there is no jump to go back from"));
		return;
	}
	to = j->list[--j->n];
	if (to.entry != NO_ENTRY)
		arrive(a, to);
	else
		contents_show(a);
}

void jumps_forget(struct app *a, int entry)
{
	struct jumps *j = &a->jumps;
	size_t kept = 0;

	for (size_t i = 0; i < j->n; i++)
		if (j->list[i].entry != entry)
			j->list[kept++] = j->list[i];
	j->n = kept;
}
