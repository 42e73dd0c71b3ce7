/* lua_text_private.h - values and keys of a lesson as texts that are the same in every run */
#ifndef SCRIPT_LUA_TEXT_PRIVATE_H
#define SCRIPT_LUA_TEXT_PRIVATE_H

#include <stdbool.h>

#include <lua.h>

#include "base/nearest.h"

/* For an __index: of the keys of the table, the one closest to the text that was asked for;
 * borrowed from the table.  False when what was asked for is no text. */
bool lua_text_nearest_key(lua_State *L, struct nearest *near);

/* Pushes the text of the value at index, as the lesson's own tostring gives it: no addresses. */
const char *lua_text_of(lua_State *L, int index);

#endif
