/* draw_private.h - the numbers of a variant: every name draws from a random stream of its own
 *
 * The same seed and name give the same value for ever; adding a draw moves no other.
 */
#ifndef SCRIPT_DRAW_PRIVATE_H
#define SCRIPT_DRAW_PRIVATE_H

#include <stdbool.h>

#include <lua.h>

/* Calls the function on top of the stack (vars) with r and replaces it by a table of numbers,
 * quantities and texts.  Raises on anything else. */
void draw_variables(lua_State *L, const char *seed);

/* The same for a function that gives a list of such tables (cases), each with streams of its
 * own. */
void draw_cases(lua_State *L, const char *seed);

/* Settles the table of values on top of the stack, as what vars returns is settled. */
void draw_values(lua_State *L);

/* Does that name have a meaning of its own in texts, expressions or the functions of an exercise?
 * It would hide what is called so, or be hidden by it. */
bool draw_name_taken(const char *name);

/* Makes the kinds of value that r of vars and what it draws are; leaves the stack alone. */
void draw_open(lua_State *L);

#endif
