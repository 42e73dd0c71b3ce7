/* find.c - line mode: searching, bookmarks and notes, words, a chart in a file */
#include "config.h"
#include "app/linemode/find_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/linemode/page_private.h"
#include "app/linemode/state.h"
#include "app/overlay/bookmarks_private.h"
#include "app/overlay/glossary_private.h"
#include "app/overlay/items_private.h"
#include "app/overlay/search_private.h"
#include "app/reader/knob_history_private.h"
#include "app/reader/save_private.h"
#include "base/memory.h"

enum { LISTED_MOST = 20, SNIPPET = 160 };

/* What go takes to get there: "introduction#copy". */
static void add_address(const struct app *a, struct place at, struct strbuf *to)
{
	const struct entry *e = &a->entries[at.entry];
	const char *tail = e->name + strspn(e->name, "0123456789");

	tail += tail > e->name && *tail == '-';
	strbuf_puts(to, tail);
	if (at.block != NO_BLOCK)
		strbuf_printf(to, "#%s", e->lesson->blocks[at.block].id);
}

static void say_item(const struct linemode *p, const struct item *item, const char *text,
                     struct strbuf *to)
{
	struct strbuf line = STRBUF_INIT;

	add_address(p->app, item->place, &line);
	strbuf_printf(&line, " — %s", item->head + strspn(item->head, " "));
	if (text && *text)
		strbuf_printf(&line, ": %s", text);
	linemode_say(p, line.text, to);
	strbuf_free(&line);
}

/* At most so many columns of it. */
static void shorten(struct strbuf *text, int width)
{
	struct grapheme g;
	const char *p = text->text;

	for (; text_grapheme(p, &g) && (width -= g.width) >= 0; p += g.length)
		;
	if (!*p)
		return;
	text->length = (size_t)(p - text->text);
	text->text[text->length] = '\0';
	strbuf_puts(text, " …");
}

static void read_all(struct linemode *p)
{
	p->app->whole = true;
	linemode_settle(p);
}

void linemode_search(struct linemode *p, const char *words, struct strbuf *to)
{
	struct app *a = p->app;
	struct items *q = &a->search.items;
	struct strbuf line = STRBUF_INIT;

	assert(words);
	read_all(p);
	field_set(&a->search.line, words);
	search_words(a, words);
	for (size_t i = 0; i < q->n && i < LISTED_MOST; i++) {
		struct strbuf text = STRBUF_INIT;
		size_t from, end;

		search_cut(a, &q->list[i], SNIPPET / 2, &text, &from, &end);
		shorten(&text, SNIPPET);
		say_item(p, &q->list[i], text.text, to);
		strbuf_free(&text);
	}
	if (a->search.total == 0)
		strbuf_printf(&line, _("No lesson has \"%s\"."), words);
	else if (q->n > LISTED_MOST)
		strbuf_printf(&line,
		              _("%zu places, the first %d are listed; go takes what stands before "
		                "the dash."),
		              a->search.total, LISTED_MOST);
	else
		strbuf_puts(&line, _("go takes what stands before the dash."));
	linemode_say(p, line.text, to);
	strbuf_free(&line);
}

void linemode_notes(struct linemode *p, struct strbuf *to)
{
	struct items list = { 0 };

	read_all(p);
	bookmarks_each(p->app, &list);
	for (size_t i = 0; i < list.n; i++)
		say_item(p, &list.list[i], list.list[i].text, to);
	if (list.n == 0)
		linemode_say(p,
		          _("There are none yet: bookmark sets a bookmark, note TEXT writes a "
		            "note."), to);
	items_free(&list);
}

void linemode_note(struct linemode *p, const char *text, struct strbuf *to)
{
	assert(text);
	bookmarks_note(p->app, text);
	if (!*p->app->notice)
		linemode_say(p, *text ? _("the note is kept") : _("the note is taken away"), to);
	linemode_notice(p, to);
}

void linemode_word(struct linemode *p, const char *word, struct strbuf *to)
{
	struct strbuf why = STRBUF_INIT;
	struct items list = { 0 };

	assert(word);
	read_all(p);
	glossary_find(p->app, word, &list);
	for (size_t i = 0; i < list.n; i++) {
		linemode_say(p, list.list[i].head, to);
		linemode_markup(p, list.list[i].text, to);
	}
	if (list.n == 0) {
		strbuf_printf(&why,
		              _("The glossary has no word \"%s\"; search looks for it in the "
		                "lessons."), word);
		linemode_say(p, why.text, to);
	}
	strbuf_free(&why);
	items_free(&list);
}

void linemode_save(struct linemode *p, const char *name, struct strbuf *to)
{
	struct diag why;

	assert(name);
	if (reader_save_chart_named(p->app, name, &why) != STATUS_OK)
		linemode_say(p, why.text, to);
	linemode_notice(p, to);
}

void linemode_turn_back(struct linemode *p, struct strbuf *to)
{
	if (knob_history_undo(p->app)) {
		linemode_settle(p);
		linemode_knobs(p, to);
	}
	linemode_notice(p, to);
}
