/* lua_models_private.h - model, models, catalog and explore, as lessons find them
 *
 * Nothing here knows a model: everything is read off the descriptors.
 */
#ifndef SCRIPT_LUA_MODELS_PRIVATE_H
#define SCRIPT_LUA_MODELS_PRIVATE_H

#include <lua.h>

/* Adds the four to the table of globals on top of the stack. */
void lua_models_open(lua_State *L);

#endif
