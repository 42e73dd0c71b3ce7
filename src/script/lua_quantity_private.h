/* lua_quantity_private.h - quantities as Lua values: numbers with a unit, with arithmetic */
#ifndef SCRIPT_LUA_QUANTITY_PRIVATE_H
#define SCRIPT_LUA_QUANTITY_PRIVATE_H

#include <stdbool.h>

#include <lua.h>

#include "base/strbuf.h"
#include "quantity/typed.h"

/* Pushes a quantity; a plain number without unit text becomes a Lua number. */
void lua_quantity_push(lua_State *L, const struct quantity *q);

/* The number or quantity at index; false when it is neither. */
bool quantity_at(lua_State *L, int index, struct quantity *out);

/* The decimal mark of the texts that this state reads: a point, for what a lesson holds is source
 * code, until it is chosen: on the console people type. */
enum decimal_mark lua_quantity_mark(lua_State *L);
void lua_quantity_choose_mark(lua_State *L, enum decimal_mark mark);

/* As quantity_at; a text that begins like a number ("200 Gbit/s") or with @ ("@h100.bf16") is
 * read too.  E_SYNTAX when the value is of no such kind, else as catalog_quantity. */
enum status quantity_read_at(lua_State *L, int index, struct quantity *out, struct diag *d);

/* "14 GB": 15 figures, the same in every language; reads back. */
enum { MEASURE_TEXT = 96 };
char *quantity_text(char buffer[MEASURE_TEXT], const struct quantity *q);

/* Adds q, num and the kind of value itself to the table of globals on top of the stack. */
void lua_quantity_open(lua_State *L);

#endif
