/* reader.c - the lesson screen: what its keys do, and what follows from any change */
#include "config.h"
#include "app/reader/reader_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/reader/answers_private.h"
#include "app/reader/knob_history_private.h"
#include "app/reader/number_picker_private.h"
#include "app/reader/page_private.h"
#include "app/reader/pane_private.h"
#include "app/reader/reader_crosshair_private.h"
#include "app/reader/scroll_private.h"
#include "app/reader/sliders_private.h"
#include "app/reader/sections_private.h"
#include "app/reader/view_private.h"
#include "app/state.h"

enum { COARSE = 5 };                   /* steps of a fast turn */
#define WORK_SECONDS 0.006             /* between two looks for a key */

static bool is_exercise(const struct entry *e, int block)
{
	return block_is_exercise(e->lesson->blocks[block].kind);
}

/* --- scrolling -------------------------------------------------------------------------------- */

/* The marked exercise is one that can be seen, as soon as one can. */
static void follow_scroll(struct app *a)
{
	struct entry *e = library_entry(a);
	const struct section *s = reader_section(a, e);

	if (a->reader.exercise != NO_BLOCK && reader_sees(a, a->reader.exercise))
		return;
	for (int i = s->first; i < reader_end(e, s); i++) {
		if (is_exercise(e, i) && reader_sees(a, i)) {
			a->reader.exercise = i;
			return;
		}
	}
}

static void scroll_by(struct app *a, int lines)
{
	a->reader.hold.block = NO_BLOCK;
	reader_scroll_to(a, a->reader.scroll + lines);
	follow_scroll(a);
	a->scrolled = true;
}

/* --- commands --------------------------------------------------------------------------------- */

/* The ring of Tab: the knobs of the pane, then the exercises of the section. */
static void turn_focus(struct app *a, int direction)
{
	struct reader *r = &a->reader;
	struct entry *e = library_entry(a);
	const struct section *s = reader_section(a, e);
	int n = (int)r->n_knobs, at = -1, to;

	for (int i = 0; i < (int)r->n_knobs; i++)
		if (r->on_knob && r->knobs[i] == r->knob)
			at = i;
	for (int i = s->first; i < reader_end(e, s); i++) {
		if (is_exercise(e, i)) {
			if (!r->on_knob && i == r->exercise)
				at = n;
			n++;
		}
	}
	if (n == 0)
		return;
	to = at < 0 ? 0 : (at + direction + n) % n;
	r->on_knob = to < (int)r->n_knobs;
	if (r->on_knob) {
		r->knob = r->knobs[to];
		return;
	}
	to -= (int)r->n_knobs;
	for (int i = s->first; i < reader_end(e, s); i++) {
		if (is_exercise(e, i) && to-- == 0) {
			r->exercise = i;
			reader_show(a, i, ROLE_HEADING);
		}
	}
}

static void turn_knob(struct app *a, enum command command)
{
	struct reader *r = &a->reader;
	struct session *s = library_entry(a)->session;

	if (r->knob == NO_BLOCK) {
		app_notify(a, "%s", _("there is no knob here"));
		return;
	}
	knob_history_keep(library_entry(a), command == COMMAND_RESET || command ==
	                  COMMAND_TYPE_VALUE
	           ? NO_BLOCK : r->knob);
	switch ((int)command) {
	case COMMAND_LESS: session_knob_turn(s, r->knob, -1); break;
	case COMMAND_MORE: session_knob_turn(s, r->knob, 1); break;
	case COMMAND_LESS_FAST: session_knob_turn(s, r->knob, -COARSE); break;
	case COMMAND_MORE_FAST: session_knob_turn(s, r->knob, COARSE); break;
	case COMMAND_FIRST: session_knob_to(s, r->knob, 0); break;
	case COMMAND_LAST:
		session_knob_to(s, r->knob, session_knob_positions(s, r->knob) - 1);
		break;
	case COMMAND_RESET: session_knob_reset(s, r->knob); break;
	case COMMAND_TYPE_VALUE:
		field_clear(&r->knob_line);
		a->mode = MODE_KNOB;
		break;
	default: break;
	}
	knob_history_done(library_entry(a));
	r->on_knob = true;
	a->turned = true;
}

/* Whoever only pages on would miss what stands behind an open prediction, and not know it. */
static void stop_at_prediction(struct app *a, const struct entry *e, int block)
{
	bool chosen = e->lesson->blocks[block].exercise.form == FORM_ONE;
	struct strbuf keys = STRBUF_INIT;

	keys_names(keys_binding(chosen ? COMMAND_CHOOSE : COMMAND_ACT, CONTEXT_LESSON), &keys);
	app_notify(a, _("answer the prediction (%s) or skip it (x) to read on; n: next section"),
	        keys.text);
	strbuf_free(&keys);
	a->reader.exercise = block;
	a->reader.on_knob = false;
	reader_show(a, block, ROLE_HEADING);
}

static void page_down(struct app *a)
{
	const struct entry *e = library_entry(a);
	const struct section *s = reader_section(a, e);

	if (a->reader.scroll < reader_scroll_most(&a->reader))
		scroll_by(a, a->reader.layout.text.height - 1);
	else if (reader_end(e, s) < s->end)
		stop_at_prediction(a, e, reader_end(e, s) - 1);
	else
		reader_turn_section(a, 1);
}

static void toggle_chart(struct app *a)
{
	if (a->reader.chart == NO_BLOCK)
		app_notify(a, "%s", _("there is no chart here"));
	else
		a->reader.alone = !a->reader.alone;
}

static void say_book(struct app *a)
{
	const struct lesson *l = library_entry(a)->lesson;
	int x = a->reader.exercise;
	const char *book = x != NO_BLOCK && reader_sees(a, x)
		? wording(&l->blocks[x].exercise.book) : "";

	book = *book ? book : wording(&l->book);
	if (*book)
		app_notify(a, _("in the book: %s"), book);
	else
		app_notify(a, "%s", _("this lesson names no place in the book"));
}

enum command reader_command(struct app *a, enum command command, int key)
{
	bool asked = a->reader.confirm != NO_BLOCK;

	assert(a->mode == MODE_LESSON || a->plain);
	if (command == COMMAND_CONTENTS || (command == COMMAND_BACK && !library_entry(a)))
		return COMMAND_CONTENTS;
	if (!library_entry(a))                   /* still loading, or faulty */
		return COMMAND_NONE;
	if (!a->plain && answer_begin(a, key))
		return COMMAND_NONE;
	if (a->reader.confirm != NO_BLOCK && command != COMMAND_SOLUTION) {
		a->reader.confirm = NO_BLOCK;
		if (command == COMMAND_BACK)
			return COMMAND_NONE;
	}
	switch ((int)command) {
	case COMMAND_UP: case COMMAND_DOWN:
		scroll_by(a, command == COMMAND_UP ? -1 : 1);
		a->reader.page_stands = !asked && a->mode == MODE_LESSON;
		break;
	case COMMAND_PAGE_UP: scroll_by(a, 1 - a->reader.layout.text.height); break;
	case COMMAND_PAGE_DOWN: page_down(a); break;
	case COMMAND_NEXT: turn_focus(a, 1); break;
	case COMMAND_PREVIOUS: turn_focus(a, -1); break;
	case COMMAND_NEXT_SECTION: reader_turn_section(a, 1); break;
	case COMMAND_PREVIOUS_SECTION: reader_turn_section(a, -1); break;
	case COMMAND_CHART: toggle_chart(a); break;
	case COMMAND_BACK:
		if (!a->reader.alone)
			return COMMAND_CONTENTS;
		a->reader.alone = false;
		break;
	case COMMAND_LESS: case COMMAND_MORE: case COMMAND_LESS_FAST: case COMMAND_MORE_FAST:
	case COMMAND_FIRST: case COMMAND_LAST: case COMMAND_RESET: case COMMAND_TYPE_VALUE:
		turn_knob(a, command);
		break;
	case COMMAND_UNDO_KNOB: knob_history_undo(a); break;
	case COMMAND_REDO_KNOB: knob_history_redo(a); break;
	case COMMAND_RESET_KNOBS: knob_history_reset(a); break;
	case COMMAND_CROSSHAIR: reader_crosshair_toggle(a); break;
	case COMMAND_TABLE: reader_table_toggle(a); break;
	case COMMAND_SEND: number_picker_begin(a); break;
	case COMMAND_BOOK: say_book(a); break;
	default: answer_command(a, command, key); break;
	}
	return COMMAND_NONE;
}

enum command reader_crosshair_key(struct app *a, enum command command, int key)
{
	assert(a->mode == MODE_CROSSHAIR);
	(void)key;
	if (command == COMMAND_SEND)
		number_picker_begin(a);
	else
		reader_crosshair_command(a, command);
	return COMMAND_NONE;
}

/* --- the mouse -------------------------------------------------------------------------------- */

static bool inside(const struct rectangle *r, int x, int y)
{
	return x >= r->x && x < r->x + r->width && y >= r->y && y < r->y + r->height;
}

/* A piece of an exercise: the exercise is marked; one of its choices, when it was marked before, is
 * taken. */
static int click_text(struct app *a, int line)
{
	struct reader *r = &a->reader;
	const struct entry *e = &a->entries[a->open];
	const struct piece *p = sheet_at(&r->sheet, line);

	if (!p || line < p->top || line >= p->top + p->height || !is_exercise(e, p->block))
		return 0;
	r->on_knob = false;
	if (r->exercise == p->block && p->role == ROLE_CHOICE && p->index < 9)
		return '1' + p->index;
	if (r->exercise == p->block && p->role == ROLE_INPUT && a->mode == MODE_LESSON)
		return PRESS_ENTER;
	if (a->mode == MODE_LESSON)
		r->exercise = p->block;
	return 0;
}

int reader_click(struct app *a, int x, int y)
{
	struct reader *r = &a->reader;
	size_t knob;

	if (!library_entry(a))
		return 0;
	knob = sliders_at(a, y);
	if (a->mode == MODE_LESSON && inside(&r->layout.knobs, x, y) && knob < r->n_knobs) {
		r->knob = r->knobs[knob];
		r->on_knob = true;
	} else if (inside(&r->layout.text, x, y) && !r->alone) {
		return click_text(a, r->scroll + y - r->layout.text.y);
	}
	return 0;
}

/* --- after any change ------------------------------------------------------------------------- */

static void lay_out(struct app *a)
{
	struct anchor top = a->reader.hold.block != NO_BLOCK ? a->reader.hold
		: reader_anchor(&a->reader);

	reader_page(a);
	reader_return(a, &top);
}

/* In a preview all exercises of the section are drawn anew after a save. */
static bool is_drawing(const struct app *a, const struct entry *e)
{
	const struct section *s = reader_section(a, e);

	for (int i = s->first; i < s->end && a->preview; i++)
		if (is_exercise(e, i) && session_exercise(e->session, i)->phase == PHASE_WAITING)
			return true;
	return false;
}

void reader_refresh(struct app *a)
{
	struct reader *r = &a->reader;
	struct entry *e = library_entry(a);
	bool stands = r->page_stands && r->show == NO_BLOCK && r->hold.block == NO_BLOCK;
	int chart, width;

	r->page_stands = false;
	if (!e || a->mode == MODE_CONTENTS || a->mode == MODE_BENCH)
		return;
	session_patient(e->session, !a->plain);
	if (a->mode != MODE_CROSSHAIR && a->mode != MODE_ANSWER)
		r->crosshair.shown = false;
	if (a->mode == MODE_ANSWER)
		session_read(e->session, r->exercise, e->drafts[r->exercise].text,
		             &r->line.reading);
	if (!stands) {
		reader_pane(a);
		lay_out(a);
	}
	if (r->show != NO_BLOCK)
		reader_show_pending(a);
	chart = r->chart;
	width = r->layout.text.width;
	reader_pane(a);                        /* now that it is known which exercise can be seen */
	if (chart != r->chart || width != r->layout.text.width)
		lay_out(a);
	reader_scroll_to(a, r->scroll);
	if (r->show != NO_BLOCK)
		reader_show_pending(a);
	if (!is_drawing(a, e))
		r->show = r->hold.block = NO_BLOCK;
	reader_chart(a);
	reader_crosshair_place(a);
}

bool reader_busy(const struct app *a)
{
	const struct entry *e = a->open == NO_ENTRY ? NULL : &a->entries[a->open];

	return e && e->state == ENTRY_READY && a->mode != MODE_CONTENTS && a->mode != MODE_BENCH &&
		session_busy(e->session);
}

void reader_work(struct app *a)
{
	assert(reader_busy(a));
	session_work(library_entry(a)->session, WORK_SECONDS);
}

void reader_free(struct app *a)
{
	sheet_free(&a->reader.sheet);
	strbuf_free(&a->reader.alt);
}
