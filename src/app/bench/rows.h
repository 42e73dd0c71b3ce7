/* rows.h - the lines of a panel */
#ifndef APP_BENCH_ROWS_H
#define APP_BENCH_ROWS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "text/text.h"

struct report;

struct rows {
	struct { char *text; enum style style; } *list;
	size_t n, capacity;
	int width;
	bool ascii;
};

void rows_clear(struct rows *r);
void rows_free(struct rows *r);
/* One paragraph, wrapped, its further lines two columns in.  The text is emptied. */
void rows_put(struct rows *r, enum style style, struct strbuf *text);
void rows_say(struct rows *r, enum style style, const char *text);
/* What the report says in a panel. */
void rows_report(struct rows *to, const struct report *r);

#endif
