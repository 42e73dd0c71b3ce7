/* page.c - line mode: reading out the page, an exercise, a chart, the knobs */
#include "config.h"
#include "app/linemode/page_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/library.h"
#include "app/linemode/state.h"
#include "app/reader/scroll_private.h"
#include "app/reader/sections_private.h"
#include "base/memory.h"

enum { TABLE_ROWS = 8 };

/* --- paragraphs and pieces ------------------------------------------------- */

static void blanks(struct strbuf *to, int n)
{
	while (n-- > 0)
		strbuf_putc(to, ' ');
}

static void put_document(const struct document *d, int indent, const char *prefix,
                         struct strbuf *to)
{
	for (size_t i = 0; i < d->n_lines; i++) {
		const struct line *line = &d->lines[i];
		int used = i == 0 ? text_width(prefix) : 0;

		blanks(to, indent - used);
		if (i == 0)
			strbuf_puts(to, prefix);
		blanks(to, line->indent);
		for (size_t k = 0; k < line->n_spans; k++)
			strbuf_puts(to, line->spans[k].text);
		strbuf_putc(to, '\n');
	}
}

static void say(const struct linemode *p, const char *text, bool markup, struct strbuf *to)
{
	struct strbuf clean = STRBUF_INIT;
	struct document d;

	text_clean(&clean, text, strlen(text), markup);
	if (markup)
		text_layout(clean.text, p->app->width, &d);
	else
		text_wrap(clean.text, p->app->width, STYLE_PLAIN, &d);
	if (p->app->charset == CHARSET_ASCII)
		sheet_ascii(&d);
	put_document(&d, 0, "", to);
	text_document_free(&d);
	strbuf_free(&clean);
}

void linemode_say(const struct linemode *p, const char *text, struct strbuf *to)
{
	assert(text && to);
	say(p, text, false, to);
}

void linemode_markup(const struct linemode *p, const char *markdown, struct strbuf *to)
{
	assert(markdown && to);
	say(p, markdown, true, to);
}

void linemode_notice(struct linemode *p, struct strbuf *to)
{
	struct app *a = p->app;

	if (*a->notice)
		linemode_say(p, a->notice, to);
	a->notice[0] = '\0';
}

/* What the page says with a style alone, in words. */
static const char *spoken_mark(const struct linemode *p, const struct piece *piece)
{
	const struct entry *e = library_entry(p->app);

	if (piece->role == ROLE_GOALS)
		return piece->style == STYLE_RIGHT ? _("this holds") : _("not yet");
	if (piece->role == ROLE_CHOICE && piece->style == STYLE_RIGHT)
		return e->lesson->blocks[piece->block].exercise.form == FORM_ORDER ? ""
			: _("this is right");
	return "";
}

/* "[2] the taxonomy → b-c3", a line for each link of the piece, numbered along the page. */
static void put_links(const struct linemode *p, const struct piece *piece, struct strbuf *to)
{
	const struct sheet *sheet = &p->app->reader.sheet;
	struct sheet_link *links;
	size_t n = strstr(piece->source, "](") ? sheet_links(sheet, &links) : 0;

	for (size_t i = 0; i < n; i++) {
		struct strbuf line = STRBUF_INIT;

		if (&sheet->pieces[links[i].piece] == piece) {
			strbuf_printf(&line, "[%zu] %s \u2192 %s", i + 1, links[i].words,
			              links[i].target);
			linemode_say(p, line.text, to);
		}
		strbuf_free(&line);
	}
	if (n)
		sheet_links_free(links, n);
}

static void read_piece(const struct linemode *p, const struct piece *piece, struct strbuf *to)
{
	const struct sheet *sheet = &p->app->reader.sheet;
	const struct entry *e = library_entry(p->app);
	const struct piece *before = piece > sheet->pieces ? piece - 1 : NULL;
	const char *mark = spoken_mark(p, piece);

	if (piece->role == ROLE_INPUT || (piece->role == ROLE_WORDS && piece->style == STYLE_DIM))
		return;                        /* the prompt asks */
	if (to->length && before && piece->top > before->top + before->height)
		strbuf_putc(to, '\n');
	if (piece->role == ROLE_TITLE && library_label(e, p->app->reader.section, to))
		strbuf_putc(to, ' ');
	put_document(&piece->document, piece->indent, piece->role == ROLE_VERDICT ? ""
	             : piece->prefix, to);
	if (piece->markup)
		put_links(p, piece, to);
	if (*mark && to->length && to->text[to->length - 1] == '\n') {
		to->text[--to->length] = '\0';
		strbuf_printf(to, " (%s)\n", mark);
	}
}

void linemode_hint(const struct linemode *p, struct strbuf *to)
{
	const struct reader *r = &p->app->reader;
	int last = -1;

	for (size_t i = 0; i < r->sheet.n; i++)
		if (r->sheet.pieces[i].block == r->exercise && r->sheet.pieces[i].role == ROLE_HINT)
			last = r->sheet.pieces[i].index & ~1;  /* its label and its text are two
			                                          pieces */
	for (size_t i = 0; i < r->sheet.n; i++)
		if (r->sheet.pieces[i].block == r->exercise &&
		    r->sheet.pieces[i].role == ROLE_HINT &&
		    r->sheet.pieces[i].index >= last)
			read_piece(p, &r->sheet.pieces[i], to);
}

void linemode_part(const struct linemode *p, enum role role, struct strbuf *to)
{
	const struct reader *r = &p->app->reader;

	for (size_t i = 0; i < r->sheet.n; i++)
		if (r->sheet.pieces[i].block == r->exercise && r->sheet.pieces[i].role == role)
			read_piece(p, &r->sheet.pieces[i], to);
}

/* --- charts and knobs ------------------------------------------------------ */

void linemode_knobs(struct linemode *p, struct strbuf *to)
{
	const struct reader *r = &p->app->reader;
	const struct entry *e = library_entry(p->app);

	assert(library_entry(p->app));
	p->told = r->n_knobs;
	if (r->n_knobs == 0) {
		linemode_say(p, _("there is no knob here"), to);
		return;
	}
	linemode_say(p, _("Knobs, set with NAME = VALUE:"), to);
	for (size_t i = 0; i < r->n_knobs; i++) {
		struct strbuf value = STRBUF_INIT, label = STRBUF_INIT, range = STRBUF_INIT,
			line = STRBUF_INIT;

		session_knob_print(e->session, r->knobs[i], &value);
		session_knob_label(e->session, r->knobs[i], &label);
		session_knob_range(e->session, r->knobs[i], &range);
		strbuf_printf(&line, "%s = %s (%s, %s)", e->lesson->blocks[r->knobs[i]].id,
		              value.text, label.text, range.text);
		linemode_say(p, line.text, to);
		strbuf_free(&value);
		strbuf_free(&label);
		strbuf_free(&range);
		strbuf_free(&line);
	}
}

/* The widest line of a text; it is clean. */
static int widest(const char *text)
{
	int most = 0;

	while (*text) {
		size_t n = strcspn(text, "\n");
		char *line = memory_copy(text, n);
		int width = text_width(line);

		most = width > most ? width : most;
		text += n + (text[n] == '\n');
		free(line);
	}
	return most;
}

/* Columns without room to stand under one another: each row is a sentence, "1 | 99.9 %". */
static void put_rows(const struct linemode *p, const char *table, struct strbuf *to)
{
	while (*table) {
		size_t n = strcspn(table, "\n");
		struct strbuf row = STRBUF_INIT;

		for (size_t i = strspn(table, " "); i < n; i++) {
			size_t gap = strspn(table + i, " ");

			if (gap > 1)
				strbuf_puts(&row, " | ");
			else
				strbuf_putc(&row, table[i]);
			i += gap > 1 ? gap - 1 : 0;
		}
		linemode_say(p, row.text, to);
		table += n + (table[n] == '\n');
		strbuf_free(&row);
	}
}

static void put_table(const struct linemode *p, const char *table, struct strbuf *to)
{
	struct strbuf ascii = STRBUF_INIT;

	if (widest(table) > p->app->width)
		put_rows(p, table, to);
	else if (p->app->charset == CHARSET_ASCII)
		text_ascii(&ascii, table);
	else
		strbuf_puts(to, table);
	strbuf_puts(to, ascii.text);
	strbuf_free(&ascii);
}

void linemode_chart(struct linemode *p, struct strbuf *to)
{
	const struct reader *r = &p->app->reader;
	const struct entry *e = library_entry(p->app);
	struct strbuf table = STRBUF_INIT;

	assert(library_entry(p->app));
	if (r->chart == NO_BLOCK) {
		linemode_say(p, _("there is no chart here"), to);
	} else if (session_chart_hidden(e->session, r->chart)) {
		linemode_say(p, _("This chart appears when you have committed your prediction."),
		             to);
	} else if (!r->drawable) {
		linemode_say(p, r->why.text, to);
	} else {
		strbuf_printf(&table, "%s ", _("Chart:"));
		chart_table(&r->data, TABLE_ROWS, 0, &table);
		put_table(p, table.text, to);
		linemode_say(p, r->alt.text, to);
	}
	strbuf_free(&table);
}

/* --- reading on ------------------------------------------------------------ */

void linemode_settle(struct linemode *p)
{
	app_update(p->app, &(struct event){ .kind = EVENT_IDLE });
	app_settle(p->app);
}

static bool is_exercise(const struct linemode *p, int block)
{
	return block != NO_BLOCK &&
		block_is_exercise(library_entry(p->app)->lesson->blocks[block].kind);
}

/* The line of the text that is the screen. */
static void come_to(struct linemode *p, int block, enum role role)
{
	struct app *a = p->app;

	if (is_exercise(p, block))
		a->reader.exercise = block;
	a->reader.on_knob = false;
	reader_show(a, block, role);
	linemode_settle(p);
}

/* The first piece that was not read out yet; NULL at the end of what may be read. */
static const struct piece *next_piece(const struct linemode *p)
{
	const struct sheet *sheet = &p->app->reader.sheet;
	const struct entry *e = library_entry(p->app);
	const struct piece *last = p->at == NO_BLOCK ? NULL : sheet_last(sheet, p->at);
	const struct piece *next = last ? last + 1 : sheet->pieces;
	int end = reader_end(e, &e->sections[p->app->reader.section]);

	return next < sheet->pieces + sheet->n && (next->role == ROLE_TITLE || next->block < end)
		? next : NULL;
}

bool linemode_at_end(const struct linemode *p)
{
	return !next_piece(p);
}

bool linemode_gated(const struct linemode *p)
{
	const struct entry *e = library_entry(p->app);
	const struct section *s = &e->sections[p->app->reader.section];

	return linemode_at_end(p) && reader_end(e, s) < s->end;
}

bool linemode_read_already(const struct linemode *p, int block)
{
	const struct sheet *sheet = &p->app->reader.sheet;
	const struct piece *piece = sheet_last(sheet, block), *next = next_piece(p);

	return piece && (!next || piece < next);
}

static bool needs_work(const struct linemode *p, int block)
{
	const struct session *s = library_entry(p->app)->session;
	const struct exercise_state *x = session_exercise(s, block);

	return x->phase == PHASE_OPEN && !x->skipped;
}

/* All of the block's pieces, at once. */
static void put_block(const struct linemode *p, const struct piece *piece, struct strbuf *to)
{
	const struct sheet *sheet = &p->app->reader.sheet;

	for (int block = piece->block; piece < sheet->pieces + sheet->n &&
	     piece->block == block; piece++)
		read_piece(p, piece, to);
}

static void read_chart(struct linemode *p, int block, struct strbuf *to)
{
	come_to(p, block, ROLE_CHART);
	if (to->length)
		strbuf_putc(to, '\n');
	linemode_chart(p, to);
	if (p->app->reader.n_knobs > 0)
		linemode_knobs(p, to);
}

/* A section without a chart, and a task that is about its knobs, name them; told: before this was
 * read. */
static void tell_knobs(struct linemode *p, size_t told, struct strbuf *to)
{
	const struct reader *r = &p->app->reader;
	bool task = is_exercise(p, p->at) && needs_work(p, p->at) &&
	            library_entry(p->app)->lesson->blocks[p->at].exercise.form == FORM_STATE;

	if (r->n_knobs > p->told && (task || !told)) {
		strbuf_putc(to, '\n');
		linemode_knobs(p, to);
	}
}

void linemode_read(struct linemode *p, struct strbuf *to)
{
	const struct piece *piece;
	size_t told = p->told;

	assert(library_entry(p->app));
	p->told = 0;
	p->app->reader.line.readings = 0;
	p->app->reader.confirm = NO_BLOCK;
	while ((piece = next_piece(p))) {
		p->at = piece->block;
		if (piece->role == ROLE_CHART) {
			read_chart(p, piece->block, to);
			continue;
		}
		put_block(p, piece, to);
		if (is_exercise(p, p->at)) {
			p->app->reader.exercise = p->at;
			if (needs_work(p, p->at))
				break;
		}
	}
	p->app->moved = true;
	come_to(p, p->at, ROLE_HEADING);
	tell_knobs(p, told, to);
	p->told = p->told ? p->told : told;
	linemode_notice(p, to);
}

void linemode_open(struct linemode *p, struct strbuf *to)
{
	struct app *a = p->app;
	const struct sheet *sheet = &a->reader.sheet;
	const struct piece *piece;

	linemode_settle(p);
	linemode_notice(p, to);
	if (to->length)
		strbuf_putc(to, '\n');
	p->at = NO_BLOCK;
	p->told = 0;
	if (a->open == NO_ENTRY || !library_entry(a)) {
		if (a->open != NO_ENTRY)
			linemode_say(p, a->entries[a->open].fault, to);
		return;
	}
	piece = sheet_at(sheet, a->reader.scroll);
	if (piece && piece > sheet->pieces && piece->block != sheet->pieces->block) {
		read_piece(p, sheet->pieces, to);       /* the section's title */
		while (piece > sheet->pieces && piece[-1].block == piece->block)
			piece--;
		p->at = piece[-1].block;
	}
	linemode_read(p, to);
}

void linemode_exercise(struct linemode *p, struct strbuf *to)
{
	const struct piece *piece = sheet_find(&p->app->reader.sheet, p->app->reader.exercise,
	                                       ROLE_HEADING);

	assert(p->app->reader.exercise != NO_BLOCK);
	if (piece)
		put_block(p, piece, to);
}

void linemode_verdict(struct linemode *p, struct strbuf *to)
{
	const struct reader *r = &p->app->reader;
	const struct entry *e = library_entry(p->app);
	const struct exercise *x = &e->lesson->blocks[r->exercise].exercise;

	assert(p->app->reader.exercise != NO_BLOCK);
	linemode_part(p, ROLE_FAULT, to);
	linemode_part(p, ROLE_VERDICT, to);
	linemode_part(p, ROLE_SOLUTION, to);
	if (library_done(e->session, r->exercise) && x->chart != NO_BLOCK &&
	    x->chart < r->exercise &&
	    e->lesson->blocks[x->chart].chart.predict == r->exercise &&
	    linemode_read_already(p, x->chart)) {
		strbuf_putc(to, '\n');         /* it was hidden when it was come by */
		linemode_chart(p, to);
	}
}
