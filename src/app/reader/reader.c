#include "config.h"
#include "app/reader/reader.h"

#include <stdlib.h>
#include <string.h>

#include "app/reader/answers.h"
#include "app/contents.h"
#include "app/overlay/overlays.h"
#include "app/record.h"
#include "app/library.h"
#include "app/state.h"
#include "base/nearest.h"

enum { COARSE = 5 };                   /* steps of a fast turn */
#define WORK_SECONDS 0.006             /* between two looks for a key */

static bool is_exercise(const struct entry *e, int block)
{
	return block_is_exercise(e->lesson->blocks[block].kind);
}

static const struct section *section_of(const struct app *a, const struct entry *e)
{
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

/* --- scrolling -------------------------------------------------------------------------------- */

static int scroll_most(const struct reader *r)
{
	int most = r->sheet.height - r->layout.text.height;

	return most > 0 ? most : 0;
}

static void scroll_to(struct app *a, int line)
{
	struct reader *r = &a->reader;
	int most = scroll_most(r);

	line = line > most ? most : line;
	r->scroll = line < 0 ? 0 : line;
}

bool reader_sees(const struct app *a, int block)
{
	const struct reader *r = &a->reader;
	const struct piece *last = sheet_last(&r->sheet, block),
	                   *heading = sheet_find(&r->sheet, block, ROLE_HEADING);

	return heading && last && heading->top < r->scroll + r->layout.text.height &&
	       last->top + last->height > r->scroll;
}

void reader_show(struct app *a, int block, enum role from)
{
	a->reader.show = block;
	a->reader.show_from = from;
	a->reader.show_top = a->reader.show_lead = false;
	a->reader.show_was = a->reader.scroll;
}

/* The line where what leads to an exercise begins: the text behind the exercise before it; of
 * further steps their common text, where that and the step's beginning have room on the screen. */
static int lead_of(const struct app *a, const struct piece *heading, int begins)
{
	const struct reader *r = &a->reader;
	const struct entry *e = &a->entries[a->open];
	int steps = e->lesson->blocks[heading->block].exercise.steps;
	const struct piece *lead = heading, *common = steps == NO_BLOCK ? NULL
		: sheet_find(&r->sheet, steps, ROLE_TEXT);

	while (lead > r->sheet.pieces &&
	       (lead[-1].block == heading->block || !is_exercise(e, lead[-1].block)))
		lead--;
	if (lead == heading && common && begins - common->top <= r->layout.text.height)
		lead = common;
	return lead->top;
}

/* The exercise begins on the screen, below what leads to it; where there is no room for all of
 * that, it is read first, a screen at a time. */
static void show_led(struct app *a, const struct piece *heading, int end)
{
	struct reader *r = &a->reader;
	/* a line of its question */
	int height = r->layout.text.height, begins = heading->top + heading->height + 1;
	int least = begins - height, lead = lead_of(a, heading, begins), was = r->show_was;

	least = least > heading->top ? heading->top : least;
	if (lead >= was && end <= was + height)
		return;
	if (lead >= least || was < lead)
		scroll_to(a, lead);
	else if (was < least)
		scroll_to(a, was + height - 1 < least ? was + height - 1 : least);
	else
		scroll_to(a, heading->top);
}

static void show_pending(struct app *a)
{
	struct reader *r = &a->reader;
	const struct piece *from = sheet_find(&r->sheet, r->show, r->show_from),
	                   *last = sheet_last(&r->sheet, r->show);
	int end;

	if (!from && last)                     /* it has no such piece: all of the block */
		for (from = last; from > r->sheet.pieces && from[-1].block == r->show; )
			from--;
	if (!from || !last)
		return;
	end = last->top + last->height;
	if (r->show_lead && from->role == ROLE_HEADING)
		show_led(a, from, end);
	else if (r->show_from == ROLE_HEADING && end > r->scroll + r->layout.text.height)
		scroll_to(a, from->top);       /* what it will answer needs room below it */
	else if (r->show_top || end - from->top > r->layout.text.height || from->top < r->scroll)
		scroll_to(a, from->top);
	else if (end > r->scroll + r->layout.text.height)
		scroll_to(a, end - r->layout.text.height);
}

/* The marked exercise is one that can be seen, as soon as one can. */
static void follow_scroll(struct app *a)
{
	struct entry *e = library_entry(a);
	const struct section *s = section_of(a, e);

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
	scroll_to(a, a->reader.scroll + lines);
	follow_scroll(a);
	a->scrolled = true;
}

/* --- opening a lesson and its sections -------------------------------------------------------- */

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

	sheet_free(&r->sheet);
	r->section = section;
	r->scroll = 0;
	r->hold.block = NO_BLOCK;
	r->exercise = first_exercise(e, section_of(a, e));
	r->knob = r->confirm = r->chart = NO_BLOCK;
	r->on_knob = r->exercise == NO_BLOCK || r->exercise != open_prediction(e, section_of(a, e));
	r->show = block;
	r->show_from = ROLE_TITLE;
	r->show_top = true;
	r->show_lead = false;
	a->mode = MODE_LESSON;
	a->moved = true;
}

int reader_reachable(struct app *a, const struct entry *e, int block)
{
	int end = block == NO_BLOCK ? 0 : reader_end(e, &e->sections[jumps_section(e, block)]);

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

	if (e->wanted)
		go_to_wanted(a, e);
	else
		reader_go(a, e->section, e->scroll);
	free(e->wanted);
	e->wanted = NULL;
}

void reader_open(struct app *a, int entry)
{
	a->open = entry;
	a->reviewing = false;
	a->mode = MODE_LESSON;
	a->reader.alone = false;
	if (a->entries[entry].state == ENTRY_READY)
		reader_ready(a);
}

/* --- commands --------------------------------------------------------------------------------- */

static void turn_section(struct app *a, int direction)
{
	int to = a->reader.section + direction;

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
	const struct section *s = section_of(a, e);
	int n = s->end - s->first;

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
	turn_section(a, 1);
}

/* The ring of Tab: the knobs of the pane, then the exercises of the section. */
static void turn_focus(struct app *a, int direction)
{
	struct reader *r = &a->reader;
	struct entry *e = library_entry(a);
	const struct section *s = section_of(a, e);
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
		field_clear(&r->value);
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
	const struct section *s = section_of(a, e);

	if (a->reader.scroll < scroll_most(&a->reader))
		scroll_by(a, a->reader.layout.text.height - 1);
	else if (reader_end(e, s) < s->end)
		stop_at_prediction(a, e, reader_end(e, s) - 1);
	else
		turn_section(a, 1);
}

static void leave_for_contents(struct app *a)
{
	record_place(a);
	contents_show(a);
}

static void go_back(struct app *a)
{
	if (a->reader.alone)
		a->reader.alone = false;
	else
		leave_for_contents(a);
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
	const char *book = x != NO_BLOCK && reader_sees(a, x) ? l->blocks[x].exercise.book : NULL;

	book = book ? book : l->book;
	if (book)
		app_notify(a, _("in the book: %s"), book);
	else
		app_notify(a, "%s", _("this lesson names no place in the book"));
}

void reader_command(struct app *a, enum command command, int key)
{
	if (command == COMMAND_CONTENTS || (command == COMMAND_BACK && !library_entry(a))) {
		leave_for_contents(a);
		return;
	}
	if (!library_entry(a))                   /* still loading, or faulty */
		return;
	if (a->reader.confirm != NO_BLOCK && command != COMMAND_SOLUTION) {
		a->reader.confirm = NO_BLOCK;
		if (command == COMMAND_BACK)
			return;
	}
	switch ((int)command) {
	case COMMAND_UP: scroll_by(a, -1); break;
	case COMMAND_DOWN: scroll_by(a, 1); break;
	case COMMAND_PAGE_UP: scroll_by(a, 1 - a->reader.layout.text.height); break;
	case COMMAND_PAGE_DOWN: page_down(a); break;
	case COMMAND_NEXT: turn_focus(a, 1); break;
	case COMMAND_PREVIOUS: turn_focus(a, -1); break;
	case COMMAND_NEXT_SECTION: turn_section(a, 1); break;
	case COMMAND_PREVIOUS_SECTION: turn_section(a, -1); break;
	case COMMAND_CHART: toggle_chart(a); break;
	case COMMAND_BACK: go_back(a); break;
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
}

/* --- after any change ------------------------------------------------------------------------- */

/* What stands at the top, so that it stays there when the text above changes its height. */
static struct anchor anchor_of(const struct reader *r)
{
	const struct piece *top = sheet_at(&r->sheet, r->scroll);

	return top ? (struct anchor){ top->block, top->index, r->scroll - top->top, top->role } :
	             (struct anchor){ .block = NO_BLOCK };
}

void reader_hold(struct app *a)
{
	a->reader.hold = anchor_of(&a->reader);
}

static void return_to_anchor(struct app *a, const struct anchor *at)
{
	const struct sheet *p = &a->reader.sheet;

	for (size_t i = 0; i < p->n && at->block != NO_BLOCK; i++) {
		const struct piece *piece = &p->pieces[i];

		if (piece->block == at->block && piece->role == at->role &&
		    piece->index == at->index) {
			scroll_to(a, piece->top + (at->offset < piece->height ? at->offset
			                                                      : piece->height - 1));
			return;
		}
	}
	for (size_t i = 0; i < p->n && a->reader.hold.block != NO_BLOCK; i++) {
		if (p->pieces[i].block == at->block) {         /* that piece is not drawn yet */
			scroll_to(a, p->pieces[i].top);
			return;
		}
	}
	scroll_to(a, a->reader.scroll);
}

static void lay_out(struct app *a)
{
	struct anchor top = a->reader.hold.block != NO_BLOCK ? a->reader.hold
		: anchor_of(&a->reader);

	reader_page(a);
	return_to_anchor(a, &top);
}

/* In a preview all exercises of the section are drawn anew after a save. */
static bool is_drawing(const struct app *a, const struct entry *e)
{
	const struct section *s = section_of(a, e);

	for (int i = s->first; i < s->end && a->preview; i++)
		if (is_exercise(e, i) && session_exercise(e->session, i)->phase == PHASE_WAITING)
			return true;
	return false;
}

void reader_refresh(struct app *a)
{
	struct reader *r = &a->reader;
	struct entry *e = library_entry(a);
	int chart, width;

	if (!e || a->mode == MODE_CONTENTS || a->mode == MODE_BENCH)
		return;
	session_patient(e->session, !a->plain);
	if (a->mode != MODE_CROSSHAIR && a->mode != MODE_ANSWER)
		r->crosshair.shown = false;
	if (a->mode == MODE_ANSWER)
		session_read(e->session, r->exercise, e->drafts[r->exercise].text, &r->reading);
	reader_pane(a);
	lay_out(a);
	if (r->show != NO_BLOCK)
		show_pending(a);
	chart = r->chart;
	width = r->layout.text.width;
	reader_pane(a);                        /* now that it is known which exercise can be seen */
	if (chart != r->chart || width != r->layout.text.width)
		lay_out(a);
	scroll_to(a, r->scroll);
	if (r->show != NO_BLOCK)
		show_pending(a);
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
	session_work(library_entry(a)->session, WORK_SECONDS);
}
