/* code.c - an expression that a student wrote, run on hidden cases in a state of its own */
#include "config.h"
#include "script/requests_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "script/draw_private.h"
#include "script/globals_private.h"
#include "script/lua_quantity_private.h"
#include "script/lua_text_private.h"
#include "script/lua_words_private.h"
#include "script/sandbox_private.h"

/* An expression that a student wrote, run on hidden cases.  It runs in a state of its own: it sees
 * the case's variables and arithmetic, and neither the lesson nor its models. */

enum { STUDENT_MEMORY = 8 << 20, EXPRESSION_MAX = 1000 };
#define STUDENT_SECONDS 0.2

/* --- in the lesson's state ------------------------------------------------------------------- */

/* Every variable of the first case stands in this one, and nothing else does. */
static void check_names(lua_State *L, const struct handle *h, int first, int other, int number)
{
	const int tables[2] = { first, other };

	for (int k = 0; k < 2; k++) {
		lua_pushnil(L);
		while (lua_next(L, tables[k])) {
			lua_pop(L, 1);
			lua_pushvalue(L, -1);
			if (lua_rawget(L, tables[1 - k]) == LUA_TNIL)
				sandbox_raise(L, h->file, h->line, h->id,
				              _("give every case the same variables"),
					_("case %d differs from the first in the variable %s"),
				              number, lua_tostring(L, -2));
			lua_pop(L, 1);
		}
	}
}

void code_push_cases(lua_State *L, const struct handle *h, int body, const char *seed)
{
	int list = lua_gettop(L) + 1;

	assert(L);
	if (lua_getfield(L, body, "cases") != LUA_TFUNCTION)
		sandbox_raise(L, h->file, h->line, h->id, NULL, _("cases is no function"));
	draw_cases(L, seed);
	lua_settop(L, list);
	lua_rawgeti(L, list, 1);
	for (lua_Integer i = 2; lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
		check_names(L, h, list + 1, list + 2, (int)i);
		lua_pop(L, 1);
	}
	for (lua_Integer i = 1; lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
		int vars = lua_gettop(L);

		variant_note_drawn(L, vars);
		lua_getfield(L, body, "answer");
		variant_evaluate(L, vars, 0);
		variant_expect_quantity(L, h, body, "answer");
		lua_settop(L, vars - 1);
	}
	lua_settop(L, list);
}

int code_cases(lua_State *L)
{
	struct job *job = lua_touserdata(L, 1);
	const struct handle *h = variant_enter_block(L, job->request, "exercise");
	int body = lua_gettop(L), list = body + 1;

	assert(L);
	if (h->kind != BLOCK_CODE)
		sandbox_raise(L, h->file, h->line, h->id, NULL,
		              _("this exercise takes no expression"));
	code_push_cases(L, h, body, json_string(json_get(job->request, "seed"), ""));
	json_open_array(&job->out);
	for (lua_Integer i = 1; lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
		struct quantity q;

		lua_getfield(L, body, "answer");
		variant_evaluate(L, list + 1, 0);
		q = variant_expect_quantity(L, h, body, "answer");
		json_open_object(&job->out);
		variant_put_vars(L, &job->out, "vars", list + 1);
		json_out_key(&job->out, "expected");
		variant_put_quantity(&job->out, &q);
		json_close_object(&job->out);
		lua_settop(L, list);
	}
	json_close_array(&job->out);
	return 0;
}

/* --- in the student's state ------------------------------------------------------------------ */

struct run {
	const char *text;
	const struct json *cases;
	struct json_out out;
};

/* __index of the names an expression may use. */
static int unknown_variable(lua_State *L)
{
	struct nearest near;

	if (!lua_text_nearest_key(L, &near))
		return 0;
	if (near.best)
		return luaL_error(L, _("there is no variable '%s'; did you mean '%s'?"), near.word,
		                  near.best);
	return luaL_error(L, _("there is no variable '%s'"), near.word);
}

/* pow(a, b), as other languages write a ^ b. */
static int power(lua_State *L)
{
	lua_settop(L, 2);
	lua_arith(L, LUA_OPPOW);
	return 1;
}

/* Pushes a table of arithmetic: q, num, math, and the functions of math by their own names. */
static void push_arithmetic(lua_State *L)
{
	static const char *const own[] = { "q", "num", "math" };
	int names = lua_gettop(L) + 1;

	lua_newtable(L);
	lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
	lua_pushliteral(L, "math");
	lua_rawget(L, names + 1);
	lua_pushnil(L);
	while (lua_next(L, names + 2)) {
		lua_pushvalue(L, -2);
		lua_insert(L, -2);
		lua_rawset(L, names);
	}
	for (size_t i = 0; i < COUNT_OF(own); i++) {
		lua_pushstring(L, own[i]);
		lua_pushvalue(L, -1);
		lua_rawget(L, names + 1);
		lua_rawset(L, names);
	}
	lua_getfield(L, names + 2, "log");
	lua_setfield(L, names, "ln");
	lua_pushcfunction(L, power);
	lua_setfield(L, names, "pow");
	lua_settop(L, names);
}

/* Pushes the environment of one case. */
static void push_environment(lua_State *L, const struct json *vars)
{
	push_arithmetic(L);
	for (const struct json *v = json_first(vars); v; v = json_next(v)) {
		lua_pushstring(L, json_key(v));
		variant_push_value(L, v);
		lua_rawset(L, -3);
	}
	lua_createtable(L, 0, 2);
	lua_pushcfunction(L, unknown_variable);
	lua_setfield(L, -2, "__index");
	lua_pushboolean(L, 0);
	lua_setfield(L, -2, "__metatable");
	lua_setmetatable(L, -2);
}

/* Signs as other languages and paper have them, in Lua's. */
static void write_signs(const char *text, struct strbuf *to)
{
	static const struct { const char *sign, *lua; } signs[] = {
		{ "**", "^" }, { "·", "*" }, { "×", "*" }, { "÷", "/" }, { "−", "-" },
		{ "π", "pi" }, { "α", "alpha" }, { "β", "beta" }, { "γ", "gamma" },
		{ "δ", "delta" }, { "ε", "epsilon" }, { "η", "eta" }, { "λ", "lambda" },
		{ "μ", "mu" }, { "ρ", "rho" }, { "σ", "sigma" }, { "τ", "tau" },
	};

	while (*text) {
		size_t i = 0;

		while (i < COUNT_OF(signs) &&
		       strncmp(text, signs[i].sign, strlen(signs[i].sign)) != 0)
			i++;
		if (i < COUNT_OF(signs)) {
			strbuf_puts(to, signs[i].lua);
			text += strlen(signs[i].sign);
		} else {
			strbuf_putc(to, *text++);
		}
	}
}

static void load_expression(lua_State *L, const char *text)
{
	struct strbuf said = STRBUF_INIT, lua = STRBUF_INIT;
	const char *cause;

	write_signs(text, &lua);
	lua_pushfstring(L, "return %s", lua.text);
	strbuf_free(&lua);
	if (luaL_loadbufferx(L, lua_tostring(L, -1), lua_rawlen(L, -1), "=1", "t") == LUA_OK)
		return;
	cause = lua_tostring(L, -1);           /* "1:1: …": its place says nothing here */
	for (int i = 0; i < 2 && strchr(cause, ':'); i++)
		cause = strchr(cause, ':') + 1;
	cause += strspn(cause, " ");
	lua_words_say(cause, text, &said);
	lua_pushlstring(L, said.text, said.length);
	strbuf_free(&said);
	sandbox_raise(L, 0, 0, "", NULL, _("this is no expression: %s"), lua_tostring(L, -1));
}

static int run_cases(lua_State *L)
{
	struct run *run = lua_touserdata(L, 1);
	int chunk = lua_gettop(L) + 2;

	load_expression(L, run->text);
	json_open_array(&run->out);
	for (const struct json *c = json_first(run->cases); c; c = json_next(c)) {
		struct quantity q;

		push_environment(L, json_get(c, "vars"));
		lua_setupvalue(L, chunk, 1);
		lua_pushvalue(L, chunk);
		lua_call(L, 0, LUA_MULTRET);
		if (lua_gettop(L) != chunk + 1 || !quantity_at(L, -1, &q))
			sandbox_raise(L, 0, 0, "", NULL,
			              _("the expression must give one number or quantity, not %s"),
			              lua_gettop(L) == chunk      ? _("nothing")
			              : lua_gettop(L) > chunk + 1 ? _("several values")
			              : message_in("Lua", luaL_typename(L, -1)));
		variant_put_quantity(&run->out, &q);
		lua_settop(L, chunk);
	}
	json_close_array(&run->out);
	return 0;
}

/* --- the reply ------------------------------------------------------------------------------- */

static void put_not_yet(struct strbuf *reply, const struct sandbox *student, const char *cause)
{
	struct json_out out = JSON_OUT(reply);

	json_open_object(&out);
	json_out_key(&out, "not_yet");
	json_out_string(&out, student && student->stop
	                              ? _("the expression does not come to an end in time")
	                              : cause);
	json_close_object(&out);
}

void code_run(const struct json *request, const char *cases, size_t length, struct strbuf *reply)
{
	struct strbuf gives = STRBUF_INIT;
	struct run run = { json_string(json_get(request, "text"), ""), NULL, JSON_OUT(&gives) };
	struct script_limits limits = { STUDENT_MEMORY, STUDENT_SECONDS, NULL, NULL };
	struct sandbox *student = sandbox_new(limits, globals_open);
	struct json *list = NULL;
	struct diag d = { "" };

	if (!student || json_parse(cases, length, &list, &d) != STATUS_OK) {
		put_not_yet(reply, NULL, d.text);
	} else if (strlen(run.text) > EXPRESSION_MAX) {
		put_not_yet(reply, NULL, _("the expression is too long"));
	} else {
		run.cases = list;
		if (sandbox_run(student, run_cases, &run))
			strbuf_printf(reply, "{\"cases\":%s,\"gives\":%s}", cases, gives.text);
		else
			put_not_yet(reply, student, student->fault.cause);
	}
	json_free(list);
	sandbox_free(student);
	strbuf_free(&gives);
}
