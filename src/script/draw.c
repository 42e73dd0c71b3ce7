/* draw.c - r:pick, r:int, r:step: what an exercise draws, each name from a stream of its own */
#include "config.h"
#include "script/draw_private.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "base/random.h"
#include "script/lua_quantity_private.h"
#include "script/sandbox_private.h"
#include "script/watched_private.h"

#define SOURCE "r"
#define DRAW "draw"

enum { DRAWS_MAX = 100000, CASES_MAX = 50, FIGURES = 15 };

/* r, or r:now(name), which has a stream and draws at once. */
struct source {
	uint64_t seed;
	bool now;
	struct random stream;
	uint64_t name;                 /* of what it draws next, for the tape */
};

/* What is drawn once its name is known: one of count values from, from + step, … or of the list
 * that is its user value (step 0). */
struct draw {
	uint64_t count;
	double step;
	struct quantity from;
};

/* A value as a variable holds it: floats (products of integers would wrap), quantities, texts. */
static void push_value(lua_State *L, int index)
{
	struct quantity q;
	struct diag d;
	const char *text;

	if (lua_type(L, index) == LUA_TSTRING) {
		text = lua_tostring(L, index);
		if (!quantity_is_measure(text) && *text != '@') {
			lua_pushvalue(L, index);
			return;
		}
	}
	if (quantity_read_at(L, index, &q, &d) != STATUS_OK)
		luaL_error(L, "%s", d.text);
	if (!isfinite(q.value))
		luaL_error(L, _("a drawn value must be finite"));
	lua_quantity_push(L, &q);
}

/* Which of how many it was.  A sum, so that the order in which names come does not count. */
static void note_draw(lua_State *L, uint64_t name, uint64_t i, uint64_t count)
{
	struct tape *tape = sandbox_of(L)->tape;
	struct random mixed;
	char number[24];

	for (size_t k = 0; tape && k < tape->n; k++)
		if (tape->names[k] == name)
			return;
	if (!tape)
		return;
	if (tape->n < TAPE_NAMES)
		tape->names[tape->n++] = name;
	snprintf(number, sizeof number, "%llu", (unsigned long long)i);
	mixed = random_start(random_hash(name, number));       /* hashes of near texts are near */
	tape->sum += random_next(&mixed);
	tape->size *= (double)count;
}

static void push_drawn(lua_State *L, int index, struct random *stream, uint64_t name)
{
	const struct draw *draw = lua_touserdata(L, index);
	uint64_t i = random_below(stream, draw->count);
	struct quantity q = draw->from;

	note_draw(L, name, i, draw->count);
	if (draw->step == 0) {
		lua_getiuservalue(L, index, 1);
		lua_rawgeti(L, -1, (lua_Integer)i + 1);
		push_value(L, lua_gettop(L));
		lua_replace(L, -3);
		lua_pop(L, 1);
		return;
	}
	q.value = number_round(q.value + (double)i * draw->step, FIGURES);
	lua_quantity_push(L, &q);
}

/* The draw on top: as it is for r, its value for r:now. */
static int finish(lua_State *L, struct source *source)
{
	if (source->now) {
		source->name = random_hash(source->name, "+");
		push_drawn(L, lua_gettop(L), &source->stream, source->name);
	}
	return 1;
}

static struct draw *push_draw(lua_State *L, uint64_t count)
{
	struct draw *draw = lua_newuserdatauv(L, sizeof *draw, 1);

	*draw = (struct draw){ .count = count };
	luaL_setmetatable(L, DRAW);
	return draw;
}

static int draw_int(lua_State *L)
{
	struct source *source = luaL_checkudata(L, 1, SOURCE);
	double a = luaL_checknumber(L, 2), b = luaL_checknumber(L, 3);
	struct draw *draw;

	if (a != floor(a) || b != floor(b) || fabs(a) > 0x1p53 || fabs(b) > 0x1p53 || b < a)
		return luaL_error(L,
		                  _("r:int(a, b) needs two whole numbers, the smaller one first"));
	draw = push_draw(L, (uint64_t)(b - a) + 1);
	draw->step = 1;
	draw->from = quantity_make(a, "");
	return finish(L, source);
}

static struct quantity measure(lua_State *L, int index)
{
	struct quantity q;
	struct diag d;

	if (quantity_read_at(L, index, &q, &d) != STATUS_OK)
		luaL_error(L, "r:step: %s", d.text);
	return q;
}

/* The value of b in a's unit. */
static double in_unit(lua_State *L, const struct quantity *a, const struct quantity *b)
{
	if (!unit_same_dimension(&a->unit, &b->unit))
		luaL_error(L, _("r:step: %s and %s do not go together"), unit_kind(&a->unit),
		           unit_kind(&b->unit));
	return unit_convert(b->value, &b->unit, &a->unit);
}

static int draw_step(lua_State *L)
{
	struct source *source = luaL_checkudata(L, 1, SOURCE);
	struct quantity from = measure(L, 2), to = measure(L, 3), by = measure(L, 4);
	double step = in_unit(L, &from, &by),
	       count = floor((in_unit(L, &from, &to) - from.value) / step + 1e-9) + 1;
	struct draw *draw;

	if (!(step > 0) || !(count >= 1) || !(count <= DRAWS_MAX))
		return luaL_error(L,
		                  _("r:step(from, to, step) needs from at most to, and a step that "
		                    "makes 1 to %d values"),
		                  DRAWS_MAX);
	draw = push_draw(L, (uint64_t)count);
	draw->step = step;
	draw->from = from;
	return finish(L, source);
}

static int draw_pick(lua_State *L)
{
	struct source *source = luaL_checkudata(L, 1, SOURCE);
	size_t n;

	luaL_checktype(L, 2, LUA_TTABLE);
	n = lua_rawlen(L, 2);
	if (n < 1 || n > DRAWS_MAX)
		return luaL_error(L, _("r:pick { … } needs a list of 1 to %d values"), DRAWS_MAX);
	lua_settop(L, 2);
	push_draw(L, n);
	lua_createtable(L, (int)n, 0);         /* a copy, checked now and not open to changes */
	for (size_t i = 1; i <= n; i++) {
		lua_rawgeti(L, 2, (lua_Integer)i);
		push_value(L, lua_gettop(L));
		lua_rawseti(L, -3, (lua_Integer)i);
		lua_pop(L, 1);
	}
	lua_setiuservalue(L, -2, 1);
	return finish(L, source);
}

static void push_source(lua_State *L, uint64_t seed, const char *now)
{
	struct source *source = lua_newuserdatauv(L, sizeof *source, 0);

	*source = (struct source){ .seed = seed, .now = now != NULL };
	if (now)
		source->stream = random_start(random_hash(seed, now));
	source->name = random_hash(HASH_START, now ? now : "");
	luaL_setmetatable(L, SOURCE);
}

static int draw_now(lua_State *L)
{
	const struct source *source = luaL_checkudata(L, 1, SOURCE);

	push_source(L, source->seed, luaL_checkstring(L, 2));
	return 1;
}

/* Any operator on a draw. */
static int no_value_yet(lua_State *L)
{
	return luaL_error(
	    L, _("a draw has no value inside vars: r:now(\"name\"):pick { … } draws at once"));
}

static bool is_name(const char *text)
{
	return *text >= 'a' && *text <= 'z' &&
	       !text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_")];
}

bool draw_name_taken(const char *name)
{
	static const char *const taken[] = {
		"answer", "before", "given", "math", "num", "pi", "q", "sqrt", "ln", "log", "log2",
		"log10", "lg", "exp",
	};

	assert(name);
	for (size_t i = 0; i < COUNT_OF(taken); i++)
		if (!strcmp(name, taken[i]))
			return true;
	return false;
}

/* One variable: its name at `name`, what vars gave at `given`; pushes the value.  which tells
 * tables of one draw apart. */
static void settle(lua_State *L, int name, int given, uint64_t seed, uint64_t which)
{
	const char *text = lua_tostring(L, name);
	struct random stream;

	if (lua_type(L, name) != LUA_TSTRING || !is_name(text))
		luaL_error(
		    L,
		    _("a drawn variable's name is made of a-z, 0-9 and _: { n = r:pick { … } }"));
	if (draw_name_taken(text)) {
		sandbox_name_rule(L, "form");
		luaL_error(L,
		           _("no drawn variable can be called '%s': that name has a meaning of its "
		                "own"), text);
	}
	if (luaL_testudata(L, given, DRAW)) {
		stream = random_start(random_hash(seed, text));
		push_drawn(L, given, &stream, random_hash(which, text));
		return;
	}
	if (lua_type(L, given) != LUA_TSTRING && lua_type(L, given) != LUA_TNUMBER &&
	    lua_type(L, given) != LUA_TUSERDATA)
		luaL_error(
		    L,
		    _("the variable %s is a %s; it must be a number, a quantity, a text or a draw"),
		    text, luaL_typename(L, given));
	push_value(L, given);
}

/* The table on top of the stack becomes one of values. */
static void settle_all(lua_State *L, uint64_t hash, uint64_t which)
{
	int base = lua_gettop(L) - 1;

	lua_newtable(L);                       /* base+1: what vars gave, base+2: the values */
	lua_pushnil(L);
	while (lua_next(L, base + 1)) {
		settle(L, base + 3, base + 4, hash, which);
		lua_pushvalue(L, base + 3);
		lua_insert(L, -2);
		lua_rawset(L, base + 2);
		lua_settop(L, base + 3);
	}
	lua_remove(L, base + 1);
}

void draw_values(lua_State *L)
{
	settle_all(L, HASH_START, HASH_START);
}

void draw_variables(lua_State *L, const char *seed)
{
	uint64_t hash = random_hash(HASH_START, seed);

	assert(L);
	push_source(L, hash, NULL);
	lua_call(L, 1, 1);
	if (!lua_istable(L, -1))
		luaL_error(L, _("vars must return a table: return { n = r:pick { … } }"));
	settle_all(L, hash, HASH_START);
}

void draw_cases(lua_State *L, const char *seed)
{
	uint64_t hash = random_hash(HASH_START, seed);
	char number[24];
	lua_Unsigned n;
	int list;

	assert(L);
	push_source(L, hash, NULL);
	lua_call(L, 1, 1);
	list = lua_gettop(L);
	n = lua_istable(L, list) ? lua_rawlen(L, list) : 0;
	if (n < 2 || n > CASES_MAX)
		luaL_error(L,
		           _("cases must return a list of 2 to %d tables: return { { n = 8 }, { n "
		             "= 64 } }"),
		           CASES_MAX);
	for (lua_Integer i = 1; i <= (lua_Integer)n; i++) {
		if (lua_rawgeti(L, list, i) != LUA_TTABLE)
			luaL_error(L, _("case %d is a %s, not a table"), (int)i,
			           luaL_typename(L, -1));
		snprintf(number, sizeof number, "%d", (int)i);
		settle_all(L, random_hash(hash, number), random_hash(HASH_START, number));
		lua_rawseti(L, list, i);
	}
}

static void add_class(lua_State *L, const char *name, const luaL_Reg *methods,
                      const luaL_Reg *operators)
{
	luaL_newmetatable(L, name);
	luaL_setfuncs(L, operators, 0);
	lua_newtable(L);
	luaL_setfuncs(L, methods, 0);
	watched_set(L);
	lua_setfield(L, -2, "__index");
	lua_pushboolean(L, 0);
	lua_setfield(L, -2, "__metatable");
	lua_pop(L, 1);
}

void draw_open(lua_State *L)
{
	static const luaL_Reg methods[] = {
		{ "int", draw_int }, { "step", draw_step }, { "pick", draw_pick },
		{ "now", draw_now }, { NULL, NULL }
	};
	static const luaL_Reg operators[] = {
		{ "__add", no_value_yet }, { "__sub", no_value_yet }, { "__mul", no_value_yet },
		{ "__div", no_value_yet },
		{ "__pow", no_value_yet }, { "__unm", no_value_yet }, { "__lt", no_value_yet },
		{ "__le", no_value_yet },
		{ "__concat", no_value_yet }, { "__mod", no_value_yet }, { "__idiv", no_value_yet },
		{ NULL, NULL }
	};
	static const luaL_Reg none[] = { { NULL, NULL } };

	add_class(L, SOURCE, methods, none);
	add_class(L, DRAW, none, operators);
}
