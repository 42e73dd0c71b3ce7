/* editor.h - a line inside the workbench: libedit as a model of a line, which writes to no terminal
 *
 * libedit edits only on a terminal, so it gets a private one that nobody sees.  Only keys that it
 * is known to handle well reach it; the search through the history is our own.
 */
#ifndef CONSOLE_EDITOR_H
#define CONSOLE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

#include "console/console.h"

struct editor;

/* The history is borrowed; lines that are entered are added to it.  Opened after curses, once in a
 * process.  NULL when there is no pseudo-terminal to be had. */
struct editor *editor_open(struct line_history *history);
void editor_close(struct editor *e);                   /* NULL is allowed */

enum editor_key {
	EDITOR_LEFT, EDITOR_RIGHT, EDITOR_HOME, EDITOR_END, EDITOR_UP, EDITOR_DOWN, EDITOR_DELETE,
		EDITOR_ERASE,
	EDITOR_WORD_LEFT, EDITOR_WORD_RIGHT, EDITOR_WORD_ERASE, EDITOR_LINE_ERASE,
		EDITOR_TAIL_ERASE, EDITOR_YANK,
	EDITOR_SWAP, EDITOR_KEYS
};

void editor_key(struct editor *e, enum editor_key key);
void editor_insert(struct editor *e, unsigned long code);      /* a printable character; others are
                                                                  ignored */
void editor_paste(struct editor *e, const char *text);  /* line ends and tabs become spaces */
void editor_clear(struct editor *e);

/* Ends the line: its text (free it) is in the history and the editor is empty. */
char *editor_enter(struct editor *e);

/* The line as UTF-8 (valid until the next call of any function here) and its cursor in bytes. */
const char *editor_text(struct editor *e, size_t *cursor);

/* The newest line of the history before number *from that holds the word becomes the line; false
 * when none does.
 * *from is SIZE_MAX for the first search; it is updated. */
bool editor_search(struct editor *e, const char *word, size_t *from);

#endif
