/* entry.h - a lesson in the library, and where the student is in it */
#ifndef APP_ENTRY_H
#define APP_ENTRY_H

#include "app/field.h"
#include "lesson/course_index.h"
#include "lesson/session.h"

enum { NO_ENTRY = -1 };

struct section { int block, first, end; };     /* its own block or NO_BLOCK; blocks [first, end) */

enum entry_state { ENTRY_UNREAD, ENTRY_LISTED, ENTRY_READY, ENTRY_FAULT };

/* Knobs of a lesson as they stood before a change, to go back to. */
struct knob_state { int knob; double *values; };  /* knob: the only one that turned, or NO_BLOCK */
/* behind `at`: undone */
struct knob_history { struct knob_state *list; size_t n, at, capacity; };

struct entry {                         /* one lesson in the library */
	char *name, *path;
	bool outside;                  /* not of the course's folder */
	enum entry_state state;
	char fault[600];
	uint64_t hash;
	struct outline outline;        /* LISTED: of the course's index, the record replayed; READY:
	                                  of the lesson */
	struct lesson *lesson;         /* READY */
	struct session *session;
	struct section *sections;
	size_t n_sections;
	struct field *drafts;          /* by block: what was typed and not given yet */
	int section, scroll;    /* where the student was: section's number; block at the top */
	bool chosen;                   /* that section, before the lesson was read */
	char *wanted;                  /* id to go to once it is read; or NULL */
	struct knob_history knob_history;
};

#endif
