/* report_lua_private.h - a report as a Lua table */
#ifndef SCRIPT_REPORT_LUA_PRIVATE_H
#define SCRIPT_REPORT_LUA_PRIVATE_H

#include <lua.h>

#include "explore/report.h"

/* A report that Lua owns, pushed, for its builder: an error that is raised meanwhile loses
 * nothing. */
struct report *report_lua_new(lua_State *L);

/* Pushes the table and empties the report, which stands below it; how a lua_CFunction ends. */
int report_lua_return(lua_State *L, struct report *r);

#endif
