/* field.h - the line editor: one line being typed, or several, with a cursor between characters */
#ifndef APP_FIELD_H
#define APP_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "app/keys.h"

/* Bytes of one line, and of several; lines; rows that they may be wrapped to. */
enum { FIELD_MAX = 200, FIELD_LONG = 2000, FIELD_LINES = 10, FIELD_ROWS = 300 };

struct field {
	char text[FIELD_LONG + 1];
	bool lines;                    /* line breaks are kept, and more fits */
	bool code;                     /* a word is a name or number, not all between two blanks */
	size_t most;                   /* bytes that fit; 0: FIELD_LONG of lines, else FIELD_MAX */
	size_t length, cursor;         /* bytes; the cursor always stands between code points */
};

void field_clear(struct field *f);
void field_set(struct field *f, const char *text);     /* cut to what fits; cursor at the end */

/* A code point at the cursor; false when it is a control character or the line is full. */
bool field_insert(struct field *f, int code);

/* Pasted bytes: line breaks (of one line) and tabs become spaces, other controls and bad UTF-8 are
 * dropped. */
void field_paste(struct field *f, const char *text);

/* One row of the text as it is wrapped at `width` columns: bytes [from, to). */
struct field_row { size_t from, to; };
/* Up to `capacity` rows; returns how many there are. */
size_t field_rows(const struct field *f, int width, struct field_row *rows, size_t capacity);
size_t field_cursor_row(const struct field *f, const struct field_row *rows, size_t n);

/* Columns from a row's beginning to the cursor. */
int field_column(const struct field *f, size_t from);

/* A key of writing in several lines, wrapped at that width; false when a line break has no room. */
bool field_write(struct field *f, struct strbuf *cut, int width, enum command command, int key);

/* One of the commands from COMMAND_LINE_LEFT to COMMAND_SWAP; false when it is none of them.  A
 * character is here what stands in one place of the screen, marks above it included.  *cut is what
 * was erased last by more than one character, for COMMAND_YANK. */
bool field_command(struct field *f, struct strbuf *cut, enum command command);

#endif
