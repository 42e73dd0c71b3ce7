/* console_private.h - chunks of the console, in a state of their own that outlives each of them */
#ifndef SCRIPT_CONSOLE_PRIVATE_H
#define SCRIPT_CONSOLE_PRIVATE_H

#include <stdbool.h>

#include "json/json.h"
#include "script/sandbox_private.h"

/* Adds print, plot and help to the globals of a fresh state.  For sandbox_run. */
int console_globals(lua_State *L);

/* Serves one request (script.h).  False when a budget was spent: the reply is still to be written,
 * and the state is of no more use. */
bool console_serve(struct sandbox *sb, const struct json *request, struct strbuf *reply);

/* The first comma between two digits, outside brackets and texts, that Lua would take for the one
 * of a list: people mean 2.5 by 2,5.  NULL: none; the commas of "for i = 1,10" and "a, b = 1,2" are
 * right. */
const char *console_decimal_comma(const char *text);

#endif
