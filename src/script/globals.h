/* globals.h - the names a lesson finds: listed parts of Lua's library, and ours */
#ifndef SCRIPT_GLOBALS_H
#define SCRIPT_GLOBALS_H

#include <stdbool.h>

#include <lua.h>

#include "base/nearest.h"

/* In the registry: a list of { name, file, line }, the globals that the lesson itself has set. */
#define GLOBALS_NOTED "fleetlab.globals"

/* Replaces the state's globals.  Raises. */
void globals_open(lua_State *L);

/* Adds to the table of globals (each in its own file). */
void lua_determinism_open(lua_State *L);       /* pairs, next, sort, the same in every run */
void lua_quantity_open(lua_State *L);       /* q, num, quantities */
void binding_open(lua_State *L);       /* model, catalog */
void draw_open(lua_State *L);          /* r of vars */
void block_open(lua_State *L);         /* lesson, section, … */

/* For an __index: of the keys of the table, the one closest to the text that was asked for;
 * borrowed from the table. False when what was asked for is no text. */
bool globals_nearest_key(lua_State *L, struct nearest *near);

/* Pushes the text of the value at index, as the lesson's own tostring gives it: no addresses. */
const char *globals_text_of(lua_State *L, int index);

/* Pushes a list of the keys of the table at index in their fixed order: numbers, texts, false,
 * true. */
void lua_push_sorted_keys(lua_State *L, int index);

#endif
