/* report.c - the tree of an answer: rows and texts in chunks of memory that are freed at once */
#include "config.h"
#include "explore/report.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "quantity/quantity.h"

/* --- memory --------------------------------------------------------------- */

enum { CHUNK = 8192 };

struct report_chunk {
	struct report_chunk *next;
	size_t used, size;
	_Alignas(max_align_t) char bytes[];
};

static void *take(struct report *r, size_t size)
{
	struct report_chunk *c = r->chunks;
	void *place;

	size = (size + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
	if (!c || c->size - c->used < size) {
		c = memory_new(1, sizeof *c + (size > CHUNK ? size : CHUNK));
		c->size = size > CHUNK ? size : CHUNK;
		c->next = r->chunks;
		r->chunks = c;
	}
	place = c->bytes + c->used;
	c->used += size;
	return place;
}

static const char *keep(struct report *r, const char *text, size_t length)
{
	char *copy = take(r, length + 1);

	memcpy(copy, text, length);
	copy[length] = '\0';
	return copy;
}

void report_init(struct report *r)
{
	assert(r);
	*r = (struct report){ .root = { .kind = ROW_OBJECT, .faces = REPORT_ALL },
	                      .faces = REPORT_ALL, .text = STRBUF_INIT };
	r->open[r->depth++] = &r->root;
}

void report_free(struct report *r)
{
	while (r->chunks) {
		struct report_chunk *next = r->chunks->next;

		free(r->chunks);
		r->chunks = next;
	}
	strbuf_free(&r->text);
	r->depth = 0;
}

unsigned report_for(struct report *r, unsigned faces)
{
	unsigned before = r->faces;

	assert(faces && !(faces & ~(unsigned)REPORT_ALL));
	r->faces = faces;
	return before;
}

/* --- rows ----------------------------------------------------------------- */

static struct report_row *add(struct report *r, enum row_kind kind, const char *name)
{
	struct report_row *row = take(r, sizeof *row), *parent;

	assert(r->depth);
	parent = r->open[r->depth - 1];
	assert(parent->kind != ROW_TABLE || kind == ROW_CELLS);
	assert((parent->kind == ROW_CELLS) == (kind == ROW_CELL));
	*row = (struct report_row){ .kind = kind, .faces = r->faces, .name = name, .value = NAN };
	if (parent->last)
		parent->last->next = row;
	else
		parent->first = row;
	parent->last = row;
	if (parent->kind != ROW_TABLE)
		parent->n++;
	return row;
}

void report_enter(struct report *r)
{
	struct report_row *last = r->open[r->depth - 1]->last;

	assert(last && r->depth < COUNT_OF(r->open));
	r->open[r->depth++] = last;
}

void report_end(struct report *r)
{
	assert(r->depth > 1);
	r->depth--;
}

void report_object(struct report *r, const char *name)
{
	assert(r);
	add(r, ROW_OBJECT, name);
	report_enter(r);
}

void report_list(struct report *r, const char *name)
{
	assert(r);
	add(r, ROW_LIST, name);
	report_enter(r);
}

void report_number(struct report *r, const char *name, double value, const char *unit)
{
	struct report_row *row = add(r, ROW_NUMBER, name);

	assert(unit);
	row->value = value;
	row->unit = unit;
}

void report_value(struct report *r, const char *name, double value, const char *word,
                  const char *unit, const char *text)
{
	struct report_row *row = add(r, ROW_VALUE, name);

	assert(unit && text);
	row->value = value;
	row->word = word;
	row->unit = unit;
	row->text = keep(r, text, strlen(text));
}

void report_string(struct report *r, const char *name, const char *text)
{
	struct report_row *row = add(r, ROW_STRING, name);

	assert(r);
	row->text = text ? keep(r, text, strlen(text)) : NULL;
}

void report_flag(struct report *r, const char *name, bool flag)
{
	assert(r);
	add(r, ROW_FLAG, name)->value = flag;
}

/* --- texts ---------------------------------------------------------------- */

const char *report_keep(struct report *r, struct strbuf *text)
{
	const char *copy = keep(r, text->text, text->length);

	assert(r && text);
	strbuf_clear(text);
	return copy;
}

__attribute__((format(printf, 2, 0)))
static const char *format_list(struct report *r, const char *format, va_list args)
{
	va_list again;
	int length;
	char *text;

	va_copy(again, args);
	length = vsnprintf(NULL, 0, format, again);
	va_end(again);
	assert(length >= 0);
	text = take(r, (size_t)length + 1);
	vsnprintf(text, (size_t)length + 1, format, args);
	return text;
}

const char *report_format(struct report *r, const char *format, ...)
{
	const char *text;
	va_list args;

	assert(r);
	va_start(args, format);
	text = format_list(r, format, args);
	va_end(args);
	return text;
}

const char *report_quantity(struct report *r, double value, const char *unit, int figures)
{
	assert(r);
	quantity_print(&r->text, value, unit, figures);
	return report_keep(r, &r->text);
}

/* --- for people ----------------------------------------------------------- */

void report_line(struct report *r, enum style style, const char *format, ...)
{
	struct report_row *row = add(r, ROW_LINE, NULL);
	va_list args;

	assert(style < STYLE_COUNT);
	row->style = style;
	va_start(args, format);
	row->text = format_list(r, format, args);
	va_end(args);
}

void report_bar(struct report *r, double share, const char *text)
{
	struct report_row *row = add(r, ROW_BAR, NULL);

	assert(share >= 0 && share <= 1);
	row->value = share;
	row->text = keep(r, text, strlen(text));
}

void report_table(struct report *r, const int *widths, size_t columns)
{
	struct report_row *row = add(r, ROW_TABLE, NULL);

	assert(r);
	row->widths = widths;
	row->n = columns;
	report_enter(r);
}

void report_cells(struct report *r)
{
	assert(r);
	add(r, ROW_CELLS, NULL);
	report_enter(r);
}

void report_cell(struct report *r, const char *text)
{
	assert(r);
	add(r, ROW_CELL, NULL)->text = keep(r, text, strlen(text));
}

void report_cell_number(struct report *r, double value, const char *text)
{
	struct report_row *row = add(r, ROW_CELL, NULL);

	assert(r);
	row->value = value;
	row->unit = "";
	row->text = keep(r, text, strlen(text));
}
