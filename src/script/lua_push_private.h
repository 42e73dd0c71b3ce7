/* lua_push_private.h - values, errors and memory pushed for the functions over models */
#ifndef SCRIPT_LUA_PUSH_PRIVATE_H
#define SCRIPT_LUA_PUSH_PRIVATE_H

#include <stddef.h>

#include <lua.h>

#include "base/status.h"

/* Prepares a state for lua_push_scratch. */
void lua_push_open(lua_State *L);

/* Pushes size zeroed bytes that Lua owns; release is called on them when they are collected. */
void *lua_push_scratch(lua_State *L, size_t size, void (*release)(void *));

/* Pushes a quantity; a plain number becomes a Lua number, NAN becomes nil. */
void lua_push_with_unit(lua_State *L, double value, const char *unit);

/* Raises for what is a mistake in the lesson; a model that has no answer there is an answer:
 * pushes nil and the message, returns 2. */
int lua_push_error(lua_State *L, enum status s, const struct diag *d);

#endif
