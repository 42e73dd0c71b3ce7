/* bookmarks.c - bookmarks and notes of the student's own */
#include "config.h"
#include "app/overlay/bookmarks_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/draw_private.h"
#include "app/library.h"
#include "app/overlay/items_private.h"
#include "app/reader/jumps_private.h"
#include "app/reader/scroll_private.h"
#include "app/record_private.h"
#include "app/state.h"
#include "base/memory.h"
#include "lesson/session_bookmarks.h"

static struct session *session_at(struct app *a, struct place at)
{
	return a->entries[at.entry].session;
}

static bool can_record(struct app *a)
{
	if (!a->store)
		app_notify(a, "%s", _("nothing is recorded in a preview"));
	return a->store;
}

/* The exercise that has the focus, else the block at the top of the page. */
static struct place here(struct app *a)
{
	const struct entry *e = library_entry(a);
	struct place at = jumps_here(a);

	if (a->reader.exercise != NO_BLOCK && !a->reader.on_knob &&
	    reader_sees(a, a->reader.exercise))
		at.block = a->reader.exercise;
	if (at.block == NO_BLOCK)
		at.block = e->sections[a->reader.section].first;
	return at.block < (int)e->lesson->n_blocks ? at : (struct place){ NO_ENTRY, NO_BLOCK };
}

static void set_mark(struct app *a, struct place at, bool on)
{
	struct strbuf body = STRBUF_INIT;

	session_mark(session_at(a, at), at.block, on);
	session_mark_event(session_at(a, at), at.block, &body);
	record_save(a, ACT_BOOKMARK, body.text);
	strbuf_free(&body);
}

/* Nothing is recorded when nothing has changed. */
static bool set_note(struct app *a, struct place at, const char *text)
{
	const char *old = session_note(session_at(a, at), at.block);
	struct strbuf body = STRBUF_INIT;

	if (!strcmp(old ? old : "", text))
		return false;
	session_write_note(session_at(a, at), at.block, text);
	session_note_event(session_at(a, at), at.block, &body);
	record_save(a, ACT_NOTE, body.text);
	strbuf_free(&body);
	return true;
}

void bookmarks_toggle(struct app *a)
{
	struct place at = here(a);
	struct strbuf name = STRBUF_INIT;
	bool on;

	assert(library_entry(a));
	if (!can_record(a) || at.entry == NO_ENTRY)
		return;
	on = !session_marked(session_at(a, at), at.block);
	jumps_name(a, at, &name);
	app_notify(a, on ? _("bookmark set: %s") : _("bookmark taken away: %s"), name.text);
	set_mark(a, at, on);                   /* it may have something more urgent to say */
	strbuf_free(&name);
}

/* --- writing a note -------------------------------------------------------- */

static void write_note(struct app *a, struct place at, bool from_list)
{
	const char *note = session_note(session_at(a, at), at.block);

	overlay_open(a, OVERLAY_NOTE);
	a->overlay.back_to_list = from_list;
	a->overlay.writing = at;
	a->overlay.line.lines = true;
	field_set(&a->overlay.line, note ? note : "");
}

void bookmarks_write(struct app *a)
{
	struct place at = here(a);

	assert(library_entry(a));
	if (can_record(a) && at.entry != NO_ENTRY)
		write_note(a, at, false);
}

/* Without the blanks at its end. */
static char *trimmed(const char *text)
{
	size_t n = strlen(text);

	text += strspn(text, " \n");
	n = strlen(text);
	while (n && strchr(" \n", text[n - 1]))
		n--;
	return memory_copy(text, n);
}

bool bookmarks_note(struct app *a, const char *text)
{
	struct place at = here(a);
	char *note = trimmed(text);
	bool kept = can_record(a) && at.entry != NO_ENTRY;

	assert(text);
	if (kept)
		set_note(a, at, note);
	free(note);
	return kept;
}

static void keep_note(struct app *a)
{
	char *text = trimmed(a->overlay.line.text);

	if (set_note(a, a->overlay.writing, text) && !*a->notice)
		app_notify(a, "%s", *text ? _("the note is kept") : _("the note is taken away"));
	free(text);
	a->overlay.line.lines = false;
	if (a->overlay.back_to_list)
		bookmarks_open(a);
	else
		overlay_close(a);
}

void bookmarks_leave(struct app *a)
{
	if (a->overlay.kind == OVERLAY_NOTE)
		keep_note(a);
}

static struct rectangle note_place(const struct app *a)
{
	return (struct rectangle){ 2, 4, a->width - 4 < 84 ? a->width - 4 : 84, a->height - 6 };
}

static int line_count(const char *text)
{
	int n = 1;

	for (; *text; text++)
		n += *text == '\n';
	return n;
}

/* A note that has grown too long is again what it was before. */
static void limit(struct app *a, const struct field *before)
{
	struct field *f = &a->overlay.line;

	if (f->length <= NOTE_BYTES && line_count(f->text) <= NOTE_LINES)
		return;
	*f = *before;
	app_notify(a, _("a note has at most %d lines and %d bytes"), NOTE_LINES, NOTE_BYTES);
}

void bookmarks_note_key(struct app *a, enum command command, int key)
{
	struct field before = a->overlay.line;

	assert(a->overlay.kind == OVERLAY_NOTE);
	if (command == COMMAND_BACK) {
		keep_note(a);
		return;
	}
	field_write(&a->overlay.line, &a->cut, note_place(a).width - 1, command, key);
	limit(a, &before);
}

void bookmarks_paste(struct app *a, const char *text)
{
	struct field before = a->overlay.line;

	assert(a->overlay.kind == OVERLAY_NOTE);
	field_paste(&a->overlay.line, text);
	limit(a, &before);
}

void bookmarks_view(const struct app *a, struct canvas *c)
{
	static const struct key_hint hints[] = {
		{ COMMAND_BACK, N_("keep it and go back") }, { COMMAND_NEW_LINE, NULL },
	};
	const struct field *f = &a->overlay.line;
	struct rectangle r = note_place(a);
	struct field_row rows[FIELD_ROWS];
	size_t n = field_rows(f, r.width - 1, rows, FIELD_ROWS),
		at = field_cursor_row(f, rows, n), first;
	struct strbuf name = STRBUF_INIT;

	assert(a->overlay.kind == OVERLAY_NOTE);
	draw_title(a, c, _("Your note"), "");
	jumps_name(a, a->overlay.writing, &name);
	draw_text(a, c, r.x, 2, r.width, name.text, STYLE_HEADING);
	strbuf_free(&name);
	first = (int)at >= r.height ? at - (size_t)r.height + 1 : 0;
	for (size_t i = first; i < n && (int)(i - first) < r.height; i++) {
		char *row = memory_copy(f->text + rows[i].from, rows[i].to - rows[i].from);
		int y = r.y + (int)(i - first);

		canvas_fill(c, (struct rectangle){ r.x, y, r.width, 1 }, " ", STYLE_INPUT);
		draw_text(a, c, r.x, y, r.width, row, STYLE_INPUT);
		free(row);
	}
	c->cursor_x = r.x + field_column(f, rows[at].from);
	c->cursor_y = r.y + (int)(at - first);
	draw_keys(a, c, CONTEXT_WORDS, hints, COUNT_OF(hints));
}

/* --- the list of all of them ----------------------------------------------- */

/* Its lines one behind the other. */
static void add_item(struct items *to, struct place at, const char *head, const char *note)
{
	struct strbuf text = STRBUF_INIT;

	for (; note && *note; note++) {
		if (*note == '\n')
			strbuf_puts(&text, " / ");
		else
			strbuf_putc(&text, *note);
	}
	items_add(to, at, head, text.length ? text.text : NULL);
	strbuf_free(&text);
}

void bookmarks_each(const struct app *a, struct items *to)
{
	for (size_t i = 0; i < a->n_entries; i++) {
		const struct entry *e = &a->entries[i];

		for (int k = 0; e->state == ENTRY_READY && k < (int)e->lesson->n_blocks; k++) {
			struct place at = { (int)i, k };
			const char *note = session_note(e->session, k);
			bool marked = session_marked(e->session, k);
			struct strbuf head = STRBUF_INIT;

			if (!marked && !note)
				continue;
			strbuf_printf(&head, "%s ", marked ? draw_glyph(a, "●", "*") : " ");
			jumps_name(a, at, &head);
			add_item(to, at, head.text, note);
			strbuf_free(&head);
		}
	}
}

void bookmarks_open(struct app *a)
{
	overlay_open(a, OVERLAY_BOOKMARKS);
	bookmarks_each(a, &a->overlay.items);
}

static void refill(struct app *a)
{
	int at = a->overlay.items.at;

	bookmarks_open(a);
	a->overlay.items.at = at;
	items_move(&a->overlay.items, 0);
}

static void delete_item(struct app *a)
{
	const struct items *q = &a->overlay.items;
	struct place at;
	const char *note;

	if (q->n == 0 || !can_record(a))
		return;
	at = q->list[q->at].place;
	note = session_note(session_at(a, at), at.block);
	free(a->overlay.gone.note);
	a->overlay.gone.note = note ? memory_copy_text(note) : NULL;
	a->overlay.gone.marked = session_marked(session_at(a, at), at.block);
	a->overlay.gone.place = at;
	if (a->overlay.gone.marked)
		set_mark(a, at, false);
	set_note(a, at, "");
	if (!*a->notice)
		app_notify(a, "%s", _("it is deleted; u brings it back"));
	refill(a);
}

static void bring_back(struct app *a)
{
	struct place at = a->overlay.gone.place;

	if (at.entry == NO_ENTRY) {
		app_notify(a, "%s", _("there is nothing to undo"));
		return;
	}
	if (a->overlay.gone.marked)
		set_mark(a, at, true);
	if (a->overlay.gone.note)
		set_note(a, at, a->overlay.gone.note);
	a->overlay.gone.place.entry = NO_ENTRY;
	refill(a);
}

void bookmarks_list_command(struct app *a, enum command command)
{
	const struct items *q = &a->overlay.items;

	assert(a->overlay.kind == OVERLAY_BOOKMARKS);
	switch ((int)command) {
	case COMMAND_DELETE: delete_item(a); break;
	case COMMAND_UNDO: bring_back(a); break;
	case COMMAND_EDIT:
		if (q->n && can_record(a))
			write_note(a, q->list[q->at].place, true);
		break;
	case COMMAND_BACK: overlay_close(a); break;
	default: break;
	}
}
