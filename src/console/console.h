/* console.h - the what-if console: lines gathered into chunks, replies into parts, completion,
 * help
 *
 * No terminal here and no curses: line.h reads a line from a terminal, the workbench has an editor
 * of its own (app/field.h).  The caller owns the worker; a console only writes requests
 * (script/script.h) and reads replies.
 */
#ifndef CONSOLE_CONSOLE_H
#define CONSOLE_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "worker/worker.h"

enum { CONSOLE_LINE_MAX = 1000 };      /* bytes of one line */

struct console;

struct console *console_new(void);
void console_free(struct console *c);                  /* NULL is allowed */

/* Adds a line to the chunk and appends the request that evaluates it to *request, which must be
 * empty.  An empty line ends a chunk that waits for more.  False, and no request: there is nothing
 * to evaluate, or *d says why the line is refused (too long; d->text is "" otherwise). */
bool console_line(struct console *c, const char *line, struct strbuf *request, struct diag *d);

/* The lines so far are forgotten. */
void console_cancel(struct console *c);
bool console_continues(const struct console *c);       /* the chunk waits for another line */
/* A value was given to that name; not that it still has it. */
bool console_assigned(const struct console *c, const char *name);

enum part_kind {
	PART_TEXT,                     /* a value or what was printed: lines */
	PART_PLOT,
	PART_HELP,                     /* lines */
	PART_NOTE,                     /* of the program: the values that were set are gone */
	PART_FAULT                     /* one or two lines */
};

struct part {
	enum part_kind kind;
	char *text;                    /* not cleaned; NULL for a plot */
	/* PART_PLOT: what question_survey takes; result NULL: the first number */
	char *model, **words, *result;
	size_t n_words;
};

struct parts { struct part *list; size_t n, capacity; };

/* What the worker gave for the last request, as worker_take or worker_ask tell it; generation is
 * worker_generation.  False when the line failed.  Free the parts. */
bool console_take(struct console *c, enum worker_outcome outcome, const struct json *reply,
                  const struct diag *why,
                  unsigned generation, struct parts *out);
void console_parts_free(struct parts *p);

/* Help on a model, parameter, result, unit, catalog name or function; "" the overview.  Appends
 * lines. */
void console_help(const char *about, struct strbuf *to);

/* --- completion ------------------------------------------------------------ */

enum { COMPLETIONS_MAX = 200 };

struct completions {
	size_t start;                  /* bytes of the line before the word that is completed */
	char *names[COMPLETIONS_MAX];  /* sorted, each fits the word; owned */
	size_t n;
	char *common;   /* what all of them begin with, behind the word; "" when nothing */
};

/* Of the word that ends at `cursor` bytes: models, the parameters and results of the model that the
 * line names, catalog names behind "@", units behind a number, functions. */
void console_complete(const char *line, size_t cursor, struct completions *out);
void complete_free(struct completions *c);

#endif
