/* page.c - rows of pieces under their margins */
#include "config.h"
#include "text/page_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void page_init(struct page *p, int width)
{
	*p = (struct page){ .width = width, .store = STRBUF_INIT };
}

void page_finish(struct page *p, struct document *out)
{
	struct span *spans;

	assert(!p->n_margins && !p->refused);
	*out = (struct document){ .n_lines = p->n_rows };
	if (p->n_rows)                 /* the spans lie behind the lines, in one block */
		out->lines = memory_new(1, p->n_rows * sizeof *out->lines +
		                          p->n_pieces * sizeof *spans);
	/* an empty text has neither, and NULL + 0 is no address */
	spans = p->n_rows ? (struct span *)(void *)(out->lines + p->n_rows) : NULL;
	out->store = strbuf_take(&p->store);
	for (size_t i = 0; i < p->n_pieces; i++)
		spans[i] = (struct span){ out->store + p->pieces[i].at, p->pieces[i].style };
	for (size_t i = 0; i < p->n_rows; i++) {
		size_t end = i + 1 < p->n_rows ? p->rows[i + 1].first : p->n_pieces;

		out->lines[i].spans = spans + p->rows[i].first;
		out->lines[i].n_spans = end - p->rows[i].first;
		out->lines[i].indent = p->rows[i].indent;
	}
	free(p->pieces);
	free(p->rows);
	free(p->margins);
}

bool page_push(struct page *p, const char *text, enum style style, bool once)
{
	int columns = text_width(text) + 1;
	struct margin *m;

	assert(style < STYLE_COUNT);
	if (p->refused || p->margin_columns + columns > p->width / 2) {
		p->refused++;
		return false;
	}
	GROW(p->margins, p->n_margins, p->margins_capacity);
	m = &p->margins[p->n_margins++];
	*m = (struct margin){ .columns = columns, .style = style, .once = once };
	snprintf(m->text, sizeof m->text, "%s", text);
	p->margin_columns += columns;
	return true;
}

void page_pop(struct page *p)
{
	const struct margin *m;

	assert(p->refused || p->n_margins);
	if (p->refused) {
		p->refused--;
		return;
	}
	m = &p->margins[p->n_margins - 1];
	if (m->once && !m->shown)
		page_row(p);
	p->margin_columns -= m->columns;
	p->n_margins--;
	if (p->gap_depth > p->n_margins)
		p->gap_depth = p->n_margins;
}

int page_room(const struct page *p)
{
	return p->width - p->margin_columns;
}

void page_gap(struct page *p)
{
	p->gap = true;
	p->gap_depth = p->n_margins;
}

static void start_row(struct page *p)
{
	GROW(p->rows, p->n_rows, p->rows_capacity);
	p->rows[p->n_rows++] = (struct row){ p->n_pieces, 0 };
	p->blank = 0;
}

static void show_margin(struct page *p, const struct margin *m, bool text)
{
	if (text)
		page_add(p, m->text, strlen(m->text), m->style);
	page_blank(p, text ? 1 : m->columns);
}

void page_row(struct page *p)
{
	if (p->gap && p->n_rows) {
		start_row(p);
		for (size_t i = 0; i < p->gap_depth; i++)
			show_margin(p, &p->margins[i], !p->margins[i].once);
	}
	p->gap = false;
	start_row(p);
	for (size_t i = 0; i < p->n_margins; i++) {
		struct margin *m = &p->margins[i];

		show_margin(p, m, !m->once || !m->shown);
		m->shown = true;
	}
}

void page_blank(struct page *p, int columns)
{
	assert(columns >= 0);
	p->blank += columns;
}

static void add_piece(struct page *p, const char *text, size_t length, enum style style)
{
	bool same = p->n_pieces > p->rows[p->n_rows - 1].first &&
	            p->pieces[p->n_pieces - 1].style == style;

	if (same) {
		p->store.length--;     /* over the NUL of the piece that goes on */
	} else {
		GROW(p->pieces, p->n_pieces, p->pieces_capacity);
		p->pieces[p->n_pieces++] = (struct piece){ p->store.length, style };
	}
	strbuf_add(&p->store, text, length);
	strbuf_putc(&p->store, '\0');
}

void page_add(struct page *p, const char *text, size_t length, enum style style)
{
	struct row *row = &p->rows[p->n_rows - 1];

	assert(p->n_rows);
	if (!length)
		return;
	if (row->first == p->n_pieces) {
		row->indent = p->blank;
		p->blank = 0;
	}
	for (; p->blank; p->blank--)
		add_piece(p, " ", 1, STYLE_PLAIN);
	add_piece(p, text, length, style);
}

void page_put(struct page *p, const struct flow *f, size_t from, size_t to)
{
	assert(from <= to && to <= f->text.length);
	for (size_t run = flow_run(f, from); from < to; run++) {
		size_t end = run + 1 < f->n_runs ? f->runs[run + 1].start : f->text.length;

		if (end > to)
			end = to;
		page_add(p, f->text.text + from, end - from, f->runs[run].style);
		from = end;
	}
}

/* Where a line of width columns that starts at from must end: at least one grapheme on. */
static size_t fit(const char *text, const char *breaks, size_t from, size_t to, int width)
{
	size_t at = from, best[BREAK_SECOND + 1] = { 0 };
	struct grapheme g;

	for (; at < to; at += g.length) {
		if (at > from)
			best[(int)breaks[at]] = at;
		text_grapheme(text + at, &g);
		width -= g.width;
		if (width < 0 && *g.bytes != ' ')
			break;
	}
	if (at >= to)
		return to;
	if (best[BREAK_FIRST] || best[BREAK_SECOND])
		return best[BREAK_FIRST] ? best[BREAK_FIRST] : best[BREAK_SECOND];
	return at > from ? at : from + g.length;
}

bool page_line(struct lines *l, int width, size_t *from, size_t *to)
{
	const char *text = l->flow->text.text;
	size_t length = l->flow->text.length;

	for (; l->at < length; l->at++) {      /* over a hard break */
		if (l->at >= l->end) {
			const char *newline = memchr(text + l->at, '\n', length - l->at);

			l->end = newline ? (size_t)(newline - text) : length;
		}
		while (l->at < l->end && text[l->at] == ' ')
			l->at++;
		if (l->at == l->end)
			continue;
		*from = l->at;
		*to = l->at = fit(text, l->breaks, l->at, l->end, width);
		while (*to > *from && text[*to - 1] == ' ')
			--*to;
		return true;
	}
	return false;
}

void page_flow(struct page *p, const struct flow *f, int hang)
{
	char *breaks = flow_breaks(f);
	struct lines l = { f, breaks, 0, 0 };
	size_t from, to;

	for (int indent = 0; page_line(&l, page_room(p) - indent, &from, &to); indent = hang) {
		page_row(p);
		page_blank(p, indent);
		page_put(p, f, from, to);
	}
	free(breaks);
}
