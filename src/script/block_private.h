/* block_private.h - the words a lesson is made of: ask "id" { … } notes a block; nothing is checked
 * but its id and place */
#ifndef SCRIPT_BLOCK_PRIVATE_H
#define SCRIPT_BLOCK_PRIVATE_H

#include <stdbool.h>

#include <lua.h>

#include "schema/schema.h"
#include "script/sandbox_private.h"

const char *block_word(enum block_kind kind);          /* "ask" */

/* What `ask "id"` gives; calling it with the body completes the block.  Its user value is the
 * body, a table.  An ask inside steps "s" has the id "s.a" and is in the list behind its steps. */
struct handle {
	enum block_kind kind;
	int file, line;
	bool done, faulty;  /* faulty: passed over when the lesson is read on for further faults */
	bool misnamed, nameless, misplaced;    /* told: its id is none; it has nothing to be found
	                                          by; it stands in steps, where only ask can */
	char id[SCHEMA_ID_MAX + 1];
};

/* Each pushes one value. */
void block_push_all(lua_State *L);  /* list of the handles, in order: all that are completed, and
                                       steps that were begun only */
struct handle *block_push(lua_State *L, const char *id);               /* by id, or nil and NULL */
/* The steps that the block is a part of; pushes nil and returns NULL when it is none. */
struct handle *block_push_steps(lua_State *L, const struct handle *part);
/* or nil and NULL */
struct handle *block_push_translation(lua_State *L, const char *language, const char *id);
void block_push_translations(lua_State *L,
                             const char *language);            /* id -> handle, or nil */
void block_push_body(lua_State *L, int handle);

struct handle *block_handle_at(lua_State *L, int index);     /* NULL: it is something else */

/* Its body and, of a part, its steps are there, and it was not at fault before. */
bool block_is_readable(lua_State *L, const struct handle *h);
/* The blocks of that id are at fault and not read again; false: there is none, or they were passed
 * over already.  A block without an id is the one at that line. */
bool block_skip(lua_State *L, const char *id, int line);

/* A function that takes anything and returns itself: it stands where an unknown word was told, and
 * in the place of a block that cannot be one. */
int block_pass_over(lua_State *L);
bool block_is_passed_over(lua_State *L, int index);

/* Raises for a block that was begun and never given a body (a knob without one is a reference). */
void block_check_completed(lua_State *L);

/* The value at index is right "…": pushes what was marked and returns true. */
bool block_push_right(lua_State *L, int index);

/* Adds lesson, section and the other words to the table of globals on top of the stack. */
void block_open(lua_State *L);

#endif
