/* recall.h - earlier lines brought back into a field: one by one, or by a search */
#ifndef APP_CONSOLE_RECALL_H
#define APP_CONSOLE_RECALL_H

#include "app/field.h"
#include "console/history.h"

enum { RECALL_WORD = 100 };            /* bytes of what is searched for */

struct recall {
	struct line_history *lines;    /* borrowed; lines that are entered are added */
	size_t at;      /* which of them the field holds; lines->n: the reader's own */
	char draft[FIELD_LONG + 1];    /* that one, while another is shown */
	size_t prefix;                 /* bytes of the draft that the lines must begin with */
	bool searching;
	char word[RECALL_WORD + 5];
	size_t found;                  /* lines before this one are searched next */
};

void recall_start(struct recall *r, struct line_history *lines);

/* The next earlier (by -1) or later (+1) line that begins as the draft does before its cursor;
 * nothing when there is none.  Behind the last one the draft comes back. */
void recall_step(struct recall *r, struct field *f, int by);

/* Begins a search; again: an older line that holds the word. */
void recall_search(struct recall *r, struct field *f);

/* A key during a search, which it may lengthen or shorten the word of; any other ends it, with the
 * line that was found.  True when that is all it should do. */
bool recall_key(struct recall *r, struct field *f, enum command command, int key);

/* The line is the reader's own again, and empty. */
void recall_drop(struct recall *r, struct field *f);

/* Ends the line: its text, freed by the caller, is among the lines, and the field is empty. */
char *recall_enter(struct recall *r, struct field *f);

#endif
