/* fit_cells_private.h - rows of separated values (RFC 4180), cell by cell */
#ifndef EXPLORE_FIT_CELLS_PRIVATE_H
#define EXPLORE_FIT_CELLS_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"

/* Where a reader is in a text whose lines end in any of the three ways.  `line` counts from 1. */
struct cells { const char *at; char separator; size_t line; bool row_ended; };

struct cells cells_start(const char *text, char separator);
/* Passes over lines that are empty or begin with #, and over "sep=;" before all others; false: the
 * text is over. */
bool cells_row(struct cells *c);
/* The next cell of the row without its quotes and the blanks around it; row_ended afterwards if it
 * was the last.  A separator or a line's end between quotes is text.  E_SYNTAX, with the line. */
enum status cells_next(struct cells *c, struct strbuf *cell, struct diag *d);

/* --- what commas and points mean ------------------------------------------- */

/* A number's commas and points may say which of them is the decimal mark. */
enum cell_mark { MARK_UNSAID, MARK_POINT, MARK_COMMA, MARK_EITHER };

/* "3,05" COMMA, "1,234,567" and "1.5e3" POINT, "2,900" EITHER, "12" UNSAID. */
enum cell_mark cells_mark(const char *number);
/* A positive number whose decimal mark is known: groups of three digits may be kept apart by the
 * other mark, and else it is read as any typed number.  E_SYNTAX and the like. */
enum status cells_number(const char *text, enum cell_mark mark, double *value, struct diag *d);

#endif
