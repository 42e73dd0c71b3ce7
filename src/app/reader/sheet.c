/* sheet.c - pieces of text one below the other, and the lines each takes */
#include "config.h"
#include "app/reader/sheet.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "text/links.h"

static void free_piece(struct piece *p)
{
	free(p->source);
	text_document_free(&p->document);
}

static void free_old(struct sheet *p)
{
	for (size_t i = 0; i < p->n_old; i++)
		if (p->old[i].source)
			free_piece(&p->old[i]);
	free(p->old);
	p->old = NULL;
	p->n_old = p->next_old = 0;
}

void sheet_begin(struct sheet *p, int width, bool ascii)
{
	p->old = p->pieces;
	p->n_old = p->n;
	p->next_old = 0;
	p->pieces = NULL;
	p->n = p->capacity = 0;
	p->width = width;
	p->height = 0;
	p->ascii = ascii;
}

int sheet_ascii(struct document *d)
{
	struct strbuf store = STRBUF_INIT;
	size_t at = 0;
	int widest = 0;

	for (size_t i = 0; i < d->n_lines; i++) {
		struct line *line = &d->lines[i];
		int width = line->indent;

		for (size_t k = 0; k < line->n_spans; k++) {
			size_t from = store.length;

			text_ascii(&store, line->spans[k].text);
			width += (int)(store.length - from);
			strbuf_putc(&store, '\0');
		}
		widest = width > widest ? width : widest;
	}
	for (size_t i = 0; i < d->n_lines; i++) {
		for (size_t k = 0; k < d->lines[i].n_spans; k++) {
			d->lines[i].spans[k].text = store.text + at;
			at += strlen(store.text + at) + 1;
		}
	}
	free(d->store);
	d->store = strbuf_take(&store);
	return widest;
}

/* In ASCII a text grows ("α" becomes "alpha"): lay it out narrower until it fits. */
static void lay_out(const struct sheet *sheet, struct piece *p)
{
	struct strbuf clean = STRBUF_INIT;
	int width = p->width;

	text_clean(&clean, p->source, strlen(p->source), true);
	for (int tries = 0;; tries++) {
		int over;

		if (p->markup)
			text_layout(clean.text, width, &p->document);
		else
			text_wrap(clean.text, width, p->style, &p->document);
		if (!sheet->ascii)
			break;
		over = sheet_ascii(&p->document) - p->width;
		if (over <= 0 || tries == 3 || width - over < 8)
			break;
		width -= over;
		text_document_free(&p->document);
	}
	strbuf_free(&clean);
}

/* The document of a piece of the last sheet that was laid out from the same words. */
static bool keep_document(struct sheet *sheet, struct piece *p)
{
	for (size_t i = sheet->next_old; i < sheet->n_old; i++) {
		struct piece *old = &sheet->old[i];

		if (!old->source || old->width != p->width || old->markup != p->markup ||
		    (!p->markup && old->style != p->style) || strcmp(old->source, p->source))
			continue;
		p->document = old->document;
		free(old->source);
		old->source = NULL;
		old->document = (struct document){ 0 };
		sheet->next_old = i + 1;
		return true;
	}
	return false;
}

void sheet_add(struct sheet *p, const struct piece_form *form, const char *source)
{
	struct piece *piece;
	int width = p->width - form->indent;

	assert(form && source);
	GROW(p->pieces, p->n, p->capacity);
	piece = &p->pieces[p->n++];
	*piece = (struct piece){
		.role = form->role, .block = form->block, .index = form->index,
			.indent = form->indent,
		.style = form->style, .markup = form->markup, .source = memory_copy_text(source),
		.width = width < 8 ? 8 : width,
	};
	snprintf(piece->prefix, sizeof piece->prefix, "%s", form->prefix ? form->prefix : "");
	if (!keep_document(p, piece))
		lay_out(p, piece);
	piece->top = p->height + (p->n > 1 && !form->close);
	piece->height = piece->document.n_lines > 0 ? (int)piece->document.n_lines : 1;
	p->height = piece->top + piece->height;
}

void sheet_end(struct sheet *p)
{
	free_old(p);
}

void sheet_free(struct sheet *p)
{
	free_old(p);
	for (size_t i = 0; i < p->n; i++)
		free_piece(&p->pieces[i]);
	free(p->pieces);
	*p = (struct sheet){ 0 };
}

const struct piece *sheet_find(const struct sheet *p, int block, enum role role)
{
	for (size_t i = 0; i < p->n; i++)
		if (p->pieces[i].block == block && p->pieces[i].role == role)
			return &p->pieces[i];
	return NULL;
}

const struct piece *sheet_last(const struct sheet *p, int block)
{
	for (size_t i = p->n; i > 0; i--)
		if (p->pieces[i - 1].block == block)
			return &p->pieces[i - 1];
	return NULL;
}

const struct piece *sheet_at(const struct sheet *p, int line)
{
	for (size_t i = 0; i < p->n; i++)
		if (p->pieces[i].top + p->pieces[i].height > line)
			return &p->pieces[i];
	return NULL;
}

struct link_list { struct sheet_link *list; size_t n, capacity, piece; };

static void take_link(void *context, const char *words, const char *target)
{
	struct link_list *l = context;

	GROW(l->list, l->n, l->capacity);
	l->list[l->n++] = (struct sheet_link){ l->piece, memory_copy_text(words),
	                                       memory_copy_text(target) };
}

size_t sheet_links(const struct sheet *p, struct sheet_link **out)
{
	struct link_list l = { NULL, 0, 0, 0 };

	for (; l.piece < p->n; l.piece++)
		if (p->pieces[l.piece].markup)
			text_links(p->pieces[l.piece].source, take_link, &l);
	*out = l.list;
	return l.n;
}

void sheet_links_free(struct sheet_link *links, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		free(links[i].words);
		free(links[i].target);
	}
	free(links);
}
