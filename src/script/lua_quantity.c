/* lua_quantity.c - quantities in Lua: q "2 GB", their arithmetic and comparison */
#include "config.h"
#include "script/lua_quantity_private.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "catalog/catalog.h"
#include "script/lua_text_private.h"

#define QUANTITY "quantity"
#define MARK     "fleetlab.mark"

#define APART 0.07                     /* beyond any usual tolerance, and that of a slip */

enum { FIGURES = 15 };

void lua_quantity_push(lua_State *L, const struct quantity *q)
{
	assert(L);
	if (!*q->symbol && unit_is_plain(&q->unit)) {
		lua_pushnumber(L, q->value * q->unit.numerator / q->unit.denominator);
		return;
	}
	*(struct quantity *)lua_newuserdatauv(L, sizeof *q, 0) = *q;
	luaL_setmetatable(L, QUANTITY);
}

bool quantity_at(lua_State *L, int index, struct quantity *out)
{
	const struct quantity *q;

	assert(L);
	if (lua_type(L, index) == LUA_TNUMBER) {
		*out = quantity_make(lua_tonumber(L, index), "");
		return true;
	}
	q = luaL_testudata(L, index, QUANTITY);
	if (q)
		*out = *q;
	return q != NULL;
}

enum decimal_mark lua_quantity_mark(lua_State *L)
{
	bool comma = lua_getfield(L, LUA_REGISTRYINDEX, MARK) == LUA_TBOOLEAN;

	assert(L);
	lua_pop(L, 1);
	return comma ? DECIMAL_COMMA : DECIMAL_POINT;
}

void lua_quantity_choose_mark(lua_State *L, enum decimal_mark mark)
{
	assert(L);
	if (mark == DECIMAL_COMMA)
		lua_pushboolean(L, true);
	else
		lua_pushnil(L);
	lua_setfield(L, LUA_REGISTRYINDEX, MARK);
}

enum status quantity_read_at(lua_State *L, int index, struct quantity *out, struct diag *d)
{
	assert(L);
	if (quantity_at(L, index, out))
		return STATUS_OK;
	if (lua_type(L, index) != LUA_TSTRING)
		return diagnose(d, STATUS_E_SYNTAX,
		                _("a number or a quantity is needed here, not a %s"),
		                luaL_typename(L, index));
	return catalog_quantity(lua_tostring(L, index), lua_quantity_mark(L), out, d);
}

char *quantity_text(char buffer[MEASURE_TEXT], const struct quantity *q)
{
	char number[NUMBER_SIZE];

	snprintf(buffer, MEASURE_TEXT, "%s%s%s",
	         number_text(number, number_round(q->value, FIGURES)), *q->symbol ? " " : "",
	         q->symbol);
	return buffer;
}

/* --- arithmetic ------------------------------------------------------------------------------ */

static struct quantity operand(lua_State *L, int index)
{
	struct quantity q;

	if (!quantity_at(L, index, &q)) {
		if (lua_type(L, index) == LUA_TSTRING)
			luaL_error(L, _("a text is no number: write q \"%s\""),
			           lua_tostring(L, index));
		luaL_error(L, _("a number or a quantity is needed here, not a %s"),
		           luaL_typename(L, index));
	}
	return q;
}

static int push_result(lua_State *L, enum status s, const struct quantity *q, const struct diag *d)
{
	if (s != STATUS_OK)
		return luaL_error(L, "%s", d->text);
	lua_quantity_push(L, q);
	return 1;
}

static double apply(enum quantity_operator op, double a, double b)
{
	switch (op) {
	case QUANTITY_ADD:      return a + b;
	case QUANTITY_SUBTRACT: return a - b;
	case QUANTITY_MULTIPLY: return a * b;
	case QUANTITY_DIVIDE:
	default:                return a / b;
	}
}

/* Upvalue: the operator.  What is infinite or no number stays so, as for Lua's numbers: a chart has
 * a gap there, an answer is refused. */
static int combine(lua_State *L)
{
	struct quantity a = operand(L, 1), b = operand(L, 2), out = { 0 };
	enum quantity_operator op = (enum quantity_operator)lua_tointeger(L, lua_upvalueindex(1));
	bool odd = !isfinite(a.value) || !isfinite(b.value) ||
	           (op == QUANTITY_DIVIDE && b.value == 0);
	double value = apply(op, a.value, b.value);
	struct diag d;
	enum status s;

	if (odd)
		a.value = b.value = 1;         /* for the unit */
	s = quantity_combine(op, &a, &b, &out, &d);
	if (odd)
		out.value = value;
	return push_result(L, s, &out, &d);
}

static int negate(lua_State *L)
{
	struct quantity q = operand(L, 1);

	q.value = -q.value;
	lua_quantity_push(L, &q);
	return 1;
}

static int power(lua_State *L)
{
	struct quantity a = operand(L, 1), b = operand(L, 2), out = { 0 };
	double exponent = b.value * b.unit.numerator / b.unit.denominator;
	double value = pow(a.value, exponent);
	bool odd = !isfinite(a.value) || (a.value == 0 && exponent < 0);
	struct diag d;
	enum status s;

	if (!unit_is_plain(&b.unit))
		return luaL_error(L, _("an exponent is a plain number, not %s"),
		                  unit_a_kind(&b.unit));
	if (unit_is_plain(&a.unit)) {
		lua_pushnumber(L, pow(a.value * a.unit.numerator / a.unit.denominator, exponent));
		return 1;
	}
	if (exponent != 0.5 && (exponent != rint(exponent) || fabs(exponent) > 100))
		return luaL_error(L,
		                  _("a quantity with a unit takes whole exponents and 0.5 only"));
	if (odd)
		a.value = 1;
	s = exponent == 0.5 ? quantity_root(&a, &out, &d)
	                    : quantity_power(&a, (int)exponent, &out, &d);
	if (odd)
		out.value = value;
	return push_result(L, s, &out, &d);
}

/* The second of two operands in the unit of the first. */
static double in_unit_of(lua_State *L, const struct quantity *a, const struct quantity *b)
{
	if (!unit_same_dimension(&a->unit, &b->unit))
		luaL_error(L, _("%s and %s cannot be compared"), unit_kind(&a->unit),
		           unit_kind(&b->unit));
	return unit_convert(b->value, &b->unit, &a->unit);
}

static int less_than(lua_State *L)
{
	struct quantity a = operand(L, 1), b = operand(L, 2);

	lua_pushboolean(L, a.value < in_unit_of(L, &a, &b));
	return 1;
}

static int less_equal(lua_State *L)
{
	struct quantity a = operand(L, 1), b = operand(L, 2);

	lua_pushboolean(L, a.value <= in_unit_of(L, &a, &b));
	return 1;
}

static int equal(lua_State *L)
{
	struct quantity a, b;

	lua_pushboolean(L, quantity_at(L, 1, &a) && quantity_at(L, 2, &b) &&
	                       unit_same_dimension(&a.unit, &b.unit) &&
	                       a.value == in_unit_of(L, &a, &b));
	return 1;
}

/* --- texts and fields ------------------------------------------------------------------------ */

static int quantity_to_text(lua_State *L)
{
	struct quantity q = operand(L, 1);
	char text[MEASURE_TEXT];

	lua_pushstring(L, quantity_text(text, &q));
	return 1;
}

static int concatenate(lua_State *L)
{
	lua_text_of(L, 1);
	lua_text_of(L, 2);
	lua_concat(L, 2);
	return 1;
}

/* The quantity's number in the unit at index 2, a text. */
static int push_in_unit(lua_State *L, struct quantity q)
{
	double value, odd = q.value;
	struct diag d;

	if (!isfinite(odd))
		q.value = 1;
	if (quantity_convert(&q, luaL_checkstring(L, 2), &value, &d) != STATUS_OK)
		return luaL_error(L, "%s", d.text);
	lua_pushnumber(L, isfinite(odd) ? value : odd);
	return 1;
}

/* q:to("ms") is a number. */
static int to_unit(lua_State *L)
{
	return push_in_unit(L, operand(L, 1));
}

static int field(lua_State *L)
{
	struct quantity q = operand(L, 1);
	const char *name = luaL_checkstring(L, 2);

	if (!strcmp(name, "to"))
		lua_pushcfunction(L, to_unit);
	else if (!strcmp(name, "value"))
		lua_pushnumber(L, q.value);
	else if (!strcmp(name, "unit"))
		lua_pushstring(L, q.symbol);
	else
		return luaL_error(
		    L, _("a quantity has no '%s': it has :to(\"unit\"), .value and .unit"), name);
	return 1;
}

/* --- q and num ------------------------------------------------------------------------------- */

/* q "50000 h"; q(2, "GB") */
/* What cannot be read as a quantity may end in a name of the catalog: "2 h100". */
static int refuse(lua_State *L, const char *text, const struct diag *d)
{
	const char *word = text + strcspn(text, " \t");
	struct strbuf name = STRBUF_INIT;
	const struct entry *entry;
	const struct kind *kind;
	struct diag other;
	bool known;

	word = *word ? word + strspn(word, " \t") : text;
	strbuf_printf(&name, "@%.60s", word + (*word == '@'));
	known = isalpha((unsigned char)name.text[1]) && !strpbrk(name.text + 1, " /*^") &&
	        catalog_entry(NULL, name.text, &entry, &kind, &other) == STATUS_OK;
	if (known)
		lua_pushfstring(L, _("%s is a name of the catalog, not a unit"), name.text + 1);
	else
		lua_pushstring(L, d->text);
	strbuf_free(&name);
	return luaL_error(L, "%s", lua_tostring(L, -1));
}

static int make(lua_State *L)
{
	struct quantity q;
	struct unit unit;
	struct diag d;
	const char *symbol;

	if (lua_gettop(L) < 2) {
		luaL_checkany(L, 1);
		if (quantity_read_at(L, 1, &q, &d) == STATUS_OK)
			return push_result(L, STATUS_OK, &q, &d);
		return refuse(L, lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : "", &d);
	}
	symbol = luaL_checkstring(L, 2);
	if (strlen(symbol) >= UNIT_TEXT_SIZE)
		return luaL_error(L, _("a unit's text has at most %d bytes"), UNIT_TEXT_SIZE - 1);
	if (unit_parse(symbol, &unit, &d) != STATUS_OK)
		return refuse(L, symbol, &d);
	q = quantity_make(luaL_checknumber(L, 1), symbol);
	lua_quantity_push(L, &q);
	return 1;
}

/* A float, so that products do not wrap as Lua's integers do; num(x, "ms"): in that unit. */
static int num(lua_State *L)
{
	struct quantity q = operand(L, 1);

	if (!lua_isnoneornil(L, 2))
		return push_in_unit(L, q);
	if (!unit_is_plain(&q.unit))
		return luaL_error(L,
		                  _("num takes a plain number, not %s: use num(x, \"unit\") or "
		                    "x:to(\"unit\")"),
		                  unit_a_kind(&q.unit));
	lua_pushnumber(L, q.value * q.unit.numerator / q.unit.denominator);
	return 1;
}

/* apart(x, answer, other, …): x, or false where it could be taken for one of the others; those that
 * are false do not occur, and so is x then. */
static int apart(lua_State *L)
{
	bool there = !lua_isboolean(L, 1) || lua_toboolean(L, 1);
	struct quantity x;
	double other;

	luaL_checkany(L, 1);
	if (there)
		x = operand(L, 1);
	for (int i = 2; there && i <= lua_gettop(L); i++) {
		struct quantity y;

		if (lua_isboolean(L, i) && !lua_toboolean(L, i))
			continue;
		y = operand(L, i);
		if (quantity_convert(&y, *x.symbol ? x.symbol : "1", &other, NULL) == STATUS_OK)
			there = fabs(x.value - other) > APART * fabs(other);
	}
	if (there)
		lua_pushvalue(L, 1);
	else
		lua_pushboolean(L, false);
	return 1;
}

void lua_quantity_open(lua_State *L)
{
	static const luaL_Reg methods[] = {
		{ "__unm", negate }, { "__pow", power }, { "__lt", less_than },
		{ "__le", less_equal },
		{ "__eq", equal }, { "__tostring", quantity_to_text }, { "__concat", concatenate },
		{ "__index", field }, { NULL, NULL }
	};
	static const struct { const char *name; enum quantity_operator op; } operators[] = {
		{ "__add", QUANTITY_ADD }, { "__sub", QUANTITY_SUBTRACT },
		{ "__mul", QUANTITY_MULTIPLY },
		{ "__div", QUANTITY_DIVIDE },
	};

	assert(L);
	luaL_newmetatable(L, QUANTITY);
	luaL_setfuncs(L, methods, 0);
	for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
		lua_pushinteger(L, operators[i].op);
		lua_pushcclosure(L, combine, 1);
		lua_setfield(L, -2, operators[i].name);
	}
	lua_pushboolean(L, 0);
	lua_setfield(L, -2, "__metatable");
	lua_pop(L, 1);
	lua_pushcfunction(L, make);
	lua_setfield(L, -2, "q");
	lua_pushcfunction(L, num);
	lua_setfield(L, -2, "num");
	lua_pushcfunction(L, apart);
	lua_setfield(L, -2, "apart");
}
