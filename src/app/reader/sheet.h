/* sheet.h - a section laid out as one tall sheet of pieces, each with its block */
#ifndef APP_READER_SHEET_H
#define APP_READER_SHEET_H

#include <stdbool.h>
#include <stddef.h>

#include "text/text.h"

enum role {
	ROLE_TITLE, ROLE_TEXT, ROLE_CHART, ROLE_HEADING, ROLE_QUESTION, ROLE_CHOICE, ROLE_GOALS,
		ROLE_INPUT,
	ROLE_WORDS, ROLE_READING, ROLE_VERDICT, ROLE_HINT, ROLE_SOLUTION, ROLE_CONFIRM, ROLE_FAULT,
	ROLE_NOTE
};

struct piece {
	enum role role;
	int block, index;              /* index tells pieces of one role apart */
	int top, height;               /* lines of the sheet; a blank line may stand before top */
	int indent;                    /* columns before the text, where the prefix stands */
	char prefix[24];
	enum style style;              /* of prefix, and of text that is no Markdown */
	bool markup;
	char *source;
	int width;                     /* that document was laid out for */
	struct document document;
};

struct sheet {
	struct piece *pieces, *old;
	size_t n, capacity, n_old, next_old;
	int width, height;             /* columns, lines */
	bool ascii;
};

/* Lays the sheet out anew: begin, add in reading order, end.  Pieces that did not change keep
 * their documents. */
void sheet_begin(struct sheet *p, int width, bool ascii);

struct piece_form {
	enum role role;
	int block, index, indent;
	bool markup, close;            /* close: no blank line before it */
	enum style style;
	const char *prefix;            /* NULL: none */
};
void sheet_add(struct sheet *p, const struct piece_form *form, const char *source);
void sheet_end(struct sheet *p);
void sheet_free(struct sheet *p);

/* NULL when the sheet has no such piece. */
const struct piece *sheet_find(const struct sheet *p, int block, enum role role);
const struct piece *sheet_last(const struct sheet *p, int block);       /* the block's last piece */
/* the piece at or behind that line */
const struct piece *sheet_at(const struct sheet *p, int line);

/* The links of the sheet's texts to other places of the course, in order: "lesson-id",
 * "lesson-id#block-id" or "#block-id" (text/links.h).  Returns how many; the caller frees with
 * sheet_links_free. */
struct sheet_link { size_t piece; char *words, *target; };     /* piece: by index */
size_t sheet_links(const struct sheet *p, struct sheet_link **out);
void sheet_links_free(struct sheet_link *links, size_t n);

/* Replaces a document's text by ASCII; lines may grow.  Returns the widest line's columns. */
int sheet_ascii(struct document *d);

#endif
