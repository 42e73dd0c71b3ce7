/* contents.c - the contents: lessons and their sections, how far each is done */
#include "config.h"
#include "app/contents_private.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/draw_private.h"
#include "app/library.h"
#include "app/reader/sections_private.h"
#include "app/record_private.h"
#include "app/review_private.h"
#include "app/state.h"

enum { CONTENTS_TOP = 2 };             /* the first of its rows on the screen */

struct row { int entry, section; };    /* section: its number, or -1 for the lesson itself */

static size_t sections_shown(const struct entry *e)
{
	return library_outline(e) ? e->outline.n_sections : 0;
}

static int row_count(const struct app *a)
{
	size_t n = 0;

	for (size_t i = 0; i < a->n_entries; i++)
		n += 1 + sections_shown(&a->entries[i]);
	return (int)n;
}

static struct row row_at(const struct app *a, int at)
{
	for (size_t i = 0; i < a->n_entries; i++) {
		int rows = 1 + (int)sections_shown(&a->entries[i]);

		if (at < rows)
			return (struct row){ (int)i, at - 1 };
		at -= rows;
	}
	return (struct row){ NO_ENTRY, -1 };
}

/* The row of the section where the student was in a lesson. */
static int row_of(const struct app *a, int entry)
{
	int row = 0;

	for (int i = 0; i < entry; i++)
		row += 1 + (int)sections_shown(&a->entries[i]);
	return library_outline(&a->entries[entry]) ? row + 1 + a->entries[entry].section : row;
}

static int lines_shown(const struct app *a)
{
	return a->height - 4;
}

static void keep_in_view(struct app *a)
{
	int n = row_count(a), shown = lines_shown(a);

	a->contents.row = a->contents.row >= n ? n - 1 : a->contents.row;
	a->contents.row = a->contents.row < 0 ? 0 : a->contents.row;
	if (a->contents.row < a->contents.scroll + 1)
		a->contents.scroll = a->contents.row - 1;
	if (a->contents.row >= a->contents.scroll + shown)
		a->contents.scroll = a->contents.row - shown + 1;
	if (a->contents.scroll < 0)
		a->contents.scroll = 0;
}

void contents_show(struct app *a)
{
	int entry = a->open != NO_ENTRY ? a->open : a->last;

	a->mode = MODE_CONTENTS;
	a->open = NO_ENTRY;
	a->reviewing = false;
	if (entry != NO_ENTRY)
		a->contents.row = row_of(a, entry);
	a->contents.due = review_count(a);
	keep_in_view(a);
}

void contents_grew(struct app *a, int entry, size_t sections)
{
	int grown = (int)a->entries[entry].n_sections - (int)sections, first = 0;

	assert(entry >= 0 && (size_t)entry < a->n_entries);
	assert(a->entries[entry].state == ENTRY_READY);
	for (int i = 0; i < entry; i++)
		first += 1 + (int)sections_shown(&a->entries[i]);
	if (a->contents.row > first + (int)sections)
		a->contents.row += grown;
	else if (a->contents.row == first && !sections && entry == a->last)
		a->contents.row = row_of(a, entry);
	a->contents.due = review_count(a);
	keep_in_view(a);
}

static void open_row(struct app *a)
{
	struct row row = row_at(a, a->contents.row);

	if (row.entry == NO_ENTRY)
		return;
	if (row.section >= 0) {
		struct entry *e = &a->entries[row.entry];

		if (e->section != row.section) {
			e->scroll = NO_BLOCK;
			e->chosen = e->state == ENTRY_LISTED;
		}
		e->section = row.section;
	}
	reader_open(a, row.entry);
}

enum command contents_command(struct app *a, enum command command, int key)
{
	assert(a->mode == MODE_CONTENTS);
	(void)key;
	switch ((int)command) {
	case COMMAND_UP: a->contents.row--; break;
	case COMMAND_DOWN: a->contents.row++; break;
	case COMMAND_PAGE_UP: a->contents.row -= lines_shown(a) - 1; break;
	case COMMAND_PAGE_DOWN: a->contents.row += lines_shown(a) - 1; break;
	case COMMAND_TOP: a->contents.row = 0; break;
	case COMMAND_BOTTOM: a->contents.row = row_count(a); break;
	case COMMAND_OPEN: open_row(a); break;
	case COMMAND_BACK:
		if (a->last != NO_ENTRY)
			reader_open(a, a->last);
		break;
	default: break;
	}
	keep_in_view(a);
	return COMMAND_NONE;
}

int contents_click(struct app *a, int x, int y)
{
	int row = a->contents.scroll + y - CONTENTS_TOP, had = a->contents.row;

	(void)x;
	if (y < CONTENTS_TOP || y >= a->height - 1 || row >= row_count(a))
		return 0;
	a->contents.row = row;
	return row == had ? PRESS_ENTER : 0;
}

void contents_return(struct app *a)
{
	record_place(a);
	contents_show(a);
}

/* --- the view --------------------------------------------------------------------------------- */

static void draw_count(const struct app *a, struct canvas *c, int right, int y, size_t done,
                       size_t all)
{
	char text[48];

	if (all == 0)
		return;
	snprintf(text, sizeof text, "%s %zu/%zu", done == all ? draw_glyph(a, "✓", "v") : " ",
	         done, all);
	draw_right(a, c, right, y, text, done == all ? STYLE_RIGHT : STYLE_PLAIN);
}

static void draw_lesson_row(const struct app *a, struct canvas *c, int y, int right,
                            const struct entry *e)
{
	struct strbuf text = STRBUF_INIT;
	const struct outline *outline = library_outline(e);
	size_t done, all;
	int x;

	if (library_label(e, -1, &text))
		strbuf_puts(&text, "  ");
	strbuf_puts(&text, outline ? wording(&outline->title) : e->name);
	x = draw_text(a, c, 3, y, right - 14, text.text, STYLE_STRONG) + 2;
	if (e->state == ENTRY_FAULT) {
		draw_text(a, c, x, y, c->width - x - 1, e->fault, STYLE_WRONG);
	} else if (!outline) {
		draw_text(a, c, x, y, -1, library_unread(a), STYLE_DIM);
	} else {
		library_count(e, -1, &done, &all);
		draw_count(a, c, right, y, done, all);
		if (outline->minutes > 0 && x + 12 < right - 8) {
			strbuf_clear(&text);
			strbuf_printf(&text, _("%.0f min"), outline->minutes);
			draw_text(a, c, x, y, right - 8 - x, text.text, STYLE_DIM);
		}
	}
	strbuf_free(&text);
}

static void draw_section_row(const struct app *a, struct canvas *c, int y, int right,
                             const struct entry *e, int number)
{
	const struct outline_section *s = &e->outline.sections[number];
	bool here = a->last == (int)(e - a->entries) && e->section == number;
	struct strbuf text = STRBUF_INIT;
	size_t done, all;
	int x;

	if (library_label(e, number, &text))
		strbuf_puts(&text, "  ");
	strbuf_puts(&text, s->name.id ? wording(&s->title) : _("Opening"));
	x = draw_text(a, c, 6, y, right - 16, text.text, STYLE_PLAIN) + 2;
	library_count(e, number, &done, &all);
	draw_count(a, c, right, y, done, all);
	if (here)
		draw_text(a, c, x, y, right - 8 - x, _("you were here"), STYLE_FOCUS);
	strbuf_free(&text);
}

static void draw_rows(const struct app *a, struct canvas *c)
{
	int right = c->width - 2 < 100 ? c->width - 2 : 100;

	for (int i = 0; i < lines_shown(a); i++) {
		struct row row = row_at(a, a->contents.scroll + i);
		int y = CONTENTS_TOP + i;

		if (row.entry == NO_ENTRY)
			break;
		if (row.section < 0)
			draw_lesson_row(a, c, y, right, &a->entries[row.entry]);
		else
			draw_section_row(a, c, y, right, &a->entries[row.entry], row.section);
		if (a->contents.scroll + i == a->contents.row) {
			canvas_text(c, 1, y, 1, draw_glyph(a, "▸", ">"), STYLE_FOCUS);
			canvas_reverse(c, (struct rectangle){ 1, y, right, 1 });
			c->cursor_x = 1;
			c->cursor_y = y;
		}
	}
}

/* Where the student was, and the key that goes there. */
static void draw_last(const struct app *a, struct canvas *c)
{
	const struct entry *e = a->last == NO_ENTRY ? NULL : &a->entries[a->last];
	const struct wording *title;
	struct strbuf name = STRBUF_INIT, text = STRBUF_INIT;

	if (!e || !library_outline(e) || e->section >= (int)e->outline.n_sections)
		return;
	title = &e->outline.sections[e->section].title;
	if (library_label(e, e->section, &name))
		strbuf_puts(&name, "  ");
	strbuf_puts(&name, *wording(title) ? wording(title) : _("Opening"));
	strbuf_printf(&text, _("You were in %s; Esc goes on there"), name.text);
	draw_text(a, c, 3, 1, c->width - 4, text.text, STYLE_DIM);
	strbuf_free(&name);
	strbuf_free(&text);
}

void contents_view(const struct app *a, struct canvas *c)
{
	const struct key_hint hints[] = {
		{ COMMAND_OPEN, NULL }, { COMMAND_REVIEW, NULL }, { COMMAND_FIND, NULL },
		{ COMMAND_BENCH, NULL }, { COMMAND_LANGUAGE, language_codes("/") },
		{ COMMAND_QUIT, NULL },
	};
	size_t done = 0, all = 0;
	char place[96];

	for (size_t i = 0; i < a->n_entries; i++) {
		size_t some, of;

		if (!library_outline(&a->entries[i]))
			continue;
		library_count(&a->entries[i], -1, &some, &of);
		done += some;
		all += of;
	}
	if (a->contents.due)
		snprintf(place, sizeof place, _("to review today %zu, done %zu/%zu"),
		         a->contents.due, done, all);
	else
		snprintf(place, sizeof place, _("done %zu/%zu"), done, all);
	draw_title(a, c, _("Fleetlab: contents"), place);
	if (a->n_entries == 0)
		draw_text(a, c, 3, 3, c->width - 4, _("There are no lessons here."), STYLE_WARN);
	draw_last(a, c);
	draw_rows(a, c);
	draw_keys(a, c, CONTEXT_CONTENTS, hints, sizeof hints / sizeof *hints);
}
