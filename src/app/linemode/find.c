#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "app/overlay/overlays.h"
#include "app/linemode/state.h"
#include "base/memory.h"

/* Line mode: searching, bookmarks and notes, words, a chart in a file. */

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

static void say_item(const struct plain *p, const struct item *item, const char *text,
                     struct strbuf *to)
{
	struct strbuf line = STRBUF_INIT;

	add_address(p->app, item->place, &line);
	strbuf_printf(&line, " — %s", item->head + strspn(item->head, " "));
	if (text && *text)
		strbuf_printf(&line, ": %s", text);
	plain_say(p, line.text, to);
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

static void read_all(struct plain *p)
{
	p->app->whole = true;
	plain_settle(p);
}

void plain_search(struct plain *p, const char *words, struct strbuf *to)
{
	struct app *a = p->app;
	struct items *q = &a->find.items;
	struct strbuf line = STRBUF_INIT;

	read_all(p);
	field_set(&a->find.line, words);
	seek_words(a, words);
	for (size_t i = 0; i < q->n && i < LISTED_MOST; i++) {
		struct strbuf text = STRBUF_INIT;
		size_t from, end;

		seek_cut(a, &q->list[i], SNIPPET / 2, &text, &from, &end);
		shorten(&text, SNIPPET);
		say_item(p, &q->list[i], text.text, to);
		strbuf_free(&text);
	}
	if (a->find.total == 0)
		strbuf_printf(&line, _("No lesson has \"%s\"."), words);
	else if (q->n > LISTED_MOST)
		strbuf_printf(&line,
		              _("%zu places, the first %d are listed; go takes what stands before "
		                "the dash."),
		              a->find.total, LISTED_MOST);
	else
		strbuf_puts(&line, _("go takes what stands before the dash."));
	plain_say(p, line.text, to);
	strbuf_free(&line);
}

void plain_notes(struct plain *p, struct strbuf *to)
{
	struct items list = { 0 };

	read_all(p);
	own_each(p->app, &list);
	for (size_t i = 0; i < list.n; i++)
		say_item(p, &list.list[i], list.list[i].text, to);
	if (list.n == 0)
		plain_say(p,
		          _("There are none yet: bookmark sets a bookmark, note TEXT writes a "
		            "note."), to);
	items_free(&list);
}

void plain_note(struct plain *p, const char *text, struct strbuf *to)
{
	own_note(p->app, text);
	if (!*p->app->notice)
		plain_say(p, *text ? _("the note is kept") : _("the note is taken away"), to);
	plain_notice(p, to);
}

void plain_word(struct plain *p, const char *word, struct strbuf *to)
{
	struct strbuf why = STRBUF_INIT;
	struct items list = { 0 };

	read_all(p);
	words_find(p->app, word, &list);
	for (size_t i = 0; i < list.n; i++) {
		plain_say(p, list.list[i].head, to);
		plain_markup(p, list.list[i].text, to);
	}
	if (list.n == 0) {
		strbuf_printf(&why,
		              _("The glossary has no word \"%s\"; search looks for it in the "
		                "lessons."), word);
		plain_say(p, why.text, to);
	}
	strbuf_free(&why);
	items_free(&list);
}

void plain_save(struct plain *p, const char *name, struct strbuf *to)
{
	struct diag why;

	if (save_chart_named(p->app, name, &why) != STATUS_OK)
		plain_say(p, why.text, to);
	plain_notice(p, to);
}

void plain_turn_back(struct plain *p, struct strbuf *to)
{
	if (turns_undo(p->app)) {
		plain_settle(p);
		plain_knobs(p, to);
	}
	plain_notice(p, to);
}
