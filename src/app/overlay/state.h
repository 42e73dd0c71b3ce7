/* state.h - what is laid over the contents or a lesson: the search, lists, a note; and the jumps */
#ifndef APP_OVERLAY_STATE_H
#define APP_OVERLAY_STATE_H

#include "app/field.h"
#include "base/message.h"

enum overlay_kind {
	OVERLAY_NONE,
	OVERLAY_SEARCH,                   /* a line is typed, what has it is listed */
	OVERLAY_BOOKMARKS,                      /* bookmarks and notes */
	OVERLAY_GLOSSARY,                    /* the glossary's words on the page */
	OVERLAY_LINKS,                    /* where its texts lead */
	OVERLAY_NOTE                      /* a note is being written */
};

struct place { int entry, block; };            /* block NO_BLOCK: the lesson's beginning */

struct item {
	struct place place;
	char *head, *text;             /* what stands below the head; NULL: nothing */
	size_t passage;                /* of the search: the text is cut out of that one */
};

struct items { struct item *list; size_t n, capacity; int at; };

/* --- the search: search.c ---------------------------------------------------- */

enum passage_kind { PASSAGE_TITLE, PASSAGE_BOOK, PASSAGE_TEXT, PASSAGE_ANSWER, PASSAGE_NOTE };

struct passage {
	enum passage_kind kind;
	int block;
	bool gated;                    /* it stands behind a prediction that is still open */
	char *text, *folded;
};

struct pages {                         /* one lesson as it is searched */
	struct passage *list;
	size_t n, capacity;
	int next;                      /* block to be read next; all are: n_blocks */
	bool begun;
};

struct search {
	struct pages *pages;           /* by entry */
	size_t n;
	struct field line;             /* what is looked for */
	bool fresh;     /* it is that of the last search: the next character begins another */
	enum language language;        /* of the pages */
	struct items items;            /* what was found last */
	size_t total;                  /* found in all, listed or not */
};

struct overlay {
	enum overlay_kind kind;
	struct field line;
	struct items items;
	struct place writing;          /* OVERLAY_NOTE */
	bool back_to_list;             /* … which was begun there */
	/* what was deleted last; entry NO_ENTRY: nothing */
	struct { struct place place; bool marked; char *note; } gone;
};

/* Places gone from by a jump. */
struct jumps { struct place *list; size_t n, capacity; };

#endif
