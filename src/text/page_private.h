/* page_private.h - rows of styled pieces under a stack of margins; becomes a document */
#ifndef TEXT_PAGE_PRIVATE_H
#define TEXT_PAGE_PRIVATE_H

#include "text/flow_private.h"

/* What a quote or a list item puts before each row it holds. */
struct margin {
	char text[24];                 /* bar or marker */
	int columns;
	enum style style;
	bool once;                     /* a marker: the first row only, blanks after */
	bool shown;
};

struct piece { size_t at; enum style style; };   /* at is an offset into store */
struct row { size_t first; int indent; };        /* first is the row's first piece */

struct page {
	int width;
	struct strbuf store;
	struct piece *pieces;
	struct row *rows;
	struct margin *margins;
	size_t n_pieces, pieces_capacity, n_rows, rows_capacity, n_margins, margins_capacity;
	size_t refused;                /* margins pushed for which there was no room */
	int margin_columns;
	int blank;                     /* columns owed before the next piece of the row */
	bool gap;                      /* an empty row is owed before the next one */
	size_t gap_depth;              /* and how many margins it shows */
};

void page_init(struct page *p, int width);
void page_finish(struct page *p, struct document *out);   /* and frees the page */

/* Margins never take more than half the width: false when this one is not shown.  Pop it anyway; a
 * marker that no row has shown then gets a row of its own. */
bool page_push(struct page *p, const char *text, enum style style, bool once);
void page_pop(struct page *p);

int page_room(const struct page *p);                   /* columns a row has */
void page_gap(struct page *p);                         /* an empty row before the next, if any */
void page_row(struct page *p);
void page_blank(struct page *p, int columns);
void page_add(struct page *p, const char *text, size_t length, enum style style);
void page_put(struct page *p, const struct flow *f, size_t from, size_t to);   /* in this row */

/* A flow that is taken line by line; starts as { flow, flow_breaks(flow) }. */
struct lines {
	const struct flow *flow;
	const char *breaks;
	size_t at, end;                /* what is taken; the next hard break */
};

/* What the next line of so many columns holds, without the blanks at its ends; false: no more. */
bool page_line(struct lines *l, int width, size_t *from, size_t *to);

/* As many rows as it takes; all but the first are indented by hang. */
void page_flow(struct page *p, const struct flow *f, int hang);

#endif
