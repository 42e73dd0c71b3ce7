/* canvas.h - a rectangle of styled cells; knows no terminal */
#ifndef CHART_CANVAS_H
#define CHART_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/strbuf.h"
#include "text/style.h"
#include "text/text.h"

enum { CELL_BYTES = 20 };              /* one base code point and up to four marks */

struct cell {
	char text[CELL_BYTES];         /* one grapheme in UTF-8, NUL to its end; "" is a blank */
	unsigned char width;           /* 1 or 2; 0: the right half of the wide cell before it */
	unsigned char style;
	bool reverse;                  /* selected, under a cursor */
};

_Static_assert(sizeof(struct cell) == CELL_BYTES + 3, "cells are compared as bytes");

/* Whether the two look alike; their bytes are then the same. */
static inline bool cell_same(const struct cell *a, const struct cell *b)
{
	return !memcmp(a, b, sizeof *a);
}

struct canvas {
	int width, height;
	struct cell *cells;            /* row by row */
	int cursor_x, cursor_y;        /* where the hardware cursor belongs; -1: hidden */
};

struct rectangle { int x, y, width, height; };

void canvas_init(struct canvas *c, int width, int height);     /* at least 1x1; blank, no cursor */
void canvas_free(struct canvas *c);
void canvas_clear(struct canvas *c);
void canvas_resize(struct canvas *c, int width, int height);   /* and clears */

struct cell *canvas_at(const struct canvas *c, int x, int y);  /* NULL outside */
/* Whether that row looks alike in both, which are of one width. */
bool canvas_same_row(const struct canvas *a, const struct canvas *b, int y);

/* Puts clean text at x, y, cut at the edge of the canvas or at `limit` columns (limit < 0: the edge
 * only); a wide grapheme that does not fit becomes a blank.  Returns the column behind the text. */
int canvas_text(struct canvas *c, int x, int y, int limit, const char *text, enum style style);
/* One grapheme of one column, at most CELL_BYTES - 1 bytes: the quick way.  Outside: nothing. */
void canvas_glyph(struct canvas *c, int x, int y, const char *glyph, enum style style);
void canvas_fill(struct canvas *c, struct rectangle r, const char *grapheme, enum style style);
void canvas_reverse(struct canvas *c, struct rectangle r);

/* Lines [from, from + r.height) of a document into r. */
void canvas_document(struct canvas *c, struct rectangle r, const struct document *d, size_t from);

/* The canvas as UTF-8 lines, trailing blanks cut: tests, saving a screen. */
void canvas_dump(const struct canvas *c, struct strbuf *to);

#endif
