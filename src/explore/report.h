/* report.h - the answer to a question as one tree of rows, and its writers
 *
 * One function a question (compare_report, sensitivity_report, …) says the answer once.  Writers
 * know no question: text, JSON and CSV are here, Lua's tables in script/report_lua.c, the panel of
 * the workbench in app/bench/rows.c.  Rows for machines have a name and a value, or rows below
 * them; rows for people are lines and tables.  Each row is seen by the faces in force when it is
 * added (report_for), at first by all.  JSON and Lua pass over lines and tables, the other writers
 * over rows with a name, so a mark is needed only where two faces say different things.  A list
 * that Lua does not see gives its rows, those that Lua sees, to the table around it.
 *
 *     report_string(r, "model", s->model->id);                 "model": "fleet.amdahl"
 *     report_results(r, "results", s);                         "results": { "speedup": { … } }
 *     report_for(r, REPORT_TEXT);
 *     report_line(r, STYLE_PLAIN, "%s", _("nothing was changed"));
 */
#ifndef EXPLORE_REPORT_H
#define EXPLORE_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "json/json.h"
#include "text/style.h"

enum {
	REPORT_TEXT = 1 << 0,
	REPORT_JSON = 1 << 1,
	REPORT_CSV = 1 << 2,
	REPORT_LUA = 1 << 3,
	REPORT_PANEL = 1 << 4,
	REPORT_ALL = (1 << 5) - 1,
};

enum row_kind {
	ROW_OBJECT, ROW_LIST,          /* rows below, by name or in order */
	ROW_NUMBER,                    /* in JSON the number alone */
	ROW_VALUE,                     /* in JSON { value, unit, text } and the rows below */
	ROW_STRING, ROW_FLAG,
	ROW_LINE,                      /* one line, or paragraph, for people */
	ROW_BAR,                       /* the same behind a bar: value is how much of it is full */
	ROW_TABLE, ROW_CELLS, ROW_CELL /* a table's rows, their cells */
};

struct report_row {
	enum row_kind kind;
	unsigned faces;
	const char *name;              /* NULL in a list */
	double value;                  /* NAN: none; of a flag 0 or 1 */
	const char *word;              /* of a value that is a word */
	const char *unit, *text;
	enum style style;              /* of a line */
	const int *widths;             /* of a table's columns */
	size_t n;                      /* rows below; of a table its columns */
	struct report_row *first, *last, *next;
};

struct report {
	struct report_row root;        /* an object */
	struct report_row *open[16];   /* rows that are being filled, the root first */
	size_t depth;
	unsigned faces;                /* of the rows to come */
	struct report_chunk *chunks;   /* memory of rows and texts */
	struct strbuf text;            /* for builders: report_keep takes what is in it */
};

/* A struct report must not move between the two. */
void report_init(struct report *r);
void report_free(struct report *r);

/* Who sees the rows that come; who saw them before. */
unsigned report_for(struct report *r, unsigned faces);

/* --- rows for machines: names must outlive the report, texts are copied --- */

void report_object(struct report *r, const char *name);        /* until report_end */
void report_list(struct report *r, const char *name);          /* until report_end */
void report_enter(struct report *r);   /* rows go below the one added last, until report_end */
void report_end(struct report *r);

/* The unit says what Lua makes of the number; NAN is null, in Lua nothing. */
void report_number(struct report *r, const char *name, double value, const char *unit);
/* word: instead of the number, NULL for none. */
void report_value(struct report *r, const char *name, double value, const char *word,
                  const char *unit, const char *text);
void report_string(struct report *r, const char *name, const char *text);      /* NULL is null */
void report_flag(struct report *r, const char *name, bool flag);

/* --- rows for people ------------------------------------------------------ */

void report_line(struct report *r, enum style style, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void report_bar(struct report *r, double share, const char *text);     /* share: 0 … 1 */

/* A table with so wide columns, the last one free; its rows and their cells until report_end. */
void report_table(struct report *r, const int *widths, size_t columns);
void report_cells(struct report *r);
void report_cell(struct report *r, const char *text);
/* A file of values has the number at full precision instead of the text. */
void report_cell_number(struct report *r, double value, const char *text);

/* --- texts that live as long as the report -------------------------------- */

const char *report_keep(struct report *r, struct strbuf *text);        /* and empties it */
const char *report_format(struct report *r, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
const char *report_quantity(struct report *r, double value, const char *unit, int figures);

/* --- writers: report_write.c ---------------------------------------------- */

void report_text(const struct report *r, struct strbuf *to);
void report_json(const struct report *r, struct json_out *o);  /* one object */
void report_members(const struct report *r, struct json_out *o);       /* without its braces */
void report_csv(const struct report *r, struct strbuf *to);    /* its tables */

/* text and blanks up to `width` columns, one at least. */
void report_column(struct strbuf *to, const char *text, int width);

#endif
