/* layout.c - Markdown laid out: blocks and spans from md4c */
#include "config.h"
#include "text/text.h"

#include <assert.h>
#include <md4c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/message.h"
#include "text/links.h"
#include "text/page_private.h"
#include "text/table_private.h"

#define BLANKS " \t\r\n"

enum { WIDTH_MIN = 8, CODE_INDENT = 2, MATHS_WHOLE = 24 };

struct list { bool ordered, tight; unsigned next; char delimiter; };

/* What the parser's callbacks share. */
struct layout {
	struct page page;
	struct flow flow;              /* the paragraph or cell being gathered */
	struct table table;
	struct strbuf raw;             /* a code block, or what stands between two dollars */
	struct list *lists;
	size_t n_lists, lists_capacity;
	const char *maths_end;         /* in the source */
	size_t link_start;
	unsigned strong, emphasis;     /* how deep we are in them */
	bool code, maths, heading, header, in_table;
	bool link;                     /* in one that leads to another place of the course */
};

static void flush(struct layout *l)
{
	if (l->flow.text.length)
		page_flow(&l->page, &l->flow, 0);
	flow_clear(&l->flow);
}

static enum style style_now(const struct layout *l)
{
	if (l->heading)
		return STYLE_HEADING;
	if (l->link)
		return STYLE_LINK;
	if (l->strong || l->header)
		return STYLE_STRONG;
	return l->emphasis ? STYLE_EMPHASIS : STYLE_PLAIN;
}

static void add(struct layout *l, const char *text, size_t length)
{
	flow_add(&l->flow, text, length, style_now(l), false);
}

/* --- blocks ----------------------------------------------------------------------------------- */

static void start_list(struct layout *l, struct list list)
{
	flush(l);
	GROW(l->lists, l->n_lists, l->lists_capacity);
	l->lists[l->n_lists++] = list;
}

static void end_list(struct layout *l)
{
	l->n_lists--;
	if (!l->n_lists || !l->lists[l->n_lists - 1].tight)
		page_gap(&l->page);
}

static void start_item(struct layout *l)
{
	struct list *list = &l->lists[l->n_lists - 1];
	char marker[24] = "•";

	if (list->ordered)
		snprintf(marker, sizeof marker, "%u%c", list->next++, list->delimiter);
	flush(l);
	if (!page_push(&l->page, marker, STYLE_PLAIN, true)) {
		add(l, marker, strlen(marker));
		add(l, " ", 1);
	}
}

static void put_thematic_break(struct page *p)
{
	page_row(p);
	for (int i = page_room(p); i > 0; i--)
		page_add(p, "─", sizeof "─" - 1, STYLE_DIM);
	page_gap(p);
}

/* A line of code too long for the page goes on under an arrow, so that nobody takes it for two. */
static void put_code_line(struct page *p, const char *text, size_t length)
{
	struct strbuf clean = STRBUF_INIT;
	struct grapheme g;
	size_t at = 0;

	text_clean(&clean, text, length, false);
	do {
		int room = page_room(p) - CODE_INDENT;
		size_t start = at;

		page_row(p);
		if (at)
			page_add(p, "↪", sizeof "↪" - 1, STYLE_DIM);
		page_blank(p, at ? 1 : CODE_INDENT);
		while (text_grapheme(clean.text + at, &g) && (room -= g.width) >= 0)
			at += g.length;
		page_add(p, clean.text + start, at - start, STYLE_CODE);
	} while (at < clean.length);
	strbuf_free(&clean);
}

static void put_code(struct layout *l)
{
	const char *line = l->raw.text, *end;

	for (; (end = strchr(line, '\n')); line = end + 1)
		put_code_line(&l->page, line, (size_t)(end - line));
	if (*line)
		put_code_line(&l->page, line, strlen(line));
	strbuf_clear(&l->raw);
	page_gap(&l->page);
}

static enum align align_of(const MD_BLOCK_TD_DETAIL *detail)
{
	return detail->align == MD_ALIGN_RIGHT ? ALIGN_RIGHT :
	       detail->align == MD_ALIGN_CENTER ? ALIGN_CENTER : ALIGN_LEFT;
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *data)
{
	struct layout *l = data;

	if (type == MD_BLOCK_QUOTE) {
		flush(l);
		page_push(&l->page, "│", STYLE_DIM, false);
	} else if (type == MD_BLOCK_UL) {
		start_list(l, (struct list){ .tight = ((MD_BLOCK_UL_DETAIL *)detail)->is_tight });
	} else if (type == MD_BLOCK_OL) {
		const MD_BLOCK_OL_DETAIL *d = detail;

		start_list(l, (struct list){ true, d->is_tight, d->start, d->mark_delimiter });
	} else if (type == MD_BLOCK_LI) {
		start_item(l);
	} else if (type == MD_BLOCK_TABLE) {
		flush(l);
		l->in_table = true;
		table_start(&l->table, ((MD_BLOCK_TABLE_DETAIL *)detail)->col_count);
	} else if (type == MD_BLOCK_TR) {
		table_row(&l->table);
	} else if (type == MD_BLOCK_CODE || type == MD_BLOCK_H || type == MD_BLOCK_HR) {
		flush(l);
		if (type == MD_BLOCK_HR)
			put_thematic_break(&l->page);
		l->code = type == MD_BLOCK_CODE;
		l->heading = type == MD_BLOCK_H;
	} else {
		l->header = type == MD_BLOCK_TH;
	}
	return 0;
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *data)
{
	struct layout *l = data;

	if (type == MD_BLOCK_TH || type == MD_BLOCK_TD) {
		table_cell(&l->table, &l->flow, align_of(detail));
		l->header = false;
	} else if (type == MD_BLOCK_TABLE) {
		table_finish(&l->table, &l->page);
		l->in_table = false;
		page_gap(&l->page);
	} else if (type == MD_BLOCK_CODE) {
		l->code = false;
		put_code(l);
	} else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
		end_list(l);
	} else {
		flush(l);
		if (type == MD_BLOCK_LI || type == MD_BLOCK_QUOTE)
			page_pop(&l->page);
		if (type == MD_BLOCK_P || type == MD_BLOCK_H)
			page_gap(&l->page);
		l->heading = false;
	}
	return 0;
}

/* --- entities --------------------------------------------------------------------------------- */

/* Numbers and the few names that lessons use; any other entity is shown as it stands. */
static void decode_entity(struct strbuf *to, const char *text, size_t length)
{
	static const struct { const char *name, *text; } names[] = {
		{ "&amp;", "&" }, { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" },
		{ "&nbsp;", "\u00A0" }, { "&mdash;", "—" }, { "&ndash;", "–" }, { "&hellip;", "…" },
		{ "&times;", "×" }, { "&deg;", "°" },
	};
	bool hex = text[1] == '#' && (text[2] == 'x' || text[2] == 'X');
	unsigned long code;

	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (strlen(names[i].name) == length && !memcmp(names[i].name, text, length)) {
			strbuf_puts(to, names[i].text);
			return;
		}
	if (text[1] == '#') {
		code = strtoul(text + (hex ? 3 : 2), NULL, hex ? 16 : 10);
		strbuf_utf8(to, code ? code : 0xFFFD);
	} else {
		strbuf_add(to, text, length);
	}
}

static void add_entity(struct layout *l, const char *text, size_t length)
{
	struct strbuf decoded = STRBUF_INIT;

	decode_entity(&decoded, text, length);
	add(l, decoded.text, decoded.length);
	strbuf_free(&decoded);
}

/* --- spans ------------------------------------------------------------------------------------ */

/* Money, not maths: "$5 and $10".  Maths touches both its dollars, and no digit follows it. */
static bool is_money(const struct layout *l)
{
	const char *text = l->raw.text, *end = l->maths_end;

	return !l->raw.length || strchr(BLANKS, text[0]) ||
	       strchr(BLANKS, text[l->raw.length - 1]) ||
	       (*end == '$' && end[1] >= '0' && end[1] <= '9');
}

static void end_maths(struct layout *l, bool display)
{
	struct strbuf line = STRBUF_INIT;

	l->maths = false;
	if (!display && is_money(l)) {
		add(l, "$", 1);
		add(l, l->raw.text, l->raw.length);
		add(l, "$", 1);
	} else {
		text_maths(&line, l->raw.text);
		if (display && !l->in_table)
			flow_break(&l->flow);
		flow_add(&l->flow, line.text, line.length, STYLE_MATHS,
		         text_width(line.text) <= MATHS_WHOLE);
		if (display && !l->in_table)
			flow_break(&l->flow);
	}
	strbuf_clear(&l->raw);
	strbuf_free(&line);
}

/* The address follows the words, unless it says the same or points into the page. */
static void end_link(struct layout *l, const MD_ATTRIBUTE *href)
{
	struct strbuf raw = STRBUF_INIT, address = STRBUF_INIT;
	const char *words = l->flow.text.text + l->link_start, *bare;

	for (size_t i = 0; href->size && href->substr_offsets[i] < href->size; i++) {
		const char *part = href->text + href->substr_offsets[i];
		size_t length = href->substr_offsets[i + 1] - href->substr_offsets[i];

		if (href->substr_types[i] == MD_TEXT_ENTITY)
			decode_entity(&raw, part, length);
		else
			strbuf_add(&raw, part, length);
	}
	text_clean(&address, raw.text, raw.length, false);
	strbuf_free(&raw);
	bare = address.text;
	if (!strncmp(bare, "mailto:", 7))
		bare += 7;
	if (*bare && !l->link && *bare != '#' && strcmp(words, bare)) {
		flow_add(&l->flow, " (", 2, STYLE_DIM, false);
		flow_add(&l->flow, bare, strlen(bare), STYLE_DIM, false);
		flow_add(&l->flow, ")", 1, STYLE_DIM, false);
	}
	strbuf_free(&address);
	l->link = false;
}

static int enter_span(MD_SPANTYPE type, void *detail, void *data)
{
	struct layout *l = data;

	l->strong += type == MD_SPAN_STRONG;
	l->emphasis += type == MD_SPAN_EM;
	if (type == MD_SPAN_A) {
		const MD_ATTRIBUTE *href = &((MD_SPAN_A_DETAIL *)detail)->href;

		l->link_start = l->flow.text.length;
		l->link = href->size && link_is_inside(href->text, href->size);
	}
	if (type == MD_SPAN_LATEXMATH || type == MD_SPAN_LATEXMATH_DISPLAY)
		l->maths = true;
	return 0;
}

static int leave_span(MD_SPANTYPE type, void *detail, void *data)
{
	struct layout *l = data;

	l->strong -= type == MD_SPAN_STRONG;
	l->emphasis -= type == MD_SPAN_EM;
	if (type == MD_SPAN_A)
		end_link(l, &((MD_SPAN_A_DETAIL *)detail)->href);
	if (type == MD_SPAN_LATEXMATH || type == MD_SPAN_LATEXMATH_DISPLAY)
		end_maths(l, type == MD_SPAN_LATEXMATH_DISPLAY);
	return 0;
}

/* --- text ------------------------------------------------------------------------------------- */

static void add_block_code(struct layout *l, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (text[i] == '\t')
			strbuf_puts(&l->raw, "    ");
		else
			strbuf_putc(&l->raw, text[i]);
}

static int add_text(MD_TEXTTYPE type, const MD_CHAR *bytes, MD_SIZE length, void *data)
{
	struct layout *l = data;

	if (l->code) {
		add_block_code(l, bytes, length);
	} else if (l->maths) {
		strbuf_add(&l->raw, bytes, length);
		l->maths_end = bytes + length;
	} else if (type == MD_TEXT_CODE) {
		flow_add(&l->flow, bytes, length, STYLE_CODE, false);
	} else if (type == MD_TEXT_ENTITY) {
		add_entity(l, bytes, length);
	} else if (type == MD_TEXT_BR) {
		flow_break(&l->flow);
	} else if (type == MD_TEXT_SOFTBR) {
		add(l, " ", 1);
	} else {
		add(l, bytes, length);
	}
	return 0;
}

void text_layout(const char *markdown, int width, struct document *out)
{
	static const MD_PARSER parser = {
		.flags = MD_FLAG_TABLES | MD_FLAG_LATEXMATHSPANS | MD_FLAG_NOHTML,
		.enter_block = enter_block, .leave_block = leave_block,
		.enter_span = enter_span, .leave_span = leave_span, .text = add_text,
	};
	struct layout l = { .flow = FLOW_INIT, .raw = STRBUF_INIT };

	assert(markdown && out);
	page_init(&l.page, width < WIDTH_MIN ? WIDTH_MIN : width);
	if (md_parse(markdown, (MD_SIZE)strlen(markdown), &parser, &l))
		die(_("out of memory"));   /* the parser's only failure */
	page_finish(&l.page, out);
	flow_free(&l.flow);
	strbuf_free(&l.raw);
	free(l.lists);
}

void text_wrap(const char *plain, int width, enum style style, struct document *out)
{
	struct page page;
	struct flow flow = FLOW_INIT;

	assert(plain && out);
	page_init(&page, width);
	flow_add(&flow, plain, strlen(plain), style, false);
	page_flow(&page, &flow, 0);
	page_finish(&page, out);
	flow_free(&flow);
}

void text_document_free(struct document *d)
{
	free(d->lines);
	free(d->store);
	*d = (struct document){ 0 };
}
