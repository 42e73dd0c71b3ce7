/* globals_private.h - the names a lesson finds: listed parts of Lua's library, and ours */
#ifndef SCRIPT_GLOBALS_PRIVATE_H
#define SCRIPT_GLOBALS_PRIVATE_H

#include <lua.h>

/* In the registry: a list of { name, file, line }, the globals that the lesson itself has set. */
#define GLOBALS_NOTED "fleetlab.globals"

/* Replaces the state's globals.  Raises. */
void globals_open(lua_State *L);

#endif
