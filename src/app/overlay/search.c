/* search.c - the search over all lessons that are read */
#include "config.h"
#include "app/overlay/search_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/draw_private.h"
#include "app/library.h"
#include "app/overlay/items_private.h"
#include "app/reader/jumps_private.h"
#include "app/reader/sections_private.h"
#include "app/state.h"
#include "base/clock.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "json/json.h"
#include "lesson/session_bookmarks.h"
#include "store/act.h"

/* The search over all lessons that are read, in the language in force: titles, texts, questions,
 * choices, words, book places, and what the student wrote.  Never over what the student has not
 * been shown as a text of its own: hints and solutions still to come, and behind an open prediction
 * the words are found but not shown. */

enum { LISTED_MOST = 200, WIDE = 500, SLICE_MS = 4, BEFORE = 30 };

/* --- reading a lesson into passages ---------------------------------------- */

static void drop_pages(struct pages *p)
{
	for (size_t i = 0; i < p->n; i++) {
		free(p->list[i].text);
		free(p->list[i].folded);
	}
	free(p->list);
	*p = (struct pages){ 0 };
}

void search_forget(struct app *a, int entry)
{
	if (entry == NO_ENTRY || (size_t)entry >= a->search.n)
		return;
	drop_pages(&a->search.pages[entry]);
	items_clear(&a->search.items);
	a->search.total = 0;
}

void search_free(struct app *a)
{
	for (size_t i = 0; i < a->search.n; i++)
		drop_pages(&a->search.pages[i]);
	free(a->search.pages);
	items_free(&a->search.items);
}

static void add(struct pages *p, enum passage_kind kind, int block, const char *text)
{
	struct strbuf clean = STRBUF_INIT;

	if (!text || !*text)
		return;
	text_clean(&clean, text, strlen(text), false);
	GROW(p->list, p->n, p->capacity);
	p->list[p->n++] = (struct passage){ .kind = kind, .block = block,
	                                    .text = memory_copy_text(clean.text),
		                            .folded = text_fold(clean.text) };
	strbuf_free(&clean);
}

/* Markdown as it is read, in one line. */
static void plain(const char *markdown, struct strbuf *to)
{
	struct strbuf clean = STRBUF_INIT;
	struct document d;

	text_clean(&clean, markdown, strlen(markdown), true);
	text_layout(clean.text, WIDE, &d);
	for (size_t i = 0; i < d.n_lines; i++) {
		if (to->length && d.lines[i].n_spans)
			strbuf_putc(to, ' ');
		for (size_t k = 0; k < d.lines[i].n_spans; k++)
			strbuf_puts(to, d.lines[i].spans[k].text);
	}
	text_document_free(&d);
	strbuf_free(&clean);
}

static void add_markdown(struct pages *p, enum passage_kind kind, int block, const char *markdown)
{
	struct strbuf text = STRBUF_INIT;

	plain(markdown, &text);
	add(p, kind, block, text.text);
	strbuf_free(&text);
}

static void add_wording(struct pages *p, const struct entry *e, enum passage_kind kind, int block,
                        const struct wording *w)
{
	struct strbuf markdown = STRBUF_INIT;

	if (*wording(w)) {
		session_text(e->session, block, w, &markdown);
		add_markdown(p, kind, block, markdown.text);
	}
	strbuf_free(&markdown);
}

static void add_exercise(struct pages *p, const struct entry *e, int block)
{
	const struct exercise *x = &e->lesson->blocks[block].exercise;
	const struct exercise_state *state = session_exercise(e->session, block);
	bool over = state->phase == PHASE_RIGHT || state->phase == PHASE_REVEALED;

	add_wording(p, e, PASSAGE_TEXT, block, &e->lesson->blocks[block].text);
	for (size_t i = 0; i < x->n_choices; i++)
		add_wording(p, e, PASSAGE_TEXT, block, &x->choices[i].text);
	for (int i = 0; i < state->hints && i < (int)x->n_hints; i++)
		add_wording(p, e, PASSAGE_TEXT, block, &x->hints[i]);
	if (over) {
		add_wording(p, e, PASSAGE_TEXT, block, &x->solve);
		add_wording(p, e, PASSAGE_TEXT, block, &x->explain);
	}
	add(p, PASSAGE_BOOK, block, wording(&x->book));
}

/* The name in both languages, and what it means. */
static void add_term(struct pages *p, const struct entry *e, int block)
{
	const struct block *b = &e->lesson->blocks[block];

	for (enum language l = 0; l < language_count(); l++)
		add(p, PASSAGE_TITLE, block, b->title.text[l]);
	add_wording(p, e, PASSAGE_TEXT, block, &b->text);
}

static void add_table(struct pages *p, const struct entry *e, int block)
{
	struct strbuf markdown = STRBUF_INIT;

	session_table(e->session, block, &markdown);
	add_markdown(p, PASSAGE_TEXT, block, markdown.text);
	strbuf_free(&markdown);
}

static void add_block(struct pages *p, const struct entry *e, int block)
{
	const struct block *b = &e->lesson->blocks[block];
	bool gated = block >= reader_end(e, &e->sections[library_section(e, block)]);
	size_t from = p->n;

	if (b->kind == BLOCK_SECTION || b->kind == BLOCK_CHART)
		add_wording(p, e, PASSAGE_TITLE, block, &b->title);
	else if (b->kind == BLOCK_TERM)
		add_term(p, e, block);
	else if (b->kind == BLOCK_TABLE)
		add_table(p, e, block);
	else if (block_is_exercise(b->kind))
		add_exercise(p, e, block);
	else if (b->kind == BLOCK_TEXT || b->kind == BLOCK_STEPS)
		add_wording(p, e, PASSAGE_TEXT, block, &b->text);
	for (; from < p->n; from++)
		p->list[from].gated = gated && p->list[from].kind != PASSAGE_TITLE &&
			p->list[from].kind != PASSAGE_BOOK;
	add(p, PASSAGE_NOTE, block, session_note(e->session, block));
}

/* All that was ever answered there in words or figures, as the record has it; each text once. */
static void add_answers(struct app *a, struct pages *p, const struct entry *e)
{
	for (size_t i = 0; a->store && i < store_count(a->store); i++) {
		const struct json *event = store_event(a->store, i);
		const char *text = json_string(json_get(event, "text"), "");
		bool known = false;
		enum form form;
		int block;

		if (!act_answers(act_of(event)) ||
		    !lesson_is_called(e->lesson, json_string(json_get(event, "lesson"), "")))
			continue;
		block = lesson_find_recorded(e->lesson,
		                             json_string(json_get(event, "exercise"), ""));
		if (block == NO_BLOCK || !block_is_exercise(e->lesson->blocks[block].kind))
			continue;
		form = e->lesson->blocks[block].exercise.form;
		for (size_t k = 0; k < p->n && !known; k++)
			known = p->list[k].kind == PASSAGE_ANSWER && p->list[k].block == block &&
				!strcmp(p->list[k].text, text);
		if (!known && !form_ops(form)->by_place)
			add(p, PASSAGE_ANSWER, block, text);
	}
}

/* One step more of what the search has to know of that lesson. */
static void read_on(struct app *a, int entry)
{
	const struct entry *e = &a->entries[entry];
	struct pages *p = &a->search.pages[entry];

	if (!p->begun) {
		p->begun = true;
		add(p, PASSAGE_TITLE, NO_BLOCK, wording(&e->lesson->title));
		add(p, PASSAGE_BOOK, NO_BLOCK, wording(&e->lesson->book));
		for (size_t i = 0; i < e->lesson->n_objectives; i++)
			add_wording(p, e, PASSAGE_TEXT, NO_BLOCK, &e->lesson->objectives[i]);
	} else if (p->next < (int)e->lesson->n_blocks) {
		add_block(p, e, p->next);
		if (++p->next == (int)e->lesson->n_blocks)
			add_answers(a, p, e);
	}
}

/* A lesson that is there and not all read; NO_ENTRY: none. */
static int unread(const struct app *a)
{
	for (size_t i = 0; i < a->n_entries; i++) {
		const struct entry *e = &a->entries[i];
		const struct pages *p = i < a->search.n ? &a->search.pages[i] : NULL;

		if (e->state == ENTRY_READY &&
		    (!p || !p->begun || p->next < (int)e->lesson->n_blocks))
			return (int)i;
	}
	return NO_ENTRY;
}

static void begin(struct app *a)
{
	if (a->search.language != message_language())
		for (size_t i = 0; i < a->search.n; i++)
			drop_pages(&a->search.pages[i]);
	a->search.language = message_language();
	if (a->search.n < a->n_entries) {
		a->search.pages = memory_resize(a->search.pages, a->n_entries,
		                               sizeof *a->search.pages);
		memset(a->search.pages + a->search.n, 0, (a->n_entries - a->search.n) *
		       sizeof *a->search.pages);
		a->search.n = a->n_entries;
	}
}

bool search_busy(const struct app *a)
{
	return a->overlay.kind == OVERLAY_SEARCH &&
		(unread(a) != NO_ENTRY || a->search.language != message_language());
}

void search_work(struct app *a)
{
	double end = clock_ms() + SLICE_MS;
	int entry;

	assert(search_busy(a));
	begin(a);
	while ((entry = unread(a)) != NO_ENTRY && clock_ms() < end)
		read_on(a, entry);
	search_fill(a);
}

static void search_whole(struct app *a)
{
	int entry;

	begin(a);
	while ((entry = unread(a)) != NO_ENTRY)
		read_on(a, entry);
}

/* --- finding --------------------------------------------------------------- */

/* The folded line's words, NUL between them; how many. */
static size_t split(char *folded)
{
	size_t n = 0;

	for (char *p = folded, *to = folded; *p; ) {
		size_t length = strcspn(p, " ");

		if (length) {
			memmove(to, p, length);
			to += length + 1;
			n++;
		}
		p += length + (p[length] == ' ');
		if (length)
			to[-1] = '\0';
	}
	return n;
}

static bool has_all(const char *text, const char *words, size_t n)
{
	for (; n > 0; n--, words += strlen(words) + 1)
		if (!strstr(text, words))
			return false;
	return true;
}

static const char *kind_label(enum passage_kind kind)
{
	static const char *const labels[] = {
		[PASSAGE_TITLE] = "", [PASSAGE_BOOK] = N_(" · in the book"), [PASSAGE_TEXT] = "",
		[PASSAGE_ANSWER] = N_(" · your answer"), [PASSAGE_NOTE] = N_(" · your note"),
	};

	return *labels[kind] ? _(labels[kind]) : "";
}

static void take(struct app *a, int entry, size_t passage)
{
	const struct passage *p = &a->search.pages[entry].list[passage];
	struct place place = { entry, p->block };
	struct items *q = &a->search.items;
	struct strbuf head = STRBUF_INIT;
	const struct item *last = q->n ? &q->list[q->n - 1] : NULL;
	const struct lesson *l = a->entries[entry].lesson;

	if (last && last->place.entry == entry && last->place.block == p->block &&
	    a->search.pages[entry].list[last->passage].kind == p->kind)
		return;                        /* a block's choices, hints, … count once */
	a->search.total++;
	if (q->n == LISTED_MOST)
		return;
	jumps_name(a, place, &head);
	if (p->block != NO_BLOCK && l->blocks[p->block].kind == BLOCK_CHART)
		strbuf_puts(&head, _(" · chart"));
	strbuf_puts(&head, kind_label(p->kind));
	items_add(q, place, head.text, NULL)->passage = passage;
	strbuf_free(&head);
}

/* First what is called so, then what says so, in reading order. */
static void fill(struct app *a, const char *line)
{
	char *words = text_fold(line);
	size_t n = split(words);
	int at = a->search.items.at;

	items_clear(&a->search.items);
	a->search.total = 0;
	for (int pass = 0; pass < 2 && n; pass++)
		for (size_t i = 0; i < a->search.n; i++)
			for (size_t k = 0; k < a->search.pages[i].n; k++) {
				const struct passage *p = &a->search.pages[i].list[k];

				if ((p->kind <= PASSAGE_BOOK) == (pass == 0) &&
				    has_all(p->folded, words, n))
					take(a, (int)i, k);
			}
	a->search.items.at = at;
	items_move(&a->search.items, 0);
	free(words);
}

void search_fill(struct app *a)
{
	begin(a);
	fill(a, a->search.line.text);
}

void search_words(struct app *a, const char *words)
{
	assert(words);
	search_forget(a, a->open);
	search_whole(a);
	fill(a, words);
}

void search_open(struct app *a)
{
	search_forget(a, a->open);        /* the knobs may have moved, and answers been given */
	search_forget(a, a->last);
	overlay_open(a, OVERLAY_SEARCH);
	a->search.fresh = true;
	search_fill(a);
}

/* --- what is seen of it ---------------------------------------------------- */

/* Where to begin so that what stands at `from` is seen, with some words before it. */
static size_t beginning(const char *text, size_t from, int width)
{
	size_t at = from;

	for (int n = 0; at > 0 && n < (width / 3 < BEFORE ? width / 3 : BEFORE); n++)
		at = utf8_before(text, at);
	if (at == 0 || from < (size_t)BEFORE / 2)
		return 0;
	while (at < from && text[at] != ' ')   /* at a whole word */
		at++;
	return at < from ? at + 1 : from;
}

void search_cut(const struct app *a, const struct item *item, int width, struct strbuf *to,
              size_t *from, size_t *end)
{
	const struct passage *p = &a->search.pages[item->place.entry].list[item->passage];
	char *words = text_fold(a->search.line.text);
	size_t begin;

	assert(item && from && end);
	*from = *end = 0;
	if (p->gated) {
		strbuf_puts(to, _("(behind a prediction that is still open)"));
		free(words);
		return;
	}
	if (split(words))
		text_find(p->text, words, from, end);
	begin = beginning(p->text, *from, width);
	if (begin)
		strbuf_puts(to, "… ");
	*from += to->length - begin;
	*end += to->length - begin;
	strbuf_puts(to, p->text + begin);
	free(words);
}

/* One line of the passage, what was typed marked in it. */
void search_draw(const struct app *a, struct canvas *c, const struct item *item, int x, int y,
               int width)
{
	struct strbuf text = STRBUF_INIT;
	int end = x + width;
	size_t from, to;
	char *part;

	search_cut(a, item, width, &text, &from, &to);
	part = memory_copy(text.text, from);
	x = draw_text(a, c, x, y, end - x, part, STYLE_PLAIN);
	free(part);
	part = memory_copy(text.text + from, to - from);
	if (*part && x < end)
		x = draw_text(a, c, x, y, end - x, part, STYLE_FOCUS);
	free(part);
	if (x < end)
		draw_text(a, c, x, y, end - x, text.text + to, STYLE_PLAIN);
	strbuf_free(&text);
}

bool search_loading(const struct app *a, struct strbuf *to)
{
	size_t n = 0;

	for (size_t i = 0; i < a->n_entries; i++)
		n += a->entries[i].state == ENTRY_UNREAD || a->entries[i].state == ENTRY_LISTED;
	if (n)
		strbuf_printf(to, message_plural("still reading %zu lesson …",
		                                 "still reading %zu lessons …", n), n);
	return n;
}

void search_state(const struct app *a, struct strbuf *to)
{
	if (search_loading(a, to))
		return;
	if (a->search.line.length == 0)
		strbuf_puts(to,
		            _("texts, exercises, words, book places, your own answers and notes"));
	else if (a->search.total > LISTED_MOST)
		strbuf_printf(to, _("%zu places, the first %d are listed: type more"),
		              a->search.total, LISTED_MOST);
	else if (a->search.total == 0 && !search_busy(a))
		strbuf_puts(to, _("nothing has that; erase some of it"));
	else
		strbuf_printf(to, message_plural("%zu place", "%zu places", a->search.total),
		              a->search.total);
}

void search_next(struct app *a)
{
	struct items *q = &a->search.items;
	struct strbuf name = STRBUF_INIT;

	if (q->n == 0) {
		app_notify(a, "%s", _("nothing is searched for yet: / searches"));
		return;
	}
	q->at = (q->at + 1) % (int)q->n;
	jumps_name(a, q->list[q->at].place, &name);
	jumps_go(a, q->list[q->at].place);
	app_notify(a, "%d/%zu: %s", q->at + 1, q->n, name.text);
	strbuf_free(&name);
}
