/* lua_args_private.h - a table of Lua read as the words of a command line */
#ifndef SCRIPT_LUA_ARGS_PRIVATE_H
#define SCRIPT_LUA_ARGS_PRIVATE_H

#include <lua.h>

#include "explore/question.h"

enum { WORDS_MOST = 2 * MODEL_MAX + 2, POINTS_MOST = 2000 };

/* The kind of userdata that model["…"] is: a pointer to a const struct model. */
#define LUA_ARGS_MODEL "model"

/* What a table says, as a command line would; the texts stand on the Lua stack. */
struct lua_args {
	const struct model *model;
	const char *text[WORDS_MOST];
	size_t n;
	enum decimal_mark mark;        /* of the texts (lua_quantity_mark) */
};

/* The model that the value at index names: an id or model["…"].  Raises. */
const struct model *lua_args_model(lua_State *L, int index);

/* Raises on a key of the table at index that is no parameter of the model, no result of it (when
 * results) and none of the options (ends with NULL), with the nearest; [1] is skipped when
 * with_model. */
void lua_args_check_names(lua_State *L, int index, const struct model *m,
                          const char *const *options, bool results, bool with_model);

/* How each function of `explore` begins: time is looked at, one table is on the stack. */
void lua_args_begin(lua_State *L);

/* The table at stack index 1, { "model.id", name = value, … }: pushes its words in the model's
 * order.  results: a result's name may be given too.  Raises on a name that is unknown; otherwise
 * the statuses of scenario_set.  Values: a number in the parameter's own unit, a quantity, a text
 * as on the command line; many of them as a list or as { from =, to =, count =, scale = }. */
enum status lua_args_read(lua_State *L, const char *const *options, bool results,
                          struct lua_args *out, struct diag *d);

/* The same of the table at index, which names no model. */
enum status lua_args_read_more(lua_State *L, int index, bool results, struct lua_args *out,
                               struct diag *d);

/* Adds a word that the caller pushed. */
void lua_args_add(lua_State *L, struct lua_args *args);
struct words lua_args_words(const struct lua_args *args);

/* The option's text in the table at index, pushed; NULL, nothing pushed, when it is not given or
 * when the model has a parameter of that name.  Raises when it is no text. */
const char *lua_args_text(lua_State *L, int index, const struct model *m, const char *name);
/* The option's number, otherwise when it is not given.  Raises outside the limits. */
struct limits { double low, high; bool whole; };
double lua_args_number(lua_State *L, int index, const char *name, struct limits limits,
                       double otherwise);

#endif
