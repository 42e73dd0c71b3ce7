/* keys.h - the one table of keys: it binds them, fills the bottom line and writes the help */
#ifndef APP_KEYS_H
#define APP_KEYS_H

#include <stddef.h>

#include "app/event.h"
#include "base/language.h"
#include "base/strbuf.h"

enum command {
	COMMAND_NONE,
	/* moving */
	COMMAND_UP, COMMAND_DOWN, COMMAND_PAGE_UP, COMMAND_PAGE_DOWN, COMMAND_NEXT,
		COMMAND_PREVIOUS,
	COMMAND_NEXT_SECTION, COMMAND_PREVIOUS_SECTION, COMMAND_TOP, COMMAND_BOTTOM, COMMAND_OPEN,
	/* knobs */
	COMMAND_LESS, COMMAND_MORE, COMMAND_LESS_FAST, COMMAND_MORE_FAST, COMMAND_FIRST,
		COMMAND_LAST,
	COMMAND_TYPE_VALUE, COMMAND_RESET, COMMAND_CHART,
	/* exercises */
	COMMAND_ACT, COMMAND_CHOOSE, COMMAND_HINT, COMMAND_SOLUTION, COMMAND_SKIP, COMMAND_UNDO,
		COMMAND_AGAIN,
	COMMAND_MARK, COMMAND_STEP_UP, COMMAND_STEP_DOWN,
	/* a line being typed */
	COMMAND_SUBMIT, COMMAND_NEW_LINE, COMMAND_LINE_UP, COMMAND_LINE_DOWN, COMMAND_LINE_LEFT,
		COMMAND_LINE_RIGHT, COMMAND_WORD_LEFT, COMMAND_WORD_RIGHT, COMMAND_LINE_START,
		COMMAND_LINE_END,
	COMMAND_ERASE, COMMAND_ERASE_NEXT, COMMAND_ERASE_WORD, COMMAND_ERASE_BEFORE,
		COMMAND_ERASE_AFTER, COMMAND_YANK, COMMAND_SWAP,
	/* the console */
	COMMAND_EARLIER, COMMAND_LATER, COMMAND_COMPLETE, COMMAND_SEARCH, COMMAND_CANCEL,
	/* the what-if bench */
	COMMAND_BENCH, COMMAND_MODEL, COMMAND_LESS_FINE, COMMAND_MORE_FINE, COMMAND_SWEEP,
		COMMAND_SWEEP_SECOND, COMMAND_RANGE,
	COMMAND_LOG_AXIS, COMMAND_PIN, COMMAND_UNPIN, COMMAND_DIFFERENCES, COMMAND_MATTERS,
		COMMAND_EXPLAIN, COMMAND_SOLVE, COMMAND_LEAST,
	COMMAND_GREATEST, COMMAND_NEXT_FOUND, COMMAND_TAKE, COMMAND_SIMULATE, COMMAND_REDO,
		COMMAND_RESET_ALL, COMMAND_SAVE,
	COMMAND_EXPORT, COMMAND_PREVIOUS_FAMILY, COMMAND_MAP, COMMAND_HISTOGRAM,
	/* finding, keeping, jumping */
	COMMAND_FIND, COMMAND_FIND_NEXT, COMMAND_BOOKMARK, COMMAND_NOTE, COMMAND_NOTES,
		COMMAND_WORDS, COMMAND_LINKS, COMMAND_JUMP_BACK,
	COMMAND_BOOK, COMMAND_EDIT, COMMAND_DELETE, COMMAND_SEND, COMMAND_NUMBER_NEXT,
		COMMAND_NUMBER_PREVIOUS,
	COMMAND_UNDO_KNOB, COMMAND_REDO_KNOB, COMMAND_RESET_KNOBS, COMMAND_TABLE,
		COMMAND_SAVE_CHART,
	/* the crosshair */
	COMMAND_CROSSHAIR, COMMAND_CROSSHAIR_LEFT, COMMAND_CROSSHAIR_RIGHT,
		COMMAND_CROSSHAIR_LEFT_FAST,
		COMMAND_CROSSHAIR_RIGHT_FAST,
	COMMAND_CROSSHAIR_FIRST, COMMAND_CROSSHAIR_LAST, COMMAND_CROSSHAIR_UP,
		COMMAND_CROSSHAIR_DOWN,
	/* a file's name */
	COMMAND_NEXT_KIND, COMMAND_PREVIOUS_KIND,
	/* everywhere */
	COMMAND_SAVE_SCREEN, COMMAND_CONSOLE, COMMAND_SETTINGS,
	COMMAND_CONTENTS, COMMAND_REVIEW, COMMAND_HELP, COMMAND_LANGUAGE, COMMAND_BACK,
		COMMAND_REPAINT,
	COMMAND_SUSPEND, COMMAND_QUIT
};

/* Where a key means something; bits. */
enum context {
	CONTEXT_CONTENTS = 1 << 0,
	CONTEXT_LESSON = 1 << 1,       /* reading */
	CONTEXT_LINE = 1 << 2,         /* an answer or a knob's value is being typed */
	CONTEXT_CHOICE = 1 << 3,       /* the choices of an exercise have the focus */
	CONTEXT_HELP = 1 << 4,
	CONTEXT_PICK = 1 << 5,         /* choices are being marked */
	CONTEXT_ORDER = 1 << 6,        /* steps are being moved */
	CONTEXT_WORDS = 1 << 7,        /* lines of one's own are being written */
	CONTEXT_CONSOLE = 1 << 8,
	CONTEXT_SETTINGS = 1 << 9,
	CONTEXT_BENCH = 1 << 10,        /* the what-if bench */
	CONTEXT_SEARCH = 1 << 11,       /* a line is typed, and what fits it is listed */
	CONTEXT_FILE = 1 << 12,         /* a file's name is being typed */
	CONTEXT_LIST = 1 << 13,         /* of bookmarks, notes, words */
	CONTEXT_CROSSHAIR = 1 << 14,        /* the crosshair on a lesson's chart */
	CONTEXT_BENCH_CROSSHAIR = 1 << 15         /* and on that of the bench */
};

enum { BINDING_KEYS = 4 };

struct binding {
	int keys[BINDING_KEYS];        /* 0 ends the list */
	enum command command;
	unsigned contexts;
	const char *label;             /* how people are told the keys; NULL: their names */
	const char *help;              /* N_(): one line of the help */
	const char *brief;      /* N_(): a word or two for the bottom line; NULL: not shown there */
};

extern const struct binding bindings[];
extern const size_t binding_count;

/* What the key does there, by its place where it itself does nothing; or COMMAND_NONE. */
enum command keys_command(int key, unsigned contexts);
/* The key of the bindings that is meant: the one in its place where another keyboard is on, itself
 * where that does nothing.  LANGUAGE_NONE: which one is on is not known. */
int keys_place(int key, enum language keyboard, unsigned contexts);

/* The binding of a command in one of the contexts; NULL when it has none. */
const struct binding *keys_binding(enum command command, unsigned contexts);

/* "Tab", "Ctrl-C", "x", in the language in force. */
void keys_name(int key, struct strbuf *to);

/* All keys of a binding: "PgUp, b". */
void keys_names(const struct binding *b, struct strbuf *to);

/* Reads one key of a script: a character as it stands, "<Enter>", "<C-c>", "<lt>" for "<";
 * newlines are skipped.  Moves *script behind it; 0 at the end.  What is no key's name reads as
 * PRESS_NONE. */
int keys_read(const char **script);

/* As keys_read reads it; a line's end, which no script can hold, as the Ctrl-J that it is. */
void keys_write(int key, struct strbuf *to);

#endif
