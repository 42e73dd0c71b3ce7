/* csv.h - the one writer of comma-separated values (RFC 4180)
 *
 * A cell of text is cleaned (text.h), quoted where it must be, and never what a spreadsheet takes
 * for a formula: one that would begin with = + - or @ begins with an apostrophe.  Rows end in a
 * line feed.
 */
#ifndef TEXT_CSV_H
#define TEXT_CSV_H

#include <stdbool.h>

#include "base/strbuf.h"

struct csv {
	struct strbuf *to;             /* the caller's, who may empty it between two rows */
	bool inside;                   /* a cell stands before the next one */
};

#define CSV(buffer) { .to = (buffer) }

void csv_text(struct csv *c, const char *text);        /* NULL: an empty cell */
void csv_number(struct csv *c, double value);          /* empty unless finite; as it reads back */
void csv_end(struct csv *c);                           /* of the row */

#endif
