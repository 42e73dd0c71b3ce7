/* lesson_data_private.h - the loaded blocks checked against one another and written as one JSON
 * object */
#ifndef SCRIPT_LESSON_DATA_PRIVATE_H
#define SCRIPT_LESSON_DATA_PRIVATE_H

#include <lua.h>

#include "base/strbuf.h"
#include "json/json.h"
#include "script/sandbox_private.h"

/* Appends the lesson object.  languages: NULL-terminated codes of the translations that were
 * loaded.  alone: what a file without a lesson block is called, or NULL: it needs one.  partial:
 * the files were not run to their end, and what is missing is no fault.  Raises. */
void lesson_data_put(lua_State *L, struct strbuf *to, const char *const *languages,
                     const char *alone, bool partial);

/* "warnings": what runs but is likely a slip, by now. */
void lesson_data_put_warnings(lua_State *L, struct json_out *out);

#endif
