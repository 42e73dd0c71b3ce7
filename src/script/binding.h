/* binding.h - what the functions over models share: values for Lua, words from Lua's tables
 *
 * Nothing here knows a model: everything is read off the descriptors.
 */
#ifndef SCRIPT_BINDING_H
#define SCRIPT_BINDING_H

#include <lauxlib.h>
#include <lua.h>

#include "explore/question.h"

/* --- values: binding.c ----------------------------------------------------------------------- */

/* A quantity; a plain number becomes a Lua number, NAN becomes nil. */
void push_value(lua_State *L, double value, const char *unit);

/* Of an evaluated scenario: a table by name, without what has no value. */
void push_inputs(lua_State *L, const struct scenario *s);
void push_results(lua_State *L, const struct scenario *s);

/* Fields of the table on top of the stack; a NULL text sets none. */
void set_value(lua_State *L, const char *key, double value, const char *unit);
void set_text(lua_State *L, const char *key, const char *text);
void set_flag(lua_State *L, const char *key, bool flag);

/* Raises for what is a mistake in the lesson; a model that has no answer there is an answer:
 * nil, message. */
int refuse(lua_State *L, enum status s, const struct diag *d);

/* Pushes size zeroed bytes that Lua owns; release is called on them when they are collected. */
void *hold(lua_State *L, size_t size, void (*release)(void *));

/* Pushes an object of the given kind that a lesson can call or index as those functions say, but
 * never change. */
void push_object(lua_State *L, const char *name, lua_CFunction index, lua_CFunction call);

/* --- words: words.c -------------------------------------------------------------------------- */

enum { WORDS_MOST = 2 * MODEL_MAX + 2, POINTS_MOST = 2000 };

/* What a table says, as a command line would; the texts stand on the Lua stack. */
struct said {
	const struct model *model;
	const char *text[WORDS_MOST];
	size_t n;
};

/* The model that the value at index names: an id or model["…"].  Raises. */
const struct model *model_at(lua_State *L, int index);

/* Raises on a key of the table at index that is no parameter of the model, no result of it (when
 * results) and none of the options (ends with NULL), with the nearest; [1] is skipped when
 * with_model. */
void check_names(lua_State *L, int index, const struct model *m, const char *const *options,
                 bool results, bool with_model);

/* How each function of `explore` begins: time is looked at, one table is on the stack. */
void begin_explore(lua_State *L);

/* The table at stack index 1, { "model.id", name = value, … }: pushes its words in the model's
 * order.  results: a result's name may be given too.  Raises on a name that is unknown; otherwise
 * the statuses of scenario_set.  Values: a number in the parameter's own unit, a quantity, a text
 * as on the command line; many of them as a list or as { from =, to =, count =, scale = }. */
enum status read_said(lua_State *L, const char *const *options, bool results, struct said *out,
                      struct diag *d);

/* The same of the table at index, which names no model. */
enum status read_said_more(lua_State *L, int index, bool results, struct said *out,
                           struct diag *d);

/* Adds a word that the caller pushed. */
void add_word(lua_State *L, struct said *said);
struct words words_of(const struct said *said);

/* The option's text in the table at index, pushed; NULL, nothing pushed, when it is not given or
 * when the model has a parameter of that name.  Raises when it is no text. */
const char *option_text(lua_State *L, int index, const struct model *m, const char *name);
/* The option's number, otherwise when it is not given.  Raises outside the limits. */
struct limits { double low, high; bool whole; };
double option_number(lua_State *L, int index, const char *name, struct limits limits,
                     double otherwise);

/* --- the functions of `explore`: explore_find.c, explore_tell.c ------------------------------ */

int explore_solve(lua_State *L);
int explore_optimum(lua_State *L);
int explore_sweep(lua_State *L);
int explore_sensitivity(lua_State *L);
int explore_compare(lua_State *L);
int explore_explain(lua_State *L);
int explore_simulate(lua_State *L);
int explore_fit(lua_State *L);

#endif
