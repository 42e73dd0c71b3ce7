/* view.c - how the lesson screen looks: text, chart, knobs, the two bars */
#include "config.h"
#include "app/reader/sliders_private.h"
#include "app/reader/view_private.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/draw_private.h"
#include "app/library.h"
#include "app/reader/reader_crosshair_private.h"
#include "app/reader/scroll_private.h"
#include "app/state.h"
#include "base/memory.h"
#include "chart/chart_draw.h"
#include "lesson/session_bookmarks.h"

/* --- the text --------------------------------------------------------------------------------- */

static bool is_typed_into(const struct app *a, const struct piece *p)
{
	return p->role == ROLE_INPUT && a->mode == MODE_ANSWER && a->reader.exercise == p->block;
}

/* In the place of what is not typed yet: how, and how near it must come. */
static void draw_invitation(const struct app *a, struct canvas *c, int block, int x, int y,
                            int width)
{
	struct strbuf near = STRBUF_INIT, text = STRBUF_INIT;

	session_tolerance(a->entries[a->open].session, block, &near);
	if (near.length)
		strbuf_printf(&text, _("(type it; %s)"), near.text);
	else
		strbuf_puts(&text, _("(Enter to type)"));
	if (near.length && draw_width(a, text.text) > width) {  /* that is told last of all */
		strbuf_clear(&text);
		strbuf_printf(&text, "(%s)", near.text);
	}
	draw_text(a, c, x, y, width, text.text, STYLE_DIM);
	strbuf_free(&near);
	strbuf_free(&text);
}

static void draw_input(const struct app *a, struct canvas *c, const struct piece *p, int x, int y,
                       int width)
{
	const struct entry *e = &a->entries[a->open];
	int left = x + p->indent;
	int at = draw_text(a, c, left, y, width - p->indent, _("Answer:"), STYLE_PLAIN) + 1;
	const struct field *f = &e->drafts[p->block];
	int cursor;

	if (!is_typed_into(a, p) && f->length == 0) {
		draw_invitation(a, c, p->block, at, y, x + width - at);
		return;
	}
	cursor = draw_field(a, c, at, y, x + width - at, f);
	if (is_typed_into(a, p)) {
		c->cursor_x = cursor;
		c->cursor_y = y;
	}
}

static void draw_heading(const struct app *a, struct canvas *c, const struct piece *p, int x, int y)
{
	bool marked = a->reader.exercise == p->block;

	if (!marked)
		return;
	canvas_text(c, x, y, 1, draw_glyph(a, "▸", ">"),
	            a->reader.on_knob ? STYLE_DIM : STYLE_FOCUS);
	if (!a->reader.on_knob && a->mode == MODE_LESSON) {
		c->cursor_x = x;
		c->cursor_y = y;
	}
}

static bool first_of_block(const struct sheet *sheet, const struct piece *p)
{
	return p == sheet->pieces || p[-1].block != p->block;
}

/* Lines [from, from + n) of a piece at y. */
static void draw_piece(const struct app *a, struct canvas *c, const struct piece *p, int from,
                       int n, int y)
{
	const struct rectangle *text = &a->reader.layout.text;
	struct rectangle place = { text->x + p->indent, y, text->width - 1 - p->indent, n };
	bool listing = a->mode == MODE_CHOICE || a->mode == MODE_PICK || a->mode == MODE_ORDER;
	bool chosen = p->role == ROLE_CHOICE && listing &&
	              p->block == a->reader.exercise && p->index == (int)a->reader.list.choice;

	if (p->role == ROLE_INPUT) {
		draw_input(a, c, p, text->x, y, text->width - 1);
		return;
	}
	canvas_document(c, place, &p->document, (size_t)from);
	if (p->role == ROLE_WORDS && a->mode == MODE_WORDS && p->block == a->reader.exercise &&
	    p->index == a->reader.words.row) {
		c->cursor_x = place.x + a->reader.words.column;
		c->cursor_y = y;
	}
	if (from == 0 && first_of_block(&a->reader.sheet, p) &&
	    session_marked(a->entries[a->open].session, p->block))
		canvas_text(c, text->x - 1, y, 1, draw_glyph(a, "●", "*"), STYLE_MARK);
	if (from == 0 && p->role == ROLE_HEADING)
		draw_heading(a, c, p, text->x, y);
	if (from == 0 && *p->prefix)
		draw_right(a, c, place.x, y, p->prefix, p->style);
	if (chosen) {
		canvas_reverse(c, (struct rectangle){ text->x + 2, y, text->width - 3, n });
		c->cursor_x = place.x - 3;
		c->cursor_y = y;
	}
}

static void draw_scrollbar(const struct app *a, struct canvas *c)
{
	const struct reader *r = &a->reader;
	const struct rectangle *t = &r->layout.text;
	int thumb, top;

	if (r->sheet.height <= t->height || t->height < 2)
		return;
	thumb = t->height * t->height / r->sheet.height;
	thumb = thumb < 1 ? 1 : thumb;
	top = (t->height - thumb) * r->scroll / (r->sheet.height - t->height);
	canvas_fill(c, (struct rectangle){ t->x + t->width, t->y, 1, t->height },
	            draw_glyph(a, "│", ":"), STYLE_DIM);
	canvas_fill(c, (struct rectangle){ t->x + t->width, t->y + top, 1, thumb },
	            draw_glyph(a, "┃", "#"), STYLE_PLAIN);
}

static void draw_page(const struct app *a, struct canvas *c)
{
	const struct reader *r = &a->reader;
	const struct rectangle *t = &r->layout.text;

	for (size_t i = 0; i < r->sheet.n; i++) {
		const struct piece *p = &r->sheet.pieces[i];
		int from = r->scroll > p->top ? r->scroll - p->top : 0;
		int y = t->y + p->top + from - r->scroll;
		int n = p->height - from;

		if (y + n > t->y + t->height)
			n = t->y + t->height - y;
		if (n > 0)
			draw_piece(a, c, p, from, n, y);
	}
	draw_scrollbar(a, c);
}

/* --- the pane --------------------------------------------------------------------------------- */

static void draw_chart(const struct app *a, struct canvas *c)
{
	const struct reader *r = &a->reader;
	if (r->chart == NO_BLOCK || r->layout.chart.height <= 0)
		return;
	if (session_chart_hidden(a->entries[a->open].session, r->chart))
		draw_note(a, c, r->layout.chart,
		          _("This chart appears when you have committed your prediction."));
	else if (r->drawable && r->table)
		reader_table_draw(a, c, r->layout.chart);
	else if (r->drawable)
		chart_draw(&r->data, c, r->layout.chart, a->charset);
	else
		draw_note(a, c, r->layout.chart, r->why.text);
}

/* The chart in words, where the pane has room left below the knobs. */
static void draw_alt(const struct app *a, struct canvas *c)
{
	const struct layout *l = &a->reader.layout;
	struct rectangle place = l->knobs;

	place.y += place.height + 1;
	place.height = c->height - 1 - place.y;
	if (!l->beside || a->reader.alt.length == 0 || place.height < 2)
		return;
	draw_paragraph(a, c, place, a->reader.alt.text, STYLE_DIM);
}

static void draw_rule(const struct app *a, struct canvas *c)
{
	const struct layout *l = &a->reader.layout;

	if (l->rule >= 0 && !l->beside)
		canvas_fill(c, (struct rectangle){ 0, l->rule, c->width, 1 },
		            draw_glyph(a, "─", "-"), STYLE_DIM);
}

/* --- the bars --------------------------------------------------------------------------------- */

static void draw_top(const struct app *a, struct canvas *c)
{
	const struct entry *e = &a->entries[a->open];
	struct strbuf cross = STRBUF_INIT;
	char place[96] = "";
	size_t done, all;

	reader_crosshair_brief(a, &cross);
	if (e->state == ENTRY_READY) {
		session_progress(e->session, &done, &all);
		snprintf(place, sizeof place, _("section %d/%zu · done %zu/%zu"),
		         a->reader.section + 1, e->n_sections, done, all);
	}
	draw_title(a, c, library_outline(e) ? wording(&e->outline.title) : e->name, cross.length
	           ? cross.text : place);
	strbuf_free(&cross);
}

enum { MOST_HINTS = 12 };
struct hints { struct key_hint list[MOST_HINTS]; size_t n; };

static void offer(struct hints *h, enum command command, const char *label)
{
	if (h->n < MOST_HINTS)
		h->list[h->n++] = (struct key_hint){ .command = command, .label = label };
}

static const char *act_word(const struct block *b)
{
	return form_ops(b->exercise.form)->action;
}

static void offer_exercise(const struct app *a, struct hints *h)
{
	const struct entry *e = &a->entries[a->open];
	const struct block *b = &e->lesson->blocks[a->reader.exercise];
	const struct exercise_state *x = session_exercise(e->session, a->reader.exercise);

	if (library_done(e->session, a->reader.exercise)) {
		offer(h, COMMAND_ACT, N_("go on"));
		offer(h, COMMAND_AGAIN, block_kind(b->kind)->unscored ? N_("change") : NULL);
	} else if (x->phase == PHASE_OPEN) {
		offer(h, COMMAND_ACT, x->tries > 0 ? N_("try again") : act_word(b));
		if (x->hints < (int)b->exercise.n_hints)
			offer(h, COMMAND_HINT, NULL);
		if (x->tries > 0 || x->hints > 0) {
			offer(h, COMMAND_SOLUTION, NULL);
			offer(h, COMMAND_SKIP, NULL);
		}
	}
}

enum { CHART_GOOD = 12 };               /* lines; a lower one looks flat */

static void offer_reading(const struct app *a, struct hints *h)
{
	if (a->reader.exercise != NO_BLOCK && !a->reader.alone) {
		if (reader_sees(a, a->reader.exercise))
			offer_exercise(a, h);
		else
			offer(h, COMMAND_ACT, N_("read on"));
	}
	if (a->reader.knob != NO_BLOCK) {
		offer(h, COMMAND_LESS, N_("turn"));
		h->list[h->n - 1].pair = COMMAND_MORE;
	}
	if (a->reader.n_knobs > 0 || a->reader.exercise != NO_BLOCK)
		offer(h, COMMAND_NEXT, NULL);
	if (a->reader.drawable && a->reader.layout.chart.height < CHART_GOOD && !a->reader.alone)
		offer(h, COMMAND_CHART, NULL);
	offer(h, COMMAND_NEXT_SECTION, NULL);
	if (a->reader.on_knob)
		offer(h, COMMAND_TYPE_VALUE, NULL);
	offer(h, COMMAND_BENCH, NULL);
	offer(h, COMMAND_CONTENTS, NULL);
	offer(h, COMMAND_FIND, NULL);
	offer(h, COMMAND_QUIT, NULL);
}

static void offer_cross(const struct app *a, struct hints *h)
{
	offer(h, COMMAND_CROSSHAIR_LEFT, N_("move"));
	h->list[h->n - 1].pair = COMMAND_CROSSHAIR_RIGHT;
	if (a->reader.data.n_series > 1)
		offer(h, COMMAND_CROSSHAIR_UP, NULL);
	offer(h, COMMAND_SEND, NULL);
	offer(h, COMMAND_SAVE_CHART, N_("save"));
	offer(h, COMMAND_BACK, NULL);
}

unsigned reader_context(const struct app *a)
{
	static const unsigned contexts[] = {
		[MODE_LESSON] = CONTEXT_LESSON, [MODE_ANSWER] = CONTEXT_LINE,
		[MODE_KNOB] = CONTEXT_LINE, [MODE_CHOICE] = CONTEXT_CHOICE,
		[MODE_PICK] = CONTEXT_PICK, [MODE_ORDER] = CONTEXT_ORDER,
		[MODE_WORDS] = CONTEXT_WORDS, [MODE_CROSSHAIR] = CONTEXT_CROSSHAIR,
	};

	assert((size_t)a->mode < COUNT_OF(contexts) && contexts[a->mode]);
	return contexts[a->mode];
}

static void draw_bottom(const struct app *a, struct canvas *c)
{
	struct hints h = { .n = 0 };

	if (a->reader.confirm != NO_BLOCK) {
		offer(&h, COMMAND_SOLUTION, N_("show it"));
		offer(&h, COMMAND_BACK, N_("do not"));
		draw_keys(a, c, reader_context(a), h.list, h.n);
		return;
	}
	switch (a->mode) {
	case MODE_ANSWER:
		offer(&h, COMMAND_SUBMIT, NULL);
		offer(&h, COMMAND_BACK, N_("back, the text stays"));
		if (a->entries[a->open].lesson->blocks[a->reader.exercise].exercise.numeric)
			offer(&h, COMMAND_NUMBER_NEXT, NULL);
		break;
	case MODE_KNOB:
		offer(&h, COMMAND_SUBMIT, N_("set the knob"));
		offer(&h, COMMAND_BACK, NULL);
		break;
	case MODE_CHOICE:
		offer(&h, COMMAND_UP, N_("move"));
		h.list[0].pair = COMMAND_DOWN;
		offer(&h, COMMAND_SUBMIT, N_("choose"));
		offer(&h, COMMAND_CHOOSE, N_("at once"));
		offer(&h, COMMAND_HINT, NULL);
		offer(&h, COMMAND_BACK, NULL);
		break;
	case MODE_PICK:
	case MODE_ORDER:
		offer(&h, COMMAND_UP, N_("move"));
		h.list[0].pair = COMMAND_DOWN;
		offer(&h, a->mode == MODE_PICK ? COMMAND_MARK : COMMAND_STEP_UP, NULL);
		h.list[1].pair = a->mode == MODE_PICK ? COMMAND_NONE : COMMAND_STEP_DOWN;
		offer(&h, COMMAND_SUBMIT, NULL);
		offer(&h, COMMAND_BACK, NULL);
		break;
	case MODE_WORDS:
		offer(&h, COMMAND_BACK, N_("keep it and go back"));
		offer(&h, COMMAND_NEW_LINE, NULL);
		break;
	case MODE_CROSSHAIR:
		offer_cross(a, &h);
		break;
	case MODE_LESSON:
	case MODE_CONTENTS:
	case MODE_BENCH:
		if (a->entries[a->open].state == ENTRY_READY)
			offer_reading(a, &h);
		else
			offer(&h, COMMAND_CONTENTS, NULL);
		break;
	}
	draw_keys(a, c, reader_context(a), h.list, h.n);
}

void reader_view(const struct app *a, struct canvas *c)
{
	const struct entry *e = &a->entries[a->open];

	assert(a->open != NO_ENTRY);
	draw_top(a, c);
	if (e->state != ENTRY_READY) {
		struct rectangle body = { 1, 1, c->width - 2, c->height - 2 };

		draw_note(a, c, body, e->state == ENTRY_FAULT ? e->fault : _("loading…"));
		draw_bottom(a, c);
		return;
	}
	if (!a->reader.alone || a->reader.chart == NO_BLOCK) {
		draw_page(a, c);
		draw_rule(a, c);
	}
	draw_chart(a, c);
	sliders_draw(a, c);
	draw_alt(a, c);
	draw_bottom(a, c);
}
