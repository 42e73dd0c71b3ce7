/* preview.c - the lesson being written: read again at each save, with everything left where it
 * was */
#include "config.h"
#include "app/preview_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/draw_private.h"
#include "app/library.h"
#include "app/reader/scroll_private.h"
#include "app/reader/sections_private.h"
#include "app/state.h"
#include "author/preview.h"
#include "base/memory.h"
#include "store/act.h"

struct preview {                       /* a lesson being written */
	struct watch watch;
	bool wanted;                   /* it is to be read again */
	uint64_t hash;                 /* of the files as they were read last, good or not */
	struct strbuf request;         /* that read them */
	struct snapshot shown;
	enum mode mode;                /* to be taken up again when the file is good */
	char fault[600];               /* of the file, which is not what is shown; "" none */
};

void preview_start(struct app *a)
{
	struct preview *p = memory_new(1, sizeof *p);

	assert(a->n_entries == 1 && !a->preview);
	p->request = (struct strbuf)STRBUF_INIT;
	p->mode = MODE_LESSON;
	preview_watch_open(&p->watch, a->entries[a->open].path);
	a->preview = p;
	app_notify(a, _("preview of %s: it is read again at each save; nothing is recorded"),
	        a->entries[a->open].name);
}

void preview_free(struct preview *p)
{
	if (!p)
		return;
	preview_watch_free(&p->watch);
	preview_snapshot_free(&p->shown);
	strbuf_free(&p->request);
	free(p);
}

bool preview_look(struct app *a)
{
	bool changed = a->preview && preview_watch_look(&a->preview->watch);

	if (changed)
		a->preview->wanted = true;
	return changed;
}

bool preview_wants(struct app *a, struct strbuf *request)
{
	struct preview *p = a->preview;
	const struct entry *e;
	uint64_t hash;

	if (!p || !p->wanted)
		return false;
	e = &a->entries[0];
	if (e->state == ENTRY_UNREAD)
		return false;                  /* the first reading comes first */
	p->wanted = false;
	if (lesson_request(e->path, request, &hash, NULL) == STATUS_OK)
		return hash != p->hash;
	p->hash = 0;    /* start_load finds the cause once more, and says it */
	return true;
}

void preview_asked(struct app *a, const struct strbuf *request, uint64_t hash)
{
	assert(a->preview && request);
	strbuf_clear(&a->preview->request);
	strbuf_add(&a->preview->request, request->text, request->length);
	a->preview->hash = hash;
}

void preview_keep(struct app *a, const char *fault)
{
	assert(a->preview);
	snprintf(a->preview->fault, sizeof a->preview->fault, "%s", fault);
}

void preview_draw(const struct app *a, struct canvas *c)
{
	enum { LINES_MOST = 6 };
	struct document fault;
	int lines, y;

	if (!a->preview || !*a->preview->fault)
		return;
	text_wrap(a->preview->fault, c->width - 3, STYLE_WARN, &fault);
	if (a->charset == CHARSET_ASCII)
		sheet_ascii(&fault);
	lines = fault.n_lines < LINES_MOST ? (int)fault.n_lines : LINES_MOST;
	y = c->height - 2 - lines;
	canvas_fill(c, (struct rectangle){ 0, y, c->width, lines + 1 }, " ", STYLE_PLAIN);
	canvas_fill(c, (struct rectangle){ 0, y, c->width, 1 }, draw_glyph(a, "─", "-"),
	            STYLE_WARN);
	canvas_document(c, (struct rectangle){ 2, y + 1, c->width - 3, lines }, &fault, 0);
	text_document_free(&fault);
}

static bool is_typing(enum mode m)
{
	return m != MODE_CONTENTS && m != MODE_LESSON;
}

void preview_broken(struct app *a)
{
	assert(a->preview);
	if (!is_typing(a->mode))
		return;
	a->preview->mode = a->mode;            /* taken up again when the file is good */
	a->mode = MODE_LESSON;
}

/* --- from the old lesson to the new ---------------------------------------- */

struct change { const struct entry *old; struct entry *now; const struct snapshot *before,
                *after; };

/* The same block in the new lesson; NO_BLOCK: it is gone. */
static int moved(const struct change *c, int block)
{
	int to = block == NO_BLOCK ? NO_BLOCK : lesson_find_recorded(c->now->lesson,
		c->old->lesson->blocks[block].id);

	return to != NO_BLOCK &&
		c->now->lesson->blocks[to].kind == c->old->lesson->blocks[block].kind ? to
			: NO_BLOCK;
}

static bool unchanged(const struct change *c, const char *id)
{
	return preview_snapshot_same(c->before, c->after, id);
}

/* Knobs stand where they stood, those excepted whose own definition was edited. */
static void keep_knobs(const struct change *c)
{
	struct strbuf body = STRBUF_INIT, event = STRBUF_INIT;
	struct json_out o = JSON_OUT(&event);
	struct json *place = NULL;
	int section, scroll;

	strbuf_puts(&body, "{");
	session_place(c->old->session, NO_BLOCK, NO_BLOCK, &body);
	strbuf_puts(&body, "}");
	json_parse(body.text, body.length, &place, NULL);
	json_open_object(&o);
	json_put_string(&o, "event", act_name(ACT_PLACE));
	json_put_string(&o, "lesson", c->now->lesson->id);
	json_out_key(&o, "knobs");
	json_open_object(&o);
	for (const struct json *k = json_first(json_get(place, "knobs")); k; k = json_next(k)) {
		if (!unchanged(c, json_key(k)))
			continue;
		json_put_copy(&o, json_key(k), k);
	}
	json_close_object(&o);
	json_close_object(&o);
	json_free(place);
	place = NULL;
	if (json_parse(event.text, event.length, &place, NULL) == STATUS_OK)
		session_replay(c->now->session, place, &section, &scroll);
	json_free(place);
	strbuf_free(&body);
	strbuf_free(&event);
}

/* What was typed; and what was answered stands in the line again, to be judged anew. */
static void keep_drafts(const struct change *c)
{
	for (int i = 0; i < (int)c->old->lesson->n_blocks; i++) {
		const struct block *b = &c->old->lesson->blocks[i];
		int to = moved(c, i);
		const struct exercise_state *x;

		if (to == NO_BLOCK || !block_is_exercise(b->kind))
			continue;
		if (c->now->lesson->blocks[to].exercise.form != b->exercise.form)
			continue;
		x = session_exercise(c->old->session, i);
		c->now->drafts[to] = c->old->drafts[i];
		c->now->drafts[to].lines = b->exercise.form == FORM_WORDS;
		if (!c->old->drafts[i].length && x->judged && b->exercise.form != FORM_ONE &&
		    b->exercise.form != FORM_STATE)
			field_set(&c->now->drafts[to], x->last_text);
	}
}

/* What a prediction had let show stays to be seen; and so does what was edited behind one. */
static void keep_open(const struct change *c, int edited)
{
	for (int i = 0; i < (int)c->now->lesson->n_blocks; i++) {
		const struct block *b = &c->now->lesson->blocks[i];
		int from = lesson_find(c->old->lesson, b->id);
		bool seen = false;

		if (b->kind != BLOCK_PREDICT)
			continue;
		if (from != NO_BLOCK && moved(c, from) == i)
			seen = library_done(c->old->session, from) ||
				session_exercise(c->old->session, from)->skipped;
		if ((seen && i != edited) ||
		    (i < edited && b->section == c->now->lesson->blocks[edited].section))
			session_skip(c->now->session, i);
	}
}

static int section_now(const struct change *c, int section)
{
	int block = c->old->sections[section].block, to = moved(c, block);

	for (int i = 0; i < (int)c->now->n_sections; i++)
		if (c->now->sections[i].block == to && (to != NO_BLOCK || block == NO_BLOCK))
			return i;
	return section < (int)c->now->n_sections ? section : (int)c->now->n_sections - 1;
}

/* It is answered in the same way as before. */
static bool same_form(const struct change *c, int old, int now)
{
	return old != NO_BLOCK && now != NO_BLOCK &&
	       c->old->lesson->blocks[old].exercise.form ==
	       c->now->lesson->blocks[now].exercise.form;
}

/* The reader looks at the same things by their new numbers. */
static void keep_place(struct app *a, const struct change *c)
{
	struct reader *r = &a->reader;
	int exercise = r->exercise;

	c->now->section = section_now(c, c->old->section);
	c->now->scroll = moved(c, c->old->scroll);
	r->chart = NO_BLOCK;                   /* its data was the old session's */
	r->drawable = false;
	r->n_knobs = 0;
	if (r->section >= (int)c->old->n_sections)
		r->section = 0;
	r->section = section_now(c, r->section);
	r->exercise = moved(c, r->exercise);
	r->knob = moved(c, r->knob);
	r->show = r->confirm = NO_BLOCK;
	for (size_t i = 0; i < r->sheet.n; i++)
		r->sheet.pieces[i].block = moved(c, r->sheet.pieces[i].block);
	reader_hold(a);
	if (!is_typing(a->mode) && a->mode != MODE_CONTENTS)
		a->mode = a->preview->mode;
	a->preview->mode = MODE_LESSON;
	if (a->mode == MODE_KNOB ? r->knob == NO_BLOCK : is_typing(a->mode) &&
	    !same_form(c, exercise, r->exercise))
		a->mode = MODE_LESSON;
	r->list.choice = 0;
	r->line.readings = 0;
}

/* To the block that was edited, when it is not before the eyes already. */
static void jump(struct app *a, const struct entry *e, int edited)
{
	struct reader *r = &a->reader;
	int section = 0;

	while (section + 1 < (int)e->n_sections && edited >= e->sections[section].end)
		section++;
	if (is_typing(a->mode) && r->exercise == edited)
		return;
	if (section != r->section)
		reader_go(a, section, edited == e->sections[section].block ? NO_BLOCK : edited);
	else
		reader_show(a, edited, ROLE_TITLE);
	a->mode = MODE_LESSON;
	if (block_is_exercise(e->lesson->blocks[edited].kind))
		r->exercise = edited;
	if (e->lesson->blocks[edited].kind == BLOCK_KNOB)
		r->knob = edited;
	r->on_knob = e->lesson->blocks[edited].kind == BLOCK_KNOB;
}

void preview_take(struct app *a, struct entry *e, struct entry *old, const struct json *reply)
{
	struct preview *p = a->preview;
	struct snapshot before = p->shown;
	struct change c = { old, e, &before, &p->shown };
	int edited;

	assert(p && reply);
	p->fault[0] = '\0';
	p->shown = (struct snapshot){ NULL };
	preview_snapshot_take(p->request.text, p->request.length, reply, &p->shown);
	if (!old->lesson)
		return;                        /* the first time */
	edited = preview_snapshot_edited(&before, &p->shown);
	if (edited >= (int)e->lesson->n_blocks)
		edited = NO_BLOCK;
	keep_knobs(&c);
	keep_drafts(&c);
	keep_open(&c, edited);
	keep_place(a, &c);
	if (edited != NO_BLOCK && a->mode != MODE_CONTENTS)
		jump(a, e, edited);
	if (edited != NO_BLOCK)
		app_notify(a, _("read again: %s '%s'"),
		        block_kind_word(e->lesson->blocks[edited].kind),
		        e->lesson->blocks[edited].id);
	else
		app_notify(a, "%s", _("read again"));
	preview_snapshot_free(&before);
}
