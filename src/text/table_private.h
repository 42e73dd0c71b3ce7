/* table_private.h - a table's cells, gathered before they are laid out */
#ifndef TEXT_TABLE_PRIVATE_H
#define TEXT_TABLE_PRIVATE_H

#include "text/page_private.h"

enum align { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT };

struct cell {
	size_t row, column;            /* row 0 is the header */
	enum align align;
	struct flow flow;
	char *breaks;                  /* of flow */
	struct lines put;              /* while it is laid out */
};

struct table {
	struct cell *cells;            /* in order; empty ones are left out */
	size_t n_cells, capacity, n_columns;
	size_t row, column;            /* of the next cell */
};

void table_start(struct table *t, size_t n_columns);
void table_row(struct table *t);
/* Takes the content and leaves it empty. */
void table_cell(struct table *t, struct flow *content, enum align align);

/* In aligned columns, with long cells broken at words, when the page has room for them, else one
 * line a cell.  Frees the cells. */
void table_finish(struct table *t, struct page *p);

#endif
