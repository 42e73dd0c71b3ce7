/* draw.h - the numbers of a variant: every name draws from a random stream of its own
 *
 * The same seed and name give the same value for ever; adding a draw moves no other.
 */
#ifndef SCRIPT_DRAW_H
#define SCRIPT_DRAW_H

#include <lua.h>

/* Calls the function on top of the stack (vars) with r and replaces it by a table of numbers,
 * quantities and texts.  Raises on anything else. */
void draw_variables(lua_State *L, const char *seed);

#endif
