/* console.c - a chunk of the console, evaluated in a state that lives as long as it does */
#include "config.h"
#include "script/console_private.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "base/utf8.h"
#include "explore/question.h"
#include "json/json.h"
#include "script/lua_args_private.h"
#include "script/lua_determinism_private.h"
#include "script/lua_quantity_private.h"
#include "script/lua_text_private.h"
#include "script/lua_words_private.h"
#include "script/sandbox_private.h"

#define CONSOLE "fleetlab.console"

enum {
	SHOWN_MAX = 9000,              /* bytes: escaped they still fit into a reply */
	ROWS_MAX = 100,                /* of a table */
	FIGURES = 4, FIGURES_ALL = 17,
	PLOTS_MAX = 4,
	QUOTED_MAX = 40                /* bytes of a line in a message */
};

/* What one chunk has shown so far: the elements of an array, as JSON. */
struct shown_parts {
	const struct json *request;
	struct strbuf text;            /* of the part at work */
	struct strbuf parts;
	struct json_out out;
	size_t bytes;
	int plots;
	bool incomplete;
};

static struct shown_parts *parts_of(lua_State *L)
{
	struct shown_parts *p;

	lua_getfield(L, LUA_REGISTRYINDEX, CONSOLE);
	p = lua_touserdata(L, -1);
	lua_pop(L, 1);
	return p;
}

/* The text at work becomes a part; what is too much is cut off. */
static void add_text(struct shown_parts *p)
{
	size_t room = SHOWN_MAX - p->bytes, n = p->text.length;
	bool cut = n > room;

	if (room == 0)
		return;
	if (cut)
		n = utf8_cut(p->text.text, n, room - (room > 3 ? 3 : room));
	p->bytes = cut ? SHOWN_MAX : p->bytes + n;
	if (cut) {
		p->text.length = n;
		strbuf_puts(&p->text, "…");
	}
	json_open_object(&p->out);
	json_out_key(&p->out, "text");
	json_out_bytes(&p->out, p->text.text, p->text.length);
	json_close_object(&p->out);
	strbuf_clear(&p->text);
}

/* --- values ---------------------------------------------------------------------------------- */

/* "41.13 ms (0.0411345678 s)": what is rounded away stands behind. */
static void show_quantity(struct strbuf *to, const struct quantity *q)
{
	char number[NUMBER_SIZE];

	if (!isfinite(q->value)) {
		strbuf_printf(to, "%s%s%s", number_text(number, q->value), *q->symbol ? " " : "",
		              q->symbol);
		return;
	}
	if (!*q->symbol && q->value == floor(q->value) && fabs(q->value) < 1e15) {
		quantity_print_exact(to, q->value, "1", FIGURES_ALL);
		return;
	}
	quantity_print(to, q->value, q->symbol, FIGURES);
	if (number_round(q->value, FIGURES) == q->value)
		return;
	strbuf_puts(to, " (");
	quantity_print_exact(to, q->value, q->symbol, FIGURES_ALL);
	strbuf_puts(to, ")");
}

static void show_value(lua_State *L, struct strbuf *to, int index, int depth);

static void show_table(lua_State *L, struct strbuf *to, int index, int depth)
{
	int keys = lua_gettop(L) + 1;
	lua_Integer n;

	lua_determinism_push_keys(L, index);
	n = (lua_Integer)lua_rawlen(L, keys);
	if (n == 0 || depth > 1)
		strbuf_puts(to, n ? "{…}" : "{}");
	for (lua_Integer i = 1; i <= n && depth <= 1 && to->length < SHOWN_MAX; i++) {
		if (i > 1)
			strbuf_puts(to, depth ? ", " : "\n");
		if (i > ROWS_MAX) {
			strbuf_printf(to, "… (%lld)", (long long)(n - ROWS_MAX));
			break;
		}
		lua_rawgeti(L, keys, i);
		if (lua_type(L, -1) == LUA_TSTRING)
			strbuf_printf(to, "%s = ", lua_tostring(L, -1));
		else if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) != i)
			strbuf_printf(to, "[%s] = ", lua_text_of(L, -1));
		lua_settop(L, keys + 1);
		lua_rawget(L, index);
		show_value(L, to, keys + 1, depth + 1);
		lua_settop(L, keys);
	}
	lua_settop(L, keys - 1);
}

static void show_value(lua_State *L, struct strbuf *to, int index, int depth)
{
	struct quantity q;
	size_t n;
	const char *text;

	if (lua_type(L, index) != LUA_TSTRING && quantity_at(L, index, &q)) {
		show_quantity(to, &q);
	} else if (lua_istable(L, index) && !luaL_getmetafield(L, index, "__tostring")) {
		bool open = depth == 1;

		strbuf_puts(to, open ? "{" : "");
		show_table(L, to, index, depth);
		strbuf_puts(to, open ? "}" : "");
	} else {
		lua_text_of(L, index);
		text = lua_tolstring(L, -1, &n);
		strbuf_add(to, text, n < SHOWN_MAX ? n : SHOWN_MAX + 1);
		lua_settop(L, lua_gettop(L) - 1);
	}
}

/* --- what the console adds to the language --------------------------------------------------- */

static int print(lua_State *L)
{
	struct shown_parts *p = parts_of(L);
	int n = lua_gettop(L);

	strbuf_clear(&p->text);
	for (int i = 1; i <= n && p->text.length < SHOWN_MAX; i++) {
		if (i > 1)
			strbuf_puts(&p->text, "  ");
		show_value(L, &p->text, i, 0);
	}
	add_text(p);
	return 0;
}

static void put_plot(struct shown_parts *p, const struct lua_args *args, const char *result)
{
	json_open_object(&p->out);
	json_out_key(&p->out, "plot");
	json_out_string(&p->out, args->model->id);
	json_out_key(&p->out, "words");
	json_open_array(&p->out);
	for (size_t i = 0; i < args->n; i++)
		json_out_string(&p->out, args->text[i]);
	json_close_array(&p->out);
	json_out_key(&p->out, "result");
	json_out_string(&p->out, result);
	json_close_object(&p->out);
}

/* plot("id", { name = value, … }) or plot { "id", name = value, … }; it is the parent that
 * draws. */
static int plot(lua_State *L)
{
	static const char *const options[] = { "result", NULL };
	struct shown_parts *p = parts_of(L);
	struct survey survey;
	struct lua_args args;
	const char *result;
	struct diag d;

	sandbox_check(L);
	if (!lua_istable(L, 1)) {
		lua_settop(L, 2);
		luaL_checktype(L, 2, LUA_TTABLE);
		lua_newtable(L);
		lua_pushnil(L);
		while (lua_next(L, 2)) {
			lua_pushvalue(L, -2);
			lua_insert(L, -2);
			lua_rawset(L, 3);
		}
		lua_pushvalue(L, 1);
		lua_rawseti(L, 3, 1);
		lua_replace(L, 1);
	}
	lua_settop(L, 1);
	if (lua_args_read(L, options, false, &args, &d) != STATUS_OK)
		return luaL_error(L, "%s", d.text);
	result = lua_args_text(L, 1, args.model, "result");
	if (question_survey(args.model->id, lua_args_words(&args), &survey, &d) != STATUS_OK)
		return luaL_error(L, "%s", d.text);
	if (++p->plots > PLOTS_MAX)
		return luaL_error(L, _("one line draws at most %d charts"), PLOTS_MAX);
	put_plot(p, &args, result);
	return 0;
}

/* The name under which a function stands among the globals; NULL when under none. */
static const char *global_name(lua_State *L, int index)
{
	const char *name = NULL;

	lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
	lua_pushnil(L);
	while (lua_next(L, -2)) {
		if (lua_rawequal(L, -1, index) && lua_type(L, -2) == LUA_TSTRING)
			name = lua_tostring(L, -2);    /* it stays while the globals do */
		lua_pop(L, 1);
	}
	lua_pop(L, 1);
	return name;
}

/* help(x): the parent writes it, from the descriptors. */
static int help(lua_State *L)
{
	struct shown_parts *p = parts_of(L);
	const char *about = "";

	lua_settop(L, 1);
	if (lua_type(L, 1) == LUA_TSTRING)
		about = lua_tostring(L, 1);
	else if (luaL_testudata(L, 1, "model"))
		about = lua_args_model(L, 1)->id;
	else if (!lua_isnil(L, 1))
		about = global_name(L, 1);
	if (!about)
		return luaL_error(L, "%s",
		                  _("help is about a model, a parameter or a function: "
		                    "help(\"plot\")"));
	if (++p->plots > PLOTS_MAX)
		return luaL_error(L, _("one line draws at most %d charts"), PLOTS_MAX);
	json_open_object(&p->out);
	json_out_key(&p->out, "help");
	json_out_bytes(&p->out, about, strnlen(about, 100));
	json_close_object(&p->out);
	return 0;
}

int console_globals(lua_State *L)
{
	static const luaL_Reg functions[] = { { "print", print }, { "plot", plot },
	                                      { "help", help } };
	struct sandbox *sb = sandbox_of(L);

	assert(L);
	lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
	for (size_t i = 0; i < COUNT_OF(functions); i++) {
		lua_pushstring(L, functions[i].name);
		lua_pushcfunction(L, functions[i].func);
		lua_rawset(L, -3);
	}
	sb->files[sb->n_files++] = memory_copy_text("console");
	return 0;
}

/* --- one chunk ------------------------------------------------------------------------------- */

static bool ends_early(const char *message)
{
	size_t n = strlen(message), tail = strlen("<eof>");

	return n >= tail && !strcmp(message + n - tail, "<eof>");
}

/* Pushes the function; false, with the message there instead, when it is no Lua. */
static bool load_chunk(lua_State *L, const char *text, bool as_expression)
{
	const char *source = text;

	if (as_expression)
		source = lua_pushfstring(L, "return %s", text);
	if (luaL_loadbufferx(L, source, strlen(source), "=1", "t") == LUA_OK)
		return true;
	return false;
}

/* "1:1: …", a place of Lua's, stays before what it says in the reader's language. */
static void push_said(lua_State *L, const char *message, const char *source)
{
	size_t place = strspn(message, "0123456789: ");
	struct strbuf said = STRBUF_INIT;

	strbuf_add(&said, message, place);
	lua_words_say(message + place, source, &said);
	lua_pushlstring(L, said.text, said.length);
	strbuf_free(&said);
}

/* "1,000*3" where a comma stands between thousands: the digits of the number without it, so many of
 * the text from the number on; 0 when no such number stands there. */
static size_t thousands(const char *from, struct strbuf *plain)
{
	size_t n = strspn(from, "0123456789"), digits = n;

	if (language_decimal(message_language()) != '.' || !n || n > 3 || *from == '0')
		return 0;
	strbuf_add(plain, from, n);
	while (from[n] == ',' && (digits = strspn(from + n + 1, "0123456789")) == 3) {
		strbuf_add(plain, from + n + 1, digits);
		n += 1 + digits;
	}
	return from[n] == ',' ? 0 : n;
}

static void refuse_thousands(lua_State *L, const char *from)
{
	struct strbuf plain = STRBUF_INIT;
	size_t n = thousands(from, &plain);

	if (n)
		strbuf_add(&plain, from + n,
		           utf8_cut(from + n, strcspn(from + n, "\n;"), QUOTED_MAX));
	lua_pushlstring(L, n ? plain.text : "", n ? plain.length : 0);
	strbuf_free(&plain);
	if (n)
		luaL_error(L, _("Lua writes thousands without a comma: %s. Between two values a "
		                "blank follows the comma"), lua_tostring(L, -1));
	lua_pop(L, 1);
}

/* Quoted from the number before the comma: "2.5*4", and "2, 5*4". */
static void refuse_comma(lua_State *L, const char *text)
{
	const char *comma = console_decimal_comma(text), *from = comma;
	size_t rest;

	if (!comma)
		return;
	while (from > text && isdigit((unsigned char)from[-1]))
		from--;
	refuse_thousands(L, from);
	rest = strcspn(comma + 1, "\n;");
	lua_pushlstring(L, from, (size_t)(comma - from));
	lua_pushlstring(L, comma + 1, utf8_cut(comma + 1, rest, QUOTED_MAX));
	luaL_error(L, _("Lua writes fractions with a point: %s.%s. Two values are written %s, %s"),
	           lua_tostring(L, -2), lua_tostring(L, -1), lua_tostring(L, -2),
	           lua_tostring(L, -1));
}

static int evaluate_chunk(lua_State *L)
{
	struct shown_parts *p = lua_touserdata(L, 1);
	const char *text = json_string(json_get(p->request, "text"), "");
	bool equals = *text == '=';
	int base;

	lua_pushlightuserdata(L, p);
	lua_setfield(L, LUA_REGISTRYINDEX, CONSOLE);
	lua_quantity_choose_mark(L, strcmp(json_string(json_get(p->request, "mark"), ""), "comma")
	                         ? DECIMAL_POINT : DECIMAL_COMMA);
	sandbox_note(sandbox_of(L), 1, 0);
	refuse_comma(L, text);
	if (!load_chunk(L, text + equals, true) && (equals || !load_chunk(L, text, false))) {
		const char *message = lua_tostring(L, -1);

		if (ends_early(message) && !json_bool(json_get(p->request, "final"), false)) {
			p->incomplete = true;
			return 0;
		}
		push_said(L, message, text);
		return luaL_error(L, "%s", lua_tostring(L, -1));
	}
	base = lua_gettop(L) - 1;
	lua_call(L, 0, LUA_MULTRET);
	for (int i = base + 1, last = lua_gettop(L); i <= last; i++) {
		luaL_checkstack(L, 20, NULL);
		strbuf_clear(&p->text);
		show_value(L, &p->text, i, 0);
		add_text(p);
	}
	return 0;
}

static void put_reply(const struct shown_parts *p, const struct failure *fault,
                      struct strbuf *reply)
{
	struct json_out out = JSON_OUT(reply);

	json_open_object(&out);
	json_out_key(&out, "parts");
	json_open_array(&out);
	strbuf_add(reply, p->parts.text, p->parts.length);
	json_close_array(&out);
	if (p->incomplete) {
		json_out_key(&out, "incomplete");
		json_out_bool(&out, true);
	}
	if (fault) {
		json_out_key(&out, "fault");
		json_out_string(&out, fault->cause);
		json_out_key(&out, "line");
		json_out_number(&out, fault->line);
	}
	json_close_object(&out);
}

bool console_serve(struct sandbox *sb, const struct json *request, struct strbuf *reply)
{
	struct shown_parts p = { .request = request, .text = STRBUF_INIT, .parts = STRBUF_INIT };
	bool done;

	p.out = (struct json_out)JSON_OUT(&p.parts);
	done = sandbox_run(sb, evaluate_chunk, &p);
	if (!sb->stop)
		put_reply(&p, done ? NULL : &sb->fault, reply);
	strbuf_free(&p.text);
	strbuf_free(&p.parts);
	return !sb->stop;
}
