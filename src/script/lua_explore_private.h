/* lua_explore_private.h - the functions of `explore`: lua_solve.c, lua_explore.c */
#ifndef SCRIPT_LUA_EXPLORE_PRIVATE_H
#define SCRIPT_LUA_EXPLORE_PRIVATE_H

#include <lua.h>

int lua_explore_solve(lua_State *L);
int lua_explore_optimum(lua_State *L);
int lua_explore_sweep(lua_State *L);
int lua_explore_sensitivity(lua_State *L);
int lua_explore_compare(lua_State *L);
int lua_explore_explain(lua_State *L);
int lua_explore_simulate(lua_State *L);
int lua_explore_fit(lua_State *L);

#endif
