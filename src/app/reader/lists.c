/* lists.c - answers that mark places of a list, or order them */
#include "config.h"
#include "app/reader/lists_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/state.h"

/* Choosing several and ordering steps: the draft holds the answer as text, "1 3" or "2 1 3". */

static enum form form_of(const struct entry *e, int block)
{
	return e->lesson->blocks[block].exercise.form;
}

static void read_places(const char *text, size_t most, struct places *out)
{
	bool taken[PLACES_MAX] = { false };

	out->n = 0;
	while (*text && out->n < PLACES_MAX) {
		char *end;
		unsigned long place = strtoul(text, &end, 10);

		if (place > 0 && place <= most && !taken[place - 1]) {
			taken[place - 1] = true;
			out->at[out->n++] = place - 1;
		}
		text = end > text ? end : text + 1;
	}
}

/* The draft, else what was answered last; steps that it does not name stand at the end. */
void list_places(const struct entry *e, int block, struct places *out)
{
	const struct exercise_state *x = session_exercise(e->session, block);
	size_t most = e->lesson->blocks[block].exercise.n_choices;
	const char *text = e->drafts[block].length ? e->drafts[block].text : x->last_text;

	assert(e->state == ENTRY_READY && block != NO_BLOCK);
	most = most > PLACES_MAX ? PLACES_MAX : most;
	read_places(text ? text : "", most, out);
	for (size_t i = 0; form_ops(form_of(e, block))->input == INPUT_ORDER && i < most; i++) {
		bool there = false;

		for (size_t k = 0; k < out->n; k++)
			there |= out->at[k] == i;
		if (!there)
			out->at[out->n++] = i;
	}
}

static void write_places(struct app *a, const struct places *p)
{
	struct field *draft = &library_entry(a)->drafts[a->reader.exercise];
	char text[FIELD_MAX] = "";

	for (size_t i = 0; i < p->n; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%zu", i ? " " : "",
		         p->at[i] + 1);
	field_set(draft, text);
}

void list_begin(struct app *a)
{
	struct entry *e = library_entry(a);
	struct places p;

	assert(library_entry(a) && a->reader.exercise != NO_BLOCK);
	a->mode = form_ops(form_of(e, a->reader.exercise))->input == INPUT_ORDER ? MODE_ORDER
	                                                                         : MODE_PICK;
	a->reader.list.choice = 0;
	list_places(e, a->reader.exercise, &p);
	write_places(a, &p);
}

/* Numbers of the draft stay sorted, so that the record says the same for the same marks. */
static void mark(struct app *a, size_t place)
{
	struct entry *e = library_entry(a);
	struct places old, p = { .n = 0 };

	read_places(e->drafts[a->reader.exercise].text, PLACES_MAX, &old);
	for (size_t i = 0; i < PLACES_MAX; i++) {
		bool on = false;

		for (size_t k = 0; k < old.n; k++)
			on |= old.at[k] == i;
		if (on != (i == place))
			p.at[p.n++] = i;
	}
	write_places(a, &p);
	a->reader.list.choice = place;
}

static void move_step(struct app *a, int by)
{
	struct reader *r = &a->reader;
	struct places p;
	size_t to = r->list.choice + (size_t)by, kept;

	list_places(library_entry(a), r->exercise, &p);
	if ((by < 0 && r->list.choice == 0) || to >= p.n)
		return;
	kept = p.at[r->list.choice];
	p.at[r->list.choice] = p.at[to];
	p.at[to] = kept;
	r->list.choice = to;
	write_places(a, &p);
}

void list_digit(struct app *a, size_t place)
{
	struct entry *e = library_entry(a);
	struct places p;

	if (place >= e->lesson->blocks[a->reader.exercise].exercise.n_choices)
		return;
	if (a->mode != MODE_PICK && a->mode != MODE_ORDER)
		list_begin(a);
	if (a->mode == MODE_PICK) {
		mark(a, place);
		return;
	}
	list_places(e, a->reader.exercise, &p);
	for (size_t i = 0; i < p.n; i++)
		if (p.at[i] == place)
			a->reader.list.choice = i;
}

bool list_command(struct app *a, enum command command)
{
	switch ((int)command) {
	case COMMAND_MARK: mark(a, a->reader.list.choice); break;
	case COMMAND_STEP_UP: move_step(a, -1); break;
	case COMMAND_STEP_DOWN: move_step(a, 1); break;
	default: return false;
	}
	return true;
}
