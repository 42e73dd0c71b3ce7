/* watched_private.h - tables of a lesson that tell what was looked for in them and is not there
 *
 * A misspelt name reads nil, and the fault comes later, about something else: of q(v.sise, "s") Lua
 * only says that a number was expected.  The last such name is kept, and the fault's advice has it.
 */
#ifndef SCRIPT_WATCHED_PRIVATE_H
#define SCRIPT_WATCHED_PRIVATE_H

#include <stdbool.h>

#include <lua.h>

/* The last name that was read of a table which has not got it, and where; advice: "" none. */
struct missed { char advice[300]; int file, line; };

/* Prepares a state. */
void watched_open(lua_State *L);

/* Reads of what the table on top of the stack has not got are noted from now on; it stays a table
 * like any other else. */
void watched_set(lua_State *L);

/* Gives the metatable on top of the stack what makes a table one of these. */
void watched_give(lua_State *L);

/* For an __index of its own: notes that advice about the name that is being looked for. */
void watched_note(lua_State *L, const char *advice);

/* Is the value at index such a table? */
bool watched_is(lua_State *L, int index);

#endif
