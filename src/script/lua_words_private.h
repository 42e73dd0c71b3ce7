/* lua_words_private.h - what Lua says of a mistake, in the reader's language
 *
 * Used only inside the room.
 */
#ifndef SCRIPT_LUA_WORDS_PRIVATE_H
#define SCRIPT_LUA_WORDS_PRIVATE_H

#include "base/strbuf.h"

/* A message of Lua's without its place ("unexpected symbol near 'x'"); what is none of those that
 * are known stays as it is.  source: the text that would not load, or NULL; a character of it that
 * no Lua holds is told itself, where Lua shows bytes ('<\208>') or blames what stands before. */
void lua_words_say(const char *message, const char *source, struct strbuf *to);

/* What to do about a text that is no Lua; translated.  message: as Lua has said it of that line of
 * the source, which counts from 1. */
const char *lua_words_fix(const char *message, const char *source, int line);

#endif
