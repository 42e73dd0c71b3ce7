/* lua_determinism_private.h - pairs, next and table.sort that are the same in every run */
#ifndef SCRIPT_LUA_DETERMINISM_PRIVATE_H
#define SCRIPT_LUA_DETERMINISM_PRIVATE_H

#include <lua.h>

/* Adds them to the table of globals on top of the stack. */
void lua_determinism_open(lua_State *L);

/* Pushes a list of the keys of the table at index in their fixed order: numbers, texts, false,
 * true. */
void lua_determinism_push_keys(lua_State *L, int index);

#endif
