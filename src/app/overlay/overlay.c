/* overlay.c - the overlays: opened by a command, their lists moved in and drawn */
#include "config.h"
#include "app/overlay/overlay_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/draw_private.h"
#include "app/library.h"
#include "app/overlay/bookmarks_private.h"
#include "app/overlay/glossary_private.h"
#include "app/overlay/items_private.h"
#include "app/overlay/links_private.h"
#include "app/overlay/search_private.h"
#include "app/reader/jumps_private.h"
#include "app/reader/save_private.h"
#include "app/state.h"
#include "base/memory.h"

static struct items *items_of(struct app *a)
{
	return a->overlay.kind == OVERLAY_SEARCH ? &a->search.items : &a->overlay.items;
}

/* --- opening and leaving --------------------------------------------------- */

void overlay_grew(struct app *a)
{
	int at = a->overlay.items.at;

	switch ((int)a->overlay.kind) {
	case OVERLAY_BOOKMARKS: bookmarks_open(a); break;
	case OVERLAY_GLOSSARY: glossary_open(a); break;
	case OVERLAY_LINKS: links_open(a); break;
	default: return;
	}
	a->overlay.items.at = at;
	items_move(&a->overlay.items, 0);
}

void overlay_free(struct app *a)
{
	items_free(&a->overlay.items);
	free(a->overlay.gone.note);
	free(a->jumps.list);
	search_free(a);
}

void overlay_forget(struct app *a, int entry)
{
	assert(entry >= 0 && (size_t)entry < a->n_entries);
	search_forget(a, entry);
	jumps_forget(a, entry);
	if (a->overlay.gone.place.entry == entry)
		a->overlay.gone.place.entry = NO_ENTRY;
	if (a->overlay.kind == OVERLAY_BOOKMARKS || a->overlay.kind == OVERLAY_GLOSSARY ||
	    a->overlay.kind == OVERLAY_LINKS)
		/* it tells of blocks that are not those any more */
		overlay_close(a);
}

unsigned overlay_context(const struct app *a)
{
	switch (a->overlay.kind) {
	case OVERLAY_SEARCH: return CONTEXT_SEARCH;
	case OVERLAY_NOTE: return CONTEXT_WORDS;
	case OVERLAY_BOOKMARKS:
	case OVERLAY_GLOSSARY:
	case OVERLAY_LINKS:
	case OVERLAY_NONE: break;
	}
	return CONTEXT_LIST;
}

bool overlay_begin(struct app *a, enum command command)
{
	bool lesson = library_entry(a) && a->mode != MODE_CONTENTS;

	switch ((int)command) {
	case COMMAND_FIND: search_open(a); return true;
	case COMMAND_FIND_NEXT: search_next(a); return true;
	case COMMAND_NOTES: bookmarks_open(a); return true;
	case COMMAND_JUMP_BACK: jumps_back(a); return true;
	default: break;
	}
	if (!lesson)
		return false;
	switch ((int)command) {
	case COMMAND_BOOKMARK: bookmarks_toggle(a); return true;
	case COMMAND_NOTE: bookmarks_write(a); return true;
	case COMMAND_WORDS: glossary_open(a); return true;
	case COMMAND_LINKS: links_open(a); return true;
	case COMMAND_SAVE_CHART: reader_save_chart(a); return true;
	default: return false;
	}
}

/* --- keys ------------------------------------------------------------------ */

static void go_to_item(struct app *a)
{
	struct items *q = items_of(a);
	struct place to;

	if (q->n == 0)
		return;
	to = q->list[q->at].place;
	if (to.entry == NO_ENTRY) {
		app_notify(a, "%s", _("that place is not there, or not read yet"));
		return;
	}
	overlay_close(a);
	jumps_go(a, to);
}

/* Moving in the list; false when it is another command. */
static bool move(struct app *a, enum command command)
{
	struct items *q = items_of(a);
	int page = a->height > 8 ? (a->height - 4) / 2 : 2;

	switch ((int)command) {
	case COMMAND_UP: items_move(q, -1); break;
	case COMMAND_DOWN: items_move(q, 1); break;
	case COMMAND_PAGE_UP: items_move(q, -page); break;
	case COMMAND_PAGE_DOWN: items_move(q, page); break;
	case COMMAND_TOP: items_move(q, -(int)q->n); break;
	case COMMAND_BOTTOM: items_move(q, (int)q->n); break;
	case COMMAND_SUBMIT: go_to_item(a); break;
	default: return false;
	}
	return true;
}

/* What is typed or pasted first takes the place of the last search. */
static void begin_search(struct app *a)
{
	if (a->search.fresh)
		field_clear(&a->search.line);
	a->search.fresh = false;
}

static bool edit_search(struct app *a, enum command command, int key)
{
	if (field_command(&a->search.line, &a->cut, command)) {
		a->search.fresh = false;
		return true;
	}
	if (key < ' ' || key >= PRESS_NONE)
		return false;
	begin_search(a);
	return field_insert(&a->search.line, key);
}

static void search_key(struct app *a, enum command command, int key)
{
	if (command == COMMAND_BACK)
		overlay_close(a);
	else if (!move(a, command) && edit_search(a, command, key))
		search_fill(a);
}

bool overlay_on(const struct app *a)
{
	return a->overlay.kind != OVERLAY_NONE;
}

enum command overlay_command(struct app *a, enum command command, int key)
{
	assert(overlay_on(a));
	switch (a->overlay.kind) {
	case OVERLAY_SEARCH: search_key(a, command, key); break;
	case OVERLAY_NOTE: bookmarks_note_key(a, command, key); break;
	case OVERLAY_BOOKMARKS:
		if (!move(a, command))
			bookmarks_list_command(a, command);
		break;
	case OVERLAY_GLOSSARY:
	case OVERLAY_LINKS:
		if (command == COMMAND_BACK)
			overlay_close(a);
		else
			move(a, command);
		break;
	case OVERLAY_NONE: break;
	}
	return COMMAND_NONE;
}

void overlay_paste(struct app *a, const char *text)
{
	assert(overlay_on(a));
	if (overlay_context(a) & CONTEXT_LIST)
		return;
	if (a->overlay.kind == OVERLAY_NOTE) {
		bookmarks_paste(a, text);
		return;
	}
	begin_search(a);
	field_paste(&a->search.line, text);
	search_fill(a);
}

/* --- the view of a list ---------------------------------------------------- */

enum { LINES_SEARCH = 1, LINES_OWN = 5, LINES_WORDS = 8, INDENT = 4 };

static int lines_most(const struct app *a)
{
	return a->overlay.kind == OVERLAY_SEARCH ? LINES_SEARCH
	     : a->overlay.kind == OVERLAY_BOOKMARKS ? LINES_OWN : LINES_WORDS;
}

/* The item's text in lines; how many of them are shown. */
static int wrap(const struct app *a, const struct item *item, int width, struct document *d)
{
	int most = lines_most(a);

	*d = (struct document){ 0 };
	if (!item->text)
		return 0;
	width = width - INDENT - 1 > 8 ? width - INDENT - 1 : 8;
	if (a->overlay.kind == OVERLAY_GLOSSARY)
		text_layout(item->text, width, d);
	else
		text_wrap(item->text, width, STYLE_PLAIN, d);
	if (a->charset == CHARSET_ASCII)
		sheet_ascii(d);
	return (int)d->n_lines < most ? (int)d->n_lines : most;
}

static int height_of(const struct app *a, const struct item *item, int width)
{
	struct document d;
	int lines;

	if (a->overlay.kind == OVERLAY_SEARCH)
		return 1 + LINES_SEARCH;
	lines = wrap(a, item, width, &d);
	text_document_free(&d);
	return 1 + lines;
}

static int draw_item(const struct app *a, struct canvas *c, const struct items *q, int i, int y,
                     int bottom)
{
	const struct item *item = &q->list[i];
	struct document d = { 0 };
	int lines = 1, right = c->width - 1;

	draw_text(a, c, 3, y, right - 3, item->head, STYLE_STRONG);
	if (a->overlay.kind == OVERLAY_SEARCH) {
		if (y + 1 <= bottom)
			search_draw(a, c, item, INDENT + 1, y + 1, right - INDENT - 1);
	} else {
		lines = wrap(a, item, c->width, &d);
		lines = y + lines > bottom ? bottom - y : lines;
		canvas_document(c, (struct rectangle){ INDENT + 1, y + 1, right - INDENT - 1,
		                                       lines }, &d, 0);
		text_document_free(&d);
	}
	if (i == q->at) {
		canvas_text(c, 1, y, 1, draw_glyph(a, "▸", ">"), STYLE_FOCUS);
		canvas_reverse(c, (struct rectangle){ 1, y, c->width - 2, 1 });
	}
	return 1 + lines;
}

/* Lines y … bottom; the marked one is among them. */
static void draw_items(const struct app *a, struct canvas *c, const struct items *q, int y,
                       int bottom)
{
	int first = q->at, room = bottom - y + 1;

	if (q->n == 0)
		return;
	room -= height_of(a, &q->list[first], c->width);
	while (first > 0 && room >= height_of(a, &q->list[first - 1], c->width))
		room -= height_of(a, &q->list[--first], c->width);
	for (int i = first; i < (int)q->n && y <= bottom; i++) {
		if (i == q->at && c->cursor_x < 0) {
			c->cursor_x = 1;
			c->cursor_y = y;
		}
		y += draw_item(a, c, q, i, y, bottom);
	}
}

static void view_search(const struct app *a, struct canvas *c)
{
	static const struct key_hint hints[] = {
		{ COMMAND_SUBMIT, N_("go there") }, { COMMAND_UP, N_("move"), COMMAND_DOWN },
		{ COMMAND_BACK, NULL },
	};
	const struct items *q = &a->search.items;
	struct strbuf state = STRBUF_INIT;
	char place[64] = "";
	int x;

	if (q->n)
		snprintf(place, sizeof place, "%d/%zu", q->at + 1, a->search.total);
	draw_title(a, c, _("Search"), place);
	x = draw_text(a, c, 1, 1, c->width / 2, _("Find:"), STYLE_HEADING) + 1;
	c->cursor_x = draw_field(a, c, x, 1, c->width - x - 1, &a->search.line);
	c->cursor_y = 1;
	search_state(a, &state);
	draw_text(a, c, 1, 2, c->width - 2, state.text, STYLE_DIM);
	strbuf_free(&state);
	draw_items(a, c, q, 3, c->height - 2);
	draw_keys(a, c, CONTEXT_SEARCH, hints, COUNT_OF(hints));
}

static const char *list_title(enum overlay_kind kind)
{
	return kind == OVERLAY_BOOKMARKS ? _("Bookmarks and notes")
	     : kind == OVERLAY_LINKS ? _("Links of this page") : _("Words of this page");
}

static const char *list_empty(enum overlay_kind kind)
{
	return kind == OVERLAY_BOOKMARKS
	     ? _("There are none yet: in a lesson m sets a bookmark, M writes a note.")
	     : kind == OVERLAY_LINKS ? _("No text of this page leads elsewhere.")
	                             : _("No word of the glossary is on this page.");
}

static void view_list(const struct app *a, struct canvas *c)
{
	static const struct key_hint own[] = {
		{ COMMAND_SUBMIT, N_("go there") }, { COMMAND_EDIT, NULL },
		{ COMMAND_DELETE, NULL },
		{ COMMAND_UNDO, N_("undo") }, { COMMAND_BACK, NULL },
	}, others[] = {
		{ COMMAND_SUBMIT, N_("go there") }, { COMMAND_UP, N_("move"), COMMAND_DOWN },
		{ COMMAND_BACK, NULL },
	};
	const struct items *q = &a->overlay.items;
	struct strbuf loading = STRBUF_INIT;
	char place[64] = "";

	if (q->n)
		snprintf(place, sizeof place, "%d/%zu", q->at + 1, q->n);
	draw_title(a, c, list_title(a->overlay.kind), place);
	if (search_loading(a, &loading))
		draw_text(a, c, 1, 1, c->width - 2, loading.text, STYLE_DIM);
	else if (q->n == 0)
		draw_note(a, c, (struct rectangle){ 1, 1, c->width - 2, c->height - 2 },
		          list_empty(a->overlay.kind));
	strbuf_free(&loading);
	draw_items(a, c, q, 2, c->height - 2);
	if (a->overlay.kind == OVERLAY_BOOKMARKS)
		draw_keys(a, c, CONTEXT_LIST, own, COUNT_OF(own));
	else
		draw_keys(a, c, CONTEXT_LIST, others, COUNT_OF(others));
}

void overlay_view(const struct app *a, struct canvas *c)
{
	assert(overlay_on(a));
	switch (a->overlay.kind) {
	case OVERLAY_SEARCH: view_search(a, c); break;
	case OVERLAY_NOTE: bookmarks_view(a, c); break;
	case OVERLAY_BOOKMARKS:
	case OVERLAY_LINKS:
	case OVERLAY_GLOSSARY: view_list(a, c); break;
	case OVERLAY_NONE: break;
	}
}
